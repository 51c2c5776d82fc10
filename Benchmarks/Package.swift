// swift-tools-version: 6.3
// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import PackageDescription

let settings: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "ViewStack", path: "..")],
  targets: [
    // Runs everything and prints the table.
    .executableTarget(
      name: "benchmarks", dependencies: ["CProbe", "Workloads"], swiftSettings: settings),
    // Runs one workload, for tools that count instructions; without Foundation.
    .executableTarget(
      name: "guarded", dependencies: ["CProbe", "Workloads"], swiftSettings: settings),
    // Starts another program from a process that is small, so that its memory can be told.
    .executableTarget(name: "launch"),
    // What a Swift program costs that does nothing.
    .executableTarget(name: "Empty", swiftSettings: settings),
    // What is measured inside the process.
    .target(
      name: "Workloads",
      dependencies: [
        .product(name: "ViewStackCore", package: "ViewStack"),
        .product(name: "DeepLinks", package: "ViewStack"),
        .product(name: "Hosting", package: "ViewStack"),
        .product(name: "Insets", package: "ViewStack"),
        .product(name: "Routing", package: "ViewStack"),
        .product(name: "StylesPlugin", package: "ViewStack"),
        .product(name: "Timelines", package: "ViewStack"),
        .product(name: "StackScenario", package: "ViewStack"),
      ],
      swiftSettings: settings),
    // Counts allocations, asks for the memory in use, and runs other programs.
    .target(name: "CProbe"),
  ]
)
