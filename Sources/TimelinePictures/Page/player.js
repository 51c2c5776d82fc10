"use strict";
// Shows timelines on screens. Every number of a frame comes from data: nothing is computed in between.

const make = (tag, name, text) => {
  const element = document.createElement(tag);
  if (name) element.className = name;
  if (text !== undefined) element.textContent = text;
  return element;
};

// The numbers of a layer, in the order of the data; the matrix has sixteen.
const X = 0, Y = 1, WIDTH = 2, HEIGHT = 3, ALPHA = 4, RADIUS = 5, ANCHOR_X = 6, ANCHOR_Y = 7, MATRIX = 8;
const START = [0, 0, 0, 0, 1, 0, .5, .5, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
// Frames between two states that are kept, so that a jump replays few changes.
const STRIDE = 64;
const HUES = [215, 24, 150, 280, 340, 95, 185, 48], PICTURE_HUES = [25, 165, 345, 85, 240, 45];
const hues = new Map(), pictureHues = new Map();
/** The hue of a controller, or of a picture: the same in all runs. */
function hueOf(title, given = hues, all = HUES) {
  if (!given.has(title)) given.set(title, all[given.size % all.length]);
  return given.get(title);
}

/** The layers of a run at a frame, carried from frame to frame by the changes in the data. */
class Run {
  constructor(run) {
    Object.assign(this, run);
    const bytes = Uint8Array.from(atob(run.numbers), (character) => character.charCodeAt(0));
    this.numbers = new Float64Array(bytes.buffer);
    this.kept = [];
    this.index = -1;
    this.order = [];
    this.values = run.layers.map(() => Float64Array.from(START));
  }
  time(index) { return this.numbers[this.frames[index][1]]; }
  /** The index of the last frame at or before an instant; of several at one instant the last. */
  frameAt(instant) {
    let low = 0, high = this.frames.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.time(middle) <= instant) low = middle; else high = middle - 1;
    }
    return low;
  }
  /** What is the same in all frames of one shape: transition, phase, order, and which numbers change. */
  shape(index) { return this.shapes[this.frames[index][0]]; }
  progress(index) { return this.numbers[this.frames[index][2]]; }
  seek(index) {
    if (index < this.index || index > this.index + STRIDE) {
      const keep = Math.min(Math.floor(index / STRIDE), this.kept.length - 1);
      if (index < this.index || keep * STRIDE > this.index) {
        const state = this.kept[keep];
        this.index = keep * STRIDE;
        this.order = state.order;
        this.values.forEach((values, layer) => values.set(state.values[layer]));
      }
    }
    while (this.index < index) this.step();
  }
  step() {
    const frame = this.frames[++this.index], { order, changes } = this.shapes[frame[0]];
    this.order = order;
    for (let i = 0; i < changes.length; i += 2) {
      this.values[changes[i]][changes[i + 1]] = this.numbers[frame[4 + i / 2]];
    }
    if (this.index === this.kept.length * STRIDE) {
      this.kept.push({ order, values: this.values.map((values) => values.slice()) });
    }
  }
}

/** Draws the numbers of a layer or a view. */
function draw(style, v) {
  style.width = v[WIDTH] + "px";
  style.height = v[HEIGHT] + "px";
  style.opacity = v[ALPHA];
  style.borderRadius = v[RADIUS] + "px";
  style.transformOrigin = `${v[ANCHOR_X] * 100}% ${v[ANCHOR_Y] * 100}%`;
  const matrix = v.slice(MATRIX);
  style.transform = `translate(${v[X]}px, ${v[Y]}px)`
    + (matrix.some((number, i) => number !== START[MATRIX + i]) ? ` matrix3d(${matrix.join()})` : "");
}

