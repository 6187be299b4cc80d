/// Options for measuring and drawing a string in a rectangle.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The rectangle's origin is the upper left corner of wrapped text. Without this option, it is on the
  /// baseline of a single line.
  public static var usesLineFragmentOrigin: NSStringDrawingOptions { .init(rawValue: 1 << 0) }
  /// Adds the fonts' leading between lines, which is 0 for the fonts on Linux.
  public static var usesFontLeading: NSStringDrawingOptions { .init(rawValue: 1 << 1) }
  /// Truncates the last line that fits the rectangle with an ellipsis.
  public static var truncatesLastVisibleLine: NSStringDrawingOptions { .init(rawValue: 1 << 5) }
}

/// Parameters and results of drawing a string.
open class NSStringDrawingContext: NSObject {
  /// The minimum factor by which the text may be scaled to fit the width; 0 for no scaling.
  open var minimumScaleFactor: CGFloat = 0
  /// The factor by which the text was scaled.
  open internal(set) var actualScaleFactor: CGFloat = 1
  /// The rectangle that the text covered.
  open internal(set) var totalBounds = CGRect.zero
}
