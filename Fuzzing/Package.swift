// swift-tools-version: 6.3
// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import PackageDescription

let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "ViewStack", path: "..")],
  targets: [
    .executableTarget(
      name: "fuzz",
      dependencies: [
        .product(name: "ViewStackCore", package: "ViewStack"),
        .product(name: "StylesPlugin", package: "ViewStack"),
        .product(name: "Judging", package: "ViewStack"),
        .product(name: "Timelines", package: "ViewStack"),
        .product(name: "StackScenario", package: "ViewStack"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)])
  ]
)
