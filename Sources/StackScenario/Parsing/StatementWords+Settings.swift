// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import ViewStackCore

extension StatementWords {
  /// The settings behind `container` or `set`.
  mutating func settings(takesSize: Bool) -> [ContainerSetting] {
    var settings: [ContainerSetting] = []
    if takesSize, let size = takeSize() {
      settings.append(.size(size))
    }
    takeOptions(keys: ContainerSetting.keys) { line, key, word in
      if key == "split", !takesSize {
        line.report(
          .misplaced(key, rule: "a container is a split from the beginning"), at: word.range)
      } else if let setting = line.setting(key, word.value, at: word.valueRange) {
        settings.append(setting)
      }
    }
    return settings
  }

  /// The settings, or nil where there is not one.
  mutating func settings(takesSize: Bool, needsOne: Bool) -> [ContainerSetting]? {
    guard !isEmpty else {
      report(.missing("KEY=VALUE"), at: endRange)
      return nil
    }
    return settings(takesSize: takesSize)
  }

  private mutating func takeSize() -> Size? {
    guard isNumberNext, let word = take() else { return nil }
    return size(word.text, at: word.range)
  }

  private mutating func setting(
    _ key: String, _ text: String, at range: Range<Int>
  ) -> ContainerSetting? {
    switch key {
    case "duration": duration(text, at: range).map(ContainerSetting.duration)
    case "distance": distance(text, at: range).map(ContainerSetting.distance)
    case "alpha": isOn(key, text, at: range).map(ContainerSetting.alpha)
    case "shadows": isOn(key, text, at: range).map(ContainerSetting.shadows)
    case "resize": isOn(key, text, at: range).map(ContainerSetting.resize)
    case "style": style(text, at: range).map(ContainerSetting.style)
    case "curve": curve(text, at: range).map(ContainerSetting.curve)
    case "interruption": interruption(key, text, at: range).map(ContainerSetting.interruption)
    case "direction":
      choice(
        key, text, ["ltr": LayoutDirection.leftToRight, "rtl": .rightToLeft],
        order: ["ltr", "rtl"], at: range
      ).map(ContainerSetting.direction)
    case "reduce-motion": isOn(key, text, at: range).map(ContainerSetting.reduceMotion)
    case "symmetrical": isOn(key, text, at: range).map(ContainerSetting.symmetrical)
    case "cover-direction": coverDirection(text, at: range).map(ContainerSetting.coverDirection)
    case "swipe": isOn(key, text, at: range).map(ContainerSetting.swipe)
    case "release": releaseRule(key, text, at: range).map(ContainerSetting.release)
    case "unpop": isOn(key, text, at: range).map(ContainerSetting.unpop)
    case "unpop-depth":
      count(text, of: "controllers", at: range).map(ContainerSetting.unpopDepth)
    case "unpop-ttl": timeToLive(text, at: range)
    case "avoid-left-bounce":
      choice(
        key, text,
        Dictionary(
          uniqueKeysWithValues: LeftBouncePolicy.Name.allCases.map { ($0.rawValue, $0) }),
        order: LeftBouncePolicy.Name.allCases.map(\.rawValue), at: range
      ).map(ContainerSetting.avoidLeftBounce)
    case "split": splitWidth(text, at: range)
    case "fps": frameRate(text, at: range).map(ContainerSetting.frameRate)
    default:
      choice(
        key, text, ["standard": EventOrder.standard, "upstream": .upstream],
        order: ["standard", "upstream"], at: range
      ).map(ContainerSetting.events)
    }
  }

  private mutating func interruption(
    _ key: String, _ text: String, at range: Range<Int>
  ) -> InterruptionPolicy? {
    let policies = InterruptionPolicy.allCases.map(\.rawValue)
    let values = Dictionary(uniqueKeysWithValues: zip(policies, InterruptionPolicy.allCases))
    return choice(key, text, values, order: policies, at: range)
  }

  private mutating func releaseRule(
    _ key: String, _ text: String, at range: Range<Int>
  ) -> String? {
    let names = ReleaseRules.all.map(\.name)
    return choice(
      key, text, Dictionary(uniqueKeysWithValues: zip(names, names)), order: names, at: range)
  }

  private mutating func splitWidth(_ text: String, at range: Range<Int>) -> ContainerSetting? {
    if text == "off" { return .split(nil) }
    guard let width = DurationLiteral.decimal(Substring(text)) else {
      report(
        .malformed(text, expected: "the master's width in points, like 320, or off"), at: range)
      return nil
    }
    guard width > 0, width <= ScenarioLimits.points else {
      report(
        .outOfRange(text, allowed: "the master's width in points, above 0, or off"), at: range)
      return nil
    }
    return .split(width)
  }

  private mutating func timeToLive(_ text: String, at range: Range<Int>) -> ContainerSetting? {
    if text == "never" { return .unpopTimeToLive(nil) }
    guard let duration = duration(text, at: range) else { return nil }
    guard duration > .zero else {
      report(.outOfRange(text, allowed: "above zero, or never"), at: range)
      return nil
    }
    return .unpopTimeToLive(duration)
  }

  private mutating func distance(_ text: String, at range: Range<Int>) -> Distance? {
    guard let value = number(text, "a distance like 8 or .25", at: range) else { return nil }
    do throws(StackError) {
      return try Distance(value)
    } catch {
      report(.outOfRange(text, allowed: "above zero"), at: range)
      return nil
    }
  }

  private mutating func frameRate(_ text: String, at range: Range<Int>) -> FrameRate? {
    guard let value = Int(text) else {
      report(.malformed(text, expected: "a number of frames per second"), at: range)
      return nil
    }
    do throws(StackError) {
      return try FrameRate(value)
    } catch {
      report(.outOfRange(text, allowed: "1…1000"), at: range)
      return nil
    }
  }
}
