"use strict";
// The page around the screens: transport, events, curves.

const data = JSON.parse(document.getElementById("timeline").textContent);
const $ = (id) => document.getElementById(id);

const runs = runsOf(data);
const devices = runs.map((run) => new Device(run));
/** What shows the instants: devices, some with a focus. */
const screens = devices.map((device) => (device.run.events.some(([, kind]) => kind === "focus") ? new FocusedDevice(device) : device));
/** The letter of a run, where there are several: behind Z come AA, AB and so on. */
const letter = (run) => (runs.length > 1 ? (run < 26 ? "" : letter(Math.floor(run / 26) - 1)) + String.fromCharCode(65 + run % 26) : "");
const end = Math.max(...runs.map((run) => run.duration));
let time = 0, playing = false, speed = 1, loops = true, last = 0;

function show(instant) {
  time = Math.min(Math.max(instant, 0), end);
  for (const screen of screens) screen.showAt(time);
  $("scrub").value = time;
  $("scrub").setAttribute("aria-valuetext", `${time.toFixed(3)} seconds, ${devices[0].caption.textContent}`);
  $("clock").textContent = `${time.toFixed(3)} s / ${end.toFixed(3)} s`;
  log.show(time);
  showPlayheads();
  showDifference();
}

/** The events of all runs: only the rows in sight are elements, so that many cost nothing. */
const log = {
  list: $("events"), row: 28, rows: new Map(), current: -1,
  events: runs.flatMap((run, index) => run.events.map((event) => [...event, index])).sort((a, b) => a[0] - b[0]),
  /** The kinds of events in the run, each with the letter that marks its events. */
  get kinds() { return [...new Set(this.events.map((event) => event[1]))]; },
  mark(kind) {
    const element = make("i", `kind ${kind}`, kind === "guard" ? "X" : kind[0].toUpperCase());
    element.setAttribute("aria-hidden", "true");
    return element;
  },
  /** Goes to the next instant that has events, or to the last one before. */
  step(by) {
    const later = this.events.find((event) => event[0] > time);
    const earlier = this.events.findLast((event) => event[0] < time);
    const event = by > 0 ? later : earlier;
    pause();
    if (event) show(event[0]);
  },
  start() {
    for (const kind of this.kinds) {
      const key = make("span", "", kind);
      key.prepend(this.mark(kind));
      $("kinds").append(key);
    }
    this.list.parentNode.addEventListener("keydown", (event) => {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (!by) return;
      event.preventDefault();
      this.step(by);
    });
    this.list.style.setProperty("--count", this.events.length);
    this.list.parentNode.addEventListener("scroll", () => this.fill());
    addEventListener("resize", () => this.fill());
    this.fill();
  },
  item(index) {
    const [instant, kind, name, subject, details, run] = this.events[index];
    const [item, button, label] = [make("li"), make("button"), make("span")];
    const rest = subject + details.replace(/^ +/, ", ").replace(/  +/g, ", ");
    item.style.top = index * this.row + "px";
    item.setAttribute("aria-setsize", this.events.length);
    item.setAttribute("aria-posinset", index + 1);
    button.type = "button";
    // The keys of the list reach each event; a stop for each would be thousands.
    button.tabIndex = -1;
    button.title = `${runs.length > 1 ? runs[run].name + ", " : ""}${kind}: ${name} ${rest}`;
    label.append(this.mark(kind), name + " ", make("small", "", rest));
    if (runs.length > 1) label.prepend(make("b", "letter", letter(run)));
    button.append(make("time", "", instant.toFixed(3)), label);
    button.addEventListener("click", () => { pause(); show(instant); });
    item.append(button);
    this.highlight(button, index);
    return item;
  },
  highlight(button, index) {
    button.classList.toggle("later", index > this.current);
    if (index === this.current) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
  },
  /** Makes the rows in sight, and lets those out of sight go. */
  fill() {
    const { scrollTop, clientHeight } = this.list.parentNode;
    const low = Math.max(0, Math.floor(scrollTop / this.row) - 8);
    const high = Math.min(this.events.length, Math.ceil((scrollTop + clientHeight) / this.row) + 8);
    for (const [index, item] of this.rows) {
      if (index < low || index >= high) { item.remove(); this.rows.delete(index); }
    }
    for (let index = low; index < high; index++) {
      if (!this.rows.has(index)) {
        this.rows.set(index, this.item(index));
        this.list.append(this.rows.get(index));
      }
    }
  },
  show(instant) {
    let low = 0, high = this.events.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.events[middle][0] <= instant) low = middle + 1; else high = middle;
    }
    if (low - 1 === this.current) return;
    this.current = low - 1;
    const box = this.list.parentNode, top = this.current * this.row;
    if (top < box.scrollTop || top > box.scrollTop + box.clientHeight - 2 * this.row) {
      box.scrollTop = top - box.clientHeight / 2;
      this.fill();
    }
    for (const [index, item] of this.rows) this.highlight(item.firstChild, index);
  },
};

