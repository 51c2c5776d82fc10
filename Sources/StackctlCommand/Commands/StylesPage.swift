// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import StackText
import StylesPlugin
import Timelines
import ViewStackCore

/// The output of `stackctl styles` for all styles and for one.
enum StylesPage {
  /// All styles: a line each, or on a terminal that is narrower a paragraph each.
  static func table(of catalog: StyleCatalog, _ program: String, width: Int?) -> String {
    let rows = catalog.entries.map { entry in
      [
        entry.style.name.rawValue, both(entry, "-", duration), both(entry, "-", shortCurve),
        shortParameters(of: entry), entry.source, entry.summary,
      ]
    }
    let head = ["name", "duration", "curve", "parameters", "source", "look"]
    let hint = "\n'\(program) styles NAME' shows one; '-' stands for the container's.\n"
    let lines = ([head] + rows).lines()
    guard let width, lines.contains(where: { $0.columnCount > width }) else {
      return lines.map { $0 + "\n" }.joined() + hint
    }
    return catalog.entries.map { paragraph(on: $0, width: width) }.joined()
      + hint.wrappedLines(to: width, indent: 0)
  }

  /// The name of a style and how it looks, then its numbers and their source.
  private static func paragraph(on entry: StyleEntry, width: Int) -> String {
    let parameters = shortParameters(of: entry)
    let numbers: [String?] = [
      both(entry, "the container's duration", duration),
      both(entry, "the container's curve", shortCurve),
      parameters.isEmpty ? nil : "with \(parameters)",
      entry.source.isEmpty ? nil : "from \(entry.source)",
    ]
    let text = numbers.compactMap(\.self).joined(separator: "; ")
    return "\(entry.style.name): \(entry.summary)".wrapped(to: width, indent: 4) + "\n"
      + "    \(text)".wrapped(to: width, indent: 4) + "\n"
  }

  static func json(of catalog: StyleCatalog) -> String {
    let styles = catalog.entries.map { entry -> JSONTree in
      func timing(_ direction: StackDirection) -> JSONTree {
        let timing = StyleCheck.timing(of: entry.style, direction)
        return [
          "duration": timing.duration.map { .number($0.inSeconds) } ?? .null,
          "curve": .string(timing.curve?.description),
        ]
      }
      let (push, pop) = (timing(.push), timing(.pop))
      let parameters = parameters(of: entry).map { JSONTree.Member($0.name, .string($0.value)) }
      return [
        "name": .string(entry.style.name.rawValue), "duration": push["duration"],
        "curve": push["curve"], "pop": push == pop ? nil : pop,
        "parameters": JSONTree(.object(parameters)), "summary": .string(entry.summary),
        "source": .string(entry.source),
      ]
    }
    return JSONTree.array(styles).text + "\n"
  }

  /// The text of one style; the layers of a style that exists only in Swift are not known.
  ///
  /// Lines are wrapped to the width, if there is one.
  static func text(of entry: StyleEntry, _ program: String, width: Int?) -> String {
    var rows = [
      ["duration", both(entry, "the container's", duration)],
      ["curve", both(entry, "the container's", fullCurve)],
    ]
    if let flight = entry.file?.shared {
      rows.append(["shared", "what both screens share flies: \(flight.motion)"])
    }
    if !entry.source.isEmpty { rows.append(["source", entry.source]) }
    let values = entry.values
    rows += parameters(of: entry).enumerated().map { index, parameter in
      let value = values[parameter.name].flatMap(readable) ?? parameter.value
      return [index == 0 ? "parameters" : "", "\(parameter.name): \(value)"]
    }
    let (push, pop) = (
      StyleCheck.timing(of: entry.style, .push).curve,
      StyleCheck.timing(of: entry.style, .pop).curve
    )
    let layers =
      entry.file == nil
      ? "'\(program) styles \(entry.style.name) --format svg' draws it.\n"
      : """
      \(layers(of: entry.shownFile, .push, width))
      \(layers(of: entry.shownFile, .pop, width))
      \(width == nil ? notes : notes.replacing("\n", with: " ").wrapped(to: width, indent: 0))
      \(entry.shownFile == entry.file ? "" : "\(entry.noteOnExample.wrapped(to: width, indent: 0))\n")
      """
    return """
      \(entry.style.name)\(entry.summary.isEmpty ? "" : "\n\(entry.summary.wrapped(to: width, indent: 0))")

      \(columns(rows, width: width))
      \(layers)
      \(push == pop
        ? drawing(push, width) : "push\n\(drawing(push, width))\npop\n\(drawing(pop, width))")
      """
  }

  private static let notes = """
    W and H are the container's width and height, w and h the view's own. x and y count from
    where the layer rests. 'below' is the controller that a push hides, 'above' the one it brings.
    """

  /// Returns the text of a parameter that is a value of a style file or a time, or nil.
  private static func readable(_ value: Any) -> String? {
    guard let timing = value as? Timing else { return fileText(of: value) }
    return [duration(timing), fullCurve(timing)].compactMap(\.self).joined(separator: ", ")
  }

