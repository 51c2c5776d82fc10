// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackTesting

@Suite struct ShardTests {
  @Test(arguments: 1...7)
  func `every case is in exactly one part`(count: Int) {
    let parts = (1...count).compactMap { Shard($0, of: count) }
    #expect(parts.count == count)
    for ordinal in 0..<100 { #expect(parts.count { $0.contains(ordinal) } == 1) }
  }

  @Test(arguments: 1...4, 1...5)
  func `the pieces of a part make up the part`(count: Int, jobs: Int) throws {
    for index in 1...count {
      let part = try #require(Shard(index, of: count))
      let pieces = part.divided(into: jobs)
      #expect(pieces.count == jobs)
      for ordinal in 0..<100 {
        #expect(pieces.count { $0.contains(ordinal) } == (part.contains(ordinal) ? 1 : 0))
      }
    }
  }

  @Test func `a part is read from a text`() {
    #expect(Shard("2/5") == Shard(2, of: 5))
    #expect(Shard("1000000/1000000") != nil)
    for text in [
      "1/1000001", "1/9223372036854775807", "", "0/5", "6/5", "1/0", "-1/2", "2", "1/2/3", "a/b",
      "1/",
    ] {
      #expect(Shard(text) == nil)
    }
  }
}
