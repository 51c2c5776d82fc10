// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// What a run is for, and what of the scenario it changes.
struct RunConditions: Hashable, Sendable {
  /// Whether the scenario is only checked: it runs in a window without a renderer, and expectations are
  /// skipped.
  var isRehearsal = false
  /// The last instant that is printed; later frames are skipped.
  var lastShown: Duration?
  /// Overrides the scenario's frame rate.
  var frameRate: FrameRate?
  /// Shows each transition at the ends of so many equal parts instead of at frames.
  var samples: Int?
  /// Whether what always holds is watched.
  var isChecking = true
  /// Overrides the direction at the beginning.
  var layoutDirection: ReadingDirection?
  /// Overrides reduced motion at the beginning.
  var reducesMotion: Bool?
  /// When the container swaps its width and its height, whatever the scenario does then.
  var turn: Duration?
  /// Whether expectations of frames are passed over: other conditions have other frames.
  var ignoresFrames = false

  /// Whether all expectations are passed over: what a finger does on another width is another thing.
  var ignoresExpectations = false

  /// Whether an expectation can be held against such a run.
  func checks(_ expectation: Expectation) -> Bool {
    if ignoresExpectations { return false }
    guard ignoresFrames else { return true }
    switch expectation {
    case .frame: return false
    // A resize of its own changes which resizes the scenario's own ones cause.
    case .events(let patterns) where patterns.contains { $0.name == "didResize" }:
      return turn == nil
    default: return true
    }
  }

  /// The configuration with what these conditions override.
  func applied(to configuration: StackConfiguration) -> StackConfiguration {
    var configuration = configuration
    configuration.frameRate = frameRate ?? configuration.frameRate
    configuration.samplesPerTransition = samples
    configuration.layoutDirection = layoutDirection ?? configuration.layoutDirection
    configuration.reducesMotion = reducesMotion ?? configuration.reducesMotion
    return configuration
  }
}
