// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation

// fuzz TARGET SECONDS [SEED] [NEW]
//
// Gives a parser inputs that are made of the project's files, for so many seconds. Each input is
// written to crash-TARGET before it is read, so that one that traps, overflows the stack, takes longer
// than ten seconds or needs more than four gigabytes ends the program and is left there. With a folder
// NEW, short inputs with new outcomes are kept there: the corpus in Tests/Vectors/Fuzzing came about so.

let arguments = CommandLine.arguments
guard arguments.count >= 3, let target = Target(rawValue: arguments[1]),
  let seconds = Double(arguments[2])
else {
  let names = Target.allCases.map(\.rawValue).joined(separator: "|")
  FileHandle.standardError.write(Data("fuzz \(names) SECONDS [SEED] [NEW]\n".utf8))
  exit(2)
}
let seed = arguments.count > 3 ? UInt64(arguments[3]) ?? 1 : 1
let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()

@MainActor func files(in folder: String, _ endings: [String]) -> [URL] {
  let all = FileManager.default.enumerator(
    at: root.appending(path: folder), includingPropertiesForKeys: nil)
  return (all?.compactMap { $0 as? URL } ?? [])
    .filter { url in endings.isEmpty || endings.contains { url.path.hasSuffix($0) } }
    .sorted { $0.path < $1.path }
}

var pool = target.texts.map { Array($0.utf8) }
for folder in target.seeds.folders {
  pool += files(in: folder, target.seeds.endings).compactMap { try? Array(Data(contentsOf: $0)) }
    .filter { $0.count < 20_000 }
}
pool += files(in: "Tests/Vectors/Fuzzing/\(target)", []).compactMap {
  try? Array(Data(contentsOf: $0))
}

var memory = rlimit(rlim_cur: 4 << 30, rlim_max: 4 << 30)
setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &memory)
let crashPath = "crash-\(target)"
let crashFile = open(crashPath, O_WRONLY | O_CREAT | O_TRUNC, 0o644)

let guides = try target.guides.map { path in
  try String(contentsOf: root.appending(path: path), encoding: .utf8)
}
var mutator = Mutator(seed: seed, words: target.words + guides.flatMap(target.words(in:)))
var outcomes: Set<String> = []
var (kept, replaced) = (0, 0)
@MainActor func read(_ input: [UInt8], isNew: Bool) {
  // A file, not a handler of signals: with an overflown stack no handler runs.
  precondition(pwrite(crashFile, input, input.count, 0) == input.count)
  ftruncate(crashFile, input.count)
  alarm(10)
  let outcome = target.run(input)
  alarm(0)
  guard outcomes.insert(String(outcome.prefix(80))).inserted, isNew else { return }
  // Names in messages make outcomes new without end.
  if pool.count < 10_000 {
    pool.append(input)
  } else {
    pool[replaced % pool.count] = input
    replaced += 1
  }
  if arguments.count > 4, input.count <= 400 {
    let file = URL(filePath: arguments[4]).appending(path: "\(target)/\(seed)-\(kept)")
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data(input).write(to: file)
    kept += 1
  }
}

for input in pool { read(input, isNew: false) }
let start = ContinuousClock.now
var count = 0
while ContinuousClock.now - start < .seconds(seconds) {
  for _ in 0..<100 { read(mutator.input(from: pool), isNew: true) }
  count += 100
}
close(crashFile)
unlink(crashPath)
print("\(target): \(count) inputs in \(Int(seconds)) s, \(outcomes.count) outcomes, none failed")
