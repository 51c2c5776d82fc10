// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ScrollBounce
import StylesPlugin
import ViewStackCore
import ViewStackTesting

/// One run of a scenario: the stack, its controllers, and what went wrong.
///
/// A rehearsal runs without a renderer, from statement to statement, without the frames between; it
/// finds what only a run shows. All runs are the same code, so that they cannot differ; what a
/// ``StackRehearsal`` has let pass needs none.
final class ScenarioRun: StackDelegate, RoutingDelegate {
  let scenario: Scenario
  let conditions: RunConditions
  let window: RoutingWindow
  /// The lowest stack of views, on which all is shown that is not in a pane.
  let stack: ViewStack
  let stage: ScenarioStage
  /// What the finger does to the stacks of views and to the scrolls in them.
  let pan: PanGesture
  var finger: ScenarioFinger
  var controllers = ControllerTable()
  /// The controller in whose tree each view stands, and the indices that lead to it there.
  var viewPaths: [String: (owner: String, path: [Int])] = [:]
  var errors = ErrorList()
  var failures: [ExpectationFailure] = []
  var refusals: [ScenarioRefusal] = []
  /// What is hardly meant about the views of its transitions, each once.
  private(set) var warnings: [ScenarioRefusal] = []
  /// The place of the statement that is carried out.
  private var place = 0..<0
  /// The gestures so far, oldest first.
  var gestures: [ScenarioGesture] = []
  /// What a controller has held back last.
  var held: HeldRemoval?
  var expectationCount = 0
  /// What the call that is being carried out says to its style.
  var parameters = StyleParameters()
  /// How the container behaves now.
  var settings: ContainerSettings
  /// Called now and then, for a sign of life.
  var onProgress: (() -> Void)?
  /// Called with what a person does, at its instant.
  var onAction: ((ScenarioAction) -> Void)? {
    didSet {
      let (window, action) = (window, onAction)
      finger.onTouch = action.map { action in
        { point in action(ScenarioAction(time: window.now, kind: .finger(point))) }
      }
    }
  }

  /// When the last statement in the order of time began.
  var lastBeginning: Duration = .zero
  private var expectedFrames = 0.0
  /// When the container is to be turned, until it has been.
  private(set) var turn: Duration?
  /// Called wherever something has been shown, to interrupt the run and to put it back.
  var interrupter: ((ScenarioRun) -> Void)?
  /// The number of frames that there were when it was called last.
  private var offeredFrameCount = 0
  /// Whether what runs is an interruption: of that, only the ends of transitions are played.
  var isInterrupted = false
  /// The statements carried out so far, in order; nil unless a caller records them.
  var journal: [Statement]?
  /// Operations that wait in the stack's queue, oldest first.
  var waiting: [Statement] = []
  var isStopped = false

  init(
    _ scenario: Scenario, _ conditions: RunConditions = RunConditions(),
    audience: (any StackRenderer)? = nil
  ) {
    self.scenario = scenario
    self.conditions = conditions
    turn = conditions.turn
    settings = scenario.container
    settings.configuration = conditions.applied(to: settings.configuration)
    window = RoutingWindow(size: settings.size, configuration: settings.configuration)
    stack = window.stack
    let own = scenario.container.configuration.layoutDirection
    let (window, stage) = (
      window,
      ScenarioStage(
        audience: audience, keepsEvents: scenario.expectsEvents,
        hasPanes: settings.splitWidth != nil, isChecking: conditions.isChecking)
    )
    self.stage = stage
    let isRehearsal = conditions.isRehearsal
    pan = PanGesture(of: window, under: window.stack(under:), playing: window.play(to:))
    pan.onScroll = { event in
      guard !isRehearsal else { return }
      stage.receive(StackEvent(time: window.now, occurrence: .custom(CustomEvent(event))))
    }
    finger = ScenarioFinger(window, pan, isMirrored: (conditions.layoutDirection ?? own) != own)
    if scenario.sharesViews { stage.onWarning = { [unowned self] in warn($0) } }
    if !conditions.isRehearsal { window.attach(retaining: stage) }
    window.stackDelegate = self
    window.delegate = self
    applySettings()
    if let width = settings.splitWidth {
      window.splitLayout = SplitLayout(masterWidth: width, largestFraction: 0.5)
      window.setRoot(.split(Self.splitName, master: .stack([]), detail: .stack([])))
    }
  }

