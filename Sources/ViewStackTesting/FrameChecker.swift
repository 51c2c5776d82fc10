// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A check of the frames of one stack for rules that hold with any style.
///
/// Every number is finite, opacity lies in 0…1, time does not go back, and a frame at rest shows at
/// most one controller. In the second frame of a transition no view of a page has another place in its
/// page than in the first, unless its insets move.
///
/// The checker is a value: pass it the frames, then read ``violations``.
public struct FrameChecker: Hashable, Sendable {
  /// The violations in the order of the frames; at most ``limit``.
  public private(set) var violations: [FrameViolation] = []
  private var lastTime: Duration = .zero

  /// The number of violations that are kept: the first ones show the problem.
  public static let limit = 100

  private let allowsPanes: Bool
  /// The pages in the first frame of the running transition, until they have been compared.
  private var first: FirstFrame?
  private var last: String?

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
    compareWithFirst(frame)
    for layer in frame.layers {
      if !layer.isFinite {
        note(.notFinite(layer: layer.name), frame.time)
      } else if layer.alpha < 0 || layer.alpha > 1 {
        note(.alphaOutOfRange(layer: layer.name, layer.alpha), frame.time)
      }
    }
  }

  /// Lets views have other places in the next frame, because something outside the stack moves them.
  public mutating func expectLayout() { first = nil }

  /// Checks that the pages in the second frame of a transition are laid out as in the first.
  private mutating func compareWithFirst(_ frame: borrowing Frame) {
    guard let transition = frame.transition else {
      (first, last) = (nil, nil)
      return
    }
    let name =
      "\(transition.direction.rawValue) \(transition.from?.name ?? "") \(transition.to?.name ?? "")"
    if name != last || first?.time == frame.time {
      first = FirstFrame(frame)
      last = name
      return
    }
    guard let known = first.take() else { return }
    for layer in frame.layers {
      guard let page = known.pages[layer.name], page.isLaidOutLater(in: layer) else { continue }
      note(.lateLayout(layer: layer.name), frame.time)
    }
  }

  private mutating func note(_ problem: FrameViolation.Problem, _ time: Duration) {
    guard violations.count < Self.limit else { return }
    violations.append(FrameViolation(time: time, problem: problem))
  }
}

extension Layer {
  /// Whether every number of the layer is finite.
  var isFinite: Bool {
    frame.isFinite && alpha.isFinite && cornerRadius.isFinite && transform?.isFinite ?? true
      && (shadow.map { $0.opacity.isFinite && $0.radius.isFinite } ?? true)
  }
}

/// The layout of the pages in the first frame of a transition.
private struct FirstFrame: Hashable, Sendable {
  let time: Duration
  private(set) var pages: [String: Page] = [:]

  struct Page: Hashable, Sendable {
    let views: [ViewNode]
    let insets: Layer.Insets?

    /// Whether a layer shows the page in another layout that no moving size explains.
    func isLaidOutLater(in layer: Layer) -> Bool {
      if layer.insets?.atRest != insets?.atRest { return true }
      let areMoving = insets?.areMoving == true || layer.insets?.areMoving == true
      return !areMoving && !views.hasSamePlaces(as: layer.subviews)
    }
  }

  init(_ frame: borrowing Frame) {
    time = frame.time
    for layer in frame.layers where layer.controller != nil {
      pages[layer.name] = Page(views: layer.subviews, insets: layer.insets)
    }
  }
}

extension [ViewNode] {
  /// Whether the views and those inside them have the same frames.
  fileprivate func hasSamePlaces(as others: [ViewNode]) -> Bool {
    self == others
      || count == others.count
        && zip(self, others).allSatisfy {
          $0.frame == $1.frame && $0.subviews.hasSamePlaces(as: $1.subviews)
        }
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
    /// Views of a page move in the second frame of a transition: their layout came late.
    case lateLayout(layer: String)
  }
}

extension FrameViolation: CustomStringConvertible {
  /// A message for people, without a full stop.
  public var description: String {
    switch problem {
    case .timeWentBack: "time went back"
    case .crowdedRest(let count): "\(count) controllers are shown at rest"
    case .notFinite(let layer): "a number of layer '\(layer)' is not finite"
    case .lateLayout(let layer):
      "views of '\(layer)' have other places in the second frame of the transition"
    case .alphaOutOfRange(let layer, let alpha): "layer '\(layer)' has an opacity of \(alpha)"
    }
  }
}
