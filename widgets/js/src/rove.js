// One tab stop for a list: Up and Down move inside it. Left and Right stay what they are everywhere, a step.

/**
 * @param {HTMLElement} host
 * @param {string} selector what can have the focus
 * @returns {{ refresh: () => void, focus: () => boolean }} `refresh` after the list was built again
 */
export function rove(host, selector) {
  let key = "";
  const all = () => /** @type {HTMLElement[]} */ ([...host.querySelectorAll(selector)].filter((one) => !one.closest("[hidden]")));
  const name = (/** @type {HTMLElement} */ one) => one.dataset.key ?? one.textContent ?? "";

  function refresh() {
    const list = all();
    const stop = list.find((one) => one === document.activeElement) ?? list.find((one) => name(one) === key) ?? list[0];
    for (const one of host.querySelectorAll(selector)) one.setAttribute("tabindex", one === stop ? "0" : "-1");
    return stop;
  }

  host.addEventListener("focusin", (event) => {
    const at = event.target instanceof Element ? /** @type {HTMLElement | null} */ (event.target.closest(selector)) : null;
    if (!at) return;
    key = name(at);
    refresh();
  });
  host.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const list = all();
    const at = list.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    if (at < 0) return;
    (list[at + (event.key === "ArrowDown" ? 1 : -1)] ?? list[at]).focus();
    event.preventDefault();
    event.stopPropagation();
  });
  refresh();
  return {
    refresh: () => void refresh(),
    focus: () => {
      const stop = refresh();
      stop?.focus();
      return Boolean(stop);
    },
  };
}
