// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import ViewStackCore

/// The declarations of a controller and its views, as the scenario would make them.
struct RecordedController: Equatable {
  /// The words after `controller NAME`.
  private(set) var words: [String] = []
  /// The statements `view`, each with the index of its parent; nil for the controller.
  private(set) var views: [(name: String, parent: Int?, words: [String])] = []
  /// Sentences about values that no word expresses.
  private(set) var omissions: [String] = []
  /// Whether the stack resizes its view.
  let resizing: ResizePolicy
  /// Whether it prevents its removal at first.
  let isGuarded: Bool

  static func == (a: Self, b: Self) -> Bool {
    a.words == b.words && a.views.elementsEqual(b.views, by: ==)
  }

  /// Reads a controller that is about to come.
  init(_ controller: any StackController, _ subject: RecordedSubject, _ catalog: StyleCatalog) {
    let view = controller.view
    (resizing, isGuarded) = (controller.resizing, controller.preventsRemoval)
    if controller.resizing != .inherit { words.append("resize=\(controller.resizing.rawValue)") }
    if let style = controller.style {
      let style = RecordedStyle(style, in: catalog)
      words += style.words.filter { $0.hasPrefix("style=") }
      if let name = style.unknown {
        omissions.append("the style '\(name)' of '\(controller.id)' exists only in Swift")
      }
    }
    if isGuarded { words.append("guard=on") }
    words += view.sharingWords(isController: true)
    if view.isBeyondWords || view.clipsSubviews || view.floats {
      omissions.append("the view of '\(controller.id)' has settings that no word sets")
    }
    // A declared controller has the size of the container, any other that of its pane.
    let size = words.isEmpty ? subject.sizeOfNewControllers : subject.size
    if view.frame.size != size { words.insert("size=\(view.frame.size.words)", at: 0) }
    add(view.subviews, in: nil, of: controller)
  }

  private mutating func add(
    _ subviews: [ViewNode], in parent: Int?, of controller: any StackController
  ) {
    for view in subviews {
      guard views.count < 1000 else { return }
      var words = ["frame=\(view.frame.words)"]
      if view.autoresizingMask != [] { words.append("autoresize=\(view.autoresizingMask.words)") }
      if view.clipsSubviews { words.append("clip=on") }
      if view.floats { words.append("float=on") }
      words += view.sharingWords(isController: false)
      if view.isBeyondWords {
        omissions.append(
          "the view '\(view.name)' of '\(controller.id)' has settings that no word sets")
      }
      views.append((view.name, parent, words))
      add(view.subviews, in: views.count - 1, of: controller)
    }
  }
}

extension ViewNode {
  /// Whether it has settings without words, apart from those of its subviews.
  fileprivate var isBeyondWords: Bool {
    alpha != 1 || !transform.isIdentity || !autoresizesSubviews
  }

  fileprivate func sharingWords(isController: Bool) -> [String] {
    var words: [String] = []
    if let shared {
      words.append("shared=\(shared.id.quotedValue)")
      if let fit = shared.fit { words.append("fit=\(fit.rawValue)") }
      if let fade = shared.fade { words.append("fade=\(fade.rawValue)") }
      if let aspect = shared.aspect { words.append("aspect=\(aspect.shortest)") }
      if shared.zIndex != 0 { words.append("z=\(shared.zIndex)") }
    }
    if cornerRadius != 0 { words.append("radius=\(cornerRadius.shortest)") }
    return words
  }
}

extension AutoresizingMask {
  /// The parts, as `autoresize=` reads them.
  fileprivate var words: String {
    Self.parts.filter { contains($0.mask) }.map(\.word).joined(separator: ",")
  }
}

extension Size {
  /// The size as scenarios read it: `320x480`.
  var words: String { "\(width.shortest)x\(height.shortest)" }
}

extension Rect {
  /// The rectangle as scenarios read it: `10,20,300x40`.
  var words: String { "\(x.shortest),\(y.shortest),\(size.words)" }
}
