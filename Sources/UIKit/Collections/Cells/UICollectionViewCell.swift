/// The view of an item, which has a content view, background views and a content configuration.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  public typealias ConfigurationUpdateHandler = (
    UICollectionViewCell, UICellConfigurationState
  ) -> Void

  @exclusivity(unchecked) var configurations = ViewConfigurations<ConfigurationUpdateHandler>()
  @exclusivity(unchecked) private var shownContent: UIView = ItemContentView(frame: .zero)
  @exclusivity(unchecked) private var isOn = Condition()
  /// Called when the user selects the item, which performs the segue from the storyboard.
  package var onSelection: ((UICollectionViewCell) -> Void)?

  /// The state of a cell.
  private struct Condition {
    var drag: CellDrag?
    var isSelected = false
    var isHighlighted = false
    var isFocused = false
    var isMoved = false
    var isHovered = false
    /// The overlay of a cell under the pointer.
    weak var veil: UIView?
    /// The focus ring of a cell with keyboard focus.
    weak var ring: FocusRing?
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    readElement(coder, as: UICollectionViewCell.self)
  }

  private func setUp() {
    shownContent.frame = bounds
    addSubview(shownContent)
  }

  /// Prepares the cell for a different item; overrides call `super`.
  open override func prepareForReuse() {
    super.prepareForReuse()
    isHighlighted = false
    isSelected = false
    isKeyFocused = false
    isHovered = false
    if isMoved {
      isMoved = false
      layer.shadowOpacity = 0
    }
  }

  // MARK: Parts

  open var contentView: UIView { shownContent }
  /// The view behind the content. Setting it removes the background configuration.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let backgroundView {
        if configurations.background != nil { backgroundConfiguration = nil }
        backgroundView.frame = bounds
        insertSubview(backgroundView, at: 0)
      }
      setNeedsLayout()
    }
  }
  /// The view in front of the background while the cell is highlighted or selected.
  open var selectedBackgroundView: UIView? {
    didSet {
      guard selectedBackgroundView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if selectedBackgroundView != nil, configurations.background != nil {
        backgroundConfiguration = nil
      }
      showSelection()
    }
  }

  // MARK: State

  open var isSelected: Bool {
    get { isOn.isSelected }
    set {
      guard newValue != isOn.isSelected else { return }
      isOn.isSelected = newValue
      stateDidChange()
    }
  }
  open var isHighlighted: Bool {
    get { isOn.isHighlighted }
    set {
      guard newValue != isOn.isHighlighted else { return }
      isOn.isHighlighted = newValue
      stateDidChange()
    }
  }

  /// Whether the cell has the keyboard focus.
  var isKeyFocused: Bool {
    get { isOn.isFocused }
    set {
      guard newValue != isOn.isFocused else { return }
      isOn.isFocused = newValue
      focusEffectDidChange()
      setNeedsUpdateConfiguration()
    }
  }
  /// Whether the pointer is over the cell, which shows an overlay behind its content.
  var isHovered: Bool {
    get { isOn.isHovered }
    set {
      guard newValue != isOn.isHovered else { return }
      isOn.isHovered = newValue
      isOn.veil?.removeFromSuperview()
      guard newValue else { return }
      let veil = UIView(frame: bounds)
      veil.isUserInteractionEnabled = false
      veil.backgroundColor = .quaternarySystemFill
      veil.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      veil.layer.cornerRadius = max(layer.cornerRadius, content.layer.cornerRadius)
      insertSubview(veil, belowSubview: content)
      isOn.veil = veil
    }
  }
  /// Whether the cell is lifted for reordering.
  var isMoved: Bool {
    get { isOn.isMoved }
    set {
      guard newValue != isOn.isMoved else { return }
      isOn.isMoved = newValue
      setNeedsUpdateConfiguration()
    }
  }
  /// The drag and drop state; nil until the cell's item takes part in drag and drop.
  var drag: CellDrag? {
    get { isOn.drag }
    set { isOn.drag = newValue }
  }
  var focusRing: FocusRing? {
    get { isOn.ring }
    set { isOn.ring = newValue }
  }

  func stateDidChange() {
    setNeedsUpdateConfiguration()
    showSelection()
  }

  /// Shows or hides the selected background view.
  private func showSelection() {
    guard let view = selectedBackgroundView else { return }
    guard isSelected || isHighlighted else {
      guard view.superview === self else { return }
      if AnimationContext.isAnyOpen, window != nil {
        // The view fades out and stays in the hierarchy, transparent, for the next selection.
        view.alpha = 0
      } else {
        view.removeFromSuperview()
      }
      return
    }
    UIView.performWithoutAnimation {
      view.layer.removeAllAnimations()
      view.alpha = 1
      view.frame = bounds
    }
    if view.superview !== self {
      insertSubview(view, at: backgroundView?.superview === self ? 1 : 0)
    }
  }

  // MARK: Drag and drop

  /// Called when the item is lifted, dragged or put down; overrides call `super`.
  open func dragStateDidChange(_ dragState: DragState) {}

  // MARK: Configurations

  /// The cell's state. Override it to add custom keys.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isFocused = isKeyFocused
    state.isReordering = isMoved
    if let drag { drag.describe(in: &state) }
    state.isDisabled = !isUserInteractionEnabled
    state.isEditing = isInEditMode
    return state
  }

  /// Schedules a call of `updateConfiguration(using:)` before the next layout.
  open func setNeedsUpdateConfiguration() { requestConfigurationUpdate() }

  /// Override this method to update the cell's configurations for its state.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  /// Returns the default background of a cell outside lists.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration.clear().updated(for: configurationState)
  }

  /// The configuration of the content; its view replaces `contentView`. If the current view does
  /// not support a new configuration, the view is replaced; if the configuration is nil, an empty
  /// view is used.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configurations.content }
    set {
      warnBeforeReplacing(by: newValue)
      setContent(newValue)
      contentDidChange()
    }
  }
  /// The configuration of the background; setting it makes `backgroundView` and
  /// `selectedBackgroundView` nil.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurations.background }
    set { setBackground(newValue) }
  }
  /// Called after `updateConfiguration(using:)`, with the cell and its state.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    get { configurations.handler }
    set { setHandler(newValue) }
  }
  /// Whether the content configuration is updated automatically when the cell's state changes.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configurations.updatesContent }
    set { configurations.updatesContent = newValue }
  }
  /// Whether the background configuration is updated automatically when the cell's state changes.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configurations.updatesBackground }
    set { configurations.updatesBackground = newValue }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    layOutParts()
    updateFocusRing()
  }

  /// Lays out the content and the background views.
  func layOutParts() {
    for view in [configurations.backgroundView, backgroundView, selectedBackgroundView, content] {
      if let view, view.superview === self, view.frame != bounds { view.frame = bounds }
    }
  }

  package override var defaultAccessibility: DefaultAccessibility { cellAccessibility }
  open override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { super.accessibilityCustomActions ?? movementActions }
    set { super.accessibilityCustomActions = newValue }
  }

  var content: UIView {
    get { shownContent }
    set { shownContent = newValue }
  }
}
