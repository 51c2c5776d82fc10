// swift-tools-version: 6.3
// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import PackageDescription

let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "ViewStackGTK",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "ViewStack", path: "../..")],
  targets: [
    // GTK 4: its headers and libraries, where pkg-config finds them.
    .systemLibrary(
      name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"]), .brew(["gtk4"])]),
    .executableTarget(
      name: "Palette",
      dependencies: [
        "CGTK",
        .product(name: "Focus", package: "ViewStack"),
        .product(name: "Hosting", package: "ViewStack"),
        .product(name: "Routing", package: "ViewStack"),
        .product(name: "ScrollBounce", package: "ViewStack"),
        .product(name: "StylesPlugin", package: "ViewStack"),
        .product(name: "ViewStackCore", package: "ViewStack"),
      ],
      // Its tests see its insides in a release build, too.
      swiftSettings: settings + [.unsafeFlags(["-enable-testing"], .when(configuration: .release))]),
    .testTarget(
      name: "PaletteTests",
      dependencies: [
        "CGTK", "Palette",
        .product(name: "Hosting", package: "ViewStack"),
        .product(name: "StylesPlugin", package: "ViewStack"),
        .product(name: "ViewStackCore", package: "ViewStack"),
        .product(name: "ViewStackTesting", package: "ViewStack"),
      ],
      swiftSettings: settings),
  ]
)
