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

  func setText(_ text: NSAttributedString) {
    setText(text.string, runs: text.length == 0 ? nil : AttributeRuns(text))
  }

  func setPlaceholder(_ placeholder: NSAttributedString?, isPlain: Bool) {
    style.placeholder = placeholder
    style.placeholderIsPlain = isPlain
    textLooksChanged()
  }

  func setFont(_ font: UIFont) {
    style.font = font
    runs?.map { $0[.font] = font }
    textLooksChanged()
  }

  func setColor(_ color: UIColor) {
    style.color = color
    runs?.map { $0[.foregroundColor] = color }
    textLooksChanged()
  }

  /// Sets a part of the style that affects the text.
  func setTextStyle<Value>(_ path: WritableKeyPath<TextFieldStyle, Value>, _ value: Value) {
    style[keyPath: path] = value
    textLooksChanged()
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

  func align(by direction: NSWritingDirection) {
    textAlignment =
      switch direction {
      case .natural: .natural
      case .leftToRight: .left
      case .rightToLeft: .right
      }
  }

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
