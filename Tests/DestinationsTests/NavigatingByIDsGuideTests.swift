// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Destinations
import StylesPlugin
import Testing
import ViewStackCore

/// Decides where to go without knowing the container.
private final class CheckoutRouter {
  private let navigation: DestinationStack

  init(_ navigation: DestinationStack) {
    self.navigation = navigation
  }

  func showCart() -> DestinationStack.Outcome {
    navigation.push(ViewController("cart"), withID: "cart")
  }

  func showPayment() -> DestinationStack.Outcome {
    navigation.push([ViewController("address"), ViewController("payment")])
  }

  func backToCart() -> DestinationStack.Outcome {
    navigation.pop(to: .view(withID: "cart"))
  }
}

/// The code of `Docs/Guides/NavigatingByIDs.md` does what the guide says.
@Suite struct NavigatingByIDsGuideTests {
  @Test func `a push has an id and a pop leads back to it`() throws {
    let navigation = DestinationStack()
    let container = ViewStack(size: Size(width: 320, height: 480))
    try container.push(ViewController("home"), .instant)
    try navigation.attach(to: container)
    let lines = [
      "\(navigation.push(ViewController("cart"), withID: "cart"))",
      "\(navigation.push([ViewController("address"), ViewController("payment")]))",
      "\(navigation.pop(to: .view(withID: "cart"))) \(navigation.depth)",
    ]
    #expect(lines == ["applied(cart)", "applied(#1)", "applied(cart) 1"])
  }

  @Test func `a router navigates by ids`() throws {
    var lines: [String] = []
    let navigation = DestinationStack()
    let router = CheckoutRouter(navigation)

    let container = ViewStack(size: Size(width: 320, height: 480))
    container.configuration.resizesViews = true
    try container.push(ViewController("home"), .instant)
    try navigation.attach(to: container)
    navigation.observe { change in
      lines.append(
        "\(change.direction?.rawValue ?? "nothing"): \(change.oldDepth) -> \(change.newDepth)")
    }

    let results = [router.showCart(), router.showPayment(), router.showCart()].map { "\($0)" }
    lines.append(results.joined(separator: " ") + " \(router.backToCart())")
    container.settle()
    try container.beginInteractivePop()
    container.endInteraction(finishing: true)
    lines.append("\(navigation.depth) \(navigation.containsView(withID: "cart"))")
    #expect(
      lines == [
        "push: 0 -> 1", "push: 1 -> 3", "pop: 3 -> 1",
        "applied(cart) applied(#1) refused: a view with the id 'cart' is there already, or waits applied(cart)",
        "pop: 1 -> 0", "0 false",
      ])

    let slow = TransitionOptions(style: TransitionPairStyle(.opacity), duration: .seconds(1))
    navigation.push(ViewController("help"), slow)
    #expect(container.presentFrame.transition?.style == "opacity")
  }

  @Test func `a flag pushes once`() throws {
    let navigation = DestinationStack()
    let container = ViewStack(size: Size(width: 320, height: 480))
    try container.push(ViewController("home"), .instant)
    try navigation.attach(to: container)
    var isPaying = false
    let flag = ValueBinding(get: { isPaying }, set: { isPaying = $0 })
    let trigger = Trigger(pushOnto: navigation, when: .isActive(flag), withID: "payment") {
      ViewController("payment")
    }

    isPaying = true
    trigger.evaluate()
    trigger.evaluate()
    navigation.turns.runTurn()
    #expect(!isPaying && navigation.depth == 1 && trigger.lastOutcome == .applied("payment"))
  }
}
