// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Expects that a style keeps the laws of transition styles.
///
/// ```swift
/// try expectStyleLaws(of: MyStyle())
/// try expectStyleLaws(of: MyLoop(), exceptions: [.mirror])
/// ```
///
/// A test that fails shows the first violation of each law, one on each line.
/// ``StyleLaws/violations(of:exceptions:in:)`` returns all violations.
///
/// - Parameters:
///   - style: The style.
///   - exceptions: Laws that the style is not meant to keep, such as ``StyleLaw/mirror``.
///   - contexts: The contexts to plan for; the ready-made ones unless given.
/// - Throws: ``StyleLawFailure`` with all violations.
public func expectStyleLaws(
  of style: some TransitionStyle, exceptions: [StyleLaw] = [],
  in contexts: [TransitionContext] = StyleLaws.contexts
) throws(StyleLawFailure) {
  let violations = StyleLaws.violations(of: style, exceptions: exceptions, in: contexts)
  if !violations.isEmpty { throw StyleLawFailure(style.name, violations) }
}

/// The violations of the laws by a style.
public struct StyleLawFailure: Error, Hashable, Sendable {
  /// The name of the style.
  public let style: StyleName
  /// The violations by context, and in each context by law.
  public let violations: [StyleViolation]

  /// The largest number of violations in ``description``.
  public static let limit = 4

  init(_ style: StyleName, _ violations: [StyleViolation]) {
    (self.style, self.violations) = (style, violations)
  }
}

extension StyleLawFailure: CustomStringConvertible {
  /// The first violation of each law on a line of its own, and the number of the other violations.
  public var description: String {
    let first = StyleLaw.allCases.compactMap { law in violations.first { $0.law == law } }
    let shown = first.prefix(Self.limit)
    var lines = ["style '\(style)' breaks \(first.count) \(first.count == 1 ? "law" : "laws"):"]
    lines += shown.map { "  \($0)" }
    if violations.count > shown.count {
      lines.append("  and \(violations.count - shown.count) more")
    }
    return lines.joined(separator: "\n")
  }
}