/** The numbers that curves show: the parts of the transform in place of its matrix. */
const NAMES = ["x", "y", "width", "height", "alpha", "corner radius", "anchor x", "anchor y", "scale x", "scale y", "scale z",
  "rotation", "skew", "translation x", "translation y", "translation z", "perspective"];
const IDENTITY = [1, 1, 1, 0, 0, 0, 0, 0, 0];
/** Scales, rotation and skew in degrees, translation, and -1/d for an eye at the distance d, from a matrix. */
function partsOf(m) {
  if (m.every((number, i) => number === START[MATRIX + i])) return IDENTITY;
  const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2], degrees = 180 / Math.PI;
  const rows = [0, 4, 8].map((i) => [...m.slice(i, i + 3)]), scales = rows.map((row) => Math.sqrt(dot(row, row)));
  // A row of zeros has no direction: it takes that of the identity.
  rows.forEach((row, i) => row.forEach((number, j) => { row[j] = scales[i] > 0 ? number / scales[i] : +(i === j); }));
  const [x, y, z] = rows;
  if (dot([x[1] * y[2] - x[2] * y[1], x[2] * y[0] - x[0] * y[2], x[0] * y[1] - x[1] * y[0]], z) < 0) {
    // A mirror image is no rotation: one scale is negative.
    scales[0] = -scales[0];
    x.forEach((number, i) => { x[i] = -number; });
  }
  const lean = Math.min(Math.max(dot(x, y), -1), 1);
  y.forEach((number, i) => { y[i] = number - x[i] * lean; });
  const axis = [y[2] - z[1], z[0] - x[2], x[1] - y[0]];
  const largest = axis.reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a));
  const angle = Math.atan2(Math.sqrt(dot(axis, axis)), x[0] + y[1] + z[2] - 1) * degrees;
  const depth = m[2] ** 2 + m[6] ** 2 + m[10] ** 2;
  const eye = depth > 0 ? (m[2] * m[3] + m[6] * m[7] + m[10] * m[11]) / depth : 0;
  // Rounding errors are no motion.
  return [...scales, largest < 0 ? -angle : angle, Math.asin(lean) * degrees, m[12], m[13], m[14], eye]
    .map((number) => Math.round(number * 1e9) / 1e9);
}
const numbersOf = (values) => [...values.subarray(0, MATRIX), ...partsOf(values.subarray(MATRIX))];

