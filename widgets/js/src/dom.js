// Small helpers: elements are built from values, so no text of a record is ever parsed as markup.

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * @param {Element} element
 * @param {Record<string, any>} props
 */
export function assign(element, props) {
  for (const [key, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) element.removeAttribute(key);
    else if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : String(value));
  }
}

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, any>} [props]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  assign(element, props);
  element.append(...nodes(children));
  return element;
}

/**
 * @param {string} tag
 * @param {Record<string, any>} [props]
 * @param {...Child} children
 * @returns {SVGElement}
 */
export function svg(tag, props = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  assign(element, props);
  element.append(...nodes(children));
  return element;
}

/** @param {Child[]} children @returns {(Node | string)[]} */
function nodes(children) {
  const kept = [];
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    kept.push(child instanceof Node ? child : String(child));
  }
  return kept;
}

/**
 * A button that says what it does; `label` is spoken, `title` shown on hover.
 * @param {Record<string, any>} props
 * @param {...Child} children
 */
export function button(props, ...children) {
  return h("button", { type: "button", ...props }, ...children);
}

/**
 * Runs after the next frame has been produced: an animation frame, then a macrotask.
 * @param {() => void} run
 */
export function afterPaint(run) {
  requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      channel.port1.close();
      run();
    };
    channel.port2.postMessage(0);
  });
}

/**
 * Enter in a field sends its form. Browsers do that by themselves, but not inside every notebook.
 * @param {HTMLInputElement} field
 * @param {HTMLFormElement} form
 */
export function sendOnEnter(field, form) {
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    form.requestSubmit();
  });
}

/** @param {Event} event @param {string} selector @returns {HTMLElement | null} */
export function within(event, selector) {
  const target = event.target;
  return target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest(selector)) : null;
}

/**
 * How far an element is scrolled, and its inner size. To ask for it has the whole page laid out, which can take seconds; what is
 * not on the page yet has neither, and anywidget gives up models that are being made while a page is busy for two seconds.
 * @param {Element} element
 */
export function scrolled(element) {
  if (!element.isConnected) return { left: 0, top: 0, wide: 0, high: 0 };
  return { left: element.scrollLeft, top: element.scrollTop, wide: element.clientWidth, high: element.clientHeight };
}

const tops = /** @type {WeakMap<Element, number>} */ (new WeakMap());

/**
 * How far down a list is scrolled, as it has told itself: asked while something has just been changed, it would have to be laid out.
 * A list is asked for the first time when it is made.
 * @param {Element} list
 */
export function topOf(list) {
  if (!tops.has(list)) {
    tops.set(list, 0);
    list.addEventListener("scroll", () => tops.set(list, list.scrollTop), { passive: true });
  }
  return tops.get(list) ?? 0;
}

/**
 * Keeps keyboard focus on the same thing while a list is built again.
 * @param {HTMLElement} host
 * @param {Node[]} children
 */
export function refill(host, children) {
  const active = document.activeElement;
  const key = active instanceof HTMLElement && host.contains(active) ? active.dataset.key : undefined;
  const top = topOf(host);
  host.replaceChildren(...children);
  if (top) host.scrollTop = top;
  if (key === undefined) return;
  for (const element of host.querySelectorAll("[data-key]")) {
    if (element instanceof HTMLElement && element.dataset.key === key) return element.focus({ preventScroll: true });
  }
}

/**
 * Gives a drawing these parts in this order; those that stay are not touched, so neither laid out again nor out of focus.
 * @param {Element} parent
 * @param {Element[]} parts
 */
export function arrange(parent, parts) {
  const wanted = new Set(parts);
  for (const child of [...parent.children]) if (!wanted.has(child) && child.localName !== "title") child.remove();
  let at = parent.firstElementChild;
  for (const part of parts) {
    if (part === at) at = at.nextElementSibling;
    else parent.insertBefore(part, at);
  }
}

/** Sets an attribute that is another one now. @param {Element} element @param {string} name @param {string} value */
export function put(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

export const calm = () => globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
