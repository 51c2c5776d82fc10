// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Properties that few views set, stored apart from the others.
extension ViewNode {
  /// The opacity, 0…1.
  public var alpha: Double {
    get { own?.details.alpha ?? 1 }
    set { change { $0.alpha = newValue } }
  }

  /// The transform of the view, applied about the ``anchor``.
  public var transform: Transform3D {
    get { own?.details.transform ?? .identity }
    set { change { $0.transform = newValue } }
  }

  /// The fixed point of the transform, as fractions of the width and height.
  public var anchor: Point {
    get { own?.details.anchor ?? Point(x: 0.5, y: 0.5) }
    set { change { $0.anchor = newValue } }
  }

  /// The radius of the rounded corners, in points.
  public var cornerRadius: Double {
    get { own?.details.cornerRadius ?? 0 }
    set { change { $0.cornerRadius = newValue } }
  }

  /// Whether the subviews are resized when this view changes its size.
  public var autoresizesSubviews: Bool {
    get { own?.details.autoresizesSubviews ?? true }
    set { change { $0.autoresizesSubviews = newValue } }
  }

  /// Whether subviews are clipped at the edges, which styles with shared elements respect.
  public var clipsSubviews: Bool {
    get { own?.details.clipsSubviews ?? false }
    set { change { $0.clipsSubviews = newValue } }
  }

  /// Whether the view stays in front of shared elements, as a bar does.
  public var floats: Bool {
    get { own?.details.floats ?? false }
    set { change { $0.floats = newValue } }
  }

  /// The mark that pairs the view with a view of another screen, or nil.
  public var shared: SharedElement? {
    get { own?.details.shared }
    set { change { $0.shared = newValue } }
  }

  final class Own: Sendable {
    let details: Details

    init(_ details: Details) { self.details = details }
  }

  struct Details: Hashable, Sendable {
    var alpha = 1.0
    var transform = Transform3D.identity
    var anchor = Point(x: 0.5, y: 0.5)
    var cornerRadius = 0.0
    var autoresizesSubviews = true
    var clipsSubviews = false
    var floats = false
    var shared: SharedElement?
  }

  private var details: Details { own?.details ?? Details() }

  private mutating func change(_ body: (inout Details) -> Void) {
    var details = details
    body(&details)
    own = Own(details)
  }

  private var isPlain: Bool { own == nil }
}

extension ViewNode: Hashable {
  /// Whether two views are equal, including all their subviews.
  public static func == (one: ViewNode, other: ViewNode) -> Bool {
    one.name == other.name && one.frame == other.frame
      && one.autoresizingMask == other.autoresizingMask
      && (one.isPlain && other.isPlain || one.details == other.details)
      && one.subviews == other.subviews
  }

  /// Hashes the values that `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(frame)
    hasher.combine(autoresizingMask)
    hasher.combine(details)
    hasher.combine(subviews)
  }
}

extension ViewNode: Codable {
  private enum CodingKeys: String, CodingKey {
    case name, frame, alpha, transform, anchor, cornerRadius, autoresizingMask
    case autoresizesSubviews, clipsSubviews, floats, shared, subviews
  }

  /// Reads a view with all its subviews.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    frame = try container.decode(Rect.self, forKey: .frame)
    var details = Details()
    details.alpha = try container.decode(Double.self, forKey: .alpha)
    details.transform = try container.decode(Transform3D.self, forKey: .transform)
    details.anchor = try container.decode(Point.self, forKey: .anchor)
    details.cornerRadius = try container.decode(Double.self, forKey: .cornerRadius)
    autoresizingMask = try container.decode(AutoresizingMask.self, forKey: .autoresizingMask)
    details.autoresizesSubviews = try container.decode(Bool.self, forKey: .autoresizesSubviews)
    details.clipsSubviews = try container.decode(Bool.self, forKey: .clipsSubviews)
    details.floats = try container.decode(Bool.self, forKey: .floats)
    details.shared = try container.decodeIfPresent(SharedElement.self, forKey: .shared)
    subviews = try container.decode([ViewNode].self, forKey: .subviews)
    own = Own(details)
  }

  /// Writes the view with all its subviews.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(frame, forKey: .frame)
    try container.encode(alpha, forKey: .alpha)
    try container.encode(transform, forKey: .transform)
    try container.encode(anchor, forKey: .anchor)
    try container.encode(cornerRadius, forKey: .cornerRadius)
    try container.encode(autoresizingMask, forKey: .autoresizingMask)
    try container.encode(autoresizesSubviews, forKey: .autoresizesSubviews)
    try container.encode(clipsSubviews, forKey: .clipsSubviews)
    try container.encode(floats, forKey: .floats)
    try container.encodeIfPresent(shared, forKey: .shared)
    try container.encode(subviews, forKey: .subviews)
  }
}
