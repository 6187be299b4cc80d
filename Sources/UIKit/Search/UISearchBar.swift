/// A bar with a field to search by, a cancel button beside it, and scopes below.
///
/// 56 points high, the field 36 with margins of 10 above and below and 8 at the sides
/// (UIKit reference 3); a prompt adds 18 points, scopes add 44, both chosen.
@preconcurrency @MainActor open class UISearchBar: UIView {
  /// How much of a bar there is around the field.
  public enum Style: UInt, Sendable {
    case `default` = 0
    case prominent = 1
    /// The field alone.
    case minimal = 2
  }

  /// The signs that a bar's field has.
  public enum Icon: Int, Sendable {
    case search = 0
    case clear = 1
    case bookmark = 2
    case resultsList = 3
  }

  open weak var delegate: (any UISearchBarDelegate)?
  /// What a search controller wants to hear.
  weak var controller: UISearchController?

  let field = UISearchTextField(frame: .zero)
  let relay = SearchFieldRelay()
  private let ground = UIView()
  private let picture = UIImageView(image: nil)
  private let promptLabel = UILabel()
  private let cancel = UIButton(type: .system)
  private let scopePicture = UIImageView(image: nil)
  private var scopes: UISegmentedControl?
  private var wishes = Wishes()
  var icons = SearchIcons()

  /// What a bar was told of its looks.
  private struct Wishes {
    var style = Style.default
    var showsCancel = false
    var showsScopes = false
    var scopeTitles: [String]?
    var selectedScope = 0
    var barTint: UIColor?
    var isTranslucent = true
  }

  private enum Metrics {
    static let height: CGFloat = 56
    /// In a navigation bar, with a margin of one point above the field (ours).
    static let inBar: CGFloat = 52
    static let inBarTop: CGFloat = 1
    static let field: CGFloat = 36
    /// What the field leaves above and below a line of larger text (ours).
    static let aroundText: CGFloat = 15
    static let side: CGFloat = 8
    static let top: CGFloat = 10
    static let prompt: CGFloat = 18
    static let scopes: CGFloat = 44
  }

