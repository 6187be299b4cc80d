/// A description of a font, with its family, size, weight and traits.
///
/// A descriptor on Linux describes the fonts that `UIFont` can create, which are those that Pango finds
/// by family, weight, width, slant, features and substitutes. Matrices, character sets and fixed
/// advances are not stored.
///
/// Safety: `font` is a constant.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
  /// The style of a font.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static var traitItalic: SymbolicTraits { .init(rawValue: 1 << 0) }
    public static var traitBold: SymbolicTraits { .init(rawValue: 1 << 1) }
    public static var traitExpanded: SymbolicTraits { .init(rawValue: 1 << 5) }
    public static var traitCondensed: SymbolicTraits { .init(rawValue: 1 << 6) }
    public static var traitMonoSpace: SymbolicTraits { .init(rawValue: 1 << 10) }
    /// Has no effect, because there are no faces for vertical text.
    public static var traitVertical: SymbolicTraits { .init(rawValue: 1 << 11) }
    /// Has no effect.
    public static var traitUIOptimized: SymbolicTraits { .init(rawValue: 1 << 12) }
    /// Has no effect, because lines have the font's own height.
    public static var traitTightLeading: SymbolicTraits { .init(rawValue: 1 << 15) }
    /// Has no effect: lines have the font's own height.
    public static var traitLooseLeading: SymbolicTraits { .init(rawValue: 1 << 16) }
  }

  /// The design of a system font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
  }

  package let font: TextFont

  package init(_ font: TextFont) { self.font = font }

  /// Creates the descriptor of the font with a PostScript name, or of a family's regular font; creates
  /// the descriptor of the system font if neither is installed.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(TextFont(postScriptName: fontName, size: size) ?? TextFont(size: size))
  }

  /// Creates a descriptor; unsupported attributes are ignored. The default family is that of the system
  /// font, and the default size is 12 points.
  public init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    font = TextFont(size: 12).applying(attributes)
  }

  /// The descriptor's supported attributes.
  open var fontAttributes: [AttributeName: Any] { keptAttributes }

  /// Returns an attribute; nil if it is not supported.
  open func object(forKey anAttribute: AttributeName) -> Any? { attribute(anAttribute) }

  /// Returns a copy with these attributes, which replace existing ones.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(font.applying(attributes))
  }

  /// Returns the descriptor of a face of the family, such as `Bold Italic`, or the descriptor itself if
  /// the family has no face of that name.
  open func withFace(_ newFace: String) -> UIFontDescriptor {
    let base = postscriptName.prefix { $0 != "-" }
    let name = "\(base)-\(newFace.filter { $0 != " " })"
    return TextFont(postScriptName: name, size: pointSize).map { UIFontDescriptor($0) } ?? self
  }

  /// Returns the descriptor of a text style at the preferred text size.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor
  {
    preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
  }

  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  open var pointSize: CGFloat { font.size }
  open var postscriptName: String { font.postScriptName }

  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if font.italic { traits.insert(.traitItalic) }
    if font.weight >= 600 { traits.insert(.traitBold) }
    if font.design == .monospaced { traits.insert(.traitMonoSpace) }
    switch font.variant?.width {
    case .condensed: traits.insert(.traitCondensed)
    case .expanded: traits.insert(.traitExpanded)
    default: break
    }
    return traits
  }

  /// Returns the descriptor with only these traits; nil if no installed face of the family is
  /// condensed or expanded accordingly.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var new = font
    new.italic = symbolicTraits.contains(.traitItalic)
    let isBold = symbolicTraits.contains(.traitBold)
    if isBold != (font.weight >= 600) { new.weight = isBold ? 700 : 400 }
    if symbolicTraits.contains(.traitMonoSpace) {
      new.design = .monospaced
    } else if new.design == .monospaced {
      new.design = .standard
    }
    let isCondensed = symbolicTraits.contains(.traitCondensed)
    let isExpanded = symbolicTraits.contains(.traitExpanded)
    if isCondensed != isExpanded {
      let width: TextFont.Variant.Width = isCondensed ? .condensed : .expanded
      guard new.hasFaces(of: width) else { return nil }
      new.setVariant { $0.width = width }
    } else {
      new.setVariant { $0.width = .standard }
    }
    return UIFontDescriptor(new)
  }

  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    var new = font
    new.size = newPointSize
    return UIFontDescriptor(new)
  }

  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    var new = font
    new.family = newFamily
    return UIFontDescriptor(new)
  }

  /// Returns the descriptor of the system font in a different design; nil for fonts that are not system
  /// fonts, and for designs without a font on Linux, such as the rounded one.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    guard font.family == nil else { return nil }
    var new = font
    switch design {
    case .default: new.design = .standard
    case .monospaced: new.design = .monospaced
    case .serif: new.design = .serif
    default: return nil
    }
    return UIFontDescriptor(new)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFontDescriptor)?.font == font
  }

  open override var hash: Int { font.hashValue }
}
