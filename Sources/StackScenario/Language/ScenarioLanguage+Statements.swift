// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import ViewStackCore

extension ScenarioLanguage {
  static let setUp: [StatementEntry] =
    declarations + ScrollStatements().words.compactMap(\.statement) + [setting]

  private static let declarations: [StatementEntry] = [
    StatementEntry(
      "container", "[WxH]",
      "describes the container; must be the first statement; 320x480 unless given",
      example: "container 400x300 duration=.3s; push a", settings
    ) { words in
      var changes: [ContainerSettings.Change] = []
      if words.isNumberNext, let size = words.takeValue(.size, "the size") {
        changes.append { $0.size = size }
      }
      return .container(changes + words.takeOptions().settings)
    },
    StatementEntry(
      "controller", "NAME", "declares a controller; without it, the first use makes one",
      example: "controller a size=100x200; push a",
      [
        .option("size", .size, \.size, "its size; the container's unless given"),
        .option(
          "resize", .choice(), \.resizing,
          "whether it gets the container's size; 'inherit' follows the setting 'resize'"),
        .option("style", .style, \.style, "the style of pushes from it, and of pops back to it"),
        .option(
          "guard", .onOff, \.isGuarded,
          "whether it prevents its removal; 'proceed' resumes the held operation"),
        .option("class", .text, \.className, "a note for readers"),
      ] + sharing
    ) { words in
      guard let name = words.takeName("the controller's name") else { return nil }
      if words.isEmpty { return .controller(ControllerDeclaration(name)) }
      let values = takeSharing(&words)
      let details = ControllerDeclaration.Details(
        size: values.size, resizing: values.resizing ?? .inherit, style: values.style,
        isGuarded: values.isGuarded ?? false, sharing: values.sharing)
      return .controller(ControllerDeclaration(name, details))
    },
    StatementEntry(
      "view", "NAME", "a view inside a controller's view, or inside another view",
      example: "push a; view bar in=a frame=0,0,320x44 autoresize=width,bottom",
      [
        .option("in", .name("CONTROLLER|VIEW"), \.parent, "its parent", isRequired: true),
        frame,
        .option(
          "autoresize", .mask, \.mask,
          "the parts that change when the parent is resized: width, height, left, right, top, bottom; "
            + "or none"),
        .option("clip", .onOff, \.sharing.clips, "whether it cuts the views inside it"),
        .option("float", .onOff, \.sharing.floats, "whether it stays in front of what is shared"),
        .option(
          "within", .choice([("safe", true), ("all", false)]), \.sharing.staysInSafeArea,
          "the part of its parent in which it is laid out: inside the insets, or all of it"),
      ] + sharing
    ) { words in
      guard let name = words.takeName("the view's name") else { return nil }
      let values = takeSharing(&words)
      guard let parent = values.parent, let frame = values.frame else { return nil }
      return .view(
        ViewDeclaration(
          name: name, parent: parent, frame: frame, mask: values.mask ?? [],
          sharing: values.sharing))
    },
  ]

  private static let setting = StatementEntry(
    "set", "KEY=VALUE…", "changes the container from the next transition on",
    example: "set duration=.3s curve=linear; push a",
    changeable(settings)
  ) { words in
    guard !words.isEmpty else {
      words.report(.missing("KEY=VALUE"), at: words.endRange)
      return nil
    }
    return .set(words.takeOptions().settings)
  }

  /// Returns the settings that `set` takes: a container is a split from the beginning.
  static func changeable(_ settings: [OptionEntry]) -> [OptionEntry] {
    settings.filter { $0.word != "split" }
  }

  /// The options that share a view with a view of another screen.
  private static let sharing: [OptionEntry] = [
    .option(
      "shared", .sharedID, \.sharing.id, "what it has in common with a view of another screen"),
    .option("fit", .choice(), \.sharing.fit, "how its contents are scaled to the other's place"),
    .option("fade", .choice(), \.sharing.fade, "how its contents give way to the other's"),
    .option(
      "aspect", .number(in: 0.001...1000), \.sharing.aspect,
      "width ÷ height of the picture that it shows"),
    .option("z", .integer, \.sharing.zIndex, "its order among elements that fly at the same time"),
    .option(
      "radius", .number(in: 0...ScenarioLimits.points), \.sharing.cornerRadius, "its corner radius"),
  ]

