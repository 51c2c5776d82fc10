// swift-tools-version: 6.3
// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import PackageDescription

/// The settings of every target: each states a rule that the code keeps.
let settings: [SwiftSetting] = [
  // A warning is an error: the build of `main` prints nothing.
  .treatAllWarnings(as: .error),
  // Unsafe pointers are marked where they are used.
  .strictMemorySafety(),
  // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0335-existential-any.md
  .enableUpcomingFeature("ExistentialAny"),
  // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0409-access-level-on-imports.md
  .enableUpcomingFeature("InternalImportsByDefault"),
  // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0444-member-import-visibility.md
  .enableUpcomingFeature("MemberImportVisibility"),
  // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0470-isolated-conformances.md
  .enableUpcomingFeature("InferIsolatedConformances"),
  // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0461-async-function-isolation.md
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  // `checkInvariants()` walks the whole value after each mutation; without the trait it is empty.
  .define("INVARIANT_CHECKS", .when(traits: ["InvariantChecks"])),
]

/// The settings of tests.
///
/// In a release build they are not optimised, as what they test is: that saves a third of the time of the build.
/// One job compiles each module and writes its interface: a second job for the interface checks all types again.
let testSettings =
  settings + [
    .unsafeFlags(
      ["-Onone", "-no-emit-module-separately-wmo"], .when(configuration: .release))
  ]

