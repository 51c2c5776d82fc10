// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import StylesPlugin
import ViewStackCore

/// One `KEY=VALUE` of a container.
enum ContainerSetting: Hashable, Sendable {
  case size(Size)
  case duration(Duration)
  case distance(Distance)
  case alpha(Bool)
  case shadows(Bool)
  case resize(Bool)
  case style(StyleName)
  case curve(TimingCurve)
  case interruption(InterruptionPolicy)
  case direction(LayoutDirection)
  case reduceMotion(Bool)
  case frameRate(FrameRate)
  case events(EventOrder)
  case symmetrical(Bool)
  case coverDirection(CoverVerticalStyle.Direction)
  case swipe(Bool)
  case avoidLeftBounce(LeftBouncePolicy.Name)
  case release(String)
  /// The width of the master, or nil for no split.
  case split(Double?)
  case unpop(Bool)
  case unpopDepth(Int)
  /// Nil is for ever.
  case unpopTimeToLive(Duration?)

  /// The keys, in the order in which help shows them.
  static let keys = [
    "duration", "distance", "alpha", "shadows", "resize", "style", "curve", "interruption",
    "direction", "reduce-motion", "fps", "events", "symmetrical", "cover-direction",
    "swipe", "release", "unpop", "unpop-depth", "unpop-ttl", "avoid-left-bounce",
    "split",
  ]

  /// Makes the setting hold in a configuration; the others are the run's own.
  func apply(to configuration: inout StackConfiguration) {
    switch self {
    case .duration(let duration): configuration.duration = duration
    case .distance(let distance): configuration.distance = distance
    case .alpha(let isOn): configuration.animatesAlpha = isOn
    case .shadows(let isOn): configuration.usesShadows = isOn
    case .resize(let isOn): configuration.resizesViews = isOn
    case .curve(let curve): configuration.curve = curve
    case .interruption(let policy): configuration.interruption = policy
    case .direction(let direction): configuration.layoutDirection = direction
    case .reduceMotion(let isOn): configuration.reducesMotion = isOn
    case .frameRate(let rate): configuration.frameRate = rate
    case .events(let order): configuration.eventOrder = order
    case .symmetrical(let isOn): configuration.isSymmetrical = isOn
    case .swipe(let isOn): configuration.swipesToPop = isOn
    case .size, .style, .coverDirection, .release, .unpop, .unpopDepth, .unpopTimeToLive,
      .avoidLeftBounce, .split:
      break
    }
  }
}

extension LeftBouncePolicy {
  /// The policies that a scenario can name.
  enum Name: String, Hashable, Sendable, CaseIterable {
    case on
    case off
    case none
    case `default`
  }

  /// The policy of a name: every scroll gives way, none does, nobody is asked, or those inside a
  /// stack do.
  init(_ name: Name) {
    switch name {
    case .on: self.init(block: .always)
    case .off: self.init(block: .never)
    case .none: self.init(block: nil)
    case .default: self.init()
    }
  }
}
