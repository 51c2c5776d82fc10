// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Timelines
import ViewStackCore

/// The layers of a timeline: the fixed properties of each, and its latest numbers.
struct PageCast {
  /// The fixed properties of a layer; a layer with other properties is another layer for the page.
  private struct Look: Hashable {
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
  private static let initial = [0, 0, 0, 0, 1, 0, 0.5, 0.5] + Transform3D.identity.elements

  /// Prints the fixed properties of each layer.
  func print(into text: inout TextBuffer) {
    for (index, look) in looks.enumerated() {
      text.append(index == 0 ? "\n" : ",\n")
      var json = JSONText(isInScript: true)
      json.object { json in
        json.pair("name", .text(look.name))
        json.pair("title", .text(look.controller?.name ?? look.name))
        json.pair("image", .truth(look.isImage))
        json.pair("shadow", .numbers(look.shadow.map { [$0.opacity, $0.radius] }))
        json.pair("part", .numbers(look.part.map { [$0.x, $0.y, $0.width, $0.height] }))
        json.pair(
          "fill", .numbers(look.fill.map { [$0.red, $0.green, $0.blue, $0.opacity] }))
        if !look.clips.isEmpty { json.array("clips", look.clips) { $0.value(.text($1)) } }
        if look.isBlank { json.pair("blank", .truth(true)) }
        if let view = look.view { json.pair("view", .text(view)) }
        if let picture = look.picture { json.pair("picture", .text(picture)) }
        json.array("views", look.subviews, Self.append)
        if !look.covered.isEmpty {
          json.array("covered", look.covered) {
            $0.value(.numbers([$1.x, $1.y, $1.width, $1.height]))
          }
        }
      }
      text.append(json.buffer)
    }
  }

  private static func append(_ json: inout JSONText, _ view: ViewNode) {
    json.object { json in
      json.pair("name", .text(view.name))
      let numbers = [
        view.frame.x, view.frame.y, view.frame.width, view.frame.height, view.alpha,
        view.cornerRadius, view.anchor.x, view.anchor.y,
      ]
      let matrix = view.transform.isIdentity ? [] : view.transform.elements
      json.pair("numbers", .numbers(numbers + matrix))
      if let picture = view.picture {
        let place = view.pictureRect
        json.pair("picture", .text(picture))
        json.pair("place", .numbers([place.x, place.y, place.width, place.height]))
      }
      json.array("views", view.subviews, append)
    }
  }
}
