// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// What few layers have: those between whose screens an element is shared.
///
/// An object, because nearly every layer has none and a layer is copied often.
package final class LayerSharing: Hashable, Sendable {
  package let clip: String?
  package let view: ViewPath?
  package let hidden: [ViewPath]

  /// Creates one, or nil where there is nothing to say.
  init?(clip: String?, view: ViewPath?, hidden: [ViewPath]) {
    guard clip != nil || view != nil || !hidden.isEmpty else { return nil }
    (self.clip, self.view, self.hidden) = (clip, view, hidden)
  }

  package static func == (one: LayerSharing, other: LayerSharing) -> Bool {
    one === other
      || (one.clip == other.clip && one.view == other.view && one.hidden == other.hidden)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(clip)
    hasher.combine(view)
    hasher.combine(hidden)
  }
}

extension LayerSharing: CustomStringConvertible {
  /// The parts that there are: `view 0.2 clip shared:photo hidden 0.2.1`.
  package var description: String {
    let parts = [
      view.map { "view \($0)" }, clip.map { "clip \($0)" },
      hidden.isEmpty ? nil : "hidden " + hidden.map(\.description).joined(separator: " "),
    ]
    return parts.compactMap { $0 }.joined(separator: " ")
  }
}

extension LayerTrack {
  /// The layer inside whose frame and corners this one is seen, by its name; nil where it is not cut.
  ///
  /// It comes before this one in the plan, and may itself be seen inside another one.
  public var clip: String? {
    get { sharing?.clip }
    set { sharing = LayerSharing(clip: newValue, view: view, hidden: hidden) }
  }

  /// For a layer that shows one of the views inside the controller's view, the way to it.
  ///
  /// The layer's frame is the view's size and its place in the container.
  public var view: ViewPath? {
    get { sharing?.view }
    set { sharing = LayerSharing(clip: clip, view: newValue, hidden: hidden) }
  }

  /// The views inside the controller's view that this layer does not show, since others do: ways from
  /// the controller's view on.
  public var hidden: [ViewPath] {
    get { sharing?.hidden ?? [] }
    set { sharing = LayerSharing(clip: clip, view: view, hidden: newValue) }
  }
}

extension Layer {
  /// The layer inside whose frame and corners this one is seen, by its name; nil where it is not cut.
  public var clip: String? {
    get { sharing?.clip }
    set { sharing = LayerSharing(clip: newValue, view: view, hidden: hidden) }
  }

  /// For a layer that shows one of the views inside the controller's view, the way to it.
  public var view: ViewPath? {
    get { sharing?.view }
    set { sharing = LayerSharing(clip: clip, view: newValue, hidden: hidden) }
  }

  /// The views inside the controller's view that this layer does not show, since others do.
  ///
  /// The ``subviews`` have an opacity of 0 there already.
  public var hidden: [ViewPath] {
    get { sharing?.hidden ?? [] }
    set { sharing = LayerSharing(clip: clip, view: view, hidden: newValue) }
  }

  /// Whether another layer shows all that this one would.
  public var isHidden: Bool { sharing?.hidden.contains(view ?? []) ?? false }
}
