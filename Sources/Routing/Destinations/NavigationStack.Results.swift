// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

extension NavigationStack {
  /// Where a pop leads.
  public enum Destination: Hashable, Sendable {
    /// The view below the one on top.
    case previous
    /// The root.
    case root
    /// The view with an id.
    case view(withID: EntryID)
  }

  /// What became of a push.
  public enum PushResult: Hashable, Sendable {
    /// The view is on top, with this id.
    case pushed(EntryID)
    /// It waits for the hook that called it, or for a transition under the policy `queue`.
    ///
    /// What is refused in its turn is told to the container's delegate.
    case deferred(EntryID)
    /// A view with this id is there already; nothing has changed.
    case duplicateID(EntryID)
    /// There were no views to push.
    case nothingToPush
    /// The container is empty: the root comes first, and is no element.
    case noRoot
    /// The stack has no container yet, or no longer.
    case notAttached
    /// The container refused it; nothing has changed.
    case refused(StackError)

    /// Whether the view has come or will come in its turn.
    public var isAccepted: Bool {
      switch self {
      case .pushed, .deferred: true
      case .duplicateID, .nothingToPush, .noRoot, .notAttached, .refused: false
      }
    }
  }

  /// What became of a pop.
  public enum PopResult: Hashable, Sendable {
    /// So many views have gone.
    case popped(count: Int)
    /// It waits for the hook that called it, or for a transition under the policy `queue`.
    ///
    /// What is refused in its turn is told to the container's delegate.
    case deferred
    /// No view has this id; nothing has changed.
    case unknownID(EntryID)
    /// The destination is on top already.
    case alreadyThere
    /// The root is on top, and has no previous view.
    case nothingToPop
    /// The stack has no container yet, or no longer.
    case notAttached
    /// The container refused it; nothing has changed.
    case refused(StackError)

    /// Whether views have gone or will go in their turn.
    public var isAccepted: Bool {
      switch self {
      case .popped, .deferred: true
      case .unknownID, .alreadyThere, .nothingToPop, .notAttached, .refused: false
      }
    }
  }
}
