/// A search field with a cancel button next to it and a scope bar below.
///
/// It is 56 points high, with a field of 36 points and margins of 10 above and below and 8 at the sides
/// (UIKit reference 3). A prompt adds 18 points and a scope bar 44 (our choice for both).
@preconcurrency @MainActor open class UISearchBar: UIView, UITextInputTraits {
  open weak var delegate: (any UISearchBarDelegate)?
  /// The search controller to which the bar belongs.
  weak var controller: UISearchController?

  let field = UISearchTextField(frame: .zero)
  let relay = SearchFieldRelay()
  private let backgroundFill = UIView()
  private let backgroundImageView = UIImageView(image: nil)
  private let promptLabel = UILabel()
  private let cancel = SearchCancelButton(type: .system)
  private let scopeBackgroundView = UIImageView(image: nil)
  private(set) var scopes: UISegmentedControl?
  private(set) var settings = Settings()
  var icons = SearchIcons()

  // MARK: Initialization

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public convenience init() {
    self.init(frame: .zero)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    readElement(coder, as: UISearchBar.self)
  }

  private func setUp() {
    relay.bar = self
    field.delegate = relay
    field.onTokens = { [weak self] in self?.controller?.textChanged() }
    field.onEscape = { [relay] in relay.escaped() }
    field.onResults = { [weak self] in self.map { SearchKeys.focusResults(of: $0) } ?? false }
    field.addTarget(relay, action: SearchFieldRelay.changed, for: .editingChanged)
    promptLabel.font = .systemFont(ofSize: 13)
    promptLabel.textColor = .secondaryLabel
    promptLabel.textAlignment = .center
    promptLabel.isHidden = true
    cancel.setTitle(SystemWord.cancel.text, for: .normal)
    field.setStandard(.font) { field.font = .preferredFont(forTextStyle: .body) }
    field.adjustsFontForContentSizeCategory = true
    cancel.titleLabel?.font = .preferredFont(forTextStyle: .body)
    cancel.titleLabel?.adjustsFontForContentSizeCategory = true
    cancel.addTarget(relay, action: SearchFieldRelay.cancelled, for: .touchUpInside)
    cancel.alpha = 0
    clipsToBounds = true
    for view in [
      backgroundFill, backgroundImageView, scopeBackgroundView, promptLabel, field, cancel,
    ] as [UIView] {
      addSubview(view)
    }
    restyle()
  }

  // MARK: Text

  open var searchTextField: UISearchTextField { field }

  /// The text of the field. Setting it notifies the search controller, and not the delegate.
  open var text: String? {
    get { field.text }
    set {
      field.text = newValue
      controller?.textChanged()
    }
  }

  open var placeholder: String? {
    get { field.placeholder }
    set { field.placeholder = newValue }
  }

  /// A line of text above the field.
  open var prompt: String? {
    get { promptLabel.text }
    set {
      promptLabel.text = newValue
      promptLabel.isHidden = newValue == nil
      sizeChanged()
    }
  }

  open var isEnabled: Bool {
    get { field.isEnabled }
    set { field.isEnabled = newValue }
  }

  // MARK: Keyboard

