// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Pushes and pops by ids, for code that navigates and holds no container.
///
/// It is made outside, passed to the code that navigates, and attached to one `ViewStack`. The root of
/// that container is no element of it: at depth 0 the root is shown. The elements are the container's,
/// so that a finger's pop, an unpop and a call to the container are in its depth too.
///
/// ```swift
/// let navigation = DestinationStack()
/// try navigation.attach(to: container)
/// navigation.push(ViewController("login"), withID: "login")
/// navigation.push(ViewController("terms"))
/// navigation.pop(to: .view(withID: "login"))  // .applied("login")
/// ```
///
/// Each call returns its outcome, and a call that changes nothing is not published. Before the stack is
/// attached, every push and pop returns `notAttached`.
public final class DestinationStack {
  /// The style of the transitions; nil for NavigationStack's default, a push.
  public let style: (any TransitionStyle)?
  /// The duration and curve of its transitions.
  public let easing: Easing
  /// The publications, and the number of times that triggers act.
  public let behavior: Behavior
  /// The actions of triggers that wait for the next turn.
  public let turns: TurnQueue

  /// The container to which it is attached, or nil; held weakly.
  public internal(set) weak var container: ViewStack?

  var ids: EntryIDSequence
  /// The numbers of the pushes that wait for their turn, by their ids.
  var waitingPushes: [EntryID: Int] = [:]
  /// The number of pushes that have waited.
  var pushCount = 0
  /// The change of the elements that is being carried out; nil outside of a change.
  var change: Change?
  /// The container's changes, while it is attached.
  var observation: StackObservation?
  private let observers = ObserverList<Change>()

  /// Creates a stack that is not attached yet.
  ///
  /// - Parameters:
  ///   - style: The style of its transitions; a push unless given. If the style has a duration, it is kept.
  ///   - easing: The duration and curve; ease-out over .2 s unless given.
  ///   - behavior: `strict` for what NavigationStack 1.0.6 does to the letter.
  ///   - ids: Where the ids of pushes that name none come from: `#1`, `#2`, ….
  ///   - turns: The queue of its triggers; a new one unless given.
  public init(
    style: (any TransitionStyle)? = nil, easing: Easing = .default,
    behavior: Behavior = .standard, ids: EntryIDSequence = EntryIDSequence(),
    turns: TurnQueue = TurnQueue()
  ) {
    self.style = style
    self.easing = easing
    self.behavior = behavior
    self.ids = ids
    self.turns = turns
  }

  deinit { detach() }

  /// The number of views above the root; 0 where it shows, and while not attached.
  public var depth: Int {
    container.map { Self.depth(ofCount: $0.count) } ?? 0
  }

  /// Returns whether a view with this id stands on the container, be it the root.
  public func containsView(withID id: EntryID) -> Bool {
    container?.contains(entryID: id) ?? false
  }

  /// Calls a closure at every change, until the observation is cancelled.
  ///
  /// It is called once for each change of the elements, before any hook or frame of the transition. A call
  /// that fails or changes nothing publishes nothing. The publications of a `strict` stack are described at
  /// ``Behavior-swift.enum/strict``. Operations called from inside wait, as from a hook.
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

extension DestinationStack {
  /// The duration and curve of a stack's transitions.
  public struct Easing: Hashable, Sendable {
    /// How long a transition takes; zero for none.
    public var duration: Duration
    /// How it is eased.
    public var curve: TimingCurve

    /// Creates an easing.
    public init(duration: Duration, curve: TimingCurve) {
      self.duration = duration
      self.curve = curve
    }

    /// Ease-out over .2 s.
    public static let `default` = Easing(duration: .milliseconds(200), curve: .easeOut)

    /// Returns a spring that lasts until it rests, at most a minute.
    public static func spring(_ spring: SpringCurve) -> Easing {
      // A spring that is hardly damped at all never rests: infinity, or 0 for want of a duration.
      let rest = spring.settlingDuration()
      return Easing(
        duration: .seconds(rest > 0 ? min(rest, 60) : 60), curve: .spring(spring))
    }
  }

  /// The publications of a stack, and the number of times that its triggers act.
  public enum Behavior: String, Hashable, Sendable, CaseIterable {
    /// Publishes changes only; a trigger acts once however often it is evaluated.
    case standard
    /// NavigationStack 1.0.6: each call is published twice, each evaluation of a trigger acts.
    ///
    /// A push and a pop, also one that fails, first publishes its direction, the depth being the old
    /// one, then the elements, inside the easing, the depth being the new one.
    case strict
  }

  /// A change of the elements, as an observer receives it.
  public struct Change: Hashable, Sendable {
    /// Which of a change's calls this is.
    public enum Phase: String, Hashable, Sendable, CaseIterable {
      /// The one call of a change.
      case whole
      /// Of a strict stack's two calls the first: the direction is set, the elements are old.
      case direction
      /// Of a strict stack's two calls the second: the elements are new.
      case elements
    }

    /// Which of the change's calls this is.
    public let phase: Phase
    /// The direction of the transition; nil where what is on screen stays.
    public let direction: StackDirection?
    /// The depth before.
    public let oldDepth: Int
    /// The depth when the observer is called.
    public let newDepth: Int
    /// The stack's easing, inside which the change is published; nil for a strict stack's first call.
    public let easing: Easing?
  }
}
