/// A cell, header or footer of a list section: content between accessories, with indentation and
/// separators.
///
/// Unless the app sets a background configuration, the cell uses that of its list.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
  let list = ListCellParts()

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Indentation

  /// The level of the row in an outline; a data source with section snapshots sets it.
  @exclusivity(unchecked) open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { layoutDidChange() } }
  }
  /// The indentation of each level, in points; 10, as in tables.
  @exclusivity(unchecked) open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { layoutDidChange() } }
  }
  /// Whether accessories at the leading edge are indented with the content; true by default.
  @exclusivity(unchecked) open var indentsAccessories = true {
    didSet { if indentsAccessories != oldValue { layoutDidChange() } }
  }

  // MARK: Parts

  /// The accessories; their order matters only for custom views.
  open var accessories: [UICellAccessory] {
    get { list.accessories }
    set {
      list.accessories = newValue
      updateAccessories(animated: false)
      contentDidChange()
    }
  }

  /// The guide whose leading edge determines the start of the separator below the row, which is the
  /// leading edge of the primary text, unless the app constrains it.
  open var separatorLayoutGuide: UILayoutGuide { list.guide ?? makeGuide() }

  // MARK: Configurations

  /// Returns an empty list content configuration for the appearance of the list.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    standardContent.updated(for: configurationState)
  }

  /// Returns the background of cells, headers or footers for the appearance of the list.
  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    standardBackground.updated(for: configurationState)
  }

  open override var backgroundConfiguration: UIBackgroundConfiguration? {
    get { super.backgroundConfiguration }
    set {
      list.hasOwnBackground = true
      super.backgroundConfiguration = newValue
    }
  }

  open override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    if let section = list.section { state.environment = ListEnvironment(section.appearance) }
    state.isSwiped = list.swipe != nil
    state.isExpanded = list.outline?.isExpanded ?? false
    return state
  }

  // MARK: What UIKit calls

  open override func prepareForReuse() {
    super.prepareForReuse()
    if list.outline != nil { indentationLevel = 0 }
    list.outline = nil
  }

  /// Returns attributes with the height that the content needs, for a row at least 44 points.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let width = huggingWidth(for: layoutAttributes) ?? layoutAttributes.size.width
    guard let height = fittingHeight(width: width) else {
      return super.preferredLayoutAttributesFitting(layoutAttributes)
    }
    let fitted = layoutAttributes.duplicate()
    fitted.size = CGSize(width: width, height: height)
    return fitted
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let height = fittingHeight(width: size.width) else { return super.sizeThatFits(size) }
    return CGSize(width: size.width, height: height)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.preferredContentSizeCategory
      != traitCollection.preferredContentSizeCategory
      || previousTraitCollection?.layoutDirection != traitCollection.layoutDirection
    {
      remakeAccessories()
    }
    setNeedsLayout()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    for slot in list.slots { slot.applyLook(in: self) }
  }

  /// The app's own actions, or otherwise the row's swipe actions and actions that move it.
  open override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibility?.actions ?? listActions }
    set { super.accessibilityCustomActions = newValue }
  }

  /// The app's own status, or otherwise that of the outline's item.
  open override var accessibilityExpandedStatus: UIAccessibility.ExpandedStatus {
    get {
      let own = super.accessibilityExpandedStatus
      return own == .unsupported ? outlineStatus : own
    }
    set { super.accessibilityExpandedStatus = newValue }
  }

  override func stateDidChange() {
    super.stateDidChange()
    for slot in list.slots { (slot.view as? EditControl)?.isSelected = isSelected }
    setNeedsLayout()
    // The separator above belongs to the row above.
    rowAbove?.setNeedsLayout()
  }

  override func layOutParts() { layOutListParts() }

  /// Ignores the change: a swipe moves the bounds of the cell, which does not affect its layout.
  package override func boundsOriginDidChange() {
    if list.swipe == nil { super.boundsOriginDidChange() }
  }

  package override var defaultAccessibility: DefaultAccessibility { listAccessibility }
}

/// The parts of a list cell.
@MainActor final class ListCellParts {
  /// The section whose appearance the cell has, and the cell's role in it.
  @exclusivity(unchecked) var section: ListSection?
  @exclusivity(unchecked) var role = ListRole.row
  @exclusivity(unchecked) var hasOwnBackground = false
  @exclusivity(unchecked) var accessories: [UICellAccessory] = []
  /// The visible accessories, from the leading to the trailing end.
  @exclusivity(unchecked) var leading: [AccessorySlot] = []
  @exclusivity(unchecked) var trailing: [AccessorySlot] = []
  /// Accessories that are fading or sliding out.
  @exclusivity(unchecked) var departing: [AccessorySlot] = []
  /// The number of animated changes of edit mode so far.
  var transitions = 0
  var texts: SlidingTexts?
  /// The separators below and above the row.
  @exclusivity(unchecked) var lines: [UIView] = []
  @exclusivity(unchecked) var guide: UILayoutGuide?
  var guideLeading: NSLayoutConstraint?
  /// The actions of the swiped row.
  @exclusivity(unchecked) var swipe: RowSwipe?
  /// The outline item that the cell displays.
  @exclusivity(unchecked) var outline: OutlineItem?

  var slots: [AccessorySlot] { leading + trailing }
}
