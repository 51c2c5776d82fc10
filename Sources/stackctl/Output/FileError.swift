// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Why a file could not be read or written.
package enum FileError: Error, Hashable, Sendable {
  /// The system said no; the text is its reason.
  case system(String)
  /// The file has more bytes than a scenario may have.
  case tooLarge
}

extension FileError: CustomStringConvertible {
  /// A sentence for a person, without a full stop.
  package var description: String {
    switch self {
    case .system(let reason): reason
    case .tooLarge: "the file is larger than a scenario may be"
    }
  }
}

/// What became of bytes that were written.
package enum WriteResult: Hashable, Sendable {
  /// All of them arrived.
  case written
  /// Nobody reads them any more.
  case closed
  /// They could not be written.
  case failed(FileError)
}
