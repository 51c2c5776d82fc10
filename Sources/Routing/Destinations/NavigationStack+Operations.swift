// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

extension NavigationStack {
  /// Puts a view on top.
  ///
  /// - Parameters:
  ///   - controller: The view's controller.
  ///   - id: What to come back to it by; a generated one unless given.
  ///   - options: The style and timing of this push alone.
  /// - Returns: What became of it.
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
    let result = pushNow(controllers, id, options)
    if !result.isAccepted { publishFailure(.push) }
    return result
  }

  /// Takes views off the top; the root stays.
  ///
  /// - Parameters:
  ///   - destination: What is to be on top then; the previous view unless given.
  ///   - options: The style and timing of this pop alone.
  /// - Returns: What became of it.
  @discardableResult
  public func pop(
    to destination: Destination = .previous, _ options: TransitionOptions = .animated
  ) -> PopResult {
    let result = popNow(to: destination, options)
    if !result.isAccepted { publishFailure(.pop) }
    return result
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
    while id == nil, container.contains(entryID: newID) {
      newID = sequence.next()
    }
    do throws(StackError) {
      let outcome = try container.push(controllers, id: newID, options)
      if id == nil { ids = sequence }
      return outcome == .deferred ? .deferred(newID) : .pushed(newID)
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
      case .deferred: return .deferred
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
    let depth = depth
    publish(Change(.direction, direction, from: depth, to: depth, easing: nil))
    publish(Change(.elements, direction, from: depth, to: depth, easing: easing))
  }
}