  // MARK: Making

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
  }

  private func setUp() {
    relay.bar = self
    field.delegate = relay
    field.onTokens = { [weak self] in self?.controller?.textChanged() }
    field.onEscape = { [relay] in relay.escaped() }
    field.addTarget(relay, action: SearchFieldRelay.changed, for: .editingChanged)
    promptLabel.font = .systemFont(ofSize: 13)
    promptLabel.textColor = .secondaryLabel
    promptLabel.textAlignment = .center
    promptLabel.isHidden = true
    cancel.setTitle("Cancel", for: .normal)
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    cancel.titleLabel?.font = .preferredFont(forTextStyle: .body)
    cancel.titleLabel?.adjustsFontForContentSizeCategory = true
    cancel.addTarget(relay, action: SearchFieldRelay.cancelled, for: .touchUpInside)
    cancel.alpha = 0
    clipsToBounds = true
    for view in [ground, picture, scopePicture, promptLabel, field, cancel] as [UIView] {
      addSubview(view)
    }
    restyle()
  }

  // MARK: Text

  open var searchTextField: UISearchTextField { field }

  /// Setting it tells the search controller that the bar belongs to, not the delegate.
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

  /// A line above the field.
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

  open override var inputAccessoryView: UIView? {
    get { field.inputAccessoryView }
    set { field.inputAccessoryView = newValue }
  }

  // MARK: Looks

  open var searchBarStyle: Style {
    get { wishes.style }
    set {
      wishes.style = newValue
      restyle()
    }
  }

  open var barTintColor: UIColor? {
    get { wishes.barTint }
    set {
      wishes.barTint = newValue
      restyle()
    }
  }

  open var isTranslucent: Bool {
    get { wishes.isTranslucent }
    set {
      wishes.isTranslucent = newValue
      restyle()
    }
  }

  open var backgroundImage: UIImage? {
    get { picture.image }
    set {
      picture.image = newValue
      restyle()
    }
  }

  /// Drawn behind the scopes.
  open var scopeBarBackgroundImage: UIImage? {
    get { scopePicture.image }
    set {
      scopePicture.image = newValue
      setNeedsLayout()
    }
  }

  /// How far the field's gray ground, or its picture, is moved from its place, in points.
  open var searchFieldBackgroundPositionAdjustment: UIOffset {
    get { field.groundOffset }
    set { field.groundOffset = newValue }
  }

  /// How far the text is moved from its place, in points.
  open var searchTextPositionAdjustment: UIOffset {
    get { field.textOffset }
    set { field.textOffset = newValue }
  }

  // MARK: Icons

  /// A button with a book at the field's end, while there is no text to clear.
  open var showsBookmarkButton: Bool {
    get { icons.showsBookmark }
    set {
      icons.showsBookmark = newValue
      iconsChanged()
    }
  }

  /// A button with a list at the field's end, while there is no text to clear; it goes before the
  /// bookmark's.
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
    setIcon(iconImage, icon, state)
  }

  /// The image that was set for that very state.
  open func image(for icon: Icon, state: UIControl.State) -> UIImage? {
    icons.images[icon]?[state.rawValue]
  }

  open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
    icons.offsets[icon] = adjustment
    iconsChanged()
  }

  open func positionAdjustment(for icon: Icon) -> UIOffset { icons.offsets[icon] ?? .zero }

  /// A picture in the place of the field's gray ground; its height becomes the field's, as on iOS.
  open func setSearchFieldBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State
  ) {
    icons.grounds[state.rawValue] = backgroundImage
    field.showGround(icons.grounds)
    setNeedsLayout()
  }

  open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
    icons.grounds[state.rawValue]
  }

  /// The bar's own colour: system gray 6, nine tenths opaque where it is translucent; there is no
  /// blur.
  private func restyle() {
    let color = wishes.barTint ?? .systemGray6
    ground.backgroundColor = wishes.isTranslucent ? color.faded(0.94) : color
    ground.isHidden = wishes.style == .minimal || picture.image != nil || isInNavigationBar
    picture.isHidden = picture.image == nil
  }

  // MARK: Cancel and scopes

  open var showsCancelButton: Bool {
    get { wishes.showsCancel }
    set { setShowsCancelButton(newValue, animated: false) }
  }

  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    if wishes.showsCancel == showsCancelButton { return }
    wishes.showsCancel = showsCancelButton
    change(animated: animated) { self.cancel.alpha = showsCancelButton ? 1 : 0 }
  }

  open var scopeButtonTitles: [String]? {
    get { wishes.scopeTitles }
    set {
      wishes.scopeTitles = newValue
      scopes?.removeFromSuperview()
      scopes = nil
      if let newValue, !newValue.isEmpty {
        let control = UISegmentedControl(items: newValue)
        wishes.selectedScope = max(0, min(newValue.count - 1, wishes.selectedScope))
        control.selectedSegmentIndex = wishes.selectedScope
        control.addTarget(relay, action: SearchFieldRelay.scoped, for: .valueChanged)
        control.isHidden = !wishes.showsScopes
        addSubview(control)
        scopes = control
      }
      sizeChanged()
    }
  }

  /// The index of the scope that is chosen; one that does not exist counts as the nearest.
  open var selectedScopeButtonIndex: Int {
    get { wishes.selectedScope }
    set {
      let count = wishes.scopeTitles?.count ?? 0
      wishes.selectedScope = count > 0 ? max(0, min(count - 1, newValue)) : max(0, newValue)
      scopes?.selectedSegmentIndex = wishes.selectedScope
    }
  }

  open var showsScopeBar: Bool {
    get { wishes.showsScopes }
    set { setShowsScope(newValue, animated: false) }
  }

  open func setShowsScope(_ show: Bool, animated animate: Bool) {
    if wishes.showsScopes == show { return }
    wishes.showsScopes = show
    change(animated: animate) { self.scopes?.isHidden = !show }
    sizeChanged()
  }

  private func change(animated: Bool, _ body: @escaping () -> Void) {
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

  private var hasScopes: Bool { wishes.showsScopes && scopes != nil }

  /// Whether the bar is a part of a navigation bar, whose ground it stands on, and whose height it
  /// shrinks with.
  var isInNavigationBar = false {
    didSet {
      guard isInNavigationBar != oldValue else { return }
      restyle()
      sizeChanged()
    }
  }

  /// The field's whole height; it grows with the text size.
  private var fullField: CGFloat {
    // The field itself hears of another text size after the bar.
    guard let own = field.font else { return Metrics.field }
    let follows = field.adjustsFontForContentSizeCategory
    let font = follows ? own.adjusted(for: traitCollection) ?? own : own
    return max(Metrics.field, (font.lineHeight + Metrics.aroundText).rounded(.up))
  }

  private var baseHeight: CGFloat {
    (isInNavigationBar ? Metrics.inBar : Metrics.height) + fullField - Metrics.field
  }

  var ownHeight: CGFloat {
    baseHeight + (prompt == nil ? 0 : Metrics.prompt) + (hasScopes ? Metrics.scopes : 0)
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
    ground.frame = bounds
    picture.frame = bounds
    let top = prompt == nil ? 0 : Metrics.prompt
    promptLabel.frame = CGRect(x: 8, y: 4, width: max(0, bounds.width - 16), height: top)
    let area = bounds.inset(
      by: UIEdgeInsets(
        top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right))
    let row = CGRect(
      x: area.minX + side, y: top + fieldTop,
      width: max(0, area.width - 2 * side),
      height: icons.grounds[0].map { min($0.size.height, baseHeight) } ?? fieldHeight)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = cancel.sizeThatFits(.zero).width.rounded(.up) + 4
    var inner = row
    if wishes.showsCancel { inner.size.width = max(0, inner.width - width - Metrics.side) }
    // The button waits beyond the edge.
    var button = CGRect(
      x: wishes.showsCancel ? inner.maxX + Metrics.side : bounds.maxX, y: row.minY,
      width: width, height: row.height)
    if isMirrored {
      inner.origin.x = area.maxX - side - inner.width
      button.origin.x = bounds.width - button.maxX
    }
    field.frame = inner
    cancel.frame = button
    let scopeTop = top + fieldTop + fullField
    scopes?.frame = CGRect(x: row.minX, y: scopeTop + 8, width: row.width, height: 32)
    scopePicture.frame = CGRect(
      x: 0, y: scopeTop, width: bounds.width, height: max(0, bounds.height - scopeTop))
    scopePicture.isHidden = !hasScopes || scopePicture.image == nil
  }

  private var fieldTop: CGFloat { isInNavigationBar ? Metrics.inBarTop : Metrics.top }

  /// As a navigation bar's titles have it.
  private var side: CGFloat {
    guard isInNavigationBar else { return Metrics.side }
    return bounds.width >= 414 ? 20 : 16
  }

  /// The field's height; in a navigation bar that takes the room away it shrinks and fades.
  private var fieldHeight: CGFloat {
    let full = fullField
    guard isInNavigationBar else { return full }
    let height = max(0, min(full, full - (ownHeight - bounds.height)))
    field.alpha = max(0, 1.5 * height / full - 0.5)
    return height
  }

  // MARK: First responder

  open override var canBecomeFirstResponder: Bool { field.canBecomeFirstResponder }
  open override var isFirstResponder: Bool { field.isFirstResponder }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    field.becomeFirstResponder()
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    field.resignFirstResponder()
  }
}
