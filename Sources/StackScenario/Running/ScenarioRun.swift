// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ScrollBounce
import StackText
import StylesPlugin
import ViewStackCore
import ViewStackTesting

/// One run of a scenario: its stack, its controllers and its errors.
///
/// A rehearsal runs without a renderer and without the frames between statements. It finds the
/// errors that only a run shows. Rehearsals and other runs use the same code, so that they cannot
/// differ. A scenario that ``StackRehearsal`` passes needs no rehearsal.
final class ScenarioRun: StackDelegate, RoutingDelegate {
  let scenario: Scenario
  let conditions: RunConditions
  let window: RoutingWindow
  /// The app that has the window of the scenario, or nil.
  let app: ScenarioApp?
  /// The lowest view stack, which shows everything that is not in a pane.
  let stack: ViewStack
  let stage: ScenarioStage
  /// The pan of the finger, which drives the view stacks and the scrolls in them.
  let pan: PanGesture
  var finger: ScenarioFinger
  var controllers = ControllerTable()
  /// The objects that extensions keep.
  var companions: [any ScenarioCompanion] = []
  /// The controller of each view, and the path of indices to the view in the controller's view.
  var viewPaths: [String: (owner: String, path: [Int])] = [:]
  var errors = ErrorList()
  var failures: [ExpectationFailure] = []
  var refusals: [ScenarioRefusal] = []
  /// Probable mistakes in the views of transitions, each once.
  private(set) var warnings: [ScenarioRefusal] = []
  /// The place of the present statement.
  private var place = 0..<0
  /// The controller of each scroll.
  var scrollOwners: [String: ControllerID] = [:]
  /// The insets that scrolls have besides those of their page.
  var ownInsets: [String: Edges] = [:]
  /// The gestures so far, oldest first.
  var gestures: [ScenarioGesture] = []
  /// The answers of the delegate.
  var answers = ScenarioAnswers()
  /// The last removal that a controller held back.
  var held: PreventedRemoval?
  var expectationCount = 0
  /// The style parameters of the present call.
  var parameters = StyleParameters()
  /// The present settings of the container.
  var settings: ContainerSettings
  /// Called now and then, to show that the run makes progress.
  var onProgress: (() -> Void)?
  /// Called with each action of a person, at its instant.
  var onAction: ((ScenarioAction) -> Void)? {
    didSet {
      let (window, action) = (window, onAction)
      finger.onTouch = action.map { action in
        { point in action(ScenarioAction(time: window.now, kind: .finger(point))) }
      }
    }
  }

  /// The time at which the last statement in the order of time began.
  var lastBeginning: Duration = .zero
  /// The most frames that the transitions so far can show.
  var expectedFrames = 0.0
  /// The time at which to turn the container, or nil once it has been turned.
  var turn: Duration?
  /// Called after something was shown, to interrupt the run and to restore it.
  var interrupter: ((ScenarioRun) -> Void)?
  /// The number of frames at the last call of ``interrupter``.
  private var offeredFrameCount = 0
  /// Whether an interruption runs; then only the ends of transitions are played.
  var isInterrupted = false
  /// The statements carried out so far, in order; nil unless a caller records them.
  var journal: [Statement]?
  /// Operations that wait in the stack's queue, oldest first.
  var waiting: [Statement] = []
  var isStopped = false
  /// The instant up to which the present statement of an extension has let time pass.
  var ownInstant = Duration.zero

  init(
    _ scenario: Scenario, _ conditions: RunConditions = RunConditions(),
    in app: ScenarioApp? = nil, audience: (any StackRenderer)? = nil
  ) {
    self.scenario = scenario
    self.conditions = conditions
    turn = conditions.turn
    let app = app ?? scenario.vocabulary.app?()
    self.app = app
    settings = app.map { scenario.container(in: $0.window) } ?? scenario.container
    let own = settings.configuration.layoutDirection
    settings.configuration = conditions.applied(to: settings.configuration)
    window =
      app?.window ?? RoutingWindow(size: settings.size, configuration: settings.configuration)
    stack = window.stack
    let (window, stage) = (
      window,
      ScenarioStage(
        audience: audience, keepsEvents: scenario.expectsEvents,
        lifecycle: app == nil
          ? LifecycleChecker(followsSeveralStacks: scenario.hasSeveralStacks)
          : LifecycleChecker(following: window),
        hasPanes: app != nil || scenario.hasSeveralStacks, isChecking: conditions.isChecking)
    )
    self.stage = stage
    pan = PanGesture(of: window, under: window.stack(under:), playing: window.play(to:))
    finger = ScenarioFinger(window, pan, isMirrored: (conditions.layoutDirection ?? own) != own)
    pan.onScroll = { [unowned self] event in
      guard !conditions.isRehearsal else { return }
      stage.receive(StackEvent(time: window.now, occurrence: .custom(CustomEvent(event))))
      noteScroll(event.scroll)
    }
    if !scenario.vocabulary.extensions.isEmpty {
      stage.onCustomEvent = { [unowned self] in warnIfUndeclared($0) }
    }
    if scenario.sharesViews { stage.onWarning = { [unowned self] in warn($0) } }
    if !conditions.isRehearsal { window.attach(retaining: stage) }
    // An app keeps its delegates.
    if window.stackDelegate == nil { window.stackDelegate = self }
    if window.delegate == nil { window.delegate = self }
    applySettings()
    if app != nil {
      lastBeginning = window.now
      // A valid size: the scenario's container or the window has it.
      try? window.resize(to: settings.size)
      for id in window.allControllers {
        if let controller = window.controller(id) { controllers.insert(controller) }
      }
    } else if let width = settings.splitWidth {
      window.splitLayout = SplitLayout(masterWidth: width, largestFraction: 0.5)
      window.setRoot(.split(Self.splitName, master: .stack([]), detail: .stack([])))
    }
  }

