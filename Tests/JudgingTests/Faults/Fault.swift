// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Judging
import ViewStackCore

/// A fault that can be put into a recording, and the law that it breaks.
struct Fault: Sendable {
  /// The name of the fault in the table.
  let name: String
  let law: Law.ID
  /// Puts the fault in at a part of the transition; returns false if the recording cannot have it.
  let put: @Sendable (inout Recording, _ part: Double) -> Bool

  init(
    _ name: String, _ law: Law.ID,
    _ put: @escaping @Sendable (inout Recording, _ part: Double) -> Bool
  ) {
    (self.name, self.law, self.put) = (name, law, put)
  }

  static let all = frames + values + layouts + events

  private static let frames: [Fault] = [
    Fault("a dropped frame", .everyFrame) { recording, part in
      recording.frames.remove(at: recording.frame(at: part))
      return true
    },
    Fault("three dropped frames", .everyFrame) { recording, part in
      let frame = recording.frame(at: part)
      recording.frames.removeSubrange(frame..<frame + 3)
      return true
    },
    Fault("a frame that is 6 ms late, and all after it", .everyFrame) { recording, part in
      for index in recording.frame(at: part)..<recording.frames.count {
        recording.frames[index].time += 0.006
      }
      return true
    },
    Fault("a frame with the picture of the frame before", .everyFrame) { recording, part in
      let frame = recording.frame(at: part)
      recording.frames[frame].layers = recording.frames[frame - 1].layers
      return true
    },
    Fault("a frame that is there twice", .everyFrame) { recording, part in
      let frame = recording.frame(at: part)
      recording.frames.insert(recording.frames[frame], at: frame)
      return true
    },
  ]

  private static let values: [Fault] = [
    Fault("a jump of 3 points", .noJump) { recording, part in
      recording.move(recording.leader, in: recording.frame(at: part)..<recording.moving.upperBound)
      { _ in 3 }
      return true
    },
    Fault("a jump of 40 points", .noJump) { recording, part in
      recording.move(recording.leader, in: recording.frame(at: part)..<recording.moving.upperBound)
      { _ in 40 }
      return true
    },
    Fault("one frame that is off by 3 points", .noJump) { recording, part in
      let frame = recording.frame(at: part)
      recording.move(recording.leader, in: frame..<frame + 1) { _ in -3 }
      return true
    },
    Fault("one frame in which a layer is transparent", .noJump) { recording, part in
      let frame = recording.frame(at: part)
      recording.change(recording.leader, in: frame..<frame + 1) { layer, _ in layer.alpha = 0 }
      return true
    },
    Fault("a layer that turns back for four frames, and on again", .oneDirection) {
      recording, part in
      let frame = recording.frame(at: part)
      let way = recording.frames[frame].layers.first { $0.id == recording.leader }?.rect.x ?? 0
      let old = recording.frames[frame - 3].layers.first { $0.id == recording.leader }?.rect.x ?? 0
      guard abs(way - old) > 4 else { return false }
      let back = recording.frames
      for (index, source) in zip(frame..<frame + 4, [frame - 2, frame - 3, frame - 2, frame - 1]) {
        recording.frames[index].layers = back[source].layers
      }
      return true
    },
    Fault("a motion that runs back to its beginning", .oneDirection) { recording, part in
      let middle = recording.frame(at: 0.5)
      let back = recording.frames
      for index in middle + 1..<recording.moving.upperBound {
        recording.frames[index].layers =
          back[max(2 * middle - index, recording.moving.lowerBound)].layers
      }
      for index in recording.moving.upperBound..<recording.frames.count {
        recording.frames[index].layers = back[recording.moving.lowerBound].layers
        recording.frames[index].events = []
      }
      return true
    },
    Fault("a motion that begins 12 points away", .endsMeet) { recording, _ in
      let id = recording.frames[0].layers[0].id
      let moving = recording.moving
      recording.move(id, in: moving) { index in
        12 * max(1 - Double(index - moving.lowerBound) / Double(moving.count - 1), 0)
      }
      return true
    },
    Fault("a motion that ends 12 points away", .endsMeet) { recording, _ in
      let id = recording.frames[recording.frames.count - 1].layers[0].id
      let moving = recording.moving
      recording.move(id, in: moving) { index in
        12 * Double(index - moving.lowerBound) / Double(moving.count - 1)
      }
      return true
    },
    Fault("a layer that lags one frame behind", .inStep) { recording, _ in lag(&recording) },
    Fault("a layer with another progress for a while", .inStep) { recording, part in
      guard let follower = recording.follower, recording.moving.count > 20,
        recording.slidesSideways
      else { return false }
      let (start, length) = (recording.frame(at: 0.3), recording.moving.count / 4)
      recording.move(follower, in: start..<start + length) { index in
        let x = Double(index - start + 1) / Double(length + 1)
        return 24 * x * x * (1 - x) * (1 - x) * 4
      }
      return true
    },
  ]

