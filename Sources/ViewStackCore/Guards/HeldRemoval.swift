// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// An operation that was held back because a controller prevents its removal.
///
/// The controller gets it in ``StackController/didPreventRemoval(_:)``, and may keep it until a person
/// has decided. Letting go of it gives the operation up.
///
/// ```swift
/// final class Editor: ViewController {
///   private var held: HeldRemoval?
///
///   override func didPreventRemoval(_ held: HeldRemoval) {
///     self.held = held  // the moment to ask: "Discard the changes?"
///   }
///
///   func discard() { held?.proceed() }
/// }
/// ```
public final class HeldRemoval {
  /// The name of the controller that prevents its removal.
  public let controller: ControllerID

  private var goOn: (() -> Outcome)?
  private let giveUp: () -> Void

  package init(
    by controller: ControllerID, goOn: @escaping () -> Outcome,
    giveUp: @escaping () -> Void = {}
  ) {
    self.controller = controller
    self.goOn = goOn
    self.giveUp = giveUp
  }

  /// Returns a copy for a checkpoint; releasing the copy does not give the operation up.
  package func copy() -> HeldRemoval {
    let copy = HeldRemoval(by: controller) { .spent }
    copy.goOn = goOn
    return copy
  }

  deinit { if goOn != nil { giveUp() } }

  /// Lets the operation go on, as far as this controller is concerned; whatever
  /// ``StackController/preventsRemoval`` says by now, it is not asked again.
  ///
  /// The operation is decided anew, for the stack may have changed. It is carried out where it still
  /// takes off every controller that it would have taken off; those that have come since, and those
  /// below that were not asked yet, are asked as ever.
  ///
  /// - Returns: What became of it. After `refused` it can be called again.
  @discardableResult
  public func proceed() -> Outcome {
    guard let goOn = goOn.take() else { return .spent }
    let outcome = goOn()
    if outcome == .refused { self.goOn = goOn }
    return outcome
  }

  /// What became of an operation that was let go on.
  public enum Outcome: Hashable, Sendable {
    /// It was carried out.
    case performed
    /// It waits for its turn: for the hook that let it go on, or for a transition under the policy
    /// `queue`. What is refused then is told to the delegate.
    case deferred
    /// Another controller prevents its own removal, and has been told.
    case prevented(by: ControllerID)
    /// It would no longer remove every controller that it would have removed; nothing has changed.
    case changed
    /// It was refused for another reason, which is told to the delegate as that of a call that had to
    /// wait; nothing has changed.
    case refused
    /// It has been let go on before.
    case spent
  }
}

/// The conditions on which a held operation may go on: the controllers that it would have removed, and
/// those that have consented.
package struct RemovalTerms {
  private struct Leaving {
    weak var controller: (any StackController)?
  }

  private final class Conditions {
    let leaving: [Leaving]
    /// The controllers that have consented.
    ///
    /// The controllers are alive as long as their identifiers are compared: the owner of the terms holds
    /// them, or they are in `leaving`, which is checked first. So no later object has the same
    /// identifier.
    let consents: Set<ObjectIdentifier>

    init(_ leaving: [Leaving], _ consents: Set<ObjectIdentifier>) {
      self.leaving = leaving
      self.consents = consents
    }
  }

  /// Nil for an operation that was never held back, as most are.
  private var conditions: Conditions?

  package init() {}

  /// Whether it is an operation that was never held back.
  package var areNew: Bool { conditions == nil }

  /// Asks controllers that are to leave, the first one first, and returns the first that prevents it.
  ///
  /// - Throws: `heldOperationChanged` unless all leave that were to leave when it was held back.
  package func preventer(
    among controllers: [any StackController]
  ) throws(StackError) -> (any StackController)? {
    if let leaving = conditions?.leaving, !leaving.isEmpty {
      let objects = Set(controllers.map { ObjectIdentifier($0) })
      let allLeave = leaving.allSatisfy { one in
        one.controller.map { objects.contains(ObjectIdentifier($0)) } ?? false
      }
      if !allLeave { throw .heldOperationChanged }
    }
    let consents = conditions?.consents ?? []
    return controllers.first { !consents.contains(ObjectIdentifier($0)) && $0.preventsRemoval }
  }

  /// The terms on which the operation goes on that takes these off, when one of them lets it.
  package func granted(
    by controller: any StackController, among controllers: [any StackController]
  ) -> RemovalTerms {
    var terms = RemovalTerms()
    terms.conditions = Conditions(
      controllers.map { Leaving(controller: $0) },
      (conditions?.consents ?? []).union([ObjectIdentifier(controller)]))
    return terms
  }

  /// The terms of one step of an operation, which takes off only some.
  package var ofStep: RemovalTerms {
    var terms = RemovalTerms()
    terms.conditions = conditions.map { Conditions([], $0.consents) }
    return terms
  }
}

extension CustomEvent {
  /// The event of an operation that is held back, or of one that goes on.
  package init(_ moment: GuardMoment, by controller: ControllerID, _ reason: String? = nil) {
    self.init(
      kind: "guard", name: moment.rawValue, subject: controller.name,
      details: reason.map { [Detail("why", .sentence($0))] } ?? [])
  }

  /// The moments of a removal that is prevented.
  package enum GuardMoment: String {
    /// An operation was held back.
    case prevented
    /// The controller has let it go on.
    case proceeded
  }
}
