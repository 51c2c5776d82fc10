// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension StackError: CustomStringConvertible {
  /// A sentence for a person, without a full stop.
  public var description: String {
    switch self {
    case .duplicateController(let id):
      "'\(id)' is on the stack already"
    case .controllerOnAnotherStack(let id):
      "'\(id)' is on another stack"
    case .unknownController(let id):
      "'\(id)' is not on the stack"
    case .duplicateEntryID(let id):
      "the id '\(id)' is on the stack already"
    case .unknownEntryID(let id):
      "no entry on the stack has the id '\(id)'"
    case .indexOutOfRange(let index, count: 0):
      "index \(index) is out of range: the stack is empty"
    case .indexOutOfRange(let index, let count):
      "index \(index) is out of range: the stack holds \(count)"
    case .negativeCount(let count):
      "cannot pop \(count) controllers"
    case .transitionRunning(let from, let to):
      "a transition is running, from \(Self.name(from)) to \(Self.name(to))"
    case .endlessHooks(let limit):
      "hooks called \(limit) operations in a row without an end"
    case .invalidDistance(let distance):
      "a distance of \(distance) is not above zero"
    case .invalidUnpopDepth(let depth):
      "an unpop depth of \(depth) is below 1"
    case .invalidTimeToLive(let duration):
      "a time to live of \(duration) is not above zero"
    case .invalidSize(let size):
      "a size of \(size.width) x \(size.height) is negative or not finite"
    case .invalidFrameRate(let rate):
      "\(rate) frames per second is outside 1…1000"
    }
  }

  private static func name(_ id: ControllerID?) -> String {
    id.map { "'\($0)'" } ?? "nothing"
  }
}
