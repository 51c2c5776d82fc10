// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import Testing
import ViewStackCore

/// A controller that answers the styles' questions, and records them.
final class InformingPage: ViewController, StyleInforming {
  var cut: Double?
  var image: FlyingImage?
  var coverDirection: CoverVerticalStyle.Direction?
  var background: RGBAColor?
  /// The questions in order: `cut push`, `image pop`.
  var questions: [String] = []

  func divideCut(for encounter: StyleEncounter) -> Double? {
    questions.append("cut \(encounter.direction.rawValue)")
    return cut
  }

  func flyingImage(for encounter: StyleEncounter) -> FlyingImage? {
    questions.append("image \(encounter.direction.rawValue)")
    return image
  }

  func coverDirection(
    for encounter: StyleEncounter
  ) -> CoverVerticalStyle.Direction? {
    questions.append("direction \(encounter.direction.rawValue)")
    return coverDirection
  }

  func coverBackground(for encounter: StyleEncounter) -> RGBAColor? {
    questions.append("background \(encounter.direction.rawValue)")
    return background
  }
}

/// A stack with A at its root, and B, C … ready.
///
/// It is linear, so time is the tables' progress.
final class StyleStage: StackRenderer {
  let stack: ViewStack
  private(set) var frames: [Frame] = []
  private(set) var rest: Frame?
  private var pages: [String: InformingPage] = [:]

  init(
    size: Size = Size(width: 320, height: 480),
    style: some TransitionStyle = StackStyle(),
    _ change: (inout StackConfiguration) -> Void = { _ in }
  ) throws {
    var configuration = StackConfiguration()
    configuration.curve = .linear
    change(&configuration)
    stack = ViewStack(size: size, configuration: configuration, style: style)
    try stack.push(self["A"], .instant)
    stack.attach(self)
  }

  subscript(name: String) -> InformingPage {
    if let page = pages[name] { return page }
    let page = InformingPage(ControllerID(name), size: stack.size)
    pages[name] = page
    return page
  }

  func render(_ frame: borrowing Frame) {
    frames.append(copy frame)
    rest = nil
  }

  func rest(_ frame: borrowing Frame) {
    rest = copy frame
  }

  /// The style of the running transition.
  var moving: StyleName? { stack.presentFrame.transition?.style }

  /// A layer of the present frame.
  func layer(_ name: String) throws -> Layer {
    try #require(stack.presentFrame.layers.first { $0.name == name })
  }

  /// Pushes in a style, and lets the transition end.
  func push(
    _ name: String, _ style: (any TransitionStyle)? = nil, isAnimated: Bool = true
  ) throws {
    try stack.push(self[name], TransitionOptions(isAnimated: isAnimated, style: style))
    stack.settle()
  }

  /// Begins a pop, linear, and plays a part of it.
  func pop(to part: Double = 0) throws {
    let start = stack.now
    try stack.pop(TransitionOptions(curve: .linear))
    let end = try #require(stack.endOfTransition)
    stack.advance(to: start + (end - start) * part)
  }
}
