// The cards of the gallery: those in sight play; a finger swipes them as it swipes a stack.

const pages = JSON.parse(document.getElementById("timelines").textContent);
const byId = (id) => document.getElementById(id);
let playing = !matchMedia("(prefers-reduced-motion: reduce)").matches && location.hash !== "#paused";
let speed = 1, last = 0;

/** The distance in CSS pixels after which a finger swipes and no longer taps. */
const SLOP = 8;
/** The seconds for which a screen rests after a swipe. */
const REST = .8;
/** The end of a push that takes no time: the scenarios wait before it. */
const PUSHED = { at: .25, eased: Infinity };

class Card {
  constructor(element) {
    this.element = element;
    [this.show, this.slider, this.said] = [".show", "input", ".said"].map((name) => element.querySelector(name));
    const [loop, swipe] = pages[this.show.dataset.run];
    this.loop = new Device(runsOf(loop)[0]);
    this.swipeRun = runsOf(swipe)[0];
    this.end = this.loop.run.duration;
    this.slider.max = this.end;
    [this.push, this.pop] = ["push", "pop"].map((name) => this.framesOf(name));
    this.isInSight = false;
    this.put(this.loop);
    this.goTo(this.still);
    this.slider.addEventListener("input", () => { setPlaying(false); this.goTo(+this.slider.value); });
    const handlers = { pointerdown: "touch", pointermove: "move", pointerup: "release", pointercancel: "cancel" };
    for (const [event, name] of Object.entries(handlers)) this.show.addEventListener(event, (event) => this[name](event));
    for (const button of element.querySelectorAll(".copy")) button.addEventListener("click", () => copy(button));
  }
  /** Shows a device, as large as there is room for. */
  put(device) {
    this.show.replaceChildren(device.figure);
    this.fit();
  }
  fit() {
    for (const device of [this.loop, this.swipe]) if (this.show.clientWidth) device?.fit(this.show.clientWidth - 14, this.show.clientHeight - 16);
  }
  /** The frames of the first transition of an operation: seconds from its start, and the eased progress. */
  framesOf(operation) {
    const { run } = this.loop, index = run.transitions.findIndex((transition) => transition.operation === operation);
    return index < 0 ? [] : run.frames.flatMap((frame, i) => run.shape(i).transition === index
      ? [{ time: run.time(i) - run.transitions[index].start, at: run.time(i), eased: run.numbers[frame[3]] }] : []);
  }
  /** The instant at which the push is half-way: the picture of a card that does not play. */
  get still() {
    const half = ({ eased }) => Math.abs(eased - .5);
    return this.push.reduce((best, frame) => (half(frame) < half(best) ? frame : best), PUSHED).at;
  }
  goTo(time) {
    this.time = time;
    this.loop.showAt(time);
    this.slider.value = time;
    this.slider.setAttribute("aria-valuetext", `${time.toFixed(2)} seconds, ${this.loop.caption.textContent}`);
  }
  play(passed) {
    if (this.finger?.began) return;
    if (this.settling) this.settle(passed);
    else if (this.isInSight && playing && this.end > 0) this.goTo((this.time + passed) % this.end);
  }

  // A swipe: every picture is a frame of a recorded one, chosen by its progress.

  touch(event) {
    if (!event.isPrimary || event.button) return;
    this.finger = { start: event.clientX, began: false };
    this.show.setPointerCapture(event.pointerId);
  }
  move(event) {
    if (!this.finger) return;
    const distance = event.clientX - this.finger.start;
    if (!this.finger.began) {
      if (distance < SLOP) return;
      this.begin(event.clientX);
    }
    const { scale, run } = this.swipe;
    this.fraction = Math.min(Math.max((event.clientX - this.finger.start) / scale / run.container[0], 0), 1);
    this.showProgress(this.fraction * this.reach);
  }
  begin(start) {
    this.finger = { start, began: true };
    this.settling = null;
    this.swipe ??= new Device(this.swipeRun);
    // The frames under the finger come first; the largest progress that a finger reaches is less than 1 in some styles.
    const { run } = this.swipe;
    this.steps ??= run.frames.flatMap((frame, index) =>
      run.shape(index).transition < 0 ? [] : [{ index, progress: run.numbers[frame[2]], isUnderFinger: run.shape(index).phase === "interactive" }]);
    this.reach ??= Math.max(...this.steps.filter((step) => step.isUnderFinger).map((step) => step.progress));
    this.put(this.swipe);
    this.said.textContent = "The pop follows.";
  }
  showProgress(progress) {
    this.progress = progress;
    const off = (step) => Math.abs(step.progress - progress);
    this.swipe.show(this.steps.reduce((best, step) => (off(step) < off(best) ? step : best)).index);
  }
  release() {
    const { finger } = this;
    this.finger = null;
    if (!finger?.began) return;
    // The stack's own rule: from half of the width on a pop finishes.
    const finishes = this.fraction >= .5, percent = Math.floor(this.fraction * 100);
    this.said.textContent = `Released at ${percent} % of the width: it ${finishes ? "finishes" : "goes back"}.`;
    this.settling = { from: this.progress, goal: finishes ? 1 : 0, passed: 0 };
    requestTick();
  }
  cancel() {
    if (this.finger?.began) this.fraction = 0;
    this.release();
  }
  /** Moves on to the goal with the duration and the curve of the pop. */
  settle(passed) {
    const { from, goal } = this.settling, { pop } = this, end = pop.at(-1)?.time ?? 0;
    this.settling.passed += passed;
    const now = pop.findLast(({ time }) => time <= this.settling.passed);
    this.showProgress(from + (goal - from) * (now?.eased ?? 1));
    if (this.settling.passed < end + REST) return;
    // At rest both devices show the same: the screen below, or the one that stayed.
    this.settling = null;
    this.put(this.loop);
    this.goTo(goal ? 0 : (this.push.at(-1) ?? PUSHED).at + .02);
    this.said.textContent = "Swipe to go back";
  }
}

