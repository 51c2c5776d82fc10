// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import ViewStackCore

/// What `scroll` declares.
extension StatementWords {
  mutating func scroll() -> Statement.Kind? {
    guard let name = takeName("the scroll's name") else { return nil }
    var parent: Name?
    var (frame, content): (Rect?, Size?)
    var (offset, inset): (Point?, Edges) = (nil, .zero)
    var bounces = true
    var avoids: Bool?
    var given = Set<String>()
    let keys = ["in", "frame", "content", "offset", "inset", "bounces", "avoid-left-bounce"]
    takeOptions(keys: keys) { line, key, word in
      given.insert(key)
      let (text, range) = (word.value, word.valueRange)
      switch key {
      case "in": parent = Name(text: text, range: range)
      case "frame": frame = line.rect(text, at: range)
      case "content": content = line.size(text, at: range)
      case "offset": offset = line.point(text, at: range)
      case "inset": inset = line.edges(text, at: range) ?? .zero
      case "bounces": bounces = line.isOn(key, text, at: range) ?? true
      default:
        let answer: Bool?? = line.choice(
          key, text, ["on": true, "off": false, "none": nil], order: ["on", "off", "none"],
          at: range)
        avoids = answer ?? nil
      }
    }
    for (key, example) in [
      ("in", "in=CONTROLLER"), ("frame", "frame=X,Y,WxH"), ("content", "content=WxH"),
    ] where !given.contains(key) {
      report(.missing(example), at: endRange)
    }
    guard let parent, let frame, let content else { return nil }
    do throws(ScrollError) {
      let geometry = try ScrollGeometry(frame: frame, contentSize: content, inset: inset)
      let model = try ScrollModel(
        name.text, geometry: geometry, offset: offset, bounces: bounces ? .all : [])
      return .scroll(
        ScrollDeclaration(
          name: name, controller: parent, model: model, avoidsLeftBounce: avoids))
    } catch {
      report(.malformed(name.text, expected: "a scroll: \(error)"), at: name.range)
      return nil
    }
  }

  /// Insets, as `L,T,R,B`.
  private mutating func edges(_ text: String, at range: Range<Int>) -> Edges? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { DurationLiteral.decimal($0) }
    let allowed = 0...ScenarioLimits.points
    guard parts.count == 4, let left = parts[0], let top = parts[1], let right = parts[2],
      let bottom = parts[3]
    else {
      report(.malformed(text, expected: "four insets like 10,0,10,0"), at: range)
      return nil
    }
    guard [left, top, right, bottom].allSatisfy(allowed.contains) else {
      report(.outOfRange(text, allowed: "0…\(ScenarioLimits.points.shortest) each"), at: range)
      return nil
    }
    return Edges(top: top, left: left, bottom: bottom, right: right)
  }
}
