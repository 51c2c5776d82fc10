// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The state, members, running transition, waiting calls and settings of a stack at one instant.
///
/// Its controllers' nodes, its listeners and the stack that it follows are not part of it. A sweep takes one, interrupts the stack, looks at what becomes of it, and goes back: the same
/// objects as before, in the middle of a transition or under a finger too.
package struct StackCheckpoint {
  fileprivate let machine: StackMachine
  fileprivate let members: StackMembers
  fileprivate let styles: [(member: StackMember, style: StyleReference?)]
  fileprivate let running: StackTransition?
  fileprivate let changing:
    (
      leaving: ShortList<StackMember>, playback: StackTransition.Playback?, rendered: Duration?,
      isPrepared: Bool
    )?
  fileprivate let waiting: [WaitingCall]
  fileprivate let frame: Frame
  fileprivate let style: StyleReference
  fileprivate let releaseRule: any ReleaseRule
}

extension ViewStack {
  /// The stack as it is, to come back to.
  ///
  /// Take it and restore it while no hook, delegate or observer is running. The nodes of the
  /// controllers are for the caller to keep.
  ///
  /// - Complexity: O(*n*) for *n* controllers.
  package var checkpoint: StackCheckpoint {
    let moving =
      running.map { [$0.from.member, $0.to.member].compactMap(\.self) + $0.leaving + $0.awaited }
      ?? []
    return StackCheckpoint(
      machine: machine, members: members,
      styles: (members.all + members.popped + moving).map { ($0, $0.styleWhenLeft) },
      running: running, changing: running?.changing, waiting: waiting.elements, frame: frame,
      style: sharedStyle, releaseRule: releaseRule)
  }

  /// Makes the stack what it was.
  package func restore(_ checkpoint: StackCheckpoint) {
    machine = checkpoint.machine
    members = checkpoint.members
    for (member, style) in checkpoint.styles { member.styleWhenLeft = style }
    running = checkpoint.running
    if let changing = checkpoint.changing { running?.changing = changing }
    waiting.elements = checkpoint.waiting
    frame = checkpoint.frame
    sharedStyle = checkpoint.style
    releaseRule = checkpoint.releaseRule
  }
}

/// Everything of a controller's node that a stack changes.
package struct NodeCheckpoint {
  fileprivate let view: ViewNode
  fileprivate let version: UInt32
  fileprivate let stack: ViewStack?
  fileprivate let isKnownToBeEmpty: Bool
}

extension ControllerNode {
  /// The node as it is, to come back to.
  package var checkpoint: NodeCheckpoint {
    get {
      NodeCheckpoint(
        view: view, version: viewVersion, stack: stack, isKnownToBeEmpty: isKnownToBeEmpty)
    }
    set {
      view = newValue.view
      // After the view, which gives it another one: what is planned for the old view is right again.
      viewVersion = newValue.version
      (stack, isKnownToBeEmpty) = (newValue.stack, newValue.isKnownToBeEmpty)
    }
  }
}
