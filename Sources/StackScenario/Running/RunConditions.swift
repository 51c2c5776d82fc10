// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The purpose of a run, and the settings of the scenario that it overrides.
struct RunConditions: Hashable, Sendable {
  /// Whether the run only checks the scenario, without a renderer and without expectations.
  var isRehearsal = false
  /// The last instant that is printed; later frames are skipped.
  var lastShown: Duration?
  /// Overrides the scenario's frame rate.
  var frameRate: FrameRate?
  /// The number of equal parts of each transition, each shown at its end; nil for the frame rate.
  var samples: Int?
  /// Whether the run checks what every run has to keep, such as balanced events.
  var isChecking = true
  /// Overrides the direction at the beginning.
  var layoutDirection: ReadingDirection?
  /// Overrides reduced motion at the beginning.
  var reducesMotion: Bool?
  /// The instant at which the container swaps its width and height, besides the scenario's resizes.
  var turn: Duration?
  /// Whether the run skips expectations of frames, which differ under other conditions.
  var ignoresFrames = false

  /// Whether the run skips all expectations: on another width a finger has other effects.
  var ignoresExpectations = false

  /// Whether a run under these conditions checks an expectation.
  func checks(_ expectation: Expectation) -> Bool {
    if ignoresExpectations { return false }
    guard ignoresFrames else { return true }
    switch expectation {
    case .frame: return false
    // The turn changes which of the scenario's resizes cause events.
    case .events(let patterns) where patterns.contains { $0.name == "didResize" }:
      return turn == nil
    default: return true
    }
  }

  /// Returns a configuration with the overrides of these conditions.
  func applied(to configuration: StackConfiguration) -> StackConfiguration {
    var configuration = configuration
    configuration.frameRate = frameRate ?? configuration.frameRate
    configuration.samplesPerTransition = samples
    configuration.layoutDirection = layoutDirection ?? configuration.layoutDirection
    configuration.reducesMotion = reducesMotion ?? configuration.reducesMotion
    return configuration
  }
}
