// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The right to one result of a module, for the code that opens it.
///
/// ```swift
/// let ticket = ResultTicket<String> { result in print(result.value ?? "nothing") }
/// ticket.give("blue")  // prints blue, answers true
/// ticket.give("red")   // answers false
/// ```
///
/// A ticket belongs to one owner. A ticket that waits for a module is dismissed when the window is
/// released.
public final class ResultTicket<Value> {
  /// The result, or nil while it is pending.
  public private(set) var result: ModuleResult<Value>?

  private var deliver: ((ModuleResult<Value>) -> Void)?

  /// Creates a ticket; the closure is called once, synchronously, when the result is given.
  public init(_ deliver: @escaping (ModuleResult<Value>) -> Void) {
    self.deliver = deliver
  }

  /// Whether the result is still to come.
  public var isPending: Bool { result == nil }

  /// Finishes the ticket with a value.
  ///
  /// - Returns: Whether it was the first result; a later one does nothing.
  @discardableResult
  public func give(_ value: Value) -> Bool {
    finish(.returned(value))
  }

  /// Finishes the ticket without a value.
  ///
  /// - Returns: Whether it was the first result; a later one does nothing.
  @discardableResult
  public func dismiss(_ departure: ModuleDeparture) -> Bool {
    finish(.dismissed(departure))
  }

  /// Finishes the ticket with the reason of a refusal.
  @discardableResult
  func refuse(_ refusal: RoutingRefusal) -> Bool {
    finish(.refused(refusal))
  }

  private func finish(_ result: ModuleResult<Value>) -> Bool {
    guard isPending else { return false }
    self.result = result
    // The closure may call the ticket, or retain it: it is released first.
    let deliver = deliver
    self.deliver = nil
    deliver?(result)
    return true
  }
}

/// A ticket without its type.
struct ResultWaiter {
  /// Finishes the ticket with a value or, without one, with how the module left.
  let finish: (Any?, ModuleDeparture) -> Void
  /// Finishes the ticket with the reason of a refusal.
  let refuse: (RoutingRefusal) -> Void

  init<Value>(_ ticket: ResultTicket<Value>) {
    finish = { value, departure in
      // No value dismisses the ticket, although nil would fit an optional type.
      guard let value else {
        ticket.dismiss(departure)
        return
      }
      if let fitting = value as? Value { ticket.give(fitting) } else { ticket.dismiss(.otherType) }
    }
    refuse = { ticket.refuse($0) }
  }
}
