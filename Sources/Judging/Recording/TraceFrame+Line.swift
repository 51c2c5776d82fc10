// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import ViewStackCore

extension TraceHeader {
  /// The first line of a trace, without a line break.
  public var line: String {
    let line: JSONTree = [
      "format": "viewstack-trace", "version": 1, "fps": frameRate.map { .number($0) },
      "container": container.json, "opaque": isOpaque.map { .bool($0) },
      "recorder": recorder.map { .string($0) },
    ]
    return line.line
  }
}

extension TraceFrame {
  /// The frame as a line of a trace, without a line break.
  public var line: String {
    let focus: JSONTree? =
      switch focus {
      case .unknown: nil
      case .none: .null
      case .layer(let id): .string(id)
      }
    let line: JSONTree = [
      "t": .number(time), "events": events.isEmpty ? nil : .array(events.map(\.json)),
      "focus": focus, "interactive": isInteractive.map { .bool($0) },
      "container": container.map(\.json), "layers": .array(layers.map(\.json)),
    ]
    return line.line
  }
}

extension TraceLayer {
  /// The keys that the reader of traces knows; the rectangle of a rotated layer is its bounding box.
  fileprivate var json: JSONTree {
    [
      "id": .string(id), "x": .number(rect.x), "y": .number(rect.y), "width": .number(rect.width),
      "height": .number(rect.height), "alpha": .number(alpha), "z": z.map { .number($0) },
      // A rotated layer does not fill its bounding box.
      "opaque": isUpright ? isOpaque.map { .bool($0) } : false,
      "role": role.map { .string($0) }, "progress": progress.map { .number($0) },
      "clip": clip.map { .string($0) },
    ]
  }
}

extension TraceEvent {
  /// The keys that the reader of traces knows.
  fileprivate var json: JSONTree {
    [
      "name": .string(name), "t": time.map { .number($0) }, "kind": kind.map { .string($0) },
      "controller": controller.map { .string($0) }, "from": from.map { .string($0) },
      "to": to.map { .string($0) }, "animated": isAnimated.map { .bool($0) },
      "cancelled": isCancelled ? true : nil,
    ]
  }
}

extension Size {
  /// The size as an object.
  fileprivate var json: JSONTree { ["width": .number(width), "height": .number(height)] }
}
