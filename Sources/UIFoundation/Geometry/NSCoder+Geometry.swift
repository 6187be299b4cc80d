import Foundation

// Geometry as text, such as "{{0, 20}, {320, 44}}".
extension NSCoder {
  /// Returns numbers in braces, each with up to 17 significant digits.
  private static func text(_ numbers: CGFloat...) -> String {
    "{" + numbers.map { String(format: "%.17g", Double($0)) }.joined(separator: ", ") + "}"
  }

  /// Returns the numbers of a text; nil unless it has as many as expected, in braces.
  private static func numbers(_ text: String, _ count: Int) -> [CGFloat]? {
    let parts = text.split { "{}, \t\n".contains($0) }.map { Double($0) }
    guard text.contains("{"), parts.count == count else { return nil }
    let numbers = parts.compactMap { $0 }
    return numbers.count == count ? numbers.map { CGFloat($0) } : nil
  }

  public class func string(for point: CGPoint) -> String { text(point.x, point.y) }
  public class func string(for vector: CGVector) -> String { text(vector.dx, vector.dy) }
  public class func string(for size: CGSize) -> String { text(size.width, size.height) }
  public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }
  public class func string(for transform: CGAffineTransform) -> String {
    let elements = [
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ]
    return "[" + elements.map { String(format: "%.17g", Double($0)) }.joined(separator: ", ") + "]"
  }
  public class func string(for insets: UIEdgeInsets) -> String {
    text(insets.top, insets.left, insets.bottom, insets.right)
  }
  public class func string(for insets: NSDirectionalEdgeInsets) -> String {
    text(insets.top, insets.leading, insets.bottom, insets.trailing)
  }
  public class func string(for offset: UIOffset) -> String {
    text(offset.horizontal, offset.vertical)
  }

  /// Parses a point; zero for any other text, as for the functions below.
  public class func cgPoint(for string: String) -> CGPoint {
    numbers(string, 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
  }
  public class func cgVector(for string: String) -> CGVector {
    numbers(string, 2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
  }
  public class func cgSize(for string: String) -> CGSize {
    numbers(string, 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
  }
  public class func cgRect(for string: String) -> CGRect {
    numbers(string, 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
  }
  /// Parses a transform, whose six numbers are in brackets; the identity for any other text.
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    let braced = "{" + string.filter { $0 != "[" && $0 != "]" } + "}"
    guard string.contains("["), let n = numbers(braced, 6) else { return .identity }
    return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    numbers(string, 4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
      ?? .zero
  }
  public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
    numbers(string, 4).map {
      NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
    } ?? .zero
  }
  public class func uiOffset(for string: String) -> UIOffset {
    numbers(string, 2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
  }
}
