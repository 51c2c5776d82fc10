// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Why a navigation stack could not be attached; nothing has changed then.
public enum NavigationStackError: Error, Hashable, Sendable {
  /// The stack has a container; it cannot be shared between two.
  case alreadyAttached
  /// The container has a navigation stack.
  case containerTaken
  /// The container is empty: the root comes first, and is no element.
  case noRoot
}

extension NavigationStackError: CustomStringConvertible {
  /// A sentence for a person, without a full stop.
  public var description: String {
    switch self {
    case .alreadyAttached: "the navigation stack is attached to a container already"
    case .containerTaken: "another navigation stack is attached to the container"
    case .noRoot: "the container has no root to which a navigation stack could pop"
    }
  }
}
