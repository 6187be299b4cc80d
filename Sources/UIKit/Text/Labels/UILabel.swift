/// Text in one or more lines, centred vertically in the label's bounds.
///
/// Natural alignment follows the direction of the interface, not the script of the text, as on iOS.
@preconcurrency @MainActor open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  /// The content: plain text with the label's attributes, or an attributed string.
  private enum Content {
    case none
    case plain(String)
    case attributed(NSAttributedString)
  }

  private var content = Content.none
  private var style = LabelStyle()
  /// The string that is shaped, cached.
  private var source: AttributedText? { didSet { measured = nil } }
  /// The last rectangle of the text, because a layout requests the same one several times.
  private var measured: Measured?

  private struct Measured {
    var bounds: CGRect
    var lines: Int
    var scale: CGFloat
    var rect: CGRect
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  open override nonisolated class func _objcMethod(_ selector: Selector) -> ObjCMethod? {
    uiLabelMethod(selector) ?? super._objcMethod(selector)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
    contentMode = .redraw
    readElement(coder, as: UILabel.self)
  }

  /// Creates a label with an empty frame.
  public convenience init() { self.init(frame: .zero) }

  // MARK: Text

  open var text: String? {
    get {
      switch content {
      case .none: nil
      case .plain(let string): string
      case .attributed(let string): string.string
      }
    }
    set {
      if case .plain(let old) = content, old == newValue { return }
      if case .none = content, newValue == nil { return }
      if let newValue { content = .plain(newValue) } else { content = .none }
      textChanged()
    }
  }

  /// The text with its attributes; plain text has the label's attributes.
  open var attributedText: NSAttributedString? {
    get {
      switch content {
      case .none: return nil
      case .attributed(let string): return string
      case .plain(let string):
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment = style.alignment
        paragraph.lineBreakMode = style.lineBreakMode
        return NSAttributedString(
          string: string,
          attributes: [.font: font!, .foregroundColor: textColor!, .paragraphStyle: paragraph])
      }
    }
    set {
      content = newValue.map { .attributed($0.copy() as! NSAttributedString) } ?? .none
      textChanged()
    }
  }

  /// Changes attributes of the whole attributed text.
  private func overwrite(_ key: NSAttributedString.Key, with value: Any) {
    guard case .attributed(let old) = content else { return }
    content = .attributed(old.replacing(key) { _ in value })
  }

  private func textChanged() {
    source = nil
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  // Inlined, so that the compiler knows the key path: at run time it costs ten times the rest.
  @inline(__always)
  private func setStyle<T: Equatable>(
    _ path: WritableKeyPath<LabelStyle, T>, _ value: T, resizes: Bool = true
  ) {
    if style[keyPath: path] == value { return }
    style[keyPath: path] = value
    measured = nil
    if resizes { textChanged() } else { setNeedsDisplay() }
  }

  // MARK: Appearance

  /// The font of the text; the system font at 17 points by default.
  open var font: UIFont! {
    get { style.font }
    set {
      markChosen(.font)
      let font: UIFont = newValue ?? LabelStyle().font
      overwrite(.font, with: font)
      // Equal fonts may follow different text styles, so the object itself is stored.
      let isSame = font == style.font
      style.font = font
      if !isSame { textChanged() } else if case .attributed = content { textChanged() }
    }
  }

  open var textColor: UIColor! {
    get { style.color }
    set {
      markChosen(.textColor)
      let color: UIColor = newValue ?? .label
      overwrite(.foregroundColor, with: color)
      if case .attributed = content { source = nil }
      style.color = color
      setNeedsDisplay()
    }
  }

  open var textAlignment: NSTextAlignment {
    get { style.alignment }
    set {
      style.ownsAlignment = true
      setStyle(\.alignment, newValue)
    }
  }

  open var lineBreakMode: NSLineBreakMode {
    get { style.lineBreakMode }
    set { setStyle(\.lineBreakMode, newValue) }
  }

  /// The maximum number of lines; 0 for no limit.
  open var numberOfLines: Int {
    get { style.numberOfLines }
    set { setStyle(\.numberOfLines, max(0, newValue)) }
  }

  open var isHighlighted: Bool {
    get { style.isHighlighted }
    set { setStyle(\.isHighlighted, newValue, resizes: false) }
  }

  /// The text's colour while the label is highlighted.
  open var highlightedTextColor: UIColor? {
    get { style.highlightedColor }
    set {
      style.highlightedColor = newValue
      if isHighlighted { setNeedsDisplay() }
    }
  }

  /// Whether the label is enabled. A disabled label is drawn at 44 % of its opacity (our choice).
  open var isEnabled: Bool {
    get { style.isEnabled }
    set { setStyle(\.isEnabled, newValue, resizes: false) }
  }

  open var shadowColor: UIColor? {
    get { style.shadowColor }
    set {
      markChosen(.shadowColor)
      style.shadowColor = newValue
      setNeedsDisplay()
    }
  }

  /// The offset of the shadow in points, with y pointing down; one point up by default.
  open var shadowOffset: CGSize {
    get { style.shadowOffset }
    set { markChosen(.shadowOffset).setStyle(\.shadowOffset, newValue, resizes: false) }
  }

  // MARK: Fitting

  /// Whether text that is too wide is scaled down, to no less than `minimumScaleFactor`.
  open var adjustsFontSizeToFitWidth: Bool {
    get { style.shrinks }
    set { setStyle(\.shrinks, newValue, resizes: false) }
  }

  open var minimumScaleFactor: CGFloat {
    get { style.minimumScale }
    set {
      guard newValue.isFinite else {
        UIKitFault.report("UILabel minimumScaleFactor is not a finite number: \(newValue)")
        return
      }
      setStyle(\.minimumScale, max(0, min(1, newValue)), resizes: false)
    }
  }

  open var baselineAdjustment: UIBaselineAdjustment {
    get { style.baselineAdjustment }
    set { setStyle(\.baselineAdjustment, newValue, resizes: false) }
  }

  /// Whether letter spacing may shrink by up to a twentieth of the font size before text is
  /// truncated.
  open var allowsDefaultTighteningForTruncation: Bool {
    get { style.tightens }
    set { setStyle(\.tightens, newValue, resizes: false) }
  }

  /// The width at which the intrinsic size of several lines is measured; 0 if there is no such width.
  open var preferredMaxLayoutWidth: CGFloat {
    get { style.preferredWidth }
    set { setStyle(\.preferredWidth, newValue) }
  }

  open var adjustsFontForContentSizeCategory: Bool {
    get { style.followsTextSize }
    set {
      style.followsTextSize = newValue
      if newValue { followTextSize() }
    }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    source = nil
    if style.followsTextSize { followTextSize() }
  }

  override func tintOfContentDidChange() { source = nil }

  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { if semanticContentAttribute != oldValue { textChanged() } }
  }

  private func followTextSize() {
    if let font = style.font.adjusted(for: traitCollection) { setStyle(\.font, font) }
    guard case .attributed(let old) = content else { return }
    content = .attributed(
      old.replacing(.font) { ($0 as? UIFont)?.adjusted(for: traitCollection) ?? $0 })
    textChanged()
  }

  // MARK: Size

  /// Returns the rectangle of the text in `bounds`, vertically centred if their height is limited.
  open func textRect(
    forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
  ) -> CGRect {
    guard let text = shapingText() else { return CGRect(origin: bounds.origin, size: .zero) }
    let scale = layer.contentsScale
    if let measured, measured.lines == numberOfLines, measured.scale == scale,
      measured.bounds == bounds
    {
      return measured.rect
    }
    var layout = setting().fit(
      text, width: bounds.width, lines: numberOfLines, height: bounds.height
    ).layout
    layout = setting().fit(layout, text, height: bounds.height, lines: numberOfLines)
    let grid = layoutGrid
    // Rounded up to whole pixels: a label with 17-point text is 20.5 high at 2x.
    let size = CGSize(
      width: min(grid.up(layout.size.width - 0.002), max(bounds.width, 0)),
      height: grid.up(layout.size.height - 0.002))
    var rect = CGRect(origin: bounds.origin, size: size)
    if bounds.width < 1e6, layout.lineCount > 0 {
      rect.origin.x +=
        (0..<layout.lineCount).map { layout.x(ofLine: $0) }.min().map {
          max(0, grid.down($0))
        } ?? 0
    }
    if bounds.height < 1e6 {
      rect.size.height = min(size.height, max(bounds.height, 0))
      rect.origin.y += grid.nearest((bounds.height - rect.height) / 2)
    }
    measured = Measured(bounds: bounds, lines: numberOfLines, scale: scale, rect: rect)
    return rect
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    // 0 means no limit, as in UIKit.
    let width = size.width > 0 && numberOfLines != 1 ? size.width : .greatestFiniteMagnitude
    return textRect(
      forBounds: CGRect(x: 0, y: 0, width: width, height: .greatestFiniteMagnitude),
      limitedToNumberOfLines: numberOfLines
    ).size
  }

  open override var intrinsicContentSize: CGSize {
    let wraps = numberOfLines != 1 && style.preferredWidth > 0
    return textRect(
      forBounds: CGRect(
        x: 0, y: 0, width: wraps ? style.preferredWidth : .greatestFiniteMagnitude,
        height: .greatestFiniteMagnitude),
      limitedToNumberOfLines: numberOfLines
    ).size
  }

  /// Lines wrap at the width that constraints determine, unless the app has set one.
  package override func intrinsicHeight(forWidth width: CGFloat) -> CGFloat? {
    if numberOfLines == 1 || style.preferredWidth > 0 { return nil }
    return textRect(
      forBounds: CGRect(x: 0, y: 0, width: max(0, width), height: .greatestFiniteMagnitude),
      limitedToNumberOfLines: numberOfLines
    ).height
  }

  package override var baselineFont: UIFont? { font }

  /// A single line is centred in a label that is taller than its text.
  package override var baselineBelowMiddle: CGFloat? {
    if numberOfLines != 1 { return nil }
    guard let text = shapingText() else { return font.baselineBelowMiddle }
    let layout = setting().fit(text, width: .greatestFiniteMagnitude, lines: 1).layout
    return layout.firstBaseline - layout.size.height / 2
  }

  package override var firstBaselineFromTop: CGFloat { baselines().first }

  package override var lastBaselineFromBottom: CGFloat { baselines().last }

  /// Returns the distance of the first baseline from the top of the label, and of the last baseline
  /// from the bottom, for a label as tall as its text.
  private func baselines() -> (first: CGFloat, last: CGFloat) {
    let width = numberOfLines == 1 || bounds.width <= 0 ? .greatestFiniteMagnitude : bounds.width
    guard let text = shapingText() else {
      return (font.ascender, -font.descender)
    }
    let layout = setting().fit(text, width: width, lines: numberOfLines).layout
    let height: CGFloat = layoutGrid.up(layout.size.height - 0.002)
    let lead = (height - layout.size.height) / 2
    return (lead + layout.firstBaseline, height - lead - layout.lastBaseline)
  }

  // MARK: Drawing

  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  /// Draws the text, centred vertically in `rect`.
  open func drawText(in rect: CGRect) {
    guard rect.isUsable, let text = shapingText(), !text.string.isEmpty,
      let context = UIGraphicsGetCurrentContext()
    else { return }
    let fitted = setting().fit(
      text, width: rect.width, lines: numberOfLines, height: rect.height)
    let layout = setting().fit(
      fitted.layout, fitted.text, height: rect.height, lines: numberOfLines)
    var y = rect.minY + (rect.height - layout.size.height) / 2
    if fitted.scale < 1, baselineAdjustment != .alignCenters {
      let full = TextLayoutCache.shared.layout(text, width: .infinity)
      let top = rect.minY + (rect.height - full.size.height) / 2
      y = baselineAdjustment == .none ? top : top + full.firstBaseline - layout.firstBaseline
    }
    let changesState = !isEnabled || shadowColor != nil
    if changesState { context.saveGState() }
    if !isEnabled { context.setAlpha(0.44) }
    if let shadow = shadowColor {
      let scale = context.pixelsPerPoint
      context.setShadow(
        offset: CGSize(width: shadowOffset.width * scale, height: shadowOffset.height * scale),
        blur: 0, color: shadow.cgColor)
    }
    layout.draw(in: context, at: CGPoint(x: rect.minX, y: y), color: inkColor.cgColor)
    if changesState { context.restoreGState() }
  }

  private var inkColor: UIColor {
    (isHighlighted ? style.highlightedColor : nil) ?? style.color
  }

  /// Returns the content with the label's attributes filled in; `nil` if there is no content.
  private func shapingText() -> AttributedText? {
    let text: AttributedText
    if let source {
      text = source
    } else {
      let natural: TextParagraph.Alignment =
        effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
      switch content {
      case .none: return nil
      case .plain(let string):
        var paragraph = TextParagraph()
        paragraph.alignment = TextParagraph.Alignment(rawValue: style.alignment.rawValue)!
        if paragraph.alignment == .natural { paragraph.alignment = natural }
        paragraph.lineBreak = TextParagraph.LineBreak(rawValue: style.lineBreakMode.rawValue)!
        text = AttributedText(
          string, attributes: TextAttributes(font: style.font.textFont), paragraph: paragraph)
      case .attributed(let string):
        text = attributed(string).map {
          if $1.alignment == .natural { $1.alignment = natural }
        }
      }
      source = text
    }
    if case .attributed = content, isHighlighted, style.highlightedColor != nil {
      return text.map { look, _ in look.color = nil }
    }
    return text
  }

  private func attributed(_ string: NSAttributedString) -> AttributedText {
    var text: AttributedText?
    resolvingColors {
      text = string.attributedText(font: style.font, color: nil)
    }
    let mode = TextParagraph.LineBreak(rawValue: style.lineBreakMode.rawValue)!
    let alignment = TextParagraph.Alignment(rawValue: style.alignment.rawValue)!
    let ownsAlignment = style.ownsAlignment
    // Word wrapping is the default of a paragraph style, so the label's own mode is used.
    return text!.map { _, paragraph in
      if paragraph.lineBreak == .word { paragraph.lineBreak = mode }
      if ownsAlignment, paragraph.alignment == .natural { paragraph.alignment = alignment }
    }
  }

  private func setting() -> LabelSetting {
    LabelSetting(
      minimumScale: style.shrinks ? style.minimumScale : 1, tightens: style.tightens)
  }

  package override var defaultAccessibility: DefaultAccessibility {
    var words = text
    if case .attributed(let string) = content { words = string.spokenText }
    return DefaultAccessibility(isElement: true, label: words, traits: .staticText)
  }
}
