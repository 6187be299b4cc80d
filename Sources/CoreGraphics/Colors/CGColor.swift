/// An immutable colour with sRGB or gray components and an alpha, each clamped to 0...1.
///
/// A component that is not a number becomes 0.
public final class CGColor: Hashable, Sendable {
  package let red: Double
  package let green: Double
  package let blue: Double
  private let opacity: Double
  private let isGray: Bool

  private init(_ r: Double, _ g: Double, _ b: Double, _ a: Double, isGray: Bool) {
    func number(_ x: Double) -> Double { x.isNaN ? 0 : min(1, max(0, x)) }
    red = number(r)
    green = number(g)
    blue = number(b)
    opacity = number(a)
    self.isGray = isGray
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Double(red), Double(green), Double(blue), Double(alpha), isGray: false)
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Double(red), Double(green), Double(blue), Double(alpha), isGray: false)
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(Double(gray), Double(gray), Double(gray), Double(alpha), isGray: true)
  }

  /// Creates a colour from the components of its space, followed by alpha.
  ///
  /// Returns nil unless the colour space is supported.
  public convenience init?(colorSpace: CGColorSpace, components: UnsafePointer<CGFloat>) {
    switch colorSpace.model {
    case .monochrome: self.init(gray: components[0], alpha: components[1])
    case .rgb:
      self.init(
        red: components[0], green: components[1], blue: components[2], alpha: components[3])
    case .unknown: return nil
    }
  }

  public var alpha: CGFloat { CGFloat(opacity) }

  public var components: [CGFloat]? {
    isGray
      ? [CGFloat(red), CGFloat(opacity)]
      : [CGFloat(red), CGFloat(green), CGFloat(blue), CGFloat(opacity)]
  }

  public var numberOfComponents: Int { isGray ? 2 : 4 }

  public var colorSpace: CGColorSpace? { isGray ? .standardGray : .standardRGB }

  public func copy() -> CGColor? { self }

  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(red, green, blue, Double(alpha), isGray: isGray)
  }

  public static let black = CGColor(gray: 0, alpha: 1)
  public static let white = CGColor(gray: 1, alpha: 1)
  public static let clear = CGColor(gray: 0, alpha: 0)

  public static func == (lhs: CGColor, rhs: CGColor) -> Bool {
    lhs === rhs
      || (lhs.red == rhs.red && lhs.green == rhs.green && lhs.blue == rhs.blue
        && lhs.opacity == rhs.opacity && lhs.isGray == rhs.isGray)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(red)
    hasher.combine(green)
    hasher.combine(blue)
    hasher.combine(opacity)
  }

  /// Returns the colour as one premultiplied BGRA pixel (0xAARRGGBB), with its alpha scaled by
  /// `factor`.
  package func pixel(opacity factor: Double = 1) -> UInt32 {
    let a = opacity * factor
    func byte(_ x: Double) -> UInt32 { UInt32(x * 255 + 0.5) }
    return byte(a) << 24 | byte(red * a) << 16 | byte(green * a) << 8 | byte(blue * a)
  }

  /// Returns the colour at the fraction `t` between this colour and `other`, interpolated with
  /// premultiplied alpha.
  package func mixed(with other: CGColor, _ t: Double) -> CGColor {
    let a = opacity + (other.opacity - opacity) * t
    guard a > 0 else { return CGColor(red, green, blue, 0, isGray: false) }
    func part(_ x: Double, _ y: Double) -> Double {
      (x * opacity * (1 - t) + y * other.opacity * t) / a
    }
    return CGColor(
      part(red, other.red), part(green, other.green), part(blue, other.blue), a,
      isGray: isGray && other.isGray)
  }
}
