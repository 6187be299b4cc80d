import Trestle

/// A colour that is mixed with others, from 0 to 1 for each part.
struct Tint: Hashable, Sendable {
  var red: CGFloat
  var green: CGFloat
  var blue: CGFloat

  /// Creates a colour of six hexadecimal digits.
  init(_ hex: UInt32) {
    red = CGFloat(hex >> 16 & 255) / 255
    green = CGFloat(hex >> 8 & 255) / 255
    blue = CGFloat(hex & 255) / 255
  }

  /// Returns the colour with a share of another one, from 0 to 1.
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
