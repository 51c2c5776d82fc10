// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

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

  /// The value as it is now.
  public var value: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
}