  // The window may outlive the run.
  deinit { window.detach(stage) }

  /// The name of a split on screen.
  static let splitName: ControllerID = "split"

  /// Carries out the whole scenario.
  func run() {
    run(scenario.statements)
    settle()
    if let turn {
      pass(to: turn)
      settle()
    }
    failOnErrors()
    concludeGesture()
    if !conditions.isRehearsal, !pan.isDriving {
      stage.checkRest(window)
    }
  }

  /// Something that is wrong with the run.
  struct Problem {
    /// The problem without its time.
    let text: String
    /// The time of a violation.
    var time: Duration?
    /// The place of a failed expectation, as a UTF-8 offset into the text.
    var offset: Int?

    /// The problem with its time, if it has one.
    var timedText: String { time.map { "at \($0.inSeconds.shortest) s: \(text)" } ?? text }
  }

  /// The violations of what every run has to keep, and then the ``failures``.
  var problems: [Problem] {
    violated + failures.map { Problem(text: $0.message, offset: $0.range.lowerBound) }
  }

  private var violated: [Problem] {
    stage.state.lifecycle.violations.map { Problem(text: $0.description, time: $0.time) }
      + stage.frameViolations.map { Problem(text: $0.description, time: $0.time) }
      + ownViolations.map { Problem(text: $0.message, time: $0.time) }
  }

  /// The violations, each with its time.
  var violations: [String] { violated.map(\.timedText) }

  /// The violations of the laws of extensions.
  var ownViolations: [ScenarioViolation] { companions.flatMap(\.violations) }

