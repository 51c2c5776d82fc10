// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import Timelines

@Suite("SHA256")
struct SHA256Tests {
  // FIPS 180-2, appendix B, and the hash of the empty message.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `published messages have their published hashes`(_ message: String, _ expected: String) {
    var hash = SHA256()
    hash.update(Array(message.utf8))
    #expect(hash.hexDigest() == expected)
  }

  @Test func `a million letters have their published hash, in pieces of any size`() {
    var hash = SHA256()
    var rest = 1_000_000
    var piece = 1
    while rest > 0 {
      hash.update([UInt8](repeating: UInt8(ascii: "a"), count: min(piece, rest)))
      rest -= piece
      piece = piece % 997 + 13
    }
    #expect(
      hash.hexDigest() == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }
}
