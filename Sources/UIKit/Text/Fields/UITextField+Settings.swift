import Foundation

extension UITextField.BorderStyle {
  /// The horizontal inset in points: 7 for a rounded border, as on iOS.
  var inset: CGFloat {
    switch self {
    case .none: 0
    case .line: 2
    case .bezel, .roundedRect: 7
    }
  }
}

extension UITextField {
  func setUp() {
    contentHorizontalAlignment = .left
    setUpGestures()
  }

  func setPlaceholder(_ placeholder: NSAttributedString?, isPlain: Bool) {
    style.placeholder = placeholder
    style.placeholderIsPlain = isPlain
    textStyleDidChange()
  }

  func setFont(_ font: UIFont) {
    style.font = font
    setAttribute(.font, font)
  }

  func setColor(_ color: UIColor) {
    style.color = color
    setAttribute(.foregroundColor, color)
  }

  /// Sets a part of the style that affects the text.
  func setTextStyle<Value>(_ path: WritableKeyPath<TextFieldStyle, Value>, _ value: Value) {
    style[keyPath: path] = value
    textStyleDidChange()
  }

  /// Sets a part of the style that affects the views around the text.
  func setStyle<Value>(_ path: WritableKeyPath<TextFieldStyle, Value>, _ value: Value) {
    style[keyPath: path] = value
    looksChanged()
  }

  func setMode(_ path: ReferenceWritableKeyPath<UITextField, ViewMode>, _ mode: ViewMode) {
    self[keyPath: path] = mode
    looksChanged()
  }

  // MARK: UITextInput

  func rects(for range: UITextRange) -> [UITextSelectionRect] {
    guard let range = bytes(range) else { return [] }
    let rects = display.rects(of: range)
    let direction: NSWritingDirection = display.readsFromRight ? .rightToLeft : .leftToRight
    return rects.enumerated().map { index, rect in
      let (isFirst, isLast) = (index == 0, index == rects.count - 1)
      return SelectionRect(
        rect, direction, start: display.readsFromRight ? isLast : isFirst,
        end: display.readsFromRight ? isFirst : isLast)
    }
  }
}
