// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// swift-format-ignore-file

// Declarations only: what `@objc` and `#selector` need where there is no Objective-C (.ci/snippets).

public struct Selector {
  public init(_ name: String) {}
}

@objc open class NSObject: Equatable {
  @objc public init() {}
  public static func == (one: NSObject, other: NSObject) -> Bool { one === other }
}
