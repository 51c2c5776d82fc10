// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

extension StyleLaws {
  /// The contexts in which a style is planned: pushes and pops in containers of several sizes.
  ///
  /// In each container the views fill it, are smaller, rest beside its edge, have an opacity, or
  /// have a transform about another anchor. They share a card that is the other screen, or that is
  /// cut, round or below a floating bar. One push has no controller that leaves, and one pop none
  /// that arrives. In one context the container fades moving views, and in one a finger drives the
  /// transition.
  public static let contexts: [TransitionContext] = sizes.flatMap { size in
    StackDirection.allCases.flatMap { contexts($0, in: size) }
  }

  /// Portrait, landscape, a square, and a container that has no size yet.
  private static let sizes = [
    Size(width: 320, height: 480), Size(width: 1366, height: 1024),
    Size(width: 300, height: 300), Size.zero,
  ]

  private static func contexts(
    _ direction: StackDirection, in size: Size
  ) -> [TransitionContext] {
    let full = Rect(origin: .zero, size: size)
    let small = Rect(x: 0, y: 0, width: size.width * 0.625, height: size.height * 0.75)
    let filling = context(direction, size, full) { _ in }
    var fading = filling
    fading.container.animatesAlpha = true
    var held = filling
    held.isInteractive = true
    var alone = filling
    switch direction {
    case .push: alone.from = nil
    case .pop: alone.to = nil
    }
    return [
      filling, fading, held, alone,
      context(direction, size, small) { _ in },
      context(direction, size, small.offsetBy(dx: 20, dy: 0)) { _ in },
      context(direction, size, full) { $0.alpha = 0.5 },
      context(direction, size, full) { $0.cornerRadius = 12 },
      context(direction, size, full, turned),
      context(direction, size, small, turned),
    ] + shared(filling)
  }

  /// Returns contexts in which both screens have a card.
  ///
  /// The upper screen has it as a view at its top, or is the card itself. The card is whole, cut by
  /// a list and the container, with round ends, or below a floating bar.
  private static func shared(_ context: TransitionContext) -> [TransitionContext] {
    let (width, height) = (context.bounds.width, context.bounds.height)
    var card = ViewNode(
      name: "card",
      frame: Rect(x: width / 16, y: height / 2, width: width * 0.375, height: height / 6))
    card.shared = SharedElement("card")
    card.cornerRadius = min(width, height) / 40
    var image = ViewNode(
      name: "image", frame: Rect(x: 0, y: height / 8, width: width, height: height / 2))
    image.shared = SharedElement("card")
    var pill = card
    pill.cornerRadius = 999
    var bar = ViewNode(name: "bar", frame: Rect(x: 0, y: 0, width: width, height: height / 12))
    bar.floats = true
    // The list cuts the card at the bottom, and the container cuts it at the right.
    var list = ViewNode(
      name: "list", frame: Rect(x: width / 16, y: height / 4, width: width, height: height / 3),
      subviews: [card])
    list.subviews[0].frame.origin = Point(x: width * 0.75, y: height / 4)
    list.clipsSubviews = true
    func arranged(_ lower: [ViewNode], _ upper: [ViewNode]?) -> TransitionContext {
      func show(_ views: [ViewNode]?, on screen: inout TransitionContext.Participant?) {
        screen?.view.subviews = views ?? []
        screen?.view.shared = views == nil ? SharedElement("card") : nil
      }
      var changed = context
      let isPush = context.direction == .push
      show(isPush ? lower : upper, on: &changed.from)
      show(isPush ? upper : lower, on: &changed.to)
      return changed
    }
    return [
      arranged([card], [image]), arranged([card], nil), arranged([list], [image]),
      arranged([list], nil), arranged([pill], [image]), arranged([pill], nil),
      arranged([card, bar], [image, bar]), arranged([card, bar], nil),
    ]
  }

  /// Returns a context from `a` to `b`, whose views have the given frame and changes.
  private static func context(
    _ direction: StackDirection, _ size: Size, _ frame: Rect, _ change: (inout ViewNode) -> Void
  ) -> TransitionContext {
    var (a, b) = (ViewNode(name: "a", frame: frame), ViewNode(name: "b", frame: frame))
    change(&a)
    change(&b)
    // The two differ, so that a style cannot take one for the other.
    b.alpha *= 0.75
    b.frame.size.height *= frame.size == size ? 1 : 0.5
    return TransitionContext(
      direction: direction, bounds: size,
      from: TransitionContext.Participant(id: "a", view: a),
      to: TransitionContext.Participant(id: "b", view: b))
  }

  private static func turned(_ view: inout ViewNode) {
    view.anchor = Point(x: 0.25, y: 1)
    view.transform = Transform3D.scale(x: 0.5, y: 0.75)
      .concatenating(.rotation(radians: 0.5, z: 1))
      .concatenating(.translation(x: 12, y: -8))
  }
}

extension TransitionContext {
  /// Whether both views fill the whole container.
  var isFilled: Bool {
    [from, to].allSatisfy { $0.map { $0.view.frame == Rect(origin: .zero, size: bounds) } ?? true }
  }

  /// Whether a view has a transform.
  var isTransformed: Bool {
    [from, to].contains { $0.map { !$0.view.transform.isIdentity } ?? false }
  }

  /// The reverse context: a pop for a push, with the two controllers exchanged.
  var reversed: TransitionContext {
    var reversed = self
    reversed.direction = direction == .push ? .pop : .push
    (reversed.from, reversed.to) = (to, from)
    return reversed
  }

  /// A short description: `push in 320x480 from a (320x480) to b (200x180, alpha 0.75)`.
  var summary: String {
    let size = "\(bounds.width.text)x\(bounds.height.text)"
    let views = "from \(Self.summary(from)) to \(Self.summary(to))"
    let fading = container.animatesAlpha ? ", fading" : ""
    return "\(direction.rawValue) in \(size) \(views)\(fading)\(isInteractive ? ", held" : "")"
  }

  private static func summary(_ participant: Participant?) -> String {
    guard let participant else { return "nothing" }
    let view = participant.view
    var facts = ["\(view.frame.width.text)x\(view.frame.height.text)"]
    if view.frame.origin != .zero { facts.append("at \(view.frame.x.text),\(view.frame.y.text)") }
    if view.alpha != 1 { facts.append("alpha \(view.alpha.text)") }
    if view.cornerRadius != 0 { facts.append("corners \(view.cornerRadius.text)") }
    if !view.transform.isIdentity { facts.append("transformed") }
    return "\(participant.id) (\(facts.joined(separator: ", ")))"
  }
}
