// swift-tools-version: 6.3
// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import PackageDescription

let package = Package(
  name: "AcmePlugin",
  platforms: [.macOS(.v15)],
  products: [.library(name: "AcmePlugin", targets: ["AcmePlugin"])],
  dependencies: [.package(name: "ViewStack", path: "../..")],
  targets: [
    // The plugin: one extension of each kind.
    .target(
      name: "AcmePlugin",
      dependencies: [
        .product(name: "ViewStackCore", package: "ViewStack"),
        .product(name: "ScrollBounce", package: "ViewStack"),
        .product(name: "Routing", package: "ViewStack"),
        .product(name: "StackScenario", package: "ViewStack"),
        .product(name: "StackctlCommand", package: "ViewStack"),
        .product(name: "Timelines", package: "ViewStack"),
      ]),
    // Its own command: stackctl with the plugin.
    .executableTarget(
      name: "acme",
      dependencies: ["AcmePlugin", .product(name: "StackctlCommand", package: "ViewStack")]),
    .testTarget(
      name: "AcmePluginTests",
      dependencies: [
        "AcmePlugin",
        .product(name: "ViewStackCore", package: "ViewStack"),
        .product(name: "Routing", package: "ViewStack"),
        .product(name: "StackScenario", package: "ViewStack"),
      ]),
  ]
)
