import ScrollEngine

extension ScrollVector {
  init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
  init(_ size: CGSize) { self.init(x: Double(size.width), y: Double(size.height)) }
  init(_ vector: CGVector) { self.init(x: Double(vector.dx), y: Double(vector.dy)) }
}

extension CGPoint {
  init(_ vector: ScrollVector) { self.init(x: vector.x, y: vector.y) }
}

extension CGSize {
  init(_ vector: ScrollVector) { self.init(width: vector.x, height: vector.y) }
}

extension ScrollInsets {
  init(_ insets: UIEdgeInsets) {
    self.init(
      top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom),
      right: Double(insets.right))
  }
}

extension UIEdgeInsets {
  init(_ insets: ScrollInsets) {
    self.init(
      top: CGFloat(insets.top), left: CGFloat(insets.left), bottom: CGFloat(insets.bottom),
      right: CGFloat(insets.right))
  }
}

extension ScrollAxis {
  func of(_ point: CGPoint) -> CGFloat { self == .vertical ? point.y : point.x }
  func of(_ size: CGSize) -> CGFloat { self == .vertical ? size.height : size.width }
}

extension CGFloat {
  /// Whether the number is finite, and small enough to resolve individual points.
  var isScrollable: Bool { Double(self).isScrollable }
}

extension UIEdgeInsets {
  var isScrollable: Bool {
    top.isScrollable && left.isScrollable && bottom.isScrollable && right.isScrollable
  }
}
