// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Hosting
import Timelines
import ViewStackCore

// Reads a timeline as JSON, and prints the views of a host for each of its frames: a row a view.

var text = ""
while let line = readLine(strippingNewline: false) { text += line }
let timeline = try Timeline(parsing: Array(text.utf8))
print("frame", "layer", "mask", "kind", "x", "y", "width", "height", "opacity", separator: "\t")
for (index, given) in timeline.frames.enumerated() {
  var frame = given
  // The text of a timeline has names of layers: `home`, `home.top`, and paths of views in flight.
  for (index, layer) in frame.layers.enumerated() where layer.fill == nil {
    if [.from, .to, .part, .resting, .background].contains(layer.role) || layer.view != nil {
      frame.layers[index].controller = ControllerID(String(layer.name.prefix { $0 != "." }))
    }
  }
  for view in HostTree(frame).nodes {
    let kind = view.content.description.prefix { $0 != " " }
    let box = view.geometry.boundingBox
    print(
      index, view.id.layer, view.id.mask ?? "", kind, box.x, box.y, box.width, box.height,
      view.opacity, separator: "\t")
  }
}
