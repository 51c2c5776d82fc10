// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A navigation bar that follows a content stack in lock-step: a second stack, with a title for each
/// controller of the first.
///
/// It hears of pushes and pops as the content stack's delegate, before their first frame, and makes
/// its own stack the same; as its own stack's delegate it says where titles begin and end, so that
/// they slide a quarter of the width and cross-fade. Whatever changes the content (a push, a pop to
/// the root, a replacement), the bar has one title for each controller afterwards.
///
/// ```swift
/// let content = ViewStack(size: Size(width: 320, height: 436))
/// let bar = NavigationBar(for: content, height: 44)
/// try content.push(ViewController("home"), .instant)
/// try content.push(ViewController("detail"))
/// content.advance(by: .milliseconds(125))
/// bar.stack.advance(to: content.now)
/// ```
public final class NavigationBar {
  /// The stack of titles.
  public let stack: ViewStack

  private let content: ViewStack
  private var titles: [ControllerID: BarTitle] = [:]

  /// Creates a bar and makes it the delegate of a content stack, which holds it weakly.
  public init(for content: ViewStack, height: Double) {
    self.content = content
    stack = ViewStack(size: Size(width: content.size.width, height: height))
    stack.configuration = content.configuration
    stack.configuration.usesShadows = false
    stack.configuration.resizesViews = true
    stack.configuration.animatesAlpha = true
    stack.configuration.distance = .quarter
    stack.delegate = self
    content.delegate = self
  }

  /// Whether the bar shows a way back.
  public var showsBack: Bool { content.canPop }

  /// Moves the titles as far as a finger has moved the content.
  public func updateInteraction(progress: Double) {
    stack.updateInteraction(progress: progress)
  }

  /// Makes the titles those of the content, in one transition of the same kind and length.
  private func follow(_ step: TransitionStep) {
    stack.advance(to: content.now)
    if step.isInteractive {
      followFinger(step)
      return
    }
    let ids = content.state.all
    let wanted = ids.map { id in titles[id] ?? BarTitle(for: id) }
    titles = Dictionary(uniqueKeysWithValues: zip(ids, wanted))
    let duration = content.endOfTransition.map { $0 - content.now }
    let options = TransitionOptions(isAnimated: step.isAnimated, duration: duration)
    attempt { () throws(StackError) in try stack.setStack(wanted, options) }
  }

  /// The content's stack changes at the release only, and so does the bar's.
  private func followFinger(_ step: TransitionStep) {
    attempt { () throws(StackError) in
      guard step.direction == .push, let to = step.to else {
        return try stack.beginInteractivePop(count: step.dropped.count + 1)
      }
      let title = BarTitle(for: to)
      titles[to] = title
      return try stack.beginInteractivePush(title)
    }
  }

  /// The bar only ever does what its content has done already: a refusal would be a mistake here.
  private func attempt(_ operation: () throws(StackError) -> StackOutcome) {
    do throws(StackError) {
      _ = try operation()
    } catch {
      assertionFailure("The bar does not follow: \(error)")
    }
  }
}

extension NavigationBar: StackDelegate {
  /// Makes the titles follow a push of the content.
  public func willPush(_ step: TransitionStep, in stack: ViewStack) {
    if stack === content { follow(step) }
  }

  /// Makes the titles follow a pop of the content.
  public func willPop(_ step: TransitionStep, in stack: ViewStack) {
    if stack === content { follow(step) }
  }

  /// Forgets the title of a controller that a finger has popped.
  public func didPop(_ step: TransitionStep, in stack: ViewStack) {
    if stack === content, step.isInteractive { titles[step.from ?? ""] = nil }
  }

  /// Lets a title come from a quarter of the width.
  public func startX(
    ofTo controller: any StackController, direction: StackDirection, in stack: ViewStack
  ) -> Double? {
    guard stack === self.stack else { return nil }
    return (direction == .push ? 1 : -1) * quarter(of: stack)
  }

  /// Lets a title go to a quarter of the width.
  public func endX(
    ofFrom controller: any StackController, direction: StackDirection, in stack: ViewStack
  ) -> Double? {
    guard stack === self.stack else { return nil }
    return (direction == .push ? -1 : 1) * quarter(of: stack)
  }

  private func quarter(of stack: ViewStack) -> Double {
    stack.configuration.distance.points(of: stack.size.width)
  }
}

/// The title of one controller, as an item of the bar's stack.
public final class BarTitle: StackController {
  /// The title's name, made of the content's, and its view.
  public let node: ControllerNode

  init(for content: ControllerID) {
    node = ControllerNode("\(content) title")
  }
}
