// What can be done now, in groups; what cannot, with its reason beside it. Everything can be asked about.

/** @import { Context, Group, Item } from "./types.js" */

import { button, h, refill, topOf, within } from "./dom.js";
import { ruleChips } from "./layer.js";
import { rove } from "./rove.js";
import { withoutSeat } from "./seats.js";

const UNFOLD_UP_TO = 6, UNFOLD_ALONE = 14;
/** The fold over the kinds of actions that the decision at hand does not ask for; and how many closed for one reason make a fold. */
const UNASKED = "unasked", SAME_REASON = 3;
const IN_ONE_GO = "macro-";

/**
 * The groups that a filter leaves: every word must be found in the group's or the item's words.
 * @param {readonly Group[]} groups
 * @param {string} text
 * @returns {Group[]}
 */
export function filterGroups(groups, text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return [...groups];
  return groups.flatMap((group) => {
    const items = group.items.filter((item) => {
      const hay = [group.label, group.kind, item.label, item.short, ...(item.why ?? []).flatMap((why) => why.rules)].join(" ").toLowerCase();
      return words.every((word) => hay.includes(word));
    });
    return items.length ? [{ ...group, items }] : [];
  });
}

/** @param {Group} group */
export function countWords(group) {
  const { legal, closed } = group;
  if (!legal && !closed) return "";
  if (!legal) return closed > 1 ? `${closed} closed` : "closed";
  const ways = legal === 1 ? "1 way" : `${legal} ways`;
  return closed ? `${ways}, ${closed} closed` : ways;
}

/**
 * Closed groups put together: what is not asked for now, and what is closed for one and the same reason.
 * @param {readonly Group[]} groups
 * @returns {{ groups: Group[], key: string | null }[]}
 */
export function foldClosed(groups) {
  const [unasked, asked] = [groups.filter((group) => group.offered === false), groups.filter((group) => group.offered !== false)];
  const alike = /** @type {Map<string, Group[]>} */ (new Map());
  for (const group of asked) {
    const why = reasonOf(group);
    const key = why ? `${why.rules.join()} ${why.text}` : group.kind;
    alike.set(key, [...(alike.get(key) ?? []), group]);
  }
  const folds = /** @type {{ groups: Group[], key: string | null }[]} */ ([...alike].flatMap(([key, same]) =>
    (same.length < SAME_REASON ? same.map((group) => ({ groups: [group], key: /** @type {string | null} */ (null) })) : [{ groups: same, key: `same:${key}` }])));
  return unasked.length ? [...folds, { groups: unasked, key: UNASKED }] : folds;
}

/** Why a closed group is closed. @param {Group} group */
const reasonOf = (group) => (group.legal ? undefined : group.items[0]?.why?.[0]);

