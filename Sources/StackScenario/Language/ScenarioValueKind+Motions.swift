// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import StylesPlugin
import ViewStackCore

/// Curves and styles.
extension ScenarioValueKind {
  static var curve: ScenarioValueKind<TimingCurve> {
    ScenarioValueKind<TimingCurve>("CURVE") {
      do throws(CurveTextError) {
        return .value(try TimingCurve(parsing: $0.text))
      } catch {
        // `spring` alone lacks its parentheses. An example helps more than an error about them.
        if $0.text == "spring" {
          return .wrong(
            .malformed("spring", expected: "a curve; 'spring(duration .5 bounce .2)' is"))
        }
        return .wrong(.curve(error), at: error.range)
      }
    }
  }

  static var style: ScenarioValueKind<any TransitionStyle> {
    ScenarioValueKind<any TransitionStyle>("STYLE") {
      let name = StyleName(rawValue: $0.text)
      if let style = $0.styles.style(named: name) { return .value(style) }
      if let base = SharedElementsStyle.base(in: name)?.rawValue {
        let inner = WrittenValue(key: $0.key, text: base, range: $0.range, styles: $0.styles)
        guard case .wrong(let problem, let place, let words) = Self.style.read(inner) else {
          return .wrong(.unknownStyle(base))
        }
        // Each level adds the seven bytes `shared(` before the base and `)` after it.
        let start = ($0.text.utf8.count - base.utf8.count) / 8 * 7
        let inside = place ?? 0..<base.utf8.count
        return .wrong(
          problem, at: inside.lowerBound + start..<inside.upperBound + start, among: words)
      }
      do throws(ViewTransitionError) {
        return .value(try TransitionPairStyle(parsing: $0.text))
      } catch {
        if case .unknownTransition(let word, let range) = error, range.lowerBound == 0,
          $0.styles.style(named: StyleName(rawValue: word)) != nil
        {
          let rest = range.upperBound..<$0.text.utf8.count
          return .wrong(
            .transition(
              .unexpected(
                String(decoding: $0.text.utf8.dropFirst(range.upperBound), as: UTF8.self),
                expected: "nothing after the style '\(word)'", at: rest)), at: rest)
        }
        // An unknown word without parentheses is taken for a style. `scale(x)` is a faulty transition.
        guard case .unknownTransition = error, !$0.text.contains("(") else {
          return .wrong(.transition(error), at: error.range)
        }
        return .wrong(.unknownStyle($0.text), among: $0.styles.names.map(\.rawValue))
      }
    }
  }
}
