// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A plan prepared for sampling many times.
///
/// Sampling writes into a frame that the caller keeps: once ``prepare(_:subviews:)`` has given the
/// frame its layers, ``sample(progress:eased:finger:into:)`` allocates nothing.
public struct Sampler: Sendable {
  /// The plan that is sampled.
  package let plan: TransitionPlan

  // The tracks that move, each with the index of its layer: sampling looks at no others. Most go
  // straight from one value to another.
  private var straightFrames: [Straight<Rect>] = []
  private var straightAlphas: [Straight<Double>] = []
  private var frames = Bends<Line<Rect>>()
  private var alphas = Bends<Line<Double>>()
  private var cornerRadii = Bends<Line<Double>>()
  private var transforms = Bends<Transform3D.Interpolator>()
  /// Whether there are any besides those that go straight.
  private var hasBends = false
  /// The plan's duration, which a spring as its curve needs at each frame.
  private let seconds: Double

  /// For each layer, the offset from what was on screen before; empty if no transition was running.
  var offsets: [Offset?] = []

  /// The first layers of the plan, which belong to a transition that it interrupted.
  let lingering: [Lingering]

  /// The last layers of the plan: elements that were shared when another transition began, or the views
  /// changed, and are so no longer.
  let lost: [Lingering]

  /// The layers that cut shared elements, each with its corner radius where that does not change.
  private var masks: [(layer: Int, cornerRadius: Double?)] = []

  /// How the layers follow a finger that do not do so on their own ways.
  private var drags: [(index: Int, drag: LayerDrag)] = []

  /// For shared elements whose ends moved, and for layers that a finger has let go of or taken hold of,
  /// how far they were off then.
  var moved: [Moved] = []

  /// The fraction of the plan's duration that the transition takes: less than 1 for a reversal.
  let shortening: Double

  /// The duration of the transition.
  var duration: Duration { shortening == 1 ? plan.duration : plan.duration * shortening }

  /// Prepares a plan.
  @inline(__always)
  public init(_ plan: consuming TransitionPlan) {
    self.init(plan, behind: [], before: [], shortening: 1)
  }

  /// Prepares a plan with lingering layers behind its own and lost ones before them.
  init(
    _ plan: consuming TransitionPlan, behind lingering: [Lingering], before lost: [Lingering],
    shortening: Double
  ) {
    if !lingering.isEmpty { plan.layers = lingering.map(\.track) + plan.layers }
    if !lost.isEmpty { plan.layers += lost.map(\.track) }
    let seconds = plan.duration.inSeconds
    var sampler = Sampler(
      plan: consume plan, seconds: seconds, lingering: lingering, lost: lost,
      shortening: shortening)
    sampler.addTracks()
    // Moved: what an initialiser has changed in several steps would be copied, which costs more.
    self = consume sampler
  }

  private init(
    plan: consuming TransitionPlan, seconds: Double, lingering: [Lingering], lost: [Lingering],
    shortening: Double
  ) {
    self.plan = plan
    self.seconds = seconds
    self.lingering = lingering
    self.lost = lost
    self.shortening = shortening
  }

  private mutating func addTracks() {
    straightFrames.reserveCapacity(plan.layers.count)
    // Each layer in its place: a copy of one costs as much as a frame.
    for index in plan.layers.indices {
      if let straight = Straight(index, plan.layers[index].frame) {
        straightFrames.append(straight)
      } else {
        frames.append(index, plan.layers[index].frame, Line.init)
      }
      if let straight = Straight(index, plan.layers[index].alpha) {
        straightAlphas.append(straight)
      } else {
        alphas.append(index, plan.layers[index].alpha, Line.init)
      }
      cornerRadii.append(index, plan.layers[index].cornerRadius, Line.init)
      if let track = plan.layers[index].transform {
        transforms.append(index, track, Transform3D.Interpolator.init)
      }
      if plan.layers[index].role == .shared, plan.layers[index].view == nil {
        let radius = plan.layers[index].cornerRadius
        masks.append((index, radius.isConstant ? radius.start : nil))
      }
      if let drag = plan.layers[index].drag { drags.append((index, drag)) }
    }
    hasBends =
      !(frames.tracks.isEmpty && alphas.tracks.isEmpty && cornerRadii.tracks.isEmpty
      && transforms.tracks.isEmpty && masks.isEmpty && lost.isEmpty)
  }

