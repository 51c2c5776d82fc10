// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import Routing
public import ViewStackCore

/// An app that scenarios drive: its window, and its controllers by name.
///
/// ```swift
/// let app = ScenarioApp(window) { name in name == "settings" ? ViewController("settings") : nil }
/// let result = try Scenario(parsing: "push settings").run(in: app)
/// ```
public struct ScenarioApp {
  /// The window in which the scenario runs; its settings stay unless the scenario changes them.
  public let window: RoutingWindow
  /// Returns the app's controller of a name, or nil for a plain one; nil if all controllers are plain.
  public let controller: ((ControllerID) -> (any StackController)?)?

  /// Creates an app.
  public init(
    _ window: RoutingWindow, controller: ((ControllerID) -> (any StackController)?)? = nil
  ) {
    self.window = window
    self.controller = controller
  }
}
