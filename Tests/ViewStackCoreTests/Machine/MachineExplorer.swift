// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// `@testable`: the machine is internal to the stack. The explorer can copy it, because it is a
// value.
@testable import ViewStackCore

/// Gives a machine every input in every phase that it can reach, to a depth.
///
/// After each input it checks the laws of the lifecycle. It takes the place of the stack's loop: it
/// performs the steps, answers queries, and records calls.
struct MachineExplorer {
  /// Everything that can be done to the machine, with three names and times in half durations.
  enum Input: Hashable, CaseIterable {
    case pushA, pushB, pushC, pushBInstant, pop, popInstant, popToRoot, setToBA, unpop
    case holdPop, holdPopResisted, holdPushC, holdUnpop
    case move, releaseForward, releaseBack, releaseAtOnce, grab
    case advanceHalf, advanceToEnd, resize, resizeToNothing
  }

  /// Ways to break a machine, so that each law is seen to fail.
  enum Fault: CaseIterable {
    case none, leavesOutADid, tellsAWillTwice, forgetsHistoryAtGrab, staysMoving, losesAChange,
      keepsWhatCameBack
  }

  /// The end of a path: the machine, and the wills and gestures that are open.
  private struct Node {
    var machine: StackMachine
    var open: Set<String> = []
    var shown: ControllerID?
    var gestures = 0
    /// The unpop history when the last interaction began.
    var historyAtHold: [StackEntry]?
    var path: [Input] = []
  }

  /// A machine without its absolute time.
  ///
  /// Two machines with equal keys must answer equally.
  private struct Key: Hashable {
    let state: StackState
    let motion: StackMachine.Motion?
    let history: [StackEntry]
  }

  private struct Edge: Hashable {
    let key: Key
    let input: Input
  }

  static let duration = Duration.milliseconds(100)

  let policy: InterruptionPolicy
  var fault = Fault.none
  /// The violations of laws, each with the path that led there.
  private(set) var violations: [String] = []
  private(set) var stateCount = 0
  private(set) var edgeCount = 0
  private var answers: [Edge: [String]] = [:]

  init(_ policy: InterruptionPolicy, fault: Fault = .none) {
    self.policy = policy
    self.fault = fault
  }

  /// Explores from an empty stack, breadth first.
  mutating func explore(toDepth depth: Int) {
    var configuration = StackConfiguration()
    configuration.interruption = policy
    configuration.unpop = try? UnpopPolicy(depth: 2)
    let size = Size(width: 100, height: 100)
    var level = [Node(machine: StackMachine(size: size, configuration: configuration))]
    var seen = Set(level.map(key))
    for _ in 0..<depth {
      var next: [Node] = []
      for node in level {
        for input in Input.allCases {
          let reached = step(node, input)
          edgeCount += 1
          // A few violations are enough for a machine that breaks laws everywhere.
          if violations.count > 20 { return }
          if seen.insert(key(of: reached)).inserted { next.append(reached) }
        }
      }
      level = next
    }
    stateCount = seen.count
  }

  private func key(of node: Node) -> Key {
    let machine = node.machine
    func shifted(_ span: Span) -> Span {
      Span(start: span.start - machine.now, duration: span.duration)
    }
    var motion = machine.motion
    switch motion?.phase {
    case nil, .planning, .held: break
    case .timed(let span): motion?.phase = .timed(shifted(span))
    case .settling(let settling, let release):
      motion?.phase = .settling(
        Settling(
          from: settling.from, to: settling.to, span: shifted(settling.span),
          curve: settling.curve), release)
    }
    return Key(
      state: machine.state, motion: motion, history: machine.history.entries(at: machine.now))
  }

  // MARK: - One input

  private mutating func step(_ node: Node, _ input: Input) -> Node {
    var node = node
    let before = node
    node.path.append(input)
    var told: [String] = []
    let isRefused = give(input, &node, &told)
    if isRefused,
      key(of: before).state != key(of: node).state
        || key(of: before).motion != key(of: node).motion
    {
      report("a refused input changed something", node)
    }
    check(node, before.machine)
    settle(node)
    let edge = Edge(key: key(of: before), input: input)
    let answer = told + ["\(key(of: node).hashValue)"]
    if let known = answers.updateValue(answer, forKey: edge), known != answer {
      report("equal machines answered differently: \(known) and \(answer)", node)
    }
    return node
  }