/** @param {Context} ctx */
export function actionsPanel(ctx) {
  const filter = h("input", { class: "te-filter", type: "search", placeholder: "Filter", "aria-label": "Filter the actions", autocomplete: "off", spellcheck: "false" });
  const title = h("h3", {}, "Actions");
  const tally = h("span", { class: "te-fine te-tally" });
  const list = h("div", { class: "te-actions", role: "group", "aria-label": "Actions" });
  const element = h("section", { class: "te-pane te-actions-pane", "aria-label": "Actions", "data-region": "actions", tabindex: "-1" },
    h("header", { class: "te-pane-head" }, title, tally, filter), list);
  const unfolded = /** @type {Map<string, boolean>} */ (new Map());
  let drawnAt = /** @type {number | undefined} */ (undefined);
  const places = /** @type {Map<string, string[]>} */ (new Map());

  /** @param {Item} item @param {Group} group @param {boolean} alone */
  function row(item, group, alone) {
    places.set(item.id, item.targets ?? []);
    const why = item.ok ? undefined : item.why?.[0];
    const play = button({
      class: "te-play", "data-action": item.id, "data-ok": String(item.ok), "data-key": `action:${item.id}`,
      title: item.ok ? item.label : `Not now: ${why?.text ?? "press to see why"}`, "aria-label": item.ok ? item.label : `${item.label}, not now`,
    },
    h("span", { class: "te-mark", "aria-hidden": "true" }, item.ok ? "" : "✕"),
    h("span", { class: "te-words" }, alone ? item.label : item.short || item.label, why ? h("span", { class: "te-why-short" }, why.text) : null),
    item.gain ? h("span", { class: "te-gain" }, item.gain) : alone && group.hint && item.ok ? h("span", { class: "te-hint" }, group.hint) : null);
    return h("div", { class: `te-item ${item.ok ? "te-ok" : "te-no"}${alone ? " te-alone" : ""}` }, play, ...(why ? ruleChips(ctx, why.rules.slice(0, 1)) : []),
      button({ class: "te-ask te-quiet", "data-ask": item.id, "data-key": `ask:${item.id}`, tabindex: -1, "aria-label": `Why? ${item.label}`, title: "Why? (W)" }, "?"));
  }

  /** @param {Group} group @param {boolean} filtered @param {boolean} [only] whether nothing else can be done */
  function block(group, filtered, only) {
    const open = group.items.filter((item) => item.ok);
    const shut = group.items.filter((item) => !item.ok);
    if (group.items.length === 1) return h("div", { class: "te-group" }, row(group.items[0], group, true));
    const shown = filtered || (unfolded.get(group.kind) ?? (open.length > 0 && open.length <= (only ? UNFOLD_ALONE : UNFOLD_UP_TO)));
    const reason = reasonOf(group);
    const more = `${group.kind}:closed`;
    const showShut = filtered || !open.length || (unfolded.get(more) ?? false);
    const head = button({ class: "te-group-head", "aria-expanded": String(shown), "data-group": group.kind, "data-key": `group:${group.kind}` },
      h("span", { class: "te-fold", "aria-hidden": "true" }), h("span", { class: "te-words" }, group.label, reason && !shown ? h("span", { class: "te-why-short" }, reason.text) : null),
      group.hint && (open.length || !shut.length) ? h("span", { class: "te-hint" }, group.hint) : null, h("span", { class: "te-count" }, countWords(group)));
    return h("div", { class: `te-group${open.length ? "" : " te-closed"}` },
      h("div", { class: "te-group-row" }, head, ...(open.length ? [] : ruleChips(ctx, (reason?.rules ?? group.rules ?? []).slice(0, 1)))),
      h("div", { class: "te-items", hidden: !shown }, ...open.map((item) => row(item, group, false)),
        open.length && shut.length && !filtered ? button({ class: "te-more te-quiet", "aria-expanded": String(showShut), "data-group": more, "data-key": `group:${more}` },
          h("span", { class: "te-fold", "aria-hidden": "true" }), `${group.closed} not possible now`) : null,
        // There may be hundreds, and most of the time nobody looks at them.
        h("div", { hidden: !showShut }, ...(shown && showShut ? shut.map((item) => row(item, group, false)) : []))));
  }

  /** Kinds that are closed for one reason, in one fold. @param {Group[]} groups @param {string} key @param {boolean} alone */
  function rest(groups, key, alone) {
    const shown = unfolded.get(key) ?? alone;
    const why = key === UNASKED ? undefined : reasonOf(groups[0]);
    return h("div", { class: "te-group te-closed te-rest" },
      h("div", { class: "te-group-row" }, button({ class: "te-group-head", "aria-expanded": String(shown), "data-group": key, "data-key": `group:${key}` },
        h("span", { class: "te-fold", "aria-hidden": "true" }), h("span", { class: "te-words" }, why ? groups.map((group) => group.label).join(", ") : "Not asked for now", why ? h("span", { class: "te-why-short" }, why.text) : null),
        h("span", { class: "te-count" }, groups.length === 1 ? "1 kind" : `${groups.length} kinds`)), ...(why ? ruleChips(ctx, why.rules.slice(0, 1)) : [])),
      h("div", { class: "te-items", hidden: !shown }, ...(shown ? groups.map((group) => block(group, false)) : [])));
  }

  /** Marks the entry that the verdict below is about, and keeps it in sight: the verdict takes room from the list. */
  function mark() {
    const action = ctx.store.view.verdict?.action;
    for (const made of list.querySelectorAll(".te-asked")) made.classList.remove("te-asked");
    const made = action === undefined ? undefined : [...list.querySelectorAll("[data-action]")].find((one) => one.getAttribute("data-action") === action)?.parentElement;
    if (!made) return;
    made.classList.add("te-asked");
    requestAnimationFrame(() => {
      const [box, frame] = [made.getBoundingClientRect(), list.getBoundingClientRect()];
      if (box.top < frame.top) list.scrollTop -= frame.top - box.top + 4;
      else if (box.bottom > frame.bottom) list.scrollTop += Math.min(box.bottom - frame.bottom + 4, box.top - frame.top);
    });
  }

  function draw() {
    const now = ctx.store.view.actions;
    const groups = now?.groups ?? [];
    const text = filter.value.trim();
    // Series of actions that are played in one go are no actions more.
    const single = groups.filter((group) => !group.kind.startsWith(IN_ONE_GO));
    const asked = single.filter((group) => group.legal || group.offered !== false);
    const legal = asked.reduce((sum, group) => sum + group.legal, 0);
    const all = asked.reduce((sum, group) => sum + group.legal + group.closed, 0);
    title.textContent = withoutSeat(now?.title || "Actions", now?.actor === null || now?.actor === undefined ? undefined : `P${now.actor + 1}`);
    title.title = title.textContent;
    tally.textContent = all ? `${legal} of ${all} legal` : "";
    filter.hidden = !groups.length;
    places.clear();
    element.classList.toggle("te-idle", !groups.length);
    const kept = filterGroups(groups, text);
    const [open, shut] = [kept.filter((group) => group.legal), kept.filter((group) => !group.legal)];
    const folds = text ? shut.map((group) => ({ groups: [group], key: null })) : foldClosed(shut);
    const rows = /** @type {Node[]} */ ([
      ...open.map((group) => block(group, Boolean(text), open.length === 1)),
      ...folds.map(({ groups: same, key }) => (key ? rest(same, key, !open.length && folds.length === 1) : block(same[0], Boolean(text)))),
    ]);
    if (!rows.length) rows.push(h("p", { class: "te-empty" }, text ? `Nothing here matches “${text}”.` : "Nothing to choose in this position."));
    if (now?.more) rows.push(h("p", { class: "te-fine te-empty" }, `${now.more} more are not listed: click a place of the board, or use the command box (/).`));
    refill(list, rows);
    // Another position is looked at from its first legal action on.
    const here = ctx.store.view.tree?.here;
    if (here !== drawnAt && topOf(list)) list.scrollTop = 0;
    drawnAt = here;
    // What stands beside an action is reached from it (W): the list is one tab stop.
    for (const chip of list.querySelectorAll(".te-rule")) chip.setAttribute("tabindex", "-1");
    stops.refresh();
    mark();
  }
  const stops = rove(list, "button:is(.te-play, .te-group-head, .te-more)");

  /** @param {Event} event */
  const light = (event) => {
    const id = within(event, ".te-item")?.querySelector("[data-action]")?.getAttribute("data-action");
    ctx.light(id ? places.get(id) ?? [] : []);
  };

  list.addEventListener("click", (event) => {
    const play = within(event, "[data-action]");
    const ask = within(event, "[data-ask]");
    const fold = within(event, "[data-group]");
    if (play) ctx.play("play", { action: play.dataset.action }, event);
    else if (ask) ctx.send("why", { action: ask.dataset.ask }, event);
    else if (fold?.dataset.group) {
      unfolded.set(fold.dataset.group, fold.getAttribute("aria-expanded") !== "true");
      draw();
    }
  });
  list.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const action = within(event, ".te-item")?.querySelector("[data-action]")?.getAttribute("data-action");
    if (event.key.toLowerCase() === "w" && action) ctx.send("why", { action }, event);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  list.addEventListener("pointerover", light);
  list.addEventListener("focusin", light);
  list.addEventListener("pointerleave", () => ctx.light([]));
  list.addEventListener("focusout", () => ctx.light([]));
  filter.addEventListener("input", draw);
  filter.addEventListener("keydown", (event) => {
    const first = /** @type {HTMLElement | null} */ (list.querySelector(".te-play"));
    if (event.key === "Enter") first?.click();
    else if (event.key === "ArrowDown") first?.focus();
    else if (event.key === "Escape" && filter.value) {
      filter.value = "";
      draw();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });

  ctx.on(["actions"], draw);
  ctx.on(["verdict"], mark);
  draw();
  return {
    element,
    focus: () => {
      // What can be done comes first; a folded group only where nothing else is seen.
      const open = /** @type {HTMLElement[]} */ ([...list.querySelectorAll('.te-play[data-ok="true"]')]).find((one) => !one.closest("[hidden]"));
      if (open) open.focus();
      else if (!stops.focus()) element.focus();
    },
  };
}
