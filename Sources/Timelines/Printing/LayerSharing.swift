// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The properties of a layer in a transition with shared elements; nil for most layers.
final class LayerSharing: Equatable, Sendable {
  /// The layer whose frame clips it.
  let clip: String?
  /// The path to the view that it shows.
  let view: ViewPath?
  /// The paths to the views that it does not show.
  let hidden: [ViewPath]

  /// Creates the properties; the result is nil if all are empty.
  init?(clip: String?, view: ViewPath?, hidden: [ViewPath]) {
    guard clip != nil || view != nil || !hidden.isEmpty else { return nil }
    (self.clip, self.view, self.hidden) = (clip, view, hidden)
  }

  static func == (one: LayerSharing, other: LayerSharing) -> Bool {
    one.clip == other.clip && one.view == other.view && one.hidden == other.hidden
  }
}

extension LayerSharing: CustomStringConvertible {
  /// The properties that are not empty: `view 0.2 clip shared:photo hidden 0.2.1`.
  var description: String {
    let parts = [
      view.map { "view \($0)" }, clip.map { "clip \($0)" },
      hidden.isEmpty ? nil : "hidden " + hidden.map(\.description).joined(separator: " "),
    ]
    return parts.compactMap { $0 }.joined(separator: " ")
  }
}

extension Layer {
  /// The properties of the layer in a transition with shared elements.
  var sharing: LayerSharing? {
    get { LayerSharing(clip: clip, view: view, hidden: hidden) }
    set { (clip, view, hidden) = (newValue?.clip, newValue?.view, newValue?.hidden ?? []) }
  }
}
