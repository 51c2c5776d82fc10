"use strict";
// The focus of a screen: the events of the run say what can have it, what has it, and what is announced.

const placeOf = (page, view) => JSON.stringify([page, view]);

/** The names in a text such as `title "first name" send`; quotes inside a quoted name are doubled. */
function names(list = "") {
  return Array.from(list.matchAll(/"((?:[^"]|"")*)"|[^ ]+/g), ([plain, quoted]) => quoted?.replaceAll('""', '"') ?? plain);
}

/** The states of the focus, each from an instant on: the pages in front, the place that has it, and the page announced last. */
function focusOf(events) {
  const states = [];
  let state = { time: -1, pages: [], focused: null, announced: "" }, isReading = false;
  for (const [time, kind, name, page, details] of events) {
    if (kind !== "focus") continue;
    const facts = Object.fromEntries(details.trim().split("  ").map((fact) => fact.split(/ (.*)/s)));
    const joins = isReading && time === state.time && state.pages.every((other) => other.name !== page);
    const before = state;
    state = { ...state, time };
    isReading = name === "reachable";
    // Events that come together name all pages in front.
    if (isReading) state.pages = [...(joins ? state.pages : []), { name: page, views: names(facts.views), headings: names(facts.headings) }];
    if (name === "moved") state.focused = facts.view === undefined ? null : placeOf(page, facts.view);
    if (name === "announced") state.announced = page;
    if (before.time === time) states.pop();
    states.push(state);
  }
  return states;
}

/** A device whose screen a keyboard and a screen reader can use, as far as the run lets them. */
class FocusedDevice {
  constructor(device) {
    this.device = device;
    this.states = focusOf(device.run.events);
    /** The element of each place that can have the focus. */
    this.elements = new Map();
    const { screen, figure, run } = device;
    screen.removeAttribute("aria-hidden");
    device.finger.setAttribute("aria-hidden", "true");
    this.describe(screen, "group", `Screen of ${run.name}`, -1);
    this.region = make("p", "sr");
    this.region.setAttribute("aria-live", "off");
    figure.append(this.region);
    // Who is not on the screen does not hear what plays there.
    screen.addEventListener("focusin", () => this.region.setAttribute("aria-live", "polite"));
    screen.addEventListener("focusout", () => this.region.setAttribute("aria-live", "off"));
    // The order of elements is that of the Tab key, so what is in front is said apart from it.
    for (const view of screen.querySelectorAll("[data-view]")) {
      [...view.parentNode.children].forEach((child, index) => { child.style.zIndex ||= index; });
    }
  }
  showAt(instant) {
    const { device, states } = this;
    const isInside = device.screen.contains(document.activeElement);
    const held = [...this.elements].find(([, element]) => element === document.activeElement)?.[0];
    device.showAt(instant);
    const state = states.findLast(({ time }) => time <= instant) ?? { pages: [], focused: null, announced: "" };
    const isNew = state.time !== this.state?.time;
    if (isNew || device.run.order !== this.order) this.mark(state, device.run.order);
    [this.state, this.order] = [state, device.run.order];
    if (isInside) this.follow(!isNew && this.elements.has(held) ? held : state.focused);
    if (isNew) this.region.textContent = state.announced;
  }
  /** Moves the browser's focus to a place, or to the screen if nothing has it. */
  follow(place) {
    const element = this.elements.get(place) ?? this.device.screen;
    if (element !== document.activeElement) element.focus({ preventScroll: true });
  }
  describe(element, role, label, tabIndex) {
    element.setAttribute("role", role);
    element.setAttribute("aria-label", label);
    if (tabIndex !== undefined) element.tabIndex = tabIndex;
  }
  forget(element) {
    for (const name of ["role", "aria-label", "aria-level", "tabindex"]) element.removeAttribute(name);
    element.classList.remove("focused");
  }
  /** Lets the views of the pages in front be reached, in their order, and no others. */
  mark({ pages, focused }, order) {
    const { elements, run, screen } = this.device, ranks = new Map();
    for (const element of [...this.elements.values(), ...elements]) this.forget(element);
    this.elements.clear();
    for (const element of elements) element.inert = true;
    for (const page of pages) {
      const layers = order.filter((layer) => {
        const { title, fill, image, blank } = run.layers[layer];
        return title === page.name && !fill && !image && !blank;
      });
      // Of the parts of a page, those count that are used.
      const open = (layer) => {
        if (elements[layer].inert) this.describe(elements[layer], "group", page.name);
        elements[layer].inert = false;
      };
      if (layers.length) open(layers[0]);
      for (const name of page.views) {
        const layer = layers.find((layer) => this.find(name, layer));
        if (layer === undefined) continue;
        open(layer);
        const element = this.find(name, layer), isHeading = page.headings.includes(name);
        this.describe(element, isHeading ? "heading" : "button", name, isHeading ? -1 : 0);
        if (isHeading) element.setAttribute("aria-level", "1");
        this.elements.set(placeOf(page.name, name), element);
        for (let box = element; box !== screen; box = box.parentNode) {
          if (!ranks.has(box)) ranks.set(box, ranks.size);
        }
      }
    }
    this.elements.get(focused)?.classList.add("focused");
    for (const parent of new Set([...ranks.keys()].map((box) => box.parentNode))) {
      const children = [...parent.children], rank = (child) => ranks.get(child) ?? Infinity;
      const sorted = children.filter((child) => ranks.has(child)).sort((a, b) => rank(a) - rank(b));
      const places = children.filter((child) => ranks.has(child));
      if (sorted.some((child, index) => child !== places[index])) parent.prepend(...sorted);
    }
  }
  /** The element of a view in a layer, if it is there: the layer may show that view alone. */
  find(name, layer) {
    const element = this.device.elements[layer];
    if (this.device.run.layers[layer].view === name) return element;
    return [...element.querySelectorAll("[data-view]")].find((view) => view.dataset.view === name);
  }
}
