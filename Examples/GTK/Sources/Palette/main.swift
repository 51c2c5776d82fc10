// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import CGTK
import Routing
import StylesPlugin
import ViewStackCore

// --stepped: time comes from standard input. --beside: pages are drawn 3 points to the right, for
// .ci/gtk. Any other argument is the name of the style to begin with.
let arguments = CommandLine.arguments
let isStepped = arguments.contains("--stepped")

Theme.load(isBeside: arguments.contains("--beside"))
let window = RoutingWindow(size: Size(width: 360, height: 560))
window.configuration.resizesViews = true
for name in arguments.dropFirst() {
  if let entry = StyleCatalog.ready[StyleName(rawValue: name)] { window.style = entry.style }
}

let stage = Stage(window)
let clock = FrameClock(window, of: stage.widget, isStepped: isStepped)
let side = SidePane(window, clock)
attachFinger(to: stage.widget, of: window, at: clock)

let device = Widget.row([stage.widget]).styled("device")
Widget.row([device, side.widget.filling(horizontally: true, vertically: true)])
  .show(title: "ViewStack on GTK")
let stepping = isStepped ? Stepping(window, of: stage.widget) : nil
window.setRoot(.stack { seed in Pages(clock: clock).home(Router(seed)) })
Widget.run()
