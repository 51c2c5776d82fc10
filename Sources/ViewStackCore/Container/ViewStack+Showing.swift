// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Frames: the only part of the stack that runs at every instant, and so without allocation.
extension ViewStack {
  /// Emits the frame of the running transition at the present instant, unless it has been emitted.
  func render() {
    let instant = now
    guard let playback = storage.running?.playback, storage.running?.rendered != instant else {
      return
    }
    storage.running?.rendered = instant
    guard !rendererList.isEmpty else { return }
    if storage.running?.isPrepared == false {
      // Once for each plan, and only if there is a renderer.
      playback.sampler.prepare(&frame, subviews: subviews)
      frame.transition = playback.beginning
      frame.time = instant
      storage.running?.isPrepared = true
      let layers = showInsets(in: &frame)
      storage.running?.insetLayers = layers
    }
    let last = frame.time
    frame.time = instant
    sample(playback, at: instant, into: &frame)
    // A size that arrives between two frames is shown in the second.
    if insetStore.isMoving(at: last), let layers = storage.running?.insetLayers {
      moveInsets(layers, in: &frame)
    }
    rendererList.render(frame)
  }

  /// Emits the frame at rest that an operation without animation, or a layout, shows.
  func renderAtRest(laidOut: Bool = false) {
    guard storage.running == nil else { return }
    if laidOut || !isOnScreen && top?.controller != nil {
      layOut(top)
      fitInsets(of: top)
    }
    guard isOnScreen, !rendererList.isEmpty else { return }
    showRest()
    rendererList.render(frame)
  }

  /// Emits the frame at rest at the end of a transition.
  func emitRest() {
    guard !rendererList.isEmpty else { return }
    showRest()
    rendererList.rest(frame)
  }

  private func showRest() {
    let layer = top.flatMap(restingLayer)
    frame.time = now
    frame.transition = nil
    frame.layers.removeAll(keepingCapacity: true)
    if let layer { frame.layers.append(layer) }
    showInsets(in: &frame)
  }

  /// The layer of a controller as it rests; a page that is not made is made.
  func restingLayer(of page: Page) -> Layer? {
    guard let view = controller(of: page)?.node.view else { return nil }
    var layer = Layer(resting: page.label, view: view)
    if storage.machine.configuration.layoutDirection == .rightToLeft {
      layer.frame = layer.frame.mirrored(inWidth: size.width)
      layer.transform = layer.transform?.mirroredHorizontally()
      layer.anchor.x = 1 - layer.anchor.x
    }
    return layer
  }

  /// The layers on screen at the present instant, emitted or not.
  ///
  /// - Complexity: O(*l*) for *l* layers.
  public var presentFrame: Frame {
    guard let (playback, phase) = shownPlayback else {
      let layer = top.flatMap(restingLayer)
      var present = Frame(time: now, transition: nil, layers: layer.map { [$0] } ?? [])
      showInsets(in: &present)
      return present
    }
    var present = Frame(time: now, transition: playback.beginning, layers: [])
    playback.sampler.prepare(&present, subviews: subviews)
    if let phase { sample(playback, phase, at: phase.progress(at: now), into: &present) }
    showInsets(in: &present)
    return present
  }

  /// The plan on screen, and its driver unless it is still planned: that of the running transition or, in a container
  /// that is being covered, of one that has ended.
  private var shownPlayback: (RunningTransition.Playback, StackMachine.Phase?)? {
    if let running = storage.running { return running.playback.map { ($0, storage.machine.phase) } }
    guard let last = storage.afterimage, !isOnScreen, last.playback.context.bounds == size,
      let end = last.phase.span?.end, now < end
    else { return nil }
    return (last.playback, last.phase)
  }

  private func subviews(of id: ControllerID) -> [ViewNode] {
    holder(of: id)?.node?.view.subviews ?? []
  }

  /// Moves the layers of a prepared frame to an instant.
  private func sample(
    _ playback: RunningTransition.Playback, at instant: Duration, into frame: inout Frame
  ) {
    guard let phase = storage.machine.phase else { return }
    sample(playback, phase, at: phase.progress(at: instant), into: &frame)
  }

  private func sample(
    _ playback: RunningTransition.Playback, _ phase: StackMachine.Phase, at progress: Double,
    into frame: inout Frame
  ) {
    let driver = phase.driver
    let eased = driver == .running ? playback.sampler.eased(at: progress) : progress
    playback.sampler.sample(
      progress: progress, eased: eased, finger: phase.finger?.across, into: &frame)
    frame.transition?.progress = progress
    frame.transition?.eased = eased
    frame.transition?.phase = driver
  }

  // MARK: - Interruption

  /// The layers of the running transition now, their velocities, and the end they were moving to.
  ///
  /// Velocities are difference quotients: over ten microseconds, far below any frame's duration; under a
  /// finger, over a millionth of the distance, at the finger's pace.
  func makeHandoff() -> Handoff? {
    guard let playback = storage.running?.playback, let phase = storage.machine.phase, let step
    else { return nil }
    let present = presentFrame
    func frame(at progress: Double) -> Frame {
      var frame = present
      sample(playback, phase, at: progress, into: &frame)
      return frame
    }
    let (before, after): (Frame?, Frame?)
    let rate: Double
    if let finger = phase.finger {
      let step = 1e-6
      (before, after) = (frame(at: finger.progress - step), frame(at: finger.progress + step))
      rate = finger.pace / step
    } else {
      let step = Duration.microseconds(10)
      let isAtStart = phase.progress(at: now - step) <= 0
      let isAtEnd = storage.machine.end.map { $0 - now < step } ?? true
      before = isAtStart && !isAtEnd ? nil : frame(at: phase.progress(at: now - step))
      after = isAtEnd ? nil : frame(at: phase.progress(at: now + step))
      rate = 1 / step.inSeconds
    }
    let isGivenUp =
      switch phase {
      case .held, .settling(_, .back): true
      case .planning, .timed, .settling(_, .forward): false
      }
    return Handoff(
      step, (before, present, after), rate: rate, end: storage.machine.end, isGivenUp: isGivenUp,
      playback.sampler)
  }
}
