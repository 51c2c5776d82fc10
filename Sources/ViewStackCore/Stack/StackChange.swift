// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// What an operation does to a stack: who left, who came, who is shown instead of whom.
public struct StackChange: Hashable, Sendable {
  /// Which way the screen changes; nil where the same controller stays on top.
  public let direction: StackDirection?

  /// The top controller before, or nil on an empty stack.
  public let from: ControllerID?

  /// The top controller after, or nil on an empty stack.
  public let to: ControllerID?

  /// Everyone who left the stack, in the order they stood, root first.
  public let removed: [ControllerID]

  /// Everyone who came onto the stack, in the order they stand, root first.
  public let inserted: [ControllerID]

  /// Those who left without having been on screen: ``removed`` without ``from``.
  ///
  /// - Complexity: O(*r*) for *r* removed controllers.
  public var dropped: [ControllerID] {
    removed.filter { $0 != from }
  }

  /// The entries that the change puts in place of those in ``range``.
  public let entries: [StackEntry]

  /// The places that the change replaces.
  public let range: Range<Int>
}

extension StackChange: CustomStringConvertible {
  /// The change in short: `push home -> detail`, with who else left and came.
  public var description: String {
    let shown = "\(from?.name ?? "nothing") -> \(to?.name ?? "nothing")"
    let left = dropped.isEmpty ? "" : ", dropped \(dropped.map(\.name).joined(separator: " "))"
    return direction.map { "\($0.rawValue) \(shown)\(left)" } ?? "nothing on screen\(left)"
  }
}