/** The runs whose curves are drawn, each with its dashes: more could not be told apart. */
const DASHES = ["", "5 3", "1.5 2.5"];
const plots = [];
/** The colour of a layer's curves: its controller's, if it shows that. */
const colour = ({ run, layer }) => {
  const { fill, blank, image, title } = runs[run].layers[layer];
  return fill || blank || image ? "var(--quiet)" : `hsl(${hueOf(title)} 62% 50%)`;
};
/** The numbers of the layers of a run that change, each as the points of a curve. */
function tracksOf(run, index) {
  const step = Math.max(1, Math.ceil(run.frames.length / 3000)), tracks = new Map();
  for (let i = 0; i < run.frames.length; i += step) {
    run.seek(i);
    for (const layer of run.order) {
      numbersOf(run.values[layer]).forEach((value, property) => {
        const key = `${property} ${run.layers[layer].name}`;
        let track = tracks.get(key);
        if (!track) tracks.set(key, (track = { run: index, property, layer, points: [], low: value, high: value, last: -Infinity }));
        track.points.push([run.time(i), value, i - track.last > step]);
        track.last = i;
        track.low = Math.min(track.low, value);
        track.high = Math.max(track.high, value);
      });
    }
  }
  return [...tracks.values()].filter((track) => track.high > track.low);
}
/** One plot for each property that changes, with a curve for each layer. */
function plot() {
  const tracks = runs.slice(0, DASHES.length).flatMap(tracksOf), keys = new Map();
  NAMES.forEach((name, property) => {
    const moving = tracks.filter((track) => track.property === property);
    if (!moving.length) return;
    const low = Math.min(...moving.map((track) => track.low)), high = Math.max(...moving.map((track) => track.high));
    const [box, head, value, area, playhead] = [make("div", "plot"), make("h3", "", name), make("output"), make("div", "area"), make("i")];
    const svg = vector("svg", { viewBox: "0 0 1000 100", preserveAspectRatio: "none", role: "img",
      "aria-label": `${name} over time, from ${+low.toFixed(3)} to ${+high.toFixed(3)}` });
    for (const track of moving) {
      keys.set(runs[track.run].layers[track.layer].name, colour(track));
      const path = track.points.map(([instant, number, jumps]) =>
        `${jumps ? "M" : "L"}${across(instant).toFixed(2)} ${(94 - 88 * (number - low) / (high - low)).toFixed(2)}`);
      svg.append(vector("path", { d: path.join(""), style: `stroke: ${colour(track)}; stroke-dasharray: ${DASHES[track.run] || "none"}` }));
    }
    area.append(svg, playhead);
    area.addEventListener("pointerdown", (event) => scrubIn(area, event));
    head.append(value);
    box.append(head, area);
    $("plots").append(box);
    plots.push({ playhead, value, property, moving });
  });
  for (const [name, stroke] of keys) {
    const key = make("span", "", name);
    key.style.setProperty("--stroke", stroke);
    $("key").append(key);
  }
  if (runs.length > 1 && keys.size) {
    for (const [index, dashes] of DASHES.slice(0, runs.length).entries()) {
      const key = make("span", "run", `${letter(index)} ${runs[index].name}`), svg = vector("svg", { viewBox: "0 0 22 4", "aria-hidden": "true" });
      svg.append(vector("path", { d: "M0 2H22", style: `stroke-dasharray: ${dashes || "none"}` }));
      key.prepend(svg);
      $("key").append(key);
    }
  }
  if (runs.length > DASHES.length) $("key").after(make("p", "note", `Of ${runs.length} timelines the first ${DASHES.length} have curves.`));
  if (!keys.size) $("plots").append(make("p", "", "Nothing moves."));
}
const across = (instant) => 1000 * instant / (end || 1);
function vector(tag, attributes) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
function scrubIn(area, event) {
  pause();
  area.setPointerCapture(event.pointerId);
  const move = ({ clientX }) => {
    const box = area.getBoundingClientRect();
    show(end * (clientX - box.left) / box.width);
  };
  move(event);
  area.onpointermove = move;
  area.onpointerup = area.onpointercancel = () => { area.onpointermove = null; };
}
function showPlayheads() {
  for (const { playhead, value, property, moving } of plots) {
    playhead.style.transform = `translateX(${across(time) / 10}cqw)`;
    // Of each layer on screen the number, in the colour of its curve.
    const shown = [];
    for (const track of moving) {
      const run = runs[track.run], { name } = run.layers[track.layer];
      const layer = run.order.find((layer) => run.layers[layer].name === name);
      if (layer !== undefined) shown.push([track, +numbersOf(run.values[layer])[property].toFixed(3)]);
    }
    while (value.children.length > shown.length) value.lastChild.remove();
    while (value.children.length < shown.length) value.append(make("span"));
    shown.forEach(([track, number], index) => {
      const isFirst = track.run !== shown[index - 1]?.[0].run;
      value.children[index].textContent = runs.length > 1 && isFirst ? `${letter(track.run)} ${number}` : number;
      value.children[index].style.color = colour(track);
    });
  }
}

/** Says by how much the second run differs at this instant. */
function showDifference() {
  if (runs.length !== 2) return;
  let [largest, where] = [0, ""];
  const [a, b] = runs.map((run) => new Map(run.order.map((layer) => [run.layers[layer].name, numbersOf(run.values[layer])])));
  for (const [name, values] of a) {
    b.get(name)?.forEach((value, property) => {
      if (Math.abs(value - values[property]) > largest) {
        largest = Math.abs(value - values[property]);
        where = `${name}, ${NAMES[property]}`;
      }
    });
  }
  const alone = [...a.keys()].filter((name) => !b.has(name)).concat([...b.keys()].filter((name) => !a.has(name)));
  $("difference").textContent = alone.length ? `only in one: ${alone.join(", ")}`
    : largest ? `largest difference: ${+largest.toFixed(3)} (${where})` : "no difference";
}

