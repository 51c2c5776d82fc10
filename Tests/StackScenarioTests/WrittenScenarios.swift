// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation

/// The texts of the examples and goldens, in the order of their paths.
enum WrittenScenarios {
  static let all: [String] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return ["Examples", "Tests/GoldenTests/Fixtures"].flatMap { folder in
      let files = FileManager.default.enumerator(
        at: root.appending(path: folder), includingPropertiesForKeys: nil)
      return files?.compactMap { $0 as? URL }.filter { $0.pathExtension == "stack" } ?? []
    }.sorted { $0.path < $1.path }.compactMap { try? String(contentsOf: $0, encoding: .utf8) }
  }()
}
