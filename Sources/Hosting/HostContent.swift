// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The thing that a view of a toolkit shows.
public enum HostContent: Hashable, Sendable {
  /// The view of a controller: the real one, which people can touch.
  case page(ControllerID)
  /// The view of a controller that only holds other pages, such as tabs or a split; it draws nothing.
  case container(ControllerID)
  /// A picture of a controller's view, or of something inside it.
  case snapshot(HostSnapshot)
  /// One colour.
  case color(RGBAColor)
  /// The image of a style, which the app brings.
  case image
  /// Nothing but a shadow: its contents are shown by other views.
  case shadow
  /// Nothing: a view whose rectangle and corners cut the views inside it.
  case cut
}

/// A description of a picture: the whole view of a controller, a view inside it, or a rectangle.
///
/// The picture is stretched to the size of the host's view.
public struct HostSnapshot: Hashable, Sendable {
  /// The controller.
  public var controller: ControllerID
  /// The path to the view that is shown; empty for the controller's own.
  public var view: ViewPath
  /// The rectangle that is shown, in the coordinates of the controller's view; nil for all.
  public var part: Rect?
  /// The size in which the view is drawn for the picture, in points; nil for its own.
  ///
  /// A view that cuts an image, such as a square thumbnail, shows all of it in this size. It is that of the
  /// whole image, by the `SharedElement.aspect` of the view.
  public var size: Size?

  /// Creates a description of a picture.
  public init(
    of controller: ControllerID, view: ViewPath = [], part: Rect? = nil, size: Size? = nil
  ) {
    (self.controller, self.view, self.part, self.size) = (controller, view, part, size)
  }
}

extension HostContent {
  /// The controller whose view it is, or nil for any other content.
  public var page: ControllerID? {
    switch self {
    case .page(let id), .container(let id): id
    default: nil
    }
  }

  /// The controller whose view, or a picture of whose view, is shown; nil for any other content.
  public var controller: ControllerID? {
    if case .snapshot(let snapshot) = self { snapshot.controller } else { page }
  }

  /// Creates the content of a layer; nil if the layer shows nothing at all.
  init?(
    _ layer: borrowing Layer, in frame: borrowing Frame, isContainer: (ControllerID) -> Bool
  ) {
    if !layer.hidden.isEmpty, layer.isHidden {
      if layer.shadow == nil { return nil }
      self = .shadow
    } else if let id = layer.controller {
      if layer.view == nil, layer.part == nil {
        self = isContainer(id) ? .container(id) : .page(id)
      } else {
        self = .snapshot(
          HostSnapshot(
            of: id, view: layer.view ?? [], part: layer.part,
            size: frame.view(shownBy: layer)?.imageSize))
      }
    } else if let fill = layer.fill {
      self = .color(fill)
    } else if layer.role == .image {
      self = .image
    } else if layer.shadow != nil {
      self = .shadow
    } else {
      return nil
    }
  }
}

extension ViewNode {
  /// The size of the image that the view cuts or leaves room around; nil if it shows none, or exactly that.
  fileprivate var imageSize: Size? {
    let size = shared?.picture(of: shared?.aspect, in: frame.size)?.size
    return subviews.isEmpty && size != frame.size ? size : nil
  }
}

extension HostContent: CustomStringConvertible {
  /// The content in a word or two: `page detail`, `snapshot of detail at 0.2`.
  public var description: String {
    switch self {
    case .page(let id): "page \(id)"
    case .container(let id): "container \(id)"
    case .snapshot(let snapshot): "snapshot of \(snapshot)"
    case .color(let color): "color \(color.red) \(color.green) \(color.blue) \(color.opacity)"
    case .image: "image"
    case .shadow: "shadow"
    case .cut: "cut"
    }
  }
}

extension HostSnapshot: CustomStringConvertible {
  /// The controller, and what is shown of it: `detail at 0.2`, `detail in 0,0,160x480`, `detail at 1 as 60x40`.
  public var description: String {
    "\(controller)" + (view == [] ? "" : " at \(view)") + (part.map { " in \($0)" } ?? "")
      + (size.map { " as \($0)" } ?? "")
  }
}
