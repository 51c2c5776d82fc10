// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension [UInt8] {
  /// The length of the byte order mark at the beginning of a text in UTF-8: 3, or 0 without a mark.
  public var byteOrderMarkLength: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}
