// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// Compares the ends of a motion with the states before and after it, at the events that mark them.
struct EndsLaw: Sendable {
  /// Judges a layer, whose history has the frame already; the last step is that of the frame before.
  func judge(
    _ history: inout LayerHistory, _ place: Int, after lastStep: Double, _ step: FrameStep,
    _ list: inout FindingList
  ) {
    guard let threshold = list.threshold(.endsMeet) else { return }
    let layer = step.frame.layers[place]
    judgeStart(&history, layer.id, threshold, step, &list)
    judgeEnd(&history, layer.id, &list)
    noteJump(&history, place, threshold, step)
    guard step.isExplained, !step.isInteractive, step.partners[place] >= 0,
      !step.isContinuedBy(\.isGesture), !step.isContinuedBy(\.isResize)
    else { return }
    let old = step.previous.layers[step.partners[place]]
    let distance = max(
      abs(layer.rect.x - old.rect.x), abs(layer.rect.y - old.rect.y),
      abs(layer.rect.width - old.rect.width), abs(layer.rect.height - old.rect.height))
    if step.wasMoving, step.onlyEnds {
      history.boundary = .end(lastStep: distance > FrameStep.rest ? distance : lastStep)
    } else if !step.wasMoving, distance <= FrameStep.rest {
      history.boundary = .start
    }
    guard distance > threshold, layer.alpha > 0.02, old.alpha > 0.02, !layer.isStandIn,
      step.isVisible(place) || step.wasVisible(step.partners[place])
    else { return }
    if !step.wasMoving {
      history.startJump = LayerHistory.EventJump(
        change: LayerHistory.Sample(
          0, layer.rect.x - old.rect.x, layer.rect.y - old.rect.y,
          layer.rect.width - old.rect.width, layer.rect.height - old.rect.height, 0, 0, 0),
        time: step.frame.time, frame: step.index, interval: step.interval)
    } else if step.onlyEnds, distance > 2 * lastStep + threshold {
      list.add(
        Finding(
          .endsMeet, "end", layer: layer.id, time: step.frame.time, frame: step.index,
          amount: distance,
          found: "ends its motion \(distance.text(1)) points away from where it rests then",
          expected: "an end at the state after"), of: .endsMeet)
    }
  }

  /// Notes a jump in the frame after an event: toolkits draw the first step there, or the state after the last.
  private func noteJump(
    _ history: inout LayerHistory, _ place: Int, _ threshold: Double, _ step: FrameStep
  ) {
    guard let boundary = history.boundary else { return }
    history.boundary = nil
    let layer = step.frame.layers[place]
    guard !step.isBreak, history.lastStep > threshold, layer.alpha > 0.02, !layer.isStandIn,
      step.isVisible(place) || step.wasVisible(step.partners[place])
    else { return }
    let jump = LayerHistory.EventJump(
      change: history.lastChange, time: step.frame.time, frame: step.index, interval: step.interval)
    switch boundary {
    case .start: history.startJump = jump
    case .end(let lastStep) where history.lastStep > 2 * lastStep + threshold:
      history.endJump = jump
    case .end: break
    }
  }

  /// Judges a jump after the end of a motion, now that the next step of the layer is known.
  private func judgeEnd(
    _ history: inout LayerHistory, _ id: String, _ list: inout FindingList
  ) {
    guard let jump = history.endJump else { return }
    history.endJump = nil
    guard history.count > 2, history.lastStep <= 0.25 else { return }
    let distance = LayerHistory.distance(jump.change, LayerHistory.Sample())
    list.add(
      Finding(
        .endsMeet, "end", layer: id, time: jump.time, frame: jump.frame, amount: distance,
        found: "moves \(distance.text(1)) points in the frame after its motion has ended",
        expected: "an end at the state after"), of: .endsMeet)
  }

