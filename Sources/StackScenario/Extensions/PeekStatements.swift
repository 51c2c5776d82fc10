// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Peeks
import Routing
import ViewStackCore

/// The statements `peek`, `commit` and `end-peek`: an extension that every vocabulary has.
struct PeekStatements: ScenarioExtension {
  let name = "Peeks"

  let words: [ScenarioWord] = [
    .statement(
      "peek", "presses what is in front: a controller is previewed, and waits",
      example: "push a; peek b at=10,20; commit", values: Peek(),
      operands: [.init("NAME", .controller, \.name, "the controller to preview")],
      options: [
        .init("at", .point, \.point, "where it is pressed", isRequired: true),
        .init("as", .choice(), \.way, "how it is shown after 'commit'; push unless given"),
      ], isTransition: true
    ) { host, peek throws(ScenarioMistake) in peek.run(host) },
    .statement(
      "commit", "carries out what a peek previews", example: "push a; peek b at=10,20; commit"
    ) { host in
      guard host.window.peekSession.previewed != nil else {
        return host.note("nothing is previewed")
      }
      host.report(host.window.commitPeek())
    },
    .statement(
      "end-peek", "forgets what a peek previews", example: "push a; peek b at=10,20; end-peek"
    ) { host in
      guard host.window.peekSession.previewed != nil else {
        return host.note("nothing is previewed")
      }
      host.window.endPeek()
    },
  ]

  /// The values of `peek`.
  private struct Peek {
    var name: ScenarioName?
    var point = Point.zero
    var way = RouteWay.push

    func run(_ host: ScenarioHost) {
      let window = host.window
      guard let name else { return }
      guard Rect(origin: .zero, size: window.size).contains(point) else {
        return host.note("the point is outside the container")
      }
      let (stack, origin) = window.stack(under: point)
      guard let pressed = stack.current else {
        return host.note("nothing is there to be pressed")
      }
      let (way, options) = (way, host.transition)
      var outcome: RoutingOutcome?
      let source = window.peekSession.register(pressed, sourceView: pressed.id.name) { _ in
        outcome = host.route(name, as: way, options)
      }
      let inside = Point(x: point.x - origin.x, y: point.y - origin.y)
      switch window.beginPeek(in: source, at: inside) {
      case .refused(let refusal):
        if let outcome, case .refused = outcome {
          host.report(outcome)
        } else {
          host.note(refusal.description)
        }
      case .unchanged: host.note("the same point is being previewed")
      case .applied, .deferred: break
      }
    }
  }
}
