// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing

/// A link to a state of ``Screen``s.
///
/// Each screen takes its parameters from the path and the query of the link. Parameters that the state
/// has stay. The query may have other parameters, which are ignored.
public struct ScreenLink: Sendable {
  /// The path, such as `users/:user`.
  public let path: String
  /// The state that it opens.
  public let state: NavigationState<Screen>

  /// Creates a link.
  public init(_ path: String, opens state: NavigationState<Screen>) {
    (self.path, self.state) = (path, state)
  }

  /// The pattern of the link, with the screens of a catalog.
  func pattern(_ definitions: [String: ScreenDefinition]) -> LinkPattern<Screen> {
    LinkPattern(path) { link in
      try filled(with: link, definitions)
    } values: { goal in
      values(of: goal, definitions)
    }
  }

  private func filled(
    with link: LinkValues, _ definitions: [String: ScreenDefinition]
  ) throws(LinkError) -> NavigationState<Screen> {
    var filled = state
    for number in 0..<state.containerCount where state[number].isLeaf {
      for index in state[number].items.indices {
        let own = state[number].items[index]
        guard let definition = definitions[own.name] else { continue }
        let given = link.all.mapValues { JSONValue.text($0) }.merging(own.parameters) { $1 }
        let (parameters, problems) = definition.checked(given)
        // A number in a link is always a text.
        if let problem = problems.first(where: { !$0.problem.hasPrefix("it is a text") }) {
          throw .parameter(problem.name, problem.problem)
        }
        for name in (parameters ?? [:]).keys.sorted() where link.repeated.contains(name) {
          throw .parameter(name, "it is given twice")
        }
        filled[number].routes[index] = Screen(own.name, parameters ?? [:])
      }
    }
    return filled
  }

  private func values(
    of goal: NavigationState<Screen>, _ definitions: [String: ScreenDefinition]
  ) -> [String: String]? {
    guard goal.containerCount == state.containerCount else { return nil }
    var values: [String: String] = [:]
    for number in 0..<goal.containerCount {
      let (screens, templates) = (goal[number].items, state[number].items)
      guard screens.map(\.name) == templates.map(\.name) else { return nil }
      for (screen, template) in zip(screens, templates) {
        for (name, value) in screen.parameters where template.parameters[name] == nil {
          let isPart = path.split(separator: "/").contains(":\(name)")
          if !isPart, definitions[screen.name]?.initial[name] == value { continue }
          switch value {
          case .null, .list, .object: return nil
          case .flag, .integer, .number, .text: values[name] = "\(value)"
          }
        }
      }
    }
    return values
  }
}
