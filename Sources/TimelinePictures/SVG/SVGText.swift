// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import Timelines
import ViewStackCore

/// A text of XML elements; their contents are escaped.
struct SVGText {
  private(set) var buffer = TextBuffer()

  /// Begins an SVG 1.1 document of a size, with its title.
  init(size: Size, title: String, description: String) {
    buffer.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    buffer.append("<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" ")
    buffer.append("\"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\">\n")
    open(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "version": "1.1", "width": number(size.width),
        "height": number(size.height),
        "viewBox": "0 0 \(number(size.width)) \(number(size.height))",
        "font-family": "system-ui, -apple-system, 'Segoe UI', Inter, 'Noto Sans', sans-serif",
      ])
    element("title", [:], title)
    element("desc", [:], description)
  }

  /// Defines the shape that cuts each screen, `screen0` and so on, and the blur of shadows.
  mutating func defineScreens(_ sizes: [Size]) {
    open("defs")
    for (index, size) in sizes.enumerated() {
      open("clipPath", ["id": "screen\(index)"])
      element("rect", ["width": number(size.width), "height": number(size.height)])
      close("clipPath")
    }
    open("filter", ["id": "blur", "x": "-20%", "y": "-20%", "width": "140%", "height": "140%"])
    element("feGaussianBlur", ["stdDeviation": "4"])
    close("filter")
    close("defs")
  }

  /// Draws the paper of a picture, with a light and a dark form of its colours.
  ///
  /// Colours that are not those of a controller have a class in ``classes``. A viewer that knows no media
  /// queries shows the light form.
  mutating func drawPaper(_ size: Size) {
    open("style", ["type": "text/css"])
    buffer.append(
      """
      @media (prefers-color-scheme: dark) {
      .paper { fill: #131416 } .panel { fill: #212429 } .ink { fill: #ececec } .quiet { fill: #a3a6ad }
      .rule { stroke: #3a3e44 } .chosen { fill: #2d4468 } .yes { fill: #5b82bd } .no { fill: #2a2d31 }
      }

      """)
    close("style")
    element(
      "rect",
      [
        "class": "paper", "width": number(size.width), "height": number(size.height),
        "fill": "#fff",
      ])
  }

  /// The classes of the colours that have a dark form.
  private static let classes = [
    "#1b1c1e": "ink", "#6b6e75": "quiet", "#9a9da3": "quiet", "#f5f5f3": "panel",
    "#ffffff": "panel", "#dce8fa": "chosen", "#e6e6e3": "rule", "#d5d5d1": "rule",
    "#8fb1e3": "yes", "#eeeeea": "no",
  ]

  /// Returns the class of a colour of the paper, or nil for the colour of a controller.
  static func paperClass(_ color: String) -> String? { classes[color] }

  /// Appends an element, empty or with a text; an attribute without a value is left out.
  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String?>, _ text: String? = nil
  ) {
    start(name, attributes)
    if let text {
      buffer.append(">")
      buffer.append(html: text)
      close(name)
    } else {
      buffer.append("/>\n")
    }
  }

  /// Begins an element that contains other elements.
  mutating func open(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:]) {
    start(name, attributes)
    buffer.append(">\n")
  }

  mutating func close(_ name: String) { buffer.append("</\(name)>\n") }

  private mutating func start(_ name: String, _ attributes: KeyValuePairs<String, String?>) {
    buffer.append("<\(name)")
    for case (let key, let value?) in attributes {
      buffer.append(" \(key)=\"")
      buffer.append(html: value)
      buffer.append("\"")
    }
  }

  /// Ends the document.
  consuming func ended() -> String {
    close("svg")
    return buffer.string
  }
}

/// A number with three decimals at most, as text.
func number(_ number: Double, decimals: Int? = 3) -> String {
  String(shortest: number, decimals: decimals)
}

/// Points in the form of the attribute `points`.
func list(of points: [Point], decimals: Int? = 3) -> String {
  points.map { "\(number($0.x, decimals: decimals)),\(number($0.y, decimals: decimals))" }
    .joined(separator: " ")
}

extension TextBuffer {
  /// Appends text with escapes for HTML and XML, in an element or in an attribute with double quotes.
  public mutating func append(html text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "\"": append("&quot;")
      case "\t", "\n": append(byte: UInt8(scalar.value))
      // A document must not contain these.
      case "\0"..<" ", "\u{7F}", "\u{FFFE}", "\u{FFFF}": append("?")
      case _ where scalar.isASCII: append(byte: UInt8(scalar.value))
      default: append(String(scalar))
      }
    }
  }
}
