// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import Timelines
import ViewStackCore

/// A tree of containers, of the containers inside them and of those that they present.
///
/// ```swift
/// let modal = TreePicture.Container(.stack, [TreePicture.Entry("login", isShown: true)])
/// var root = TreePicture.Container(.stack, [TreePicture.Entry("home", isShown: false)])
/// root.branches = [TreePicture.Branch("modal", modal, isPresentation: true)]
/// print(TreePicture(root, title: "Login").outline)
/// // [home]
/// // └─ modal [*login]
/// ```
public struct TreePicture: Sendable {
  /// A container, with its controllers and the containers inside and over it.
  public struct Container: Hashable, Sendable {
    /// The kinds of containers.
    public enum Kind: String, Hashable, Sendable {
      /// A stack of controllers.
      case stack
      /// A single controller, without pushes.
      case controller
      /// Containers with one of them shown.
      case tabs
      /// Containers beside each other.
      case split
    }

    let kind: Kind
    let entries: [Entry]
    /// The containers inside it, and those that it presents.
    public var branches: [Branch] = []
    /// The number of containers inside and over it that are left out.
    public var omittedCount = 0

    /// Creates a container of controllers, the lowest first; tabs and a split have one name.
    public init(_ kind: Kind, _ entries: [Entry]) {
      (self.kind, self.entries) = (kind, entries)
    }
  }

  /// A controller in a container.
  public struct Entry: Hashable, Sendable {
    let name: String
    let isShown: Bool

    /// Creates a controller, which is on screen or not.
    public init(_ name: String, isShown: Bool) {
      (self.name, self.isShown) = (name, isShown)
    }
  }

  /// The connection from a container to a container inside or over it.
  public struct Branch: Hashable, Sendable {
    let label: String
    let container: Container
    let isPresentation: Bool

    /// Creates a connection with a label, such as `detail` or `modal`.
    public init(_ label: String, _ container: Container, isPresentation: Bool = false) {
      (self.label, self.container, self.isPresentation) = (label, container, isPresentation)
    }
  }

  private let root: Container
  private let title: String

  /// Creates a picture of a container and of all containers in and over it.
  public init(_ root: Container, title: String) {
    (self.root, self.title) = (root, title)
  }

  /// The tree in characters, one container a line; a star marks a controller on screen.
  public var outline: String {
    var text = ""
    outline(root, indent: "", into: &text)
    return text
  }

  private func outline(_ container: Container, indent: String, into text: inout String) {
    text += container.line.onOneLine + "\n"
    for (index, branch) in container.branches.enumerated() {
      let isLast = index == container.branches.count - 1 && container.omitted == nil
      text += indent + (isLast ? "└─ " : "├─ ") + branch.label.onOneLine + " "
      outline(branch.container, indent: indent + (isLast ? "   " : "│  "), into: &text)
    }
    if let omitted = container.omitted { text += "\(indent)└─ \(omitted)\n" }
  }

  // MARK: - The document

  private static let margin = 32.0
  private static let top = 76.0
  /// The space between two columns, for the lines and their labels.
  private static let gap = 104.0
  /// The space between two containers of a column.
  fileprivate static let space = 20.0
  fileprivate static let line = 30.0
  fileprivate static let head = 28.0

  /// The document, SVG 1.1.
  public var text: String {
    var widths: [Double] = []
    measure(root, depth: 0, &widths)
    let columns = widths.indices.map { depth in
      widths[..<depth].reduce(Self.margin) { $0 + $1 + Self.gap }
    }
    let height = Self.top + root.blockHeight + Self.margin
    let width = max((columns.last ?? 0) + (widths.last ?? 0) + Self.margin, 420)
    var svg = SVGText(
      size: Size(width: width, height: height), title: title,
      description: "Containers, what is inside them and what they present.")
    svg.drawPaper(Size(width: width, height: height))
    let room = width - 2 * Self.margin
    svg.label(
      title.fitting(room, size: 16) ?? "", x: Self.margin, y: 40, size: 16, weight: "600")
    svg.element(
      "circle", ["cx": number(Self.margin + 5), "cy": "56", "r": "4", "fill": "#2d69be"])
    svg.label("on screen", x: Self.margin + 16, y: 60, size: 11, color: "#6b6e75")
    draw(root, depth: 0, top: Self.top, Layout(columns: columns, widths: widths), into: &svg)
    return svg.ended()
  }

  /// The places and the widths of the columns.
  private struct Layout {
    let columns: [Double]
    let widths: [Double]
  }

  private func measure(_ container: Container, depth: Int, _ widths: inout [Double]) {
    if depth == widths.count { widths.append(0) }
    let longest = container.rows.compactMap { $0?.name.count }.max() ?? 0
    widths[depth] = max(widths[depth], min(max(Double(longest) * 8 + 52, 132), 320))
    for branch in container.branches { measure(branch.container, depth: depth + 1, &widths) }
    // Room for a label in the gap after the last column.
    if container.omitted != nil, depth + 1 == widths.count { widths.append(0) }
  }