  // The window may be held for longer.
  deinit { window.detach(stage) }

  /// The name under which a split is on screen.
  static let splitName: ControllerID = "split"

  /// Carries the whole scenario out.
  func run() {
    run(scenario.statements)
    settle()
    if let turn {
      pass(to: turn)
      settle()
    }
    concludeGesture()
    if !conditions.isRehearsal, !pan.isDriving {
      stage.checkRest(window)
    }
  }

  /// What did not hold that holds in every run, each with its time.
  var violations: [String] {
    stage.lifecycle.violations.map { "at \($0.time.inSeconds.shortest) s: \($0)" }
      + stage.frameViolations.map { "at \($0.time.inSeconds.shortest) s: \($0)" }
  }

  /// What did not hold and what failed, without times: ``violations`` and ``failures`` in this order.
  var problems: [String] {
    stage.lifecycle.violations.map(\.description) + stage.frameViolations.map(\.description)
      + failures.map(\.message)
  }

  func run(_ statements: [Statement]) {
    for statement in statements where !isStopped {
      if case .repetition(let count, let body) = statement.kind {
        begin(statement)
        run(body, rounds: count)
        continue
      }
      if !statement.isDeclaration {
        begin(statement)
      }
      carryOut(statement)
      offerInterruption()
    }
  }

  /// Calls ``interrupter`` if a frame has been shown since its last call.
  func offerInterruption() {
    guard !isInterrupted, let interrupter, stage.frameCount != offeredFrameCount else { return }
    offeredFrameCount = stage.frameCount
    interrupter(self)
  }

  /// Carries out the rounds of a repetition.
  ///
  /// A rehearsal, and a run of which nobody sees the frames any more, leave out what they know: where
  /// two rounds in a row have found and left the stacks as they were, all rounds do, and only their
  /// time passes.
  private func run(_ body: [Statement], rounds count: Int) {
    var rest = count
    var last: Round?
    // Rounds that are not alike by then will hardly be so later.
    var trials = count > 3 && body.isTheSameEveryTime ? 4 : 0
    while rest > 0, !isStopped {
      let isTrial = trials > 0 && (conditions.isRehearsal || isUnseen)
      // The round itself would begin with this.
      if isTrial { settle() }
      let start = isTrial ? beginning : nil
      run(body)
      rest -= 1
      guard isTrial, rest > 1, let start else { continue }
      trials -= 1
      settle()
      guard let end = beginning, end.state == start.state, end.tree == start.tree,
        end.size == start.size, end.refusals == start.refusals
      else {
        last = nil
        continue
      }
      let round = Round(duration: end.time - start.time, frames: end.frames - start.frames)
      if round == last {
        // The last round is carried out; so are those near the limit of frames.
        let allowed = (Double(ScenarioLimits.frames) - expectedFrames) / round.frames - 2
        let skipped = round.frames > 0 ? Int(min(Double(rest - 1), max(allowed, 0))) : rest - 1
        rest -= skipped
        expectedFrames += Double(skipped) * round.frames
        window.play(to: window.now + round.duration * skipped)
        trials = 0
      }
      last = round
    }
  }

  /// What a round of a repetition comes to that leaves the stacks as it found them.
  private struct Round: Equatable {
    let duration: Duration
    let frames: Double
  }

  /// What a round finds, or nil if more matters than that.
  private var beginning:
    (tree: String, state: StackState, size: Size, refusals: Int, time: Duration, frames: Double)?
  {
    guard !window.isMoving, !finger.isDown, waiting.isEmpty, settings.configuration.unpop == nil
    else { return nil }
    return ("\(window.tree)", frontState, window.size, refusals.count, window.now, expectedFrames)
  }

  private func stop(_ problem: ScenarioProblem, at statement: Statement) {
    guard !isStopped else { return }
    errors.report(problem, at: statement.range)
    isStopped = true
  }

  /// Lets time pass until the statement begins: to rest, or so long after the one before began.
  func begin(_ statement: Statement) {
    if let delay = statement.delay {
      pass(to: lastBeginning + delay)
    } else {
      settle()
    }
    lastBeginning = window.now
  }

