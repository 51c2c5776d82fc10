// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Focus
import ViewStackCore

/// A checker of the laws for a stack or a window.
///
/// Attach it after the conductor.
final class FocusLaws: StackRenderer {
  private var checker: FocusChecker
  private let source: any FrameSource

  init(_ source: some FrameSource, _ policy: FocusPolicy) {
    checker = FocusChecker(policy, following: source)
    self.source = source
    source.attach(self)
  }

  var violations: [String] { checker.violations.map(\.description) }

  func receive(_ event: StackEvent) { checker.receive(event) }
  func render(_ frame: borrowing Frame) { checkRest() }
  func rest(_ frame: borrowing Frame) { checkRest() }

  private func checkRest() {
    if source.runningSteps.isEmpty { checker.checkRest(source) }
  }
}
