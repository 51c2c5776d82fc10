// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import Hosting
public import ViewStackCore

/// A host that records the views of another host as the frames of a trace.
///
/// Put the recorder between a `HostRenderer` and your host: it passes each call on. After each frame that the toolkit has
/// drawn, ask for ``frame(at:events:)``, and print its ``TraceFrame/line`` or give it to a ``Judge``. The guide *Driving a
/// toolkit* has an example.
///
/// The closure measures the toolkit's views, so a ``Judge`` finds faults of the host and of the toolkit. Without a
/// closure a frame has the rectangles that the renderer passed to the host.
public final class TraceRecorder<Base: ViewHost>: ViewHost {
  /// A view of the host, with the properties that the renderer has set.
  public final class View {
    fileprivate let base: Base.View
    fileprivate let content: HostContent
    fileprivate var geometry = HostGeometry(.zero)
    fileprivate var opacity = 1.0
    fileprivate var views: [View] = []
    fileprivate weak var parent: View?

    fileprivate init(_ base: Base.View, _ content: HostContent) {
      (self.base, self.content) = (base, content)
    }
  }

  /// The host that shows the views.
  public let base: Base

  private let measure: (Base.View) -> Rect?
  private var roots: [View] = []

  /// Creates a recorder.
  ///
  /// - Parameters:
  ///   - base: The host that shows the views.
  ///   - measure: Returns the rectangle of a view on screen, in the coordinates of the container, or nil to record
  ///     the rectangle that the renderer passed to the host.
  public init(_ base: Base, measure: @escaping (Base.View) -> Rect? = { _ in nil }) {
    (self.base, self.measure) = (base, measure)
  }

  /// Returns the views on screen as a frame of the trace.
  ///
  /// - Parameters:
  ///   - time: The time of the frame, in seconds.
  ///   - events: The events since the previous frame.
  /// - Returns: The frame, with one layer for each view.
  public func frame(at time: Double, events: [TraceEvent] = []) -> TraceFrame {
    var frame = TraceFrame(time: time, events: events)
    var labels = Labels()
    for view in roots { append(view, clip: nil, to: &frame.layers, &labels) }
    return frame
  }

  /// The ids of the layers of a frame, and the last number for each label.
  private struct Labels {
    private var ids: Set<String> = []
    private var numbers: [String: Int] = [:]

    /// Returns the label, or with a number if a layer has it already.
    mutating func id(for label: String) -> String {
      var id = label
      // A page may itself be called `detail#2`.
      while !ids.insert(id).inserted {
        numbers[label, default: 1] += 1
        id = "\(label)#\(numbers[label, default: 1])"
      }
      return id
    }
  }

  private func append(
    _ view: View, clip: String?, to layers: inout [TraceLayer], _ labels: inout Labels
  ) {
    let id = labels.id(for: view.content.page.map { "\($0)" } ?? "\(view.content)")
    let transform = view.geometry.transform
    layers.append(
      TraceLayer(
        id, measure(view.base) ?? view.geometry.boundingBox,
        // A cut clips other views and is invisible itself.
        alpha: view.content == .cut ? 0 : view.opacity, isOpaque: view.content.isOpaque,
        role: view.content.role, clip: clip, isUpright: transform?.keepsSidesUpright ?? true))
    for inner in view.views { append(inner, clip: id, to: &layers, &labels) }
  }
}

extension TraceRecorder {
  /// Makes a view in the host.
  public func makeView(for content: HostContent) -> View {
    View(base.makeView(for: content), content)
  }

  /// Puts a view of the host into the container or into another view.
  public func put(_ view: View, in parent: View?, above sibling: View?) {
    take(view)
    let place = sibling.flatMap { sibling in
      (parent?.views ?? roots).firstIndex { $0 === sibling }
    }
    let index = place.map { $0 + 1 } ?? 0
    if let parent { parent.views.insert(view, at: index) } else { roots.insert(view, at: index) }
    view.parent = parent
    base.put(view.base, in: parent?.base, above: sibling?.base)
  }

  /// Removes a view of the host.
  public func remove(_ view: View) {
    take(view)
    base.remove(view.base)
  }

  /// Sets the frame and the transform of a view of the host.
  public func place(_ view: View, _ geometry: HostGeometry) {
    view.geometry = geometry
    base.place(view.base, geometry)
  }

  /// Sets the opacity of a view of the host.
  public func setOpacity(_ opacity: Double, of view: View) {
    view.opacity = opacity
    base.setOpacity(opacity, of: view.base)
  }

  /// Sets the corner radius of a view of the host.
  public func setCornerRadius(_ radius: Double, of view: View) {
    base.setCornerRadius(radius, of: view.base)
  }

  /// Sets the shadow of a view of the host.
  public func setShadow(_ shadow: Shadow?, of view: View) { base.setShadow(shadow, of: view.base) }

  /// Hides views inside a page or picture of the host.
  public func hide(_ paths: [ViewPath], in view: View) { base.hide(paths, in: view.base) }

  /// Keeps the views of pages alive out of sight.
  public func keepOffstage(_ pages: [ControllerID]) { base.keepOffstage(pages) }

  private func take(_ view: View) {
    if let parent = view.parent {
      parent.views.removeAll { $0 === view }
    } else {
      roots.removeAll { $0 === view }
    }
    view.parent = nil
  }
}

extension HostContent {
  /// The role of a layer that shows the content.
  fileprivate var role: String? {
    switch self {
    case .page, .container, .shadow, .cut: nil
    case .snapshot(let snapshot): snapshot.view == [] ? "part" : "shared"
    case .color: "dim"
    case .image: "image"
    }
  }

  /// Whether the content covers everything behind it, or nil if this is unknown.
  fileprivate var isOpaque: Bool? {
    switch self {
    case .page, .snapshot, .image: nil
    case .container, .shadow, .cut: false
    case .color(let color): color.opacity >= 1
    }
  }
}