  /// Lets time pass until nothing moves: the stack is at rest, or in the hands of a resting finger.
  func settle() {
    while true {
      if let end = endOfUndisturbedPlay {
        window.play(to: end)
      } else if let next = nextInstant {
        step(to: next)
      } else {
        return
      }
      onProgress?()
    }
  }

  func pass(to instant: Duration) {
    while true {
      if let end = endOfUndisturbedPlay, end <= instant {
        window.play(to: end)
      } else if let next = nextInstant, next <= instant {
        step(to: next)
      } else {
        break
      }
    }
    turnIfDue(until: instant)
    window.play(to: instant)
    offerInterruption()
  }

  func turnIfDue(until instant: Duration) {
    guard let due = turn, due <= instant else { return }
    turn = nil
    window.play(to: due)
    finger.advance()
    // A size that is there has another one that is a size too.
    try? window.resize(to: Size(width: window.size.height, height: window.size.width))
    noteSize()
  }

  private func warn(_ reason: String) {
    guard !warnings.contains(where: { $0.reason == reason }) else { return }
    warnings.append(ScenarioRefusal(reason: reason, time: window.now, range: place))
  }

  func carryOut(_ statement: Statement) {
    place = statement.range
    journal?.append(statement)
    if statement.changesStack {
      // What the finger holds is where the finger is, whenever the last frame was.
      finger.advance()
    }
    switch statement.kind {
    case .container, .repetition: break
    case .controller(let declaration): declare(declaration)
    case .view(let declaration): declare(declaration)
    case .scroll(let declaration): declare(declaration)
    case .set(let settings): set(settings)
    case .operation(let operation, let options): perform(operation, options, statement)
    case .resize(let size): resize(to: size, statement)
    case .touch(let touch): self.touch(touch, statement)
    case .route(let route, let options): self.route(route, options, statement)
    case .wait(let duration): pass(to: window.now + duration)
    case .expectation(let expectation): expect(expectation, statement)
    }
    countFrames(statement)
  }

  private func set(_ changes: [ContainerSettings.Change]) {
    settings.apply(changes + scenario.overrides.changes)
    settings.configuration.frameRate = conditions.frameRate ?? settings.configuration.frameRate
    applySettings()
  }

  func applySettings() {
    window.configuration = settings.configuration
    if let style = settings.style { window.style = style }
    if let rule = settings.releaseRule { window.releaseRule = rule }
    pan.policy = settings.leftBounce
  }

  private func resize(to size: Size, _ statement: Statement) {
    do throws(StackError) {
      try window.resize(to: size)
      noteSize()
    } catch {
      errors.report(.refused(error), at: statement.range)
    }
  }

  private func noteSize() {
    onAction?(ScenarioAction(time: window.now, kind: .size(window.size)))
  }

  /// Adds what the running transition will show at most; a run of hours is refused, not begun.
  private func countFrames(_ statement: Statement) {
    guard conditions.isRehearsal, let end = window.endOfTransition else { return }
    let rate = Double(window.configuration.frameRate.framesPerSecond)
    expectedFrames += (end - window.now).inSeconds * rate
    if expectedFrames > Double(ScenarioLimits.frames) {
      stop(.limit("frames of a run", allowed: ScenarioLimits.frames), at: statement)
    }
  }

  private func perform(
    _ operation: ScenarioOperation, _ options: CallOptions, _ statement: Statement
  ) {
    do throws(RoutingRefusal) {
      if try call(operation, options) == .deferred {
        waiting.append(statement)
      }
      // What waited has had its turn when the stack has nothing more to do.
      if !window.isMoving { waiting.removeAll() }
    } catch {
      refuse(error, statement)
    }
  }
}

extension [Statement] {
  /// Whether the statements do the same to the same stacks at any time, and begin at rest: what a
  /// finger and a scroll do depends on the instant.
  fileprivate var isTheSameEveryTime: Bool {
    first?.delay == nil && first?.isDeclaration == false
      && allSatisfy { statement in
        switch statement.kind {
        case .operation, .resize, .set, .wait, .expectation: true
        case .repetition(_, let body): body.isTheSameEveryTime
        case .container, .controller, .view, .scroll, .touch, .route: false
        }
      }
  }
}
