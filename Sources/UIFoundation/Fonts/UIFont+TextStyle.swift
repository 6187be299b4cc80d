extension UIFont {
  /// The purpose of a text, whose size follows the preferred text size.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    public var metrics: UIFontMetrics { UIFontMetrics(forTextStyle: self) }

    /// The sizes in points, from extra small to the fifth accessibility category (UIKit reference 8);
    /// an unknown style is treated as body.
    ///
    /// The key is the name, because the first table with a custom key type costs 440,000 instructions:
    /// the runtime searches all conformances of the program for its conformance to `Hashable`.
    private static let sizes: [String: [CGFloat]] = [
      largeTitle.rawValue: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
      title1.rawValue: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
      title2.rawValue: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
      title3.rawValue: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
      headline.rawValue: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
      subheadline.rawValue: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
      body.rawValue: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
      callout.rawValue: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
      footnote.rawValue: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
      caption1.rawValue: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
      caption2.rawValue: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
    ]

    /// The distance between the baselines of two lines, in points, at the sizes of `sizes` (Human
    /// Interface Guidelines; UIKit reference 13).
    private static let leadings: [String: [CGFloat]] = [
      largeTitle.rawValue: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70],
      title1.rawValue: [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68],
      title2.rawValue: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66],
      title3.rawValue: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65],
      headline.rawValue: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62],
      subheadline.rawValue: [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58],
      body.rawValue: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62],
      callout.rawValue: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60],
      footnote.rawValue: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52],
      caption1.rawValue: [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51],
      caption2.rawValue: [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48],
    ]

    /// Returns the leading at a preferred text size, in points; for an unknown style, returns that of
    /// body.
    package func leading(for category: UIContentSizeCategory) -> CGFloat {
      (Self.leadings[rawValue] ?? Self.leadings[Self.body.rawValue]!)[category.index]
    }

    package func size(for category: UIContentSizeCategory) -> CGFloat {
      (Self.sizes[rawValue] ?? Self.sizes[Self.body.rawValue]!)[category.index]
    }

    package var weight: UIFont.Weight { self == .headline ? .semibold : .regular }
  }
}
