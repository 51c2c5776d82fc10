// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import StylesPlugin
import ViewStackCore

/// The settings of a stack or window, as the words of `container` and `set`.
struct RecordedSettings {
  /// The words `key=value` in the order of the language.
  private(set) var words: [String] = []
  /// Sentences about values that no word expresses.
  private(set) var omissions: [String] = []

  /// The settings of a scenario without a `container` line.
  static func defaults(_ catalog: StyleCatalog) -> RecordedSettings {
    RecordedSettings(
      StackConfiguration(), style: StackStyle(), rule: HalfwayRule(), catalog)
  }

  /// Reads the settings.
  init(
    _ configuration: StackConfiguration, style: any TransitionStyle, rule: any ReleaseRule,
    _ catalog: StyleCatalog
  ) {
    func add(_ key: String, _ value: String) { words.append("\(key)=\(value)") }
    func add(_ key: String, _ isOn: Bool) { add(key, isOn ? "on" : "off") }
    let unpop = configuration.unpop
    let (duration, presets) = (configuration.duration, EventOrder.presets)
    add("duration", (duration ?? configuration.usualDuration).exactText)
    add("distance", configuration.distance.number.shortest)
    add("alpha", configuration.animatesAlpha)
    add("shadows", configuration.usesShadows)
    add("resize", configuration.resizesViews)
    let styleWords = RecordedStyle(style, in: catalog)
    words += styleWords.words
    if let name = styleWords.unknown {
      omissions.append("the style '\(name)' of the container exists only in Swift")
    }
    add("curve", "\(configuration.curve)")
    add("interruption", configuration.interruption.rawValue)
    add("direction", configuration.layoutDirection == .leftToRight ? "ltr" : "rtl")
    add("reduce-motion", configuration.reducesMotion)
    add("fps", "\(configuration.frameRate.framesPerSecond)")
    if let order = presets.first(where: { $0.order == configuration.eventOrder }) {
      add("events", order.name)
    } else {
      omissions.append("the order of events is not one of the predefined orders")
    }
    add("symmetrical", configuration.isSymmetrical)
    add("swipe", configuration.swipesToPop)
    if let known = ReleaseRules.all.first(where: { $0.name == rule.name }),
      type(of: known) == type(of: rule)
    {
      add("release", rule.name)
    } else {
      omissions.append("the release rule '\(rule.name)' exists only in Swift")
    }
    add("unpop", unpop != nil)
    add("preview", configuration.preview.shortest)
    add("unpop-depth", "\(unpop?.depth ?? 3)")
    add("unpop-ttl", (unpop?.timeToLive).map(\.exactText) ?? "never")
    if configuration.samplesPerTransition != nil {
      omissions.append("samplesPerTransition is set: the scenario shows frames at the frame rate")
    }
  }

  /// Returns the words that change other settings into these.
  func changes(from old: RecordedSettings) -> [String] {
    words.filter { !old.words.contains($0) }
  }
}
