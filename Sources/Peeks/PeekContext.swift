// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

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
