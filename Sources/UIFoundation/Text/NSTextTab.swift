/// A position to which a tab character moves the text that follows it.
///
/// Safety: the properties are constants; the options are values that do not change, such as a
/// `CharacterSet`.
open class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
  /// The key of a tab's option.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The characters that end a column, as a `CharacterSet`. With right alignment and a full stop or a
    /// comma in the set, numbers are aligned at their decimal points.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  /// The alignment of the text at the stop.
  open var alignment: NSTextAlignment { place }
  /// The distance from the leading edge, in points.
  open var location: CGFloat { distance }
  open var options: [OptionKey: Any] { settings }

  private let place: NSTextAlignment
  private let distance: CGFloat
  private let settings: [OptionKey: Any]

  /// Creates a stop. A location that is not finite becomes 0.
  public init(
    textAlignment alignment: NSTextAlignment, location loc: CGFloat,
    options: [OptionKey: Any] = [:]
  ) {
    place = alignment
    distance = loc.isFinite ? loc : 0
    settings = options
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return other.stop == stop
  }

  open override var hash: Int { stop.hashValue }

  /// The stop in the form used by text layout.
  var stop: TextParagraph.TabStop {
    let ends = options[.columnTerminators] as? CharacterSet
    let isDecimal = [".", ","].contains { ends?.contains($0) == true }
    let kind: TextParagraph.TabStop.Alignment =
      switch alignment {
      case .right: isDecimal ? .decimal : .right
      case .center: .center
      default: .left
      }
    return TextParagraph.TabStop(alignment: kind, location: location)
  }
}
