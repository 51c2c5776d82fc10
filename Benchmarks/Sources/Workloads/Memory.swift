// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import ViewStackCore

/// The memory that an entry of a stack needs besides its controller: what is in use after
/// controllers that are there already have been pushed, and was not before.
public func bytesPerEntry(depth: Int, inUse: () -> Int?) -> Double? {
  let controllers = (0..<depth).map { ViewController(ControllerID("page \($0)"), size: size) }
  let stack = ViewStack(size: size)
  // What the stack needs once is there when the first controllers are.
  for controller in controllers.prefix(2) { _ = try? stack.push(controller, .instant) }
  guard let before = inUse() else { return nil }
  for controller in controllers.dropFirst(2) { _ = try? stack.push(controller, .instant) }
  guard let after = inUse() else { return nil }
  precondition(stack.count == depth, "a push was refused")
  return Double(after - before) / Double(depth - 2)
}

/// The memory that a statement of a parsed scenario needs.
public func bytesPerStatement(_ count: Int, inUse: () -> Int?) -> Double? {
  let text = Array(statements(count).utf8)
  // What is made once, such as the catalog of styles.
  keep(parsed(statements(100)))
  guard let before = inUse(), let scenario = try? Scenario(parsing: text), let after = inUse()
  else { return nil }
  keep(scenario)
  return withExtendedLifetime(scenario) { Double(after - before) / Double(count) }
}
