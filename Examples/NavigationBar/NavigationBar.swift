// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A navigation bar that follows a content stack in lock-step: a second stack, with a title for each
/// controller of the first.
///
/// As its stack's delegate it says where titles begin and end, so that they slide a quarter of the
/// width and cross-fade. After each change of the content (a push, a finger, a pop to the root, a
/// replacement) the bar has one title for each controller, at the content's progress.
///
/// ```swift
/// let content = ViewStack(size: Size(width: 320, height: 436))
/// let bar = NavigationBar(for: content, height: 44)
/// try content.push(ViewController("home"), .instant)
/// try content.push(ViewController("detail"))
/// content.advance(by: .milliseconds(125))
/// ```
public final class NavigationBar {
  /// The stack of titles.
  public let stack: ViewStack
  /// The connection to the content stack.
  ///
  /// After its cancellation the bar does not change.
  public let following: StackObservation

  private let content: ViewStack

  /// Creates a bar that follows a content stack.
  public init(for content: ViewStack, height: Double) {
    self.content = content
    stack = ViewStack(size: Size(width: content.size.width, height: height))
    stack.configuration = content.configuration
    stack.configuration.usesShadows = false
    stack.configuration.resizesViews = true
    stack.configuration.animatesAlpha = true
    stack.configuration.distance = .quarter
    following = stack.follow(content) { ViewController("\($0.id) title") }
    stack.delegate = self
  }

  /// Whether the bar shows a way back.
  public var showsBack: Bool { content.canPop }
}

extension NavigationBar: StackDelegate {
  /// Lets a title come from a quarter of the width.
  public func startX(
    ofTo controller: any StackController, direction: StackDirection, in stack: ViewStack
  ) -> Double? {
    (direction == .push ? 1 : -1) * quarter(of: stack)
  }

  /// Lets a title go to a quarter of the width.
  public func endX(
    ofFrom controller: any StackController, direction: StackDirection, in stack: ViewStack
  ) -> Double? {
    (direction == .push ? -1 : 1) * quarter(of: stack)
  }

  private func quarter(of stack: ViewStack) -> Double {
    stack.configuration.distance.points(of: stack.size.width)
  }
}
