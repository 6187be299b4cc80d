import TableEngine

/// A section's header or footer: a title, custom views in `contentView`, or the content of a content
/// configuration.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
  public typealias ConfigurationUpdateHandler = (
    UITableViewHeaderFooterView, UIViewConfigurationState
  ) -> Void

  open private(set) var reuseIdentifier: String?
  var parts = HeaderFooterParts()
  var configurations = ViewConfigurations<ConfigurationUpdateHandler>()
  private var place = Place()

  /// The position of the view in its table.
  private struct Place {
    var tableStyle = UITableView.Style.plain
    var part = TablePart.header
    var isInTable = false
    var isPinned = false
    var hasOwnBackground = false
  }

  // MARK: Making

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    addSubview(parts.content)
  }

  public convenience override init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    if frame != .zero { self.frame = frame }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(parts.content)
    readElement(coder, as: UITableViewHeaderFooterView.self)
  }

  /// Assigns the registered identifier to a view from a nib or storyboard.
  func named(_ identifier: String) -> Self {
    reuseIdentifier = identifier
    return self
  }

  /// Resets the view for use with a different section.
  open func prepareForReuse() {}

  // MARK: Parts

  open var contentView: UIView { parts.content }

  /// The title label; nil once a content configuration fills the view.
  open var textLabel: UILabel? {
    if configurations.content != nil { return nil }
    if let label = parts.text { return label }
    let label = UILabel(frame: .zero)
    parts.text = label
    contentView.addTitle(label, before: parts.detail)
    style(label)
    setNeedsLayout()
    return label
  }

  /// The detail label, shown below the title and only in headers of grouped tables; nil once a content
  /// configuration fills the view.
  open var detailTextLabel: UILabel? {
    if configurations.content != nil { return nil }
    if let label = parts.detail { return label }
    let label = UILabel(frame: .zero)
    label.setStandard(
      font: .preferredFont(forTextStyle: .footnote, compatibleWith: traitCollection),
      color: .secondaryLabel)
    label.numberOfLines = 0
    label.adjustsFontForContentSizeCategory = true
    parts.detail = label
    contentView.addSubview(label)
    setNeedsLayout()
    return label
  }

  var textLabelIfMade: UILabel? { parts.text }

  /// A view behind the content; it replaces a background configuration.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      replaceBackgroundView(oldValue)
      backgroundView?.frame = bounds
      updateStandardBackground()
    }
  }

  // MARK: Configurations

  /// The view's state. Override it to add custom states.
  open var configurationState: UIViewConfigurationState {
    var state = UIViewConfigurationState(traitCollection: traitCollection)
    state.isPinned = place.isPinned
    state.isDisabled = !isUserInteractionEnabled
    if place.isInTable { state.environment = ListEnvironment(place.tableStyle) }
    return state
  }

  /// Asks for `updateConfiguration(using:)` before the next layout.
  open func setNeedsUpdateConfiguration() { requestConfigurationUpdate() }

  /// Override to update the view's configurations to its state.
  open func updateConfiguration(using state: UIViewConfigurationState) {}

  /// Returns the list content configuration for headers or footers in the table's style, without
  /// content.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    let content: UIListContentConfiguration =
      switch (place.tableStyle, place.part) {
      case (.plain, .header): .plainHeader()
      case (.plain, .footer): .plainFooter()
      case (_, .header): .groupedHeader()
      case (_, .footer): .groupedFooter()
      }
    return content.updated(for: configurationState)
  }

  /// Returns the background configuration for headers and footers in the table's style.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    let background: UIBackgroundConfiguration =
      place.tableStyle == .plain ? .listPlainHeaderFooter() : .listGroupedHeaderFooter()
    return background.updated(for: configurationState)
  }

  /// The view's content; it replaces `contentView` and the labels.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configurations.content }
    set { setContent(newValue) }
  }

  /// The background behind the content; it replaces `backgroundColor` and `backgroundView`.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurations.background }
    set { setBackground(newValue) }
  }

  /// Called after `updateConfiguration(using:)`, with the view and its state.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    get { configurations.handler }
    set { setHandler(newValue) }
  }

  /// Whether the content configuration is updated for the view's state automatically.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configurations.updatesContent }
    set { configurations.updatesContent = newValue }
  }

  /// Whether the background configuration is updated for the view's state automatically.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configurations.updatesBackground }
    set { configurations.updatesBackground = newValue }
  }

  // MARK: Appearance

  /// The colour behind everything; setting it replaces a background configuration.
  open override var backgroundColor: UIColor? {
    get { super.backgroundColor }
    set {
      place.hasOwnBackground = true
      if configurations.background != nil { backgroundConfiguration = nil }
      super.backgroundColor = newValue
    }
  }

  /// Adopts the appearance of a header or footer in a table's style.
  func adopt(style: UITableView.Style, _ part: TablePart) {
    let isNew = place.tableStyle != style || place.part != part || !place.isInTable
    place.tableStyle = style
    place.part = part
    place.isInTable = true
    if let label = parts.text, isNew { self.style(label) }
    updateStandardBackground()
    if isNew { setNeedsUpdateConfiguration() }
    setNeedsLayout()
  }

  /// Whether the view is pinned at an edge of the table, over the rows of its section.
  var isPinned: Bool {
    get { place.isPinned }
    set {
      if newValue == place.isPinned { return }
      place.isPinned = newValue
      if configurations.isUsed { setNeedsUpdateConfiguration() }
    }
  }

  /// Makes the view opaque in a plain table, where it has to hide the rows below it while it is pinned.
  func updateStandardBackground() {
    guard !place.hasOwnBackground else { return }
    let isOpaque =
      backgroundView == nil && configurations.background == nil && place.tableStyle == .plain
    super.backgroundColor = isOpaque ? .systemBackground : nil
  }

  /// Styles a label: in plain tables as a headline, 17 points semibold; in grouped tables as a
  /// footnote, 13 points in the secondary colour (UIKit reference 8).
  private func style(_ label: UILabel) {
    let isPlain = place.tableStyle == .plain
    label.setStandard(
      font: .preferredFont(
        forTextStyle: isPlain && isHeader ? .headline : .footnote,
        compatibleWith: traitCollection),
      color: isPlain && isHeader ? .label : .secondaryLabel)
    label.numberOfLines = 0
    label.adjustsFontForContentSizeCategory = true
  }

  /// Shows a title from the data source, in capitals in a grouped header.
  func setTitle(_ title: String) {
    textLabel?.text = place.tableStyle != .plain && isHeader ? title.uppercased() : title
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    layOutParts(style: place.tableStyle, place.part)
  }

  /// Returns the size that the content needs at a width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width,
      height: fittingHeight(width: size.width, style: place.tableStyle) ?? bounds.height)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
    setNeedsLayout()
  }

  package override var defaultAccessibility: DefaultAccessibility { partAccessibility }

  /// Whether the view is a header, above the rows of its section.
  var isHeader: Bool { place.part == .header }
}