  private static func lag(_ recording: inout Recording) -> Bool {
    guard let follower = recording.follower else { return false }
    let (clean, recordingStart) = (recording.frames, recording.moving.lowerBound)
    recording.change(follower, in: recording.moving) { layer, index in
      let source = max(index - 1, recordingStart)
      if let old = clean[source].layers.first(where: { $0.id == follower }) {
        layer.rect = old.rect
      }
    }
    return true
  }

  private static let layouts: [Fault] = [
    Fault("a row of pixels without a layer", .noHole) { recording, part in
      // In a vertical motion a layer covers the row.
      guard recording.slidesSideways else { return false }
      let frame = recording.frame(at: part)
      for index in frame - 3..<frame + 3 {
        for place in recording.frames[index].layers.indices {
          recording.frames[index].layers[place].rect.size.height -= 1
        }
      }
      return true
    },
    Fault("a column of pixels between two layers", .noHole) { recording, _ in
      guard ["navigation", "qt-basic", "slide"].contains(recording.style) else { return false }
      recording.move("home", in: recording.moving.dropFirst().dropLast().range) { _ in -1 }
      return true
    },
    Fault("a layer that vanishes in the middle", .inSight) { recording, part in
      let id = recording.frames[recording.frames.count - 1].layers[0].id
      let leaving = id == "home" ? "detail" : "home"
      let frame = recording.frame(at: part)
      let layer = recording.frames[frame].layers.first { $0.id == leaving }
      guard let layer, layer.rect.x < recording.header.container.width - 20, layer.rect.x > -280,
        layer.rect.y < recording.header.container.height - 20, layer.alpha > 0.1
      else { return false }
      let front = recording.frames[frame].layers.first { $0.id == id }
      guard let front, id == "home" || front.rect.x > 20 || front.rect.y > 20 else { return false }
      for index in frame..<recording.frames.count {
        recording.frames[index].layers.removeAll { $0.id == leaving }
      }
      return true
    },
    Fault("a new layer that is resized in its second frame", .settled) { recording, _ in
      resize(&recording, frames: 1)
    },
    Fault("a new layer that is resized in its third frame", .settled) { recording, _ in
      resize(&recording, frames: 2)
    },
    Fault("a layer that is laid out 44 points lower in its first frame", .settled) { recording, _ in
      let first = recording.moving.lowerBound
      let isVertical = recording.frames[first].layers.contains { $0.rect.y != 0 }
      guard !isVertical, recording.frames[0].layers[0].id == "home" else { return false }
      recording.change("detail", in: first..<first + 1) { layer, _ in layer.rect.origin.y += 44 }
      return true
    },
  ]

  private static func resize(_ recording: inout Recording, frames: Int) -> Bool {
    let first = recording.moving.lowerBound
    let shown = recording.frames[recording.frames.count - 1].layers[0].id
    recording.change(shown, in: first..<first + frames) { layer, _ in
      layer.rect.size.height -= 44
    }
    return true
  }

  private static let events: [Fault] = [
    Fault("didShow left out", .balanced) { recording, _ in remove("didShow", &recording) },
    Fault("didHide left out", .balanced) { recording, _ in remove("didHide", &recording) },
    Fault("willShow left out", .balanced) { recording, _ in remove("willShow", &recording) },
    Fault("willHide twice", .balanced) { recording, _ in
      let first = recording.moving.lowerBound
      guard let event = recording.frames[first].events.first(where: { $0.name == "willHide" })
      else {
        return false
      }
      recording.frames[first].events.append(event)
      return true
    },
    Fault("the focus stays in the layer that is covered", .reachable) { recording, _ in
      let old = recording.frames[0].layers[0].id
      for index in recording.moving.lowerBound..<recording.frames.count {
        recording.frames[index].focus = .layer(old)
      }
      return true
    },
  ]

  private static func remove(_ name: String, _ recording: inout Recording) -> Bool {
    for index in recording.frames.indices {
      recording.frames[index].events.removeAll { $0.name == name }
    }
    return true
  }
}

extension Collection where Element == Int, Index == Int {
  /// The range of a slice of a range.
  fileprivate var range: Range<Int> { startIndex..<endIndex }
}
