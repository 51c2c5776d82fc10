// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing

@Suite struct ResultTicketTests {
  @Test func `the first result is the only one`() {
    var results: [ModuleResult<Int>] = []
    let ticket = ResultTicket<Int> { results.append($0) }
    #expect(ticket.isPending && ticket.result == nil)
    #expect(ticket.give(1))
    #expect(!ticket.give(2) && !ticket.dismiss(.popped))
    #expect(results == [.returned(1)] && ticket.result == .returned(1) && !ticket.isPending)
  }

  @Test func `a result that is given from inside the closure is a second one`() {
    var results: [ModuleResult<Int>] = []
    var ticket: ResultTicket<Int>?
    ticket = ResultTicket<Int> { result in
      results.append(result)
      #expect(ticket?.give(2) == false)
    }
    #expect(ticket?.dismiss(.replaced) == true)
    #expect(results == [.dismissed(.replaced)] && ticket?.result?.value == nil)
  }

  @Test func `the closure is let go of when it has been called`() {
    final class Waiter {}
    var waiter: Waiter? = Waiter()
    weak let seen = waiter
    let ticket = ResultTicket<Int> { [waiter] _ in _ = waiter }
    waiter = nil
    #expect(seen != nil)
    ticket.give(1)
    #expect(seen == nil)
  }
}
