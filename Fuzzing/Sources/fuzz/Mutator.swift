// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Makes inputs of others: bytes changed, pieces moved, words put in, two inputs spliced.
struct Mutator {
  private var random: SplitMix
  private let words: [[UInt8]]
  /// The largest input that is made.
  private static let limit = 20_000

  init(seed: UInt64, words: [String]) {
    random = SplitMix(state: seed)
    self.words = words.map { Array($0.utf8) }
  }

  mutating func input(from pool: [[UInt8]]) -> [UInt8] {
    var bytes = pool.randomElement(using: &random) ?? []
    for _ in 0..<(1 << Int.random(in: 0...4, using: &random)) { mutate(&bytes, pool) }
    return Array(bytes.prefix(Self.limit))
  }

  private mutating func mutate(_ bytes: inout [UInt8], _ pool: [[UInt8]]) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    let end = min(place + Int.random(in: 1...40, using: &random), bytes.count)
    switch Int.random(in: 0..<9, using: &random) {
    case 0 where place < bytes.count: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 1 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 2: bytes.insert(UInt8.random(in: 32...126, using: &random), at: place)
    case 3: bytes.removeSubrange(place..<end)
    case 4:
      let to = Int.random(in: 0...bytes.count, using: &random)
      bytes.insert(contentsOf: Array(bytes[place..<end]), at: to)
    case 5:
      let count = Int.random(in: 2...50, using: &random)
      let piece = Array(bytes[place..<end])
      bytes.insert(contentsOf: (0..<count).flatMap { _ in piece }, at: place)
    case 6:
      // A number, or what stands there, becomes a word.
      let word = words.randomElement(using: &random) ?? []
      let stop = bytes[place..<end].firstIndex { $0 < 0x2D || $0 > 0x39 } ?? end
      bytes.replaceSubrange(place..<stop, with: word)
    case 7: bytes.insert(contentsOf: words.randomElement(using: &random) ?? [], at: place)
    default:
      let other = pool.randomElement(using: &random) ?? []
      guard !other.isEmpty else { return }
      let start = Int.random(in: 0..<other.count, using: &random)
      let length = Int.random(in: 1...200, using: &random)
      bytes.replaceSubrange(place..<end, with: other[start...].prefix(length))
    }
  }
}

/// A small seeded generator (Steele, Lea and Flood's SplitMix64).
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
