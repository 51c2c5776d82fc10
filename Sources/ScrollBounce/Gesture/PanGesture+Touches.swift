// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Touches: each may scroll at once, and moves the stack in its turn.
extension PanGesture {
  /// Begins a touch.
  ///
  /// - Parameters:
  ///   - point: The location, in the container's or the window's coordinates.
  ///   - area: The area in which the pan begins, or nil to derive it from the location. If an edge is
  ///     given, the pan begins at once, without waiting for a movement.
  ///   - instant: The instant of the touch.
  public func touch(
    _ point: Point, area: PanArea? = nil, at instant: Duration? = nil
  ) {
    guard begin(at: instant) else { return }
    note(.touch(point, area))
    // The recogniser of the first finger also handles a second finger.
    if state.finger.recognizer.isIdle {
      guard let target = locate(point) else { return }
      state.finger = Finger(on: target, at: point, area: area)
    }
    let local = state.finger.local(point)
    handle(state.finger.recognizer.touch(local, at: state.touchInstant, area: area))
  }

  /// Moves the finger.
  ///
  /// - Parameters:
  ///   - point: The location.
  ///   - velocity: The velocity in points per second, or nil for that of the last movements. Pass it if you
  ///     have more samples of the finger than you pass here.
  ///   - instant: The instant of the movement.
  public func move(to point: Point, velocity: Vector? = nil, at instant: Duration? = nil) {
    guard begin(at: instant) else { return }
    let (local, instant) = (state.finger.local(point), state.touchInstant)
    note(.move(point, velocity ?? state.finger.recognizer.velocity(movingTo: local, at: instant)))
    state.finger.position = local
    handle(state.finger.recognizer.move(to: local, at: instant, velocity: velocity))
    guard let index = index(ofNumber: state.finger.scroll) else { return }
    state.entries[index].scroll.drag(to: local, at: instant)
    tell(.changed, state.entries[index].scroll)
  }

  /// Releases the finger at its place.
  ///
  /// - Parameters:
  ///   - velocity: The velocity in points per second, or nil for that of the last movements.
  ///   - instant: The instant of the release.
  public func release(velocity: Vector? = nil, at instant: Duration? = nil) {
    guard begin(at: instant) else { return }
    let instant = state.touchInstant
    let shown = velocity ?? state.finger.recognizer.velocity(at: instant)
    note(.release(shown))
    letGo(shown)
    let position = state.finger.position
    handle(state.finger.recognizer.release(at: position, instant, velocity: velocity))
  }

  /// Cancels the touch, as the system does: a pop moves back, a scroll stops at its place.
  public func cancel(at instant: Duration? = nil) {
    guard begin(at: instant) else { return }
    note(.cancel)
    letGo(.zero)
    handle(state.finger.recognizer.cancel())
  }

  /// Plays the clock to the instant of a touch, and returns whether touches count.
  private func begin(at instant: Duration?) -> Bool {
    guard isAttached, let owner else { return false }
    if let instant { play(instant) } else { inbox.catchUp() }
    state.touchInstant = instant ?? owner.now
    return true
  }

  private func note(_ action: @autoclosure () -> FingerAction) { inbox.note(action()) }

  private func letGo(_ velocity: Vector) {
    guard let index = index(ofNumber: state.finger.scroll) else { return }
    state.finger.scroll = nil
    state.entries[index].scroll.release(velocity: velocity, at: state.touchInstant)
    let scroll = state.entries[index].scroll
    tell(.released, scroll)
    if scroll.isAtRest { tell(.rested, scroll) }
  }

  /// The distance that a finger moves from a point before it pans, on the stack of the last touch.
  ///
  /// It is 10 points, but 0 at the edges.
  public func slop(at point: Point, area: PanArea?) -> Double {
    let width = state.finger.stack?.size.width ?? 0
    let area = area ?? PanArea(of: state.finger.local(point), width: width)
    return area == .center ? PanArea.slop : 0
  }
}

