// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// One page of a ``SavedRoutes``.
struct SavedRoute: Hashable {
  let key: Int?
  let name: String?
  let parameters: RouteParameters
  let isRetained: Bool
  let place: RestorationPlace

  init(_ route: Route, at place: RestorationPlace) {
    key = route.key.number
    name = route.name.text
    parameters = route.parameters
    isRetained = route.isRetained
    self.place = place
  }

  init(_ object: DamagedObject, _ report: inout RestorationReport) {
    key = object.value("key", &report)
    name = object.value("name", &report)
    parameters = object.parameters("parameters", &report)
    isRetained = object.value("retained", &report) ?? false
    place = object.place
  }
}

extension SavedRoute: Encodable {
  private enum CodingKeys: String, CodingKey {
    case key
    case name
    case parameters
    case retained
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(key, forKey: .key)
    try container.encodeIfPresent(name, forKey: .name)
    if !parameters.values.isEmpty { try container.encode(parameters, forKey: .parameters) }
    if isRetained { try container.encode(isRetained, forKey: .retained) }
  }
}
