import Foundation

/// The appearance that the app has set.
struct TextViewStyle {
  var font: UIFont?
  var color: UIColor?
  var alignment = NSTextAlignment.natural
  var link: [NSAttributedString.Key: Any] = [.foregroundColor: UIColor.link]
  /// The detected links of the text, in bytes; nil before detection.
  var detected: [DetectedLink]?
}

extension UITextView: TextContainerOwner {
  static func usable(_ container: NSTextContainer?) -> NSTextContainer {
    guard let container else { return NSTextContainer(size: .zero) }
    if container.textView == nil { return container }
    UIKitFault.report("UITextView: the text container belongs to another text view")
    return NSTextContainer(size: container.size)
  }

  func setUpText() {
    container.textView = self
    backgroundColor = .systemBackground
    // Dragging with a pointer selects, while dragging with a finger scrolls.
    let types: [UITouch.TouchType] = [.direct, .indirect, .pencil]
    panGestureRecognizer.allowedTouchTypes = types.map { NSNumber(value: $0.rawValue) }
    setUpGestures()
    display.reset()
  }

  /// The font, or the system font at 12 points if neither the app nor a proxy has set one.
  var baseFont: UIFont { style.font ?? Self.standardFont }
  private static let standardFont = UIFont.systemFont(ofSize: 12)

  var containerSize: CGSize {
    let inset = textContainerInset
    return CGSize(
      width: max(0, bounds.width - inset.left - inset.right),
      height: isScrollEnabled ? 0 : max(0, bounds.height - inset.top - inset.bottom))
  }

  func containerInsetDidChange(from old: UIEdgeInsets) {
    let inset = textContainerInset
    guard [inset.top, inset.left, inset.bottom, inset.right].allSatisfy(\.isFinite) else {
      UIKitFault.report("UITextView textContainerInset contains a number that is not finite")
      textContainerInset = old
      return
    }
    if inset != old { textStyleDidChange() }
  }

  // MARK: Attributes by the app

  func setFont(_ font: UIFont?) {
    style.font = font
    setAttribute(.font, font)
  }

  func setColor(_ color: UIColor?) {
    style.color = color
    setAttribute(.foregroundColor, color)
  }

  func setAlignment(_ alignment: NSTextAlignment) {
    style.alignment = alignment
    runs?.map { values in
      guard let own = values[.paragraphStyle] as? NSParagraphStyle else { return }
      let changed = own.mutableCopy() as! NSMutableParagraphStyle
      changed.alignment = alignment
      values[.paragraphStyle] = changed
    }
    textStyleDidChange()
  }

  func setLinkAttributes(_ values: [NSAttributedString.Key: Any]) {
    style.link = values
    textStyleDidChange()
  }

  /// Called when a property that affects the whole text has changed.
  func textStyleDidChange() {
    style.detected = nil
    display.reset()
  }

  func scrollEnabledDidChange() {
    updateAdjustedInset(because: .safeArea)
    if !isScrollEnabled { setContentOffset(.zero, animated: false) }
    textStyleDidChange()
  }

  func followTextSize() {
    guard adjustsFontForContentSizeCategory else { return }
    if let font = style.font?.adjusted(for: traitCollection) { style.font = font }
    runs?.map { values in
      if let font = (values[.font] as? UIFont)?.adjusted(for: traitCollection) {
        values[.font] = font
      }
    }
    textStyleDidChange()
  }

  // MARK: Selection by the app

  func selectCharacters(_ range: NSRange) {
    let count = editor.utf16Length
    let (end, isTooFar) = range.location.addingReportingOverflow(range.length)
    if range.location < 0 || range.length < 0 || isTooFar || end > count {
      UIKitFault.report("UITextView selectedRange \(range) is outside of \(count) characters")
    }
    select(characters(range))
  }

  /// Converts a range in UTF-16 units to bytes, clamped to the text.
  func characters(_ range: NSRange) -> Range<Int> {
    let low = max(0, range.location)
    return editor.utf8(NSRange(location: low, length: max(0, range.length)))
  }

  func showCharacters(_ range: NSRange) {
    display.layOut()
    let bytes = characters(range)
    let first = display.caretRect(at: bytes.lowerBound)
    let last = display.caretRect(at: bytes.upperBound)
    // For a range that is taller than the view, its start.
    let isHigh = last.maxY - first.minY > display.area.height
    let rect = isHigh ? first : first.union(last)
    let target = offset(showing: rect.insetBy(dx: 0, dy: -2))
    setContentOffset(CGPoint(x: contentOffset.x, y: target.y), animated: false)
  }

  func replaceAllNext(_ replaces: Bool) {
    editing.replacesAll = replaces
    if replaces, isEditing {
      selectAll(nil)
      editing.replacesAll = true
    }
  }

  func rects(for range: UITextRange) -> [UITextSelectionRect] {
    guard let range = bytes(range) else { return [] }
    let rects = display.rects(of: range, in: nil)
    return rects.enumerated().map { index, rect in
      SelectionRect(
        rect, direction(at: BytePosition(range.lowerBound)), start: index == 0,
        end: index == rects.count - 1)
    }
  }

  // MARK: Size

  func textHeight(inWidth width: CGFloat) -> CGFloat {
    let inset = textContainerInset
    return display.measure(inWidth: width) { $0.height + inset.top + inset.bottom }
  }

  var ownSize: CGSize {
    if isScrollEnabled {
      return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    return fittingSize(.zero)
  }

  func fittingSize(_ size: CGSize) -> CGSize {
    let inset = textContainerInset
    let padding = inset.left + inset.right + 2 * container.lineFragmentPadding
    let limit = TextViewLayout.unlimitedWidth
    let width = size.width > 0 ? min(size.width, limit) : limit
    let height = textHeight(inWidth: width)
    let natural = display.measure(inWidth: width) { $0.widestLine() + padding }
    return CGSize(width: min(width, natural), height: height)
  }
}
