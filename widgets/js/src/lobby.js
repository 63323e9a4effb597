// Nothing is loaded yet: one card a game, and a record by its path.

/** @import { Board, Context } from "./types.js" */

import { button, h, sendOnEnter, svg, within } from "./dom.js";
import { createScene, fillDefs, prefixUrls } from "./scene.js";

const LEAF = "M3 21C3 10 10 3 21 3c0 11-7 18-18 18Z";

/** @param {Board | null} board */
function picture(board) {
  if (!board) return [svg("svg", { class: "te-leaf", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: LEAF }))];
  const scene = createScene();
  const defs = svg("defs");
  fillDefs(defs, board.defs, scene.prefix);
  scene.update(board.zones, board.order, null);
  const style = h("style");
  style.textContent = `[data-board="${scene.prefix}"] {\n${prefixUrls(board.css, scene.prefix)}\n}`;
  return [style, svg("svg", {
    viewBox: `0 0 ${board.width} ${board.height}`, preserveAspectRatio: "xMidYMin slice", "data-board": scene.prefix, "data-game": board.game, class: "te-board", "aria-hidden": "true",
  }, defs, scene.layer)];
}

/** @param {Context} ctx */
export function lobbyPanel(ctx) {
  const cards = h("div", { class: "te-cards" });
  const path = h("input", { class: "te-path", type: "text", id: `te-path-${Math.random().toString(36).slice(2, 8)}`, placeholder: "my_game.tea.jsonl", spellcheck: "false", autocomplete: "off" });
  const records = h("div", { class: "te-records" });
  const form = h("form", { class: "te-open" }, h("label", { for: path.id }, "Open record"), path, button({ class: "te-button", type: "submit" }, "Open"), records);
  const element = h("section", { class: "te-lobby", "aria-label": "Choose a game", hidden: true },
    h("h2", {}, "Which game?"), h("p", {}, "Choose a game and how many play, or open a record. Everything that you try afterwards becomes part of a tree that you can walk, annotate and save."), cards, form);

  /** @param {import("./types.js").LobbyGame} game */
  function readings(game) {
    if (!game.readings?.length) return null;
    return h("details", { class: "te-readings" }, h("summary", {}, `Readings: ${game.readings.length} can be chosen`),
      ...game.readings.map((one) => h("label", { title: one.says }, h("span", { class: "te-fine" }, `${one.rule} ${one.says.split("?")[0]}${one.says.includes("?") ? "?" : ""}`),
        h("select", { "data-reading": one.id }, ...one.values.map((text, at) => h("option", { value: at }, text))))));
  }

  function draw() {
    const now = ctx.store.view.lobby;
    element.hidden = !now;
    if (!now) return cards.replaceChildren();
    cards.replaceChildren(...now.games.map((game) => h("article", { class: "te-card", "data-game": game.key },
      h("div", { class: "te-cover" }, ...picture(game.cover)),
      h("div", { class: "te-card-text" }, h("h3", {}, game.title), h("p", { class: "te-fine" }, `${game.rules} rules, each with its source`),
        h("div", { class: "te-begin", role: "group", "aria-label": `${game.title}: players` }, h("span", { class: "te-fine" }, "players"),
          ...Array.from({ length: game.seats[1] - game.seats[0] + 1 }, (_, at) => game.seats[0] + at).map((count) =>
            button({ class: "te-button", "data-begin": game.key, "data-players": count, "aria-label": `${game.title} for ${count}` }, String(count)))), readings(game)))));
    records.replaceChildren(...now.records.map((record) => button({ class: "te-link", "data-open": record }, record)));
  }

  element.addEventListener("click", (event) => {
    const made = within(event, "button");
    if (made?.dataset.begin) {
      const chosen = [...(made.closest(".te-card")?.querySelectorAll("select") ?? [])].filter((one) => one.value !== "0");
      const rulings = Object.fromEntries(chosen.map((one) => [one.dataset.reading, Number(one.value)]));
      ctx.send("begin", { game: made.dataset.begin, players: Number(made.dataset.players), ...(chosen.length ? { rulings } : {}) }, event);
    }
    else if (made?.dataset.open) ctx.send("open", { path: made.dataset.open }, event);
  });
  sendOnEnter(path, form);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (path.value.trim()) ctx.send("open", { path: path.value.trim() }, event);
  });
  ctx.on(["lobby"], draw);
  draw();
  return { element };
}
