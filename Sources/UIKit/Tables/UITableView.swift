import TableGeometry

/// A list of rows in sections that makes views only for what is on screen.
///
/// Where rows are is `TableGeometry`'s affair; this class asks, tiles and tells.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  public let style: Style

  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { dataDidChange() } }
  }

  @_nonoverride open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      super.delegate = delegate
      if delegate !== oldValue { dataDidChange() }
    }
  }

  var heights = Heights()
  var looks = Looks()
  var rows = TableRows()
  var rowsAreStale = true
  var isLoadingRows = false
  var tiles = TableTiles()
  var pool = TableReusePool()
  var picks = TableSelection()
  var extras = TableExtras()
  var touch = TableTouch()
  package var counters = Counters()

  // MARK: Making

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    setUp()
  }

  /// A plain table.
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
  }

  // MARK: Heights

  /// The numbers that lay a table out; -1 is automatic.
  struct Heights {
    var row: CGFloat = -1
    var header: CGFloat = -1
    var footer: CGFloat = -1
    var estimatedRow: CGFloat = -1
    var headerTopPadding: CGFloat = -1
  }

  private func setHeight(_ path: WritableKeyPath<Heights, CGFloat>, _ value: CGFloat) {
    guard value.isFinite, value >= 0 || value == UITableView.automaticDimension else {
      UIKitFault.report("A table's height must be finite and not negative, not \(value)")
      return
    }
    guard heights[keyPath: path] != value else { return }
    heights[keyPath: path] = value
    dataDidChange()
  }

  /// The height of rows whose delegate says nothing; automatic is 44 or what the cell needs
  /// (facts 2.1).
  open var rowHeight: CGFloat {
    get { heights.row }
    set { setHeight(\.row, newValue) }
  }

  open var sectionHeaderHeight: CGFloat {
    get { heights.header }
    set { setHeight(\.header, newValue) }
  }

  open var sectionFooterHeight: CGFloat {
    get { heights.footer }
    set { setHeight(\.footer, newValue) }
  }

  /// What rows are taken to be until they come near the screen. Automatic means that delegate
  /// heights are asked at once, for then no extent is ever wrong; above 0 they wait.
  open var estimatedRowHeight: CGFloat {
    get { heights.estimatedRow }
    set { setHeight(\.estimatedRow, newValue) }
  }

  /// The room above a section's header; automatic is 22 in a plain table (facts 2.1).
  open var sectionHeaderTopPadding: CGFloat {
    get { heights.headerTopPadding }
    set { setHeight(\.headerTopPadding, newValue) }
  }

  // MARK: Looks

  /// How rows look.
  struct Looks {
    var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
    var separatorColor: UIColor?
    var separatorInset: UIEdgeInsets?
    var insetReference = SeparatorInsetReference.fromCellEdges
    var insetsContentToSafeArea = true
  }

  open var separatorStyle: UITableViewCell.SeparatorStyle {
    get { looks.separatorStyle }
    set {
      looks.separatorStyle = newValue
      looksDidChange()
    }
  }

  open var separatorColor: UIColor? {
    get { looks.separatorColor ?? .separator }
    set {
      looks.separatorColor = newValue
      looksDidChange()
    }
  }

  /// Left and right count; the default is the margin of cells, 16 or 20, and 0 (facts 2.1).
  open var separatorInset: UIEdgeInsets {
    get {
      looks.separatorInset
        ?? UIEdgeInsets(
          top: 0, left: TableMetrics.margin(width: bounds.width), bottom: 0, right: 0)
    }
    set {
      guard newValue.isFinite else {
        UIKitFault.report("UITableView separatorInset contains a number that is not finite")
        return
      }
      looks.separatorInset = newValue
      looksDidChange()
    }
  }

  open var separatorInsetReference: SeparatorInsetReference {
    get { looks.insetReference }
    set {
      looks.insetReference = newValue
      looksDidChange()
    }
  }

  func looksDidChange() {
    for cell in tiles.cells { cell.setNeedsLayout() }
    extras.fillerCount = -1
    setNeedsLayout()
  }

  // MARK: Selection

  open var allowsSelection = true
  open var allowsMultipleSelection = false {
    didSet { if !allowsMultipleSelection { picks.keepFirst() } }
  }

  // MARK: Data

  /// Takes everything from the data source again; selection is lost, the offset stays as far as
  /// the new content reaches.
  open func reloadData() {
    picks.removeAll()
    dataDidChange()
  }

  /// Numbers and heights are asked for again when next needed, and every view is filled again.
  func dataDidChange() {
    rowsAreStale = true
    tiles.needsRefill = true
    setNeedsLayout()
  }

  open var numberOfSections: Int { extents.sectionCount }

  /// The number of rows of a section; 0 after a report where there is no such section.
  open func numberOfRows(inSection section: Int) -> Int {
    guard section >= 0, section < extents.sectionCount else {
      UIKitFault.report(
        "-[UITableView numberOfRowsInSection:] - section \(section) beyond bounds "
          + "(\(extents.sectionCount))")
      return 0
    }
    return extents.rowCount(inSection: section)
  }

  /// Whether a path names a row.
  func hasRow(at path: IndexPath) -> Bool {
    path.count == 2 && path.section >= 0 && path.section < extents.sectionCount && path.row >= 0
      && path.row < extents.rowCount(inSection: path.section)
  }

  // MARK: Layout

  open override func layoutSubviews() {
    tileIfNeeded()
    super.layoutSubviews()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.preferredContentSizeCategory
      != traitCollection.preferredContentSizeCategory
    {
      dataDidChange()
    }
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    setNeedsLayout()
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    if event?.isSecondaryClick != true { rowTouchesBegan(touches) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    rowTouchesMoved(touches)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    rowTouchesEnded(touches)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    rowTouchesCancelled(touches)
  }

  // MARK: Views around the rows

  /// A view above the rows: its height counts, its width becomes the table's (facts 2.4).
  open var tableHeaderView: UIView? {
    get { extras.header }
    set {
      extras.replace(\.header, with: newValue, in: self)
      tiles.invalidate()
      setNeedsLayout()
    }
  }

  /// A view below the rows: its height counts, its width becomes the table's (facts 2.4).
  open var tableFooterView: UIView? {
    get { extras.footer }
    set {
      extras.replace(\.footer, with: newValue, in: self)
      tiles.invalidate()
      setNeedsLayout()
    }
  }

  /// A view behind the rows that does not scroll.
  open var backgroundView: UIView? {
    get { extras.background }
    set {
      extras.replace(\.background, with: newValue, in: self)
      if let newValue { sendSubviewToBack(newValue) }
      tiles.invalidate()
      setNeedsLayout()
    }
  }
}
