// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Insets
import ViewStackCore

/// A page that records its hooks, with a bar that stays in the safe area.
final class InsetTestPage: StackController {
  let node: ControllerNode
  var calls: [String] = []
  /// Called in `willShow`.
  var onWillShow: ((ViewStack) -> Void)?
  var onDidShow: ((ViewStack) -> Void)?

  init(_ id: ControllerID, size: Size = Size(width: 320, height: 480)) {
    node = ControllerNode(id, size: size)
    var list = ViewNode(
      name: "list", frame: Rect(origin: .zero, size: size),
      autoresizingMask: [.flexibleWidth, .flexibleHeight])
    list.staysInSafeArea = true
    node.view.subviews = [list]
  }

  /// The frame of the list at rest.
  var list: Rect { view.subviews[0].frame }

  func willShow(_ step: TransitionStep, in stack: ViewStack) {
    calls.append("willShow")
    onWillShow?(stack)
  }
  func didShow(_ step: TransitionStep, in stack: ViewStack) {
    calls.append("didShow")
    onDidShow?(stack)
  }
  func didChangeInsets(from oldInsets: Edges, in stack: ViewStack) {
    calls.append("didChangeInsets \(view.insets)")
  }
}

extension ViewStack {
  /// The sources of the insets.
  ///
  /// Empty by default.
  var sources: InsetSources {
    get { insets as? InsetSources ?? InsetSources() }
    set { insets = newValue }
  }

  static func small(
    _ sources: InsetSources = InsetSources(), _ configuration: StackConfiguration = .initial
  ) -> ViewStack {
    let stack = ViewStack(size: Size(width: 320, height: 480), configuration: configuration)
    stack.insets = sources
    return stack
  }
}

extension Frame {
  /// The frame of the list of a page, in that page.
  func list(of page: String) -> Rect? {
    layers.first { $0.name == page }?.subviews.first?.frame
  }
}
