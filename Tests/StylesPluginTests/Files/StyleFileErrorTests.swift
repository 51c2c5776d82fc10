// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import Testing
import ViewStackCore

@Suite("StyleFile errors")
struct StyleFileErrorTests {
  /// Invalid layers, each with the one error that it causes.
  static let layers: [(String, String)] = [
    (#"7"#, "push.layers: expected a list of layers, found the number 7"),
    (#"[]"#, "push.layers: 0 layers: expected 1 to 64"),
    (#"["above"]"#, "push.layers[0]: expected an object, found a text"),
    (#"[{}]"#, "push.layers[0]: 'layer' is missing"),
    (
      #"[{"layer": "abov"}]"#,
      "push.layers[0].layer: unknown word 'abov'; known here: below, above, background, image, dim"
    ),
    (
      #"[{"layer": "above"}, {"layer": "above"}]"#,
      "push.layers[1]: the layer 'above' is given twice"
    ),
    (
      ##"[{"layer": "above", "fill": "#000000"}]"##,
      "push.layers[0].fill: unknown key 'fill'; known here: layer, part, frame, alpha, transform, "
        + "anchor, cornerRadius, shadow, dim, across"
    ),
    (
      #"[{"layer": "image", "dim": 0.5}]"#,
      "push.layers[0].dim: unknown key 'dim'; known here: layer, name, frame, alpha, transform, "
        + "anchor, cornerRadius, fill"
    ),
    (#"[{"layer": "above", "alpha": 1.5}]"#, "push.layers[0].alpha: 1.5 is out of range: 0 to 1"),
    (
      #"[{"layer": "above", "alpha": "half"}]"#,
      "push.layers[0].alpha: expected a number, found a text"
    ),
    (
      #"[{"layer": "above", "alpha": null}]"#,
      "push.layers[0].alpha: expected a number, found null"
    ),
    (
      #"[{"layer": "above", "frame": {"x": true}}]"#,
      "push.layers[0].frame.x: expected a number, or container, view, other and points in an "
        + "object, found true"
    ),
    (
      #"[{"layer": "above", "frame": {"x": {"point": 4}}}]"#,
      "push.layers[0].frame.x.point: unknown key 'point'; known here: container, view, other, "
        + "points"
    ),
    (
      #"[{"layer": "image", "frame": {"x": {"view": 1}}}]"#,
      "push.layers[0].frame.x.view: unknown key 'view'; known here: container, points"
    ),
    (
      #"[{"layer": "above", "frame": {"width": -0.5}}]"#,
      "push.layers[0].frame.width: a negative size: expected a width or a height of at least 0"
    ),
    (
      #"[{"layer": "above", "part": {"name": "top", "height": {"view": -1, "points": -2}}}]"#,
      "push.layers[0].part.height: a negative size: expected a width or a height of at least 0"
    ),
    (
      #"[{"layer": "above", "frame": {"x": 2000000}}]"#,
      "push.layers[0].frame.x: 2000000 is out of range: -1000000 to 1000000"
    ),
    (#"[{"layer": "above", "frame": {"from": {}}}]"#, "push.layers[0].frame: 'to' is missing"),
    (
      #"[{"layer": "above", "frame": {"from": {}, "to": {}, "ease": "linear"}}]"#,
      "push.layers[0].frame.ease: unknown key 'ease'; known here: from, to, curve, clock"
    ),
    (
      #"[{"layer": "above", "alpha": []}]"#,
      "push.layers[0].alpha: 0 keyframes: expected 1 to 1000"
    ),
    (#"[{"layer": "above", "alpha": [{"value": 0}]}]"#, "push.layers[0].alpha[0]: 'at' is missing"),
    (#"[{"layer": "above", "alpha": [{"at": 0}]}]"#, "push.layers[0].alpha[0]: 'value' is missing"),
    (
      #"[{"layer": "above", "alpha": [{"at": 1.5, "value": 0}]}]"#,
      "push.layers[0].alpha[0].at: 1.5 is out of range: 0 to 1"
    ),
    (
      #"[{"layer": "above", "alpha": [{"at": 0.5, "value": 0}, {"at": 0.25, "value": 1}]}]"#,
      "push.layers[0].alpha[1].at: keyframe 0.25 after 0.5: keyframes stand in order"
    ),
    (
      #"[{"layer": "above", "alpha": [{"at": 0, "value": 0, "curve": "ease-inn"}]}]"#,
      "push.layers[0].alpha[0].curve: unknown curve 'ease-inn'"
    ),
    (
      #"[{"layer": "above", "alpha": {"clock": "elapsed"}}]"#,
      "push.layers[0].alpha: 'keyframes' is missing"
    ),
    (
      #"[{"layer": "above", "alpha": {"clock": "real", "keyframes": [{"at": 0, "value": 1}]}}]"#,
      "push.layers[0].alpha.clock: unknown word 'real'; known here: eased, elapsed, own"
    ),
    (
      #"[{"layer": "above", "anchor": [1]}]"#,
      "push.layers[0].anchor: 1 numbers: expected two fractions like [0.5, 1]"
    ),
    (
      #"[{"layer": "above", "anchor": [1, "x"]}]"#,
      "push.layers[0].anchor[1]: expected a number, found a text"
    ),
    (
      #"[{"layer": "above", "shadow": {"opacity": 0.3}}]"#,
      "push.layers[0].shadow: 'radius' is missing"
    ),
    (
      #"[{"layer": "above", "cornerRadius": -1}]"#,
      "push.layers[0].cornerRadius: -1 is out of range: 0 to 1000000"
    ),
    (
      #"[{"layer": "background", "fill": "red"}]"#,
      "push.layers[0].fill: invalid colour 'red': expected a colour like #1c1c1e or #00000080"
    ),
    (
      #"[{"layer": "background", "fill": {"red": 1, "green": 1}}]"#,
      "push.layers[0].fill: 'blue' is missing"
    ),
    (#"[{"layer": "above", "part": {"height": 0.5}}]"#, "push.layers[0].part: 'name' is missing"),
    (
      #"[{"layer": "above", "part": {"name": "a", "x": {"container": 1}}}]"#,
      "push.layers[0].part.x.container: unknown key 'container'; known here: view, points"
    ),
    (
      #"[{"layer": "above", "transform": {"skew": 1}}]"#,
      "push.layers[0].transform.skew: unknown key 'skew'; known here: matrix, scale, rotate, translate, perspective"
    ),
    (
      #"[{"layer": "above", "transform": {"matrix": [1, 0]}}]"#,
      "push.layers[0].transform.matrix: 2 numbers: expected 16 to 16"
    ),
    (
      #"[{"layer": "above", "transform": {"perspective": 0}}]"#,
      "push.layers[0].transform.perspective: 0 is out of range: 1 to 1000000"
    ),
    (
      #"[{"layer": "above", "transform": {"rotate": {"axis": "y"}}}]"#,
      "push.layers[0].transform.rotate: 'degrees' is missing"
    ),
    (
      #"[{"layer": "above", "transform": {"rotate": {"degrees": 9, "axis": "w"}}}]"#,
      "push.layers[0].transform.rotate.axis: unknown word 'w'; known here: x, y, z"
    ),
    (
      #"[{"layer": "above", "alpha": {"from": 0, "to": 1, "curve": "spring(duration .5 bounce 0)"}}]"#,
      "push.layers[0].alpha: 'spring(mass 1 stiffness 157.91367041742973 damping 25.132741228718345)' "
        + "cannot be run backwards; give the layers of the pop"
    ),
  ]

  @Test(arguments: layers)
  func `an invalid layer is reported with its place and its mistake`(
    _ layers: String, _ message: String
  ) {
    #expect(StyleFileBench.errors(in: StyleFileBench.file(layers)) == [message])
  }

  /// Whole files that are invalid.
  static let files: [(String, [String])] = [
    (
      StyleFileBench.file(
        #"[{"layer": "above"}]"#, more: #", "duration": {"envelope": 0.001}, "curve": "ease""#),
      ["duration: this duration needs a spring as the curve"]
    ),
    (
      StyleFileBench.file(
        #"[{"layer": "above"}]"#,
        more: #", "duration": {"speed": 10}, "curve": "spring(duration .5 bounce 0)""#),
      ["duration: 'displacement' is missing"]
    ),
    (
      StyleFileBench.file(
        #"[{"layer": "above"}]"#,
        more: #", "duration": {"displacement": 10, "speed": 10, "fps": 59.94}, "#
          + #""curve": "spring(duration .5 bounce 0)""#),
      ["duration.fps: 59.94 is not a whole number: expected 1 to 1000"]
    ),
    (
      StyleFileBench.file(
        #"[{"layer": "above"}]"#,
        more: #", "duration": {"envelope": 0.001, "firstCrossing": 0.01}, "#
          + #""curve": "spring(duration .5 bounce 0)""#),
      ["duration: two rules: expected envelope, or firstCrossing, or displacement and speed"]
    ),
    (
      StyleFileBench.file(
        #"[{"layer": "above"}]"#,
        more: #", "duration": {"firstCrossing": 0.01, "fps": 60}, "#
          + #""curve": "spring(duration .5 bounce 0)""#),
      ["duration: two rules: expected envelope, or firstCrossing, or displacement and speed"]
    ),
    (
      StyleFileBench.file(#"[{"layer": "abov", "alpha": 2}, {"layer": "above", "beta": 1}]"#),
      [
        "push.layers[0].layer: unknown word 'abov'; known here: below, above, background, image, dim",
        "push.layers[0].alpha: 2 is out of range: 0 to 1",
        "push.layers[1].beta: unknown key 'beta'; known here: layer, part, frame, alpha, transform, "
          + "anchor, cornerRadius, shadow, dim, across",
      ]
    ),
    (#"[]"#, ["expected an object, found a list"]),
    (
      #"{}"#,
      ["'format' is missing", "'version' is missing", "'name' is missing", "'push' is missing"]
    ),
    (
      #"{"format": "lottie", "version": 2, "name": "", "push": {"layers": [{"layer": "above"}]}}"#,
      [
        "format: unknown word 'lottie'; known here: viewstack-style",
        "version: 2 is out of range: 1",
        "name: invalid name '': expected 1 to 64 letters, digits, spaces and . _ : + , ( ) -, "
          + "beginning with a letter or a digit",
      ]
    ),
    (
      #"{"format": "viewstack-style", "version": 1, "name": "a", "push": {}, "poop": {}}"#,
      [
        "push: 'layers' is missing",
        "poop: unknown key 'poop'; known here: $schema, format, version, name, summary, source, "
          + "duration, curve, push, pop, shared",
      ]
    ),
    (
      StyleFileBench.file(
        #"[{"layer": "above", "alpha": 0, "alpha": 2, "dim": 2}]"#, more: #", "name": "two""#),
      [
        "name: 'name' is given twice", "push.layers[0].alpha: 'alpha' is given twice",
        "push.layers[0].dim: 2 is out of range: 0 to 1",
      ]
    ),
    (
      StyleFileBench.file(
        #"[{"layer": "above"}]"#,
        more: #", "duration": {"envelope": 0.001}, "curve": "ease", "pop": {}"#),
      ["duration: this duration needs a spring as the curve"]
    ),
    (
      StyleFileBench.file(#"[{"layer": "above"}]"#, more: #", "duration": -1, "curve": 7"#),
      [
        "duration: -1 is out of range: 0 to 3600",
        #"curve: expected a curve like "ease-out", found the number 7"#,
      ]
    ),
    (
      StyleFileBench.file(
        #"[{"layer": "above"}]"#,
        more: #", "summary": "\#(String(repeating: "a", count: 501))""#),
      ["summary: the text has 501 characters: expected at most 500"]
    ),
  ]

  @Test(arguments: files)
  func `all errors of a file are reported at once`(_ text: String, _ messages: [String]) {
    #expect(StyleFileBench.errors(in: text) == messages)
  }

  @Test func `a file has bounds`() {
    let layer = #"{"layer": "above"}"#
    let layers = Array(repeating: layer, count: 65).joined(separator: ", ")
    #expect(
      StyleFileBench.errors(in: StyleFileBench.file("[\(layers)]"))
        == ["push.layers: 65 layers: expected 1 to 64"])
    let keyframes = Array(repeating: #"{"at": 0, "value": 0}"#, count: 1001).joined(separator: ",")
    let tooMany = StyleFileBench.errors(
      in: StyleFileBench.file(#"[{"layer": "above", "alpha": [\#(keyframes)]}]"#))
    #expect(tooMany.count == 1)
    #expect(tooMany[0].contains("1001"))
    let deep = String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
    let tooDeep = StyleFileBench.errors(in: StyleFileBench.file(deep))
    #expect(tooDeep.count == 1)
    #expect(tooDeep[0].hasSuffix("objects and arrays are nested more than 16 deep"))
    let curve = String(repeating: " ", count: 10_000) + "ease"
    #expect(
      StyleFileBench.errors(
        in: StyleFileBench.file("[\(layer)]", more: #", "curve": "\#(curve)""#))
        == ["curve: the text has 10004 characters: expected at most 10000"])
  }

  @Test func `errors past a hundred are counted`() throws {
    let keys = (0..<150).map { #""k\#($0)": 0"# }.joined(separator: ", ")
    let error = #expect(throws: StyleFileErrors.self) {
      try StyleFileBench.read(
        StyleFileBench.file(#"[{"layer": "above", \#(keys)}]"#))
    }
    #expect(error?.errors.count == 100)
    #expect(error?.omittedCount == 50)
    #expect(error?.description.hasSuffix("and 50 more errors") ?? false)
  }

  /// A user's mistakes do not cause errors about correct parts of the file.
  @Test func `a pop that is written out needs no push that can run backwards`() throws {
    let spring = #""alpha": {"from": 0, "to": 1, "curve": "spring(duration .5 bounce 0)"}"#
    let text = StyleFileBench.file(
      #"[{"layer": "above", \#(spring)}]"#, more: #", "pop": {"layers": [{"layer": "above"}]}"#)
    #expect(StyleFileBench.errors(in: text).isEmpty)
  }
}
