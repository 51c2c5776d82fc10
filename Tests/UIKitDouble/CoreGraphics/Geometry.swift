// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// swift-format-ignore-file

// https://developer.apple.com/documentation/corefoundation/cgrect
// On Apple's 64-bit systems `CGFloat` is a separate type, which converts from and to `Double`.

public typealias CGFloat = Double
public typealias CFTimeInterval = Double
public typealias TimeInterval = Double

public struct CGPoint: Hashable, Sendable {
  public var x, y: CGFloat

  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
  public init() { self.init(x: 0, y: 0) }
  public static let zero = CGPoint()
}

public struct CGSize: Hashable, Sendable {
  public var width, height: CGFloat

  public init(width: CGFloat, height: CGFloat) { (self.width, self.height) = (width, height) }
  public init() { self.init(width: 0, height: 0) }
  public static let zero = CGSize()
}

public struct CGRect: Hashable, Sendable {
  public var origin: CGPoint
  public var size: CGSize

  public init(origin: CGPoint, size: CGSize) { (self.origin, self.size) = (origin, size) }
  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
    self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
  }
  public init() { self.init(origin: .zero, size: .zero) }
  public static let zero = CGRect()

  public var width: CGFloat { size.width }
  public var height: CGFloat { size.height }
  public var minX: CGFloat { origin.x }
  public var minY: CGFloat { origin.y }
  public var midX: CGFloat { origin.x + size.width / 2 }
  public var midY: CGFloat { origin.y + size.height / 2 }
  public var maxX: CGFloat { origin.x + size.width }
  public var maxY: CGFloat { origin.y + size.height }

  // https://developer.apple.com/documentation/corefoundation/cgrect/contains(_:) : the left and the
  // upper edge belong to the rectangle, the other two do not.
  public func contains(_ point: CGPoint) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
    CGRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
    CGRect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  /// The smallest rectangle around some points.
  init(around points: [CGPoint]) {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    self.init(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }
}

public struct UIEdgeInsets: Hashable, Sendable {
  public var top, left, bottom, right: CGFloat

  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }
  public static let zero = UIEdgeInsets()
}

public final class CGPath: Sendable {
  public let rect: CGRect
  public let cornerRadius: CGFloat

  init(_ rect: CGRect, _ cornerRadius: CGFloat) {
    (self.rect, self.cornerRadius) = (rect, cornerRadius)
  }
}

// https://developer.apple.com/documentation/uikit/uibezierpath/init(roundedrect:cornerradius:)
@MainActor open class UIBezierPath: NSObject {
  public let cgPath: CGPath

  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    cgPath = CGPath(rect, cornerRadius)
  }
}

public final class CGColor: Sendable {
  /// Red, green, blue and opacity.
  public let components: [CGFloat]?

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
  }
}

// https://developer.apple.com/documentation/uikit/uicolor
public final class UIColor: Sendable {
  public let cgColor: CGColor

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    cgColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  public static let black = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
  public static let white = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
  public static let systemBackground = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
  public static let clear = UIColor(red: 0, green: 0, blue: 0, alpha: 0)
}