  /// Takes the options of a controller or a view that may be shared.
  private static func takeSharing(_ words: inout StatementWords) -> OptionValues {
    let values = words.takeOptions()
    if let key = values.sharing.keyWithoutID {
      words.report(.own("'\(key)' needs shared=ID"), at: words.endRange)
    }
    return values
  }

  private static let frame = OptionEntry.option(
    "frame", .rect, \.frame, "its frame in its parent", isRequired: true)

  static let time: [StatementEntry] = [
    .of(
      "wait", .duration, "the duration, like 250ms,", "lets time pass",
      example: "push a; wait 250ms; push b"
    ) { .wait($0) },
    StatementEntry(
      "repeat", "COUNT { … }", "repeats a block COUNT times",
      example: "push a; repeat 10 { push b; pop }"
    ) { words in
      let count = words.takeValue(.count(of: "rounds"), "the number of rounds")
      // The parser expects the block, and reports other words.
      return count.map { .repetition($0, []) }
    },
  ]

  private static let edge = OptionEntry.option(
    "edge", .choice([("left", .left), ("right", .right)]), \.edge,
    "a pan from this edge, at once")

  static let finger: [StatementEntry] = [
    StatementEntry(
      "swipe", "", "touches, moves at constant speed and lets go",
      example: "push a b; swipe from=0 to=220 over=200ms edge=left",
      [
        .option("from", .number, \.from, "the x of the touch", isRequired: true),
        .option("to", .number, \.to, "the x at which it lets go", isRequired: true),
        .option("over", .duration, \.duration, "how long it moves", isRequired: true),
        .option(
          "velocity", .number, \.velocity,
          "points per second at the release; unless given, that of the movement"),
        edge,
        .option("y", .number, \.y, "its height; the middle unless given"),
      ]
    ) { words in
      let values = words.takeOptions()
      return .touch(
        .swipe(
          SwipeStatement(
            start: values.from ?? 0, end: values.to ?? 0, y: values.y,
            duration: values.duration ?? .zero, velocity: values.velocity, edge: values.edge)))
    },
    StatementEntry(
      "touch", "X,Y", "a finger touches", example: "push a b; touch 2,200", [edge]
    ) { words in
      let point = words.takeValue(.point, "where the finger touches, like 10,200,")
      return point.map { .touch(.down($0, words.takeOptions().edge)) }
    },
    StatementEntry(
      "move", "X,Y", "the finger moves there",
      example: "push a b; touch 2,200; move 200,200 over=.2s",
      [
        .option("over", .duration, \.duration, "how long it moves", isRequired: true),
        .option(
          "velocity", .velocity, \.pointVelocity,
          "points per second of a move over=0; unless given, that of its last movements"),
      ]
    ) { words in
      let point = words.takeValue(.point, "where the finger moves to, like 10,200,")
      guard let point else { return nil }
      let values = words.takeOptions()
      return values.duration.map { .touch(.move(point, over: $0, values.pointVelocity)) }
    },
    StatementEntry(
      "release", "", "the finger lets go",
      example: "push a b; touch 2,200; move 200,200 over=.2s; release velocity=300,0",
      [
        .option(
          "velocity", .velocity, \.pointVelocity,
          "points per second; unless given, that of its last movements")
      ]
    ) { .touch(.release(velocity: $0.takeOptions().pointVelocity)) },
    .alone(
      "cancel-touch", "the system takes the finger away",
      example: "push a b; touch 2,200; move 200,200 over=.2s; cancel-touch", .touch(.cancel)),
  ]

  static let routes =
    RouteStatements().words.compactMap(\.statement) + PeekStatements().words.compactMap(\.statement)

  static let answers = AnswerStatements().words.compactMap(\.statement)

  static let id = OptionEntry.option("id", .id, \.id, "the id of the last one, for pop-to @ID")
}