  /// Gives an input and performs its steps.
  ///
  /// Returns whether it was refused or had no effect.
  private mutating func give(_ input: Input, _ node: inout Node, _ told: inout [String]) -> Bool {
    var isRefused = false
    func entry(_ name: ControllerID) -> StackEntry { StackEntry(name) }
    func perform(
      _ operation: StackOperation, _ source: ViewStackCore.OperationSource = .call,
      isAnimated: Bool = true
    ) {
      // The stack would queue or refuse the operation. Here it counts as refused.
      guard case .begin = node.machine.decide(),
        let change = try? node.machine.state.change(for: operation, source)
      else {
        isRefused = true
        return
      }
      node.machine.begin(change, source, isAnimated: isAnimated)
    }
    func hold(
      _ operation: StackOperation, _ source: ViewStackCore.OperationSource,
      isResisted: Bool = false
    ) {
      guard let held = try? node.machine.heldStep(for: operation, source) else {
        isRefused = true
        return
      }
      node.historyAtHold = node.machine.history.entries(at: node.machine.now)
      node.machine.hold(held, source, InteractionState(width: 100, isResisted: isResisted))
    }
    func release(_ finishing: Bool, _ duration: Duration) {
      guard let finger = node.machine.finger else {
        isRefused = true
        return
      }
      node.machine.release(
        finger, finishing: finishing, duration, .linear, StackMachine.Verdict())
    }
    switch input {
    case .pushA: perform(.push([entry("a")]))
    case .pushB: perform(.push([entry("b")]))
    case .pushC: perform(.push([entry("c")]))
    case .pushBInstant: perform(.push([entry("b")]), isAnimated: false)
    case .pop: perform(.pop(count: 1), .singlePop)
    case .popInstant: perform(.pop(count: 1), .singlePop, isAnimated: false)
    case .popToRoot: perform(.popToRoot)
    case .setToBA: perform(.setEntries([entry("b"), entry("a")]), .wholeStack)
    case .unpop:
      if let unpopped = node.machine.unpopped {
        perform(.push([unpopped]), .unpop)
        if fault == .keepsWhatCameBack, !isRefused {
          node.machine.changeHistory { $0.store(unpopped, .three, at: .zero) }
        }
      } else {
        isRefused = true
      }
    case .holdPop: hold(.pop(count: 1), .singlePop)
    case .holdPopResisted: hold(.pop(count: 1), .singlePop, isResisted: true)
    case .holdPushC: hold(.push([entry("c")]), .call)
    case .holdUnpop:
      if let unpopped = node.machine.unpopped {
        hold(.push([unpopped]), .unpop)
      } else {
        isRefused = true
      }
    case .move:
      guard let finger = node.machine.finger else { return true }
      node.machine.move(finger.moved(toProgress: 0.5))
    case .releaseForward: release(true, Self.duration)
    case .releaseBack: release(false, Self.duration)
    case .releaseAtOnce: release(true, .zero)
    case .grab:
      isRefused = !node.machine.grab()
      if fault == .forgetsHistoryAtGrab, !isRefused { node.machine.history.clear() }
    case .advanceHalf: node.machine.advance(to: node.machine.now + Self.duration / 2)
    case .advanceToEnd: node.machine.end.map { node.machine.advance(to: $0) }
    case .resize: node.machine.replanned(duration: Self.duration / 2)
    case .resizeToNothing: node.machine.replanned(duration: .zero)
    }
    run(&node, &told)
    // As the loop does after each call: a transition at its end ends.
    while let end = node.machine.end, end <= node.machine.now {
      node.machine.arrive()
      run(&node, &told)
    }
    return isRefused
  }

  // MARK: - The loop's part

  private mutating func run(_ node: inout Node, _ told: inout [String]) {
    var count = 0
    while let step = node.machine.nextEffect() {
      count += 1
      if count > 30 { return report("an input has more than 30 steps", node) }
      perform(step, &node, &told)
    }
  }

