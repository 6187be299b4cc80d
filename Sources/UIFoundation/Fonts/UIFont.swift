/// A typeface at a size.
///
/// The system font is drawn with Inter and measured with San Francisco's vertical metrics: lines and
/// labels are as tall as on iOS, while widths are Inter's. In a window that uses the desktop's font
/// (`WindowHost.run`) it is drawn with that font, even if the font was created earlier.
///
/// Safety: the properties are constants, which are values except for one other font.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
  private final let mark = CoreFoundationMark()
  package let textFont: TextFont
  /// The text style that the font follows when the preferred text size changes.
  package let textStyle: TextStyle?
  /// The scaling by `UIFontMetrics`, which is repeated when the preferred text size changes.
  package let scaling: Scaling?
  private let metrics: TextFontMetrics

  /// The origin of a scaled font.
  package struct Scaling: Sendable {
    package let base: UIFont
    package let style: TextStyle
    package let maximum: CGFloat
  }

  package init(_ textFont: TextFont, textStyle: TextStyle? = nil, scaling: Scaling? = nil) {
    self.textFont = textFont
    self.textStyle = textStyle
    self.scaling = scaling
    metrics = textFont.metrics
  }

  /// Creates the font with a PostScript name, or the regular font of a family. Returns nil if it is not
  /// installed.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let font = TextFont(postScriptName: fontName, size: fontSize) else { return nil }
    self.init(font)
  }

  /// Creates the font for a descriptor, at a size in points; 0 keeps the descriptor's size.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init((pointSize > 0 ? descriptor.withSize(pointSize) : descriptor).font)
  }

  // MARK: System fonts

  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(TextFont(size: fontSize))
  }

  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(TextFont(size: fontSize, weight: weight.css))
  }

  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(TextFont(size: fontSize, weight: 700))
  }

  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(TextFont(size: fontSize, italic: true))
  }

  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(TextFont(size: fontSize, weight: weight.css, monospacedDigits: true))
  }

  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(TextFont(size: fontSize, weight: weight.css, design: .monospaced))
  }

  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// Returns the font of a text style at the preferred text size of `traitCollection`
  /// (UIKit reference 8).
  open class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let traits = traitCollection ?? .current
    let size = style.size(for: traits.preferredContentSizeCategory)
    return UIFont(TextFont(size: size, weight: style.weight.css), textStyle: style)
  }

  /// The names of all installed families.
  open class var familyNames: [String] { TextLayoutCache.shared.familyNames() }

  open class var labelFontSize: CGFloat { 17 }
  open class var buttonFontSize: CGFloat { 18 }
  open class var systemFontSize: CGFloat { 14 }
  open class var smallSystemFontSize: CGFloat { 12 }

  open func withSize(_ fontSize: CGFloat) -> UIFont {
    var font = textFont
    font.size = fontSize
    return UIFont(font)
  }

  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(textFont) }

  /// The PostScript name; `Inter-Regular` for the system font, and the name of the desktop's font in a
  /// window that uses it.
  open var fontName: String { textFont.postScriptName }

  // MARK: Metrics, in points

  open var pointSize: CGFloat { textFont.size }
  open var ascender: CGFloat { metrics.ascender }
  /// The depth of letters below the baseline, in points, which is negative.
  open var descender: CGFloat { metrics.descender }
  open var lineHeight: CGFloat { metrics.lineHeight }
  open var leading: CGFloat { metrics.leading }
  open var capHeight: CGFloat { metrics.capHeight }
  open var xHeight: CGFloat { metrics.xHeight }

  // MARK: Identity

  open func copy(with zone: NSZone?) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFont)?.textFont == textFont
  }

  open override var hash: Int { textFont.hashValue }
}
