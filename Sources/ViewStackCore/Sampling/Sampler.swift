// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A plan prepared for sampling many times.
///
/// Sampling writes into a frame that the caller keeps: once ``prepare(_:subviews:)`` has given the
/// frame its layers, ``sample(progress:eased:into:)`` allocates nothing.
public struct Sampler: Sendable {
  /// The plan that is sampled.
  package let plan: TransitionPlan

  /// For each layer and each pair of neighbouring keyframes, the path between two transforms.
  private let transforms: [[Transform3D.Interpolator]]

  /// For each layer, the offset from what was on screen before; empty if no transition was running.
  var offsets: [Offset?] = []

  /// The first layers of the plan, which belong to a transition that it interrupted.
  let lingering: [Lingering]

  /// The fraction of the plan's duration that the transition takes: less than 1 for a reversal.
  let shortening: Double

  /// The duration of the transition.
  var duration: Duration { shortening == 1 ? plan.duration : plan.duration * shortening }

  /// Prepares a plan.
  public init(_ plan: TransitionPlan) {
    self.init(plan, behind: [], shortening: 1)
  }

  /// Prepares a plan with lingering layers behind its own.
  init(_ plan: TransitionPlan, behind lingering: [Lingering], shortening: Double) {
    var plan = plan
    if !lingering.isEmpty { plan.layers = lingering.map(\.track) + plan.layers }
    self.plan = plan
    self.lingering = lingering
    self.shortening = shortening
    transforms = plan.layers.map { layer in
      guard let keyframes = layer.transform?.keyframes else { return [] }
      return zip(keyframes, keyframes.dropFirst()).map {
        Transform3D.Interpolator(from: $0.value, to: $1.value)
      }
    }
  }

  /// Returns a progress of 0…1 after the plan's curve; 1 at 1, whatever the curve.
  public func eased(at progress: Double) -> Double {
    progress >= 1 ? 1 : plan.curve.value(at: progress, over: plan.duration.inSeconds)
  }

  /// Replaces the layers of a frame by the plan's, as they are at progress 0.
  ///
  /// - Parameters:
  ///   - frame: The frame; its layers are replaced, their storage is kept.
  ///   - subviews: The views inside a controller's view, asked once per layer.
  public func prepare(_ frame: inout Frame, subviews: (ControllerID) -> [ViewNode] = { _ in [] }) {
    frame.layers.removeAll(keepingCapacity: true)
    for (index, track) in plan.layers.enumerated() {
      let own =
        index < lingering.count
        ? lingering[index].subviews : track.controller.map(subviews) ?? []
      frame.layers.append(Layer(track, subviews: own))
    }
  }

  /// Moves the layers of a prepared frame to a progress.
  ///
  /// - Parameters:
  ///   - progress: Elapsed time ÷ duration, 0…1; drives tracks on the `elapsed` clock.
  ///   - eased: The progress after the curve; drives all others. May lie outside 0…1.
  ///   - frame: A frame that ``prepare(_:subviews:)`` has given this plan's layers.
  /// - Complexity: O(*l*) for *l* layers; no allocation.
  public func sample(progress: Double, eased: Double, into frame: inout Frame) {
    for index in plan.layers.indices {
      sample(index, progress: progress, eased: eased, into: &frame.layers[index])
    }
    for index in offsets.indices {
      guard let offset = offsets[index]?.value(at: progress) else { continue }
      // A constant number is not sampled anew: the offset counts from the track, not from the last.
      reset(index, &frame.layers[index])
      offset.add(to: &frame.layers[index])
    }
  }

  /// Sets the constant values back to their tracks', without the offset of the last sample.
  private func reset(_ index: Int, _ layer: inout Layer) {
    let track = plan.layers[index]
    if track.frame.isConstant { layer.frame = track.frame.start }
    if track.alpha.isConstant { layer.alpha = track.alpha.start }
    if track.cornerRadius.isConstant { layer.cornerRadius = track.cornerRadius.start }
    if track.transform?.isConstant ?? true { layer.transform = track.transform?.start }
  }

  private func sample(
    _ index: Int, progress: Double, eased: Double, into layer: inout Layer
  ) {
    let track = plan.layers[index]
    if !track.frame.isConstant {
      layer.frame = track.frame.value(at: track.frame.clock == .eased ? eased : progress)
    }
    if !track.alpha.isConstant {
      let alpha = track.alpha.value(at: track.alpha.clock == .eased ? eased : progress)
      layer.alpha = min(max(alpha, 0), 1)
    }
    if !track.cornerRadius.isConstant {
      let clock = track.cornerRadius.clock
      layer.cornerRadius = max(track.cornerRadius.value(at: clock == .eased ? eased : progress), 0)
    }
    if let transform = track.transform, !transform.isConstant {
      let (segment, fraction) = transform.segment(
        at: transform.clock == .eased ? eased : progress)
      layer.transform = transforms[index][segment].sampled(at: fraction)
    }
  }
}