  private mutating func perform(
    _ step: StackMachine.Effect, _ node: inout Node, _ told: inout [String]
  ) {
    switch step {
    case .commit(let change):
      if fault == .losesAChange, change.direction == .pop { return }
      told.append("change \(change)")
      if change.from != node.machine.state.current {
        report("a change does not begin at what is on top", node)
      }
      node.machine.commit(change)
      if change.to != node.machine.state.current {
        report("a change does not lead to what it says", node)
      }
    case .plan(_, let finger):
      told.append("plan")
      node.machine.planned(duration: Self.duration, finger)
    case .tell(let moment, let step):
      if node.machine.step != step { report("another step is told of", node) }
      tell(moment, step, &node, &told)
    case .gesture(let phase, _):
      told.append("gesture \(phase)")
      switch phase {
      case .began: node.gestures += 1
      case .changed: break
      case .finished, .cancelled: node.gestures -= 1
      }
    case .moved: told.append("moved")
    case .end:
      told.append("end")
      if node.machine.complete() == nil { report("nothing ends", node) }
      if !node.open.isEmpty { report("it ends with \(node.open.sorted()) open", node) }
    case .dropLeft(let source): node.machine.noteChange(by: source, isSeen: false)
    case .passUnseen, .show, .frame, .rest: break
    }
  }

  private mutating func tell(
    _ moment: StackEvent.Moment, _ step: TransitionStep, _ node: inout Node,
    _ told: inout [String]
  ) {
    let begins = moment == .willPush || moment == .willPop
    if fault == .leavesOutADid, !begins, step.isCancelled { return }
    told.append("\(moment) \(step.from?.name ?? "-") \(step.to?.name ?? "-")")
    let hide = step.from.map { "hide \($0)" }
    let show = step.to.map { "show \($0)" }
    for one in [hide, show].compactMap({ $0 }) {
      if begins {
        if fault == .tellsAWillTwice, step.isInteractive { node.open.insert(one) }
        if !node.open.insert(one).inserted { report("a second will: \(one)", node) }
      } else if node.open.remove(one) == nil {
        report("a did without a will: \(one)", node)
      }
    }
    if !begins { node.shown = step.isCancelled ? step.from : step.to }
  }

  // MARK: - Laws

  private mutating func report(_ law: String, _ node: Node) {
    violations.append("\(law), after \(node.path) under \(policy)")
  }

  private mutating func check(_ node: Node, _ before: StackMachine) {
    let machine = node.machine
    if machine.now < before.now { report("the clock went back", node) }
    if let end = machine.end, end <= machine.now { report("what has ended still moves", node) }
    if let phase = machine.motion?.phase, !(0...1).contains(phase.progress(at: machine.now)) {
      report("the progress is outside 0…1", node)
    }
    if let step = machine.step {
      // The open wills are those of the running step, so two equal machines owe the same dids.
      let owed = Set(
        [step.from.map { "hide \($0)" }, step.to.map { "show \($0)" }].compactMap { $0 })
      if node.open != owed { report("\(node.open.sorted()) is open, not \(owed.sorted())", node) }
    } else {
      if !node.open.isEmpty { report("at rest \(node.open.sorted()) is open", node) }
      if node.shown != machine.state.current { report("what is shown is not on top", node) }
    }
    if let both = machine.history.entries(at: machine.now).first(where: {
      machine.state.contains($0.id)
    }) {
      report("\(both.id) is on the stack and can be brought back", node)
    }
    let isHeld = machine.finger != nil
    if node.gestures != (isHeld ? 1 : 0) { report("a gesture has no end", node) }
  }

  /// Checks that the machine comes to rest, and that a finger that gives up changes nothing.
  private mutating func settle(_ node: Node) {
    var node = node
    var told: [String] = []
    if let finger = node.machine.finger, let held = node.historyAtHold {
      let state = node.machine.state
      node.machine.release(
        finger, finishing: false, Self.duration, .linear, StackMachine.Verdict())
      run(&node, &told)
      node.machine.end.map { node.machine.advance(to: $0) }
      node.machine.arrive()
      run(&node, &told)
      if node.machine.state != state { report("a finger that gave up changed the stack", node) }
      if node.machine.history.entries(at: node.machine.now) != held {
        report("a finger that gave up changed the history", node)
      }
    }
    var rest = 5
    while rest > 0, let end = node.machine.end {
      rest -= 1
      node.machine.advance(to: end)
      node.machine.arrive()
      if fault == .staysMoving { _ = node.machine.nextEffect() }
      run(&node, &told)
    }
    if node.machine.isMoving { report("it does not come to rest", node) }
    check(node, node.machine)
  }
}
