// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Frames: the only part of the stack that runs at every instant. It allocates nothing.
extension ViewStack {
  /// Gives the frame the layers of the running plan; done once per plan.
  func prepareFrame() {
    running?.sampler.prepare(&frame, subviews: subviews)
  }

  /// Emits the frame of the running transition at the present instant, unless it has been.
  func render() {
    guard let running, running.rendered != now else { return }
    running.rendered = now
    let snapshot = snapshot(of: running, at: now)
    frame.time = now
    frame.transition = snapshot
    running.sampler.sample(
      progress: snapshot.progress, eased: snapshot.eased, into: &frame)
    renderer?.render(frame)
  }

  /// Emits the frame at rest that an operation without animation, or a layout, shows.
  func renderAtRest(laidOut: Bool = false) {
    guard running == nil else { return }
    if laidOut || !isOnScreen { current.map(layOut) }
    showRest()
    if isOnScreen { renderer?.render(frame) }
  }

  /// Emits the frame at rest at the end of a transition.
  func emitRest() {
    showRest()
    renderer?.rest(frame)
  }

  private func showRest() {
    frame.time = now
    frame.transition = nil
    frame.layers.removeAll(keepingCapacity: true)
    guard let current else { return }
    var layer = Layer(resting: current.id, view: current.view)
    if configuration.layoutDirection == .rightToLeft {
      layer.frame = layer.frame.mirrored(inWidth: size.width)
      layer.transform = layer.transform?.mirroredHorizontally()
      layer.anchor.x = 1 - layer.anchor.x
    }
    frame.layers.append(layer)
  }

  /// What is on screen at the present instant, whether or not it has been emitted.
  ///
  /// - Complexity: O(*l*) for *l* layers.
  public var presentFrame: Frame {
    var present = frame
    present.time = now
    guard let running else { return present }
    let snapshot = snapshot(of: running, at: now)
    present.transition = snapshot
    // Inside the will-hooks the stored frame does not have the layers of the plan yet.
    running.sampler.prepare(&present, subviews: subviews)
    running.sampler.sample(
      progress: snapshot.progress, eased: snapshot.eased, into: &present)
    return present
  }

  /// The views inside the view of a controller that is on the stack or leaving it.
  private func subviews(of id: ControllerID) -> [ViewNode] {
    controller(id)?.view.subviews ?? []
  }

  /// The progress of the running transition at an instant, as frames say it.
  private func snapshot(of running: RunningTransition, at instant: Duration) -> Frame.Transition {
    let progress = machine.progress(at: instant)
    let phase = machine.transitionPhase
    return Frame.Transition(
      direction: running.context.direction, from: running.context.from?.id,
      to: running.context.to?.id, style: running.plan.style, progress: progress,
      eased: phase == .running ? running.sampler.eased(at: progress) : progress,
      isInteractive: running.context.isInteractive, phase: phase)
  }

  // MARK: - Taking over

  /// What the running transition shows now, how it moves, and where it was going.
  ///
  /// Velocities are difference quotients: over ten microseconds, which no frame rate comes near; of
  /// what a finger holds, over a millionth of the distance, at the finger's pace.
  func handoff() -> Handoff? {
    guard let running, let transition = machine.transition else { return nil }
    let (earlier, later, rate): ([Layer], [Layer], Double)
    if let finger = machine.finger {
      let step = 1e-6
      earlier = layers(of: running, progress: finger.progress - step)
      later = layers(of: running, progress: finger.progress + step)
      rate = finger.pace / (2 * step)
    } else {
      let step = Duration.microseconds(10)
      let atEnd = machine.end.map { $0 - now < step } ?? true
      earlier = layers(of: running, at: atEnd ? now - step : now)
      later = layers(of: running, at: atEnd ? now : now + step)
      rate = 1 / step.inSeconds
    }
    let isGivenUp =
      switch machine.phase {
      case .held, .settling(_, _, .back): true
      case .resting, .timed, .settling(_, _, .forward): false
      }
    return Handoff(
      from: transition.step.from, to: transition.step.to,
      eased: snapshot(of: running, at: now).eased, time: now, end: machine.end,
      isGivenUp: isGivenUp, sampler: running.sampler, layers: layers(of: running, at: now),
      velocities: zip(earlier, later).map { earlier, later in
        AnimatableValues(later).combined(rate, AnimatableValues(earlier), -rate)
      })
  }

  private func layers(of running: RunningTransition, at instant: Duration) -> [Layer] {
    let snapshot = snapshot(of: running, at: instant)
    return layers(of: running, snapshot.progress, snapshot.eased)
  }

  private func layers(of running: RunningTransition, progress: Double) -> [Layer] {
    layers(of: running, progress, progress)
  }

  private func layers(
    of running: RunningTransition, _ progress: Double, _ eased: Double
  ) -> [Layer] {
    var frame = Frame(time: now, transition: nil, layers: [])
    running.sampler.prepare(&frame, subviews: subviews)
    running.sampler.sample(progress: progress, eased: eased, into: &frame)
    return frame.layers
  }
}
