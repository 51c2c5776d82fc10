// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import Routing
import ScrollBounce
public import StylesPlugin
public import ViewStackCore

/// Writes what is done to a window or a stack as a scenario that repeats it.
///
/// A bug report is then a text that shows the fault on any machine:
///
/// ```swift
/// let recorder = ScenarioRecorder(window)
/// home.router.push(Detail("detail"))
/// window.settle()
/// print(recorder.text)
/// // container 320x480
/// // +0s route detail as=push
/// // +0.25s wait 0s
/// ```
///
/// Attach it when nothing moves, best before the first call. It records operations with their options,
/// routes, touches with their times and velocities, resizes, settings, answers of delegates, and the sizes,
/// views and guards of new controllers. A call that no statement repeats is in ``unrecorded``, and a comment at
/// its place in the text. The recorder does not see scrolls, peeks, closures that permit routes, and later changes of
/// views. It holds the window weakly.
public final class ScenarioRecorder {
  let subject: RecordedSubject
  let styles: StyleCatalog
  var scenario = RecordedScenario()
  var controllers = RecordedControllers()
  var answers = RecordedAnswers()
  private let head: [String]
  private var settings: RecordedSettings
  private var settingsKey: RecordedSubject.SettingsKey?
  private var observations: [StackObservation] = []
  /// Statements whose labels are not known yet, by their indices.
  private var pending: [(index: Int, operation: RecordedOperation)] = []
  /// The indices of statements whose calls may still be refused.
  var refusable: [RecordedCall: Int] = [:]
  /// Whether a finger touches.
  private var isTouched = false
  private var endOfRecording: Duration?

  /// Attaches to a window; styles of the catalog are written by their names.
  public convenience init(_ window: RoutingWindow, styles: StyleCatalog = .ready) {
    self.init(RecordedSubject(window), styles)
  }

  /// Attaches to a stack that is not a part of a window.
  public convenience init(_ stack: ViewStack, styles: StyleCatalog = .ready) {
    self.init(RecordedSubject(stack), styles)
  }

  private init(_ subject: RecordedSubject, _ styles: StyleCatalog) {
    (self.subject, self.styles) = (subject, styles)
    settings = subject.settings(styles)
    settingsKey = subject.settingsKey
    let changes = settings.changes(from: .defaults(styles))
    head = [(["container \(subject.size.words)"] + changes).joined(separator: " ")]
    for omission in settings.omissions { scenario.omit(omission, at: subject.now) }
    recordContents()
    let inbox = subject.inbox
    observations = [
      inbox.observeCalls { [weak self] in self?.receive($0) },
      inbox.observeTurns(
        before: { [weak self] in
          self?.noteSettings()
          // A call that waits may meet another guard than the one at the call.
          self?.noteGuards()
        }, after: { [weak self] in self?.resolve() }),
    ]
    subject.attach(self)
  }

  deinit { endObservations() }

  private func endObservations() {
    for observation in observations { observation.cancel() }
  }

  /// The scenario so far.
  ///
  /// It lasts until now, or until ``stop()``. `stackctl` reads it; in Swift, the vocabulary needs
  /// ``ScreenStatements``.
  public var text: String { text(leavingHookCallsOut: false) }

  /// Returns the scenario so far, with or without the calls of hooks, delegates and observers.
  ///
  /// - Parameter leavingHookCallsOut: Whether these calls are comments. A run in the app
  ///   (`Scenario.run(in:renderer:)`) makes them again.
  /// - Returns: The text of the scenario.
  public func text(leavingHookCallsOut: Bool) -> String {
    resolve()
    return scenario.text(
      head, until: endOfRecording ?? subject.now, leavesHookCallsOut: leavingHookCallsOut)
  }

  /// The calls, settings and answers that the scenario does not repeat, in their order.
  public var unrecorded: [ScenarioOmission] { scenario.omissions }

  /// Ends the recording; a second call does nothing.
  public func stop() {
    guard endOfRecording == nil else { return }
    resolve()
    endOfRecording = subject.now
    endObservations()
    subject.detach(self)
  }

  // MARK: - Calls

  private func receive(_ call: any ObservedCall) {
    noteSettings()
    resolve()
    noteGuards()
    switch call {
    case let call as StackCall: record(call)
    case let call as WindowCall: record(call)
    case let action as FingerAction: record(action)
    default: break
    }
  }

