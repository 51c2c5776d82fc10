// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import StackScenario
import Testing
import TimelinePictures
import Timelines
import ViewStackCore
import ViewStackTesting

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct TimelinePictureTests {
  private func timeline(_ scenario: String) throws -> Timeline {
    try Scenario(parsing: Array(scenario.utf8)).timeline()
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test(arguments: [PictureFormat.svgAnimated, .css, .waapi, .swift, .lottie])
  func `Keyframes keep the tolerance, and a larger tolerance allows fewer of them`(
    format: PictureFormat
  ) throws {
    let timeline = try timeline("push a instant; push b style=flip-over; pop style=resign-left")
    var last = Int.max
    for points in [0, 0.01, 0.1, 1, 10].sampled(oneIn: 2) {
      let picture = timeline.picture(format, tolerance: PictureTolerance(points: points))
      #expect(picture.deviation <= max(points, 1e-6))
      #expect(picture.opacityDeviation <= max(points / 100, 1e-9))
      #expect(picture.stopCount <= last)
      last = picture.stopCount
    }
    #expect(last > 0)
  }

  @Test func `Insets that move leave a transition in one piece`() throws {
    let scenario = try Scenario(
      parsing: """
        view list in=b frame=0,0,320x480 autoresize=width,height within=safe
        push a instant; push b curve=linear
        +0ms inset player edge=bottom size=64 over=250ms
        """, vocabulary: ScenarioVocabulary([InsetStatements()]))
    let picture = scenario.timeline().picture(.waapi)
    let transitions = try #require(object(picture.text)["transitions"] as? [[String: Any]])
    #expect(transitions.map { $0["frames"] as? Int } == [16])
  }

  @Test(arguments: [PictureFormat.svgAnimated, .lottie])
  func `A picture that insets cut to another shape is drawn anew in each frame`(
    _ format: PictureFormat
  ) throws {
    let scenario = try Scenario(
      parsing: """
        container style=scale
        view p in=b frame=20,100,200x340 autoresize=width,height within=safe aspect=1.7 shared=y
        push a instant; push b; +100ms keyboard show
        """, vocabulary: ScenarioVocabulary([InsetStatements()]))
    let picture = scenario.timeline().picture(format)
    #expect(picture.stopCount > 0 && picture.deviation <= 0.1)
  }

  @Test func `A movie shows how far insets reach into a page that only slides`() throws {
    let scenario = try Scenario(
      parsing: """
        push a instant; push b duration=1s
        +0ms inset bar edge=bottom size=200 over=900ms
        """, vocabulary: ScenarioVocabulary([InsetStatements()]))
    // The band of insets is black at this opacity.
    let movie = scenario.timeline().picture(.svgAnimated).text
    #expect(movie.contains("fill-opacity=\"0.14\""))
  }

  @Test func `A linear push has two stops for each layer that moves, in every tolerance`() throws {
    // Both controllers move in a straight line. The shadow and the opacity do not change.
    let timeline = try timeline("push a instant; push b curve=linear")
    for points in [0.001, 0.1] {
      #expect(timeline.picture(.css, tolerance: PictureTolerance(points: points)).stopCount == 4)
    }
  }

  @Test func `A CSS track along a straight line has its timing as an easing`() throws {
    let css = try timeline("push a instant; push b curve=linear duration=500ms").picture(.css).text
    // The container is 320 wide, and a moves by an eighth of it.
    #expect(css.contains("animation: push-1-0-a-position 0.5s linear both;"))
    #expect(css.contains("0% { translate: 0px 0px; }\n  100% { translate: -40px 0px; }"))
    #expect(css.contains("0% { translate: 320px 0px; }\n  100% { translate: 0px 0px; }"))
    let eased = try timeline("push a instant; push b").picture(.css).text
    #expect(eased.contains(" linear(0, "))
  }

  @Test func `Keyframes of the Web Animations API are whole JSON with offsets from 0 to 1`() throws
  {
    let json = try object(try timeline("push a instant; push b; pop").picture(.waapi).text)
    let transitions = try #require(json["transitions"] as? [[String: Any]])
    #expect(transitions.map { $0["operation"] as? String } == ["push", "pop"])
    #expect(transitions.map { $0["start"] as? Double } == [0, 0.25])
    let layers = try #require(transitions[0]["layers"] as? [[String: Any]])
    #expect(layers.map { $0["name"] as? String } == ["a", "b"])
    let animation = try #require((layers[1]["animations"] as? [[String: Any]])?.first)
    let keyframes = try #require(animation["keyframes"] as? [[String: Any]])
    #expect(keyframes.first?["offset"] as? Double == 0)
    #expect(keyframes.first?["translate"] as? String == "320px 0px")
    #expect(keyframes.last?["offset"] as? Double == 1)
    #expect((animation["options"] as? [String: Any])?["duration"] as? Double == 250)
  }

  @Test func `A Lottie has a layer for each layer of each scene, in its frames`() throws {
    // At rest for 100 ms, which are six frames. Then the push, whose last frame stays.
    let json = try object(
      try timeline("push a instant; wait 100ms; push b; wait 100ms").picture(.lottie).text)
    let layers = try #require(json["layers"] as? [[String: Any]])
    #expect(layers.map { $0["nm"] as? String } == ["b", "a", "a"])
    #expect(layers.map { ($0["ip"] as? Double)?.rounded() } == [6, 6, 0])
    #expect(json["fr"] as? Double == 60)
    #expect(json["w"] as? Double == 320)
  }

  @Test func `A film strip has an onion skin and seven frames of each transition`() throws {
    let svg = try timeline("push a instant; push b; pop").picture(.svg).text
    #expect(svg.ranges(of: ">all frames<").count == 2)
    for label in ["0 s · 0 %", "0.25 s · 100 %"] {
      #expect(svg.ranges(of: ">\(label)<").count == 2, "\(label)")
    }
    #expect(svg.ranges(of: " %<").count == 14)
    #expect(try timeline("push a instant").picture(.svg).text.contains("At rest"))
  }

  @Test func `A film strip clips a layer by its round corners, scaled with the layer`() throws {
    // The transform halves the layer about the middle: 80,120 to 240,360. The radius of 20 becomes
    // 10.
    let layer = """
      {"name": "a", "role": "resting", "x": 0, "y": 0, "width": 320, "height": 480, "alpha": 1, \
      "cornerRadius": 20, "transform": [0.5, 0, 0, 0, 0, 0.5, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]}
      """
    let timeline = try Timeline(
      parsing: Array(
        """
        {"format": "viewstack-timeline", "version": 1, "fps": 60,
         "container": {"width": 320, "height": 480},
         "frames": [{"time": 0, "transition": null, "layers": [\(layer)]}], "events": [],
         "duration": 0}
        """.utf8))
    let svg = timeline.picture(.svg).text
    let outline = "<path d=\"M90 120L230 120C235.523 120 240 124.477 240 130"
    // One outline of the clip, and one of the onion skin.
    #expect(svg.ranges(of: outline).count == 2)
    #expect(svg.contains("-corners-clip0\">\n\(outline)"))
  }

  @Test func `A film strip leaves out frames in which nothing has moved`() throws {
    // The finger rests for half a second: most of the 66 frames are equal.
    let svg = try timeline(
      "push a b instant; touch 5,240; move 165,240 over=100ms; wait 500ms; release"
    ).picture(.svg).text
    let progress = svg.matches(of: /· (\d+) %</).compactMap { Int($0.1) }
    #expect(Set(progress).count == progress.count && progress.count == 7, "\(progress)")
  }

  @Test func `A film strip names the moving layers, and has a dark form`() throws {
    let svg = try timeline("push a instant; push b").picture(.svg).text
    #expect(
      svg.contains(
        "push a → b (stack · 0.25 s · from 0 s): x of a 0 to -40, x of b 320 to 0.</desc>"))
    #expect(svg.contains("@media (prefers-color-scheme: dark)"))
    let moving = try timeline("push a instant; push b; pop").picture(.svgAnimated).text
    #expect(moving.contains("<desc>Plays 0.5 s: push a → b, pop b → a.</desc>"))
  }

  /// A finger that moves from 20,240 to 220,240 in a push of 200 ms, and lifts.
  private var companion: TimelineCompanion {
    var companion = TimelineCompanion()
    companion.touches = [
      [0, 50, 100, 150, 200].map { milliseconds in
        TimelineCompanion.Moment(
          Point(x: 20 + Double(milliseconds), y: 240), at: .milliseconds(milliseconds))
      }
    ]
    return companion
  }

  @Test func `A transform has curves of its parts, not of its matrix`() throws {
    // The new screen turns in about its right edge, and the old one does not turn.
    let flip = try timeline("push a instant; push b style=flip-over").picture(.svg).text
    #expect(flip.contains(">rotation<") && flip.contains(">0 … 90<"))
    // The old screen moves back, and shrinks about its middle by the same factor in both
    // directions.
    let resign = try timeline("push a instant; push b style=resign-top").picture(.svg).text
    let scale = try timeline("push a instant; push b style=scale").picture(.svg).text
    #expect(scale.contains(">scale x<") && scale.contains(">scale y<") && scale.contains(">0 … 1<"))
    for strip in [flip, resign, scale] {
      #expect(!strip.contains(">m11<") && !strip.contains(">skew<"))
    }
    #expect(!scale.contains(">rotation<"))
  }

  @Test func `The finger is drawn in a film strip while it touches, with its path`() throws {
    let timeline = try timeline("push a instant; push b duration=200ms; pop")
    let svg = timeline.picture(.svg, with: companion).text
    // Seven frames of the push. The pop begins where the finger lifted, in its first frame.
    #expect(svg.ranges(of: "<circle").count == 8)
    #expect(svg.contains("cx=\"20\" cy=\"240\""))
    #expect(svg.contains("cx=\"220\" cy=\"240\""))
    #expect(svg.contains("<polyline points=\"20,240 70,240 120,240 170,240 220,240\""))
    #expect(!timeline.picture(.svg).text.contains("<circle"))
  }

  @Test func `The finger moves in an animated SVG, straight with two stops`() throws {
    let timeline = try timeline("push a instant; push b duration=200ms curve=linear")
    let (with, without) = (
      timeline.picture(.svgAnimated, with: companion), timeline.picture(.svgAnimated)
    )
    #expect(with.stopCount == without.stopCount + 2)
    #expect(with.text.contains("values=\"20 240;220 240\""))
    #expect(with.text.ranges(of: "<circle").count == 1)
  }

  @Test func `A film strip has a ring around the view with the focus`() throws {
    let text = """
      container 300x300; view ok in=a frame=10,100,200x44; view no in=b frame=20,40,90x44

      """
    let focusables = "focusable ok; focusable no\n"
    func strip(_ text: String) throws -> String {
      let vocabulary = try ScenarioVocabulary([FocusStatements()])
      let scenario = try Scenario(parsing: text, vocabulary: vocabulary)
      return scenario.timeline().picture(.svg).text
    }
    let marked = try strip(text + focusables + "push a instant; push b")
    // As below, lengths are 32.14 ÷ 15 times as large as usual. The ring is outside the view.
    #expect(marked.contains("points=\"7.857,97.857 212.143,97.857 212.143,146.143 7.857,146.143\""))
    // The view of the new page has the focus in the last of the seven frames.
    #expect(marked.ranges(of: "17.857,37.857 112.143,37.857").count == 1)
    #expect(marked.ranges(of: "stroke=\"#2f5bd8\" stroke-width=\"4.286\"").count == 7)
    #expect(try !strip(text + "push a instant; push b").contains("#2f5bd8"))
  }

  @Test func `A film strip shows the part of a scroll's content that is in its frame`() throws {
    let timeline = try timeline("container 300x300; push a instant; push b curve=linear")
    var companion = TimelineCompanion()
    let offset = TimelineCompanion.Moment(Point(x: 0, y: 30), at: .zero)
    companion.scrolls = [
      TimelineCompanion.Scroll(
        name: "list", controller: "a", frame: Rect(x: 10, y: 100, width: 200, height: 60),
        contentSize: Size(width: 200, height: 1000), offsets: [offset])
    ]
    let strip = timeline.picture(.svg, with: companion).text
    // Placeholders are 32 ÷ 15 times as large as usual: 112 points show 300, so titles have 12 ÷
    // .3733.
    // The first row begins at 42.86 of the content, which is 112.86 in the view.
    #expect(strip.contains("points=\"10,100 210,100 210,160 10,160\""))
    #expect(strip.contains("52.857,112.857 167.143,112.857 167.143,132.143 52.857,132.143"))
    // The next row begins at 137.14, below the frame.
    #expect(strip.ranges(of: "fill-opacity=\"0.12\"").count == 7)
    #expect(!timeline.picture(.svg).text.contains("fill-opacity=\"0.12\""))
  }

  @Test func `Pictures have the size of the container`() throws {
    let timeline = try timeline("push a instant; push b; resize 480x320; pop")
    var companion = TimelineCompanion()
    companion.sizes = [
      TimelineCompanion.Moment(Size(width: 480, height: 320), at: .milliseconds(250))
    ]
    // Seven frames of the narrow container, and five of the wide one.
    let strip = timeline.picture(.svg, with: companion).text
    #expect(strip.ranges(of: " %<").count == 12)
    #expect(strip.contains("<clipPath id=\"screen1\">\n<rect width=\"480\" height=\"320\"/>"))
    // Both fit: the margins are 10 points.
    let moving = timeline.picture(.svgAnimated, with: companion).text
    #expect(moving.contains("viewBox=\"0 0 500 500\""))
    let json = try object(timeline.picture(.lottie, with: companion).text)
    #expect(json["w"] as? Double == 480 && json["h"] as? Double == 480)
  }

  @Test func `Shared elements are cut by their mask, and their views are pictures`() throws {
    let timeline = try timeline(
      """
      view small in=list frame=16,180,130x110 shared=photo aspect=1.5 radius=12
      view large in=page frame=0,44,320x240 shared=photo aspect=1.5
      push list instant; push page style=hero
      """)
    // Two contents in each of six frames, each inside the element.
    let strip = timeline.picture(.svg).text
    #expect(strip.ranges(of: "<clipPath id=\"clip").count == 14)
    #expect(strip.contains("<path d=\"M28 180L134 180C"))
    let moving = timeline.picture(.svgAnimated).text
    let corners = "16,180 146,180 146,290 16,290"
    #expect(moving.ranges(of: "-clip0\">\n<polygon points=\"\(corners)\"").count == 2)
    let json = try object(timeline.picture(.lottie).text)
    let layers = try #require(json["layers"] as? [[String: Any]])
    #expect(
      layers.filter { $0["hasMask"] as? Bool == true }.map { $0["nm"] as? String }
        == ["shared:photo.above", "shared:photo.below"])
    let page = HTMLPage(title: "t").text(of: [timeline])
    for name in ["small", "large"] {
      let contents = "\"view\":\"\(name)\",\"picture\":\"photo\",\"views\":[]"
      #expect(page.contains(",\"clips\":[\"shared:photo\"],\(contents)"))
    }
    #expect(page.ranges(of: ",\"blank\":true").count == 1)
    var player = TerminalPlayer(timeline)
    player.show(0)
    #expect(player.lines(columns: 80, rows: 24).contains { $0.contains("┌ small ") })
  }

  @Test func `A page knows every clip of a layer, even if the clip differs on the next screen`()
    throws
  {
    // The title is in the card on the first two screens, and outside it on the third.
    let page = HTMLPage(title: "t").text(of: [
      try timeline(
        """
        view card in=list frame=16,60,288x120 shared=card
        view small in=card frame=16,16,160x40 shared=title
        view body in=inside frame=0,0,320x300 shared=card
        view large in=body frame=20,200,240x60 shared=title
        view hero in=apart frame=0,0,320x120 shared=card
        view headline in=apart frame=20,380,240x60 shared=title
        push list instant; push inside style=hero; pop; push apart style=hero
        """)
    ])
    for (clips, view) in [
      ("\"shared:title\",\"shared:card\"", "small"), ("\"shared:title\",\"shared:card\"", "large"),
      ("\"shared:title\"", "small"), ("\"shared:title\"", "headline"),
      ("\"shared:card\"", "hero"),
    ] {
      #expect(page.contains(",\"clips\":[\(clips)],\"view\":\"\(view)\","), "\(view)")
    }
  }

  @Test func `A picture at rest keeps its shape: it fills its view, or fits in`() throws {
    // Twice as wide as high: in a square it is 200 × 100, cut at both sides, or 100 × 50.
    let timeline = try timeline(
      """
      view filling in=list frame=10,20,100x100 shared=photo aspect=2
      view fitting in=list frame=10,200,100x100 shared=more aspect=2 fit=fit
      push list instant
      """)
    let strip = timeline.picture(.svg).text
    for points in [
      // The sky; the hill behind, from 94,50 to 150,74, cut at 6/56; the hill in front, cut at
      // 50/68 of the line from -50,74 to 18,46 and at 82/92 of the line from there to 110,100.
      "10,20 110,20 110,120 10,120", "20,120 104,70 110,72.571 110,120",
      "10,73.412 28,66 110,114.13 110,120 10,120",
      "10,225 110,225 110,275 10,275",
    ] {
      #expect(strip.contains("<polygon points=\"\(points)\" "), "\(points)")
    }
    let lottie = timeline.picture(.lottie).text
    #expect(lottie.contains("\"v\":[[10,73.412],[28,66],[110,114.13],[110,120],[10,120]]"))
    let page = HTMLPage(title: "t").text(of: [timeline])
    #expect(page.contains("\"picture\":\"photo\",\"place\":[-50,0,200,100]"))
    #expect(page.contains("\"picture\":\"more\",\"place\":[0,25,100,50]"))
  }

  @Test func `A moving picture has the names of scaled layers`() throws {
    let script = "push list instant; push page style="
    let scaled = try timeline(script + "android-10").picture(.svgAnimated).text
    for name in ["list", "page"] { #expect(scaled.ranges(of: ">\(name)</text>").count == 1) }
    // The page turns over, and one frame shows only its edge.
    let turned = try timeline(script + "flip-over").picture(.svgAnimated).text
    #expect(!turned.contains(">page</text>"))
  }

  @Test func `Views have a thin edge, in a screen and in flight`() throws {
    // The screen is drawn at .35, where 12 points of text are 12 ÷ .35 ÷ 15 times as large as
    // usual.
    let resting = try timeline("view card in=a frame=10,20,100x90; push a instant").picture(.svg)
    let edge = "stroke=\"#000\" stroke-width=\"2.286\" stroke-opacity=\"0.248\""
    #expect(
      resting.text.contains(
        "<polygon points=\"10,20 110,20 110,110 10,110\" fill=\"#ffffff\" fill-opacity=\"0.62\" \(edge)/>"
      ))
    let flying = try timeline(
      """
      view small in=a frame=10,20,100x90 shared=card
      view large in=b frame=0,0,200x180 shared=card
      push a instant; push b style=hero
      """)
    // Both contents in each of seven frames. The views themselves are hidden.
    #expect(flying.picture(.svg).text.ranges(of: edge).count == 14)
    #expect(flying.picture(.svgAnimated).text.contains("stroke-opacity=\"0.248\""))
  }

  @Test func `A new size in mid-transition begins another part of a picture`() throws {
    let timeline = try timeline("push a instant; push b duration=400ms; +200ms resize 480x320")
    var companion = TimelineCompanion()
    companion.sizes = [
      TimelineCompanion.Moment(Size(width: 480, height: 320), at: .milliseconds(200))
    ]
    let wide = "<clipPath id=\"screen1\">\n<rect width=\"480\" height=\"320\""
    let strip = timeline.picture(.svg, with: companion).text
    #expect(strip.ranges(of: ">all frames<").count == 2 && strip.contains(wide))
    #expect(timeline.picture(.svgAnimated, with: companion).text.contains(wide))
    let json = try object(timeline.picture(.lottie, with: companion).text)
    let layers = try #require(json["layers"] as? [[String: Any]])
    #expect(layers.map { $0["nm"] as? String } == ["b", "a", "b", "a"])
    #expect(timeline.picture(.svg).text.ranges(of: ">all frames<").count == 1)
  }

  @Test func `A flying image takes no controller's colour`() throws {
    // The third controller has the third colour, as on the page.
    let strip = try timeline(
      """
      push a instant
      push b style=image image-from=40,150,80x60 image-to=0,44,320x200
      push c
      """
    ).picture(.svg).text
    #expect(strip.contains("#c9f8e0") && !strip.contains("#e8c9f8"))
  }

  static let hostileNames = [
    "</svg><script>alert(1)</script>", "*/ } body { display: none } /*", "\"); evil(\"", "\\(evil)",
    "]]>", "&lt;", "<!--", "-->", "' onload='x", "\u{2028}\u{202E}", "{{data}}", "日本",
    // With a combining mark the slash is another character, so a search for `*/` by characters fails.
    "*/\u{301} b {} /*",
  ]

  @Test(arguments: PictureFormat.allCases)
  func `Each format shows its title, or else the name of the scenario`(
    format: PictureFormat
  ) throws {
    var timeline = try timeline("push a instant; push b")
    #expect(timeline.picture(format, title: "One more push").text.contains("One more push"))
    timeline.header.scenario = "a scenario"
    #expect(timeline.picture(format).text.contains("a scenario"))
    let hostile = timeline.picture(format, title: "*/ a\n<b> \"c\" {").text
    if format == .svg || format == .svgAnimated { #expect(Elements(hostile).isWhole) }
    if format == .waapi || format == .lottie {
      #expect(throws: Never.self) { try object(hostile) }
    }
    if format == .css { #expect(hostile.hasPrefix("/* * / a?<b> \"c\" { */\n")) }
    if format == .swift { #expect(hostile.hasPrefix("// */ a?<b> \"c\" {\n//\n// Made by")) }
  }

  @Test(arguments: hostileNames)
  func `No name breaks out of a format`(name: String) throws {
    let quoted = name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    let hostile = try timeline("push home instant; push \"\(quoted)\"; pop")
    let plain = try timeline("push home instant; push a; pop")
    for format in [PictureFormat.svg, .svgAnimated] {
      let elements = Elements(hostile.picture(format).text)
      #expect(elements.isWhole, "\(format)")
      #expect(elements.names == Elements(plain.picture(format).text).names)
      #expect(elements.text.contains(name))
    }
    for format in [PictureFormat.waapi, .lottie] {
      #expect(throws: Never.self) { try object(hostile.picture(format).text) }
    }
    // CSS has the name in comments and, as letters, in identifiers. Swift has it in comments and
    // literals.
    let (css, swift) = (hostile.picture(.css).text, hostile.picture(.swift).text)
    let plainCSS = plain.picture(.css).text
    let ends = { (text: String) in Array(text.utf8).ranges(of: Array("*/".utf8)).count }
    #expect(ends(css) == ends(plainCSS))
    let rules = css.split(separator: "\n").filter { !$0.hasPrefix("/* ") }
    for mark in ["{", "}", "<"] {
      #expect(rules.joined().ranges(of: mark).count == plainCSS.ranges(of: mark).count)
    }
    let lines = swift.split(separator: "\n").filter {
      $0.contains("layer: ") && !$0.contains("func")
    }
    #expect(lines.count == 4)
    for line in lines {
      let literal = line.drop { $0 != "\"" }.dropFirst()
      #expect(literal.hasSuffix("\","))
      let inside = literal.dropLast(2).replacing("\\\\", with: "").replacing("\\\"", with: "")
      #expect(!inside.contains("\"") && !inside.contains("\\("))
    }
    #expect(
      swift.split(whereSeparator: \.isNewline).count
        == plain.picture(.swift).text.split(whereSeparator: \.isNewline).count)
  }

  /// The elements of an XML text in their order, and its texts.
  private final class Elements: NSObject, XMLParserDelegate {
    var names: [String] = []
    var text = ""
    var isWhole = false

    init(_ text: String) {
      super.init()
      let parser = XMLParser(data: Data(text.utf8))
      parser.delegate = self
      isWhole = parser.parse()
    }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      names.append(name)
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
  }
}
