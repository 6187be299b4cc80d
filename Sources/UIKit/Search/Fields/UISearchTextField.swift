/// The text field of a search bar: a gray rounded rectangle with a magnifying glass.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
  private let backgroundImageView = UIImageView(image: nil)
  private let glass = UIImageView(image: UIImage(systemName: "magnifyingglass"))
  private var pictures: [UInt: UIImage] = [:]

  var backgroundOffset = UIOffset.zero { didSet { setNeedsLayout() } }
  var textOffset = UIOffset.zero { didSet { setNeedsLayout() } }
  var glassOffset = UIOffset.zero { didSet { setNeedsLayout() } }
  var rightOffset = UIOffset.zero { didSet { setNeedsLayout() } }
  /// Called for Escape if the field itself has nothing to cancel, such as a composition.
  var onEscape: (() -> Bool)?

  private var row: SearchTokens?
  private func makeTokenRowIfNeeded() -> SearchTokens {
    if let row { return row }
    let new = SearchTokens(self)
    row = new
    return new
  }
  /// Called when the tokens have changed.
  var onTokens: (() -> Void)?

  // MARK: Tokens

  /// The tokens before the text. A backspace at the start of the text selects the last token, and a
  /// second backspace deletes it.
  open var tokens: [UISearchToken] {
    get { row?.tokens ?? [] }
    set { if !newValue.isEmpty || row != nil { makeTokenRowIfNeeded().setTokens(newValue) } }
  }

  open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
    makeTokenRowIfNeeded().insert(token, at: tokenIndex)
  }

  open func removeToken(at tokenIndex: Int) { makeTokenRowIfNeeded().remove(at: tokenIndex) }

  /// Replaces a range of the text with a token.
  open func replaceTextualPortion(
    of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int
  ) {
    replace(textRange, withText: "")
    makeTokenRowIfNeeded().insert(token, at: tokenIndex)
  }

  /// The range of the text, without the tokens.
  open var textualRange: UITextRange {
    textRange(from: beginningOfDocument, to: endOfDocument)!
  }

  /// The background color of tokens; nil restores the default, `systemGray4`.
  open var tokenBackgroundColor: UIColor! {
    get { ownTokenColor ?? .systemGray4 }
    set {
      ownTokenColor = newValue
      row?.colorChanged()
    }
  }
  private var ownTokenColor: UIColor?

  /// Whether the user can delete tokens; true by default.
  open var allowsDeletingTokens = true

  func tokensChanged() {
    setNeedsLayout()
    textStyleDidChange()
    onTokens?()
  }

  open override func deleteBackward() {
    guard let row, !row.isEmpty, allowsDeletingTokens else { return super.deleteBackward() }
    if let chosen = row.chosen {
      row.remove(at: chosen)
      sendActions(for: .editingChanged)
    } else if editor.selection == 0..<0, editor.marked == nil {
      row.choose(row.views.count - 1)
    } else {
      super.deleteBackward()
    }
  }

  open override func insertText(_ text: String) {
    row?.choose(nil)
    super.insertText(text)
  }

  /// Returns the part of a text rectangle that remains next to the tokens.
  private func besideTokens(_ rect: CGRect) -> CGRect {
    guard let row, !row.isEmpty else { return rect }
    let room = row.room(in: rect.width)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return CGRect(
      x: isMirrored ? rect.minX : rect.minX + room, y: rect.minY, width: rect.width - room,
      height: rect.height)
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpSearch()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpSearch()
    readElement(coder, as: UISearchTextField.self)
  }

  private func setUpSearch() {
    backgroundImageView.isUserInteractionEnabled = false
    insertSubview(backgroundImageView, at: 0)
    setBackgroundImages([:])
    glass.tintColor = .secondaryLabel
    glass.contentMode = .center
    glass.frame = CGRect(x: 0, y: 0, width: 24, height: 20)
    leftView = glass
    leftViewMode = .always
    // The text filters the results even while it is not edited.
    clearButtonMode = .always
    returnKeyType = .search
    autocorrectionType = .no
  }

  /// Sets the image at the leading edge; nil to use the magnifying glass.
  func setSearchImage(_ image: UIImage?) {
    glass.image = image ?? UIImage(systemName: "magnifyingglass")
    if let size = image?.size {
      glass.frame.size = CGSize(width: max(24, size.width + 4), height: max(20, size.height))
    } else {
      glass.frame.size = CGSize(width: 24, height: 20)
    }
    setNeedsLayout()
  }

  /// Sets the background images, by the raw value of a control state.
  func setBackgroundImages(_ pictures: [UInt: UIImage]) {
    self.pictures = pictures
    let normal = pictures[State.normal.rawValue]
    let image = isEnabled ? normal : pictures[State.disabled.rawValue] ?? normal
    backgroundImageView.image = image
    backgroundImageView.backgroundColor = image == nil ? .tertiarySystemFill : nil
    backgroundImageView.layer.cornerRadius = image == nil ? 10 : 0
  }

  package override func stateDidChange() {
    super.stateDidChange()
    setBackgroundImages(pictures)
  }

  package override func escape() -> Bool {
    onEscape?() ?? false
  }

  /// The closure that moves the focus to the search bar's results, for the down arrow and Tab.
  var onResults: (() -> Bool)?

  package override func moveFocusToResults() -> Bool { onResults?() ?? false }

  package override var sideInset: CGFloat { 6 }
  package override var standardPlaceholderColor: UIColor { .secondaryLabel }

  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    besideTokens(
      super.textRect(forBounds: bounds).offsetBy(
        dx: textOffset.horizontal, dy: textOffset.vertical))
  }

  open override func editingRect(forBounds bounds: CGRect) -> CGRect {
    besideTokens(
      super.editingRect(forBounds: bounds).offsetBy(
        dx: textOffset.horizontal, dy: textOffset.vertical))
  }

  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    super.leftViewRect(forBounds: bounds).offsetBy(
      dx: glassOffset.horizontal, dy: glassOffset.vertical)
  }

  open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    super.rightViewRect(forBounds: bounds).offsetBy(
      dx: rightOffset.horizontal, dy: rightOffset.vertical)
  }

  open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let inset: CGFloat = effectiveUserInterfaceLayoutDirection == .rightToLeft ? 6 : -6
    return super.clearButtonRect(forBounds: bounds).offsetBy(
      dx: inset + clear.offset.horizontal, dy: clear.offset.vertical)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundImageView.frame = bounds.offsetBy(
      dx: backgroundOffset.horizontal, dy: backgroundOffset.vertical)
    sendSubviewToBack(backgroundImageView)
    let rect =
      isEditing ? super.editingRect(forBounds: bounds) : super.textRect(forBounds: bounds)
    row?.layOut(
      in: rect, isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  /// The intrinsic size, 36 points high (UIKit reference 3).
  open override var intrinsicContentSize: CGSize {
    CGSize(width: super.intrinsicContentSize.width, height: 36)
  }

  package override var defaultAccessibility: DefaultAccessibility {
    var values = super.defaultAccessibility
    values.traits.insert(.searchField)
    return values
  }
}
