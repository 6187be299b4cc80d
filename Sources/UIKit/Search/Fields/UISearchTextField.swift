/// The field of a search bar: a gray lozenge with a magnifying glass.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
  private let ground = UIImageView(image: nil)
  private let glass = UIImageView(image: UIImage(systemName: "magnifyingglass"))
  private var pictures: [UInt: UIImage] = [:]

  var groundOffset = UIOffset.zero { didSet { setNeedsLayout() } }
  var textOffset = UIOffset.zero { didSet { setNeedsLayout() } }
  var glassOffset = UIOffset.zero { didSet { setNeedsLayout() } }
  var rightOffset = UIOffset.zero { didSet { setNeedsLayout() } }
  /// Escape without anything to give up but the search.
  var onEscape: (() -> Void)?

  private var row: SearchTokens?
  private var madeRow: SearchTokens {
    if let row { return row }
    let new = SearchTokens(self)
    row = new
    return new
  }
  /// Told when there are other tokens.
  var onTokens: (() -> Void)?

  // MARK: Tokens

  /// They stand before the text; a backspace at the text's start chooses the last, a second one
  /// takes it away.
  open var tokens: [UISearchToken] {
    get { row?.tokens ?? [] }
    set { if !newValue.isEmpty || row != nil { madeRow.set(newValue) } }
  }

  open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
    madeRow.insert(token, at: tokenIndex)
  }

  open func removeToken(at tokenIndex: Int) { madeRow.remove(at: tokenIndex) }

  /// Puts a token in the place of a piece of text.
  open func replaceTextualPortion(
    of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int
  ) {
    replace(textRange, withText: "")
    madeRow.insert(token, at: tokenIndex)
  }

  /// All of the text, after the tokens.
  open var textualRange: UITextRange {
    textRange(from: beginningOfDocument, to: endOfDocument)!
  }

  /// `systemGray4` unless set, which nil brings back.
  open var tokenBackgroundColor: UIColor! {
    get { ownTokenColor ?? .systemGray4 }
    set {
      ownTokenColor = newValue
      row?.colorChanged()
    }
  }
  private var ownTokenColor: UIColor?

  /// Whether the user may take tokens away; on by default.
  open var allowsDeletingTokens = true

  func tokensChanged() {
    setNeedsLayout()
    textLooksChanged()
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

  /// The text's place with the tokens before it.
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
  }

  private func setUpSearch() {
    ground.isUserInteractionEnabled = false
    insertSubview(ground, at: 0)
    showGround([:])
    glass.tintColor = .secondaryLabel
    glass.contentMode = .center
    glass.frame = CGRect(x: 0, y: 0, width: 24, height: 20)
    leftView = glass
    leftViewMode = .always
    clearButtonMode = .whileEditing
    returnKeyType = .search
    autocorrectionType = .no
  }

  /// Another picture than the magnifying glass; nil for the glass.
  func showGlass(_ image: UIImage?) {
    glass.image = image ?? UIImage(systemName: "magnifyingglass")
    if let size = image?.size {
      glass.frame.size = CGSize(width: max(24, size.width + 4), height: max(20, size.height))
    } else {
      glass.frame.size = CGSize(width: 24, height: 20)
    }
    setNeedsLayout()
  }

  /// Pictures in the place of the lozenge, by a control state's raw value.
  func showGround(_ pictures: [UInt: UIImage]) {
    self.pictures = pictures
    let normal = pictures[State.normal.rawValue]
    let image = isEnabled ? normal : pictures[State.disabled.rawValue] ?? normal
    ground.image = image
    ground.backgroundColor = image == nil ? .tertiarySystemFill : nil
    ground.layer.cornerRadius = image == nil ? 10 : 0
  }

  package override func stateDidChange() {
    super.stateDidChange()
    showGround(pictures)
  }

  package override func escape() -> Bool {
    guard let onEscape else { return false }
    onEscape()
    return true
  }

  package override var sideInset: CGFloat { 6 }

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
    ground.frame = bounds.offsetBy(dx: groundOffset.horizontal, dy: groundOffset.vertical)
    sendSubviewToBack(ground)
    let rect =
      isEditing ? super.editingRect(forBounds: bounds) : super.textRect(forBounds: bounds)
    row?.layOut(
      in: rect, isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  /// 36 points high (UIKit reference 3).
  open override var intrinsicContentSize: CGSize {
    CGSize(width: super.intrinsicContentSize.width, height: 36)
  }

  package override var defaultAccessibility: DefaultAccessibility {
    var values = super.defaultAccessibility
    values.traits.insert(.searchField)
    return values
  }
}