  // The traits are those of the field.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { field.autocapitalizationType }
    set { field.autocapitalizationType = newValue }
  }
  open var autocorrectionType: UITextAutocorrectionType {
    get { field.autocorrectionType }
    set { field.autocorrectionType = newValue }
  }
  open var spellCheckingType: UITextSpellCheckingType {
    get { field.spellCheckingType }
    set { field.spellCheckingType = newValue }
  }
  open var smartQuotesType: UITextSmartQuotesType {
    get { field.smartQuotesType }
    set { field.smartQuotesType = newValue }
  }
  open var smartDashesType: UITextSmartDashesType {
    get { field.smartDashesType }
    set { field.smartDashesType = newValue }
  }
  open var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { field.smartInsertDeleteType }
    set { field.smartInsertDeleteType = newValue }
  }
  open var keyboardType: UIKeyboardType {
    get { field.keyboardType }
    set { field.keyboardType = newValue }
  }
  open var keyboardAppearance: UIKeyboardAppearance {
    get { field.keyboardAppearance }
    set { field.keyboardAppearance = newValue }
  }
  open var returnKeyType: UIReturnKeyType {
    get { field.returnKeyType }
    set { field.returnKeyType = newValue }
  }
  open var enablesReturnKeyAutomatically: Bool {
    get { field.enablesReturnKeyAutomatically }
    set { field.enablesReturnKeyAutomatically = newValue }
  }
  open var isSecureTextEntry: Bool {
    get { field.isSecureTextEntry }
    set { field.isSecureTextEntry = newValue }
  }
  open var textContentType: UITextContentType! {
    get { field.textContentType }
    set { field.textContentType = newValue }
  }

  open override var inputAccessoryView: UIView? {
    get { field.inputAccessoryView }
    set { field.inputAccessoryView = newValue }
  }

  // MARK: Appearance

  open var searchBarStyle: Style {
    get { settings.style }
    set {
      settings.style = newValue
      restyle()
    }
  }

  /// Whether the bar is dark in light interfaces as well; `default` follows the interface.
  open var barStyle = UIBarStyle.default {
    didSet { markChosen(.barStyle).setStandardInterfaceStyle(barStyle.interfaceStyle) }
  }

  open var barTintColor: UIColor? {
    get { settings.barTint }
    set {
      markChosen(.barTintColor)
      settings.barTint = newValue
      restyle()
    }
  }

  open var isTranslucent: Bool {
    get { settings.isTranslucent }
    set {
      markChosen(.isTranslucent)
      settings.isTranslucent = newValue
      restyle()
    }
  }

  open var backgroundImage: UIImage? {
    get { backgroundImageView.image }
    set {
      markChosen(.backgroundImage)
      backgroundImageView.image = newValue
      restyle()
    }
  }

  /// The background image of the scope bar.
  open var scopeBarBackgroundImage: UIImage? {
    get { scopeBackgroundView.image }
    set {
      markChosen(.scopeBarBackgroundImage)
      scopeBackgroundView.image = newValue
      setNeedsLayout()
    }
  }

  /// The offset of the field's background from its default position, in points.
  open var searchFieldBackgroundPositionAdjustment: UIOffset {
    get { field.backgroundOffset }
    set {
      markChosen(.searchFieldBackgroundPositionAdjustment)
      field.backgroundOffset = newValue
    }
  }

  /// The offset of the text from its default position, in points.
  open var searchTextPositionAdjustment: UIOffset {
    get { field.textOffset }
    set {
      markChosen(.searchTextPositionAdjustment)
      field.textOffset = newValue
    }
  }

  // MARK: Icons

  /// Whether a bookmark button is shown at the trailing edge while the field is empty; false by
  /// default.
  open var showsBookmarkButton: Bool {
    get { icons.showsBookmark }
    set {
      icons.showsBookmark = newValue
      iconsChanged()
    }
  }

  /// Whether a results button is shown at the trailing edge while the field is empty; false by
  /// default. It takes precedence over the bookmark button.
  open var showsSearchResultsButton: Bool {
    get { icons.showsResults }
    set {
      icons.showsResults = newValue
      iconsChanged()
    }
  }

  open var isSearchResultsButtonSelected: Bool {
    get { icons.resultsAreSelected }
    set {
      icons.resultsAreSelected = newValue
      iconsChanged()
    }
  }

  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    appearanceMarks.choose(.icon, UInt(icon.rawValue), state.rawValue)
    setIcon(iconImage, icon, state)
  }

  /// Returns the image that was set for exactly this state.
  open func image(for icon: Icon, state: UIControl.State) -> UIImage? {
    icons.images[icon]?[state.rawValue]
  }

  open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
    appearanceMarks.choose(.iconOffset, UInt(icon.rawValue))
    icons.offsets[icon] = adjustment
    iconsChanged()
  }

  open func positionAdjustment(for icon: Icon) -> UIOffset { icons.offsets[icon] ?? .zero }

  /// Sets an image that replaces the field's background; its height becomes that of the field, as
  /// on iOS.
  open func setSearchFieldBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State
  ) {
    appearanceMarks.choose(.searchFieldBackgroundImage, state.rawValue)
    icons.backgroundImages[state.rawValue] = backgroundImage
    field.setBackgroundImages(icons.backgroundImages)
    setNeedsLayout()
  }

  open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
    icons.backgroundImages[state.rawValue]
  }

  /// Applies the bar's background: its color, which is system gray 6 by default. If the bar is
  /// translucent, rows that move behind it are visible through a material of that color. Without rows
  /// behind the bar there is no material.
  private func restyle() {
    let color = settings.barTint ?? .systemGray6
    let isHidden =
      settings.style == .minimal || backgroundImageView.image != nil || isInNavigationBar
    let showsRows = settings.isTranslucent && isOverRows && !isHidden
    backgroundFill.backgroundColor = color
    backgroundFill.isHidden = isHidden || showsRows
    backgroundImageView.isHidden = backgroundImageView.image == nil
    guard showsRows else {
      material?.removeFromSuperview()
      material = nil
      return
    }
    let view = material ?? UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
    view.materialTint = color.faded(Self.materialOpacity)
    if material == nil { insertSubview(view, at: 0) }
    material = view
    setNeedsLayout()
  }

  /// The opacity of the bar's color over the blurred rows: the opacity of a navigation bar's tint.
  private static let materialOpacity: CGFloat = 0.85
  /// The material through which the rows behind the bar are visible; nil while no rows move behind it.
  private var material: UIVisualEffectView?

  // MARK: Cancel and scopes

  open var showsCancelButton: Bool {
    get { settings.showsCancel }
    set { setShowsCancelButton(newValue, animated: false) }
  }

  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    if settings.showsCancel == showsCancelButton { return }
    settings.showsCancel = showsCancelButton
    performChange(animated: animated) { self.cancel.alpha = showsCancelButton ? 1 : 0 }
  }

  open var scopeButtonTitles: [String]? {
    get { settings.scopeTitles }
    set {
      settings.scopeTitles = newValue
      scopes?.removeFromSuperview()
      scopes = nil
      if let newValue, !newValue.isEmpty {
        let control = UISegmentedControl(items: newValue)
        settings.selectedScope = max(0, min(newValue.count - 1, settings.selectedScope))
        control.selectedSegmentIndex = settings.selectedScope
        control.addTarget(relay, action: SearchFieldRelay.scoped, for: .valueChanged)
        control.isHidden = !settings.showsScopes
        addSubview(control)
        scopes = control
      }
      sizeChanged()
    }
  }

  /// The index of the selected scope. An index that does not exist selects the nearest one.
  open var selectedScopeButtonIndex: Int {
    get { settings.selectedScope }
    set {
      let count = settings.scopeTitles?.count ?? 0
      settings.selectedScope = count > 0 ? max(0, min(count - 1, newValue)) : max(0, newValue)
      scopes?.selectedSegmentIndex = settings.selectedScope
    }
  }

  open var showsScopeBar: Bool {
    get { settings.showsScopes }
    set { setShowsScope(newValue, animated: false) }
  }

  open func setShowsScope(_ show: Bool, animated animate: Bool) {
    if settings.showsScopes == show { return }
    settings.showsScopes = show
    performChange(animated: animate) { self.scopes?.isHidden = !show }
    sizeChanged()
  }

  private func performChange(animated: Bool, _ body: @escaping () -> Void) {
    layoutIfNeeded()
    func apply() {
      body()
      setNeedsLayout()
      layoutIfNeeded()
    }
    guard animated, window != nil else { return apply() }
    UIView.animate(withDuration: 0.25) { apply() }
  }

  // MARK: Layout

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    controller?.barDidMove()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    controller?.barDidMove()
  }

  /// Whether the bar is inside a navigation bar. It then has no background, and its height shrinks with
  /// that of the navigation bar.
  var isInNavigationBar = false {
    didSet {
      guard isInNavigationBar != oldValue else { return }
      restyle()
      sizeChanged()
    }
  }

  private func sizeChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: ownHeight)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let old = previousTraitCollection?.preferredContentSizeCategory
    guard old != traitCollection.preferredContentSizeCategory else { return }
    sizeChanged()
    controller?.heightChanged(animated: false)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: ownHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundFill.frame = bounds
    backgroundImageView.frame = bounds
    material?.frame = bounds
    let top = prompt == nil ? 0 : Metrics.prompt
    promptLabel.frame = CGRect(x: 8, y: 4, width: max(0, bounds.width - 16), height: top)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (left, right) = isMirrored ? (indexReach, 0) : (0, indexReach)
    let area = bounds.inset(
      by: UIEdgeInsets(
        top: 0, left: max(safeAreaInsets.left, left), bottom: 0,
        right: max(safeAreaInsets.right, right)))
    let row = CGRect(
      x: area.minX + side, y: top + fieldTop,
      width: max(0, area.width - 2 * side),
      height: icons.backgroundImages[0].map { min($0.size.height, baseHeight) } ?? fieldHeight)
    let width = cancel.sizeThatFits(.zero).width.rounded(.up) + 4
    var inner = row
    if settings.showsCancel { inner.size.width = max(0, inner.width - width - Metrics.side) }
    // The hidden button is beyond the edge.
    var button = CGRect(
      x: settings.showsCancel ? inner.maxX + Metrics.side : bounds.maxX, y: row.minY,
      width: width, height: row.height)
    if isMirrored {
      inner.origin.x = area.maxX - side - inner.width
      button.origin.x = bounds.width - button.maxX
    }
    field.frame = inner
    cancel.frame = button
    let scopeTop = top + fieldTop + fullField
    scopes?.frame = CGRect(x: row.minX, y: scopeTop + 8, width: row.width, height: 32)
    scopeBackgroundView.frame = CGRect(
      x: 0, y: scopeTop, width: bounds.width, height: max(0, bounds.height - scopeTop))
    scopeBackgroundView.isHidden = !hasScopes || scopeBackgroundView.image == nil
  }

  // MARK: First responder

  package override var hidesAsTableHeader: Bool { true }

  package override func tableDidLayOutHeader(indexReach reach: CGFloat, isPinned: Bool) {
    if indexReach != reach {
      indexReach = reach
      setNeedsLayout()
    }
    if isOverRows != isPinned {
      isOverRows = isPinned
      restyle()
    }
  }

  /// Whether the bar, as a table's header, stays at the top edge while rows move behind it.
  private var isOverRows = false

  /// The width of the bar that a table's index covers: the field ends before the index (UIKit reference
  /// 2.2).
  private var indexReach: CGFloat = 0

  open override var canBecomeFirstResponder: Bool { field.canBecomeFirstResponder }
  open override var isFirstResponder: Bool { field.isFirstResponder }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    field.becomeFirstResponder()
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    field.resignFirstResponder()
  }
}
