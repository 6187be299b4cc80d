/// A row of a table: labels, an image, an accessory and their selected appearance, or the content of a
/// content configuration.
@preconcurrency @MainActor open class UITableViewCell: UIView {
  public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void

  package let cellStyle: CellStyle
  @exclusivity(unchecked) open private(set) var reuseIdentifier: String?
  @exclusivity(unchecked) var tile: CellTile?
  let parts = CellParts()
  @exclusivity(unchecked) var configurations = ViewConfigurations<ConfigurationUpdateHandler>()
  /// The edit mode state; nil until the cell enters edit mode.
  @exclusivity(unchecked) var editing: CellEditing?
  /// The drag and drop state; nil until the cell's row takes part in drag and drop.
  @exclusivity(unchecked) var drag: CellDrag?
  @exclusivity(unchecked) private var condition = Condition()
  /// Called when the user selects the row, to perform its storyboard segue.
  package var onSelection: ((UITableViewCell) -> Void)?
  /// Called when the user taps the detail button.
  package var onAccessory: ((UITableViewCell) -> Void)?

  /// The state of a cell.
  private struct Condition {
    var isSelected = false
    var isHighlighted = false
    var isHovered = false
    var isFocused = false
    var focusStyle = FocusStyle.default
    var hasOwnBackground = false
    var tableStyle = UITableView.Style.plain
  }

  // MARK: Making

