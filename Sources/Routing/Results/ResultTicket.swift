// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The right to one result of a page or module; the code that opens it keeps the ticket.
///
/// ```swift
/// let ticket = ResultTicket<String> { result in print(result.value ?? "nothing") }
/// ticket.give("blue")  // prints blue, answers true
/// ticket.give("red")   // answers false
/// ```
///
/// It is for one owner, as a view stack is. One that is let go of without a result gives none; one that
/// waits for a module is dismissed when the window goes.
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

  /// Gives a value back.
  ///
  /// - Returns: Whether it was the first result; a later one does nothing.
  @discardableResult
  public func give(_ value: Value) -> Bool {
    finish(.returned(value))
  }

  /// Says that no value will come.
  ///
  /// - Returns: Whether it was the first result; a later one does nothing.
  @discardableResult
  public func dismiss(_ departure: ModuleDeparture) -> Bool {
    finish(.dismissed(departure))
  }

  /// Says that the page or module did not come.
  @discardableResult
  func refuse(_ refusal: RoutingRefusal) -> Bool {
    finish(.refused(refusal))
  }

  private func finish(_ result: ModuleResult<Value>) -> Bool {
    guard isPending else { return false }
    self.result = result
    // The closure may come back here, or keep the ticket: it is let go of first.
    let deliver = deliver
    self.deliver = nil
    deliver?(result)
    return true
  }
}

/// A ticket without its type: how a window finishes it.
struct ResultWaiter {
  /// Hands a value over, or says how the page left without one.
  let finish: (Any?, ModuleDeparture) -> Void
  /// Says why the page did not come.
  let refuse: (RoutingRefusal) -> Void

  init<Value>(_ ticket: ResultTicket<Value>) {
    finish = { value, departure in
      // Without a value there is none, although nil would fit an optional type.
      guard let value else {
        ticket.dismiss(departure)
        return
      }
      if let fitting = value as? Value { ticket.give(fitting) } else { ticket.dismiss(.otherType) }
    }
    refuse = { ticket.refuse($0) }
  }
}