  /// Returns a progress of 0…1 after the plan's curve; 1 at 1, whatever the curve.
  public func eased(at progress: Double) -> Double {
    progress >= 1 ? 1 : plan.curve.value(at: progress, over: seconds)
  }

  /// Replaces the layers of a frame by the plan's, as they are at progress 0.
  ///
  /// - Parameters:
  ///   - frame: The frame; its layers are replaced, their storage is kept.
  ///   - subviews: The views inside a controller's view, asked once per layer.
  public func prepare(_ frame: inout Frame, subviews: (ControllerID) -> [ViewNode] = { _ in [] }) {
    frame.layers.removeAll(keepingCapacity: true)
    let firstLost = plan.layers.count - lost.count
    // Each track in its place: as an element it would be copied.
    let tracks = plan.layers.span
    for index in tracks.indices {
      let isOwn = index >= lingering.count && index < firstLost
      let views = isOwn ? tracks[index].controller.map(subviews) ?? [] : []
      frame.layers.append(Layer(tracks[index], subviews: views))
      if !isOwn {
        frame.layers[index].subviews =
          index < firstLost ? lingering[index].subviews : lost[index - firstLost].subviews
      }
    }
  }

  /// Moves the layers of a prepared frame to a progress.
  ///
  /// - Parameters:
  ///   - progress: Elapsed time ÷ duration, 0…1; drives tracks on the `elapsed` clock.
  ///   - eased: The progress after the curve; drives all others. May lie outside 0…1.
  ///   - finger: How far the finger that holds the transition has gone down from its touch, in points;
  ///     nil where none does.
  ///   - frame: A frame that ``prepare(_:subviews:)`` has given this plan's layers.
  /// - Complexity: O(*l*) for *l* layers; no allocation.
  public func sample(
    progress: Double, eased: Double, finger: Double? = nil, into frame: inout Frame
  ) {
    sampleStraight(progress: progress, eased: eased, into: &frame)
    if hasBends(under: finger) {
      sampleBends(progress: progress, eased: eased, finger, into: &frame)
    }
  }

  /// Samples what goes straight: in most plans, all.
  ///
  /// The hot path of every frame: it neither allocates nor retains. Always inlined, because a call would
  /// first copy the sampler.
  @inline(__always)
  func sampleStraight(progress: Double, eased: Double, into frame: inout Frame) {
    var layers = frame.layers.mutableSpan
    for index in straightFrames.indices {
      let value = straightFrames[index].value(at: progress, eased: eased)
      layers[straightFrames[index].layer].frame = value
    }
    for index in straightAlphas.indices {
      let alpha = straightAlphas[index].value(at: progress, eased: eased)
      layers[straightAlphas[index].layer].alpha = min(max(alpha, 0), 1)
    }
  }

  /// Whether there is more than what goes straight, under a finger or without one.
  @inline(__always)
  func hasBends(under finger: Double?) -> Bool {
    hasBends || !offsets.isEmpty || !moved.isEmpty || finger != nil
  }

