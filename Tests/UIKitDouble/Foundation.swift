// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// swift-format-ignore-file

/// The root class, without Objective-C.
open class NSObject: Equatable, Hashable {
  public init() {}
  public static func == (one: NSObject, other: NSObject) -> Bool { one === other }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

open class NSCoder: NSObject {}

open class Bundle: NSObject {}

/// An action of a target.
///
/// UIKit sends an Objective-C message, https://developer.apple.com/documentation/uikit/target-action ; there
/// is none here, so the selector is the call itself.
public struct Selector {
  let call: (AnyObject) -> Void

  public init(_ call: @escaping (AnyObject) -> Void) { self.call = call }
}
