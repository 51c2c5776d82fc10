// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Writes text into storage with reserved room.
///
/// This is the hot path of every print: nothing in here may allocate, retain or hash. Bytes are written
/// through a pointer, which takes a third of the time of an `OutputSpan`, since that checks each byte.
/// Every function checks once that its longest text has room. Only `TextBuffer` makes writers.
@safe
struct ByteWriter: ~Copyable {
  private let start: UnsafeMutableRawPointer
  private var next: UnsafeMutableRawPointer
  private let end: UnsafeMutableRawPointer

  /// Creates a writer at the beginning of storage, which has to outlive the writer.
  @inline(__always)
  @unsafe
  init(_ start: UnsafeMutableRawPointer, room: Int) {
    unsafe self.start = start
    unsafe next = start
    unsafe end = start + room
  }

  /// The number of bytes written.
  var count: Int { unsafe next - start }

  @inline(__always)
  private func check(_ count: Int) {
    unsafe precondition(count <= end - next, "No room")
  }

  @inline(__always)
  private mutating func store(_ bytes: UInt32, count: Int) {
    unsafe next.storeBytes(of: bytes.littleEndian, as: UInt32.self)
    unsafe next += count
  }

  /// Appends a byte.
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    check(1)
    unsafe next.storeBytes(of: byte, as: UInt8.self)
    unsafe next += 1
  }

  /// Appends bytes.
  @inline(__always)
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    check(bytes.count)
    guard let base = bytes.baseAddress else { return }
    unsafe next.copyMemory(from: base, byteCount: bytes.count)
    unsafe next += bytes.count
  }

  /// Appends text.
  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { unsafe append(UnsafeRawBufferPointer($0)) }
  }

  /// Appends a literal.
  @inline(__always)
  mutating func append(literal text: StaticString) {
    check(text.utf8CodeUnitCount)
    unsafe next.copyMemory(from: text.utf8Start, byteCount: text.utf8CodeUnitCount)
    unsafe next += text.utf8CodeUnitCount
  }
}

/// Numbers, at about fifty instructions each.
extension ByteWriter {
  /// The room that any number needs: the longest is -1.7976931348623157e+308, with 24 bytes, and
  /// digits are stored four bytes at a time.
  static let numberRoom = 32

  /// Appends a number as ``TextBuffer/append(fixed:decimals:)`` does.
  @inline(__always)
  mutating func append(fixed number: Double, decimals: Int) {
    check(Self.numberRoom)
    guard let scaled = number.magnitude.scaled(decimals: decimals) else {
      return appendHuge(number)
    }
    let isNegative = number < 0 && scaled > 0
    if decimals == 3, let short = ShortNumber(scaled, isNegative: isNegative) {
      append(short)
    } else {
      appendAny(scaled, isNegative: isNegative, decimals: decimals)
    }
  }

  /// Appends the text of a short number, which is stored in eight bytes.
  @inline(__always)
  mutating func append(_ short: ShortNumber) {
    check(8)
    unsafe next.storeBytes(of: short.bytes.littleEndian, as: UInt64.self)
    unsafe next += short.count
  }

  private mutating func appendAny(_ scaled: UInt64, isNegative: Bool, decimals: Int) {
    if isNegative { append(UInt8(ascii: "-")) }
    let unit = UInt64.powersOfTen[decimals]
    let whole = scaled / unit
    appendDigits(whole)
    guard decimals > 0 else { return }
    store(UInt32(UInt8(ascii: ".")), count: 1)
    appendDigits(scaled - whole * unit, exactly: decimals)
  }

  /// Appends a number of 2^63 / 10^decimals or more, which has hardly any fraction, or `null`.
  private mutating func appendHuge(_ number: Double) {
    append(number.isFinite ? number.description : "null")
  }

  /// Appends a whole number.
  mutating func append(digits number: UInt64) {
    check(Self.numberRoom - 1)
    appendDigits(number)
  }

