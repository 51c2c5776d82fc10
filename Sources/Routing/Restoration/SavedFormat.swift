// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The head of a saved value: what it is, and in which version it was written.
struct SavedFormat: Hashable {
  let format: String?
  let version: Int?

  init(format: String?, version: Int?) {
    self.format = format
    self.version = version
  }

  init(_ object: DamagedObject, _ report: inout RestorationReport) {
    format = object.value("format", &report)
    version = object.value("version", &report)
  }

  /// Whether the rest can be read; notes what is wrong with the head.
  func isReadable(
    as expected: SavedFormat, _ report: inout RestorationReport
  ) -> Bool {
    let whole = RestorationPlace()
    if let format, format != expected.format {
      report.note(.otherFormat(format), at: whole["format"])
      return false
    }
    if format == nil { report.note(.missing, at: whole["format"]) }
    switch version {
    case nil: report.note(.missing, at: whole["version"])
    case let version? where version != expected.version:
      report.note(.unknownVersion(version), at: whole["version"])
    default: break
    }
    return true
  }

  /// Notes where an index does not point at the top of so many.
  static func check(_ index: Int?, count: Int, _ report: inout RestorationReport) {
    guard let index, index != count - 1 else { return }
    let isInRange = (0..<count).contains(index)
    report.note(
      isInRange
        ? .indexBelowTop(index, count: count) : .indexOutOfRange(index, count: count),
      at: RestorationPlace()["index"])
  }
}
