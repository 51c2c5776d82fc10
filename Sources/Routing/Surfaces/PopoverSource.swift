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
  package var rect: Rect {
    switch self {
    case .rect(let rect), .barItem(_, let rect), .view(_, named: _, let rect): rect
    }
  }

  /// Returns the frame of a popover of a size: below the source or, if there is more room, above it.
  ///
  /// It is as near to the middle of the source as the window's edges permit, and not larger than the room.
  package func frame(for size: Size, in bounds: Size) -> Rect {
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

/// The look of a presentation that a router requests.
public enum Presentation: Hashable, Sendable {
  /// It covers everything.
  case modal
  /// It covers a part; what is below stays on screen. It points to a place, and has a size in points, or
  /// less if there is less room.
  case popover(from: PopoverSource, size: Size)
  /// It covers everything, and is the ready-made container of another toolkit, such as a mail composer:
  /// nothing can be pushed onto it.
  case endpoint

  var kind: PresentationKind {
    switch self {
    case .modal: .modal
    case .popover: .popover
    case .endpoint: .endpoint
    }
  }

  /// The frame of a popover in a window of a size; nil for any other look.
  func frame(in bounds: Size) -> Rect? {
    if case .popover(let source, let size) = self {
      source.frame(for: size, in: bounds)
    } else {
      nil
    }
  }
}