/** The edge of a layer, a rectangle with round corners as it is seen, as a clip path. */
function outline(v) {
  const width = v[WIDTH], height = v[HEIGHT], [ax, ay] = [v[ANCHOR_X] * width, v[ANCHOR_Y] * height];
  const m = v.subarray(MATRIX), radius = Math.max(Math.min(v[RADIUS], width / 2, height / 2), 0);
  const seen = (px, py) => {
    const x = px - ax, y = py - ay, w = x * m[3] + y * m[7] + m[15];
    return `${(x * m[0] + y * m[4] + m[12]) / w + ax + v[X]} ${(x * m[1] + y * m[5] + m[13]) / w + ay + v[Y]} `;
  };
  // A quarter of a circle as a cubic: its controls are so far from the corner.
  const near = radius * (1 - .5522847498), right = width - radius, bottom = height - radius;
  return `path("M${seen(radius, 0)}L${seen(right, 0)}C${seen(width - near, 0)}${seen(width, near)}${seen(width, radius)}`
    + `L${seen(width, bottom)}C${seen(width, height - near)}${seen(width - near, height)}${seen(right, height)}`
    + `L${seen(radius, height)}C${seen(near, height)}${seen(0, height - near)}${seen(0, bottom)}`
    + `L${seen(0, radius)}C${seen(0, near)}${seen(near, 0)}${seen(radius, 0)}Z")`;
}

/** Gives an element a place of its own inside another one. */
function place(element, [x, y, width, height]) {
  Object.assign(element.style, { inset: "auto", left: x + "px", top: y + "px", width: width + "px", height: height + "px" });
}

/** A landscape in the colours of a name: the same on both screens that share it. */
function addPicture(element, name) {
  element.classList.add("picture");
  element.style.setProperty("--hue", hueOf(name, pictureHues, PICTURE_HUES));
}

