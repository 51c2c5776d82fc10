// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Frames: the only part of the stack that runs at every instant. It allocates nothing.
extension ViewStack {
  /// Emits the frame of the running transition at the present instant, unless it has been.
  func render() {
    if movesFrame() { lend(&frame) }
  }

  /// Moves the frame of the running transition to the present instant; false if nobody is to see it, or
  /// has seen it.
  ///
  /// The stack lends both objects: it does not let go of them meanwhile, and to count the references
  /// would cost a tenth of a frame.
  private func movesFrame() -> Bool {
    unsafe running.map(Unmanaged.passUnretained)?._withUnsafeGuaranteedRef { running in
      if let rendered = running.rendered, rendered == now { return false }
      return unsafe running.playback.map(Unmanaged.passUnretained)?._withUnsafeGuaranteedRef {
        running.rendered = now
        guard !rendererList.isEmpty else { return false }
        if !running.isPrepared {
          // Once per plan, and only where somebody sees frames.
          $0.sampler.prepare(&frame, subviews: subviews)
          frame.transition = $0.beginning
          running.isPrepared = true
        }
        frame.time = now
        sample($0, at: now, into: &frame)
        return true
      } ?? false
    } ?? false
  }

  /// Lends a frame to the renderers: one that anybody else could change would be copied for them.
  @inline(never)
  private func lend(_ frame: inout Frame, atRest: Bool = false) {
    atRest ? rendererList.rest(frame) : rendererList.render(frame)
  }

  /// Emits the frame at rest that an operation without animation, or a layout, shows.
  func renderAtRest(laidOut: Bool = false) {
    guard running == nil else { return }
    if laidOut || !isOnScreen && top?.madeController != nil { layOut(StackTransition.Side(top)) }
    guard isOnScreen, !rendererList.isEmpty else { return }
    showRest(&frame)
    lend(&frame)
  }

  /// Emits the frame at rest at the end of a transition.
  func emitRest() {
    guard !rendererList.isEmpty else { return }
    showRest(&frame)
    lend(&frame, atRest: true)
  }

  private func showRest(_ frame: inout Frame) {
    frame.time = now
    frame.transition = nil
    frame.layers.removeAll(keepingCapacity: true)
    if let top { frame.layers.append(restingLayer(of: top)) }
  }

  /// The layer of a controller as it rests.
  func restingLayer(of member: StackMember) -> Layer {
    var layer = Layer(resting: member.id, view: member.node.view)
    if machine.configuration.layoutDirection == .rightToLeft {
      layer.frame = layer.frame.mirrored(inWidth: size.width)
      layer.transform = layer.transform?.mirroredHorizontally()
      layer.anchor.x = 1 - layer.anchor.x
    }
    return layer
  }

  /// What is on screen at the present instant, whether or not it has been emitted.
  ///
  /// - Complexity: O(*l*) for *l* layers.
  public var presentFrame: Frame {
    var present = Frame(time: now, transition: nil, layers: [])
    if let playback = running?.playback {
      playback.sampler.prepare(&present, subviews: subviews)
      present.transition = playback.beginning
      sample(playback, at: now, into: &present)
    } else {
      showRest(&present)
    }
    return present
  }

  /// The views inside the view of a controller that is on the stack or leaving it.
  private func subviews(of id: ControllerID) -> [ViewNode] {
    (member(id) ?? leaving(id))?.obtained?.node.view.subviews ?? []
  }

  /// Moves the layers of a prepared frame to an instant, and says how far the transition is then.
  private func sample(
    _ playback: StackTransition.Playback, at instant: Duration, into frame: inout Frame
  ) {
    // Asked in its place: a copy of the phase would count a dozen references.
    let driver = phase?.driver ?? .running
    let progress = phase?.progress(at: instant) ?? 1
    let eased = driver == .running ? playback.sampler.eased(at: progress) : progress
    playback.sample(
      progress: progress, eased: eased, finger: phase?.finger?.across, into: &frame)
    // In its place: the names do not change.
    frame.transition?.progress = progress
    frame.transition?.eased = eased
    frame.transition?.phase = driver
  }

  // MARK: - Taking over

  /// What the running transition shows now, how it moves, and where it was going.
  ///
  /// Velocities are difference quotients: over ten microseconds, which no frame rate comes near; of
  /// what a finger holds, over a millionth of the distance, at the finger's pace.
  func handoff() -> Handoff? {
    guard let playback = running?.playback, let step else { return nil }
    let present = presentFrame
    var (earlier, later) = (present, present)
    let rate: Double
    if let finger = machine.finger {
      let step = 1e-6
      let (back, on) = (finger.progress - step, finger.progress + step)
      playback.sampler.sample(progress: back, eased: back, finger: finger.across, into: &earlier)
      playback.sampler.sample(progress: on, eased: on, finger: finger.across, into: &later)
      rate = finger.pace / (2 * step)
    } else {
      let step = Duration.microseconds(10)
      let atEnd = machine.end.map { $0 - now < step } ?? true
      sample(playback, at: atEnd ? now - step : now, into: &earlier)
      sample(playback, at: atEnd ? now : now + step, into: &later)
      rate = 1 / step.inSeconds
    }
    let isGivenUp =
      switch phase {
      case .held, .settling(_, .back): true
      case nil, .timed, .settling(_, .forward): false
      }
    let velocities = zip(earlier.layers, later.layers).map { earlier, later in
      AnimatableValues(later).combined(rate, AnimatableValues(earlier), -rate)
    }
    return Handoff(
      step, present, velocities: velocities, end: machine.end, isGivenUp: isGivenUp,
      playback.sampler)
  }
}
