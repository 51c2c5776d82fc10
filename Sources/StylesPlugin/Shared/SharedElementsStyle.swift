// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A style whose shared elements fly from one screen to the other, over another style.
///
/// ```swift
/// var photo = ViewNode(name: "photo", frame: Rect(x: 0, y: 44, width: 320, height: 240))
/// photo.shared = SharedElement("photo", aspect: 4 / 3)  // and so in a view of the other screen
/// let style = SharedElementsStyle(over: FadeStyle())
/// ```
///
/// Each pair of views with the same id becomes three layers in front of the screens. The layer `shared:ID`
/// clips the contents of the two views, `shared:ID.below` and `shared:ID.above`. During the transition the
/// screens do not show these views. At both ends the layers look exactly as the views at rest. Views with
/// `floats` stay in front. Without shared views the style is the other style.
public struct SharedElementsStyle: TransitionStyle {
  /// `shared(NAME)` with the other style's name, unless another name is given.
  public var name: StyleName
  /// The style that moves the screens and gives the duration.
  public var base: any TransitionStyle
  /// The flight of the elements between their places.
  public var flight: ElementFlight

  /// Creates a style over another one.
  public init(over base: any TransitionStyle, _ flight: ElementFlight = ElementFlight()) {
    name = StyleName(rawValue: "shared(\(base.name))")
    self.base = base
    self.flight = flight
  }

  /// The name inside `shared(NAME)`, or nil for any other text.
  ///
  /// Nested names have no further effect: the innermost name counts, at any depth.
  public static func base(in name: StyleName) -> StyleName? {
    let (opening, closing) = ("shared(".utf8, UInt8(ascii: ")"))
    var text = name.rawValue.utf8[...]
    while text.starts(with: opening), text.last == closing {
      text = text.dropFirst(opening.count).dropLast()
    }
    return text.endIndex == name.rawValue.endIndex
      ? nil : StyleName(rawValue: String(Substring(text)))
  }

  /// The style with the values that the two controllers provide for the other style.
  public func resolved(for encounter: StyleEncounter) -> (any TransitionStyle)? {
    guard let base = base.resolved(for: encounter) else { return nil }
    var resolved = self
    resolved.base = base
    return resolved
  }

  /// Plans the screens by the other style, with the elements in front of them.
  public func plan(_ context: TransitionContext) -> TransitionPlan {
    var plan = base.plan(context)
    plan.style = name
    flight.add(to: &plan, in: context)
    return plan
  }
}

/// The flight of elements that two screens share.
public struct ElementFlight: Hashable, Sendable {
  /// The path of the elements.
  public var motion: SharedMotion
  /// The fade of contents with `SharedElement.Fade.cross` on a push, in fractions of the path up.
  ///
  /// 0 is the screen below, 1 the screen above.
  public var fade: ClosedRange<Double>
  /// The fade on a pop, in fractions of the path up; nil for that of a push.
  public var popFade: ClosedRange<Double>?
  /// The shadow of the elements, in containers whose shadows are on, or nil for none.
  public var shadow: Shadow?
  /// The colour behind contents that are not opaque, or nil for none.
  public var fill: RGBAColor?

  /// Creates a flight; it is straight by default.
  public init(
    _ motion: SharedMotion = .straight, fade: ClosedRange<Double> = 0.1...0.4,
    popFade: ClosedRange<Double>? = nil, shadow: Shadow? = nil, fill: RGBAColor? = nil
  ) {
    self.motion = motion
    self.fade = fade.clamped(to: 0...1)
    self.popFade = popFade?.clamped(to: 0...1)
    self.shadow = shadow
    self.fill = fill
  }