let package = Package(
  name: "ViewStack",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "ViewStackCore", targets: ["ViewStackCore"]),
    .library(name: "Destinations", targets: ["Destinations"]),
    .library(name: "DeepLinks", targets: ["DeepLinks"]),
    .library(name: "Driving", targets: ["Driving"]),
    .library(name: "Focus", targets: ["Focus"]),
    .library(name: "Hosting", targets: ["Hosting"]),
    .library(name: "Insets", targets: ["Insets"]),
    .library(name: "Judging", targets: ["Judging"]),
    .library(name: "ScrollBounce", targets: ["ScrollBounce"]),
    .library(name: "Routing", targets: ["Routing"]),
    .library(name: "Peeks", targets: ["Peeks"]),
    .library(name: "StylesPlugin", targets: ["StylesPlugin"]),
    .library(name: "Timelines", targets: ["Timelines"]),
    .library(name: "TimelinePictures", targets: ["TimelinePictures"]),
    .library(name: "ViewStackTesting", targets: ["ViewStackTesting"]),
    .library(name: "ViewStackUIKit", targets: ["ViewStackUIKit"]),
    .library(name: "StackScenario", targets: ["StackScenario"]),
    .library(name: "StackctlCommand", targets: ["StackctlCommand"]),
    .executable(name: "stackctl", targets: ["stackctl"]),
  ],
  traits: [
    .trait(
      name: "InvariantChecks",
      description: "Checks the invariants of every value after each mutation (slow, for tests).")
  ],
  targets: [
    // The functions of the C library; the only module of the libraries that imports it. No product.
    .target(name: "StackMath", swiftSettings: settings),
    .target(name: "ViewStackCore", dependencies: ["StackMath"], swiftSettings: settings),
    // What modules that read text share: JSON, timing curves from text, and the nearest word. No product.
    .target(name: "StackText", dependencies: ["ViewStackCore"], swiftSettings: settings),
    .target(name: "Routing", dependencies: ["ViewStackCore"], swiftSettings: settings),
    .target(name: "Destinations", dependencies: ["ViewStackCore"], swiftSettings: settings),
    .target(name: "Focus", dependencies: ["ViewStackCore"], swiftSettings: settings),
    .target(name: "Hosting", dependencies: ["ViewStackCore"], swiftSettings: settings),
    .target(name: "Insets", dependencies: ["ViewStackCore"], swiftSettings: settings),
    .target(
      name: "DeepLinks", dependencies: ["Routing", "ViewStackCore"], swiftSettings: settings),
    .target(name: "Peeks", dependencies: ["Routing", "ViewStackCore"], swiftSettings: settings),
    .target(name: "Driving", dependencies: ["ViewStackCore"], swiftSettings: settings),
    .target(
      name: "ScrollBounce", dependencies: ["StackMath", "ViewStackCore"], swiftSettings: settings),
    .target(
      name: "StylesPlugin", dependencies: ["StackMath", "StackText", "ViewStackCore"],
      swiftSettings: settings),
    .target(
      name: "Timelines", dependencies: ["StackMath", "StackText", "ViewStackCore"],
      swiftSettings: settings),
    .target(
      name: "Judging", dependencies: ["Hosting", "StackText", "ViewStackCore"],
      swiftSettings: settings),
    .target(
      name: "TimelinePictures",
      dependencies: ["StackMath", "StackText", "Timelines", "ViewStackCore"],
      resources: [
        .embedInCode("Page/page.html"), .embedInCode("Page/page.css"),
        .embedInCode("Page/page.js"), .embedInCode("Page/player.js"),
        .embedInCode("Page/focus.js"),
      ],
      swiftSettings: settings),
    .target(
      name: "ViewStackTesting", dependencies: ["Hosting", "Timelines", "ViewStackCore"],
      swiftSettings: settings),
    // Empty where there is no UIKit.
    .target(
      name: "ViewStackUIKit", dependencies: ["Focus", "Hosting", "ScrollBounce", "ViewStackCore"],
      swiftSettings: settings),
    .target(
      name: "StackScenario",
      dependencies: [
        "Focus", "Insets", "Peeks", "Routing", "ScrollBounce", "StackText", "StylesPlugin",
        "ViewStackCore", "Timelines", "ViewStackTesting",
      ],
      swiftSettings: settings),
    .target(
      name: "StackctlCommand",
      dependencies: [
        "Judging", "Routing", "ScrollBounce", "StackScenario", "StackText", "StylesPlugin",
        "TimelinePictures", "Timelines", "ViewStackCore", "ViewStackTesting",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "stackctl", dependencies: ["StackScenario", "StackctlCommand"], swiftSettings: settings),
    // Examples that are too long for a scenario; the tests run them.
    .target(
      name: "AuthorizationExample",
      dependencies: ["Peeks", "Routing", "StylesPlugin", "ViewStackCore"],
      path: "Examples/Authorization", swiftSettings: settings),
    .target(
      name: "NavigationBarExample", dependencies: ["ViewStackCore"],
      path: "Examples/NavigationBar", swiftSettings: settings),
    .testTarget(
      name: "ExampleTests",
      dependencies: [
        "AuthorizationExample", "NavigationBarExample", "Peeks", "Routing", "ScrollBounce",
        "StylesPlugin", "Timelines", "ViewStackCore", "ViewStackTesting",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "FocusTests",
      dependencies: ["Focus", "Routing", "ViewStackCore", "ViewStackTesting"],
      swiftSettings: testSettings),
    .testTarget(
      name: "InsetsTests",
      dependencies: ["Insets", "Routing", "Timelines", "ViewStackCore", "ViewStackTesting"],
      swiftSettings: testSettings),
    .testTarget(
      name: "ViewStackCoreTests",
      dependencies: ["ScrollBounce", "StackText", "ViewStackCore", "ViewStackTesting"],
      swiftSettings: testSettings),
    .testTarget(
      name: "StackTextTests", dependencies: ["StackText", "ViewStackCore", "ViewStackTesting"],
      swiftSettings: testSettings),
    .testTarget(
      name: "RoutingTests",
      dependencies: [
        "Driving", "Peeks", "Routing", "ScrollBounce", "StylesPlugin", "Timelines", "ViewStackCore",
        "ViewStackTesting",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "PeeksTests", dependencies: ["Peeks", "Routing", "ViewStackCore"],
      swiftSettings: testSettings),
    .testTarget(
      name: "DeepLinksTests",
      dependencies: ["DeepLinks", "Routing", "ViewStackCore", "ViewStackTesting"],
      swiftSettings: testSettings),
    .testTarget(
      name: "HostingTests",
      dependencies: ["Hosting", "StylesPlugin", "ViewStackCore", "ViewStackTesting"],
      swiftSettings: testSettings),
    // A double of UIKit, and the sources of ViewStackUIKit on it: to them its module is called UIKit.
    .target(name: "UIKitDouble", path: "Tests/UIKitDouble", swiftSettings: settings),
    .target(
      name: "ViewStackUIKitOnDouble",
      dependencies: ["Focus", "Hosting", "ScrollBounce", "UIKitDouble", "ViewStackCore"],
      path: "Tests/ViewStackUIKitOnDouble",
      swiftSettings: settings + [
        .define("UIKIT_DOUBLE"), .unsafeFlags(["-module-alias", "UIKit=UIKitDouble"]),
      ]),
    .testTarget(
      name: "ViewStackUIKitTests",
      dependencies: [
        "Hosting", "Routing", "ScrollBounce", "StylesPlugin", "UIKitDouble", "ViewStackCore",
        "ViewStackTesting", "ViewStackUIKitOnDouble",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "DestinationsTests",
      dependencies: [
        "Destinations", "Routing", "StylesPlugin", "Timelines", "ViewStackCore",
        "ViewStackTesting",
      ],
      swiftSettings: testSettings),
    // An app whose code is the main actor's unless it says otherwise, as new apps are.
    .testTarget(
      name: "MainActorTests",
      dependencies: [
        "DeepLinks", "Destinations", "Peeks", "Routing", "ScrollBounce", "StylesPlugin",
        "Timelines", "ViewStackCore", "ViewStackTesting",
      ],
      swiftSettings: testSettings + [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "DrivingTests", dependencies: ["Driving", "Routing", "ScrollBounce", "ViewStackCore"],
      swiftSettings: testSettings),
    .testTarget(
      name: "ScrollBounceTests",
      dependencies: ["ScrollBounce", "StackMath", "ViewStackCore", "ViewStackTesting"],
      swiftSettings: testSettings),
    .testTarget(
      name: "StylesPluginTests",
      dependencies: [
        "ScrollBounce", "StackMath", "StylesPlugin", "ViewStackCore", "ViewStackTesting",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "TimelinesTests", dependencies: ["Timelines", "ViewStackCore", "ViewStackTesting"],
      swiftSettings: testSettings),
    .testTarget(
      name: "JudgingTests",
      dependencies: [
        "Hosting", "Judging", "StackScenario", "StylesPlugin", "Timelines", "ViewStackCore",
        "ViewStackTesting",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "TimelinePicturesTests",
      dependencies: [
        "StackScenario", "TimelinePictures", "Timelines", "ViewStackCore", "ViewStackTesting",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "ViewStackTestingTests",
      dependencies: ["Timelines", "ViewStackTesting", "ViewStackCore"],
      swiftSettings: testSettings),
    .testTarget(
      name: "StackScenarioTests",
      dependencies: [
        "Routing", "StackScenario", "StackText", "StylesPlugin", "ViewStackCore", "Timelines",
        "ViewStackTesting",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "StackctlTests",
      dependencies: [
        "Routing", "StackScenario", "StackText", "StackctlCommand", "StylesPlugin", "Timelines",
        "ViewStackCore", "ViewStackTesting",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "GoldenTests",
      dependencies: ["StackScenario", "Timelines", "ViewStackTesting"], exclude: ["Fixtures"],
      swiftSettings: testSettings),
  ]
)