/** Draws when transitions ran, behind the scrubber: a row a run, one path a kind. */
function drawSpans() {
  const kinds = { push: [], pop: [], finger: [] };
  runs.forEach((run, row) => {
    for (const { operation, start, end, interactive } of run.transitions) {
      const bar = `M${across(start)} ${10 * row}H${Math.max(across(end) - 1, across(start) + .5)}v${runs.length > 1 ? 9 : 10}H${across(start)}Z`;
      kinds[operation].push(bar);
      if (interactive) kinds.finger.push(bar);
    }
  });
  const svg = vector("svg", { viewBox: `0 0 1000 ${10 * runs.length}`, preserveAspectRatio: "none", "aria-hidden": "true" });
  for (const [kind, bars] of Object.entries(kinds)) svg.append(vector("path", { class: kind, d: bars.join("") }));
  $("spans").append(svg);
}

function tick(now) {
  if (!playing) return;
  time += (now - last) / 1000 * speed;
  last = now;
  if (time >= end) {
    if (!loops) { show(end); pause(); return; }
    time %= end;
  }
  show(time);
  requestAnimationFrame(tick);
}
function play() {
  if (end === 0) return;
  if (time >= end) time = 0;
  playing = true;
  last = performance.now();
  $("play").textContent = "Pause";
  requestAnimationFrame(tick);
}
function pause() {
  playing = false;
  $("play").textContent = "Play";
}
/** Goes some frames on or back; of several at one instant the last is shown. */
function step(by) {
  pause();
  const { run, shown: index } = devices.find(({ run }) => run.duration === end), highest = run.frames.length - 1;
  let next = Math.min(Math.max(index + by, 0), highest);
  while (next > 0 && next < highest && run.time(next) === run.time(index)) next += Math.sign(by);
  if (highest >= 0) show(run.time(next));
}
const SPEEDS = [.1, .25, .5, 1, 2];
function setSpeed(by) {
  speed = SPEEDS[Math.min(Math.max(SPEEDS.indexOf(speed) + by, 0), SPEEDS.length - 1)];
  $("speed").value = String(speed);
}
function toggleLoop() {
  loops = !loops;
  $("loop").setAttribute("aria-pressed", loops);
}

$("play").addEventListener("click", () => (playing ? pause() : play()));
$("back").addEventListener("click", () => step(-1));
$("forward").addEventListener("click", () => step(1));
$("loop").addEventListener("click", toggleLoop);
$("speed").addEventListener("change", (event) => { speed = +event.target.value; });
$("scrub").max = end;
$("scrub").addEventListener("input", (event) => { pause(); show(+event.target.value); });
$("overlay").hidden = runs.length !== 2;
/** Lays the second screen over the first one, so that only what differs is seen. */
$("overlay").addEventListener("click", () => {
  const isOverlaid = $("devices").classList.toggle("overlaid");
  devices[isOverlaid ? 0 : 1].viewport.append(devices[1].screen);
  $("overlay").setAttribute("aria-pressed", isOverlaid);
  layOut();
});
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.tagName === "SELECT") return;
  if (event.key === " " && event.target.tagName === "BUTTON") return;
  const actions = {
    " ": () => (playing ? pause() : play()), l: toggleLoop, "+": () => setSpeed(1), "-": () => setSpeed(-1),
    ArrowLeft: () => step(event.shiftKey ? -10 : -1), ArrowRight: () => step(event.shiftKey ? 10 : 1),
    Home: () => { pause(); show(0); }, End: () => { pause(); show(end); },
  };
  if (!actions[event.key]) return;
  event.preventDefault();
  actions[event.key]();
});

function layOut() {
  const count = $("devices").classList.contains("overlaid") ? 1 : devices.length, few = count < 4;
  const width = few ? ($("devices").clientWidth - 24 * (count - 1)) / count - 18 : 220;
  for (const device of devices) device.fit(Math.max(width, 120), Math.min(560, innerHeight * (few ? .62 : .4)));
}
$("summary").textContent = runs.map((run, index) =>
  `${letter(index)} ${run.container.join(" × ")} points, ${run.frames.length} frames at ${run.fps} a second, ${run.duration.toFixed(3)} s`).join(" · ");
if (runs.length > 1) devices.forEach((device, index) => device.name.prepend(make("b", "letter", letter(index))));
else devices[0].name.hidden = true;
$("devices").append(...devices.map((device) => device.figure));
// Also where a scroll bar takes some of the room.
new ResizeObserver(layOut).observe($("devices").parentNode);
addEventListener("resize", layOut);
layOut();
drawSpans();
plot();
log.start();
/** The instant that the address names, as in `#0.3s`, in which the page stands still. */
const named = () => /^#(\d+|\d*\.\d+)s$/.exec(location.hash)?.[1];
addEventListener("hashchange", () => { if (named()) { pause(); show(+named()); } });
show(+(named() ?? 0));
if (!named() && !matchMedia("(prefers-reduced-motion: reduce)").matches && location.hash !== "#paused") play();
