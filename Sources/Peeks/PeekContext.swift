// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import Routing
public import ViewStackCore

/// A part of a controller's view that can be pressed for a preview.
///
/// `onPeek` receives it, with the place of the finger, and sets the rectangle that is pressed.
public final class PeekContext {
  /// The controller of the view; held weakly.
  public private(set) weak var controller: (any StackController)?
  /// The name of the view that was registered: the controller's own, or one inside it.
  public let sourceView: String
  /// The part of the source view that stays sharp while the rest is blurred; the whole unless
  /// `onPeek` sets it.
  public var sourceRect: Rect
  /// Where the finger presses, in the source view.
  public internal(set) var location: Point = .zero

  /// The source view's coordinates, for the window's `convert(_:from:to:)`; the window's own where the
  /// controller is gone.
  public var space: ViewCoordinates {
    guard let controller else { return .global }
    let isInside = controller.view.subview(named: sourceView) != nil
    return .view(of: controller, named: isInside ? sourceView : nil)
  }

  let onPeek: (PeekContext) -> Void
  let onContextChange: ((PeekContext) -> Void)?

  init(
    _ controller: any StackController, sourceView: String,
    onPeek: @escaping (PeekContext) -> Void, onContextChange: ((PeekContext) -> Void)?
  ) {
    self.controller = controller
    self.sourceView = sourceView
    self.onPeek = onPeek
    self.onContextChange = onContextChange
    let view = controller.view.subview(named: sourceView) ?? controller.view
    sourceRect = Rect(origin: .zero, size: view.frame.size)
  }
}

/// The state of a peek, which observers receive.
public enum PeekState: String, Hashable, Sendable, Codable, CaseIterable {
  /// The controller is previewed; the transition that would show it waits.
  case inPeek
  /// The transition has been carried out.
  case popped
  /// Something else came between: another peek or transition, or the commit of another controller.
  case interrupted
  /// The finger was lifted, and the transition was forgotten.
  case cancelled
}

/// Why nothing is previewed.
public enum PeekRefusal: Hashable, Sendable {
  /// The source was never registered, or its controller is gone.
  case notRegistered
  /// The source's controller is not on screen.
  case notOnScreen
  /// The same point is being previewed.
  case samePoint
  /// Another peek is being prepared: the call was made inside `onPeek`.
  case anotherIsPrepared
  /// `onPeek` asked for no transition.
  case noTransition
  /// `onPeek` asked for more than one: the last one has been carried out.
  case severalTransitions
  /// The transition that `onPeek` asked for was refused.
  case refused(RoutingRefusal)
}

extension PeekRefusal: CustomStringConvertible {
  /// A sentence for a person, without a full stop.
  public var description: String {
    switch self {
    case .notRegistered: "nothing is registered there"
    case .notOnScreen: "the source is not on screen"
    case .samePoint: "the same point is being previewed"
    case .anotherIsPrepared: "another peek is being prepared"
    case .noTransition: "no transition was requested"
    case .severalTransitions: "more than one transition was requested; the last was carried out"
    case .refused(let refusal): refusal.description
    }
  }
}

/// The outcome of a press.
public enum PeekOutcome {
  /// The controller is previewed.
  case previewing(any StackController)
  /// Nothing is.
  case refused(PeekRefusal)

  /// The controller that is previewed, or nil.
  public var controller: (any StackController)? {
    if case .previewing(let controller) = self { controller } else { nil }
  }
}
