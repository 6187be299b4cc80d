import Foundation

// Geometry in archives, stored as the text that `NSCoder.string(for:)` returns. Foundation on Linux has the
// methods that encode points, sizes and rectangles.
extension NSCoder {
  private func encode(text: String, _ key: String) { encode(text as NSString, forKey: key) }

  /// Foundation on Linux ends the program for a key that is not in the archive.
  private func text(_ key: String) -> String {
    guard containsValue(forKey: key) else { return "" }
    return decodeObject(of: NSString.self, forKey: key).map { String(describing: $0) } ?? ""
  }

  public func encode(_ vector: CGVector, forKey key: String) {
    encode(text: NSCoder.string(for: vector), key)
  }
  public func encode(_ transform: CGAffineTransform, forKey key: String) {
    encode(text: NSCoder.string(for: transform), key)
  }
  public func encode(_ insets: UIEdgeInsets, forKey key: String) {
    encode(text: NSCoder.string(for: insets), key)
  }
  public func encode(_ insets: NSDirectionalEdgeInsets, forKey key: String) {
    encode(text: NSCoder.string(for: insets), key)
  }
  public func encode(_ offset: UIOffset, forKey key: String) {
    encode(text: NSCoder.string(for: offset), key)
  }

  /// Decodes a point; zero if the archive does not have it, as for the methods below.
  public func decodeCGPoint(forKey key: String) -> CGPoint {
    containsValue(forKey: key) ? decodePoint(forKey: key) : .zero
  }
  public func decodeCGVector(forKey key: String) -> CGVector { NSCoder.cgVector(for: text(key)) }
  public func decodeCGSize(forKey key: String) -> CGSize {
    containsValue(forKey: key) ? decodeSize(forKey: key) : .zero
  }
  public func decodeCGRect(forKey key: String) -> CGRect {
    containsValue(forKey: key) ? decodeRect(forKey: key) : .zero
  }
  /// Decodes a transform; the identity if the archive does not have it.
  public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
    NSCoder.cgAffineTransform(for: text(key))
  }
  public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
    NSCoder.uiEdgeInsets(for: text(key))
  }
  public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
    NSCoder.nsDirectionalEdgeInsets(for: text(key))
  }
  public func decodeUIOffset(forKey key: String) -> UIOffset { NSCoder.uiOffset(for: text(key)) }
}