  /// Removes zeros at the end of a number with decimals, then the decimal point at its end.
  mutating func trimZeros() {
    while last == UInt8(ascii: "0") { removeLast() }
    if last == UInt8(ascii: ".") { removeLast() }
  }

  /// Removes `.0` at the end of a number.
  mutating func dropZeroDecimal() {
    guard count >= 2, last == UInt8(ascii: "0"),
      unsafe (next - 2).load(as: UInt8.self) == UInt8(ascii: ".")
    else { return }
    unsafe next -= 2
  }

  /// Pads the text that begins at a place with spaces to a width, on its right or its left.
  ///
  /// Text that is aligned to the right has to be ASCII.
  mutating func pad(from place: Int, to width: Int, alignsRight: Bool) {
    let text = unsafe start + place
    var length = count - place
    if !alignsRight {
      // A character of several bytes is counted at its first byte.
      for offset in 0..<length
      where unsafe (text + offset).load(as: UInt8.self) & 0xC0 == 0x80 {
        length -= 1
      }
    }
    let missing = width - length
    guard missing > 0 else { return }
    check(missing)
    if alignsRight { unsafe (text + missing).copyMemory(from: text, byteCount: count - place) }
    let gap = unsafe alignsRight ? text : next
    unsafe gap.initializeMemory(as: UInt8.self, repeating: UInt8(ascii: " "), count: missing)
    unsafe next += missing
  }

  /// Removes the last byte, if there is one.
  mutating func removeLast() {
    if unsafe next > start { unsafe next -= 1 }
  }

  /// The last byte, or 0 if there is none.
  var last: UInt8 {
    unsafe next > start ? (next - 1).load(as: UInt8.self) : 0
  }

  /// Appends the digits of a number without leading zeros.
  private mutating func appendDigits(_ number: UInt64) {
    if number >= 1000 {
      appendDigits(number / 1000)
      return store(digits: number % 1000, count: 3)
    }
    let count = number >= 100 ? 3 : number >= 10 ? 2 : 1
    store(digits: number, count: count)
  }

  /// Stores the last digits of a number below 1000.
  private mutating func store(digits number: UInt64, count: Int) {
    store(UInt32(number.asciiDigits & 0xFF_FFFF) >> UInt32(24 - 8 * count), count: count)
  }

  /// Appends the last digits of a number, with leading zeros.
  private mutating func appendDigits(_ number: UInt64, exactly count: Int) {
    if count > 3 { appendDigits(number / 1000, exactly: count - 3) }
    let last = min(count, 3)
    store(digits: number % 1000, count: last)
  }
}

/// The text of a number with three decimals that fits into eight bytes, such as -999.999.
///
/// It stays in registers until it is stored. Most numbers of a timeline are this short.
struct ShortNumber {
  /// The text, the first byte lowest.
  let bytes: UInt64
  /// The length, 5…8.
  let count: Int

  /// Creates the text of thousandths, or nil if it is longer.
  @inline(__always)
  init?(_ thousandths: UInt64, isNegative: Bool) {
    guard thousandths < 1_000_000 else { return nil }
    let whole = UInt32(truncatingIfNeeded: thousandths / 1000)
    let rest = UInt32(truncatingIfNeeded: thousandths) &- whole &* 1000
    let wholeCount: UInt64 = whole >= 100 ? 3 : whole >= 10 ? 2 : 1
    // The digits of both numbers at once, one number in each half.
    let digits = (UInt64(whole) | UInt64(rest) &<< 32).asciiDigits
    let decimals = (digits &>> 32) &<< 8 | UInt64(UInt8(ascii: "."))
    let unsigned =
      (digits & 0xFF_FFFF) &>> (24 &- 8 &* wholeCount) | decimals &<< (8 &* wholeCount)
    bytes = isNegative ? unsigned &<< 8 | UInt64(UInt8(ascii: "-")) : unsigned
    count = Int(truncatingIfNeeded: wholeCount) &+ (isNegative ? 5 : 4)
  }

