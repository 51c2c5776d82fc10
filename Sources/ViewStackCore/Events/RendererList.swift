// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The renderers of a stack or of a window, called in the order in which they were attached.
///
/// Renderers may be attached and detached during a delivery. An attached renderer receives the next
/// delivery. A detached renderer receives nothing more.
package final class RendererList: StackRenderer {
  private final class Place {
    private weak var held: (any StackRenderer)?
    private let retained: (any StackRenderer)?
    var isLeft = false

    /// The renderer, or nil if it was detached or has been released.
    var renderer: (any StackRenderer)? { isLeft ? nil : retained ?? held }

    init(_ renderer: any StackRenderer, isRetained: Bool) {
      held = isRetained ? nil : renderer
      retained = isRetained ? renderer : nil
    }
  }

  /// The renderer of the window that contains the stack, called first.
  private var first: Place?
  private var places: [Place] = [] { didSet { isEmpty = places.isEmpty && !hasFirst } }
  /// Whether the window receives what the stack emits.
  package var hasFirst = false { didSet { removeGone() } }
  package private(set) var receivesRemarks = false

  package init() {}

  /// The attached renderers that still exist.
  package var attached: [any StackRenderer] { places.compactMap(\.renderer) }

  /// Whether the list is empty; a released renderer counts until the next delivery.
  package private(set) var isEmpty = true

  /// Attaches the renderer of the window that contains the stack, and retains it.
  package func attach(first renderer: any StackRenderer) {
    precondition(first == nil, "A stack is a part of one window")
    first = Place(renderer, isRetained: true)
    hasFirst = true
  }

  /// Adds a renderer at the end of the list, held weakly unless `isRetained` is true.
  package func attach(_ renderer: any StackRenderer, isRetained: Bool = false) {
    guard !places.contains(where: { $0.renderer === renderer }) else { return }
    places.append(Place(renderer, isRetained: isRetained))
    removeGone()
  }

  package func detach(_ renderer: any StackRenderer) {
    places.first { $0.renderer === renderer }?.isLeft = true
    removeGone()
  }

  package func render(_ frame: borrowing Frame) {
    deliver { $0.render(frame) }
  }

  package func rest(_ frame: borrowing Frame) {
    deliver { $0.rest(frame) }
  }

  /// Passes an event on, and remarks only to renderers that receive remarks.
  package func receive(_ event: StackEvent) {
    let isRemark = event.isRemark
    deliver { if !isRemark || $0.receivesRemarks { $0.receive(event) } }
  }

  @inline(__always)
  private func deliver(_ body: (any StackRenderer) -> Void) {
    if hasFirst, let renderer = first?.renderer { body(renderer) }
    var hasGone = false
    for place in places {
      if let renderer = place.renderer { body(renderer) } else { hasGone = true }
    }
    if hasGone { removeGone() }
  }

  private func removeGone() {
    let kept = places.filter { $0.renderer != nil }
    places = kept
    receivesRemarks =
      hasFirst && first?.renderer?.receivesRemarks == true
      || kept.contains { $0.renderer?.receivesRemarks == true }
  }
}
