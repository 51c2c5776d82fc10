// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension String {
  /// The text without the numbers of namesakes: `[home profile]` for `[home profile#2]`.
  ///
  /// A sweep compares two runs. A controller gets a number in only one of them if another one of its
  /// name is still leaving there.
  package var withoutNumbers: String {
    let parts = split(separator: "#", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { text, part in
      let rest = part.drop { $0.isASCII && $0.isNumber }
      let followsName = text.last.map { !$0.isWhitespace && !"[({*".contains($0) } ?? false
      let isNumber = followsName && rest.count < part.count && rest.first?.isLetter != true
      text += isNumber ? String(rest) : "#" + part
    }
  }
}
