// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// What an action of a ``RouteNavigator`` gives back, and who waits for what it opens.
public struct ResultExchange {
  /// What the page that acts gives back as it leaves, or nil for nothing.
  let returned: Any?
  /// The waiter for the result of the page that comes.
  let waiter: ResultWaiter?

  /// Nothing is given back, and nobody waits.
  public static var none: ResultExchange { ResultExchange(returned: nil, waiter: nil) }

  /// The page that acts gives a value back as it leaves.
  public static func returning(_ value: Any) -> ResultExchange {
    ResultExchange(returned: value, waiter: nil)
  }

  /// Somebody waits for a result of the page that the action goes to.
  public static func awaiting<Value>(_ ticket: ResultTicket<Value>) -> ResultExchange {
    ResultExchange(returned: nil, waiter: ResultWaiter(ticket))
  }

  /// The same, and somebody waits for a result of the page that the action goes to.
  public func awaiting<Value>(_ ticket: ResultTicket<Value>) -> ResultExchange {
    ResultExchange(returned: returned, waiter: ResultWaiter(ticket))
  }
}

/// Somebody who waits for a page, whatever the type of the value.
struct ResultWaiter {
  /// Hands a value over, or says how the page left without one.
  let finish: (Any?, RouteDeparture) -> Void

  init<Value>(_ ticket: ResultTicket<Value>) {
    finish = { value, departure in
      if let fitting = value as? Value {
        ticket.give(fitting)
      } else {
        ticket.dismiss(value == nil ? departure : .otherType)
      }
    }
  }
}
