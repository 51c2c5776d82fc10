// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import Timelines
import ViewStackCore

/// The layers of a timeline: the fixed properties of each, and its latest numbers.
struct PageCast {
  /// The fixed properties of a layer; a layer with other properties is another layer for the page.
  fileprivate struct Look: Hashable {
    let name: String
    let isImage: Bool
    let controller: ControllerID?
    let shadow: Shadow?
    let part: Rect?
    let fill: RGBAColor?
    /// The names of the layers that clip it, from the innermost on.
    let clips: [String]
    let isBlank: Bool
    /// The name of the view that it shows inside a controller's view, and the name of that view's picture.
    let view: String?
    let picture: String?
    let subviews: [ViewNode]
    /// The rectangles that the insets cover.
    let covered: [Rect]

    init(_ layer: Layer, of frame: borrowing Frame) {
      name = layer.name
      isImage = layer.role == .image
      controller = layer.controller
      shadow = layer.shadow
      part = layer.part
      fill = layer.drawnFill
      clips = frame.masks(of: layer).map(\.name)
      isBlank = layer.isBlank
      let node = layer.view == nil ? nil : frame.view(shownBy: layer)
      (view, picture) = (node?.name, node?.picture)
      subviews = layer.subviews
      covered = layer.insets?.now.bands(in: layer.frame.size).filter { !$0.isEmpty } ?? []
    }
  }

  private var looks: [Look] = []
  private var numbers: [[Double]] = []
  private var indexes: [Look: Int] = [:]
  /// The last layer of each name, which usually occurs again.
  private var lastOfName: [String: Int] = [:]

  /// Returns the index of a layer of a frame.
  mutating func index(of layer: Layer, in frame: borrowing Frame) -> Int {
    let look = Look(layer, of: frame)
    if let last = lastOfName[layer.name], looks[last] == look { return last }
    let index = indexes[look] ?? looks.count
    if index == looks.count {
      looks.append(look)
      numbers.append(Self.initial)
      indexes[look] = index
    }
    lastOfName[layer.name] = index
    return index
  }

  /// Calls a closure with each number of a layer that has changed since the layer was last shown.
  mutating func forEachChange(
    of layer: Layer, at index: Int, _ body: (_ property: Int, _ value: Double) -> Void
  ) {
    let now = layer.numbers
    for property in now.indices where now[property] != numbers[index][property] {
      body(property, now[property])
      numbers[index][property] = now[property]
    }
  }

  /// The numbers that the page assumes for a new layer.
  private static let initial = Layer("", .resting).numbers

  /// Prints the fixed properties of each layer.
  func print(into text: inout TextBuffer) {
    for (index, look) in looks.enumerated() {
      text.append(index == 0 ? "\n" : ",\n")
      text.append(script: look.json)
    }
  }
}

extension PageCast.Look {
  /// The fixed properties, with the views inside.
  fileprivate var json: JSONTree {
    [
      "name": .string(name), "title": .string(controller?.name ?? name),
      "image": .bool(isImage),
      "shadow": shadow.map { .numbers([$0.opacity, $0.radius]) } ?? .null,
      "part": part?.json ?? .null,
      "fill": fill.map { .numbers([$0.red, $0.green, $0.blue, $0.opacity]) } ?? .null,
      "clips": clips.isEmpty ? nil : .strings(clips), "blank": isBlank ? true : nil,
      "view": view.map { .string($0) }, "picture": picture.map { .string($0) },
      "views": .array(subviews.map(\.json)),
      "covered": covered.isEmpty ? nil : .array(covered.map(\.json)),
    ]
  }
}

extension ViewNode {
  /// The name, the numbers, and the views inside.
  fileprivate var json: JSONTree {
    let numbers = [
      frame.x, frame.y, frame.width, frame.height, alpha, cornerRadius, anchor.x, anchor.y,
    ]
    return [
      "name": .string(name),
      "numbers": .numbers(numbers + (transform.isIdentity ? [] : transform.elements)),
      "picture": picture.map { .string($0) }, "place": picture.map { _ in pictureRect.json },
      "views": .array(subviews.map(\.json)),
    ]
  }
}
