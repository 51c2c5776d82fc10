// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// An operation that did not happen because a controller prevents its removal.
///
/// The stack passes it to ``StackController/didPreventRemoval(_:)``. The controller may keep it until the
/// user has decided. If the object is released, the operation is discarded.
///
/// ```swift
/// final class Editor: ViewController {
///   private var held: PreventedRemoval?
///
///   override func didPreventRemoval(_ held: PreventedRemoval) {
///     self.held = held  // the moment to ask: "Discard the changes?"
///   }
///
///   func discard() { held?.proceed() }
/// }
/// ```
public final class PreventedRemoval {
  /// The name of the controller that prevents its removal.
  public let controller: ControllerID
  /// The operation on one line, as in the event log: `pop editor -> home`, say.
  public let operation: String

  private var goOn: (() -> Outcome)?
  private let giveUp: () -> Void

  init(
    _ operation: String, by controller: ControllerID, goOn: @escaping () -> Outcome,
    giveUp: @escaping () -> Void
  ) {
    (self.operation, self.controller, self.goOn) = (operation, controller, goOn)
    self.giveUp = giveUp
  }

  /// Returns a copy for a checkpoint; releasing it does not discard the operation.
  package func copy() -> PreventedRemoval {
    let copy = PreventedRemoval(operation, by: controller, goOn: { .unchanged }, giveUp: {})
    copy.goOn = goOn
    return copy
  }

  deinit { if goOn != nil { giveUp() } }

  /// Lets the operation continue without a further check of this controller.
  ///
  /// The stack does not read this controller's ``StackController/preventsRemoval`` again. It decides the
  /// operation again, because the stack may have changed, and performs it if that still removes every
  /// controller that it would have removed before. New controllers, and controllers further below that have
  /// not been checked yet, can still prevent it.
  ///
  /// - Returns: The outcome. After `refused` it can be called again.
  @discardableResult
  public func proceed() -> Outcome {
    guard let goOn = goOn.take() else { return .unchanged }
    let outcome = goOn()
    if outcome == .refused { self.goOn = goOn }
    return outcome
  }

  /// The outcome of an operation that a controller has let continue.
  public enum Outcome: Hashable, Sendable {
    /// The stack has changed.
    case applied
    /// The operation waits for a hook, or for a transition under `queue`; the delegate learns of a refusal.
    case deferred
    /// Another controller prevents its removal, and the stack has called that controller.
    case prevented(by: ControllerID)
    /// The operation would no longer remove all of those controllers; nothing has changed.
    case changed
    /// The stack refused it for another reason, which the delegate learns; nothing has changed.
    case refused
    /// The operation has continued before; nothing has changed.
    case unchanged
  }
}

extension PreventedRemoval.Outcome: RefusableOutcome {
  /// Whether nothing has changed because a controller or the stack does not allow the operation.
  public var isRefused: Bool {
    switch self {
    case .prevented, .changed, .refused: true
    case .applied, .deferred, .unchanged: false
    }
  }
}

extension PreventedRemoval: CustomStringConvertible {
  /// The controller and the operation: `'editor' prevents: pop editor -> home`.
  public var description: String { "'\(controller)' prevents: \(operation)" }
}

/// The conditions of a prevented operation: the controllers that must leave, and those that have consented.
package struct RemovalTerms {
  private struct Leaving {
    weak var controller: (any StackController)?
  }

  /// The controllers that must leave, or nil if the operation was never prevented.
  private var leaving: [Leaving]?
  /// The controllers that have consented.
  ///
  /// Each identifier belongs to a living controller while it is compared: the owner of the terms retains
  /// the controller, or it is in `leaving`, which is checked first. No later object can have it.
  private var consents: Set<ObjectIdentifier> = []

  package init() {}

  /// Whether the operation was never prevented.
  package var areNew: Bool { leaving == nil }

  /// Returns the first controller that prevents its removal, or nil.
  ///
  /// - Throws: `preventedRemovalChanged` unless every controller leaves that would have left when it was prevented.
  package func preventer(
    among controllers: [any StackController],
    where prevents: (any StackController) -> Bool = { $0.preventsRemoval }
  ) throws(StackError) -> (any StackController)? {
    if let leaving {
      let objects = Set(controllers.map { ObjectIdentifier($0) })
      let allLeave = leaving.allSatisfy { one in
        one.controller.map { objects.contains(ObjectIdentifier($0)) } ?? false
      }
      if !allLeave { throw .preventedRemovalChanged }
    }
    return controllers.first { !consents.contains(ObjectIdentifier($0)) && prevents($0) }
  }

  /// Returns the terms for continuing the operation after one of the controllers consents.
  package func granted(
    by controller: any StackController, among controllers: [any StackController]
  ) -> RemovalTerms {
    var terms = self
    terms.leaving = controllers.map { Leaving(controller: $0) }
    terms.consents.insert(ObjectIdentifier(controller))
    return terms
  }
}
