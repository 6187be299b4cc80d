import Trestle

/// A colour that can be mixed with others; each component is from 0 to 1.
struct Tint: Hashable, Sendable {
  var red: CGFloat
  var green: CGFloat
  var blue: CGFloat

  /// Creates a colour from six hexadecimal digits.
  init(_ hex: UInt32) {
    red = CGFloat(hex >> 16 & 255) / 255
    green = CGFloat(hex >> 8 & 255) / 255
    blue = CGFloat(hex & 255) / 255
  }

  /// Returns the colour mixed with a fraction of another one, from 0 to 1.
  func mixed(with other: Tint, _ share: CGFloat) -> Tint {
    var mixed = self
    mixed.red += (other.red - red) * share
    mixed.green += (other.green - green) * share
    mixed.blue += (other.blue - blue) * share
    return mixed
  }

  func cgColor(alpha: CGFloat = 1) -> CGColor {
    CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  var color: UIColor { UIColor(red: red, green: green, blue: blue, alpha: 1) }
}
