// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A list that needs no storage of its own for one element or none, as most changes have.
package struct ShortList<Element>: RandomAccessCollection {
  @usableFromInline
  package enum Contents {
    case none
    case one(Element)
    /// Two elements or more.
    case many([Element])
  }

  @usableFromInline
  package let contents: Contents

  /// Creates an empty list.
  @inlinable
  package init() { contents = .none }

  /// Creates a list of one element.
  @inlinable
  package init(only element: Element) { contents = .one(element) }

  /// Creates a list of the elements of an array, whose storage it shares.
  @inlinable
  package init(_ elements: [Element]) {
    switch elements.count {
    case 0: contents = .none
    case 1: contents = .one(elements[0])
    default: contents = .many(elements)
    }
  }

  @inlinable
  package var startIndex: Int { 0 }

  @inlinable
  package var endIndex: Int {
    switch contents {
    case .none: 0
    case .one: 1
    case .many(let elements): elements.count
    }
  }

  /// The element at an index.
  ///
  /// - Precondition: There is one.
  @inlinable
  package subscript(index: Int) -> Element {
    switch contents {
    case .one(let element) where index == 0: return element
    case .many(let elements): return elements[index]
    case .none, .one: preconditionFailure("Index out of range")
    }
  }
}

extension ShortList.Contents: Equatable where Element: Equatable {}
extension ShortList.Contents: Hashable where Element: Hashable {}
extension ShortList.Contents: Sendable where Element: Sendable {}
extension ShortList: Equatable where Element: Equatable {}
extension ShortList: Hashable where Element: Hashable {}
extension ShortList: Sendable where Element: Sendable {}
