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

    init(_ layer: Layer, of frame: borrowing Frame) {
      name = layer.name
      isImage = layer.role == .image
      controller = layer.controller
      shadow = layer.shadow
      part = layer.part
      fill = layer.drawnFill
      clips = frame.masks(of: layer).map(\.name)
      isBlank = layer.isBlank
      let node = layer.view == nil ? nil : frame.node(shownBy: layer)
      (view, picture) = (node?.name, node?.picture)
      subviews = layer.subviews
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
      text.append(index == 0 ? "\n{\"name\":" : ",\n{\"name\":")
      text.append(scriptString: look.name)
      text.append(",\"title\":")
      text.append(scriptString: look.controller?.name ?? look.name)
      text.append(",\"image\":\(look.isImage),\"shadow\":")
      if let shadow = look.shadow {
        text.append(list: [shadow.opacity, shadow.radius])
      } else {
        text.append("null")
      }
      text.append(",\"part\":")
      if let part = look.part {
        text.append(list: [part.x, part.y, part.width, part.height])
      } else {
        text.append("null")
      }
      text.append(",\"fill\":")
      if let fill = look.fill {
        text.append(list: [fill.red, fill.green, fill.blue, fill.opacity])
      } else {
        text.append("null")
      }
      for (index, clip) in look.clips.enumerated() {
        text.append(index == 0 ? ",\"clips\":[" : ",")
        text.append(scriptString: clip)
      }
      if !look.clips.isEmpty { text.append("]") }
      if look.isBlank { text.append(",\"blank\":true") }
      if let view = look.view {
        text.append(",\"view\":")
        text.append(scriptString: view)
      }
      print(picture: look.picture, into: &text)
      text.append(",\"views\":")
      print(look.subviews, into: &text)
      text.append("}")
    }
  }

  private func print(picture: String?, into text: inout TextBuffer) {
    guard let picture else { return }
    text.append(",\"picture\":")
    text.append(scriptString: picture)
  }

  private func print(_ views: [ViewNode], into text: inout TextBuffer) {
    text.append("[")
    for (index, view) in views.enumerated() {
      text.append(index == 0 ? "{\"name\":" : ",{\"name\":")
      text.append(scriptString: view.name)
      text.append(",\"numbers\":")
      text.append(
        list: [
          view.frame.x, view.frame.y, view.frame.width, view.frame.height, view.alpha,
          view.cornerRadius, view.anchor.x, view.anchor.y,
        ] + (view.transform.isIdentity ? [] : view.transform.elements))
      print(picture: view.picture, into: &text)
      if view.picture != nil {
        let place = view.pictureRect
        text.append(",\"place\":")
        text.append(list: [place.x, place.y, place.width, place.height])
      }
      text.append(",\"views\":")
      print(view.subviews, into: &text)
      text.append("}")
    }
    text.append("]")
  }
}
