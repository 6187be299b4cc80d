/// How a string is measured and drawn in a rectangle.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The rectangle's origin is the upper left corner of the text, which wraps; without it the
  /// origin lies on the baseline of a single line.
  public static var usesLineFragmentOrigin: NSStringDrawingOptions { .init(rawValue: 1 << 0) }
  /// Adds the fonts' leading between lines; the fonts here have none.
  public static var usesFontLeading: NSStringDrawingOptions { .init(rawValue: 1 << 1) }
  /// Ends the last line that fits the rectangle with an ellipsis when there is more text.
  public static var truncatesLastVisibleLine: NSStringDrawingOptions { .init(rawValue: 1 << 5) }
}

/// Takes and gives numbers of drawing a string.
open class NSStringDrawingContext: NSObject {
  /// How far the text may be scaled down to fit the width; 0 for not at all.
  open var minimumScaleFactor: CGFloat = 0
  /// The scale that the text was drawn with.
  open internal(set) var actualScaleFactor: CGFloat = 1
  /// The rectangle that the text took.
  open internal(set) var totalBounds = CGRect.zero
}
