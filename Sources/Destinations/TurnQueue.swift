// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Actions that wait for the next turn of a main loop.
///
/// The owner of the loop calls ``runTurn()`` once a turn, and a test at any time.
public final class TurnQueue {
  private var waiting: [() -> Void] = []

  /// Creates an empty queue.
  public init() {}

  /// The number of actions that wait.
  public var count: Int { waiting.count }

  /// Puts an action off to the next turn.
  public func schedule(_ action: @escaping () -> Void) {
    waiting.append(action)
  }

  /// Carries out what waits, oldest first; what is scheduled meanwhile waits for the turn after.
  ///
  /// - Returns: How many actions there were.
  /// - Complexity: O(*n*) for *n* actions.
  @discardableResult
  public func runTurn() -> Int {
    let turn = waiting
    waiting = []
    for action in turn {
      action()
    }
    return turn.count
  }
}

/// A value that lives elsewhere: how a trigger reads the flag that sets it off, and resets it.
///
/// ```swift
/// var isShowingCart = false
/// let flag = ValueBinding(get: { isShowingCart }, set: { isShowingCart = $0 })
/// ```
public struct ValueBinding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  /// Creates a binding of two closures.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// Creates a binding to a property of an object, which it holds weakly.
  ///
  /// ```swift
  /// final class Cart { var isActive = false }
  /// let cart = Cart()
  /// let active = ValueBinding(cart, \.isActive)
  /// ```
  ///
  /// After the object is released, the binding keeps the last value that it has read.
  public init<Root: AnyObject>(_ root: Root, _ path: ReferenceWritableKeyPath<Root, Value>) {
    var last = root[keyPath: path]
    get = { [weak root] in
      if let root { last = root[keyPath: path] }
      return last
    }
    set = { [weak root] in root?[keyPath: path] = $0 }
  }

  /// The present value.
  public var value: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
}
