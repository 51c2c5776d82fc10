// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
public import StackScenario
public import StackctlCommand
import Timelines
import ViewStackCore

/// A plugin that brings one of each kind: words for scenarios, and tools for the command.
public struct Acme: StackctlExtension {
  /// The name in help and errors.
  public let name = "Acme"

  /// How far apart layers have to be, in points.
  static let gap = ScenarioSetting(
    "acme-gap", .number(in: 0...100), preset: "0", "how far apart 'no-overlap' wants layers")

  /// Creates the plugin.
  public init() {}

  /// The words for scenarios.
  public var words: [ScenarioWord] {
    [
      .style(WaveStyle(), "The new screen comes in on a wave."),
      .parameter(
        "amplitude", .number(in: 0...200), \WaveStyle.amplitude, "how high the wave of 'wave' is"),
      .releaseRule(AnythingGoesRule()),
      .scrollPolicy("only-maps", LeftBouncePolicy { $0.region.name.hasPrefix("map") }),
      .eventOrder(
        "delegate-first",
        EventOrder(
          will: [.delegate, .leaving, .coming, .observers],
          did: [.delegate, .leaving, .coming, .observers])),
      .event(kind: "motion", names: ["shaken"], "what the device feels"),
      .setting(Self.gap),
      Shake.word,
      NoOverlap.word,
    ]
  }

  /// The tools for the command.
  public var tools: [StackctlTool] {
    [
      .export("mermaid", "the hooks as a sequence diagram, for Mermaid") { HookDiagram($0).text },
      .column("right", "the right edge of the layer") { layer, _ in
        String(shortest: layer.frame.maxX, decimals: 3)
      },
      .command(
        "report", operands: "[FILE…]", values: Report(),
        options: [.init("above", .duration, \.least, "leaves out shorter transitions")],
        example: "report --above 200ms wave.stack",
        "Reports how long the transitions of scenarios take."
      ) { run, report throws(StackctlMistake) in
        try report.write(to: run)
      },
    ]
  }
}

/// A rule that lets every gesture finish.
struct AnythingGoesRule: ReleaseRule {
  let name = "anything-goes"

  func verdict(for release: PanRelease) -> ReleaseVerdict {
    ReleaseVerdict(finishes: true, reason: "anything goes")
  }
}
