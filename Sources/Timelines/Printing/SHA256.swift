// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The SHA-256 hash of a stream of bytes (FIPS 180-4), as `sha256sum` prints it.
public struct SHA256: Sendable {
  private var state: [UInt32] = [
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A,
    0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
  ]
  /// The bytes of the last block, which is not complete.
  private var rest: [UInt8] = []
  private var length: UInt64 = 0
  private var schedule = [UInt32](repeating: 0, count: 64)

  private static let blockSize = 64

  /// Creates the hash of no bytes.
  public init() {
    rest.reserveCapacity(Self.blockSize)
  }

  /// Adds bytes.
  public mutating func update(_ bytes: [UInt8]) {
    length += UInt64(bytes.count)
    var position = 0
    if !rest.isEmpty {
      position = min(Self.blockSize - rest.count, bytes.count)
      rest += bytes[..<position]
      guard rest.count == Self.blockSize else { return }
      compress(rest, at: 0)
      rest.removeAll(keepingCapacity: true)
    }
    while bytes.count - position >= Self.blockSize {
      compress(bytes, at: position)
      position += Self.blockSize
    }
    rest += bytes[position...]
  }

  /// The hash of all bytes so far, as 64 hexadecimal digits; more bytes can be added afterwards.
  public func hexDigest() -> String {
    var copy = self
    let bitLength = length * 8
    copy.update([0x80])
    while copy.rest.count != 56 {
      copy.update([0])
    }
    copy.update((0..<8).map { UInt8(truncatingIfNeeded: bitLength >> UInt64(56 - 8 * $0)) })
    var text = TextBuffer()
    for word in copy.state {
      for shift in stride(from: 28, through: 0, by: -4) {
        text.append(byte: UInt8(word >> UInt32(shift) & 15).hexDigit)
      }
    }
    return text.string
  }

  private mutating func compress(_ bytes: [UInt8], at start: Int) {
    for index in 0..<16 {
      let at = start + index * 4
      schedule[index] =
        UInt32(bytes[at]) << 24 | UInt32(bytes[at + 1]) << 16 | UInt32(bytes[at + 2]) << 8
        | UInt32(bytes[at + 3])
    }
    for index in 16..<64 {
      let (w15, w2) = (schedule[index - 15], schedule[index - 2])
      let s0 = w15.rotated(7) ^ w15.rotated(18) ^ (w15 >> 3)
      let s1 = w2.rotated(17) ^ w2.rotated(19) ^ (w2 >> 10)
      schedule[index] = schedule[index - 16] &+ s0 &+ schedule[index - 7] &+ s1
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let s1 = e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)
      let choice = (e & f) ^ (~e & g)
      let first = h &+ s1 &+ choice &+ Self.constants[index] &+ schedule[index]
      let s0 = a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ s0 &+ majority)
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
    state[4] &+= e
    state[5] &+= f
    state[6] &+= g
    state[7] &+= h
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4,
    0xAB1C_5ED5, 0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE,
    0x9BDC_06A7, 0xC19B_F174, 0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F,
    0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA, 0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7,
    0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967, 0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC,
    0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85, 0xA2BF_E8A1, 0xA81A_664B,
    0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070, 0x19A4_C116,
    0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
    0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7,
    0xC671_78F2,
  ]
}

extension UInt32 {
  fileprivate func rotated(_ count: UInt32) -> UInt32 {
    self >> count | self << (32 - count)
  }
}

extension UInt8 {
  /// The digit of a number below 16 as ASCII.
  fileprivate var hexDigit: UInt8 {
    self < 10 ? UInt8(ascii: "0") + self : UInt8(ascii: "a") + self - 10
  }
}
