// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

extension DestinationStack {
  /// Where a pop leads.
  public enum Destination: Hashable, Sendable {
    /// The view below the one on top.
    case previous
    /// The root.
    case root
    /// The view with an id.
    case view(withID: EntryID)
  }

  /// The outcome of a push.
  public enum PushResult: Hashable, Sendable {
    /// The view is on top, with this id.
    case pushed(EntryID)
    /// It waits for the hook that called it, or for a transition under the policy `queue`.
    ///
    /// A refusal in its turn is passed to the delegate of the container.
    case deferred(EntryID)
    /// A view with this id is there already, or waits to be; nothing has changed.
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

  /// The outcome of a pop.
  public enum PopResult: Hashable, Sendable {
    /// So many views have gone.
    case popped(count: Int)
    /// It waits for the hook that called it, or for a transition under the policy `queue`.
    ///
    /// A refusal in its turn is passed to the delegate of the container.
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

extension DestinationStack {
  /// Puts a view on top.
  ///
  /// - Parameters:
  ///   - controller: The view's controller.
  ///   - id: The id by which a pop can return to it; a generated one unless given.
  ///   - options: The style and timing of this push alone.
  /// - Returns: The outcome.
  @discardableResult
  public func push(
    _ controller: any StackController, withID id: EntryID? = nil,
    _ options: TransitionOptions = .animated
  ) -> PushResult {
    push([controller], withID: id, options)
  }

  /// Puts views on top, in one transition; the id is that of the last one, which is shown.
  ///
  /// The others have none.
  @discardableResult
  public func push(
    _ controllers: [any StackController], withID id: EntryID? = nil,
    _ options: TransitionOptions = .animated
  ) -> PushResult {
    let result = pushNow(controllers, id, eased(options))
    if !result.isAccepted { publishFailure(.push) }
    return result
  }

  /// Takes views off the top; the root stays.
  ///
  /// - Parameters:
  ///   - destination: The view that is on top afterwards; the previous view unless given.
  ///   - options: The style and timing of this pop alone.
  /// - Returns: The outcome.
  @discardableResult
  public func pop(
    to destination: Destination = .previous, _ options: TransitionOptions = .animated
  ) -> PopResult {
    let result = popNow(to: destination, eased(options))
    if !result.isAccepted { publishFailure(.pop) }
    return result
  }

  /// The options, with the stack's easing for their style.
  private func eased(_ options: TransitionOptions) -> TransitionOptions {
    var options = options
    options.style = options.style.map(eased)
    return options
  }

  private func pushNow(
    _ controllers: [any StackController], _ id: EntryID?, _ options: TransitionOptions
  ) -> PushResult {
    guard let container else { return .notAttached }
    guard container.count > 0 else { return .noRoot }
    guard !controllers.isEmpty else { return .nothingToPush }
    // A push that fails takes no number.
    var sequence = ids
    var newID = id ?? sequence.next()
    while id == nil, container.contains(entryID: newID) || waitingIDs.contains(newID) {
      newID = sequence.next()
    }
    if waitingIDs.contains(newID) { return .duplicateID(newID) }
    do throws(StackError) {
      let outcome = try container.push(controllers, id: newID, options)
      if id == nil { ids = sequence }
      guard outcome == .deferred else { return .pushed(newID) }
      waitingIDs.insert(newID)
      container.whenReady {
        [weak self] in
        self?.waitingIDs.remove(newID)
      } refused: {
        [weak self] _ in
        self?.waitingIDs.remove(newID)
      }
      return .deferred(newID)
    } catch {
      switch error {
      case .duplicateEntryID(let id): return .duplicateID(id)
      // Pushed a second time, a view often has its old name as well: its id says more.
      case .duplicateController where container.contains(entryID: newID):
        return .duplicateID(newID)
      default: return .refused(error)
      }
    }
  }

  private func popNow(
    to destination: Destination, _ options: TransitionOptions
  ) -> PopResult {
    guard let container else { return .notAttached }
    do throws(StackError) {
      let outcome =
        switch destination {
        case .previous: try container.pop(options)
        case .root: try container.popToRoot(options)
        case .view(let id): try container.pop(toEntry: id, options)
        }
      switch outcome {
      case .applied(let change): return .popped(count: change.removed.count)
      case .deferred:
        // The removed ids are known in its turn; a later push may use them again.
        waitingIDs = []
        return .deferred
      case .unchanged: return destination == .previous ? .nothingToPop : .alreadyThere
      }
    } catch {
      if case .unknownEntryID(let id) = error { return .unknownID(id) }
      return .refused(error)
    }
  }

  /// Publishes a call that came to nothing, as a strict stack does.
  private func publishFailure(_ direction: StackDirection) {
    guard behavior == .strict else { return }
    publishDirection(direction)
    publish(
      Change(
        phase: .elements, direction: direction, oldDepth: depth, newDepth: depth,
        easing: easing))
  }
}
