// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The properties of layers between screens that share an element; nil for most layers.
final class LayerSharing: Hashable, Sendable {
  let clip: String?
  let view: ViewPath?
  let hidden: [ViewPath]
  let element: String?

  /// Creates the properties; the result is nil if all are empty.
  init?(clip: String?, view: ViewPath?, hidden: [ViewPath], element: String?) {
    guard clip != nil || view != nil || !hidden.isEmpty || element != nil else { return nil }
    (self.clip, self.view, self.hidden, self.element) = (clip, view, hidden, element)
  }

  static func == (one: LayerSharing, other: LayerSharing) -> Bool {
    one === other
      || (one.clip == other.clip && one.view == other.view && one.hidden == other.hidden
        && one.element == other.element)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(clip)
    hasher.combine(view)
    hasher.combine(hidden)
  }
}

extension LayerTrack {
  /// The name of the layer whose frame and corners cut this layer; nil if no layer cuts it.
  ///
  /// That layer precedes this layer in the plan, and another layer can cut it in turn.
  public var clip: String? {
    get { sharing?.clip }
    set { sharing = LayerSharing(clip: newValue, view: view, hidden: hidden, element: element) }
  }

  /// The path to the view inside the controller's view that the layer shows; nil for the whole view.
  ///
  /// The layer's frame is the view's size and its place in the container.
  public var view: ViewPath? {
    get { sharing?.view }
    set { sharing = LayerSharing(clip: clip, view: newValue, hidden: hidden, element: element) }
  }

  /// The paths to views inside the controller's view that other layers show instead of this layer.
  public var hidden: [ViewPath] {
    get { sharing?.hidden ?? [] }
    set { sharing = LayerSharing(clip: clip, view: view, hidden: newValue, element: element) }
  }
}

extension LayerTrack {
  /// The id of the shared element that the layer is a part of, or nil.
  package var element: String? {
    get { sharing?.element }
    set { sharing = LayerSharing(clip: clip, view: view, hidden: hidden, element: newValue) }
  }
}

extension Layer {
  package var element: String? { sharing?.element }

  /// The name of the layer whose frame and corners cut this layer; nil if no layer cuts it.
  public var clip: String? {
    get { sharing?.clip }
    set { sharing = LayerSharing(clip: newValue, view: view, hidden: hidden, element: element) }
  }

  /// The path to the view inside the controller's view that the layer shows; nil for the whole view.
  public var view: ViewPath? {
    get { sharing?.view }
    set { sharing = LayerSharing(clip: clip, view: newValue, hidden: hidden, element: element) }
  }

  /// The paths to views inside the controller's view that other layers show instead of this layer.
  ///
  /// In ``subviews`` they have an opacity of 0 already.
  public var hidden: [ViewPath] {
    get { sharing?.hidden ?? [] }
    set { sharing = LayerSharing(clip: clip, view: view, hidden: newValue, element: element) }
  }

  /// Whether other layers show the whole content of this layer.
  public var isHidden: Bool { sharing?.hidden.contains(view ?? []) ?? false }
}
