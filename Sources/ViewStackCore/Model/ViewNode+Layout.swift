// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension ViewNode {
  /// Changes the size and lays the subviews out by their masks, level by level.
  ///
  /// The origin stays. A negative extent becomes zero. Where the size stays the same, nothing
  /// below is touched; where ``autoresizesSubviews`` is off, the walk ends.
  ///
  /// - Parameter size: The new size.
  /// - Complexity: O(*n*) in the number of views below; the depth of recursion is ``depth``.
  public mutating func resize(to size: Size) {
    let old = frame.size
    let new = Size(width: max(0, size.width), height: max(0, size.height))
    guard new != old else { return }
    frame.size = new
    guard autoresizesSubviews else { return }
    for index in subviews.indices {
      // Without a copy of the subview: that would make the change below copy its subviews too.
      let mask = subviews[index].autoresizingMask
      let moved = mask.resized(subviews[index].frame, from: old, to: new)
      subviews[index].setFrame(moved)
    }
  }

  /// Moves the view and lays the subviews out by their masks when the size changes.
  ///
  /// - Parameter frame: The new place and size in the parent; a negative extent becomes zero.
  /// - Complexity: O(*n*) in the number of views below; the depth of recursion is ``depth``.
  public mutating func setFrame(_ frame: Rect) {
    self.frame.origin = frame.origin
    resize(to: frame.size)
  }

  /// The number of levels of the tree, 1 for a view without subviews.
  ///
  /// - Complexity: O(*n*) in the number of views below.
  public var depth: Int {
    1 + subviews.reduce(0) { max($0, $1.depth) }
  }

  /// Returns the view of a name, this one or one below, depth first, from back to front.
  ///
  /// - Returns: The first view of that name, or `nil`.
  /// - Complexity: O(*n*) in the number of views below; the depth of recursion is ``depth``.
  public func subview(named name: String) -> ViewNode? {
    if self.name == name { return self }
    for subview in subviews {
      if let found = subview.subview(named: name) { return found }
    }
    return nil
  }

  /// Whether this view or one below has a name.
  ///
  /// - Complexity: O(*n*) in the number of views below; the depth of recursion is ``depth``.
  public func contains(named name: String) -> Bool {
    self.name == name || subviews.contains { $0.contains(named: name) }
  }

  /// Adds a view in front of the subviews of the first view of a name.
  ///
  /// - Parameters:
  ///   - node: The view to add; it is laid out only at the next change of size.
  ///   - name: The name of the parent, this view or one below, depth first, from back to front.
  /// - Returns: Whether a view of that name was found; without one nothing is added.
  /// - Complexity: O(*n*) in the number of views below; the depth of recursion is ``depth``.
  @discardableResult
  public mutating func addSubview(_ node: ViewNode, toViewNamed name: String) -> Bool {
    if self.name == name {
      subviews.append(node)
      return true
    }
    for index in subviews.indices where subviews[index].contains(named: name) {
      return subviews[index].addSubview(node, toViewNamed: name)
    }
    return false
  }
}