  /// The parameters of a style, in the order in which it declares them.
  private static func parameters(of entry: StyleEntry) -> [(name: String, value: String)] {
    let shared = entry.style as? SharedElementsStyle
    return shared.map { [("base", $0.base.name.rawValue)] } ?? entry.parameters
  }

  /// The names of the parameters besides those of the time, a few of many.
  private static func shortParameters(of entry: StyleEntry) -> String {
    let names = parameters(of: entry).map(\.name)
      .filter { !["duration", "popDuration", "curve"].contains($0) }
    return names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
  }

  // MARK: - Timing

  private typealias Timing = TransitionContext.Timing

  private static func duration(_ timing: Timing) -> String? {
    timing.duration.map { "\($0.inSeconds.text(3)) s" }
  }

  /// Returns the text of a curve; a spring also has the duration and bounce of SwiftUI, rounded.
  private static func fullCurve(_ timing: Timing) -> String? {
    timing.curve.map { curve in
      guard case .spring(let spring) = curve, spring.stiffness > 0 else { return "\(curve)" }
      let frequency = (spring.stiffness / spring.mass).squareRoot()
      let fraction = spring.damping / (2 * spring.mass * frequency)
      // The inverse of `SpringCurve.init(duration:bounce:initialVelocity:)`.
      let bounce = fraction <= 1 ? 1 - fraction : 1 / fraction - 1
      return "\(curve), about duration \((2 * Double.pi / frequency).plain) bounce \(bounce.plain)"
    }
  }

  private static func shortCurve(_ timing: Timing) -> String? {
    timing.curve.map { curve in
      let text = curve.description
      // In a list, constants with all the digits of a double are of no use.
      return text.count <= 26 || !text.contains("(") ? text : text.prefix { $0 != "(" } + "(…)"
    }
  }

  /// Returns the texts of push and pop, or one text if they are equal.
  private static func both(
    _ entry: StyleEntry, _ none: String, _ text: (Timing) -> String?
  ) -> String {
    let push = text(StyleCheck.timing(of: entry.style, .push)) ?? none
    let pop = text(StyleCheck.timing(of: entry.style, .pop)) ?? none
    return push == pop ? push : "\(push), pop \(pop)"
  }

  private static func drawing(_ curve: TimingCurve?, _ width: Int?) -> String {
    curve.map { CurveDrawing($0, width: width).text }
      ?? "The curve is the container's: \(StackConfiguration().curve) unless it is set.\n"
  }

  // MARK: - Layers

  private static func layers(
    of file: StyleFile?, _ direction: StackDirection, _ width: Int?
  ) -> String {
    var rows: [[String]] = []
    for layer in file?.movement(direction).layers ?? [] {
      let isComing = (layer.subject == .above) == (direction == .push)
      let role = layer.part != nil ? "part" : isComing ? "to" : "from"
      let first = [layer.label, layer.subject.isView ? role : layer.subject.rawValue]
      let moves = layer.moves
      if moves.isEmpty { rows.append(first + ["stays as it is", ""]) }
      for (index, move) in moves.enumerated() {
        rows.append((index == 0 ? first : ["", ""]) + [move.key, move.text])
      }
      if let dim = layer.dim {
        rows.append(["\(layer.label).dim", "dim", "alpha", dim.text(\.plain)])
      }
    }
    return "\(direction), from back to front\n" + columns(rows, indent: "  ", width: width)
  }

  /// Returns the rows in aligned columns; the last column is wrapped to a width if there is one.
  private static func columns(_ rows: [[String]], indent: String = "", width: Int?) -> String {
    // Where the last column begins: behind the others and the gaps between them.
    let start = (rows.first ?? []).indices.dropLast().reduce(indent.count) { start, column in
      start + (rows.map { $0[column].count }.max() ?? 0) + 2
    }
    return rows.lines().map { (indent + $0).wrapped(to: width, indent: start) + "\n" }.joined()
  }
}

extension StyleEntry {
  /// The values of the properties of the style by their names.
  fileprivate var values: [String: Any] {
    let children = Mirror(reflecting: style).children
    return Dictionary(children.compactMap { child in child.label.map { ($0, child.value) } }) { $1 }
  }

  /// The style as data; an image that the controllers provide flies between two example places.
  var shownFile: StyleFile? {
    guard var style = style as? ImageStyle, style.below == nil || style.above == nil else {
      return file
    }
    style.below = style.below ?? FlyingImage(frame: Rect(x: 16, y: 180, width: 130, height: 110))
    style.above = style.above ?? FlyingImage(frame: Rect(x: 0, y: 44, width: 320, height: 240))
    return StyleEntry(style, summary: summary, source: source).file
  }

  /// A sentence on the places of ``shownFile``, if they are examples.
  var noteOnExample: String {
    "The places of the image are examples: image-from= and image-to= give them. Without them only "
      + "the views move."
  }
}
