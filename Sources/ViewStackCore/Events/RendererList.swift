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
    /// Constant, so that it is lent to a delivery.
    let retained: (any StackRenderer)?
    /// Whether it was detached in a delivery, at whose end the place goes.
    @exclusivity(unchecked) private(set) var isLeft = false

    /// The renderer; nil where it was detached, or has been released.
    var renderer: (any StackRenderer)? { unsafe isLeft ? nil : retained ?? held }

    init(_ renderer: any StackRenderer, isRetained: Bool) {
      retained = isRetained ? renderer : nil
      unsafe held = isRetained ? nil : renderer
    }

    func leave() { unsafe (held, isLeft) = (nil, true) }

    /// Calls a closure with the renderer, unless it is gone.
    ///
    /// - Parameters:
    ///   - lent: The same for one that is retained: it calls it through `?.`, which counts no reference,
    ///     and returns nil where none is.
    ///   - body: The closure.
    /// - Returns: Whether it is there.
    @inline(__always)
    func lend(_ lent: (Place) -> Void?, _ body: (any StackRenderer) -> Void) -> Bool {
      if unsafe isLeft { return false }
      if lent(self) != nil { return true }
      guard let renderer = unsafe held else { return false }
      body(renderer)
      return true
    }
  }

  private struct Contents {
    /// Called before the others, if it is to be: what passes on to the window of which the stack is a
    /// part.
    var first: Place?
    var hasFirst = false
    var places: [Place] = []
    /// The number of nested deliveries; while there are any, places keep their indices.
    var deliveries = 0
    /// Whether there are places whose renderers are gone.
    var hasGaps = false
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
  package var hasFirst: Bool {
    get { list.hasFirst }
    set {
      list.hasFirst = newValue && list.first != nil
      updateRemarks()
    }
  }

  /// Attaches what passes on to the window of which the stack is a part: once, and for good.
  ///
  /// The stack retains it, and it is called while ``hasFirst`` says so.
  package func attach(first renderer: any StackRenderer) {
    precondition(list.first == nil, "A stack is a part of one window")
    list.first = Place(renderer, isRetained: true)
    hasFirst = true
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
    list.hasGaps = true
    removeGaps()
    updateRemarks()
  }

  private func updateRemarks() {
    let firstWants = hasFirst && list.first?.retained?.receivesRemarks == true
    let wantsRemarks = firstWants || attached.contains { $0.receivesRemarks }
    list.wantsRemarks = wantsRemarks
  }

  package func render(_ frame: borrowing Frame) {
    deliver({ $0.retained?.render(frame) }, { $0.render(frame) })
  }

  package func rest(_ frame: borrowing Frame) {
    deliver({ $0.retained?.rest(frame) }, { $0.rest(frame) })
  }

  package func receive(_ event: StackEvent) {
    let isRemark = event.isRemark
    deliver(
      { isRemark && $0.retained?.receivesRemarks == false ? () : $0.retained?.receive(event) },
      { if !isRemark || $0.receivesRemarks { $0.receive(event) } })
  }

  /// Calls closures with each renderer, as ``Place/lend(_:_:)`` does; one that is attached meanwhile is
  /// behind the end.
  ///
  /// Places keep their indices meanwhile, and none goes: so each is lent, and no reference is counted.
  @inline(__always)
  private func deliver(_ lent: (Place) -> Void?, _ body: (any StackRenderer) -> Void) {
    let end = list.places.count
    list.deliveries += 1
    if list.hasFirst {
      unsafe list.first.map(Unmanaged.passUnretained)?._withUnsafeGuaranteedRef { _ = lent($0) }
    }
    for index in 0..<end {
      let place = unsafe Unmanaged.passUnretained(list.places[index])
      if unsafe !place._withUnsafeGuaranteedRef({ $0.lend(lent, body) }) { list.hasGaps = true }
    }
    list.deliveries -= 1
    if list.hasGaps { removeGaps() }
  }

  private func removeGaps() {
    guard list.deliveries == 0 else { return }
    list.hasGaps = false
    let gone = list.places.filter { $0.renderer == nil }
    list.places.removeAll { $0.renderer == nil }
    // Released when nothing is being changed: their `deinit` is foreign code.
    withExtendedLifetime(gone) {}
  }
}
