// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ViewStackCore

/// The statements `present`, `dismiss`, `focus` and `route`: an extension that every vocabulary has.
struct RouteStatements: ScenarioExtension {
  let name = "Routes"

  let words: [ScenarioWord] = [
    .statement(
      "present", "presents a controller over what is in front",
      example: "push a; present login in=navigation", values: Route(way: .modal),
      operands: [.init("NAME", .controller, \.name, "the name of the controller to present")],
      options: [
        .init(
          "in", .choice([("navigation", RouteWay.modalNavigation)]), \.way,
          "in a stack of its own")
      ], isTransition: true, model: show, run: route),
    .removal(
      "dismiss", "takes a controller off with all that is over it", "the controller to dismiss",
      example: "push a; present b; dismiss b", keepsIt: false
    ) { router, options, name in (router.dismiss(options), "'\(name)' is at the bottom") },
    .removal(
      "focus", "takes all off that is over a controller: modals and pushes",
      "the controller to come back to", example: "push a; present b; focus a", keepsIt: true
    ) { router, options, name in (router.popToSelf(options), "nothing is over '\(name)'") },
    .statement(
      "route", "shows a controller through the root router",
      example: "push a; route b as=push id=first", values: Route(),
      operands: [.init("NAME", .controller, \.name, "the name of the new controller")],
      options: [
        .init("as", .choice(), \.way, "how it is shown", isRequired: true),
        .init("id", .id, \.id, "the id of the last one, for pop-to @ID"),
      ], isTransition: true,
      check: { route throws(ScenarioMistake) in
        guard let id = route.id, route.way == .modal || route.way == .modalNavigation else {
          return
        }
        throw ScenarioMistake("'id' is not allowed here: ids name what is pushed", at: id)
      }, model: show, run: route),
  ]

  /// The values of `present` and `route`.
  private struct Route {
    var name: ScenarioName?
    var way = RouteWay.push
    var id: ScenarioName?
  }

  @Sendable private static func show(_ model: inout PlainModel, _ route: Route)
    -> PlainModel.Answer
  {
    route.name.map { model.show($0.text, as: route.way) } ?? .unknown
  }

  @Sendable private static func route(_ host: ScenarioHost, _ route: Route) {
    guard let name = route.name else { return }
    host.report(host.route(name, as: route.way, id: route.id, host.transition))
  }
}

extension ScenarioWord {
  /// Returns a statement that removes modules through the router of a controller.
  ///
  /// `remove` returns the outcome, and the reason if it has no effect.
  fileprivate static func removal(
    _ word: String, _ help: String, _ what: String, example: String, keepsIt: Bool,
    remove: @escaping @Sendable (Router, TransitionOptions, String) -> (RoutingOutcome, String)
  ) -> ScenarioWord {
    statement(
      word, help, example: example, values: ScenarioName?.none,
      operands: [.init("NAME", .knownController, \.self, "the name of \(what)")],
      isTransition: true,
      model: { model, name in name.map { model.undo($0.text, keepsIt: keepsIt) } ?? .unknown },
      run: { host, name throws(ScenarioMistake) in
        guard let name else { return }
        let options = host.transition
        let router = Router(host.window.seed(of: try host.module(of: name)))
        let (outcome, reason) = remove(router, options, name.text)
        // The scenario continues, as after a pop at the root; the event log has the reason.
        switch outcome {
        case .unchanged, .refused(.rootStays): host.note(reason)
        default: break
        }
        host.report(outcome)
      })
  }
}