  /// Samples what does not go straight: other keyframes, transforms, the rest of an interruption, and
  /// what is under a finger.
  func sampleBends(
    progress: Double, eased: Double, _ finger: Double?, into frame: inout Frame
  ) {
    var layers = frame.layers.mutableSpan
    for index in frames.tracks.indices {
      let (piece, fraction) = frames.piece(of: index, at: progress, eased: eased)
      layers[frames.tracks[index].layer].frame = frames.pieces[piece].path.value(at: fraction)
    }
    for index in alphas.tracks.indices {
      let (piece, fraction) = alphas.piece(of: index, at: progress, eased: eased)
      let alpha = alphas.pieces[piece].path.value(at: fraction)
      layers[alphas.tracks[index].layer].alpha = min(max(alpha, 0), 1)
    }
    for index in cornerRadii.tracks.indices {
      let (piece, fraction) = cornerRadii.piece(of: index, at: progress, eased: eased)
      let radius = cornerRadii.pieces[piece].path.value(at: fraction)
      layers[cornerRadii.tracks[index].layer].cornerRadius = max(radius, 0)
    }
    for mask in masks.indices {
      // Each frame's size bounds it, so it is set anew.
      if let radius = masks[mask].cornerRadius { layers[masks[mask].layer].cornerRadius = radius }
    }
    for index in transforms.tracks.indices {
      let (piece, fraction) = transforms.piece(of: index, at: progress, eased: eased)
      let value = transforms.pieces[piece].path.sampled(at: fraction)
      layers[transforms.tracks[index].layer].transform = value
    }
    for index in offsets.indices {
      guard let offset = offsets[index]?.value(at: progress) else { continue }
      // A constant number is not sampled anew: the offset counts from the track, not from the last.
      reset(index, &layers[index])
      offset.add(to: &layers[index])
    }
    for way in moved where !offsets.indices.contains(way.layer) || offsets[way.layer] == nil {
      reset(way.layer, &layers[way.layer])
    }
    if let finger {
      for (index, drag) in drags { follow(finger, drag, progress, index, &layers[index]) }
    }
    for way in moved { way.value(at: progress, eased: eased).add(to: &layers[way.layer]) }
    for index in lost.indices {
      let layer = layers.count - lost.count + index
      // With an offset it has been set anew just now, otherwise perhaps not since the last sample.
      if !offsets.indices.contains(layer) || offsets[layer] == nil {
        let track = plan.layers[layer].alpha
        let alpha = track.value(at: track.clock == .eased ? eased : progress)
        layers[layer].alpha = min(max(alpha, 0), 1)
      }
      layers[layer].alpha *= lost[index].opacity(at: progress)
    }
    for mask in masks.indices {
      // A curve that swings beyond the beginning would turn what cuts inside out, and what is uneven
      // would make it rounder than it is.
      let index = masks[mask].layer
      let size = layers[index].frame.size
      let (width, height) = (max(size.width, 0), max(size.height, 0))
      layers[index].frame.size = Size(width: width, height: height)
      layers[index].cornerRadius = min(layers[index].cornerRadius, min(width, height) / 2)
    }
  }

  private func follow(
    _ finger: Double, _ drag: LayerDrag, _ progress: Double, _ index: Int, _ layer: inout Layer
  ) {
    reset(index, &layer)
    if let frame = drag.frame { layer.frame = frame.value(at: progress) }
    if let transform = drag.transform { layer.transform = transform.value(at: progress) }
    if let across = drag.across { layer.frame.origin.y += across.offset(of: finger, at: progress) }
  }

  /// Whether layers follow a finger on another way than their own.
  var isDragged: Bool { !drags.isEmpty }

  /// Sets the constant values back to their tracks', without the offset of the last sample.
  private func reset(_ index: Int, _ layer: inout Layer) {
    let tracks = plan.layers
    if tracks[index].frame.isConstant { layer.frame = tracks[index].frame.start }
    if tracks[index].alpha.isConstant { layer.alpha = tracks[index].alpha.start }
    if tracks[index].cornerRadius.isConstant {
      layer.cornerRadius = tracks[index].cornerRadius.start
    }
    if tracks[index].transform?.isConstant ?? true {
      layer.transform = tracks[index].transform?.start
    }
  }
}
