// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The place to which a popover points.
public enum PopoverSource: Hashable, Sendable {
  /// A rectangle in the window's coordinates.
  case rect(Rect)
  /// An item of a bar, such as a button, and where it is in the window.
  case barItem(String, Rect)
  /// A controller's view, or the one of a name in it, and where it is in the window
  /// (``RoutingWindow/popoverSource(_:named:)``).
  case view(ControllerID, named: String?, Rect)

  /// Where it is, in the window's coordinates.
  public var rect: Rect {
    switch self {
    case .rect(let rect), .barItem(_, let rect), .view(_, named: _, let rect): rect
    }
  }

  /// The frame of a popover of a size: below what it points to or, where it has more room there,
  /// above; as near to its middle as the window's edges let it, and never larger than the room.
  public func frame(for size: Size, in bounds: Size) -> Rect {
    let below = max(0, bounds.height - rect.y - rect.height)
    let above = max(0, rect.y)
    let isBelow = below >= size.height || below >= above
    let height = min(size.height, isBelow ? below : above)
    let width = min(size.width, bounds.width)
    let middle = rect.x + rect.width / 2 - width / 2
    return Rect(
      x: min(max(middle, 0), bounds.width - width),
      y: isBelow ? rect.y + rect.height : rect.y - height, width: width, height: height)
  }
}

/// The default of popovers: a fade of .3 s, ease-in-out.
///
/// It is StylesPlugin's `fade`, made of Core's cross-fade.
struct PopoverStyle: TransitionStyle {
  let name: StyleName = "fade"

  func plan(_ context: TransitionContext) -> TransitionPlan {
    TransitionPlan(
      context, style: name, duration: .milliseconds(300), curve: .easeInOut,
      layers: CrossFadeStyle().plan(context).layers)
  }
}

/// A popover that is requested: its source, and its size.
struct Popover {
  let source: PopoverSource
  let size: Size
}
