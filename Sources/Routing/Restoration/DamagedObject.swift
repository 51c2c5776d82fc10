// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// An object of a saved value that may be damaged: whatever is not as it should be is noted, and
/// reading goes on.
struct DamagedObject {
  let place: RestorationPlace
  /// Nil where something else than an object stands here.
  private let container: KeyedDecodingContainer<AnyName>?

  private struct AnyName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) {
      self.stringValue = stringValue
    }

    init?(intValue: Int) {
      nil
    }
  }

  init(_ decoder: any Decoder, at place: RestorationPlace, _ report: inout RestorationReport) {
    self.place = place
    container = try? decoder.container(keyedBy: AnyName.self)
    if container == nil { report.note(.unreadable, at: place) }
  }

  /// The value of a name, or nil where it is missing or something else; only the latter is noted.
  func value<Value: Decodable>(_ name: String, _ report: inout RestorationReport) -> Value? {
    guard let container = container(having: name) else { return nil }
    let value = try? container.decode(Value.self, forKey: AnyName(stringValue: name))
    if value == nil { report.note(.unreadable, at: place[name]) }
    return value
  }

  /// The objects of a list, or nil where it is missing or something else; only the latter is noted.
  func objects(_ name: String, _ report: inout RestorationReport) -> [DamagedObject]? {
    guard let container = container(having: name) else { return nil }
    guard var list = try? container.nestedUnkeyedContainer(forKey: AnyName(stringValue: name))
    else {
      report.note(.unreadable, at: place[name])
      return nil
    }
    var objects: [DamagedObject] = []
    while !list.isAtEnd {
      // A decoder that cannot go on would stand here for ever.
      guard let decoder = try? list.superDecoder() else { break }
      objects.append(DamagedObject(decoder, at: place[name][objects.count], &report))
    }
    return objects
  }

  /// The values of an object by name, without those that cannot be read.
  func parameters(_ name: String, _ report: inout RestorationReport) -> RouteParameters {
    guard let container = container(having: name),
      let decoder = try? container.superDecoder(forKey: AnyName(stringValue: name))
    else { return .none }
    let object = DamagedObject(decoder, at: place[name], &report)
    var parameters = RouteParameters()
    // In the order of their names, so that the report is the same every time.
    for key in object.container?.allKeys.map(\.stringValue).sorted() ?? [] {
      parameters[key] = object.value(key, &report)
    }
    return parameters
  }

  private func container(having name: String) -> KeyedDecodingContainer<AnyName>? {
    let key = AnyName(stringValue: name)
    guard let container, container.contains(key), (try? container.decodeNil(forKey: key)) != true
    else { return nil }
    return container
  }
}
