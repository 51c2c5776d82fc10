// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import StylesPlugin
import ViewStackCore

/// How a container behaves: what `container` and `set` say.
struct ContainerSettings: Sendable {
  /// What one `KEY=VALUE` changes.
  typealias Change = @Sendable (inout ContainerSettings) -> Void

  var size = Size(width: 320, height: 480)
  var configuration = StackConfiguration()
  /// The container's style; nil for the window's own.
  var style: (any TransitionStyle)?
  /// Where `cover-vertical` comes from, unless a call says otherwise.
  var coverDirection: CoverVerticalStyle.Direction?
  /// The rule that decides about a release; nil for the window's own.
  var releaseRule: (any ReleaseRule)?
  /// Which scrolls give way to the stack.
  var leftBounce = LeftBouncePolicy.standard
  /// The width of the master, or nil for no split.
  var splitWidth: Double?
  /// The policy for the way forward, put together of its settings.
  var unpop: (isOn: Bool, depth: Int, timeToLive: Duration?) = (false, 3, nil)

  /// The settings of the `container` line, if there is one.
  init(of statements: [Statement]) {
    for statement in statements {
      guard case .container(let changes) = statement.kind else { continue }
      apply(changes)
      return
    }
  }

  mutating func apply(_ changes: [Change]) {
    for change in changes { change(&self) }
    configuration.unpop =
      unpop.isOn ? try? UnpopPolicy(depth: unpop.depth, timeToLive: unpop.timeToLive) : nil
  }
}
