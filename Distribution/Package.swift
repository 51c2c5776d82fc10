// swift-tools-version: 6.3
// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import PackageDescription

// `stackctl`, linked statically: it needs no library. Only the link differs, so that the modules are those of the other
// packages that are built in the same folder.
let package = Package(
  name: "Distribution",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "ViewStack", path: "..")],
  targets: [
    .executableTarget(
      name: "stackctl-static",
      dependencies: [
        .product(name: "StackScenario", package: "ViewStack"),
        .product(name: "StackctlCommand", package: "ViewStack"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)],
      linkerSettings: [.unsafeFlags(["-static-executable"])])
  ]
)