  public init(style: CellStyle, reuseIdentifier: String?) {
    cellStyle = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    setUp()
  }

  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    if frame != .zero { self.frame = frame }
  }

  public required init?(coder: NSCoder) {
    cellStyle = CellStyle(coder)
    super.init(coder: coder)
    reuseIdentifier = (coder as? InterfaceCoder)?.attribute("reuseIdentifier")
    setUp()
    readElement(coder, as: UITableViewCell.self)
  }

  private func setUp() {
    super.backgroundColor = .systemBackground
    addSubview(parts.content)
  }

  /// Gives a cell from a nib or storyboard its registered identifier, and reports a cell whose
  /// identifier differs.
  func named(_ identifier: String) -> Self {
    if let own = reuseIdentifier, !own.isEmpty, own != identifier {
      UIKitFault.report(
        "cell reuse indicator in nib (\(own)) does not match the identifier used to register the "
          + "nib (\(identifier))")
    }
    reuseIdentifier = identifier
    return self
  }

  /// Resets the cell for use with a different row.
  open func prepareForReuse() {
    setHighlighted(false, animated: false)
    setSelected(false, animated: false)
    isHovered = false
    isKeyFocused = false
  }

  // MARK: Editing

  open var isEditing: Bool {
    get { editing?.isEditing ?? false }
    set { setEditing(newValue, animated: false) }
  }
  /// Shows or hides the controls of edit mode; overrides call `super`. A table calls it for the rows
  /// on screen.
  open func setEditing(_ editing: Bool, animated: Bool) {
    changeEditing(editing, animated: animated)
  }
  /// Called before the cell is laid out for a different state, inside its animation; overrides call
  /// `super` (UIKit reference 15.2).
  open func willTransition(to state: StateMask) {}
  /// Called when the cell has reached a different state; overrides call `super`.
  open func didTransition(to state: StateMask) {}
  /// The editing style that the table's delegate chooses for the row while it is edited; `none`
  /// otherwise.
  open var editingStyle: EditingStyle { editing?.row.style ?? .none }
  /// Whether the row shows its reorder control if the data source does not answer `canMoveRowAt`.
  open var showsReorderControl: Bool {
    get { editing?.showsReorderControl ?? false }
    set { setEditing(\.showsReorderControl, newValue) }
  }
  /// Whether content is indented even without a control at the leading edge; the delegate's answer
  /// takes precedence.
  open var shouldIndentWhileEditing: Bool {
    get { editing?.shouldIndent ?? true }
    set { setEditing(\.shouldIndent, newValue) }
  }
  /// The accessory at the trailing edge during editing, instead of `accessoryType`.
  open var editingAccessoryType: AccessoryType {
    get { editing?.accessoryType ?? .none }
    set { setEditing(\.accessoryType, newValue) }
  }
  /// A custom view during editing; it takes precedence over `editingAccessoryType`.
  open var editingAccessoryView: UIView? {
    get { editing?.accessoryView }
    set { setEditing(\.accessoryView, newValue) }
  }
  /// Whether the row shows its swipe actions, or the button that confirms a deletion.
  open var showingDeleteConfirmation: Bool { parts.swipe != nil }

  // MARK: Drag and drop

  /// Called when the row is lifted, dragged or dropped; overrides call `super`.
  open func dragStateDidChange(_ dragState: DragState) {}
  /// Whether the row can be selected while it is dragged; false by default.
  open var userInteractionEnabledWhileDragging: Bool {
    get { drag?.isInteractive ?? false }
    set { if newValue || drag != nil { makeDragIfNeeded().isInteractive = newValue } }
  }

  // MARK: Parts

  open var contentView: UIView { parts.content }

  /// The title label; nil once a content configuration fills the cell.
  open var textLabel: UILabel? {
    if configurations.content != nil { return nil }
    if parts.text == nil { parts.makeText(for: self) }
    return parts.text
  }
  /// The detail label; nil in a cell of the default style, and once a content configuration fills the
  /// cell.
  open var detailTextLabel: UILabel? {
    if cellStyle == .default || configurations.content != nil { return nil }
    if parts.detail == nil { parts.makeDetail(for: self) }
    return parts.detail
  }
  /// The image view; nil once a content configuration fills the cell.
  open var imageView: UIImageView? {
    if configurations.content != nil { return nil }
    if parts.image == nil { parts.makeImage(for: self) }
    return parts.image
  }
  open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { parts.replaceAccessory(in: self) } }
  }
  /// A custom view at the trailing edge; it takes precedence over `accessoryType`.
  open var accessoryView: UIView? {
    didSet {
      guard accessoryView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      parts.replaceAccessory(in: self)
    }
  }
  /// A view behind the content; it replaces a background configuration.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      replaceBackgroundView(oldValue)
      setNeedsLayout()
    }
  }
  /// The view behind the content while the cell is highlighted or selected; nil uses a gray one.
  open var selectedBackgroundView: UIView? {
    didSet { if selectedBackgroundView !== oldValue { replaceSelection(oldValue) } }
  }
  /// The view used instead of `selectedBackgroundView` in a table that allows multiple selection.
  open var multipleSelectionBackgroundView: UIView? {
    didSet { if multipleSelectionBackgroundView !== oldValue { replaceSelection(oldValue) } }
  }
  open var selectionStyle = SelectionStyle.default {
    didSet { if selectionStyle != oldValue { showSelection(animated: false) } }
  }
  @exclusivity(unchecked) open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { setNeedsLayout() } }
  }
  /// The width of a level of indentation in points; 10 by default (UIKit reference 2.1).
  @exclusivity(unchecked) open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { setNeedsLayout() } }
  }
  /// The inset of the separator, in which only left and right are used; the table's inset by default.
  open var separatorInset: UIEdgeInsets {
    get { parts.separatorInset ?? tile?.table?.separatorInset ?? .zero }
    set {
      markChosen(.separatorInset)
      guard newValue.isFinite else {
        UIKitFault.report("UITableViewCell separatorInset contains a number that is not finite")
        return
      }
      parts.separatorInset = newValue
      setNeedsLayout()
    }
  }

  // MARK: State

  open var isSelected: Bool {
    get { condition.isSelected }
    set { setSelected(newValue, animated: false) }
  }

  open var isHighlighted: Bool {
    get { condition.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != condition.isSelected else { return }
    condition.isSelected = selected
    stateDidChange(animated: animated)
  }

  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != condition.isHighlighted else { return }
    condition.isHighlighted = highlighted
    stateDidChange(animated: animated)
  }

  /// Whether the pointer is over the cell.
  var isHovered: Bool {
    get { condition.isHovered }
    set {
      if newValue == condition.isHovered { return }
      condition.isHovered = newValue
      parts.showHover(newValue && selectionStyle != .none, in: self)
    }
  }

  /// Whether the cell has the keyboard focus.
  var isKeyFocused: Bool {
    get { condition.isFocused }
    set {
      if newValue == condition.isFocused { return }
      condition.isFocused = newValue
      parts.showFocus(newValue && focusStyle == .default, in: self)
      setNeedsUpdateConfiguration()
    }
  }

  /// How the cell shows the keyboard focus: with a ring around it, or as the app defines.
  open var focusStyle: FocusStyle {
    get { condition.focusStyle }
    set {
      condition.focusStyle = newValue
      parts.showFocus(isKeyFocused && newValue == .default, in: self)
    }
  }

  // MARK: Configurations

  /// The cell's state. Override it to add custom states.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isFocused = isKeyFocused
    state.isDisabled = !isUserInteractionEnabled
    state.isSwiped = parts.swipe != nil
    state.isEditing = isEditing
    state.isReordering = editing?.isCarried ?? false
    if let drag { drag.describe(in: &state) }
    if tile != nil { state.environment = ListEnvironment(condition.tableStyle) }
    return state
  }

  /// Asks for `updateConfiguration(using:)` before the next layout.
  open func setNeedsUpdateConfiguration() { requestConfigurationUpdate() }

  /// Override to update the cell's configurations to its state.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  /// Returns the list content configuration for the cell's style, without content.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    let content: UIListContentConfiguration =
      switch cellStyle {
      case .default: .cell()
      case .subtitle: .subtitleCell()
      case .value1, .value2: .valueCell()
      }
    return content.updated(for: configurationState)
  }

  /// Returns the background configuration for cells in the table's style.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    let background: UIBackgroundConfiguration =
      condition.tableStyle == .plain ? .listPlainCell() : .listGroupedCell()
    return background.updated(for: configurationState)
  }

  /// The configuration of the cell's content. Its content view replaces `contentView`, together with
  /// the labels and image of the cell's style. A configuration that the current content view does not
  /// support creates a new content view; nil restores an empty one.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configurations.content }
    set {
      setContent(newValue)
      contentDidChange()
    }
  }

  /// The background behind the content; it replaces `backgroundColor`, `backgroundView` and the
  /// selection's view.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurations.background }
    set { setBackground(newValue) }
  }

  /// Called after `updateConfiguration(using:)`, with the cell and its state.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    get { configurations.handler }
    set { setHandler(newValue) }
  }

  /// Whether the content configuration is updated for the cell's state automatically.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configurations.updatesContent }
    set { configurations.updatesContent = newValue }
  }

  /// Whether the background configuration is updated for the cell's state automatically.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configurations.updatesBackground }
    set { configurations.updatesBackground = newValue }
  }

  // MARK: Appearance

  /// The colour behind everything; setting it replaces a background configuration.
  open override var backgroundColor: UIColor? {
    get { super.backgroundColor }
    set {
      condition.hasOwnBackground = true
      if configurations.background != nil { backgroundConfiguration = nil }
      super.backgroundColor = newValue
    }
  }

  /// Adopts the appearance of the table that displays the cell.
  func adopt(style: UITableView.Style) {
    guard condition.tableStyle != style else { return }
    condition.tableStyle = style
    updateStandardBackground()
    setNeedsUpdateConfiguration()
  }

  /// Applies the table's background color for rows, unless the app has set a different one.
  func updateStandardBackground() {
    if configurations.background != nil {
      super.backgroundColor = nil
    } else if !condition.hasOwnBackground {
      super.backgroundColor =
        condition.tableStyle == .plain ? .systemBackground : .secondarySystemGroupedBackground
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    layOutParts()
    tile?.isSettled = true
  }

  /// Updates the height of the row, if it is automatic, to what its content currently needs.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    contentDidChange()
  }

  /// Returns the size that the content needs at a width, and at least 44 points (UIKit reference 2.1).
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fittingHeight(width: size.width))
  }

  /// Returns the size that the constraints of the content need at a width, or without any constraints
  /// the result of `sizeThatFits(_:)`.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    sizeThatFits(CGSize(width: targetSize.width, height: .greatestFiniteMagnitude))
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if cellStyle == .value2, let text = parts.text {
      text.setStandard(.textColor) { text.textColor = tintColor }
    }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.preferredContentSizeCategory
      != traitCollection.preferredContentSizeCategory
      || previousTraitCollection?.layoutDirection != traitCollection.layoutDirection
    {
      parts.replaceAccessory(in: self)
      parts.resizeSymbols(from: previousTraitCollection, to: traitCollection)
    }
    setNeedsUpdateConfiguration()
    setNeedsLayout()
  }

  /// The app's custom actions; if there are none, the actions that a swipe on the row offers.
  open override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { super.accessibilityCustomActions ?? swipeCustomActions }
    set { super.accessibilityCustomActions = newValue }
  }

  /// Ignores the change: a swipe moves the cell's bounds, which does not affect its layout.
  package override func boundsOriginDidChange() {
    if parts.swipe == nil { super.boundsOriginDidChange() }
  }

  package override var defaultAccessibility: DefaultAccessibility { cellAccessibility }
}
