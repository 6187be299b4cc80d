/// The tokens of a search field, in a row before the text.
@MainActor final class SearchTokens {
  unowned let field: UISearchTextField
  private(set) var views: [SearchTokenView] = []
  private let row = UIView(frame: .zero)
  /// The selected token, which is deleted by the next backspace.
  private(set) var chosen: Int?

  /// The distance between tokens and before the text, and the height of tokens, in points (our
  /// choice).
  private static let gap: CGFloat = 4
  private static let height: CGFloat = 26

  init(_ field: UISearchTextField) {
    self.field = field
    row.clipsToBounds = true
    field.addSubview(row)
  }

  var tokens: [UISearchToken] { views.map(\.token) }
  var isEmpty: Bool { views.isEmpty }

  func setTokens(_ tokens: [UISearchToken]) {
    for view in views { view.removeFromSuperview() }
    views = tokens.map(make)
    choose(nil)
    field.tokensChanged()
  }

  func insert(_ token: UISearchToken, at index: Int) {
    guard (0...views.count).contains(index) else {
      return UIKitFault.report(
        "UISearchTextField: cannot insert a token at index \(index) of \(views.count)")
    }
    views.insert(make(token), at: index)
    choose(nil)
    field.tokensChanged()
  }

  func remove(at index: Int) {
    guard views.indices.contains(index) else {
      return UIKitFault.report(
        "UISearchTextField: cannot remove the token at index \(index) of \(views.count)")
    }
    views.remove(at: index).removeFromSuperview()
    choose(nil)
    field.tokensChanged()
  }

  private func make(_ token: UISearchToken) -> SearchTokenView {
    let view = SearchTokenView(token)
    view.fillColor = field.tokenBackgroundColor
    view.onTap = { [weak self, unowned view] in
      guard let self, let index = self.views.firstIndex(of: view) else { return }
      if !self.field.isEditing { self.field.becomeFirstResponder() }
      self.choose(index)
    }
    row.addSubview(view)
    return view
  }

  func choose(_ index: Int?) {
    chosen = index
    for (place, view) in views.enumerated() { view.isSelected = place == index }
  }

  func colorChanged() {
    for view in views { view.fillColor = field.tokenBackgroundColor }
  }

  /// Returns the width of the tokens in points; at most two thirds of the given width.
  func room(in width: CGFloat) -> CGFloat {
    if views.isEmpty { return 0 }
    return min(fullWidth, (width * 2 / 3).rounded())
  }

  private var fullWidth: CGFloat {
    views.reduce(0) { $0 + $1.sizeThatFits(.zero).width + Self.gap }
  }

  /// Lays out the tokens at the leading edge of `rect`. If not all of them fit, the last ones are
  /// visible.
  func layOut(in rect: CGRect, isMirrored: Bool) {
    row.isHidden = views.isEmpty
    if views.isEmpty { return }
    let room = room(in: rect.width)
    row.frame = CGRect(
      x: isMirrored ? rect.maxX - room : rect.minX, y: rect.minY, width: room,
      height: rect.height)
    var x = room - fullWidth
    for view in views {
      let width = view.sizeThatFits(.zero).width
      view.frame = CGRect(
        x: isMirrored ? room - x - width : x, y: (rect.height - Self.height) / 2, width: width,
        height: Self.height)
      x += width + Self.gap
    }
  }
}

/// The view of a token: icon and text on a rounded background.
final class SearchTokenView: UIControl {
  let token: UISearchToken
  var onTap: (() -> Void)?
  var fillColor: UIColor = .systemGray3 { didSet { setNeedsDisplay() } }

  private static let font = UIFont.systemFont(ofSize: 15)
  private static let margin: CGFloat = 7

  init(_ token: UISearchToken) {
    self.token = token
    super.init(frame: .zero)
    contentMode = .redraw
    addTarget(self, action: SearchTokenView.tapped, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  private func tapped() { onTap?() }

  private var iconWidth: CGFloat { token.icon == nil ? 0 : 20 }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = token.text.size(withAttributes: [.font: Self.font]).width
    return CGSize(width: (text + iconWidth + 2 * Self.margin).rounded(.up), height: 26)
  }

  override func stateDidChange() {
    super.stateDidChange()
    setNeedsDisplay()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    (isSelected ? tintColor : fillColor).setFill()
    UIBezierPath(roundedRect: bounds, cornerRadius: 6).fill()
    let ink: UIColor = isSelected ? .white : .label
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    if let icon = token.icon {
      let x = isMirrored ? bounds.width - Self.margin - 16 : Self.margin
      icon.withTintColor(ink).draw(
        in: CGRect(x: x, y: (bounds.height - 16) / 2, width: 16, height: 16))
    }
    let values: [NSAttributedString.Key: Any] = [.font: Self.font, .foregroundColor: ink]
    let size = token.text.size(withAttributes: values)
    let x =
      isMirrored ? bounds.width - Self.margin - iconWidth - size.width : Self.margin + iconWidth
    token.text.draw(at: CGPoint(x: x, y: (bounds.height - size.height) / 2), withAttributes: values)
  }

  override var defaultAccessibility: DefaultAccessibility {
    DefaultAccessibility(
      isElement: true, label: token.text, traits: isSelected ? [.button, .selected] : .button)
  }
}
