// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ScrollBounce
import StylesPlugin
import ViewStackCore

/// The pane beside the stage: settings for the transitions, and a log of events.
///
/// It is a renderer that ignores frames.
final class SidePane: StackRenderer {
  let widget: Widget
  private let events = Widget.lines()

  init(_ window: RoutingWindow, _ clock: FrameClock) {
    let styles = StyleCatalog.ready
    let style = Widget.choice(
      styles.names.map(\.rawValue), selected: styles.names.firstIndex(of: window.style.name) ?? 0
    ) { window.style = styles.entries[$0].style }
    let rules = ReleaseRules.all
    let rule = Widget.choice(rules.map(\.name), selected: 0) { window.releaseRule = rules[$0] }
    let policies = InterruptionPolicy.allCases
    let policy = Widget.choice(
      policies.map(\.rawValue),
      selected: policies.firstIndex(of: window.configuration.interruption) ?? 0
    ) {
      window.configuration.interruption = policies[$0]
    }
    let slow = Widget.toggle { clock.pace = $0 ? 0.1 : 1 }
    let settings = Widget.column(
      [
        ("Style", style), ("Release rule", rule), ("Interruption", policy), ("Slow motion", slow),
      ].map { name, control in
        Widget.row(
          spacing: 12, [Widget.label(name).filling(horizontally: true), control.centered()]
        ).styled("row")
      }
    ).styled("card")
    widget = Widget.column(
      spacing: 12,
      [
        .label("Transitions", "heading"), settings, .label("Events", "heading"),
        .scroll(events).styled("card"),
      ]
    ).styled("side")
    window.attach(self)
  }

  func render(_ frame: borrowing Frame) {}

  func receive(_ event: StackEvent) {
    if event.name != "changed" { events.add(event.line) }
  }
}

extension StackEvent {
  /// The event in one line, with its time in seconds.
  var line: String {
    let milliseconds = Int((time / .milliseconds(1)).rounded())
    let fraction = String(1000 + milliseconds % 1000).dropFirst()
    return "\(milliseconds / 1000).\(fraction) \(kind) \(name)(\(subject))"
  }
}
