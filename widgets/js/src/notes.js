// Words on the current step: glyphs, a bookmark, a name, tags, comments, and other ways to the same position.

/** @import { Context } from "./types.js" */

import { button, h, refill, within } from "./dom.js";
import { words } from "./markdown.js";

export const GLYPHS = /** @type {[string, string][]} */ ([
  ["!!", "excellent"], ["!", "good"], ["!?", "interesting"], ["?!", "doubtful"], ["?", "mistake"], ["??", "blunder"],
]);

const UNSAVED = "Not saved: Enter saves it, Esc again drops it.";

/** @param {Context} ctx */
export function notesPanel(ctx) {
  const glyphs = h("div", { class: "te-glyphs", role: "group", "aria-label": "Glyph" }, ...GLYPHS.map(([sign, word], at) =>
    button({ class: "te-glyph", "data-glyph": sign, title: `${word} (${at + 1})`, "aria-label": `${sign} ${word}` }, sign)));
  const bookmark = button({ class: "te-glyph te-bookmark", "data-bookmark": "", title: "Bookmark (B)", "aria-label": "Bookmark" }, "★");
  const name = h("input", { class: "te-name", type: "text", placeholder: "Name this step", "aria-label": "Name of this step", autocomplete: "off", maxlength: 120 });
  const tags = h("input", { class: "te-tags", type: "text", placeholder: "Tags, with commas", "aria-label": "Tags of this step", autocomplete: "off" });
  const quiz = button({ class: "te-quiet te-quiz", "data-quiz": "", title: "Ask something at this step, for a lesson" }, "Questions");
  const link = button({ class: "te-quiet te-copy", title: "Copy a link to this step, for use in a comment" }, "Link");
  const list = h("ul", { class: "te-comments" });
  const box = h("textarea", { class: "te-comment-box", rows: 2, placeholder: "Comment (D): **bold**, *italic*, `code`, [[RULE-ID]]", "aria-label": "New comment" });
  const add = button({ class: "te-button", "data-add": "" }, "Add");
  const waiting = h("p", { class: "te-fine te-drafts", "aria-live": "polite", hidden: true });
  const element = h("section", { class: "te-pane te-notes-pane", "aria-label": "Notes", "data-region": "notes" },
    h("header", { class: "te-pane-head" }, h("h3", {}, "Notes"), glyphs, bookmark),
    h("div", { class: "te-notes-body" }, h("div", { class: "te-note-line" }, name, tags, link, quiz), list, waiting, h("form", { class: "te-comment-form" }, box, add)));
  let editing = "";
  /** New comments that were begun and not added, by the step that they are about. */
  const drafts = /** @type {Map<string, { text: string, label: string }>} */ (new Map());
  let about = ctx.store.view.notes?.node ?? "", spoken = "";
  /** What is written in the comment that is being edited: it outlives a repainting. */
  let draft = /** @type {string | null} */ (null), warned = false;

  /** @param {string} text */
  const said = (text) => words(text, {
    links: ctx.store.view.notes?.links ?? {},
    rules: ctx.store.view.rules ?? {},
    rule: ctx.rule,
    go: (node, event) => ctx.send("go", { node }, event),
    label: (node) => ctx.store.view.tree?.label?.[node] ?? "step",
    glossary: ctx.glossary?.() ?? null,
  });

  /** @param {import("./types.js").Comment} comment */
  function row(comment) {
    if (editing === comment.id) {
      const again = h("textarea", { class: "te-comment-box te-revise", rows: 3, "aria-label": "Comment", "data-key": `revise:${comment.id}` });
      again.value = draft ?? comment.html_free_text;
      const word = h("span", { class: "te-fine te-unsaved", role: "status" }, warned ? UNSAVED : "");
      again.addEventListener("input", () => {
        draft = again.value;
        warned = false;
        word.textContent = "";
      });
      const done = (/** @type {Event} */ event) => {
        leave();
        if (again.value.trim() !== comment.html_free_text) ctx.send("edit", { op: "revise", value: { n: comment.id, text: again.value } }, event);
        draw();
      };
      again.addEventListener("keydown", (event) => {
        if (event.key !== "Escape" && (event.key !== "Enter" || event.shiftKey)) return;
        event.preventDefault();
        event.stopPropagation();
        if (event.key === "Enter") return done(event);
        if (!warned && again.value !== comment.html_free_text) {
          warned = true;
          word.textContent = UNSAVED;
          return;
        }
        leave();
        draw();
      });
      return h("li", { "data-comment": comment.id }, again, h("div", { class: "te-comment-tools" }, button({ class: "te-quiet", onclick: done }, "Done"), word));
    }
    const tools = comment.own ? [
      button({ class: "te-quiet", "data-revise": comment.id, "data-key": `edit:${comment.id}`, "aria-label": "Edit this comment" }, "Edit"),
      button({ class: "te-quiet", "data-remove": comment.id, "data-key": `remove:${comment.id}`, "aria-label": "Delete this comment" }, "Delete"),
    ] : [h("span", { class: "te-fine" }, comment.author)];
    return h("li", { "data-comment": comment.id }, h("p", {}, ...said(comment.html_free_text)), h("div", { class: "te-comment-tools" }, ...tools));
  }

  function leave() {
    editing = "";
    draft = null;
    warned = false;
  }

  /** A draft stays with its step; that it waits there is said. */
  function keepDraft() {
    const node = ctx.store.view.notes?.node ?? "";
    if (node !== about) {
      if (box.value.trim()) drafts.set(about, { text: box.value, label: spoken });
      else drafts.delete(about);
      about = node;
      box.value = drafts.get(node)?.text ?? "";
    }
    spoken = [ctx.store.view.head?.turn, ctx.store.view.effects?.title].filter(Boolean).join(", ") || "another step";
    const others = [...drafts].filter(([at]) => at !== node);
    waiting.hidden = !others.length;
    waiting.replaceChildren(...(others.length ? ["Not added yet: a comment on ", ...others.flatMap(([at, { label }], number) => [number ? ", " : "",
      button({ class: "te-link", "data-draft": at, "data-key": `draft:${at}`, title: "Go there and finish it" }, label)])] : []));
  }

  function draw() {
    const { notes: now, same } = ctx.store.view;
    keepDraft();
    for (const made of glyphs.children) made.setAttribute("aria-pressed", String(now?.glyphs?.includes(made.getAttribute("data-glyph") ?? "") ?? false));
    bookmark.setAttribute("aria-pressed", String(now?.bookmark ?? false));
    if (document.activeElement !== name) name.value = now?.name ?? "";
    if (document.activeElement !== tags) tags.value = (now?.tags ?? []).join(", ");
    quiz.replaceChildren(now?.quizzes ? `Questions (${now.quizzes})` : "Questions");
    if (editing && !now?.comments.some((comment) => comment.id === editing)) leave();
    refill(list, [
      ...(now?.comments ?? []).map(row),
      ...(same?.length ? [h("li", { class: "te-same" }, h("span", { class: "te-fine" }, "Also reached by "), ...same.map((one) =>
        button({ class: "te-link", "data-same": one.node, "data-key": `same:${one.node}` }, `${one.turn}, ${one.label}`)))] : []),
    ]);
  }

  /** @param {Event} event */
  function submit(event) {
    event.preventDefault();
    const text = box.value.trim();
    if (!text) return;
    ctx.send("edit", { op: "comment", value: text }, event);
    box.value = "";
    drafts.delete(about);
  }

  element.addEventListener("click", (event) => {
    const made = within(event, "button");
    if (!made) return;
    const { glyph, revise, remove, same, draft: begun } = made.dataset;
    if (begun !== undefined) return ctx.send("go", { node: begun }, event);
    if (glyph) ctx.send("edit", { op: "glyph", value: glyph }, event);
    else if (made === bookmark) ctx.send("edit", { op: "bookmark", value: !ctx.store.view.notes?.bookmark }, event);
    else if (made === add) submit(event);
    else if (made === link) copy();
    else if (made === quiz) ctx.send("quizzes", {}, event);
    else if (remove) ctx.send("edit", { op: "remove", value: remove }, event);
    else if (same) ctx.send("go", { node: Number(same) }, event);
    else if (revise) {
      leave();
      editing = revise;
      draw();
      /** @type {HTMLElement | null} */ (list.querySelector(".te-revise"))?.focus();
    }
  });
  function copy() {
    const text = `[[@${ctx.store.view.notes?.node ?? ""}]]`;
    // Where a page may not write to the clipboard, the link goes into the comment that is being written.
    const into = () => {
      box.value = `${box.value} ${text}`.trim();
      box.focus({ preventScroll: true });
    };
    if (!navigator.clipboard) return into();
    navigator.clipboard.writeText(text).then(() => {
      link.textContent = "Copied";
      setTimeout(() => (link.textContent = "Link"), 1500);
    }, into);
  }
  element.addEventListener("submit", submit);
  box.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey || !event.shiftKey)) submit(event);
  });
  for (const field of [name, tags]) {
    field.addEventListener("keydown", (event) => {
      if (event.key === "Enter") field.blur();
    });
  }
  name.addEventListener("change", (event) => {
    if (name.value !== (ctx.store.view.notes?.name ?? "")) ctx.send("edit", { op: "name", value: name.value }, event);
  });
  tags.addEventListener("change", (event) => {
    const wanted = tags.value.split(",").map((tag) => tag.trim()).filter(Boolean);
    if (wanted.join() !== (ctx.store.view.notes?.tags ?? []).join()) ctx.send("edit", { op: "tags", value: wanted }, event);
  });
  ctx.on(["notes", "same"], draw);
  draw();
  return {
    element,
    focus: () => box.focus({ preventScroll: true }),
    glyphs: () => /** @type {HTMLElement} */ (glyphs.firstElementChild).focus({ preventScroll: true }),
  };
}
