// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// An object that draws or records the frames and events of a stack or a window.
///
/// Any number of renderers can be attached (``FrameSource/attach(_:)``). If a renderer calls an operation,
/// the stack performs it after all renderers have received the frame.
public protocol StackRenderer: AnyObject {
  /// A new frame is on screen.
  ///
  /// The stack calls it when a transition begins, at every instant to which the stack advances during the
  /// transition, and at the exact end. An operation without animation emits one frame, at rest.
  func render(_ frame: borrowing Frame)

  /// A transition has ended, and the stack is at rest without the controller that left.
  ///
  /// The frame has the same instant and the same picture as the last frame of the transition. A renderer
  /// that keeps views removes those that are missing in it. If another transition begins at once, the stack
  /// does not call this method: the first frame of that transition shows the remaining controllers.
  func rest(_ frame: borrowing Frame)

  /// The stack has emitted an event.
  func receive(_ event: StackEvent)

  /// Whether ``receive(_:)`` also receives remarks (``StackEvent/isRemark``); false by default.
  ///
  /// The value must not change while the renderer is attached.
  var receivesRemarks: Bool { get }
}

extension StackRenderer {
  /// Does nothing.
  public func rest(_ frame: borrowing Frame) {}
  /// Does nothing.
  public func receive(_ event: StackEvent) {}
  /// False.
  public var receivesRemarks: Bool { false }
}

/// The renderers of a stack or of a window, called in the order in which they were attached.
///
/// Renderers may be attached and detached during a delivery. An attached renderer receives the next
/// delivery. A detached renderer receives nothing more.
package final class RendererList: StackRenderer {
  /// What the renderers receive.
  private enum Audience {
    case nobody, events, remarks
  }

  private final class Place {
    /// The renderer, or nil if it was detached or has been released.
    private(set) weak var renderer: (any StackRenderer)?
    /// The renderer too, if the list retains it.
    private var retained: (any StackRenderer)?

    init(_ renderer: any StackRenderer, isRetained: Bool) {
      self.renderer = renderer
      retained = isRetained ? renderer : nil
    }

    func detach() { (renderer, retained) = (nil, nil) }
  }

  /// The renderer of the window that contains the stack, called first.
  private var first: (any StackRenderer)?
  private var places: [Place] = []
  /// Whether the window receives what the stack emits.
  package var hasFirst = false { didSet { update() } }
  private var audience = Audience.nobody

  package init() {}

  /// The attached renderers that still exist.
  package var attached: [any StackRenderer] { places.compactMap(\.renderer) }

  /// Whether the list is empty; a released renderer counts until the next delivery.
  package var isEmpty: Bool { audience == .nobody }
  package var receivesRemarks: Bool { audience == .remarks }

  /// Attaches the renderer of the window that contains the stack, and retains it.
  package func attach(first renderer: any StackRenderer) {
    precondition(first == nil, "A stack is a part of one window")
    first = renderer
    hasFirst = true
  }

  /// Adds a renderer at the end of the list, held weakly unless `isRetained` is true.
  package func attach(_ renderer: any StackRenderer, isRetained: Bool = false) {
    if places.contains(where: { $0.renderer === renderer }) { return }
    places.append(Place(renderer, isRetained: isRetained))
    update()
  }

  package func detach(_ renderer: any StackRenderer) {
    places.first { $0.renderer === renderer }?.detach()
    update()
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

  private func deliver(_ body: (any StackRenderer) -> Void) {
    if hasFirst, let first { body(first) }
    var hasGone = false
    for place in places {
      if let renderer = place.renderer { body(renderer) } else { hasGone = true }
    }
    if hasGone { update() }
  }

  /// Removes the renderers that have been released.
  private func update() {
    places.removeAll { $0.renderer == nil }
    let receiveRemarks =
      hasFirst && first?.receivesRemarks == true
      || places.contains { $0.renderer?.receivesRemarks == true }
    audience = receiveRemarks ? .remarks : places.isEmpty && !hasFirst ? .nobody : .events
  }
}
