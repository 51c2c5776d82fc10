// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import ViewStackCore

/// The statement `scroll`: an extension that every vocabulary has.
struct ScrollStatements: ScenarioExtension {
  let name = "Scrolls"

  let words: [ScenarioWord] = [
    .statement(
      "scroll", "a scroll on a controller: it is dragged, slows down and bounces back",
      example: "push a; scroll list in=a frame=0,0,320x480 content=320x2000", values: Scroll(),
      operands: [.init("NAME", .newView, \.name, "the scroll's name")],
      options: [
        .init("in", .owner, \.owner, "its parent", isRequired: true),
        .init("frame", .rect, \.frame, "its frame in its parent", isRequired: true),
        .init("content", .size, \.content, "how large its content is", isRequired: true),
        .init("offset", .point, \.offset, "where it is scrolled to"),
        .init("inset", .edges, \.inset, "the margins around the content"),
        .init("bounces", .onOff, \.bounces, "whether it goes beyond its ends"),
        .init(
          "avoid-left-bounce", .choice([("on", true), ("off", false), ("none", nil)]),
          \.avoidsLeftBounce,
          "whether it gives way to a pan that pops; none leaves it to the container"),
        .init(
          "within", .choice([("safe", true), ("all", false)]), \.staysInSafeArea,
          "the part in which its content rests: inside the page's insets too, or all of it"),
      ], isDeclaration: true,
      check: { scroll throws(ScenarioMistake) in _ = try scroll.model() },
      run: { host, scroll throws(ScenarioMistake) in
        guard let owner = scroll.owner else { return }
        host.add(try scroll.model(), in: owner, staysInSafeArea: scroll.staysInSafeArea)
      })
  ]

  /// The values of `scroll`.
  private struct Scroll {
    var name: ScenarioName?
    var owner: ScenarioName?
    var frame = Rect.zero
    var content = Size.zero
    var offset: Point?
    var inset = Edges.zero
    var bounces = true
    /// Whether the scroll gives way to the stack; nil leaves the decision to the container.
    var avoidsLeftBounce: Bool?
    /// Whether the insets of the page are added to its own.
    var staysInSafeArea = false

    /// Returns the scroll, at rest.
    func model() throws(ScenarioMistake) -> ScrollModel {
      let text = name?.text ?? ""
      do throws(ScrollError) {
        let geometry = try ScrollGeometry(frame: frame, contentSize: content, inset: inset)
        var model = try ScrollModel(
          text, geometry: geometry, offset: offset, bounces: bounces ? .all : [])
        if let answer = avoidsLeftBounce { model.avoidsLeftBounce = { answer } }
        return model
      } catch {
        throw ScenarioMistake("'\(text.shortened)' is not a scroll: \(error)", at: name)
      }
    }
  }
}
