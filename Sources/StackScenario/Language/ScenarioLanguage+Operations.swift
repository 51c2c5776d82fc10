// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import ViewStackCore

extension ScenarioLanguage {
  private static let instant = OptionEntry.flag("instant", "not animated: one frame, at rest") {
    $0.call.isInstant = true
  }

  /// The options of every animated operation.
  static let call: [OptionEntry] = [
    instant,
    .flag("animated", "the default; has no effect") { _ in },
    .option(
      "style", .style, \.call.transition.style, "the style of this transition, before any other"),
    .option("duration", .duration, \.call.transition.duration, "the duration of this transition"),
    .option("curve", .curve, \.call.transition.curve, "the curve of this transition"),
    .option(
      "cut", .number, \.call.parameters.cut, "where 'divide' cuts, in the container's coordinates"),
    .option("image-from", .rect, \.call.parameters.imageFrom, "where the image of 'image' begins"),
    .option("image-to", .rect, \.call.parameters.imageTo, "where the image of 'image' ends"),
    .option(
      "cover-direction", .coverDirection, \.call.parameters.coverDirection,
      "the edge from which 'cover-vertical' enters"),
  ]

  static let operations: [StatementEntry] = [
    StatementEntry(
      "push", "NAME…", "puts controllers on top, in one transition; the last one is shown",
      example: "push home instant; push list detail duration=.3s", call + [id]
    ) { words in
      let names = words.takeNames("the name of a controller to push")
      guard !names.isEmpty else { return nil }
      if words.isEmpty { return .operation(.push(names), .animated) }
      let values = words.takeOptions()
      return .operation(values.id.map { .pushEntry(names, id: $0) } ?? .push(names), values.call)
    },
    StatementEntry(
      "pop", "[COUNT]", "takes one or COUNT off; the root stays", example: "push a b c; pop 2", call
    ) { words in
      let isCounted = words.isNumberNext
      let count = isCounted ? words.takeValue(.count(of: "controllers"), "the number") : 1
      return count.map { .operation(.pop($0), words.takeCall(besides: "pop-to")) }
    },
    StatementEntry(
      "pop-to-root", "", "takes everything off but the root",
      example: "push a b c; pop-to-root", call
    ) { .operation(.popToRoot, $0.takeCall()) },
    StatementEntry(
      "pop-to", "NAME|#INDEX|@ID", "takes everything off above a controller; #0 is the root",
      example: "push a b c; pop-to a", call, make: popTo),
    .ofName(
      "replace", "the new controller",
      "puts a controller in the place of the top one; looks like a push",
      example: "push a b; replace c"
    ) { .operation(.replace($0), $1) },
    .alone(
      "erase", "takes everything off, never animated", example: "push a b; erase",
      .operation(.erase, .instant), [instant]),
    .ofName(
      "erase-and-push", "the new root",
      "takes everything off and makes a controller the root; looks like a push",
      example: "push a b; erase-and-push c"
    ) { .operation(.setRoot($0), $1) },
    StatementEntry(
      "insert", "NAME", "puts a controller in, never animated", example: "push a b; insert c at=1",
      [instant, .option("at", .index, \.index, "its index; 0 is the root", isRequired: true)]
    ) { words in
      guard let name = words.takeName("the name of the new controller"),
        let index = words.takeOptions().index
      else { return nil }
      return .operation(.insert(name, at: index.value, index.range), .instant)
    },
    StatementEntry(
      "swap", "OLD NEW", "puts a controller in the place of another, never animated",
      example: "push a b; swap a c", [instant]
    ) { words in
      guard let old = words.takeName("the name of a controller on the stack"),
        let new = words.takeName("the name of the new controller")
      else { return nil }
      words.refuseRest()
      return .operation(.swap(old, new), .instant)
    },
    StatementEntry(
      "set-stack", "NAME…", "makes the stack consist of these, root first, in one transition",
      example: "push a b; set-stack c a", call
    ) { words in
      let names = words.takeNames("the name of the root")
      return names.isEmpty ? nil : .operation(.setEntries(names), words.takeCall())
    },
    StatementEntry(
      "unpop", "", "brings back the last popped controller, if unpop=on kept it",
      example: "set unpop=on; push a b; pop; unpop", call
    ) { .operation(.unpop, $0.takeCall()) },
    .alone(
      "proceed", "resumes the last operation that a controller with guard=on held back",
      example: "controller b guard=on; push a b; pop; proceed",
      .own(OwnStatement(word: "proceed") { $0.proceed() })),
    .of(
      "resize", .size, "the size, like 480x320,", "gives the container a new size",
      example: "push a; resize 480x320"
    ) { .resize($0) },
  ]

