// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// An operation that waits for its turn.
struct PendingOperation {
  /// What somebody else does in its turn, instead of an operation.
  var body: (() -> Void)?
  let operation: StackOperation
  let controllers: [any StackController]
  let options: TransitionOptions
  let source: OperationSource
}

extension ViewStack {
  /// How many operations hooks may call in a row before time goes on.
  static let pendingLimit = 1000

  /// Carries an operation out, or defers or refuses it: every public operation comes through here.
  func perform(
    _ operation: StackOperation, bringing controllers: [any StackController] = [],
    _ options: TransitionOptions, source: OperationSource = .call
  ) throws(StackError) -> StackOutcome {
    let waits = running != nil && configuration.interruption == .queue
    if isDelivering || waits {
      pending.append(
        PendingOperation(
          operation: operation, controllers: controllers, options: options, source: source))
      return .deferred
    }
    // What waited under another policy was called first.
    performPending()
    let outcome = try performNow(operation, bringing: controllers, options, source: source)
    performPending()
    return outcome
  }

  /// Whether an operation would be carried out now, and not have to wait for its turn.
  public var isReady: Bool {
    let waits = running != nil && configuration.interruption == .queue
    return !isDelivering && !waits && (pending.isEmpty || isTakingTurn)
  }

  /// Whether operations wait for their turn, and it is not the turn of one of them.
  public var hasWaiting: Bool { !pending.isEmpty && !isTakingTurn }

  /// Calls a closure in the turn that an operation would have that was called now: at once, or when
  /// the running hook has been delivered or, under the policy `queue`, the transition has ended.
  public func whenReady(_ body: @escaping () -> Void) {
    pending.append(
      PendingOperation(
        body: body, operation: .push([]), controllers: [], options: .instant, source: .call))
    performPending()
  }

  /// Why an operation would be refused now, whatever it is: a transition runs, and the policy is
  /// `reject`.
  public var refusalWhileMoving: StackError? {
    guard let running, configuration.interruption == .reject, !isDelivering else { return nil }
    return .transitionRunning(from: running.step.from, to: running.step.to)
  }

  func performNow(
    _ operation: StackOperation, bringing controllers: [any StackController],
    _ options: TransitionOptions, source: OperationSource
  ) throws(StackError) -> StackOutcome {
    if let refusal = refusalWhileMoving { throw refusal }
    for controller in controllers {
      try checkHome(of: controller)
    }
    let operation = source == .wholeStack ? keepingEntryIDs(operation) : operation
    guard let change = try state.change(for: operation) else { return .unchanged }
    let takenOver = configuration.interruption == .retarget ? presented : nil
    if let driver = running?.driver {
      loseHold()
      running?.driver = driver.arrived(at: now)
      complete()
    }
    begin(change, bringing: controllers, options, source: source, after: takenOver)
    return .applied(change)
  }

  /// A whole new stack in which those who are there already keep their ids.
  ///
  /// That is decided when its turn comes: what waited before it may have brought ids.
  private func keepingEntryIDs(_ operation: StackOperation) -> StackOperation {
    guard case .setStack(let entries) = operation else { return operation }
    return .setStack(entries.map { StackEntry($0.id, entryID: state.entryID(of: $0.id)) })
  }

  /// What the running transition shows now, how it moves, and where it was going.
  private var presented: (presented: Continuity, goals: [LayerTrack])? {
    guard let running else { return nil }
    // The difference quotient over ten microseconds, which no frame rate comes near.
    let step = Duration.microseconds(10)
    let atEnd = running.driver.end.map { $0 - now < step } ?? true
    let (early, late) = atEnd ? (now - step, now) : (now, now + step)
    let earlier = running.layers(at: early).map(LayerNumbers.init)
    let later = running.layers(at: late).map(LayerNumbers.init)
    let scale = 1 / step.inSeconds
    let layers = zip(running.layers(at: now), zip(earlier, later)).map { layer, numbers in
      Continuity.Presented(
        layer: layer, velocity: numbers.1.combined(scale, numbers.0, -scale))
    }
    return (Continuity(layers: layers), running.plan.layers)
  }

  /// Why these controllers cannot come here, or nil where they can.
  public func refusal(of controllers: [any StackController]) -> StackError? {
    do throws(StackError) {
      for controller in controllers { try checkHome(of: controller) }
      return nil
    } catch {
      return error
    }
  }

  /// Two objects of one name would be one controller to every print; one object on two stacks
  /// would have two ways back.
  func checkHome(of controller: any StackController) throws(StackError) {
    if let index = state.index(of: controller.id), members[index].controller !== controller {
      throw .duplicateController(controller.id)
    }
    if let other = controller.stack, other !== self, other.holds(controller) {
      throw .controllerOnAnotherStack(controller.id)
    }
  }

  /// Whether a controller stands here, or comes under a finger that may yet put it here.
  private func holds(_ controller: any StackController) -> Bool {
    contains(controller)
      || running?.uncommitted?.brought.contains { $0 === controller } ?? false
  }

  /// A stranger of the same name as one on the stack is unknown here.
  func checkIdentity(of controller: any StackController) throws(StackError) {
    if let index = state.index(of: controller.id), members[index].controller !== controller {
      throw .unknownController(controller.id)
    }
  }

  /// Carries out what waits, as far as it need not wait on: operations and layouts that were
  /// called while somebody was being told something.
  func performPending() {
    if isTakingTurn { return }
    var layouts = 0
    var performed = 0
    while !isDelivering {
      if needsLayout {
        needsLayout = false
        layouts += 1
        if layouts <= Self.pendingLimit {
          layOutScreen()
        }
        continue
      }
      let waits = running != nil && configuration.interruption == .queue
      if waits || pending.isEmpty { return }
      let next = pending.removeFirst()
      performed += 1
      do throws(StackError) {
        guard performed <= Self.pendingLimit else { throw .endlessHooks(limit: Self.pendingLimit) }
        if let body = next.body {
          isTakingTurn = true
          body()
          isTakingTurn = false
          continue
        }
        if next.source == .unpop {
          _ = try unpopNow(next.options)
        } else {
          _ = try performNow(
            next.operation, bringing: next.controllers, next.options, source: next.source)
        }
      } catch {
        var refused = [next]
        if case .endlessHooks = error {
          refused += pending
          pending.removeAll()
        }
        delivering {
          delegate?.didRefuse(next.operation, because: error, in: self)
          for one in refused { notifications.post(one.operation, refused: error) }
        }
        if case .endlessHooks = error { return }
      }
    }
  }

  /// Runs a closure that tells somebody outside something: operations called from it wait.
  func delivering(_ tell: () -> Void) {
    let wasDelivering = isDelivering
    isDelivering = true
    // The group of the beginning: it may be another one at the end.
    let group = deliveryGroup
    group?.depth += 1
    tell()
    group?.depth -= 1
    isDelivering = wasDelivering
  }
}
