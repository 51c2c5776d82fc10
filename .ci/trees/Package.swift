// swift-tools-version: 6.3
// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import PackageDescription

let package = Package(
  name: "Trees",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "ViewStack", path: "../..")],
  targets: [
    .executableTarget(
      name: "trees",
      dependencies: [
        .product(name: "Hosting", package: "ViewStack"),
        .product(name: "Timelines", package: "ViewStack"),
        .product(name: "ViewStackCore", package: "ViewStack"),
      ])
  ]
)