/** A screen on which a run is shown. */
class Device {
  constructor(run) {
    this.run = run;
    this.figure = make("figure");
    this.viewport = make("div", "viewport");
    this.screen = make("div", "screen");
    this.screen.setAttribute("aria-hidden", "true");
    [this.name, this.caption] = [make("strong", "", run.name), make("span")];
    const [device, caption] = [make("div", "device"), make("figcaption")];
    caption.append(this.name, this.caption);
    this.figure.append(device, caption);
    device.append(this.viewport);
    this.viewport.append(this.screen);
    this.contents = [];
    this.elements = run.layers.map((layer) => this.element(layer));
    this.finger = make("div", "finger");
    this.finger.hidden = true;
    // What is cut stands in an element for each layer that cuts it, from the innermost on.
    this.clips = run.layers.map((layer, index) => this.clipsOf(layer, this.elements[index]));
    this.screen.append(...this.elements.map((element, index) => this.clips[index].at(-1)?.box ?? element), this.finger);
    this.shown = -1;
    this.instant = 0;
  }
  clipsOf(layer, element) {
    const clips = [];
    for (const name of layer.clips ?? []) {
      const box = make("div", "clipper");
      box.append(clips.at(-1)?.box ?? element);
      clips.push({ name, box });
    }
    return clips;
  }
  element(layer) {
    const element = make("div", "layer");
    element.hidden = true;
    element.dataset.name = layer.name;
    if (layer.shadow) {
      const [opacity, radius] = layer.shadow;
      element.style.boxShadow = `0 0 ${2 * radius}px rgb(0 0 0 / ${opacity})`;
    }
    if (layer.blank) return element;
    const face = make("div", "face");
    if (layer.picture) {
      addPicture(face, layer.picture);
    } else if (layer.fill) {
      const [red, green, blue, opacity] = layer.fill;
      face.style.background = `rgb(${red * 255} ${green * 255} ${blue * 255} / ${opacity})`;
    } else if (layer.image) {
      face.classList.add("image");
    } else {
      face.style.setProperty("--hue", hueOf(layer.title));
      if (layer.view !== undefined) face.classList.add("shared");
      if (layer.views.length) this.addViews(layer.views, face);
      else if (layer.view !== undefined) face.textContent = layer.view;
      else face.append(make("div", "bar", layer.title), make("div", "rows"));
      if (layer.view === undefined) this.addScrolls(layer.title, face);
      for (const rect of layer.covered ?? []) {
        const band = make("div", "covered");
        place(band, rect);
        face.append(band);
      }
    }
    element.append(layer.part ? this.clip(layer.part, face) : face);
    return element;
  }
  /** A part is a window onto the whole view. */
  clip([x, y], face) {
    const clip = make("div", "clip");
    place(face, [-x, -y, ...this.run.container]);
    clip.append(face);
    return clip;
  }
  addViews(views, parent) {
    for (const view of views) {
      const element = make("div", "view", view.views.length || view.picture ? undefined : view.name);
      if (view.picture) {
        const face = make("div", "face");
        addPicture(face, view.picture);
        place(face, view.place);
        element.append(face);
      }
      element.dataset.view = view.name;
      draw(element.style, view.numbers);
      parent.append(element);
      this.addViews(view.views, element);
    }
  }
  /** Adds the scrolls of a controller, with rows for their contents. */
  addScrolls(controller, parent) {
    for (const scroll of this.run.scrolls.filter((scroll) => scroll.controller === controller)) {
      const [frame, content] = [make("div", "view scroll"), make("div", "content")];
      frame.dataset.name = scroll.name;
      place(frame, scroll.frame);
      place(content, [0, 0, ...scroll.content]);
      frame.append(content);
      parent.append(frame);
      this.contents.push([scroll, content]);
    }
  }
  /** Scales the screen into a room in CSS pixels; it is never enlarged. */
  fit(width, height) {
    const all = [[0, ...this.run.container], ...this.run.sizes];
    const largest = [1, 2].map((side) => Math.max(...all.map((size) => size[side])));
    this.scale = Math.min(1, width / largest[0], height / largest[1]);
    this.screen.style.transform = `scale(${this.scale})`;
    this.size = null;
    this.resize(this.instant);
  }
  /** Gives the screen the size that the container has. */
  resize(instant) {
    const row = this.run.sizes.findLast((row) => row[0] <= instant), size = row ? row.slice(1) : this.run.container;
    if (this.size && row === this.row) return;
    [this.row, this.size] = [row, size];
    for (const [index, side] of ["width", "height"].entries()) {
      this.screen.style[side] = size[index] + "px";
      this.viewport.style[side] = size[index] * this.scale + "px";
    }
  }
  /** Shows what is on screen at an instant. */
  showAt(instant) {
    this.instant = instant;
    if (this.run.frames.length) this.show(this.run.frameAt(instant));
    this.resize(instant);
    this.showFinger(instant);
    for (const [{ offsets }, content] of this.contents) {
      const [, x, y] = offsets.findLast((sample) => sample[0] <= instant) ?? offsets[0];
      content.style.transform = `translate(${-x}px, ${-y}px)`;
    }
  }
  show(index) {
    if (index === this.shown) return;
    const { run, elements } = this, before = run.order;
    run.seek(index);
    if (this.shown < 0 || before !== run.order) {
      for (const layer of before) elements[layer].hidden = true;
      run.order.forEach((layer, z) => {
        elements[layer].hidden = false;
        elements[layer].style.zIndex = z;
        if (this.clips[layer].length) this.clips[layer].at(-1).box.style.zIndex = z;
      });
    }
    for (const layer of run.order) {
      draw(elements[layer].style, run.values[layer]);
      for (const { name, box } of this.clips[layer]) {
        const mask = run.order.find((mask) => run.layers[mask].name === name);
        box.style.clipPath = mask === undefined ? "" : outline(run.values[mask]);
      }
    }
    this.shown = index;
    const transition = run.transitions[run.shape(index).transition];
    this.caption.textContent = transition
      ? `${transition.operation} ${transition.from ?? "nothing"} → ${transition.to ?? "nothing"}, ${transition.style}, ${Math.round(run.progress(index) * 100)} %`
      : "at rest";
  }
  showFinger(instant) {
    const touch = this.run.touches.find((touch) => touch[0][0] <= instant && instant <= touch.at(-1)[0]);
    this.finger.hidden = !touch;
    if (!touch) return;
    const [, x, y] = touch.findLast((sample) => sample[0] <= instant);
    this.finger.style.transform = `translate(${x}px, ${y}px)`;
  }
}

/** The runs of a page's data, each with what is shown beside it. */
const runsOf = ({ runs, companions }) =>
  runs.map((run, index) => new Run({ touches: [], sizes: [], scrolls: [], ...companions[index], ...run }));
