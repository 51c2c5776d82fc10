// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The layers on screen at one instant.
public struct Frame: Hashable, Sendable {
  /// The instant, on the stack's clock.
  public var time: Duration
  /// The transition that is running, or nil at rest.
  public var transition: Transition?
  /// The layers, back to front.
  public var layers: [Layer]

  /// Creates a frame.
  public init(time: Duration, transition: Transition?, layers: [Layer]) {
    self.time = time
    self.transition = transition
    self.layers = layers
  }

  /// The state of the running transition.
  public struct Transition: Hashable, Sendable {
    /// The direction.
    public var direction: StackDirection
    /// The controller that leaves, or nil.
    public var from: ControllerID?
    /// The new controller on screen, or nil.
    public var to: ControllerID?
    /// The style that planned it.
    public var style: StyleName
    /// Elapsed time ÷ duration, 0…1.
    public var progress: Double
    /// The progress after the curve; may lie outside 0…1.
    public var eased: Double
    /// Whether a finger drives it.
    public var isInteractive: Bool
    /// The driver of the transition at this instant.
    public var phase: TransitionPhase

    package init(
      direction: StackDirection, from: ControllerID?, to: ControllerID?, style: StyleName,
      progress: Double, eased: Double, isInteractive: Bool, phase: TransitionPhase
    ) {
      (self.direction, self.from, self.to, self.style) = (direction, from, to, style)
      (self.progress, self.eased) = (progress, eased)
      (self.isInteractive, self.phase) = (isInteractive, phase)
    }
  }
}

/// The driver of a transition.
public enum TransitionPhase: String, Hashable, Sendable, Codable, CaseIterable {
  /// Time alone, from the beginning.
  case running
  /// A finger.
  case interactive
  /// Time, to the end, after a release.
  case finishing
  /// Time, back to the beginning, after a release.
  case cancelling
}

extension Frame {
  /// Returns the layers that clip a layer, from the innermost on.
  ///
  /// If the clips form a cycle, the result has at most as many layers as the frame.
  public func masks(of layer: borrowing Layer) -> [Layer] {
    var (masks, next) = ([Layer](), layer.clip)
    while let name = next, masks.count < layers.count,
      let mask = layers.first(where: { $0.name == name })
    {
      masks.append(mask)
      next = mask.clip
    }
    return masks
  }
}

extension Frame: CustomStringConvertible, CustomDebugStringConvertible {
  /// The time, what runs, and the layers: `0.1 s, push home -> detail at 0.4: home -13,0,320x480; …`.
  public var description: String { "\(head): \(layers.map(\.description).joined(separator: "; "))" }

  /// The same with a line for each layer.
  public var debugDescription: String {
    ([head] + layers.map { "  \($0)" }).joined(separator: "\n")
  }

  private var head: String {
    "\(time.inSeconds.plain) s, " + (transition.map(\.description) ?? "at rest")
  }
}

extension Frame.Transition: CustomStringConvertible {
  /// The direction, the controllers and the progress: `push home -> detail at 0.4`.
  public var description: String {
    "\(direction.rawValue) \(TransitionStep.name(from: from, to: to)) at \(progress.plain)"
  }
}

extension Layer: CustomStringConvertible {
  /// The name, the frame, and what is not as usual: `detail 160,0,320x480 alpha 0.5 transformed`.
  public var description: String {
    "\(name) \(frame)" + (alpha == 1 ? "" : " alpha \(alpha.plain)")
      + (transform == nil ? "" : " transformed")
  }
}

extension TransitionPlan: CustomStringConvertible {
  /// The style, timing and layers: `stack 0.25 s ease-in-out: home 0,0,320x480 -> -40,0,320x480; …`.
  public var description: String {
    let layers = layers.map(\.description).joined(separator: "; ")
    return "\(style) \(duration.inSeconds.plain) s \(curve): \(layers)"
  }
}

extension LayerTrack: CustomStringConvertible {
  /// The name, the beginning and the end of each track, and what is not as usual.
  ///
  /// For example `detail 320,0,320x480 -> 0,0,320x480 corners 24 -> 0 shadow 0.3 radius 4`.
  public var description: String {
    func text<Value: Equatable>(_ track: Track<Value>, _ text: (Value) -> String) -> String {
      text(track.start) + (track.end == track.start ? "" : " -> \(text(track.end))")
    }
    let (alpha, radius) = (text(alpha, \.plain), text(cornerRadius, \.plain))
    var words = [name, text(frame, \.description)]
    if alpha != "1" { words.append("alpha \(alpha)") }
    if radius != "0" { words.append("corners \(radius)") }
    if transform != nil {
      let isMiddle = anchor == Point(x: 0.5, y: 0.5)
      words.append(
        isMiddle ? "transformed" : "transformed about \(anchor.x.plain),\(anchor.y.plain)")
    }
    if let part { words.append("part \(part)") }
    if let fill {
      let color = [fill.red, fill.green, fill.blue].map(\.plain).joined(separator: ",")
      words.append("fill \(color)" + (fill.opacity == 1 ? "" : " opacity \(fill.opacity.plain)"))
    }
    if let shadow { words.append("shadow \(shadow.opacity.plain) radius \(shadow.radius.plain)") }
    if let clip { words.append("clipped by \(clip)") }
    return words.joined(separator: " ")
  }
}
