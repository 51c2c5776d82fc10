// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// An operation with the controllers that it brings, on its way from the call to its turn.
///
/// It is lent from function to function and cannot be copied: what it carries would be counted up and
/// down at each of them. A call that has to wait keeps it (``KeptRequest``).
struct StackRequest: ~Copyable {
  /// The operation; nil for a push of ``arriving`` without ids, which needs no list of entries.
  private let given: StackOperation?
  /// The controllers of the operation's entries.
  let arriving: ShortList<StackMember>
  let options: TransitionOptions
  let source: OperationSource
  /// The controller that the operation names; its name here may be another than its own.
  let target: (any StackController)?
  /// Whether a host has given names to the controllers.
  let isNamed: Bool
  /// Which controllers it may remove without asking them again; nil where no controller is asked.
  let terms: RemovalTerms?
  /// The change that it makes as long as the stack is empty, where its host has made it already.
  let filling: StackChange?

  init(
    _ operation: StackOperation?, _ options: TransitionOptions, source: OperationSource = .call,
    arriving: ShortList<StackMember> = ShortList(), target: (any StackController)? = nil,
    isNamed: Bool = false, terms: RemovalTerms? = RemovalTerms(), filling: StackChange? = nil
  ) {
    given = operation
    self.arriving = arriving
    self.target = target
    self.options = options
    self.source = source
    self.isNamed = isNamed
    self.terms = terms
    self.filling = filling
  }

  /// Creates a request whose operation is made of the very entries of the controllers.
  init(
    _ arrivals: [StackArrival], _ options: TransitionOptions, source: OperationSource = .call,
    terms: RemovalTerms? = RemovalTerms(), _ operation: ([StackEntry]) -> StackOperation
  ) {
    let arriving = Self.arriving(arrivals)
    let entries = arriving.indices.map { StackEntry(arriving[$0].id, entryID: arrivals[$0].id) }
    self.init(
      operation(entries), options, source: source, arriving: arriving,
      isNamed: arrivals.first?.name != nil, terms: terms)
  }

  /// Creates a request to fill the stack with controllers that a host has named, by its own change.
  init(_ arrivals: [StackArrival], filling change: StackChange, _ options: TransitionOptions) {
    self.init(
      .replaceRange(change.range, with: change.entries, .push), options,
      arriving: Self.arriving(arrivals), isNamed: true, terms: nil, filling: change)
  }

  private static func arriving(_ arrivals: [StackArrival]) -> ShortList<StackMember> {
    arrivals.count == 1
      ? ShortList(only: StackMember.standing(for: arrivals[0]))
      : ShortList(arrivals.indices.map { StackMember.standing(for: arrivals[$0]) })
  }

  /// Creates a request that brings one controller; a push of it unless an operation is given.
  init(
    _ controller: any StackController, _ options: TransitionOptions,
    target: (any StackController)? = nil, _ operation: ((StackEntry) -> StackOperation)? = nil
  ) {
    let member = StackMember(controller)
    self.init(
      operation.map { $0(StackEntry(member.id)) }, options, arriving: ShortList(only: member),
      target: target)
  }

  /// That of a change that nobody has asked for here: a finger's release.
  static var nothing: StackRequest { StackRequest(nil, .animated) }

  var operation: StackOperation { given ?? .push(arriving.map { StackEntry($0.id) }) }

  /// The only controller that it pushes, where its entry has no id.
  var pushed: StackMember? {
    if case .none = given, arriving.count == 1 { arriving[0] } else { nil }
  }

  /// The same on other terms.
  func on(_ terms: RemovalTerms?) -> StackRequest {
    StackRequest(
      given, options, source: source, arriving: arriving, target: target, isNamed: isNamed,
      terms: terms, filling: filling)
  }
}

/// A request that waits.
final class KeptRequest {
  let request: StackRequest

  init(_ request: borrowing StackRequest) { self.request = request.on(request.terms) }
}