/** Copies the text beside a button, or selects it where a page may not copy. */
function copy(button) {
  const text = button.parentNode.querySelector("pre");
  getSelection().selectAllChildren(text);
  const done = () => { button.textContent = "Copied"; setTimeout(() => { button.textContent = "Copy"; }, 1500); };
  if (navigator.clipboard) navigator.clipboard.writeText(text.textContent).then(done, () => { if (document.execCommand("copy")) done(); });
  else if (document.execCommand("copy")) done();
}

const cards = [...document.querySelectorAll(".card")].map((element) => new Card(element));
const observer = new IntersectionObserver((entries) => {
  for (const entry of entries) cards.find((card) => card.element === entry.target).isInSight = entry.isIntersecting;
}, { rootMargin: "80px" });
for (const card of cards) observer.observe(card.element);
addEventListener("resize", () => { for (const card of cards) card.fit(); });

let isTicking = false;
function requestTick() {
  if (isTicking) return;
  isTicking = true;
  last = performance.now();
  requestAnimationFrame(tick);
}
function tick(now) {
  const passed = Math.max(now - last, 0) / 1000 * speed;
  last = now;
  for (const card of cards) card.play(passed);
  isTicking = playing || cards.some((card) => card.settling);
  if (isTicking) requestAnimationFrame(tick);
}
/** Plays, or shows of each card the middle of its push. */
function setPlaying(value) {
  if (playing && !value) for (const card of cards) card.goTo(card.still);
  playing = value;
  byId("play").textContent = playing ? "Pause" : "Play";
  if (playing) requestTick();
}
byId("play").addEventListener("click", () => setPlaying(!playing));
byId("speed").addEventListener("change", (event) => { speed = +event.target.value; });

const groups = [...document.querySelectorAll(".group")], narrow = matchMedia("(max-width: 560px)");
/** Opens the groups: on a phone the first one, or those that a filter finds. */
function openGroups(isFiltered) {
  groups.forEach((group, index) => { group.open = isFiltered || index === 0 || !narrow.matches; });
}
for (const group of groups) group.addEventListener("toggle", () => { for (const card of cards) card.fit(); });
/** Goes to the card that the address names, also in a closed group. */
function goToCard() {
  const card = cards.find(({ element }) => element.id === decodeURIComponent(location.hash.slice(1)));
  if (!card) return;
  card.element.closest(".group").open = true;
  card.element.scrollIntoView();
}

/** Shows the cards that fit the filter, and the groups that have some. */
function filter() {
  const [name, platform, kind] = ["name", "platform", "kind"].map((part) => byId("filter-" + part).value.trim().toLowerCase());
  let count = 0;
  for (const { element } of cards) {
    const fits = element.id.toLowerCase().includes(name) && (!platform || element.dataset.platform.toLowerCase() === platform)
      && (!kind || element.dataset.kind === kind);
    element.hidden = !fits;
    count += fits;
  }
  for (const group of groups) group.hidden = !group.querySelector(".card:not([hidden])");
  openGroups(Boolean(name || platform || kind));
  byId("count").textContent = count === 1 ? "1 style" : `${count} styles`;
  for (const card of cards) if (!card.element.hidden) card.fit();
}
for (const part of ["name", "platform", "kind"]) byId("filter-" + part).addEventListener("input", filter);
openGroups(false);
addEventListener("hashchange", goToCard);
goToCard();
setPlaying(playing);