  /// Judges a jump at the event before, now that the next step of the layer is known.
  private func judgeStart(
    _ history: inout LayerHistory, _ id: String, _ threshold: Double, _ step: FrameStep,
    _ list: inout FindingList
  ) {
    guard let jump = history.startJump, history.count > 1 else { return }
    history.startJump = nil
    // Without a motion afterwards, the event is a change without animation.
    guard history.lastStep > 0.25 else { return }
    // A first frame that is late shows more of the motion.
    let delay = step.interval > 0 ? max(jump.interval / step.interval, 1) : 1
    for value in [SampleValue.x, .y, .width, .height] {
      let (first, next) = (jump.change[value.rawValue], history.lastChange[value.rawValue])
      // The first frame after the event may show the first step of the motion.
      let allowed = first * next > 0 ? 2 * delay * abs(next) + threshold : threshold
      guard abs(first) > allowed else { continue }
      let finding = Finding(
        .endsMeet, "start", layer: id, time: jump.time, frame: jump.frame, amount: abs(first),
        found: "begins its motion \(abs(first).text(1)) points away from where it rested, "
          + "in \(value.name)",
        expected: "a beginning at the state before")
      // A steep curve begins at the sample before the event.
      var before = history.samples.first { Int($0[6]) == jump.frame } ?? LayerHistory.Sample()
      before[value.rawValue] -= first
      before[0] = jump.time - jump.interval
      history.suspect(
        Suspect(
          finding: finding, value: value, samples: [before], tolerance: min(threshold / 3, 0.5)),
        &list)
      return
    }
  }
}

/// Finds layers that leave the screen while they can be seen.
struct SightLaw: Sendable {
  /// Judges a frame; the histories belong to the layers of the frame before.
  func judge(_ step: FrameStep, _ histories: [LayerHistory], _ list: inout FindingList) {
    guard !step.gone.isEmpty, let threshold = list.threshold(.inSight),
      !step.isExplained || step.onlyEnds
    else { return }
    for place in step.gone {
      let layer = step.previous.layers[place]
      guard layer.alpha > 0.02, !layer.isStandIn else { continue }
      var rest = Region(step.visiblePart(of: layer, in: step.previous.layers))
      for other in step.previous.layers.indices where other > place {
        if step.previous.layers[other].mayCover { rest.subtract(step.previous.layers[other].rect) }
      }
      // New layers may take its place in this frame, and layers that were in front of it.
      for (other, partner) in step.partners.enumerated() where partner < 0 || partner > place {
        if step.frame.layers[other].mayCover { rest.subtract(step.frame.layers[other].rect) }
      }
      // A toolkit may remove a layer instead of drawing its last step out of the container.
      guard let piece = rest.thickest, piece.thickness > threshold,
        piece.thickness > histories[place].lastStep
      else { continue }
      list.add(
        Finding(
          .inSight, "vanished", layer: layer.id, time: step.frame.time, frame: step.index,
          amount: piece.thickness,
          found: "disappears while \(piece.width.text(1)) by \(piece.height.text(1)) points "
            + "of it can be seen, with an alpha of \(layer.alpha.text(2))",
          expected: "a layer that leaves covered, transparent or outside"), of: .inSight)
    }
  }
}

extension FrameStep {
  /// Whether an event between the two frames has a property.
  func isContinuedBy(_ property: KeyPath<TraceEvent, Bool>) -> Bool {
    frame.events.contains { $0[keyPath: property] }
  }

  /// Whether all events that could explain a change are ends of animated changes.
  var onlyEnds: Bool {
    frame.events.allSatisfy { !$0.explainsChanges || $0.isEnd && $0.isAnimated != false }
  }

  /// Whether a part of a layer of the frame can be seen.
  func isVisible(_ place: Int) -> Bool { isVisible(place, in: frame.layers) }

  /// Whether a part of a layer of the frame before could be seen.
  func wasVisible(_ place: Int) -> Bool { isVisible(place, in: previous.layers) }

  private func isVisible(_ place: Int, in layers: [TraceLayer]) -> Bool {
    var rest = Region(visiblePart(of: layers[place], in: layers))
    for other in layers.indices where other > place && layers[other].mayCover {
      rest.subtract(layers[other].rect)
    }
    return !rest.isEmpty
  }

  /// The part of a layer's rectangle inside the container and the layer that cuts it.
  func visiblePart(of layer: TraceLayer, in layers: [TraceLayer]) -> Rect {
    let inside = layer.rect.intersection(Rect(origin: .zero, size: container))
    guard let clip = layer.clip, let mask = layers.first(where: { $0.id == clip }) else {
      return inside
    }
    return inside.intersection(mask.rect)
  }
}

extension TraceLayer {
  /// Whether the layer may cover what is behind it: it is not known to be translucent.
  var mayCover: Bool { isOpaque != false && alpha >= 0.98 && isUpright && clip == nil }
}

extension TraceEvent {
  /// Whether the event is a moment of a gesture.
  var isGesture: Bool { kind == "gesture" }

  /// Whether the event reports a new size.
  var isResize: Bool { name.contains("esize") || name.contains("otate") }

  /// Whether the event ends a change: its word says so.
  var isEnd: Bool {
    name.hasPrefix("did") || name.contains("Did") || name.hasSuffix("end") || name.hasSuffix("ed")
  }
}
