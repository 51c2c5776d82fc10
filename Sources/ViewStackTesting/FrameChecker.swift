// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A check of the frames of one stack for rules that hold with any style.
///
/// Every number is finite, opacity lies in 0…1, time does not go back, and a frame at rest shows at
/// most one controller.
///
/// The checker is a value: pass it the frames, then read ``violations``.
public struct FrameChecker: Hashable, Sendable {
  /// The violations in the order of the frames; at most ``limit``.
  public private(set) var violations: [FrameViolation] = []
  private var lastTime: Duration = .zero

  /// The number of violations that are kept: the first ones show the problem.
  public static let limit = 100

  private let allowsPanes: Bool

  /// Creates a checker that has seen no frame.
  ///
  /// - Parameter allowsPanes: Whether several controllers may be shown at rest, as in a window with
  ///   panes.
  public init(allowsPanes: Bool = false) {
    self.allowsPanes = allowsPanes
  }

  /// Checks the next frame.
  ///
  /// - Complexity: O(*l*) for *l* layers.
  public mutating func receive(_ frame: borrowing Frame) {
    if frame.time < lastTime {
      note(.timeWentBack, frame.time)
    }
    lastTime = frame.time
    if frame.layers.count > 1, !allowsPanes, frame.transition?.phase == nil {
      note(.crowdedRest(frame.layers.count), frame.time)
    }
    let layers = frame.layers.span
    for index in layers.indices {
      let alpha = layers[index].alpha
      var isFinite =
        layers[index].frame.isFinite && alpha.isFinite && layers[index].cornerRadius.isFinite
      if case .some = layers[index].transform {
        isFinite = isFinite && layers[index].transform?.isFinite ?? true
      }
      if !isFinite {
        note(.notFinite(layer: layers[index].name), frame.time)
      } else if alpha < 0 || alpha > 1 {
        note(.alphaOutOfRange(layer: layers[index].name, alpha), frame.time)
      }
    }
  }

  private mutating func note(_ problem: FrameViolation.Problem, _ time: Duration) {
    guard violations.count < Self.limit else { return }
    violations.append(FrameViolation(time: time, problem: problem))
  }
}

/// A violation in the frames of a stack.
public struct FrameViolation: Hashable, Sendable {
  /// The instant of the frame.
  public let time: Duration
  /// The problem.
  public let problem: Problem

  /// A problem that a frame can have.
  public enum Problem: Hashable, Sendable {
    /// The frame has an earlier instant than the frame before it.
    case timeWentBack
    /// At rest, more than one controller is shown.
    case crowdedRest(Int)
    /// A number of a layer is infinite or not a number.
    case notFinite(layer: String)
    /// A layer's opacity is outside 0…1.
    case alphaOutOfRange(layer: String, Double)
  }
}

extension FrameViolation: CustomStringConvertible {
  /// A message for people, without a full stop.
  public var description: String {
    switch problem {
    case .timeWentBack: "time went back"
    case .crowdedRest(let count): "\(count) controllers are shown at rest"
    case .notFinite(let layer): "a number of layer '\(layer)' is not finite"
    case .alphaOutOfRange(let layer, let alpha): "layer '\(layer)' has an opacity of \(alpha)"
    }
  }
}