/// The stack under the finger.
extension PanGesture {
  /// Performs an action of the finger as one call; during a hook it waits for its turn.
  private func handle(_ action: PanRecognizer.Action) {
    guard action != .none, let stack = state.finger.stack else { return }
    let position = state.finger.position
    stack.inbox.perform { [self] in perform(action, at: position, on: stack) }
  }

  private func perform(
    _ action: PanRecognizer.Action, at position: Point, on stack: ViewStack
  ) {
    let hold = state.hold.flatMap { $0.isOn(stack) ? $0 : nil }
    switch action {
    case .none: break
    case .missed(let direction):
      let start = state.finger.start
      let pan = Pan(start: start, translation: position - start, velocity: .zero)
      if case .refused(let reason) = decision(on: pan, .center, stack) {
        state.finger.outcome = .refused(reason)
      } else {
        state.finger.outcome = .refused(.otherDirection(direction))
      }
    case .began(let area, let direction, let pan):
      state.finger.outcome = begin(area, direction, pan, stack)
    case .changed(let pan):
      guard let hold else { return }
      stack.updateInteraction(
        translation: (pan.translation.dx - hold.origin.dx) * hold.sign,
        velocity: pan.velocity.dx * hold.sign, across: pan.translation.dy - hold.origin.dy)
    case .ended(let pan):
      if let hold { stack.releaseInteraction(velocity: pan.velocity.dx * hold.sign) }
      state.hold = nil
    case .cancelled:
      if hold != nil { stack.cancelInteraction() }
      state.hold = nil
    }
  }

  /// Grabs the transition that settles, or begins one if the stack may take the pan.
  private func begin(
    _ touched: PanArea, _ direction: PanDirection, _ pan: Pan, _ stack: ViewStack
  ) -> SwipeOutcome {
    let forwards = stack.configuration.layoutDirection.popDirection
    let (leading, popSign): (PanArea, Double) = forwards == .right ? (.left, 1) : (.right, -1)
    let swipesToPop = stack.configuration.swipesToPop
    if touched == .center || touched == leading, swipesToPop, let step = stack.step,
      step.isInteractive, stack.grabInteraction()
    {
      let isPop = step.direction == .pop
      state.hold = PanHold(on: stack, sign: isPop ? popSign : -popSign, origin: pan.translation)
      return isPop ? .pop(touched) : .unpop(touched)
    }
    let area: PanArea
    switch decision(on: pan, touched, stack) {
    case .stack(let own): area = own
    case .refused(let reason): return .refused(reason)
    }
    guard swipesToPop else { return .refused(.swipingIsOff) }
    guard !stack.isMoving else { return .refused(.stackIsMoving) }
    if area != .center, area != leading {
      guard stack.canUnpop else { return .refused(.nothingToUnpop(popArea: leading)) }
      return hold(.unpop(area), sign: -popSign, pan, stack)
    }
    guard area != .center || direction == forwards else {
      return .refused(.otherDirection(direction))
    }
    guard stack.canPop else {
      return .refused(stack.current is any StackContaining ? .containsStacks : .nothingToPop)
    }
    return hold(.pop(area), sign: popSign, pan, stack)
  }

  private func hold(
    _ outcome: SwipeOutcome, sign: Double, _ pan: Pan, _ stack: ViewStack
  ) -> SwipeOutcome {
    let (translation, velocity) = (pan.translation.dx * sign, pan.velocity.dx * sign)
    let across = pan.translation.dy
    let answer: StackOutcome? =
      switch outcome {
      case .pop(let area):
        try? stack.beginInteractivePop(
          from: area, translation: translation, velocity: velocity, across: across)
      case .unpop(let area):
        try? stack.beginInteractiveUnpop(
          from: area, translation: translation, velocity: velocity, across: across)
      case .undecided, .refused: nil
      }
    guard answer ?? .unchanged != .unchanged else { return .refused(.notWanted) }
    state.hold = PanHold(on: stack, sign: sign)
    return outcome
  }
}
