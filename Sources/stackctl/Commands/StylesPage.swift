// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import Timelines
import ViewStackCore

/// One style, as `stackctl styles NAME` prints it.
struct StylesPage {
  private let entry: StyleEntry

  init(_ entry: StyleEntry) {
    self.entry = entry
  }

  var text: String {
    let summary = entry.summary.isEmpty ? "" : "\(entry.summary)\n"
    return "\(entry.style.name)\n\(summary)\n\(facts)\n\(layers)\n\(curves)"
  }

  private var facts: String {
    let (push, pop) = (entry.timing(of: .push), entry.timing(of: .pop))
    func curve(_ curve: TimingCurve?) -> String {
      curve.map(\.description) ?? "the container's"
    }
    func duration(_ duration: Duration?) -> String {
      duration == nil ? "the container's" : StylesTable.duration(duration)
    }
    var rows = [
      ["duration", StylesTable.both(duration(push.duration), duration(pop.duration))],
      ["curve", StylesTable.both(curve(push.curve), curve(pop.curve))],
    ]
    if !entry.source.isEmpty { rows.append(["source", entry.source]) }
    if !(entry.style is FileStyle) {
      rows += entry.parameters.enumerated().map { index, parameter in
        let value = parameter.value.count > 60 ? "see the layers" : parameter.value
        return [index == 0 ? "parameters" : "", "\(parameter.name): \(value)"]
      }
    }
    return StylesTable.columns(rows)
  }

  private var layers: String {
    do throws(StyleSamplingError) {
      let file = try entry.file()
      return """
        \(layers(of: file, .push))
        \(layers(of: file, .pop))
        W and H are the container's width and height, w and h the view's own. x and y count from
        where the layer rests. 'below' is the controller that a push hides, 'above' the one it brings.

        """
    } catch {
      return "The layers cannot be shown as fractions of the container: \(error).\n"
    }
  }

  private func layers(of file: StyleFile, _ direction: StackDirection) -> String {
    var rows: [[String]] = []
    for layer in file.movement(direction).layers {
      let properties = StylesLayer(layer).properties
      let first = [layer.label, StylesLayer(layer).role(in: direction)]
      if properties.isEmpty { rows.append(first + ["stays as it is", ""]) }
      for (index, property) in properties.enumerated() {
        rows.append((index == 0 ? first : ["", ""]) + [property.name, property.way])
      }
      if let dim = layer.dim {
        rows.append(["\(layer.label).dim", "dim", "alpha", StylesLayer.way(dim) { $0.plain }])
      }
    }
    return "\(direction), from back to front\n" + StylesTable.columns(rows, indent: "  ")
  }

  private var curves: String {
    let (push, pop) = (entry.timing(of: .push).curve, entry.timing(of: .pop).curve)
    func drawing(_ curve: TimingCurve?) -> String {
      curve.map { CurveDrawing($0).text }
        ?? "The curve is the container's: \(TransitionContext.Settings().curve) unless it is set.\n"
    }
    return push == pop
      ? drawing(push) : "push\n\(drawing(push))\npop\n\(drawing(pop))"
  }
}
