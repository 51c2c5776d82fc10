// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText

/// Reads a trace, one frame at a time, from bytes that arrive in pieces.
///
/// ```swift
/// let header = #"{"format": "viewstack-trace", "version": 1, "container": {"width": 9, "height": 9}}"#
/// let line = #"{"t": 0, "layers": [{"id": "home", "x": 0, "y": 0, "width": 9, "height": 9}]}"#
/// var reader = TraceReader()
/// reader.append(Array("\(header)\n\(line)\n".utf8))
/// reader.finish()
/// var frame = TraceFrame()
/// while try reader.next(&frame) { print(frame.time, frame.layers.count) }
/// ```
///
/// The reader keeps one line and one piece of bytes, however long the trace is.
public struct TraceReader: Sendable {
  /// The header, once its line has been read.
  public private(set) var header: TraceHeader?
  /// The events after the last frame, once ``next(_:)`` has returned false at the end.
  public private(set) var trailingEvents: [TraceEvent] = []
  /// The time of the end, if the trace has a line for it.
  public private(set) var duration: Double?

  /// The bytes that have not been read, from `position` on.
  private var bytes: [UInt8] = []
  private var position = 0
  private var (isFinished, hasFrame) = (false, false)
  private var (lineNumber, lastTime) = (0, 0.0)
  /// The first error, after which nothing is read.
  private var failure: TraceError?

  /// The largest number of bytes in a line.
  public static let longestLine = 1 << 20
  /// The largest number of events between two frames.
  static let mostEvents = 10_000

  /// Creates a reader.
  public init() {}

  /// Adds the next bytes of the text.
  public mutating func append(_ piece: [UInt8]) {
    bytes.removeFirst(position)
    position = 0
    bytes += piece
  }

  /// Ends the text: a last line without a line end is complete.
  public mutating func finish() { isFinished = true }

  /// Reads the next frame into a frame, whose storage it reuses.
  ///
  /// - Returns: False if the reader needs more bytes, or, after ``finish()``, at the end of the trace.
  /// - Throws: ``TraceError`` for the first line that is wrong, or at the end of a trace without a frame. Later calls
  ///   throw the same error.
  public mutating func next(_ frame: inout TraceFrame) throws(TraceError) -> Bool {
    if let failure { throw failure }
    do throws(TraceError) {
      return try readFrame(&frame)
    } catch {
      failure = error
      throw error
    }
  }

  /// Reads lines up to the next frame.
  private mutating func readFrame(_ frame: inout TraceFrame) throws(TraceError) -> Bool {
    while let line = try nextLine() {
      do throws(JSONFault) {
        if try read(line, &frame) { return true }
      } catch {
        // Another file shows itself in its first line.
        let isTrace = header != nil || (try? JSONTree(parsing: line)) != nil
        throw TraceError(
          line: lineNumber, column: error.range.lowerBound + 1,
          problem: (isTrace ? "" : "not a trace (JSON Lines, a header first): ") + error.problem)
      }
    }
    guard isFinished else { return false }
    if header == nil {
      throw TraceError(line: 1, column: 1, problem: "expected a header, found no line")
    }
    if !hasFrame {
      throw TraceError(
        line: lineNumber + 1, column: 1, problem: "expected at least one frame, found none")
    }
    return false
  }

  /// Reads a line; returns true for a frame.
  private mutating func read(_ line: [UInt8], _ frame: inout TraceFrame) throws(JSONFault) -> Bool {
    var parser = TraceLine(line, header: header)
    if parser.isBlank { return false }
    switch try parser.read(&frame, notBefore: lastTime) {
    case .header(let header): self.header = header
    case .end(let time): duration = time
    case .event(let event):
      lastTime = event.time ?? lastTime
      guard trailingEvents.count < Self.mostEvents else {
        throw JSONFault(
          "expected a frame after \(Self.mostEvents) events, found another event", at: 0..<0)
      }
      trailingEvents.append(event)
    case .frame:
      (lastTime, hasFrame) = (frame.time, true)
      if !trailingEvents.isEmpty {
        frame.events.insert(contentsOf: trailingEvents, at: 0)
        trailingEvents.removeAll()
      }
      return true
    }
    return false
  }

  /// Takes the next complete line, or returns nil if there is none.
  private mutating func nextLine() throws(TraceError) -> [UInt8]? {
    let stop = bytes[position...].firstIndex(of: UInt8(ascii: "\n"))
    let end = stop ?? bytes.count
    guard end - position <= Self.longestLine else {
      throw TraceError(
        line: lineNumber + 1, column: 1,
        problem: "expected a line of at most \(Self.longestLine) bytes, found a longer one")
    }
    guard stop != nil || isFinished, position < bytes.count else { return nil }
    defer { position = min(end + 1, bytes.count) }
    lineNumber += 1
    return Array(bytes[position..<end])
  }
}
