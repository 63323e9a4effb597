// A page for the tests: jsdom, with the few browser parts that it lacks.

import { JSDOM, VirtualConsole } from "jsdom";

export function openPage() {
  // jsdom reports nested style rules as errors; browsers know them.
  const quiet = new VirtualConsole();
  const { window } = new JSDOM("<!doctype html><body></body>", { pretendToBeVisual: true, virtualConsole: quiet });
  Object.assign(globalThis, {
    window, document: window.document, Node: window.Node, Element: window.Element, HTMLElement: window.HTMLElement, SVGElement: window.SVGElement,
    requestAnimationFrame: window.requestAnimationFrame.bind(window), cancelAnimationFrame: window.cancelAnimationFrame.bind(window),
  });
  return window;
}

/** Waits until `holds` is true: how long a frame takes is the machine's affair. @param {() => boolean} holds */
export async function until(holds) {
  const end = Date.now() + 5000;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`never true: ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Two wrappers of one model, as anywidget makes them. */
export function wrap(model) {
  return Object.fromEntries(Object.entries(model).map(([name, value]) => [name, typeof value === "function" ? value.bind(model) : value]));
}
