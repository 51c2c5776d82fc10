// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import Routing
public import Timelines
public import ViewStackCore

extension Scenario {
  /// Runs the scenario and passes every frame and event to a renderer.
  ///
  /// The same scenario gives the same frames and events, on any machine.
  ///
  /// - Parameters:
  ///   - renderer: The renderer that receives each frame and event.
  ///   - frameRate: Overrides the scenario's frame rate.
  ///   - samples: The number of equal parts of each transition. The run shows each transition at
  ///     the end of each part instead of at the frame rate.
  ///   - onProgress: Called now and then with the share of the run that is done, 0…1.
  ///   - onEnd: Called with the window at the end of the run.
  /// - Returns: The result of the run.
  @discardableResult
  public func run(
    renderer: (any StackRenderer)? = nil, frameRate: FrameRate? = nil,
    samples: Int? = nil, onProgress: ((Double) -> Void)? = nil,
    onEnd: ((RoutingWindow) -> Void)? = nil
  ) -> ScenarioResult {
    run(
      RunConditions(frameRate: frameRate, samples: samples), renderer: renderer,
      onProgress: onProgress, onEnd: onEnd)
  }

  /// Runs the scenario in the window of an app, with the app's controllers.
  ///
  /// The window keeps its root, its settings and its delegates. Names in the scenario are those of the
  /// app's controllers; a name that the app does not know is a plain controller. A scenario that names
  /// what the app begins with needs the app when it is read, too: ``ScenarioWord/app(_:)``.
  ///
  /// - Parameters:
  ///   - app: The app, which may have run before.
  ///   - renderer: The renderer that receives each frame and event.
  /// - Returns: The result of the run.
  @discardableResult
  public func run(
    in app: ScenarioApp, renderer: (any StackRenderer)? = nil
  ) -> ScenarioResult {
    run(RunConditions(), in: app, renderer: renderer, onProgress: nil)
  }

  private func run(
    _ conditions: RunConditions, in app: ScenarioApp? = nil, renderer: (any StackRenderer)?,
    onProgress: ((Double) -> Void)?,
    onAction: ((ScenarioAction) -> Void)? = nil, onEnd: ((RoutingWindow) -> Void)? = nil
  ) -> ScenarioResult {
    let run = ScenarioRun(self, conditions, in: app, audience: renderer)
    run.onAction = onAction
    if let onProgress {
      let duration = rehearsedDuration.inSeconds
      run.onProgress = { [unowned run] in
        onProgress(duration > 0 ? min(run.window.now.inSeconds / duration, 1) : 1)
      }
    }
    run.run()
    onEnd?(run.window)
    return ScenarioResult(
      duration: run.window.now, frameCount: run.stage.state.frameCount,
      transitionCount: run.stage.state.transitionCount, expectationCount: run.expectationCount,
      failures: run.failures,
      refusals: run.refusals + run.gestures.refusals,
      warnings: run.warnings, gestures: run.gestures, violations: run.violations,
      eventViolationCount: run.eventViolationCount)
  }

  /// Runs the scenario and prints its timeline as it runs.
  ///
  /// - Parameters:
  ///   - stream: The stream that makes the text and passes it on.
  ///   - name: The scenario's name, for output that shows several scenarios.
  ///   - frameRate: Overrides the scenario's frame rate.
  ///   - samples: The number of equal parts of each transition. The run shows each transition at
  ///     the end of each part instead of at the frame rate.
  ///   - isChecked: Whether the run checks for ``ScenarioResult/violations``.
  ///   - onProgress: Called now and then with the share of the run that is done, 0…1.
  ///   - onAction: Called with each place of the finger, when the finger lifts, and with each new size.
  /// - Returns: The result of the run.
  @discardableResult
  public func print(
    to stream: TimelineStream, name: String? = nil, frameRate: FrameRate? = nil,
    samples: Int? = nil, isChecked: Bool = true, onProgress: ((Double) -> Void)? = nil,
    onAction: ((ScenarioAction) -> Void)? = nil
  ) -> ScenarioResult {
    stream.begin(header(name: name, frameRate: frameRate))
    let conditions = RunConditions(
      lastShown: stream.filter.end, frameRate: frameRate, samples: samples,
      isChecking: isChecked)
    let result = run(
      conditions, renderer: stream, onProgress: onProgress, onAction: onAction)
    stream.end(at: result.duration)
    return result
  }

  /// Runs the scenario and keeps its whole timeline.
  ///
  /// - Parameters:
  ///   - frameRate: Overrides the scenario's frame rate.
  ///   - samples: As in ``print(to:name:frameRate:samples:isChecked:onProgress:onAction:)``.
  ///   - onProgress: Called now and then with the share of the run that is done, 0…1.
  ///   - onAction: Called with each action of a person, at its instant.
  /// - Returns: The timeline with all frames and events.
  public func timeline(
    frameRate: FrameRate? = nil, samples: Int? = nil, onProgress: ((Double) -> Void)? = nil,
    onAction: ((ScenarioAction) -> Void)? = nil
  ) -> Timeline {
    recorded(frameRate: frameRate, samples: samples, onProgress: onProgress, onAction: onAction)
      .timeline
  }

  /// Runs the scenario as ``timeline(frameRate:samples:onProgress:onAction:)`` does; the result has notes.
  public func recorded(
    frameRate: FrameRate? = nil, samples: Int? = nil, onProgress: ((Double) -> Void)? = nil,
    onAction: ((ScenarioAction) -> Void)? = nil
  ) -> (timeline: Timeline, result: ScenarioResult) {
    let recorder = TimelineRecorder(header(name: nil, frameRate: frameRate))
    let result = run(
      RunConditions(frameRate: frameRate, samples: samples, isChecking: false),
      renderer: recorder, onProgress: onProgress, onAction: onAction)
    var timeline = recorder.timeline
    timeline.duration = result.duration
    return (timeline, result)
  }

  func header(name: String?, frameRate: FrameRate?) -> TimelineHeader {
    TimelineHeader(
      frameRate: frameRate ?? container.configuration.frameRate, container: container.size,
      scenario: name, longestName: longestName)
  }
}
