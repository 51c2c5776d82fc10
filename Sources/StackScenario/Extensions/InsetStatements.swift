// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Insets
import Routing
import ViewStackCore

/// The statements `inset` and `keyboard`, the settings `keyboard` and `keyboard-height`, and the expectation
/// `insets`: an extension that `stackctl` has.
///
/// A view of a page follows the page's insets if it is declared with `within=safe`.
public struct InsetStatements: ScenarioExtension {
  /// The name in help and errors.
  public let name = "Insets"

  /// Creates the extension.
  public init() {}

  private static let policy = ScenarioSetting<Keyboard.Policy>(
    "keyboard", .choice(), preset: "travel",
    "how a transition moves the keyboard: 'travel' with its page, 'dock' up and down at the edge")
  private static let height = ScenarioSetting(
    "keyboard-height", .number(in: 0...ScenarioLimits.points), preset: "300",
    "the height of the keyboard in points")

  /// The statements, the settings, the expectation and the event.
  public var words: [ScenarioWord] {
    [
      .statement(
        "inset", "covers a part of the screen at an edge, as a bar does, or moves an earlier inset",
        example: "inset bar edge=top size=44; push a; expect insets a top=44", values: Inset(),
        operands: [.init("NAME", .text, \.name, "the name of the inset")],
        options: [
          .init("edge", .choice(), \.edge, "the edge of the screen", isRequired: true),
          .init(
            "size", .number(in: 0...ScenarioLimits.points), \.size, "the size of the covered part",
            isRequired: true),
          .init("of", .page, \.owner, "the page that it covers; all pages unless given"),
          .init("over", .duration, \.duration, "how long its size moves; at once unless given"),
          .init("curve", .curve, \.curve, "the curve of the movement; ease-in-out unless given"),
        ]
      ) { host, inset in host.set(inset) },
      .statement(
        "keyboard", "shows or hides the keyboard of a page",
        example: "push a; keyboard show; expect insets a bottom=300", values: KeyboardCall(),
        operands: [
          .init(
            "show|hide", .choice([("show", true), ("hide", false)]), \.shows,
            "'show' or 'hide'")
        ],
        options: [
          .init("of", .page, \.owner, "the page; the one in front unless given")
        ]
      ) { host, call in host.call(call, host[Self.policy], host[Self.height]) },
      .setting(Self.policy),
      .setting(Self.height),
      .expectation(
        "insets", "the insets of a page on screen now, in its own coordinates",
        example: "inset bar edge=top size=44; push a; expect insets a top=44 bottom=0",
        values: Expected(), operands: [.init("PAGE", .name, \.page, "the name of the page")],
        options: [
          .init("top", .number, \.top, "the inset at its upper edge"),
          .init("left", .number, \.left, "the inset at its left edge"),
          .init("bottom", .number, \.bottom, "the inset at its lower edge"),
          .init("right", .number, \.right, "the inset at its right edge"),
        ], missing: { $0.edges.isEmpty ? "an edge, like top=44," : nil },
        check: { host, expected in host.failure(of: expected) }),
      .event(kind: "insets", names: ["didChangeInsets"], "a page is laid out for new insets"),
    ]
  }

  /// The values of `inset`.
  fileprivate struct Inset {
    var name = ""
    var edge = InsetSource.Edge.top
    var size = 0.0
    var owner: ScenarioName?
    var duration = Duration.zero
    var curve = TimingCurve.easeInOut
  }

  /// The values of `keyboard`.
  fileprivate struct KeyboardCall {
    var shows = true
    var owner: ScenarioName?
  }

  /// The values of the expectation; edges that are not given are not compared.
  fileprivate struct Expected {
    var page: ScenarioName?
    var top: Double?
    var left: Double?
    var bottom: Double?
    var right: Double?

    var edges: [Double] { [top, left, bottom, right].compactMap(\.self) }
  }
}

extension ScenarioHost {
  private var sources: InsetSources { window.insets as? InsetSources ?? InsetSources() }

  fileprivate func set(_ inset: InsetStatements.Inset) {
    var sources = sources
    let before = sources[inset.name].flatMap { $0.edge == inset.edge ? $0.size : nil }
    let size = (before ?? 0).moved(
      to: inset.size, at: window.now, over: inset.duration, inset.curve)
    sources.set(
      InsetSource(
        inset.name, inset.edge, inset.duration > .zero ? size : InsetSize(inset.size),
        of: inset.owner?.id))
    window.insets = sources
  }

  fileprivate func call(
    _ call: InsetStatements.KeyboardCall, _ policy: Keyboard.Policy, _ height: Double
  ) {
    guard let page = call.owner?.id ?? window.tree.frontmost else {
      return note("no page is in front")
    }
    var sources = sources
    (sources.keyboard.policy, sources.keyboard.height) = (policy, height)
    // Nobody sees the keyboard of a page that is not on screen move.
    let duration = sources.keyboard.duration
    if !window.presentFrame.layers.contains(where: { $0.controller == page }) {
      sources.keyboard.duration = .zero
    }
    if call.shows {
      if height > window.size.height {
        warn(
          "the keyboard is \(height.shortest) points high, more than the container with "
            + window.size.height.shortest)
      }
      sources.keyboard.show(of: page, at: window.now)
    } else {
      sources.keyboard.hide(of: page, at: window.now)
    }
    sources.keyboard.duration = duration
    window.insets = sources
  }

  /// Returns a message with the insets that differ from the expected ones, or nil.
  fileprivate func failure(of expected: InsetStatements.Expected) -> String? {
    guard let page = expected.page else { return nil }
    let shown = window.presentFrame.layers.last {
      $0.controller == page.id && $0.view == nil && $0.part == nil
    }
    guard let shown else { return "'\(page.text)' is not on screen" }
    let found = shown.insets?.now ?? .zero
    let compared: [(String, Double?, Double)] = [
      ("top", expected.top, found.top), ("left", expected.left, found.left),
      ("bottom", expected.bottom, found.bottom), ("right", expected.right, found.right),
    ]
    return Expectation.failure(of: compared, within: 0.001)
  }
}