  private func record(_ call: StackCall) {
    switch call {
    case .operation(let operation, let stack): record(operation, on: stack)
    case .proceed: add("proceed")
    case .refused(_, .transitionRunning), .refused(_, .removalPrevented): break
    case .refused(let call, let error): withdraw(.stack(ObjectIdentifier(call)), because: error)
    case .resize(let size): add("resize \(size.words)")
    case .other(let name): omit("\(name) was called, for which there is no statement")
    }
  }

  /// Records an action of the finger.
  private func record(_ action: FingerAction) {
    switch action {
    case .touch(let point, let area):
      if isTouched {
        omit("a second finger touched; the scenario cancels the touch of the first")
        add("cancel-touch")
        isTouched = false
        return
      }
      isTouched = true
      let edge = area.flatMap { $0 == .center ? nil : " edge=\($0.rawValue)" } ?? ""
      add("touch \(point.words)\(edge)")
    case .move(let point, let velocity):
      if isTouched { add("move \(point.words) over=0s velocity=\(velocity.words)") }
    case .release(let velocity):
      if isTouched { add("release velocity=\(velocity.words)") }
      isTouched = false
    case .cancel:
      if isTouched { add("cancel-touch") }
      isTouched = false
    }
  }

  // MARK: - Statements

  /// Adds a statement that needs no label.
  func add(_ statement: String) {
    scenario.add(statement, at: subject.now, isFromHook: subject.inbox.isInTurn)
  }

  /// Adds a statement that may be refused; its labels are found later.
  func add(_ operation: RecordedOperation, _ pages: [Page], of call: RecordedCall) {
    if let omission = operation.omission { omit(omission) }
    for page in pages { controllers.declare(page, self) }
    let index = scenario.add("", at: subject.now, isFromHook: subject.inbox.isInTurn)
    refusable[call] = index
    pending.append((index, operation))
  }

  func omit(_ reason: String) { scenario.omit(reason, at: subject.now) }

  func withdraw(_ call: RecordedCall, because reason: some CustomStringConvertible) {
    resolve()
    guard let index = refusable.removeValue(forKey: call) else { return }
    scenario.withdraw(index, because: reason.description)
  }

  /// Lets the scenario's delegate deny a route.
  func deny(_ call: RecordedCall, _ marker: String) {
    guard let index = refusable.removeValue(forKey: call) else { return }
    scenario.prepend("answer denies=\(marker.quotedValue)", before: index)
    scenario.add("answer denies=none", at: subject.now, isFromHook: scenario.isFromHook(index))
  }

  /// Writes the labels of controllers that have them by now.
  private func resolve() {
    controllers.resolve(self)
    for (index, operation) in pending {
      scenario.replace(index, with: operation.text(subject.label))
    }
    pending.removeAll { $0.operation.isAdmitted(to: subject) }
  }

  /// Records the settings that have changed since the last call.
  private func noteSettings() {
    let key = subject.settingsKey
    guard key != settingsKey else { return }
    settingsKey = key
    let present = subject.settings(styles)
    let changes = present.changes(from: settings)
    if !changes.isEmpty { add("set " + changes.joined(separator: " ")) }
    for omission in present.omissions where !settings.omissions.contains(omission) {
      omit(omission)
    }
    settings = present
  }
}

/// A renderer that lets the recorder see the settings and labels of each instant.
extension ScenarioRecorder: StackRenderer {
  /// Notes settings that have changed.
  public func render(_ frame: borrowing Frame) { noteSettings() }

  /// Notes settings that have changed, the labels of controllers that have come, and answers.
  public func receive(_ event: StackEvent) {
    noteSettings()
    resolve()
    if case .custom(let remark) = event.occurrence, remark.kind == "question" { note(remark) }
  }

  /// True: the answers of delegates and controllers are remarks.
  public var receivesRemarks: Bool { true }
}

/// The identity of a call that may be refused later.
enum RecordedCall: Hashable {
  case stack(ObjectIdentifier)
  case window(Int)
}

extension Point {
  /// The point as scenarios read it: `10,20`.
  var words: String { "\(x.shortest),\(y.shortest)" }
}

extension Vector {
  /// The vector as scenarios read it, within their limit: `10,20`.
  var words: String {
    let limit = ScenarioLimits.points
    return Point(x: min(max(dx, -limit), limit), y: min(max(dy, -limit), limit)).words
  }
}
