extension UIFontDescriptor {
  /// A key of a descriptor's attributes.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The family, as a string.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The PostScript name, as a string.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The face in its family, such as `Bold Italic`; read-only.
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    /// The size in points, as a number.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// The family and face; read-only.
    public static let visibleName = AttributeName(rawValue: "NSFontVisibleNameAttribute")
    /// The traits: a dictionary whose keys are of type `TraitKey`.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// The descriptors of fonts for characters that the font does not have, starting with the best.
    public static let cascadeList = AttributeName(rawValue: "NSCTFontCascadeListAttribute")
    /// The features: dictionaries whose keys are of type `FeatureKey`.
    public static let featureSettings = AttributeName(
      rawValue: "NSCTFontFeatureSettingsAttribute")
  }

  /// A key of a descriptor's traits.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The symbolic traits, as the raw value of `SymbolicTraits`.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// The weight, as the raw value of `UIFont.Weight`.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// The width from -1 to 1; values below 0 are condensed, values above 0 expanded.
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    /// The slant from -1 to 1; values above 0 are italic.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  /// A key of a feature's settings.
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The type of the feature, which is a number in Apple's font feature registry.
    public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    /// The selector of the feature, which is a number in the registry.
    public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
  }

  var keptAttributes: [AttributeName: Any] {
    var result: [AttributeName: Any] = [.name: postscriptName, .size: pointSize]
    if let family = font.family { result[.family] = family }
    result[.traits] = traitAttributes
    if let variant = font.variant {
      if !variant.cascade.isEmpty {
        result[.cascadeList] = variant.cascade.map { UIFontDescriptor(name: $0, size: pointSize) }
      }
      let settings = variant.features.compactMap(FontFeature.init(openType:)).map(\.settings)
      if !settings.isEmpty { result[.featureSettings] = settings }
    }
    return result
  }

  private var traitAttributes: [TraitKey: Any] {
    [
      .symbolic: symbolicTraits.rawValue,
      .weight: UIFont.Weight(css: font.weight).rawValue,
      .width: CGFloat(font.variant?.width.rawValue ?? 0) * 0.2,
      .slant: CGFloat(font.italic ? 1 : 0),
    ]
  }

  func attribute(_ name: AttributeName) -> Any? {
    let family = font.familyList.split(separator: ",").first.map(String.init) ?? ""
    let face = String(postscriptName.drop { $0 != "-" }.dropFirst())
    switch name {
    case .family: return family
    case .face: return face
    case .visibleName: return face == "Regular" ? family : "\(family) \(face)"
    default: return fontAttributes[name]
    }
  }
}

extension TextFont {
  /// Changes the variant; a variant with only default values is dropped, so that equal fonts compare as
  /// equal.
  mutating func setVariant(_ change: (inout Variant) -> Void) {
    var new = variant ?? Variant()
    change(&new)
    variant = new == Variant() ? nil : new
  }

  /// Returns the font with the attributes of a descriptor.
  func applying(_ attributes: [UIFontDescriptor.AttributeName: Any]) -> TextFont {
    func number(_ value: Any?) -> CGFloat? {
      (value as? CGFloat) ?? (value as? NSNumber).map { CGFloat($0.doubleValue) }
        ?? (value as? Int).map { CGFloat($0) }
    }
    var font = self
    let size = number(attributes[.size]) ?? self.size
    if let name = attributes[.name] as? String {
      font = TextFont(postScriptName: name, size: size) ?? font
    }
    font.size = size
    if let family = attributes[.family] as? String { font.family = family }
    if let traits = attributes[.traits] as? [UIFontDescriptor.TraitKey: Any] {
      if let symbolic = number(traits[.symbolic]), symbolic >= 0 {
        let traits = UIFontDescriptor.SymbolicTraits(rawValue: UInt32(symbolic))
        font = UIFontDescriptor(font).withSymbolicTraits(traits)?.font ?? font
      }
      if let weight = number(traits[.weight]) { font.weight = UIFont.Weight(weight).css }
      if let slant = number(traits[.slant]) { font.italic = slant > 0 }
      if let width = number(traits[.width]) {
        let wanted: Variant.Width = width < 0 ? .condensed : width > 0 ? .expanded : .standard
        if font.hasFaces(of: wanted) { font.setVariant { $0.width = wanted } }
      }
    }
    if let list = attributes[.cascadeList] as? [UIFontDescriptor] {
      font.setVariant { $0.cascade = list.map { $0.font.family ?? $0.font.familyList } }
    }
    if let list = attributes[.featureSettings] as? [[UIFontDescriptor.FeatureKey: Int]] {
      let features = list.compactMap(FontFeature.init(settings:)).map(\.openType)
      font.setVariant { $0.features = features }
    }
    return font
  }
}
