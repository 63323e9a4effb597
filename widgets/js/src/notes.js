// Words on the current step: glyphs, a bookmark, a name, comments. All of it is plain text.

/** @import { Context } from "./types.js" */

import { button, h, refill, within } from "./dom.js";

export const GLYPHS = /** @type {[string, string][]} */ ([
  ["!!", "excellent"], ["!", "good"], ["!?", "interesting"], ["?!", "doubtful"], ["?", "mistake"], ["??", "blunder"],
]);

/** @param {Context} ctx */
export function notesPanel(ctx) {
  const glyphs = h("div", { class: "te-glyphs", role: "group", "aria-label": "Glyph" }, ...GLYPHS.map(([sign, word], at) =>
    button({ class: "te-glyph", "data-glyph": sign, title: `${word} (${at + 1})`, "aria-label": word }, sign)));
  const bookmark = button({ class: "te-glyph te-bookmark", "data-bookmark": "", title: "Bookmark (B)", "aria-label": "Bookmark" }, "★");
  const name = h("input", { class: "te-name", type: "text", placeholder: "Name this step", "aria-label": "Name of this step", autocomplete: "off" });
  const list = h("ul", { class: "te-comments" });
  const box = h("textarea", { class: "te-comment-box", rows: 1, placeholder: "Comment (D)", "aria-label": "New comment" });
  const add = button({ class: "te-button", "data-add": "" }, "Add");
  const element = h("section", { class: "te-pane te-notes-pane", "aria-label": "Notes", "data-region": "notes" },
    h("header", { class: "te-pane-head" }, h("h3", {}, "Notes"), glyphs, bookmark),
    h("div", { class: "te-notes-body" }, name, list, h("form", { class: "te-comment-form" }, box, add)));

  function draw() {
    const now = ctx.store.view.notes;
    for (const made of glyphs.children) made.setAttribute("aria-pressed", String(now?.glyphs?.includes(made.getAttribute("data-glyph") ?? "") ?? false));
    bookmark.setAttribute("aria-pressed", String(now?.bookmark ?? false));
    if (document.activeElement !== name) name.value = now?.name ?? "";
    refill(list, [
      ...(now?.comments ?? []).map((comment) => h("li", { "data-comment": comment.id },
        h("p", {}, comment.html_free_text), comment.author ? h("span", { class: "te-fine" }, comment.author) : null)),
      ...(now?.tags?.length ? [h("li", { class: "te-fine" }, now.tags.join(" · "))] : []),
    ]);
  }

  /** @param {Event} event */
  function submit(event) {
    event.preventDefault();
    const text = box.value.trim();
    if (!text) return;
    ctx.send("edit", { op: "comment", value: text }, event);
    box.value = "";
  }

  element.addEventListener("click", (event) => {
    const made = within(event, "button");
    if (made?.dataset.glyph) ctx.send("edit", { op: "glyph", value: made.dataset.glyph }, event);
    else if (made === bookmark) ctx.send("edit", { op: "bookmark", value: !ctx.store.view.notes?.bookmark }, event);
    else if (made === add) submit(event);
  });
  element.addEventListener("submit", submit);
  box.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey || !event.shiftKey)) submit(event);
  });
  name.addEventListener("keydown", (event) => {
    if (event.key === "Enter") name.blur();
  });
  name.addEventListener("change", (event) => {
    if (name.value !== (ctx.store.view.notes?.name ?? "")) ctx.send("edit", { op: "name", value: name.value }, event);
  });
  ctx.on(["notes"], draw);
  draw();
  return {
    element,
    focus: () => box.focus({ preventScroll: true }),
    glyphs: () => /** @type {HTMLElement} */ (glyphs.firstElementChild).focus({ preventScroll: true }),
  };
}
