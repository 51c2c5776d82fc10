// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import Testing
import ViewStackCore

@Suite("StyleFile reading")
struct StyleFileReadingTests {
  /// A layer of a file whose curve is linear, so that the tracks get the bare progress.
  private func layer(
    _ name: String, _ layers: String, at progress: Double, _ direction: StackDirection = .push
  ) throws -> Layer {
    let file = try StyleFileBench.read(StyleFileBench.file(layers, more: #", "curve": "linear""#))
    return try #require(StyleFileBench.layer(name, of: file, at: progress, direction))
  }

  @Test func `a bare number is a fraction of the container, x of its width, y of its height`()
    throws
  {
    let layers = #"[{"layer": "above", "frame": {"x": 0.25, "y": -0.5}}]"#
    let above = try layer("detail", layers, at: 0)
    #expect(above.frame == Rect(x: 80, y: -240, width: 320, height: 480))
  }

  @Test func `container, view and points are summed`() throws {
    let layers =
      #"[{"layer": "above", "frame": {"x": {"container": 1, "view": -0.5, "points": 4}}}]"#
    // 320 - 160 + 4
    #expect(try layer("detail", layers, at: 0).frame.x == 164)
  }

  @Test func `a track goes from its start to its end`() throws {
    let layers = #"[{"layer": "above", "frame": {"from": {"x": 1}, "to": {}}}]"#
    #expect(try [0, 0.25, 1].map { try layer("detail", layers, at: $0).frame.x } == [320, 240, 0])
  }

  @Test func `keyframes are at their offsets, with their curves`() throws {
    let layers = """
      [{"layer": "above", "frame": [{"at": 0, "value": {"y": 1}, "curve": "steps(2)"},
        {"at": 0.5, "value": {"y": {"points": -4}}}, {"at": 1, "value": {}}]}]
      """
    // The first half has two steps from 480 to -4: 480, 238. The second half is straight.
    let ys = try [0, 0.125, 0.25, 0.5, 0.75, 1].map { try layer("detail", layers, at: $0).frame.y }
    #expect(ys == [480, 480, 238, -4, -2, 0])
  }

  @Test func `x, y, width and height move as one frame, with a jump where two keyframes meet`()
    throws
  {
    let layers = """
      [{"layer": "above", "frame": [
        {"at": 0, "value": {"x": 1}}, {"at": 0.5, "value": {"x": 0.5, "y": 0.5}},
        {"at": 0.5, "value": {"x": 0.5, "y": 0.5, "width": 0.5}}, {"at": 1, "value": {"width": 0.5}}]}]
      """
    let frames = try [0.25, 0.5, 0.75].map { try layer("detail", layers, at: $0).frame }
    #expect(frames[0] == Rect(x: 240, y: 120, width: 320, height: 480))
    // The width jumps half-way, where the later value applies.
    #expect(frames[1] == Rect(x: 160, y: 240, width: 160, height: 480))
    #expect(frames[2] == Rect(x: 80, y: 120, width: 160, height: 480))
  }

  @Test func `other is the distance to the far edge of the other view`() throws {
    let text = StyleFileBench.file(
      #"[{"layer": "above", "frame": {"from": {"x": {"other": 1}, "y": {"other": 0.5}}, "to": {}}}]"#
    )
    var context = StyleFileBench.context(.push, in: Size(width: 320, height: 480))
    context.from?.view.frame = Rect(x: 10, y: 20, width: 200, height: 100)
    context.to?.view.frame.origin = Point(x: 30, y: 40)
    // The edges are at 210 and 120. x starts at 210, and y at half of the 80 points below 40.
    let style = try StyleFileBench.read(text)
    #expect(style.plan(context).layers[0].frame.start.origin == Point(x: 210, y: 80))
    // Without another view the edges are those of the container.
    context.from = nil
    #expect(style.plan(context).layers[0].frame.start.origin == Point(x: 320, y: 260))
  }

  @Test func `a track on its own clock follows the plan under a finger and by a call's curve`()
    throws
  {
    let text = StyleFileBench.file(
      #"[{"layer": "above", "alpha": {"from": 0, "to": 1, "curve": "steps(1)", "clock": "own"}}]"#)
    let style = try StyleFileBench.read(text)
    var context = StyleFileBench.context(.push, in: Size(width: 320, height: 480))
    let own = Track(
      [Keyframe(0, 0.0, curve: try TimingCurve(parsing: "steps(1)")), Keyframe(1, 1)],
      clock: .elapsed)
    #expect(style.plan(context).layers[0].alpha == own)
    context.requested.curve = .easeIn
    #expect(style.plan(context).layers[0].alpha == Track(from: 0, to: 1))
    context.requested.curve = nil
    context.isInteractive = true
    #expect(style.plan(context).layers[0].alpha == Track(from: 0, to: 1))
  }

  @Test func `a spring without a duration lasts until it settles`() throws {
    let layers = #"[{"layer": "above", "frame": {"from": {"x": 1}, "to": {}}}]"#
    let spring = #", "curve": "spring(mass 1 stiffness 100 damping 10)""#
    let context = StyleFileBench.context(.push, in: Size(width: 320, height: 480))
    let settling = try StyleFileBench.read(StyleFileBench.file(layers, more: spring))
    // The decay is 5 a second and the start at rest: ln((1 + 5) / 0.001) / 5 = 1.7399 s.
    #expect(abs(settling.plan(context).duration.inSeconds - 1.73990) < 1e-5)
    let cut = try StyleFileBench.read(
      StyleFileBench.file(layers, more: spring + #", "duration": 0.5"#))
    #expect(cut.plan(context).duration == .milliseconds(500))
  }

  @Test func `a duration may follow from the spring and the width`() throws {
    let style = try StyleFileBench.read(
      StyleFileBench.file(
        #"[{"layer": "above", "frame": {"from": {"x": 1}, "to": {}}}]"#,
        more: #", "duration": {"displacement": 10, "speed": 10}, "curve": "#
          + #""spring(mass 3 stiffness 1000 damping 109.54451150103323)""#))
    // As in React Navigation: 28 frames of a sixtieth for 320 points, and 33 for 1024.
    let narrow = style.plan(StyleFileBench.context(.push, in: Size(width: 320, height: 480)))
    let wide = style.plan(StyleFileBench.context(.push, in: Size(width: 1024, height: 768)))
    #expect(abs(narrow.duration.inSeconds - 28.0 / 60) < 1e-9)
    #expect(abs(wide.duration.inSeconds - 33.0 / 60) < 1e-9)
  }

  @Test func `a track on the elapsed clock does not see the curve`() throws {
    let file = try StyleFileBench.read(
      StyleFileBench.file(
        #"[{"layer": "above", "alpha": {"from": 0, "to": 1, "clock": "elapsed"}, "#
          + #""frame": {"from": {"x": 1}, "to": {}}}]"#,
        more: #", "curve": "steps(1)""#))
    let above = try #require(StyleFileBench.layer("detail", of: file, at: 0.25))
    #expect(above.alpha == 0.25)
    #expect(above.frame.x == 320)
  }

  @Test func `a transform is a scale, then a rotation, a translation and a perspective`() throws {
    let layers = """
      [{"layer": "above", "transform": {"perspective": 1000, "translate": {"x": 0.5, "z": -50},
        "rotate": {"degrees": 90, "axis": "z"}, "scale": {"x": 2}}}]
      """
    let expected = Transform3D.scale(x: 2)
      .concatenating(.rotation(radians: .pi / 2, z: 1))
      .concatenating(.translation(x: 160, z: -50))
      .concatenating(.perspective(distance: 1000))
    #expect(try layer("detail", layers, at: 0).transform == expected)
  }

  @Test func `the matrix comes first`() throws {
    let layers = """
      [{"layer": "above", "transform": {"scale": 3,
        "matrix": [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 10, 20, 0, 1]}}]
      """
    let expected = Transform3D.translation(x: 10, y: 20).concatenating(.scale(x: 3, y: 3))
    #expect(try layer("detail", layers, at: 0).transform == expected)
  }

  @Test func `dim is a black layer over the other view, with its frame and transform`() throws {
    let layers = """
      [{"layer": "below", "frame": {"x": -0.25}, "transform": {"scale": 0.5}, "dim": {"from": 0, "to": 0.5}}]
      """
    let dim = try layer("home.dim", layers, at: 0.5)
    #expect(dim.role == .dim)
    #expect(dim.alpha == 0.25)
    #expect(dim.frame.x == -80)
    #expect(dim.transform == .scale(x: 0.5, y: 0.5))
    #expect(dim.fill == .black)
  }

  @Test func `a part shows a piece of the view, and its frame counts from the part's place`() throws
  {
    let layers = """
      [{"layer": "below", "part": {"name": "bottom", "y": 0.5, "height": 0.5},
        "frame": {"from": {}, "to": {"y": {"view": 0.5}}}}]
      """
    let part = try layer("home.bottom", layers, at: 0.5)
    #expect(part.role == .part)
    #expect(part.part == Rect(x: 0, y: 240, width: 320, height: 240))
    #expect(part.frame == Rect(x: 0, y: 360, width: 320, height: 240))
  }

  @Test func `layers that a style adds fill the container and have a colour`() throws {
    let layers = """
      [{"layer": "background", "fill": "#ff8000"}, {"layer": "dim", "alpha": 0.5},
       {"layer": "image", "name": "hero", "frame": {"x": {"points": 20}, "width": {"points": 60}},
        "cornerRadius": {"from": 30, "to": 0}}]
      """
    let background = try layer("background", layers, at: 0)
    #expect(background.frame == Rect(x: 0, y: 0, width: 320, height: 480))
    #expect(background.fill == RGBAColor(red: 1, green: 128.0 / 255, blue: 0))
    let dim = try layer("dim", layers, at: 0)
    #expect(dim.fill == .black)
    #expect(dim.alpha == 0.5)
    let image = try layer("hero", layers, at: 0.5)
    #expect(image.role == .image)
    #expect(image.cornerRadius == 15)
    #expect(image.frame == Rect(x: 20, y: 0, width: 60, height: 480))
  }

  @Test func `a pop that is left out is the push run backwards on the same curve`() throws {
    let text = StyleFileBench.file(
      """
      [{"layer": "below"}, {"layer": "above",
        "frame": [{"at": 0, "value": {"x": 1}, "curve": "ease-in"}, {"at": 0.25, "value": {"x": 0.5}},
                  {"at": 1, "value": {}}]}]
      """, more: #", "duration": 0.5, "curve": "ease-out""#)
    let file = try StyleFileBench.read(text)
    #expect(file.pop.curve == .easeOut)
    #expect(file.pop.duration(over: 320) == .milliseconds(500))
    let context = StyleFileBench.context(.pop, in: Size(width: 320, height: 480))
    let plan = file.plan(context)
    #expect(plan.layers.map(\.name) == ["home", "detail"])
    #expect(plan.layers.map(\.role) == [.to, .from])
    let keyframes = plan.layers[1].frame.keyframes
    #expect(keyframes.map(\.offset) == [0, 0.75, 1])
    #expect(keyframes.map(\.value.x) == [0, 160, 320])
    #expect(keyframes.map(\.curve) == [.linear, .easeOut, .linear])
  }

  @Test func `a pop may have its own time and the push's layers`() throws {
    let text = StyleFileBench.file(
      #"[{"layer": "above", "frame": {"from": {"x": 1}, "to": {}}}]"#,
      more: #", "duration": 0.5, "pop": {"duration": 0.2, "curve": "ease-in"}"#)
    let file = try StyleFileBench.read(text)
    #expect(file.push.duration(over: 320) == .milliseconds(500))
    #expect(file.pop.duration(over: 320) == .milliseconds(200))
    #expect(file.push.curve == nil)
    #expect(file.pop.curve == .easeIn)
    let layer = StyleFileBench.layer("detail", of: file, at: 1, .pop)
    #expect(layer?.frame.x == 320)
  }

  @Test func `a smaller view keeps its place and size, and its own alpha multiplies`()
    throws
  {
    let text = StyleFileBench.file(
      #"[{"layer": "above", "frame": {"from": {"x": 1}, "to": {"x": {"view": 0.5}}}, "alpha": {"from": 0, "to": 1}}]"#
    )
    var context = StyleFileBench.context(
      .push, in: Size(width: 320, height: 480), views: Size(width: 200, height: 100), alpha: 0.5)
    context.to?.view.frame.origin = Point(x: 10, y: 20)
    let plan = try StyleFileBench.read(text).plan(context)
    #expect(plan.layers[0].frame.start == Rect(x: 330, y: 20, width: 200, height: 100))
    #expect(plan.layers[0].frame.end == Rect(x: 110, y: 20, width: 200, height: 100))
    #expect(plan.layers[0].alpha.end == 0.5)
  }

  @Test func `a shadow shows only where the container's shadows are on`() throws {
    let text = StyleFileBench.file(
      #"[{"layer": "above", "shadow": {"opacity": 0.3, "radius": {"container": 0.05}}}]"#)
    var context = StyleFileBench.context(.push, in: Size(width: 320, height: 480))
    let style = try StyleFileBench.read(text)
    #expect(style.plan(context).layers[0].shadow == Shadow(opacity: 0.3, radius: 16))
    context.container.usesShadows = false
    #expect(style.plan(context).layers[0].shadow == nil)
  }

  @Test func `the anchor of a part is the part's, and the view's own transform stays where it was`()
    throws
  {
    let text = StyleFileBench.file(
      """
      [{"layer": "above"}, {"layer": "below", "part": {"name": "left", "width": 0.5},
        "anchor": [1, 0.5], "transform": {"rotate": {"degrees": 90, "axis": "y"}}}]
      """, more: #", "curve": "linear""#)
    var context = StyleFileBench.context(.push, in: Size(width: 320, height: 480))
    let style = try StyleFileBench.read(text)
    let left = style.plan(context).layers[1]
    #expect(left.anchor == Point(x: 1, y: 0.5))
    #expect(left.transform?.start == .rotation(degrees: 90, y: 1))
    // After a quarter turn about its right edge, only that edge is left, at 160.
    let turned = try #require(left.transform?.start)
    let box = turned.boundingBox(of: left.frame.start, anchor: left.anchor)
    #expect(abs(box.x - 160) < 1e-9)
    #expect(abs(box.maxX - 160) < 1e-9)
    // A view that is half as large about its middle: its left half ends there, too.
    context.from?.view.transform = .scale(x: 0.5, y: 0.5)
    let small = try #require(style.plan(context).layers[1].transform?.start)
    let smallBox = small.boundingBox(of: left.frame.start, anchor: left.anchor)
    #expect(abs(smallBox.maxX - 160) < 1e-9)
    #expect(abs(smallBox.height - 240) < 1e-9)
  }
}
