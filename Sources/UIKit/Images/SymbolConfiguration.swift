extension UIImage {
  /// What an image is drawn for.
  open class Configuration: NSObject, @unchecked Sendable {}

  /// How large a symbol is beside text of the same size.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified = 0
    case small = 1
    case medium = 2
    case large = 3
  }

  /// How heavy a symbol's lines are.
  public enum SymbolWeight: Int, Sendable {
    case unspecified = 0
    case ultraLight = 1
    case thin = 2
    case light = 3
    case regular = 4
    case medium = 5
    case semibold = 6
    case bold = 7
    case heavy = 8
    case black = 9
  }

  /// A symbol's size and weight.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    let pointSize: CGFloat?
    let weight: SymbolWeight?
    let symbolScale: SymbolScale

    init(pointSize: CGFloat?, weight: SymbolWeight?, scale: SymbolScale) {
      self.pointSize = pointSize
      self.weight = weight
      symbolScale = scale
    }

    public static let unspecified = SymbolConfiguration(
      pointSize: nil, weight: nil, scale: .unspecified)

    public convenience init(pointSize: CGFloat) {
      self.init(pointSize: pointSize, weight: nil, scale: .unspecified)
    }

    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(pointSize: pointSize, weight: weight, scale: .unspecified)
    }

    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(pointSize: Optional(pointSize), weight: weight, scale: scale)
    }

    public convenience init(weight: SymbolWeight) {
      self.init(pointSize: nil, weight: weight, scale: .unspecified)
    }

    public convenience init(scale: SymbolScale) {
      self.init(pointSize: nil, weight: nil, scale: scale)
    }

    /// This configuration with what the other one specifies.
    public func applying(_ other: Configuration) -> SymbolConfiguration {
      guard let other = other as? SymbolConfiguration else { return self }
      return SymbolConfiguration(
        pointSize: other.pointSize ?? pointSize, weight: other.weight ?? weight,
        scale: other.symbolScale == .unspecified ? symbolScale : other.symbolScale)
    }

    /// The size that counts: 17 points without another (facts 8, body text), times the scale's
    /// factor (our choice: small 0.78, large 1.29).
    var resolvedPointSize: CGFloat {
      let factor: CGFloat = symbolScale == .small ? 0.78 : symbolScale == .large ? 1.29 : 1
      return (pointSize ?? 17) * factor
    }
  }
}
