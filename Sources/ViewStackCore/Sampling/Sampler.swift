// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A plan prepared for sampling many times.
///
/// Sampling writes into a frame that the caller keeps: once ``prepare(_:subviews:)`` has given the
/// frame its layers, ``sample(progress:eased:finger:into:)`` allocates nothing.
public struct Sampler: Sendable {
  let plan: TransitionPlan

  // The moving tracks, each with the index of its layer. Most are straight.
  private var straightFrames: [Straight<Rect>] = []
  private var straightAlphas: [Straight<Double>] = []
  private var frames = Bends<Line<Rect>>()
  private var alphas = Bends<Line<Double>>()
  private var cornerRadii = Bends<Line<Double>>()
  private var transforms = Bends<Transform3D.Interpolator>()
  private var hasBends = false
  /// The plan's duration, for a spring as its curve.
  private let seconds: Double

  /// The corrections of layers that are off their tracks; at most one for each layer.
  var corrections: [Correction]

  /// The layers that cut shared elements, each with its corner radius if that is constant.
  private var masks: [(layer: Int, cornerRadius: Double?)] = []

  /// The drags of layers that follow a finger other than by the progress.
  private(set) var drags: [(index: Int, drag: LayerDrag)] = []

  /// The fraction of the plan's duration that the transition takes: less than 1 for a reversal.
  let shortening: Double

  var duration: Duration { shortening == 1 ? plan.duration : plan.duration * shortening }

  /// Prepares a plan.
  @inline(__always)
  public init(_ plan: consuming TransitionPlan) {
    self.init(plan, [], shortening: 1)
  }

  init(
    _ plan: consuming TransitionPlan, _ corrections: [Correction], shortening: Double
  ) {
    let seconds = plan.duration.inSeconds
    var sampler = Sampler(
      plan: consume plan, seconds: seconds, corrections: corrections, shortening: shortening)
    sampler.addTracks()
    self = consume sampler
  }

  private init(
    plan: consuming TransitionPlan, seconds: Double, corrections: [Correction], shortening: Double
  ) {
    self.plan = plan
    self.seconds = seconds
    self.corrections = corrections
    self.shortening = shortening
  }

  private mutating func addTracks() {
    straightFrames.reserveCapacity(plan.layers.count)
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
      && transforms.tracks.isEmpty && masks.isEmpty)
  }

  /// Returns a progress of 0…1 after the plan's curve; 1 at 1, whatever the curve.
  public func eased(at progress: Double) -> Double {
    progress >= 1 ? 1 : plan.curve.value(at: progress, over: seconds)
  }

  /// Replaces the layers of a frame by the plan's, at progress 0.
  ///
  /// `subviews` returns the views inside a controller's view, and is called once per layer.
  public func prepare(_ frame: inout Frame, subviews: (ControllerID) -> [ViewNode] = { _ in [] }) {
    frame.layers.removeAll(keepingCapacity: true)
    let tracks = plan.layers.span
    for index in tracks.indices {
      let leftover = corrections.first { $0.layer == index }?.leftover
      let views = leftover == nil ? tracks[index].controller.map(subviews) ?? [] : []
      frame.layers.append(Layer(tracks[index], subviews: views))
      if let leftover { frame.layers[index].subviews = leftover.subviews }
    }
  }

  /// Returns the frame at a progress of 0…1 of a transition that begins at the instant 0.
  ///
  /// - Complexity: O(*l*) for *l* layers. To sample many instants, prepare one frame and reuse it.
  public func frame(
    at progress: Double, subviews: (ControllerID) -> [ViewNode] = { _ in [] }
  ) -> Frame {
    var frame = Frame(time: duration * progress, transition: nil, layers: [])
    prepare(&frame, subviews: subviews)
    sample(progress: progress, eased: eased(at: progress), into: &frame)
    return frame
  }

  /// Moves the layers of a prepared frame to a progress.
  ///
  /// - Parameters:
  ///   - progress: Elapsed time ÷ duration, 0…1; drives tracks on the `elapsed` clock.
  ///   - eased: The progress after the curve; drives all others. May lie outside 0…1.
  ///   - finger: The downward distance of a finger from its touch in points, or nil without one.
  ///   - frame: A prepared frame; one with another number of layers is prepared first, without subviews.
  /// - Complexity: O(*l*) for *l* layers; no allocation.
  public func sample(
    progress: Double, eased: Double, finger: Double? = nil, into frame: inout Frame
  ) {
    if frame.layers.count != plan.layers.count { prepare(&frame) }
    sampleStraight(progress: progress, eased: eased, into: &frame)
    if hasBends(under: finger) {
      sampleBends(progress: progress, eased: eased, finger, into: &frame)
    }
  }

  /// Samples the straight tracks, which are all tracks of most plans: the hot path of every frame.
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

  @inline(__always)
  func hasBends(under finger: Double?) -> Bool {
    hasBends || !corrections.isEmpty || finger != nil
  }

  /// Samples all other tracks, the corrections, and the layers under a finger.
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
      // The size of the last frame has bounded the radius.
      if let radius = masks[mask].cornerRadius { layers[masks[mask].layer].cornerRadius = radius }
    }
    for index in transforms.tracks.indices {
      let (piece, fraction) = transforms.piece(of: index, at: progress, eased: eased)
      let value = transforms.pieces[piece].path.sampled(at: fraction)
      layers[transforms.tracks[index].layer].transform = value
    }
    for correction in corrections {
      // A constant number has not been sampled, and has the last frame's correction.
      reset(correction.layer, &layers[correction.layer])
      correction.retarget?.apply(
        to: &layers[correction.layer], progress: progress, eased: eased)
    }
    if let finger {
      for (index, drag) in drags { follow(finger, drag, progress, index, &layers[index]) }
    }
    for correction in corrections {
      correction.offset?.apply(to: &layers[correction.layer], progress: progress, eased: eased)
      correction.leftover?.fade(&layers[correction.layer], at: progress)
    }
    for mask in masks.indices {
      // A curve that swings beyond the beginning must not turn a mask inside out.
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

  /// Sets the constant values back to those of the tracks, without the last frame's correction.
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
