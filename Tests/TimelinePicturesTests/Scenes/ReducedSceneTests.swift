// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import Testing
import TimelinePictures
import Timelines
import ViewStackCore

@Suite struct ReducedSceneTests {
  /// Lets the new page grow from a place, drawn larger than its size.
  ///
  /// The old page does not move.
  private struct Growing: TransitionStyle {
    let name: StyleName = "growing"
    let start: Rect
    var scale = 1.0

    func plan(_ context: TransitionContext) -> TransitionPlan {
      var layers = [context.from.map { LayerTrack($0, role: .from) }].compactMap { $0 }
      if let to = context.to {
        var layer = LayerTrack(to, role: .to, frame: Track(from: start, to: to.view.frame))
        layer.anchor = .zero
        layer.transform = scale == 1 ? nil : Track(constant: .scale(x: scale, y: scale))
        layers.append(layer)
      }
      return TransitionPlan(
        context, style: name, duration: .seconds(2), curve: .easeInOut, layers: layers)
    }
  }

  private func timeline(_ style: Growing) throws -> Timeline {
    let stack = ViewStack(size: Size(width: 320, height: 480))
    stack.style = style
    let recorder = TimelineRecorder(stack)
    for name in ["a", "b"] {
      try stack.push(
        ViewController(ControllerID(name), size: stack.size), name == "a" ? .instant : .animated)
    }
    stack.settle()
    return recorder.timeline
  }

  @Test(arguments: [PictureFormat.css, .waapi, .swift])
  func `If place and size move together, their errors add, and the sum is reported`(
    format: PictureFormat
  ) throws {
    let timeline = try timeline(Growing(start: Rect(x: 100, y: 200, width: 20, height: 30)))
    let picture = timeline.picture(format, tolerance: PictureTolerance(points: 1))
    // Each of the two may be off by half a point. Alone neither would exceed that.
    #expect(picture.deviation > 0.5 && picture.deviation <= 1)
  }

  @Test func `The error of a size counts as often as the layer is enlarged`() throws {
    let timeline = try timeline(
      Growing(start: Rect(x: 0, y: 0, width: 304, height: 456), scale: 20))
    let picture = timeline.picture(.waapi, tolerance: PictureTolerance(points: 1))
    let widths = try Widths(picture.text)
    // The right edge is drawn at 20 times the width.
    var largest = 0.0
    for frame in timeline.frames where frame.transition != nil {
      let width = widths.mixed(at: frame.time.inSeconds / 2)
      largest = max(largest, abs(width - frame.layers[1].frame.width) * 20)
    }
    #expect(largest > 0.1)
    #expect(largest <= picture.deviation + 1e-9)
    #expect(picture.deviation <= 1)
  }

  /// The keyframes of the second layer's width.
  private struct Widths {
    let keys: [(offset: Double, width: Double)]

    init(_ text: String) throws {
      let file = try JSONDecoder().decode(File.self, from: Data(text.utf8))
      keys = file.transitions[0].layers[1].animations.flatMap(\.keyframes).compactMap { keyframe in
        keyframe.width.flatMap { Double($0.dropLast(2)) }.map { (keyframe.offset, $0) }
      }
      try #require(keys.count > 2)
    }

    func mixed(at offset: Double) -> Double {
      let next = max(keys.firstIndex { $0.offset >= offset } ?? keys.count - 1, 1)
      let (start, end) = (keys[next - 1], keys[next])
      return start.width + (end.width - start.width) * (offset - start.offset)
        / (end.offset - start.offset)
    }

    private struct File: Decodable { let transitions: [Transition] }
    private struct Transition: Decodable { let layers: [Moving] }
    private struct Moving: Decodable { let animations: [Animation] }
    private struct Animation: Decodable { let keyframes: [Key] }
    private struct Key: Decodable {
      let offset: Double
      let width: String?
    }
  }
}
