// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The renderers of a stack or of a window, called in the order in which they were attached.
///
/// Renderers may be attached and detached during a delivery: one that is attached gets the next one,
/// one that is detached gets nothing more.
package final class RendererList: StackRenderer {
  /// A renderer's place: an object, because a copy of a weak reference costs more than a frame.
  private final class Place {
    @exclusivity(unchecked) private weak var held: (any StackRenderer)?
    @exclusivity(unchecked) private var retained: (any StackRenderer)?
    var renderer: (any StackRenderer)? {
      @inline(__always) get { unsafe retained ?? held }
    }

    init(_ renderer: any StackRenderer, isRetained: Bool) {
      if isRetained { unsafe retained = renderer } else { unsafe held = renderer }
    }

    func leave() { unsafe (held, retained) = (nil, nil) }
  }

  private struct Contents {
    /// Called before the others: the window of which the stack is a part.
    ///
    /// Not weak, because a weak reference is slow to load at each frame; see ``setFirst(_:)``.
    unowned(unsafe) var first: (any StackRenderer)?
    /// Whether there is one: to ask it itself would count a reference.
    var hasFirst = false
    var places: [Place] = []
    /// The number of nested deliveries; while there are any, places keep their indices.
    var deliveries = 0
    /// Whether a renderer that was attached wants remarks; it may have been released since.
    var wantsRemarks = false
  }

  // No access calls a renderer or releases one, so none can begin another.
  @exclusivity(unchecked) private var storedContents = Contents()
  private var list: Contents {
    @inline(__always) _read { yield unsafe storedContents }
    @inline(__always) _modify { yield unsafe &storedContents }
  }

  package init() {}

  /// Whether any attached renderer wants remarks, worked out when one is attached or detached.
  package var receivesRemarks: Bool { list.wantsRemarks }

  /// The renderers that were attached and are alive.
  package var attached: [any StackRenderer] { list.places.compactMap(\.renderer) }

  /// Whether the list is empty; a released renderer counts until the next delivery.
  package var isEmpty: Bool { list.places.isEmpty && !hasFirst }

  /// Whether the window of which the stack is a part receives what it emits.
  package var hasFirst: Bool { list.hasFirst }

  /// Lets the window of which the stack is a part receive what it emits, or nobody.
  ///
  /// The list does not retain it, and does not notice its release: its `deinit` has to pass nil.
  package func setFirst(_ first: (any StackRenderer)?) {
    unsafe list.first = first
    list.hasFirst = first != nil
    updateRemarks()
  }

  /// Adds a renderer behind those that are there.
  ///
  /// It is held weakly unless it is to be retained, which at each frame costs a fourth of that.
  package func attach(_ renderer: any StackRenderer, isRetained: Bool = false) {
    guard !list.places.contains(where: { $0.renderer === renderer }) else { return }
    list.places.append(Place(renderer, isRetained: isRetained))
    updateRemarks()
  }

  package func detach(_ renderer: any StackRenderer) {
    guard let index = list.places.firstIndex(where: { $0.renderer === renderer }) else { return }
    list.places[index].leave()
    if list.deliveries == 0 { list.places.remove(at: index) }
    updateRemarks()
  }

  private func updateRemarks() {
    let firstWants = unsafe list.first?.receivesRemarks == true
    let wantsRemarks = firstWants || attached.contains { $0.receivesRemarks }
    list.wantsRemarks = wantsRemarks
  }

  package func render(_ frame: borrowing Frame) {
    var delivery = Delivery(list.places.count)
    while let renderer = next(&delivery) { renderer.render(frame) }
  }

  package func rest(_ frame: borrowing Frame) {
    var delivery = Delivery(list.places.count)
    while let renderer = next(&delivery) { renderer.rest(frame) }
  }

  package func receive(_ event: StackEvent) {
    let isRemark = event.isRemark
    var delivery = Delivery(list.places.count)
    while let renderer = next(&delivery) {
      if !isRemark || renderer.receivesRemarks { renderer.receive(event) }
    }
  }

  // MARK: - Deliveries

  /// How far a delivery is; one that is attached meanwhile is behind its end.
  private struct Delivery {
    let end: Int
    var index = -1
    var hasGaps = false

    init(_ end: Int) { self.end = end }
  }

  /// Returns the next renderer that is called, or nil at the end.
  @inline(__always)
  private func next(_ delivery: inout Delivery) -> (any StackRenderer)? {
    if delivery.index < 0 {
      delivery.index = 0
      list.deliveries += 1
      if let first = unsafe list.first { return first }
    }
    while delivery.index < delivery.end {
      let renderer = list.places[delivery.index].renderer
      delivery.index += 1
      if let renderer { return renderer }
      delivery.hasGaps = true
    }
    list.deliveries -= 1
    if delivery.hasGaps, list.deliveries == 0 { list.places.removeAll { $0.renderer == nil } }
    return nil
  }
}
