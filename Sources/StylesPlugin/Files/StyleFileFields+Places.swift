// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import ViewStackCore

// The places of a layer: its frame and its transform.

extension StyleFileForm<FileFrame> {
  static func frame(_ length: StyleFileForm<FileLength>) -> Self {
    .object(FileFrame(), StyleFileField.frame(\.self, length)).with {
      $0.described("The distance to the right of its place, below it, and the size.")
        .named(after: length.schema, "frame")
    }
  }
}

extension StyleFileField {
  /// The four keys of a rectangle.
  static func frame(
    _ frame: WritableKeyPath<Root, FileFrame>, _ length: StyleFileForm<FileLength>
  ) -> [Self] {
    [
      .plain("x", frame.appending(path: \.x), length, unless: .zero),
      .plain("y", frame.appending(path: \.y), length, unless: .zero),
      .optional("width", frame.appending(path: \.width), length.extent),
      .optional("height", frame.appending(path: \.height), length.extent),
    ]
  }
}

extension StyleFileForm<FileTransform> {
  static func transform(_ length: StyleFileForm<FileLength>) -> Self {
    .object(
      FileTransform(),
      [
        .optional(
          "matrix", \.matrix,
          StyleFileForm<[Double]>.numbers(16).map(
            { (matrix: Transform3D) in matrix.elements },
            { Transform3D(elements: $0) ?? .identity }),
          "Sixteen numbers in the order of CSS matrix3d()."),
        .optional("scale", \.scale, .scale),
        .optional("rotate", \.rotation, .rotation),
        .optional("translate", \.translation, .translation(length)),
        .optional("perspective", \.perspective, .number(1...StyleFileLimits.number)),
      ]
    ).with {
      $0.described("Applied in this order: matrix, scale, rotate, translate, perspective.")
        .named(after: length.schema, "transform")
    }
  }
}

extension StyleFileForm<FileTransform.Axes> {
  static var scale: Self {
    .object(
      FileTransform.Axes(),
      [
        .plain("x", \.x, .plain, unless: 1), .plain("y", \.y, .plain, unless: 1),
        .plain("z", \.z, .plain, unless: 1),
      ]
    ).or(.plain, { .init(x: $0, y: $0) }, { $0.x == $0.y && $0.z == 1 ? $0.x : nil })
  }
}

extension StyleFileForm<FileTransform.Rotation> {
  static var rotation: Self {
    .object(
      FileTransform.Rotation(),
      [
        .plain("degrees", \.degrees, .plain),
        .plain("axis", \.axis, .word(FileTransform.Axis.allCases), unless: .z),
      ]
    ).or(.plain, { .init(degrees: $0) }, { $0.axis == .z ? $0.degrees : nil })
      .with { $0.described("Degrees; about z they are clockwise.") }
  }
}

extension StyleFileForm<FileTransform.Translation> {
  static func translation(_ length: StyleFileForm<FileLength>) -> Self {
    .object(
      FileTransform.Translation(),
      [
        .plain("x", \.x, length, unless: .zero), .plain("y", \.y, length, unless: .zero),
        .plain("z", \.z, .plain, unless: 0),
      ])
  }
}
