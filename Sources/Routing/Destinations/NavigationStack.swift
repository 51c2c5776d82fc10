// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Pushes and pops by ids, for those who route and hold no container: what a router is given.
///
/// It is made outside, handed to whoever navigates, and attached to one `ViewStack`. The root of
/// that container is no element of it: a depth of 0 means that the root shows. Whatever else pops, a
/// finger or a call of the container's own, is reflected here: the elements are the container's.
///
/// ```swift
/// let navigation = NavigationStack(transition: .pair(push: .move(.bottom), pop: .opacity))
/// try navigation.attach(to: container)
/// navigation.push(ViewController("login"), withID: "login")
/// navigation.push(ViewController("terms"))
/// navigation.pop(to: .view(withID: "login"))  // .popped(count: 1)
/// ```
///
/// No call fails in silence: each says what became of it, and one that changes nothing is not
/// published. Before it is attached, every push and pop answers `notAttached`.
public final class NavigationStack {
  /// How its transitions are eased.
  public let easing: Easing
  /// How its views come and go.
  public let transition: Transition
  /// What is published, and how often triggers act.
  public let behavior: Behavior
  /// The actions of triggers that wait for the next turn.
  public let turns: TurnQueue

  /// The container to which it is attached, or nil; held weakly.
  public internal(set) weak var container: ViewStack?

  /// What the container had before, for ``detach()``.
  var former: FormerTiming?
  var ids: EntryIDSequence
  /// What the change that is being carried out does to the elements; between its two halves.
  var change: Change?
  /// The container's changes, while it is attached.
  var observation: StackObservation?
  private var observers = ObserverList<Change>()

  /// Creates a stack that is not attached yet.
  ///
  /// - Parameters:
  ///   - transition: How its views come and go; they push each other out unless given.
  ///   - easing: How that is eased; ease-out over .2 s unless given.
  ///   - behavior: `strict` for what NavigationStack 1.0.6 does to the letter.
  ///   - ids: Where the ids of pushes that name none come from: `#1`, `#2`, ….
  ///   - turns: The queue of its triggers; one of its own unless given.
  public init(
    transition: Transition = .default, easing: Easing = .default,
    behavior: Behavior = .standard, ids: EntryIDSequence = EntryIDSequence(),
    turns: TurnQueue = TurnQueue()
  ) {
    self.transition = transition
    self.easing = easing
    self.behavior = behavior
    self.ids = ids
    self.turns = turns
  }

  /// How many views stand above the root; 0 where it shows, and while not attached.
  public var depth: Int {
    container.map { Self.depth(ofCount: $0.count) } ?? 0
  }

  /// Whether a view with this id stands on the container, be it the root.
  public func containsView(withID id: EntryID) -> Bool {
    container?.contains(entryID: id) ?? false
  }

  /// Calls a closure at every change, until the observation is cancelled.
  ///
  /// It is called when the elements have changed and before any hook or frame of the transition that
  /// shows it, once a change. A call that fails or changes nothing publishes nothing. What a
  /// `strict` stack publishes stands at ``Behavior-swift.enum/strict``. Operations called from
  /// inside wait, as from a hook.
  ///
  /// - Complexity: O(1); cancelling is O(*n*) for *n* observers.
  @discardableResult
  public func observe(_ receive: @escaping (Change) -> Void) -> StackObservation {
    observers.add(receive)
  }

  func publish(_ change: Change) {
    observers.post(change)
  }

  static func depth(ofCount count: Int) -> Int { max(count - 1, 0) }
}
