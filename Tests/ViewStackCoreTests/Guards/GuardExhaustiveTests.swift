// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore
import ViewStackTesting

/// Every sequence of three calls, at rest and under a finger, under every policy.
///
/// A controller that prevents its removal stays, unless it has let the operation proceed.
@Suite struct GuardExhaustiveTests {
  enum Action: CaseIterable {
    case push, pop, popToRoot, popToEditor, replaceCurrent, replaceEditor, erase, set
    case hold, drag, release, finish, grab, advance, settle, raise, letDown, proceed
  }

  @Test(arguments: InterruptionPolicy.allCases.sampled(oneIn: 3))
  func `no sequence of calls removes the editor without its permission`(policy: InterruptionPolicy)
    throws
  {
    for beginning: [Action] in [[], [.hold, .drag]] {
      for first in Action.allCases {
        for second in Action.allCases {
          for third in Action.allCases.sampled(oneIn: 9) {
            let actions = beginning + [first, second, third]
            guard let fault = try fault(of: actions, policy) else { continue }
            Issue.record("\(fault), after \(actions) under \(policy)")
            return
          }
        }
      }
    }
  }

  /// Performs actions on a stack of home and a guarded editor.
  ///
  /// Returns what is wrong after one of them.
  private func fault(of actions: [Action], _ policy: InterruptionPolicy) throws -> String? {
    let stack = ViewStack(size: phone)
    stack.configuration.interruption = policy
    let home = ViewController("home", size: phone)
    let editor = Editor("editor")
    try stack.push([home, editor], .instant)
    // A queued call may proceed at any later time.
    var isLetGoOn = false
    for action in actions {
      let (wasGuarded, wasThere) = (editor.preventsRemoval, stack.contains(editor))
      let told = editor.held.count
      let other = ViewController("other", size: phone)
      var isPrevented = false
      do throws(StackError) {
        switch action {
        case .push: try stack.push(other)
        case .pop: try stack.pop()
        case .popToRoot: try stack.popToRoot()
        case .popToEditor: try stack.pop(to: editor)
        case .replaceCurrent: try stack.replaceCurrent(with: other)
        case .replaceEditor: try stack.replace(editor, with: other)
        case .erase: try stack.erase()
        case .set: try stack.setControllers([home, other])
        case .hold: try stack.beginInteractivePop()
        case .drag: stack.updateInteraction(translation: 300)
        case .release: stack.releaseInteraction(velocity: 0)
        case .finish: stack.endInteraction(finishing: true)
        case .grab: stack.grabInteraction()
        case .advance: stack.advance(by: .milliseconds(100))
        case .settle: stack.settle()
        case .raise: editor.preventsRemoval = true
        case .letDown: editor.preventsRemoval = false
        case .proceed:
          isLetGoOn = editor.held.last?.proceed() == .deferred || isLetGoOn
        }
      } catch {
        if case .removalPrevented = error { isPrevented = true }
      }
      if wasGuarded, wasThere, !stack.contains(editor), action != .proceed, !isLetGoOn {
        return "it has left"
      }
      // A prevented call reaches the editor once. Under a finger nothing throws: the verdict tells.
      let isTold = editor.held.count - told
      if isPrevented, isTold != 1 { return "it was told \(isTold) times" }
      if isTold > 0, stack.contains(editor) == false { return "it was told and has left" }
    }
    stack.settle()
    return editor.stack === (stack.contains(editor) ? stack : nil) || stack.isMoving
      ? nil : "it has the wrong stack"
  }
}
