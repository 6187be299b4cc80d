extension FieldDisplay {
  func draw() {
    let area = area
    if field.hasText {
      field.drawText(in: area)
    } else if field.style.placeholder != nil {
      field.drawPlaceholder(in: field.placeholderRect(forBounds: field.bounds))
    }
  }

  func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), rect.isUsable, rect.width > 0 else { return }
    let line = line()
    let color = field.isEnabled ? field.style.color : field.style.color.faded(0.44)
    if field.isEditing {
      let width = carets().1.width
      let layout = TextLayoutCache.shared.layout(
        line.text.map { $1.alignment = .left }, width: .infinity)
      layout.draw(
        in: context,
        at: CGPoint(x: origin(of: width), y: top(of: layout.size.height, in: rect)),
        color: color.cgColor)
    } else {
      let alignment = alignment
      let layout = TextLayoutCache.shared.layout(
        line.text.map { $1.alignment = alignment }, width: rect.width, maximumLines: 1)
      layout.draw(
        in: context, at: CGPoint(x: rect.minX, y: top(of: layout.size.height, in: rect)),
        color: color.cgColor)
    }
  }

  func drawPlaceholder(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), rect.isUsable, rect.width > 0,
      let placeholder = field.style.placeholder
    else { return }
    // The origin of the text, as in a label.
    let alignment = alignment(
      readsFromRight: field.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    let text = placeholder.attributedText(font: field.style.font, color: nil).map { _, paragraph in
      paragraph.alignment = alignment
      paragraph.lineBreak = .tail
    }
    let layout = TextLayoutCache.shared.layout(text, width: rect.width, maximumLines: 1)
    layout.draw(
      in: context, at: CGPoint(x: rect.minX, y: top(of: layout.size.height, in: rect)),
      color: field.standardPlaceholderColor.cgColor)
  }
}

extension UIColor {
  /// Returns the colour with its opacity multiplied.
  func faded(_ share: CGFloat) -> UIColor {
    UIColor { [self] traits in
      let color = resolvedColor(with: traits).cgColor
      return UIColor(cgColor: color.copy(alpha: color.alpha * share)!)
    }
  }
}