  /// Adds the elements in front of the plan of the screens, and hides their views in the screens.
  func add(to plan: inout TransitionPlan, in context: TransitionContext) {
    // The other style has planned the elements already.
    if plan.layers.contains(where: { $0.role == .shared }) { return }
    let (pairs, problems) = context.sharedElements
    plan.warnings += SharedElementProblem.warnings(problems, besides: pairs)
    guard !pairs.isEmpty, let below = context.below, let above = context.above else { return }
    let screens = [
      (card: below, paths: pairs.map(\.below.path)), (card: above, paths: pairs.map(\.above.path)),
    ]
    var floating: [LayerTrack] = []
    var bars: (below: [ViewPath], above: [ViewPath]) = ([], [])
    for (card, paths) in screens {
      let own = card.view.floatingViews.filter { bar in !paths.contains(where: bar.path.isInside) }
      // The bars of the screen below fade out, since the screen above covers them at the end.
      let isBelow = card.participant.id == below.participant.id
      let fade = isBelow ? context.way(from: card.view.alpha, to: 0) : nil
      let layers = plan.layers.floating(own, of: card, fade, in: context)
      let hidden = layers.isEmpty ? paths : paths + own.map(\.path)
      if isBelow { bars.below = own.map(\.path) } else { bars.above = own.map(\.path) }
      floating += layers.map { bar in
        var bar = bar
        bar.hidden = paths
        return bar
      }
      for index in plan.layers.indices
      where plan.layers[index].controller == card.participant.id {
        plan.layers[index].hidden = hidden
      }
    }
    if context.isInteractive, !context.isPush {
      plan.preview = min(plan.preview, motion.preview)
    }
    let ways = (below: pairs.map(\.below.path).sorted(), above: pairs.map(\.above.path).sorted())
    let flights = Dictionary(grouping: pairs, by: \.parent).mapValues { pairs in
      pairs.map { SharedFlight($0, besides: ways, self, in: context) }
    }
    // Elements inside another element follow it. Elements of a bar stay in front of the bar.
    func add(inside parent: String?, where isIncluded: (SharedPair) -> Bool = { _ in true }) {
      for flight in flights[parent] ?? [] where isIncluded(flight.pair) {
        plan.layers += flight.layers
        add(inside: flight.pair.id)
      }
    }
    let isInBar = { (pair: SharedPair) in
      bars.below.contains(where: pair.below.path.isInside)
        || bars.above.contains(where: pair.above.path.isInside)
    }
    add(inside: nil) { !isInBar($0) }
    plan.layers += floating
    add(inside: nil, where: isInBar)
  }
}

extension [LayerTrack] {
  /// The bars of a screen as parts that move with it; none if the screen is already in parts.
  fileprivate func floating(
    _ bars: [(path: ViewPath, place: Rect)], of card: Card, _ fade: Track<Double>?,
    in context: TransitionContext
  ) -> [LayerTrack] {
    let own = filter { $0.controller == card.participant.id }
    guard own.count == 1, let screen = own.first, screen.part == nil else { return [] }
    let isMirrored = context.container.layoutDirection == .rightToLeft
    return bars.compactMap { path, place in
      guard let view = card.view.subview(at: path) else { return nil }
      // The plan is mirrored later but the view is not, so that the bar is at its own view.
      let place = isMirrored ? place.mirrored(inWidth: card.view.frame.width) : place
      var bar = screen.cut(
        view.name, place,
        frame: screen.frame.map { place.offsetBy(dx: $0.x, dy: $0.y) })
      bar.cornerRadius = Track(constant: view.cornerRadius)
      bar.alpha = fade ?? screen.alpha
      bar.shadow = nil
      return bar
    }
  }
}

extension ViewNode {
  /// The floating views without a transform, with their places in this view.
  fileprivate var floatingViews: [(path: ViewPath, place: Rect)] {
    var found: [(ViewPath, Rect)] = []
    func search(_ views: [ViewNode], _ path: [Int], _ origin: Vector) {
      for (index, view) in views.enumerated() where view.transform.isIdentity {
        let place = view.frame.offsetBy(dx: origin.dx, dy: origin.dy)
        if view.floats {
          found.append((ViewPath(path + [index]), place))
        } else {
          search(view.subviews, path + [index], Vector(dx: place.x, dy: place.y))
        }
      }
    }
    search(subviews, [], .zero)
    return found
  }
}
