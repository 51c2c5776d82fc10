// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/**
 * Records where elements of a page are in each frame, as a trace for `stackctl judge`.
 *
 *     const recording = recordTrace({ container: "#app", layers: { home: "#home", detail: "#detail" } });
 *     …  // the transition
 *     window.trace = recording.stop();  // record.py writes it to a file
 *
 * Each frame is read after the browser has drawn it, so that no layout is forced, and the rectangles are those on
 * screen. Options:
 *
 * - container: a selector or an element; by default the viewport.
 * - layers: an object from ids to selectors, or one selector, whose elements have their `id`, `data-trace` or number
 *   as their ids. An element that appears later is found when it does.
 * - events: the types of DOM events to record, by default those of animations, clicks, history and pointers.
 * - fps: the rate, if it is known.
 * - clock: returns the time of the frame on screen in milliseconds; by default that of `requestAnimationFrame`.
 *
 * A container that is not there is an error, and so is a layer that no element has had when the recording stops.
 */
export function recordTrace(options = {}) {
  const { layers = "[data-trace]", fps, clock } = options;
  const types = options.events ?? [
    "animationstart", "animationend", "transitionrun", "transitionend", "transitioncancel", "click", "popstate",
    "pointerdown", "pointerup", "pointercancel",
  ];
  const container = options.container ? find(options.container) : document.documentElement;
  if (!container) throw new Error(`expected a container, but nothing matches '${options.container}'`);
  // A frame is a list of numbers; text is made at the end.
  const frames = [], costs = [], channel = new MessageChannel(), first = sizeOf(container);
  let events = [], begin = null, isRunning = true, fingers = 0, size = null, last = first, elements = null;
  const missing = new Set(typeof layers === "string" ? [] : Object.keys(layers));

  // What changes rarely is read again after a change of elements, classes or styles.
  const mutations = new MutationObserver(() => { elements = null; });
  mutations.observe(document, { subtree: true, childList: true, attributeFilter: ["class", "style", "hidden"] });
  const resizes = new ResizeObserver(() => {
    const present = sizeOf(container);
    if (present.join() !== last.join()) [size, last] = [present, present];
  });
  resizes.observe(container);

  function findElements() {
    const found = typeof layers === "string"
      ? [...document.querySelectorAll(layers)].map((element, index) =>
          [element.dataset.trace || element.id || `layer ${index}`, element])
      : Object.entries(layers).map(([id, selector]) => [id, find(selector)]);
    return found.filter(([, element]) => element).map(([id, element]) => {
      missing.delete(id);
      const style = getComputedStyle(element), outer = [];
      for (let one = element.parentElement; one && container.contains(one); one = one.parentElement) {
        outer.push(getComputedStyle(one));
      }
      // A background covers what is behind it; without one, contents may cover it too.
      const isOpaque = style.backgroundColor.startsWith("rgb(") || undefined;
      return { id, element, style, outer, z: +style.zIndex || 0, isOpaque };
    });
  }

  // Reads the frame that was drawn last.
  function read(drawn) {
    const now = clock ? clock() : drawn;
    begin ??= now;
    const time = now - begin;
    // A clock that stands still shows the same frame again.
    if (clock && frames.at(-1)?.time === time) return;
    const started = performance.now();
    elements ??= findElements();
    const origin = container.getBoundingClientRect(), found = [];
    for (const layer of elements) {
      if (!layer.element.checkVisibility({ visibilityProperty: true })) continue;
      const box = layer.element.getBoundingClientRect();
      let alpha = +layer.style.opacity;
      for (const style of layer.outer) if (style.opacity !== "1") alpha *= +style.opacity;
      found.push({ layer, x: box.x - origin.x, y: box.y - origin.y, width: box.width, height: box.height, alpha });
    }
    frames.push({ time, found, events, interactive: fingers > 0, size });
    [events, size] = [[], null];
    costs.push(performance.now() - started);
  }

  channel.port1.onmessage = ({ data }) => { if (isRunning) read(data); };
  function tick(time) {
    if (!isRunning) return;
    // The message arrives when the frame has been drawn.
    channel.port2.postMessage(time);
    requestAnimationFrame(tick);
  }
  requestAnimationFrame(tick);

  function note(event) {
    if (event.type === "pointerdown") fingers++;
    if (event.type === "pointerup" || event.type === "pointercancel") fingers = Math.max(0, fingers - 1);
    const target = event.target?.closest?.("[data-trace], [id]");
    add(event.animationName ? `${event.type} ${event.animationName}` : event.type,
      target ? { controller: target.dataset.trace || target.id } : {});
  }
  function add(name, more = {}) { events.push({ name, kind: more.kind ?? "dom", ...more }); }
  for (const type of types) addEventListener(type, note, { capture: true, passive: true });

  return {
    /** Adds an event of the page, such as `recording.event("didShow", { kind: "hook", controller: "detail" })`. */
    event: add,
    /** The number of frames so far. */
    get count() { return frames.length; },
    /** The milliseconds that the recording has taken in each frame. */
    costs,
    /** Ends the recording, and returns the trace. */
    stop() {
      isRunning = false;
      mutations.disconnect();
      resizes.disconnect();
      for (const type of types) removeEventListener(type, note, { capture: true });
      const [id] = missing;
      if (id && frames.length) throw new Error(`expected a layer '${id}', but nothing matches '${layers[id]}'`);
      return text(first, fps, frames);
    },
  };
}

function find(selector) {
  return typeof selector === "string" ? document.querySelector(selector) : selector;
}

function sizeOf(element) { return [element.clientWidth, element.clientHeight]; }

const round = (number) => Math.round(number * 1e6) / 1e6;

function text(size, fps, frames) {
  const container = ([width, height]) => ({ width, height });
  const lines = [
    { format: "viewstack-trace", version: 1, container: container(size), ...(fps && { fps }), recorder: "trace.js" },
  ];
  for (const { time, found, events, interactive, size } of frames) {
    lines.push({
      t: round(time / 1000),
      ...(size && { container: container(size) }),
      ...(events.length && { events }),
      ...(interactive && { interactive }),
      // Elements of one z-index keep the order of `layers`.
      layers: found.filter(({ width, height }) => width || height).sort((a, b) => a.layer.z - b.layer.z)
        .map(({ layer: { id, isOpaque }, x, y, width, height, alpha }) => ({
          id, x: round(x), y: round(y), width: round(width), height: round(height),
          ...(alpha !== 1 && { alpha: round(alpha) }), ...(isOpaque && { opaque: true }),
        })),
    });
  }
  return lines.map((line) => JSON.stringify(line)).join("\n") + "\n";
}
