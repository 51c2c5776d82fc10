// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import ViewStackCore

extension TraceHeader {
  /// The first line of a trace, without a line break.
  public var line: String {
    JSONTree.line([
      ("format", .string("viewstack-trace")), ("version", .number(1)),
      ("fps", frameRate.map { .number($0) }), ("container", .size(container)),
      ("opaque", isOpaque.map { .bool($0) }), ("recorder", recorder.map { .string($0) }),
    ])
  }
}

extension TraceFrame {
  /// The frame as a line of a trace, without a line break.
  public var line: String {
    let layers = layers.map { JSONTree.object($0.members) }
    let events = events.map { JSONTree.object($0.members) }
    let focus: JSONTree.Value? =
      switch focus {
      case .unknown: nil
      case .none: .null
      case .layer(let id): .string(id)
      }
    return JSONTree.line([
      ("t", .number(time)), ("events", events.isEmpty ? nil : .array(events)), ("focus", focus),
      ("interactive", isInteractive.map { .bool($0) }), ("container", container.map { .size($0) }),
      ("layers", .array(layers)),
    ])
  }
}

extension TraceLayer {
  /// The keys that the reader of traces knows; the rectangle of a rotated layer is its bounding box.
  fileprivate var members: [(String, JSONTree.Value?)] {
    [
      ("id", .string(id)), ("x", .number(rect.x)), ("y", .number(rect.y)),
      ("width", .number(rect.width)), ("height", .number(rect.height)), ("alpha", .number(alpha)),
      ("z", z.map { .number($0) }),
      // A rotated layer does not fill its bounding box.
      ("opaque", isUpright ? isOpaque.map { .bool($0) } : .bool(false)),
      ("role", role.map { .string($0) }), ("progress", progress.map { .number($0) }),
      ("clip", clip.map { .string($0) }),
    ]
  }
}

extension TraceEvent {
  /// The keys that the reader of traces knows.
  fileprivate var members: [(String, JSONTree.Value?)] {
    [
      ("name", .string(name)), ("t", time.map { .number($0) }), ("kind", kind.map { .string($0) }),
      ("controller", controller.map { .string($0) }), ("from", from.map { .string($0) }),
      ("to", to.map { .string($0) }), ("animated", isAnimated.map { .bool($0) }),
      ("cancelled", isCancelled ? .bool(true) : nil),
    ]
  }
}

extension JSONTree {
  /// Returns an object without the keys whose value is nil.
  fileprivate static func object(_ members: [(String, Value?)]) -> JSONTree {
    JSONTree(.object(members.compactMap { key, value in value.map { Member(key, $0) } }))
  }

  fileprivate static func line(_ members: [(String, Value?)]) -> String { object(members).line }
}

extension JSONTree.Value {
  fileprivate static func size(_ size: Size) -> Self {
    .object([.init("width", .number(size.width)), .init("height", .number(size.height))])
  }
}