  /// Creates the text of a number, or nil if it is longer.
  @inline(__always)
  init?(_ number: Double) {
    guard let thousandths = number.magnitude.scaled(decimals: 3) else { return nil }
    self.init(thousandths, isNegative: number < 0 && thousandths > 0)
  }
}

/// The last number of a cell, with its text if that is short.
struct KnownNumber {
  private var number = Double.nan
  private var short: ShortNumber?

  /// Writes a number with its decimals, aligned to the right.
  @inline(__always)
  mutating func write(
    _ number: Double, decimals: Int, width: Int, to writer: inout ByteWriter
  ) {
    if number != self.number {
      self.number = number
      short = decimals == 3 ? ShortNumber(number) : nil
    }
    let start = writer.count
    if let short { writer.append(short) } else { writer.append(fixed: number, decimals: decimals) }
    if width > 0 { writer.pad(from: start, to: width, alignsRight: true) }
  }
}

extension UInt64 {
  /// The three ASCII digits of two numbers below 1000, one number in each half; the first digit is in the
  /// lowest byte of its half.
  @inline(__always)
  fileprivate var asciiDigits: UInt64 {
    let hundreds = (self &* 5243) &>> 19 & 0xF_0000_000F
    let rest = self &- hundreds &* 100
    let tens = (rest &* 103) &>> 10 & 0xF_0000_000F
    let ones = rest &- tens &* 10
    return 0x30_3030_0030_3030 &+ (hundreds | tens &<< 8 | ones &<< 16)
  }
}

extension Double {
  /// Returns a nonnegative number times a power of ten, rounded to an integer, ties to even.
  ///
  /// The result is nil if it needs more than 63 bits, or if the number is not finite.
  ///
  /// The product of doubles has an error of at most half a unit in its last place. Below 2^52 a tie is a
  /// double, so that the error cannot move the product across a tie. Only if the product equals a tie,
  /// `addingProduct` computes its error exactly.
  @inline(__always)
  func scaled(decimals: Int) -> UInt64? {
    let scale = decimals == 3 ? 1000 : Double(UInt64.powersOfTen[decimals])
    let product = self * scale
    guard product < 0x1p52 else { return scaledExactly(decimals: decimals) }
    // The last bits of a sum of 2^52 or more are an integer, and the addition rounds it correctly.
    let sum = product + 0x1p52
    let nearest = sum.significandBitPattern
    guard abs(product - (sum - 0x1p52)) == 0.5 else { return nearest }
    return roundedTie(product, scale)
  }

  private func roundedTie(_ product: Double, _ scale: Double) -> UInt64 {
    let floor = UInt64(product)
    let error = (-product).addingProduct(self, scale)
    return error > 0 || error == 0 && floor & 1 == 1 ? floor + 1 : floor
  }

  /// Computes the same with integers, for a product of 2^52 or more; nil if the number is not finite.
  private func scaledExactly(decimals: Int) -> UInt64? {
    // |x| = significand · 2^exponent with an integer significand below 2^53; times 10^15 it stays
    // below 2^103.
    guard exponent < 63 else { return nil }
    let exponent = Int(self.exponent) - 52
    let significand = UInt128(significandBitPattern) + 1 << 52
    let product = significand * UInt128(UInt64.powersOfTen[decimals])
    guard exponent < 0 else {
      let whole = product << UInt128(exponent)
      return whole < 1 << 63 ? UInt64(whole) : nil
    }
    let half = UInt128(1) << UInt128(-exponent - 1)
    let rest = product & ((half << 1) - 1)
    let floor = product >> UInt128(-exponent)
    let quotient = rest > half || (rest == half && floor & 1 == 1) ? floor + 1 : floor
    return quotient < 1 << 63 ? UInt64(quotient) : nil
  }
}

extension UInt64 {
  /// The powers of ten that fit, up to 10^19.
  static let powersOfTen: [UInt64] = (0...19).map { power in
    (0..<power).reduce(1) { product, _ in product * 10 }
  }
}
