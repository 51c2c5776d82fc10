// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The statement `set-view NAME frame=…`: an extension that `stackctl` has.
///
/// It changes a view at once. A running transition is planned again, and goes on at its progress.
public struct ViewStatements: ScenarioExtension {
  /// The name in help and errors.
  public let name = "Views"

  /// Creates the extension.
  public init() {}

  /// The statement.
  public var words: [ScenarioWord] {
    [
      .statement(
        "set-view", "changes a view at once, also in the middle of a transition",
        example: "push a; view bar in=a frame=0,0,320x44; set-view bar frame=0,0,320x88",
        values: Change(), operands: [.init("NAME", .name, \.name, "a view that 'view' declares")],
        options: [
          .init("frame", .rect, \.frame, "its new frame in its parent"),
          .init("alpha", .number(in: 0...1), \.alpha, "its new opacity"),
        ]
      ) { host, change throws(ScenarioMistake) in
        guard let name = change.name else { return }
        guard var view = host.view(name) else {
          throw ScenarioMistake(
            "expected a view that 'view' declares, found '\(name.text)'", at: name)
        }
        if let frame = change.frame { view.frame = frame }
        if let alpha = change.alpha { view.alpha = alpha }
        host.setView(name, to: view)
      }
    ]
  }

  private struct Change {
    var name: ScenarioName?
    var frame: Rect?
    var alpha: Double?
  }
}