  /// The number of ``violations`` in the events, which come before those in the frames.
  var eventViolationCount: Int { stage.state.lifecycle.violations.count }

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
      failOnErrors()
      offerInterruption()
    }
  }

  /// Calls ``interrupter`` if a frame has been shown since its last call.
  func offerInterruption() {
    guard !isInterrupted, let interrupter, stage.state.frameCount != offeredFrameCount else {
      return
    }
    offeredFrameCount = stage.state.frameCount
    interrupter(self)
  }

  private func stop(_ problem: ScenarioProblem, at statement: Statement) {
    guard !isStopped else { return }
    errors.report(problem, at: statement.range)
    isStopped = true
  }

  private func warn(_ reason: String) {
    guard !warnings.contains(where: { $0.reason == reason }) else { return }
    warnings.append(ScenarioRefusal(reason: reason, time: window.now, range: place))
  }

  /// Notes a probable mistake at a statement once, and as many of them as errors are shown.
  func warn(_ reason: String, at statement: Statement) { warn(reason, at: statement.range) }

  private func warn(_ reason: String, at range: Range<Int>) {
    guard !conditions.isRehearsal, !isInterrupted, warnings.count < ScenarioLimits.errors,
      !warnings.contains(where: { $0.range == range && $0.reason == reason })
    else { return }
    warnings.append(ScenarioRefusal(reason: reason, time: window.now, range: range))
  }

  /// Notes that the app does not know a name, which may be misspelt.
  func warnOfPlainController(_ name: ScenarioName) {
    let known = controllers.all.map(\.id.name)
    let nearest = Suggestion.nearest(to: name.text, among: known)
    warn(
      "the app has no controller '\(name.text)', and a plain one takes its place"
        + (nearest.map { "; did you mean '\($0)'?" }
          ?? "; if that is intended, declare it: 'controller \(name.text)'"),
      at: name.range)
  }

  /// Notes that no expectation can name an event of an extension.
  private func warnIfUndeclared(_ event: CustomEvent) {
    guard !scenario.vocabulary.declares(event) else { return }
    warn(
      "the event '\(event.kind).\(event.name)' is not declared, so 'expect events' does not know it; "
        + "declare it with .event(kind: \"\(event.kind)\", names: [\"\(event.name)\"])")
  }

  func carryOut(_ statement: Statement) {
    place = statement.range
    journal?.append(statement)
    if statement.laysOut { stage.expectLayout() }
    if statement.changesStack {
      // Move the dragged views to the finger, whenever the last frame was.
      finger.advance()
    }
    switch statement.kind {
    case .container, .repetition: break
    case .controller(let declaration): declare(declaration)
    case .view(let declaration): declare(declaration)
    case .set(let settings): set(settings)
    case .operation(let operation, let options): perform(operation, options, statement)
    case .resize(let size): resize(to: size, statement)
    case .touch(let touch): self.touch(touch, statement)
    case .wait(let duration): pass(to: window.now + duration)
    case .expectation(let expectation): expect(expectation, statement)
    case .own(let own): perform(own, statement)
    }
    if stage.onWarning != nil, statement.call != nil, !conditions.isRehearsal { noteUnflown() }
    countFrames(statement)
  }

  /// Notes that both screens of a transition share an id, and that its style moves no shared elements.
  private func noteUnflown() {
    guard window.isMoving, !window.configuration.reducesMotion,
      let transition = window.presentFrame.transition,
      let from = transition.from.flatMap({ controllers[$0] }),
      let to = transition.to.flatMap({ controllers[$0] })
    else { return }
    let name = transition.style
    guard let style = scenario.vocabulary.styles.style(named: name),
      let file = StyleEntry(style).file, file.shared == nil,
      let id = from.view.sharedIDs.intersection(to.view.sharedIDs).min()
    else { return }
    warn(
      "both screens share '\(id)', and the style '\(name)' moves no shared elements; "
        + "hero, zoom, container-transform and shared(\(name)) do")
  }

  private func set(_ changes: [ContainerSettings.Change]) {
    settings.apply(changes)
    let own = settings.configuration
    settings.apply(scenario.overrides.changes)
    var all = settings.configuration
    all.frameRate = conditions.frameRate ?? all.frameRate
    // The conditions of a matrix go before the overrides, but not before the scenario.
    if all.layoutDirection != own.layoutDirection {
      all.layoutDirection = conditions.layoutDirection ?? all.layoutDirection
    }
    if all.reducesMotion != own.reducesMotion {
      all.reducesMotion = conditions.reducesMotion ?? all.reducesMotion
    }
    settings.configuration = all
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

  func noteSize() {
    onAction?(ScenarioAction(time: window.now, kind: .size(window.size)))
  }

  /// Adds the most frames that what moves now can show: a transition, insets, scrolls, the finger.
  ///
  /// A scenario that would run for hours is refused before it starts.
  private func countFrames(_ statement: Statement) {
    guard conditions.isRehearsal else { return }
    let ends = [window.endOfTransition, window.endOfInsets, pan.endOfScrolls, finger.arrival]
    guard let end = ends.compactMap(\.self).max() else { return }
    expectedFrames += window.configuration.frameCount(in: end - window.now)
    if expectedFrames > Double(ScenarioLimits.frames) {
      stop(.limit("frames of a run", allowed: ScenarioLimits.frames), at: statement)
    }
  }

  private func perform(
    _ operation: ScenarioOperation, _ options: CallOptions, _ statement: Statement
  ) {
    do throws(RoutingRefusal) {
      if case .pop(let count) = operation, count > 1 { warn(ofPop: count, statement) }
      switch try call(operation, options, statement) {
      case .changed: break
      case .unchanged: warn(ofUnchanged: operation, statement)
      case .waiting: waiting.append(statement)
      }
      // If nothing moves, every waiting statement has had its turn.
      if !window.isMoving { waiting.removeAll() }
    } catch {
      refuse(error, statement)
    }
  }
}

extension StackConfiguration {
  /// Returns the most frames that a transition shows in a time, give or take one.
  func frameCount(in duration: Duration) -> Double {
    samplesPerTransition.map(Double.init)
      ?? duration.inSeconds * Double(frameRate.framesPerSecond)
  }
}

extension RoutingWindow {
  /// The controllers in the tree.
  var allControllers: [ControllerID] {
    tree.subtree(tree.root).flatMap { tree[$0]?.controllers ?? [] }
  }
}

extension ViewNode {
  /// The ids of the shared views in the tree of views.
  fileprivate var sharedIDs: Set<String> {
    subviews.reduce(into: shared.map { [$0.id] } ?? []) { $0.formUnion($1.sharedIDs) }
  }
}
