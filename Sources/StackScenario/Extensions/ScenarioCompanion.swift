// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// An object that an extension keeps during a run, such as a listener of the window that checks laws.
///
/// A statement makes it with ``ScenarioHost/companion(_:)``. Each run and each sweep reports the violations.
public protocol ScenarioCompanion: AnyObject {
  /// The type of its state.
  associatedtype State
  /// Its changing state, a value: a sweep reads it, and sets it again when it goes back.
  var state: State { get set }
  /// The violations of its laws so far, oldest first.
  var violations: [ScenarioViolation] { get }
}

/// A violation of a law of an extension.
public struct ScenarioViolation: Hashable, Sendable {
  /// The instant.
  public let time: Duration
  /// The message for people, without a full stop.
  public let message: String

  /// Creates a violation.
  public init(at time: Duration, _ message: String) { (self.time, self.message) = (time, message) }
}

extension ScenarioCompanion {
  /// Returns a closure that sets the present state again.
  func saved() -> () -> Void {
    let state = state
    return { self.state = state }
  }
}

extension ScenarioHost {
  /// The companion of a type, which the first call in a run makes and the run retains.
  ///
  /// A rehearsal has no frames and no events, so do not call it there.
  ///
  /// - Parameter make: Makes the companion.
  /// - Returns: The companion.
  public func companion<Companion: ScenarioCompanion>(_ make: () -> Companion) -> Companion {
    for case let companion as Companion in companions { return companion }
    let companion = make()
    add(companion)
    return companion
  }
}
