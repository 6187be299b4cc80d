/// The horizontal alignment of a text layer's lines.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

  fileprivate var alignment: TextParagraph.Alignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }
}

/// The position at which a text layer truncates lines.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let none = CATextLayerTruncationMode(rawValue: "none")
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
  public static let end = CATextLayerTruncationMode(rawValue: "end")
}

/// A layer that draws text starting at its top edge.
open class CATextLayer: CALayer {
  public override init() {
    super.init()
    needsDisplayOnBoundsChange = true
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CATextLayer {
      string = other.string
      font = other.font
      fontSize = other.fontSize
      foregroundColor = other.foregroundColor
      isWrapped = other.isWrapped
      alignmentMode = other.alignmentMode
      truncationMode = other.truncationMode
    }
  }

  package override func makePresentationCopy() -> CALayer { CATextLayer(layer: self) }

  /// The text, a `String` or an `NSAttributedString`; an attributed string is drawn with only its own
  /// attributes.
  open var string: Any? { didSet { setNeedsDisplay() } }

  /// The font: a `UIFont`, whose size is ignored, or a family name as `NSString`; nil for the system
  /// font.
  open var font: AnyObject? { didSet { setNeedsDisplay() } }

  /// The font size in points; changes are not animated.
  open var fontSize: CGFloat = 36 { didSet { if fontSize != oldValue { setNeedsDisplay() } } }

  open var foregroundColor: CGColor? = .white { didSet { setNeedsDisplay() } }

  /// Whether long lines wrap.
  open var isWrapped = false { didSet { if isWrapped != oldValue { setNeedsDisplay() } } }

  open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { setNeedsDisplay() } }

  open var truncationMode = CATextLayerTruncationMode.none { didSet { setNeedsDisplay() } }

  open override func draw(in context: CGContext) {
    guard let layout = textLayout() else { return }
    layout.draw(in: context, at: bounds.origin, color: foregroundColor ?? .clear)
  }

  /// Returns the text laid out in the layer's bounds; nil if there is no text.
  package func textLayout() -> TextLayout? {
    var textFont = (font as? any TextFontSource)?.textFont ?? TextFont(size: fontSize)
    textFont.size = fontSize
    if let name = font as? NSString { textFont.family = String(describing: name) }
    let base = TextAttributes(font: textFont)
    let mode: TextParagraph.LineBreak =
      switch truncationMode {
      case .start: .head
      case .middle: .middle
      case .end: .tail
      default: isWrapped ? .word : .clip
      }
    let alignment = alignmentMode.alignment
    var text: AttributedText
    switch string {
    case let string as NSAttributedString: text = string.attributedText(base: base)
    case let string as String: text = AttributedText(string, attributes: base)
    case let string as NSString: text = AttributedText(String(describing: string), attributes: base)
    default: return nil
    }
    text = text.map { _, paragraph in
      paragraph.lineBreak = mode
      if paragraph.alignment == .natural { paragraph.alignment = alignment }
    }
    let lines = isWrapped ? 0 : 1
    let layout = TextLayoutCache.shared.layout(text, width: bounds.width, maximumLines: lines)
    guard isWrapped, mode != .word, layout.size.height > bounds.height else { return layout }
    let room = max(1, layout.shape.lineBottoms.prefix { $0 <= bounds.height + 0.01 }.count)
    return TextLayoutCache.shared.layout(text, width: bounds.width, maximumLines: room)
  }
}
