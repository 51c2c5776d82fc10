// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A route without a type: the name of a screen, and its parameters.
///
/// Use it if the screens are known by name only, such as those of a server. An application that knows its
/// screens declares an enum instead.
public struct Screen: Hashable, Sendable {
  /// The name.
  public var name: String
  /// The parameters by name.
  public var parameters: [String: JSONValue]
  /// The parameters to which ``goBack()`` returns, the oldest first.
  public internal(set) var earlier: [[String: JSONValue]]
  /// The id of its entry on the stack, or nil.
  public var id: EntryID?

  /// Creates a screen.
  public init(
    _ name: String, _ parameters: [String: JSONValue] = [:],
    earlier: [[String: JSONValue]] = [], id: EntryID? = nil
  ) {
    (self.name, self.parameters, self.earlier, self.id) = (name, parameters, earlier, id)
  }

  /// Sets all parameters.
  ///
  /// - Parameters:
  ///   - new: The parameters.
  ///   - remembering: Whether ``goBack()`` returns to the present ones.
  public mutating func setParameters(_ new: [String: JSONValue], remembering: Bool = false) {
    if remembering, new != parameters { earlier.append(parameters) }
    parameters = new
  }

  /// Returns to the parameters before the last change that was remembered.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public mutating func goBack() -> Bool {
    guard let last = earlier.popLast() else { return false }
    parameters = last
    return true
  }
}

extension Screen: ExpressibleByStringLiteral {
  /// Creates a screen without parameters.
  public init(stringLiteral name: String) { self.init(name) }
}

extension Screen: CustomStringConvertible {
  /// The name, and the parameters in the order of their names: `profile?tab=posts&user=anna`.
  public var description: String {
    parameters.isEmpty ? name : "\(name)?\(parameters.inOrder.joined(separator: "&"))"
  }
}

extension Screen: Codable {
  private enum CodingKeys: CodingKey { case screen, parameters, earlier, id }

  /// Reads a screen: its name, or an object with its name as `screen`.
  public init(from decoder: any Decoder) throws {
    if let name = try? decoder.singleValueContainer().decode(String.self) {
      self.init(name)
      return
    }
    let all = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try all.decode(String.self, forKey: .screen),
      try all.decodeIfPresent([String: JSONValue].self, forKey: .parameters) ?? [:],
      earlier: try all.decodeIfPresent([[String: JSONValue]].self, forKey: .earlier) ?? [],
      id: try all.decodeIfPresent(EntryID.self, forKey: .id))
  }

  /// Writes the screen; one without parameters as its name.
  public func encode(to encoder: any Encoder) throws {
    guard !parameters.isEmpty || !earlier.isEmpty || id != nil else {
      var name = encoder.singleValueContainer()
      return try name.encode(self.name)
    }
    var all = encoder.container(keyedBy: CodingKeys.self)
    try all.encode(name, forKey: .screen)
    if !parameters.isEmpty { try all.encode(parameters, forKey: .parameters) }
    if !earlier.isEmpty { try all.encode(earlier, forKey: .earlier) }
    try all.encodeIfPresent(id, forKey: .id)
  }
}

extension NavigationState<Screen> {
  /// Goes one step back: to earlier parameters of the screen on top, else to the screen below it, else out
  /// of the presentation in front.
  ///
  /// - Returns: Whether there was a step.
  @discardableResult
  public mutating func goBack() -> Bool {
    if let last = stack.indices.last, stack[last].goBack() { return true }
    return pop() || dismiss()
  }

  /// Goes to a screen; see ``navigate(to:popping:by:)``.
  ///
  /// - Parameters:
  ///   - screen: The screen. A page that is there gets its parameters.
  ///   - catalog: The catalog, which knows the screens that are one page.
  ///   - popping: Whether to go back also to a page below the top.
  ///   - merging: Whether the page keeps parameters that the screen does not have.
  public mutating func navigate(
    to screen: Screen, in catalog: ScreenCatalog, popping: Bool = false, merging: Bool = false
  ) {
    let places = popping ? stack.indices : stack.indices.suffix(1)
    guard
      let index = places.last(where: { catalog.page(of: stack[$0]) == catalog.page(of: screen) })
    else {
      return push(screen)
    }
    stack = stack.prefix(index) + [stack[index].updated(by: screen, merging)]
  }

  /// Goes back to a page, or replaces the screen on top if there is none; see
  /// ``navigate(to:in:popping:merging:)``.
  public mutating func pop(to screen: Screen, in catalog: ScreenCatalog, merging: Bool = false) {
    guard stack.contains(where: { catalog.page(of: $0) == catalog.page(of: screen) }) else {
      return replaceTop(with: screen)
    }
    navigate(to: screen, in: catalog, popping: true, merging: merging)
  }

  /// Moves a page to the top, or pushes it; see ``navigate(to:in:popping:merging:)``.
  public mutating func bringToFront(
    _ screen: Screen, in catalog: ScreenCatalog, merging: Bool = false
  ) {
    guard let index = stack.lastIndex(where: { catalog.page(of: $0) == catalog.page(of: screen) })
    else {
      return push(screen)
    }
    let page = stack.remove(at: index)
    push(page.updated(by: screen, merging))
  }
}

extension Screen {
  /// The page with the parameters of another screen.
  fileprivate func updated(by screen: Screen, _ merging: Bool) -> Screen {
    var page = self
    page.setParameters(
      merging ? parameters.merging(screen.parameters) { $1 } : screen.parameters)
    return page
  }
}
