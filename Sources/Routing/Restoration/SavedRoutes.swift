// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A stack of routes as it is saved: what it says is checked when it is restored, not before.
///
/// Decoding it fails only where the text is no JSON at all, or whatever else the decoder reads.
///
/// ```swift
/// let text = try JSONEncoder().encode(SavedRoutes(navigator.routes, keys: navigator.keys))
/// let saved = try JSONDecoder().decode(SavedRoutes.self, from: text)
/// var keys = RouteKeySequence()
/// let restored = saved.restored(in: map, keys: &keys)
/// print(restored.report)  // nothing to report
/// ```
public struct SavedRoutes: Hashable, Sendable {
  static let head = SavedFormat(format: "viewstack-routes", version: 1)

  let format: SavedFormat
  let key: Int?
  /// The key that was taken last: it and those before it are not given again.
  let lastKey: Int?
  let index: Int?
  /// The pages, or nil where the list is missing.
  let routes: [SavedRoute]?
  let inactive: [SavedRoute]?
  let damage: RestorationReport

  /// Takes a stack of routes down, with the sequence that its keys were taken from.
  ///
  /// - Complexity: O(*n*) for *n* pages.
  public init(_ stack: RouteStack, keys: RouteKeySequence) {
    format = Self.head
    key = stack.key.number
    lastKey = keys.last
    index = stack.routes.indices.last
    let whole = RestorationPlace()
    routes = stack.routes.enumerated().map { SavedRoute($1, at: whole["routes"][$0]) }
    inactive = stack.inactive.enumerated().map { SavedRoute($1, at: whole["inactive"][$0]) }
    damage = RestorationReport()
  }
}

extension SavedRoutes: Codable {
  private enum CodingKeys: String, CodingKey {
    case format
    case version
    case key
    case lastKey
    case index
    case routes
    case inactive
  }

  /// Reads what can be read.
  public init(from decoder: any Decoder) throws {
    var report = RestorationReport()
    let object = DamagedObject(decoder, at: RestorationPlace(), &report)
    format = SavedFormat(object, &report)
    key = object.value("key", &report)
    lastKey = object.value("lastKey", &report)
    index = object.value("index", &report)
    routes = Self.routes(of: object, "routes", &report)
    inactive = Self.routes(of: object, "inactive", &report)
    damage = report
  }

  private static func routes(
    of object: DamagedObject, _ name: String, _ report: inout RestorationReport
  ) -> [SavedRoute]? {
    guard let objects = object.objects(name, &report) else { return nil }
    var routes: [SavedRoute] = []
    for object in objects {
      routes.append(SavedRoute(object, &report))
    }
    return routes
  }

  /// Writes the format, the version, the keys, the index of the top page and the pages.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(format.format, forKey: .format)
    try container.encodeIfPresent(format.version, forKey: .version)
    try container.encodeIfPresent(key, forKey: .key)
    try container.encodeIfPresent(lastKey, forKey: .lastKey)
    try container.encodeIfPresent(index, forKey: .index)
    try container.encodeIfPresent(routes, forKey: .routes)
    try container.encodeIfPresent(inactive, forKey: .inactive)
  }
}
