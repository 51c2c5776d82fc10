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

  /// The outcome of a push or a pop.
  public enum Outcome: Hashable, Sendable {
    /// Views have come or gone; the id of the view on top, nil for the root.
    case applied(EntryID?)
    /// It waits for the hook that called it, or for a transition under the policy `queue`; the id of the
    /// view to push, nil for a pop.
    ///
    /// A refusal in its turn is passed to the delegate of the container.
    case deferred(EntryID?)
    /// There is nothing to push, or the destination of the pop is on top already.
    case unchanged
    /// It was refused; nothing has changed.
    case refused(DestinationStackError)

    /// Whether views have come or gone, or will in their turn.
    public var isAccepted: Bool {
      switch self {
      case .applied, .deferred: true
      case .unchanged, .refused: false
      }
    }
  }
}

extension DestinationStack.Outcome: RefusableOutcome {
  /// Whether the push or the pop was refused.
  public var isRefused: Bool { if case .refused = self { true } else { false } }
}

extension DestinationStack.Outcome: CustomStringConvertible {
  /// The outcome with its id or its reason: `applied(cart)`, `refused: no view has the id 'cart'`.
  public var description: String {
    switch self {
    case .applied(let id): "applied" + (id.map { "(\($0))" } ?? "")
    case .deferred(let id): "deferred" + (id.map { "(\($0))" } ?? "")
    case .unchanged: "unchanged"
    case .refused(let error): "refused: \(error)"
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
  ) -> Outcome {
    push([controller], withID: id, options)
  }

  /// Puts views on top, in one transition; the id is that of the last one, which is shown.
  ///
  /// The others have none.
  @discardableResult
  public func push(
    _ controllers: [any StackController], withID id: EntryID? = nil,
    _ options: TransitionOptions = .animated
  ) -> Outcome {
    let outcome = pushNow(controllers, id, eased(options))
    if !outcome.isAccepted { publishFailure(.push) }
    return outcome
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
  ) -> Outcome {
    let outcome = popNow(to: destination, eased(options))
    if !outcome.isAccepted { publishFailure(.pop) }
    return outcome
  }

  /// The options, with the stack's easing for their style.
  private func eased(_ options: TransitionOptions) -> TransitionOptions {
    var options = options
    options.style = options.style.map(eased)
    return options
  }

  private func pushNow(
    _ controllers: [any StackController], _ id: EntryID?, _ options: TransitionOptions
  ) -> Outcome {
    guard let container else { return .refused(.notAttached) }
    guard container.count > 0 else { return .refused(.noRoot) }
    guard !controllers.isEmpty else { return .unchanged }
    // A push that fails takes no number.
    var sequence = ids
    var newID = id ?? sequence.next()
    while id == nil, container.contains(entryID: newID) || waitingPushes[newID] != nil {
      newID = sequence.next()
    }
    if waitingPushes[newID] != nil { return .refused(.duplicateID(newID)) }
    do throws(StackError) {
      let outcome = try container.push(controllers, id: newID, options)
      if id == nil { ids = sequence }
      guard outcome == .deferred else { return .applied(newID) }
      pushCount += 1
      waitingPushes[newID] = pushCount
      let forget = { [weak self, pushCount] in
        // A later push may wait with the same id.
        guard let self, waitingPushes[newID] == pushCount else { return }
        waitingPushes[newID] = nil
      }
      // A push that is refused in its turn makes no change.
      container.whenReady(forget, refused: { _ in forget() })
      return .deferred(newID)
    } catch {
      switch error {
      case .duplicateEntryID(let id): return .refused(.duplicateID(id))
      // Pushed a second time, a view often has its old name as well: its id says more.
      case .duplicateController where container.contains(entryID: newID):
        return .refused(.duplicateID(newID))
      default: return .refused(.stack(error))
      }
    }
  }

  private func popNow(
    to destination: Destination, _ options: TransitionOptions
  ) -> Outcome {
    guard let container else { return .refused(.notAttached) }
    do throws(StackError) {
      let outcome =
        switch destination {
        case .previous: try container.pop(options)
        case .root: try container.popToRoot(options)
        case .view(let id): try container.pop(toEntry: id, options)
        }
      switch outcome {
      case .applied: return .applied(container.state.entries.last?.entryID)
      case .deferred:
        // The removed ids are known in its turn; a later push may use them again.
        waitingPushes = [:]
        return .deferred(nil)
      case .unchanged: return .unchanged
      }
    } catch {
      if case .unknownEntryID(let id) = error { return .refused(.unknownID(id)) }
      return .refused(.stack(error))
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
