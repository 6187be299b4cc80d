import Foundation

extension UITextField {
  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Returns the rectangle of the text between the visible side views.
  func contentRect(in bounds: CGRect, isEditing: Bool) -> CGRect {
    var low = bounds.minX + sideInset
    var high = bounds.maxX - sideInset
    func give(_ rect: CGRect, atStart: Bool) {
      if atStart != isMirrored { low = max(low, rect.maxX) } else { high = min(high, rect.minX) }
    }
    if left.isShown(isEditing: isEditing) {
      give(leftViewRect(forBounds: bounds), atStart: true)
    }
    if showsClear(isEditing: isEditing) {
      give(clearButtonRect(forBounds: bounds).insetBy(dx: -3, dy: 0), atStart: false)
    } else if right.isShown(isEditing: isEditing) {
      give(rightViewRect(forBounds: bounds), atStart: false)
    }
    let margin: CGFloat = style.border == .none ? 0 : 2
    return CGRect(
      x: low, y: bounds.minY + margin, width: max(0, high - low),
      height: max(0, bounds.height - 2 * margin))
  }

  func showsClear(isEditing: Bool) -> Bool {
    hasText && isEnabled && clear.mode.isShown(isEditing: isEditing)
  }

  func defaultClearRect(in bounds: CGRect) -> CGRect {
    let side: CGFloat = 19
    let margin: CGFloat = style.border == .none ? 0 : 5
    return CGRect(
      x: isMirrored ? bounds.minX + margin : bounds.maxX - margin - side,
      y: bounds.minY + ((bounds.height - side) / 2).rounded(), width: side, height: side)
  }

  func sideRect(_ side: SideView, atStart: Bool, _ bounds: CGRect) -> CGRect {
    guard let view = side.view else { return .zero }
    var size = view.bounds.size
    if size == .zero {
      let wish = view.intrinsicContentSize
      size = CGSize(width: max(0, wish.width), height: max(0, wish.height))
    }
    let atLeft = atStart != isMirrored
    return CGRect(
      x: atLeft ? bounds.minX + sideInset : bounds.maxX - sideInset - size.width,
      y: bounds.minY + (bounds.height - size.height) / 2, width: size.width, height: size.height)
  }

  /// The size of the text, with the height of a line and the border: 22 points with 17-point text, 34
  /// with a rounded border, as on iOS.
  var ownSize: CGSize {
    let line = style.font.lineHeight.rounded(.up) + 1
    let height: CGFloat =
      switch style.border {
      case .none: line
      case .line: line + 4
      case .bezel: line + 6
      case .roundedRect: line + 12
      }
    let text = hasText ? nil : style.placeholder
    var width: CGFloat
    if let text {
      width = text.attributedText(font: style.font, color: nil).width
    } else {
      let shown = DisplayedText(editor, around: 0, isSecure: isSecureTextEntry)
      width =
        AttributedText(
          shown.string, attributes: TextAttributes(font: style.font.textFont)
        ).width
    }
    let sample = CGRect(x: 0, y: 0, width: 10_000, height: height)
    width += 10_000 - contentRect(in: sample, isEditing: isEditing).width + 1
    return CGSize(width: width.rounded(.up), height: height)
  }

  // MARK: Views

  func setSideView(_ new: UIView?, _ side: ReferenceWritableKeyPath<UITextField, SideView>) {
    let old = self[keyPath: side].view
    if old === new { return }
    if let new, !canContain(new) { return }
    old?.removeFromSuperview()
    self[keyPath: side].view = new
    looksChanged()
  }

  /// Shows or hides the side views and lays them out.
  func looksChanged() {
    for side in [left, right] {
      guard let view = side.view else { continue }
      let isCovered = side.view === right.view && showsClear(isEditing: isEditing)
      let isShown = side.isShown(isEditing: isEditing) && !isCovered
      if isShown, view.superview !== self { addSubview(view) }
      if !isShown, view.superview === self { view.removeFromSuperview() }
    }
    updateClearButton()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Returns whether a touch belongs to the clear button, whose area extends beyond the field if that
  /// is low.
  func isOnClearButton(_ point: CGPoint) -> Bool {
    guard let button = clear.button, !button.isHidden else { return false }
    return button.touchArea.contains(convert(point, to: button))
  }

  private func updateClearButton() {
    let isShown = showsClear(isEditing: isEditing)
    if isShown, clear.button == nil {
      let button = FieldClearButton(frame: .zero)
      button.addTarget(self, action: UITextField.clearByButton, for: .touchUpInside)
      addSubview(button)
      clear.button = button
      clear.apply()
    }
    clear.button?.isHidden = !isShown
  }

  /// Lays out the side views.
  func layOutSideViews() {
    if left.view?.superview === self { left.view?.frame = leftViewRect(forBounds: bounds) }
    if right.view?.superview === self { right.view?.frame = rightViewRect(forBounds: bounds) }
    clear.button?.frame = clearButtonRect(forBounds: bounds)
  }

  /// Called when the text or its appearance has changed.
  func textStyleDidChange() {
    display.textChanged()
    if clear.mode != .never || right.view != nil { looksChanged() }
    invalidateIntrinsicContentSize()
  }

  func followTextSize() {
    guard adjustsFontForContentSizeCategory, let font = style.font.adjusted(for: traitCollection)
    else { return }
    style.font = font
    textStyleDidChange()
  }

  var currentPlaceholder: NSAttributedString? {
    guard let placeholder = style.placeholder else { return nil }
    guard style.placeholderIsPlain else { return placeholder }
    return NSAttributedString(
      string: placeholder.string,
      attributes: [.font: style.font, .foregroundColor: standardPlaceholderColor])
  }
}

extension AttributedText {
  /// The width of the text on one line.
  var width: CGFloat { TextLayoutCache.shared.layout(self, width: .infinity).size.width }
}
