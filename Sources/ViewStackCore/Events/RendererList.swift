// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The renderers of a stack or of a window, called in the order in which they were attached.
///
/// Renderers may be attached and detached during a delivery: one that is attached gets the next one,
/// one that is detached gets nothing more.
package final class RendererList: StackRenderer {
  private struct Place {
    weak var renderer: (any StackRenderer)?
  }

  private struct Contents {
    /// Called before the others: the window of which the stack is a part.
    weak var first: (any StackRenderer)?
    var places: [Place] = []
    /// The number of nested deliveries; while there are any, places keep their indices.
    var deliveries = 0
  }

  // No access calls a renderer or releases one, so none can begin another.
  @exclusivity(unchecked) private var storedContents = Contents()
  private var list: Contents {
    @inline(__always) _read { yield unsafe storedContents }
    @inline(__always) _modify { yield unsafe &storedContents }
  }

  package init() {}

  /// The window of which the stack is a part, where it receives the stack's frames.
  package var first: (any StackRenderer)? {
    get { list.first }
    set { list.first = newValue }
  }

  /// The renderers that were attached and are alive.
  package var attached: [any StackRenderer] { list.places.compactMap(\.renderer) }

  /// Whether nobody is called; one that is gone counts until the next delivery.
  package var isEmpty: Bool { list.places.isEmpty && list.first == nil }

  package func attach(_ renderer: any StackRenderer) {
    guard !list.places.contains(where: { $0.renderer === renderer }) else { return }
    list.places.append(Place(renderer: renderer))
  }

  package func detach(_ renderer: any StackRenderer) {
    guard let index = list.places.firstIndex(where: { $0.renderer === renderer }) else { return }
    list.places[index].renderer = nil
    if list.deliveries == 0 { list.places.remove(at: index) }
  }

  @inline(__always)
  private func deliver(_ call: (any StackRenderer) -> Void) {
    let end = list.places.count
    var hasGaps = false
    list.deliveries += 1
    if let first = list.first { call(first) }
    for index in 0..<end {
      if let renderer = list.places[index].renderer { call(renderer) } else { hasGaps = true }
    }
    list.deliveries -= 1
    if hasGaps, list.deliveries == 0 { list.places.removeAll { $0.renderer == nil } }
  }

  package func render(_ frame: borrowing Frame) { deliver { $0.render(frame) } }

  package func rest(_ frame: borrowing Frame) { deliver { $0.rest(frame) } }

  package func receive(_ event: StackEvent) {
    let isRemark = event.isRemark
    deliver { if !isRemark || $0.receivesRemarks { $0.receive(event) } }
  }

  package var receivesRemarks: Bool {
    list.first?.receivesRemarks == true
      || list.places.contains { $0.renderer?.receivesRemarks == true }
  }
}
