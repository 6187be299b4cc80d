/// A two-dimensional vector.
public struct CGVector: Hashable, Codable, Sendable {
  public var dx: Double
  public var dy: Double

  @inlinable public init() { self.init(dx: 0.0, dy: 0.0) }

  @inlinable public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// Creates a vector from its components.
  @inlinable public init(dx: CGFloat, dy: CGFloat) { self.init(dx: Double(dx), dy: Double(dy)) }

  @inlinable public init(dx: Int, dy: Int) { self.init(dx: Double(dx), dy: Double(dy)) }

  @inlinable public static var zero: CGVector { CGVector(dx: 0.0, dy: 0.0) }
}