  /// Draws a container and the containers in and over it, each in the middle of its block.
  ///
  /// - Returns: The y coordinate of the ends of its lines.
  @discardableResult
  private func draw(
    _ container: Container, depth: Int, top: Double, _ layout: Layout, into svg: inout SVGText
  ) -> Double {
    let (x, width) = (layout.columns[depth], layout.widths[depth])
    let block = container.blockHeight
    let middle = top + block / 2
    draw(
      container,
      in: Rect(x: x, y: middle - container.height / 2, width: width, height: container.height),
      into: &svg)
    if let omitted = container.omitted {
      svg.label(omitted, x: x + width + 10, y: middle + 4, size: 11, color: "#6b6e75")
    }
    var next = top + (block - container.branchesHeight) / 2
    for branch in container.branches {
      let end = draw(branch.container, depth: depth + 1, top: next, layout, into: &svg)
      next += branch.container.blockHeight + Self.space
      let (start, target) = (x + width, layout.columns[depth + 1])
      let bend = start + Self.gap * 0.4
      let path =
        "M\(number(start)) \(number(middle))C\(number(bend)) \(number(middle)) "
        + "\(number(bend - 16)) \(number(end)) \(number(bend + 16)) \(number(end))H\(number(target))"
      let color = branch.isPresentation ? "#be672d" : "#9a9da3"
      svg.element(
        "path",
        [
          "d": path, "fill": "none", "stroke": color, "stroke-width": "1.5",
          "stroke-dasharray": branch.isPresentation ? "5 3" : "none",
        ])
      svg.label(
        branch.label.fitting(Self.gap * 0.6, size: 11) ?? "", x: target - 6, y: end - 6, size: 11,
        color: branch.isPresentation ? color : "#6b6e75", anchor: "end")
    }
    return middle
  }

  /// Draws a container: its kind, and its controllers with the topmost first.
  private func draw(_ container: Container, in box: Rect, into svg: inout SVGText) {
    svg.element(
      "rect",
      [
        "class": "panel rule", "x": number(box.x), "y": number(box.y), "width": number(box.width),
        "height": number(box.height), "rx": "10", "fill": "#f5f5f3", "stroke": "#d5d5d1",
      ])
    svg.label(container.kind.rawValue, x: box.x + 14, y: box.y + 19, size: 11, color: "#6b6e75")
    if container.entries.isEmpty {
      svg.label("empty", x: box.x + 14, y: box.y + Self.head + 19, size: 13, color: "#9a9da3")
    }
    for (row, entry) in container.rows.reversed().enumerated() {
      let y = box.y + Self.head + Self.line * Double(row)
      guard let entry else {
        let more = "… \(container.entries.count - container.rows.count + 1) more"
        svg.label(more, x: box.x + 16, y: y + 17.5, size: 13, color: "#9a9da3")
        continue
      }
      svg.element(
        "rect",
        [
          "class": entry.isShown ? "chosen" : "no", "x": number(box.x + 6), "y": number(y),
          "width": number(box.width - 12),
          "height": number(Self.line - 4), "rx": "6",
          "fill": entry.isShown ? "#dce8fa" : "#ffffff",
        ])
      if entry.isShown {
        svg.element(
          "circle",
          [
            "cx": number(box.x + box.width - 18), "cy": number(y + 13), "r": "4",
            "fill": "#2d69be",
          ])
      }
      svg.label(
        entry.name.fitting(box.width - 44, size: 13) ?? "", x: box.x + 16, y: y + 17.5, size: 13,
        color: entry.isShown ? "#1b1c1e" : "#6b6e75", weight: entry.isShown ? "600" : "400")
    }
  }
}

extension TreePicture.Container {
  /// The container in characters.
  fileprivate var line: String {
    let names = rows.map { $0.map { ($0.isShown ? "*" : "") + $0.name } ?? "…" }
      .joined(separator: " ")
    return switch kind {
    case .stack: "[\(names)]"
    case .controller: "(\(names))"
    case .tabs, .split: names
    }
  }

  /// The note about the containers that are left out, if there are any.
  fileprivate var omitted: String? { omittedCount > 0 ? "… \(omittedCount) more" : nil }

  /// The controllers that are drawn, the lowest first; if they are many, nil replaces the middle ones.
  fileprivate var rows: [TreePicture.Entry?] {
    entries.count <= 12
      ? entries
      : entries.prefix(3).map(Optional.some) + [nil] + entries.suffix(8).map(Optional.some)
  }

  fileprivate var height: Double {
    TreePicture.head + TreePicture.line * Double(max(rows.count, 1)) + 4
  }

  /// The height of the containers in and over it.
  fileprivate var branchesHeight: Double {
    branches.map(\.container.blockHeight).reduce(
      TreePicture.space * Double(max(branches.count - 1, 0)), +)
  }

  /// The height of the container together with the containers in and over it.
  fileprivate var blockHeight: Double { max(height, branchesHeight) }
}
