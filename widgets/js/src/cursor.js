// A line across the score chart at the step that is looked at. Plotly would draw every curve anew for a line of
// its own, so this one is laid over the plot and only moves; plotly tells where its axes are.

/** @typedef {import("./types").Model} Model */

const EVENTS = ["plotly_afterplot", "plotly_relayouting"];

/**
 * Where the line stands in the plot, in pixels; null beyond its ends.
 *
 * @param {any} layout of a drawn figure
 * @param {number} place
 * @returns {{ left: number, top: number, height: number } | null}
 */
export function placed(layout, place) {
  const { xaxis, yaxis } = layout ?? {};
  if (!xaxis?._length || !yaxis?._length) return null;
  const along = xaxis.d2p(place);
  if (!(along >= -1 && along <= xaxis._length + 1)) return null;
  return { left: xaxis._offset + along, top: yaxis._offset, height: yaxis._length };
}

/** @param {{ model: Model, el: HTMLElement }} view */
function render({ model, el }) {
  const line = document.createElement("div");
  line.className = "tea-cursor";
  line.setAttribute("aria-hidden", "true");
  /** @type {any} */
  let plot = null;
  let over = false;

  const place = () => {
    const at = placed(plot?._fullLayout, model.get("place"));
    line.hidden = at === null;
    if (at === null) return;
    line.style.transform = `translate(${at.left}px, ${at.top}px)`;
    line.style.height = `${at.height}px`;
  };
  const bind = () => {
    // A figure can be made anew, and its inside too.
    const found = el.closest(".tea-chart")?.querySelector(".js-plotly-plot") ?? null;
    const inside = found?.querySelector(".svg-container") ?? null;
    if (found !== plot) {
      for (const event of EVENTS) plot?.removeListener?.(event, place);
      plot = found;
      for (const event of EVENTS) plot?.on?.(event, place);
    }
    if (inside !== null && line.parentElement !== inside) {
      inside.append(line);
      place();
    }
  };
  const watch = new MutationObserver(bind);
  const begin = () => {
    if (over) return;
    const chart = el.closest(".tea-chart");
    // The element is made before it is put into its page.
    if (chart === null) requestAnimationFrame(begin);
    else {
      watch.observe(chart, { childList: true, subtree: true });
      bind();
    }
  };
  begin();
  model.on("change:place", place);
  return () => {
    over = true;
    watch.disconnect();
    model.off("change:place", place);
    for (const event of EVENTS) plot?.removeListener?.(event, place);
    line.remove();
  };
}

export default { render };
