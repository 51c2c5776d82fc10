// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackTesting

// `@testable`: the layer of a view at rest.
@testable import ViewStackCore

@Suite struct FrameCheckerTests {
  private func frame(_ milliseconds: Int, _ layers: Layer...) -> Frame {
    Frame(time: .milliseconds(milliseconds), transition: nil, layers: layers)
  }

  private func layer(_ name: String = "a", _ change: (inout Layer) -> Void = { _ in }) -> Layer {
    var layer = Layer(
      resting: ControllerID(name),
      view: ViewNode(name: name, frame: Rect(x: 0, y: 0, width: 320, height: 480)))
    change(&layer)
    return layer
  }

  private func problems(_ frames: Frame...) -> [FrameViolation.Problem] {
    var checker = FrameChecker()
    for frame in frames {
      checker.receive(frame)
    }
    return checker.violations.map(\.problem)
  }

  @Test func `correct frames pass`() {
    #expect(problems(frame(0), frame(0, layer()), frame(1, layer { $0.alpha = 0 })) == [])
    #expect(problems(frame(0, layer { $0.transform = .scale(x: 2, y: 2) })) == [])
  }

  @Test func `time that goes back is found`() {
    #expect(problems(frame(5), frame(4)) == [.timeWentBack])
    #expect(problems(frame(5), frame(5)) == [])
    // The comparison is with the frame before, not with the latest time.
    #expect(problems(frame(9), frame(4), frame(5)) == [.timeWentBack])
    #expect(problems(frame(-1)) == [.timeWentBack])
  }

  @Test func `two layers at rest are found, two moving layers are not`() {
    let two = frame(0, layer("a"), layer("b"))
    #expect(problems(two) == [.crowdedRest(2)])
    var panes = FrameChecker(allowsPanes: true)
    panes.receive(two)
    #expect(panes.violations.isEmpty)
    panes.receive(frame(1, layer("a") { $0.alpha = 2 }, layer("b")))
    #expect(panes.violations.map(\.problem) == [.alphaOutOfRange(layer: "a", 2)])
    let stack = ViewStack(size: Size(width: 320, height: 480))
    #expect(throws: Never.self) {
      try stack.push(ViewController("a"), .instant)
      try stack.push(ViewController("b"))
    }
    #expect(stack.presentFrame.layers.count == 2 && problems(stack.presentFrame) == [])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `numbers that are not finite are found everywhere`(value: Double) {
    let broken: [Layer] = [
      layer { $0.frame.x = value }, layer { $0.frame.y = value },
      layer { $0.frame.size.width = value }, layer { $0.frame.size.height = value },
      layer { $0.alpha = value }, layer { $0.cornerRadius = value },
      layer { $0.transform = .translation(x: value, y: 0) },
      layer { $0.shadow = Shadow(opacity: value, radius: 4) },
      layer { $0.shadow = Shadow(opacity: 0.3, radius: value) },
    ]
    for layer in broken {
      #expect(problems(frame(0, layer)) == [.notFinite(layer: "a")])
    }
  }

  @Test func `an opacity outside 0…1 is found`() {
    #expect(problems(frame(0, layer { $0.alpha = 1.5 })) == [.alphaOutOfRange(layer: "a", 1.5)])
    #expect(problems(frame(0, layer { $0.alpha = -0.5 })) == [.alphaOutOfRange(layer: "a", -0.5)])
  }

  @Test func `the first hundred violations are kept`() {
    var checker = FrameChecker()
    for index in 0..<150 {
      checker.receive(frame(index, layer { $0.alpha = Double(index + 2) }))
    }
    #expect(checker.violations.count == FrameChecker.limit && FrameChecker.limit == 100)
    #expect(checker.violations.first?.problem == .alphaOutOfRange(layer: "a", 2))
    #expect(checker.violations.last?.time == .milliseconds(99))
  }

  @Test func `violations tell what is wrong`() {
    var checker = FrameChecker()
    let frames = [
      frame(2, layer { $0.frame.x = .nan }), frame(1), frame(1, layer("a"), layer("b")),
      frame(1, layer { $0.alpha = 2 }),
    ]
    for frame in frames {
      checker.receive(frame)
    }
    #expect(
      checker.violations.map(\.description) == [
        "a number of layer 'a' is not finite", "time went back",
        "2 controllers are shown at rest", "layer 'a' has an opacity of 2.0",
      ])
  }
}