  private static let popTo: @Sendable (inout StatementWords) -> Statement.Kind? = { words in
    let isQuoted = words.peek?.isQuoted ?? false
    guard let name = words.takeName("a name, #INDEX with #0 for the root, or @ID,") else {
      return nil
    }
    let rest = String(name.text.dropFirst())
    switch name.text.first {
    case "@" where !isQuoted:
      return .operation(.popToEntry(ScenarioName(text: rest, range: name.range)), words.takeCall())
    case "#" where !isQuoted:
      return words.read(.index, rest, at: name.range).map {
        .operation(.popToIndex($0.value, at: name.range), words.takeCall())
      }
    default: return .operation(.popTo(name), words.takeCall())
    }
  }

  /// The ready-made keys of `container` and `set`.
  static let settings = settings(ReleaseRules.all, EventOrder.presets, scrollPolicies)

  /// The ready-made policies for scrolls.
  static let scrollPolicies: [(String, LeftBouncePolicy)] = [
    ("on", LeftBouncePolicy { _ in true }), ("off", LeftBouncePolicy { _ in false }),
    ("none", LeftBouncePolicy(block: nil)), ("default", .standard), ("strict", .strict),
  ]

  /// Returns the ready-made keys of `container` and `set`, with these rules, orders and policies.
  static func settings(
    _ releaseRules: [any ReleaseRule], _ eventOrders: [(name: String, order: EventOrder)],
    _ scrollPolicies: [(String, LeftBouncePolicy)]
  ) -> [OptionEntry] {
    [
      .setting(
        "duration", .duration, \.configuration.setDuration,
        "the duration of a transition; 0 is not animated", preset: "250ms"),
      .setting(
        "distance", .distance, \.configuration.distance,
        "how far the one behind moves: above 1 divides the width, at most 1 is a fraction",
        preset: "8"),
      .setting(
        "alpha", .onOff, \.configuration.animatesAlpha, "whether the two controllers fade",
        preset: "off"),
      .setting(
        "shadows", .onOff, \.configuration.usesShadows,
        "whether the front one casts a shadow while it moves", preset: "on"),
      .setting(
        "resize", .onOff, \.configuration.resizesViews,
        "whether controllers that inherit get the container's size", preset: "off"),
      .setting("style", .style, "a style; the command 'styles' lists them", preset: "stack") {
        $0.style = $1
      },
      .setting(
        "curve", .curve, \.configuration.curve, "a curve; 'help curve' shows each",
        preset: "ease-in-out"),
      .setting(
        "interruption", .choice(), \.configuration.interruption,
        "what an operation does to a running transition", preset: "finish"),
      .setting(
        "direction", .choice([("ltr", .leftToRight), ("rtl", .rightToLeft)]),
        \.configuration.layoutDirection, "which way the container reads", preset: "ltr"),
      .setting(
        "reduce-motion", .onOff, \.configuration.reducesMotion,
        "whether every transition is a cross-fade", preset: "off"),
      .setting(
        "fps", .frameRate, \.configuration.frameRate, "frames per second, 1…1000; holds at once",
        preset: "60"),
      .setting(
        "events", .choice(eventOrders.map { ($0.name, $0.order) }),
        \.configuration.eventOrder, "the order of hooks, delegate calls and notifications",
        preset: "standard"),
      .setting(
        "symmetrical", .onOff, \.configuration.isSymmetrical,
        "whether a pop mirrors the push that left the controller", preset: "on"),
      .setting(
        "cover-direction", .coverDirection, "the edge from which 'cover-vertical' enters",
        preset: "top"
      ) { $0.coverDirection = $1 },
      .setting(
        "cover-background", .color, "the colour behind the views of 'cover-vertical', or none",
        preset: "none"
      ) { $0.coverBackground = $1 },
      .setting("swipe", .onOff, \.configuration.swipesToPop, "whether a finger pops", preset: "on"),
      .setting(
        "release", .choice(releaseRules.map { ($0.name, $0) }),
        "the rule that decides when the finger lets go", preset: "halfway"
      ) { $0.releaseRule = $1 },
      .setting(
        "unpop", .onOff, \.unpop.isOn, "whether popped controllers can be brought back",
        preset: "off"
      ),
      .setting(
        "preview", .number(in: 0.01...1), \.configuration.preview,
        "progress that a full-width drag reaches; the release plays the rest",
        preset: "1"),
      .setting(
        "unpop-depth", .count(of: "controllers"), \.unpop.depth,
        "how many popped controllers are kept", preset: "3"),
      .setting(
        "unpop-ttl", .timeToLive, \.unpop.timeToLive,
        "how long popped controllers are kept after their last use",
        preset: "never"),
      .setting(
        "avoid-left-bounce", .choice(scrollPolicies.map { ($0.0, $0.1) }), \.leftBounce,
        "whether scrolls without this setting give way to a pan that pops",
        preset: "default"),
      .setting("split", .masterWidth, "the master's width of a split, or none", preset: "off") {
        $0.splitWidth = $1 > 0 ? $1 : nil
      },
    ]
  }
}

extension StackConfiguration {
  /// The duration that a scenario sets, or the usual duration.
  var setDuration: Duration {
    get { duration ?? usualDuration }
    set { duration = newValue }
  }
}
