import CollectionEngine
import TableEngine
import TableGeometry

/// A view that displays items arranged by a layout; only visible elements have views.
///
/// The view uses only the public methods of `UICollectionViewLayout`. It knows the number of its
/// items; everything else is requested when an item becomes visible.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      itemHiding = dataSource as? any CollectionItemHiding
      setNeedsReload()
    }
  }
  /// The data source, if it hides items.
  weak var itemHiding: (any CollectionItemHiding)?

  @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
    didSet {
      super.delegate = delegate
      if delegate !== oldValue { delegateDidChange() }
    }
  }
  /// The delegate, if it conforms to the flow layout's protocol.
  weak var flowDelegate: (any UICollectionViewDelegateFlowLayout)?

  @exclusivity(unchecked) var content = CollectionContent()
  @exclusivity(unchecked) var pass = CollectionPass()
  /// The visible views.
  @exclusivity(unchecked) var shown: [ElementKey: UICollectionReusableView] = [:]
  @exclusivity(unchecked) var pool = CollectionReusePool()
  /// The registrations used for dequeuing.
  var registrations: [String: RegistrationIdentity] = [:]
  @exclusivity(unchecked) var rules = SelectionRules()
  @exclusivity(unchecked) var selection = TableSelection()
  @exclusivity(unchecked) var updates = CollectionUpdates()
  @exclusivity(unchecked) var resizes = ResizeLog<ElementKey>()
  @exclusivity(unchecked) var touch = CollectionTouch()
  @exclusivity(unchecked) var focus = CollectionFocus()
  @exclusivity(unchecked) var movement: CollectionMovement?
  /// The drag and drop state; nil until the view takes part in drag and drop.
  @exclusivity(unchecked) var dragging: CollectionDragging?
  /// The index titles; nil until the data source returns titles.
  var sectionIndex: SectionIndex?
  var contextMenu: CollectionContextMenu?
  var layoutTransition: LayoutTransition?
  @exclusivity(unchecked) var prefetch = CollectionPrefetch()
  /// The list rows whose swipe actions are open.
  @exclusivity(unchecked) var swipes = ListSwipes()
  @exclusivity(unchecked) var editingState = TableEditing.none
  @exclusivity(unchecked) var isFollowingSwipes = false
  /// The background colour adopted from a list; nil if the view uses its own.
  var listBackground: UIColor?
  @exclusivity(unchecked) package internal(set) var counters = CollectionCounters()
  @exclusivity(unchecked) private var ownLayout: UICollectionViewLayout
  private var ownBackground: UIView?

  // MARK: Making

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    ownLayout = layout
    super.init(frame: frame)
    setUpCollection()
  }

  /// Creates a collection view from an archive, with a flow layout unless the archive contains a
  /// different layout.
  public required init?(coder: NSCoder) {
    ownLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    setUpCollection()
    readElement(coder, as: UICollectionView.self)
  }

  open override nonisolated class func _objcMethod(_ selector: Selector) -> ObjCMethod? {
    uiCollectionViewMethod(selector) ?? super._objcMethod(selector)
  }

  // MARK: Layout

  /// The layout; setting it changes the layout without animation.
  open var collectionViewLayout: UICollectionViewLayout {
    get { ownLayout }
    set { changeLayout(to: newValue, animated: false, nil) }
  }
  /// Changes the layout of the items.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }
  /// Changes the layout of the items, and calls `completion` after the animation.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    changeLayout(to: layout, animated: animated, completion)
  }
  func adopt(layout: UICollectionViewLayout) { ownLayout = layout }
  /// Begins a transition to another layout; set `transitionProgress` of the returned layout.
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout { startTransition(to: layout, completion) }
  /// Completes the transition to the new layout.
  open func finishInteractiveTransition() { endLayoutTransition(isFinished: true) }
  /// Cancels the transition and restores the old layout.
  open func cancelInteractiveTransition() { endLayoutTransition(isFinished: false) }

  /// The condition under which visible elements are measured again.
  open var selfSizingInvalidation: SelfSizingInvalidation {
    get { pass.selfSizing }
    set { pass.selfSizing = newValue }
  }
  /// A view behind all cells, which does not scroll.
  open var backgroundView: UIView? {
    get { ownBackground }
    set {
      guard newValue !== ownBackground else { return }
      if ownBackground?.superview === self { ownBackground?.removeFromSuperview() }
      ownBackground = newValue
      if let newValue {
        newValue.frame = bounds
        insertSubview(newValue, at: 0)
      }
    }
  }

  // MARK: Data

  /// Reloads all items at the next layout. The selection is lost; the content offset is kept, clamped
  /// to the new content.
  open func reloadData() { reload() }
  open var numberOfSections: Int { itemCounts.count }
  /// Returns the number of items of a section; logs a fault and returns 0 if there is no such section.
  open func numberOfItems(inSection section: Int) -> Int { itemCount(section) }

  // MARK: Prefetching

  /// The object that is notified of items that are likely to be displayed soon, and of items that no
  /// longer are.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    didSet { if prefetchDataSource !== oldValue { prefetch.forget() } }
  }
  /// Whether `prefetchDataSource` is called; true by default.
  open var isPrefetchingEnabled: Bool {
    get { prefetch.isEnabled }
    set { prefetch.isEnabled = newValue }
  }

  // MARK: Reuse

  /// Registers a class for dequeuing cells with an identifier; nil removes the registration.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    register(
      cellClass, base: UICollectionViewCell.self, for: .init(kind: nil, identifier: identifier))
  }
  /// Registers a nib for dequeuing cells with an identifier; nil removes the registration.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    register(nib, for: .init(kind: nil, identifier: identifier))
  }
  /// Registers a class for dequeuing supplementary views of a kind; nil removes the registration.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    register(
      viewClass, base: UICollectionReusableView.self,
      for: .init(kind: elementKind, identifier: identifier))
  }
  /// Registers a nib for dequeuing supplementary views of a kind; nil removes the registration.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    register(nib, for: .init(kind: kind, identifier: identifier))
  }
  /// Returns a reused cell, or creates a registered one; if nothing is registered, logs a fault and
  /// returns a plain cell.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell { dequeueCell(identifier, for: indexPath) }
  /// Returns a reused view, or creates a registered one; if nothing is registered, logs a fault and
  /// returns a plain view.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { dequeueSupplementary(elementKind, identifier, for: indexPath) }
  /// Returns a cell of a registration, configured with an item.
  open func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell where Cell: UICollectionViewCell {
    dequeueConfigured(registration, for: indexPath, item)
  }
  /// Returns a configured supplementary view of a registration.
  open func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary where Supplementary: UICollectionReusableView {
    dequeueConfigured(registration, for: indexPath)
  }

  // MARK: Selection

  /// Whether items can be selected; true by default.
  open var allowsSelection: Bool {
    get { rules.allowsSelection }
    set { setRule(\.allowsSelection, newValue) }
  }
  /// Whether several items can be selected; false by default.
  open var allowsMultipleSelection: Bool {
    get { rules.allowsMultipleSelection }
    set { setRule(\.allowsMultipleSelection, newValue) }
  }
  /// Whether items can be selected in edit mode; false by default.
  open var allowsSelectionDuringEditing: Bool {
    get { rules.allowsSelectionDuringEditing }
    set { setRule(\.allowsSelectionDuringEditing, newValue) }
  }
  /// Whether several items can be selected in edit mode; false by default.
  open var allowsMultipleSelectionDuringEditing: Bool {
    get { rules.allowsMultipleSelectionDuringEditing }
    set { setRule(\.allowsMultipleSelectionDuringEditing, newValue) }
  }
  /// Whether the collection view is in edit mode; part of the cells' configuration state.
  open var isEditing: Bool {
    get { rules.isEditing }
    set { setEditMode(newValue) }
  }
  /// The selected items in the order of selection; empty if there are none.
  open var indexPathsForSelectedItems: [IndexPath]? {
    selection.rows.compactMap { pathWithoutGap(IndexPath($0)) }
  }
  /// Selects an item without calling the delegate; nil deselects all.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) { select(indexPath, animated: animated, scrollPosition) }
  /// Deselects an item without calling the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    deselect(indexPath)
  }

  // MARK: Menus

  /// The interaction for the items' context menus; nil if there is no delegate.
  open var contextMenuInteraction: UIContextMenuInteraction? { contextMenu?.interaction }

  // MARK: Focus

  /// Whether items can get the keyboard focus; true by default.
  open var allowsFocus: Bool {
    get { focus.isAllowed }
    set { allowFocus(newValue) }
  }
  /// Whether items can get the keyboard focus in edit mode; true by default.
  open var allowsFocusDuringEditing: Bool {
    get { focus.isAllowedDuringEditing }
    set { allowFocusDuringEditing(newValue) }
  }
  /// Whether an item is selected when it gets the keyboard focus; false by default.
  open var selectionFollowsFocus: Bool {
    get { focus.isFollowedBySelection }
    set {
      focus.isFollowedBySelection = newValue
      updateBandRecognizer()
    }
  }
  /// Whether the focus returns to the last focused item rather than the first; false by default.
  open var remembersLastFocusedIndexPath: Bool {
    get { focus.remembers }
    set { focus.remembers = newValue }
  }

  // MARK: Places

  /// Returns an item's attributes; nil if there is no such item.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { knownAttributes(of: .cell(pathWithGap(indexPath))) }
  /// Returns a supplementary element's attributes; nil if there is no such element.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    knownAttributes(of: ElementKey(category: .supplementary, kind: kind, indexPath: indexPath))
  }
  /// Returns the frontmost item at a point of the content; nil between items.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    path(at: point).flatMap(pathWithoutGap)
  }
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    path(of: cell, .cell).flatMap(pathWithoutGap)
  }
  open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView)
    -> IndexPath?
  { path(of: supplementaryView, .supplementary) }
  /// Returns an item's cell; nil if the item is not visible.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    layOutIfShown()
    return shown[.cell(pathWithGap(indexPath))] as? UICollectionViewCell
  }
  /// The visible cells, in ascending order of their index paths.
  open var visibleCells: [UICollectionViewCell] {
    visibleKeys(.cell, nil).compactMap { shown[$0] as? UICollectionViewCell }
  }
  /// The visible items, in ascending order.
  open var indexPathsForVisibleItems: [IndexPath] {
    visibleKeys(.cell, nil).compactMap { pathWithoutGap($0.indexPath) }
  }
  /// Returns a supplementary element's view; nil if it is not visible.
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    layOutIfShown()
    return shown[ElementKey(category: .supplementary, kind: elementKind, indexPath: indexPath)]
  }
  open func visibleSupplementaryViews(
    ofKind elementKind: String
  ) -> [UICollectionReusableView] {
    visibleKeys(.supplementary, elementKind).compactMap { shown[$0] }
  }
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    visibleKeys(.supplementary, elementKind).map(\.indexPath)
  }
  /// Scrolls to an item, clamped to the content. If no position is given, scrolls only as far as needed
  /// to make the whole item visible.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) { scroll(to: indexPath, scrollPosition, animated: animated) }

  // MARK: Updates

  /// Inserts sections; indices are those after the update.
  open func insertSections(_ sections: IndexSet) { note { $0.insertedSections += sections } }
  /// Deletes sections; indices are those before the update.
  open func deleteSections(_ sections: IndexSet) { note { $0.deletedSections += sections } }
  /// Reloads sections with new views; indices are those before the update.
  open func reloadSections(_ sections: IndexSet) { note { $0.reloadedSections += sections } }
  /// Moves a section from its index before the update to its index after the update.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    note { $0.movedSections.append(.init(from: section, to: newSection)) }
  }
  /// Inserts items; index paths are those after the update.
  open func insertItems(at indexPaths: [IndexPath]) {
    note("insert an item", indexPaths) { $0.insertedRows += $1 }
  }
  /// Deletes items; index paths are those before the update.
  open func deleteItems(at indexPaths: [IndexPath]) {
    note("delete an item", indexPaths) { $0.deletedRows += $1 }
  }
  /// Reloads items with new cells and deselects them; index paths are those before the update.
  open func reloadItems(at indexPaths: [IndexPath]) {
    note("reload an item", indexPaths) { $0.reloadedRows += $1 }
  }
  /// Configures the existing cells of items again; index paths are those before the update.
  open func reconfigureItems(at indexPaths: [IndexPath]) { noteReconfiguration(indexPaths) }
  /// Moves an item from its index path before the update to its index path after the update.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    note("move an item", [indexPath, newIndexPath]) {
      if $1.count == 2 { $0.movedRows.append(.init(from: $1[0], to: $1[1])) }
    }
  }
  /// Performs `updates` as one update, and calls `completion` when its animations have ended, with
  /// false if they were interrupted or the update was replaced by a reload. If `updates` makes no
  /// changes, a pending layout invalidation is animated.
  @_disfavoredOverload
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) { update(by: updates, completion) }
  /// Whether an update is open, an item is being moved, items are dragged over the view, or a
  /// placeholder is shown.
  open var hasUncommittedUpdates: Bool {
    updates.isOpen || movement != nil || dragging?.isUncommitted == true
  }

  // MARK: Moving

  /// Lifts an item, which then follows `updateInteractiveMovementTargetPosition(_:)`; returns false if
  /// there is no such item, the data source refuses, or another item is being moved.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    beginMovement(indexPath)
  }
  /// Moves the centre of the lifted item to a point of the content; other items move aside.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    updateMovement(to: targetPosition)
  }
  /// Drops the lifted item at its current position, and notifies the data source if its index path
  /// changed.
  open func endInteractiveMovement() { endMovement() }
  /// Returns the lifted item to its original position.
  open func cancelInteractiveMovement() { cancelMovement() }

  // MARK: Drag and drop

  /// Provides the drag items of items that can be dragged.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)? {
    get { dragging?.dragDelegate }
    set { setDragDelegate(newValue) }
  }
  /// Accepts the items that are dragged over the view.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)? {
    get { dragging?.dropDelegate }
    set { setDropDelegate(newValue) }
  }
  /// Whether items can be dragged; true by default.
  open var dragInteractionEnabled: Bool {
    get { dragging?.isDragEnabled ?? true }
    set { enableDragging(newValue) }
  }
  /// How soon other items move aside for dragged items; immediately by default.
  open var reorderingCadence: ReorderingCadence {
    get { dragging?.cadence ?? .immediate }
    set { if newValue != reorderingCadence { makeDraggingIfNeeded().cadence = newValue } }
  }
  /// Whether items of the view are lifted or dragged.
  open var hasActiveDrag: Bool { dragging?.source?.session != nil }
  /// Whether items are being dragged over the view or dropped on it.
  open var hasActiveDrop: Bool { dragging?.target?.session != nil }
  /// Whether holding dragged items over an item selects it; false by default.
  open var isSpringLoaded: Bool {
    get { dragging?.spring != nil }
    set { setSpringLoaded(newValue) }
  }

  // MARK: What UIKit calls

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil {
      dragging?.target?.viewDidLeaveWindow()
      cancelMovement()
      endAllUpdates()
      cutSwipesShort()
    }
  }
  open override func layoutSubviews() {
    layOutElementsInAnimation()
    if movement != nil { holdMovedItem() }
    sectionIndex?.layOut()
    if let ownBackground, ownBackground.frame != bounds { ownBackground.frame = bounds }
    super.layoutSubviews()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    traitsMayHaveChanged(from: previousTraitCollection)
  }
  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    insetsDidChange()
  }
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    insetsDidChange()
  }
  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    insetsDidChange()
  }
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    if event?.isSecondaryClick != true { itemTouchesBegan(touches) }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    itemTouchesMoved(touches)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    itemTouchesEnded(touches, with: event)
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    itemTouchesCancelled(touches)
  }
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !handleKeyPress($0) }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }
  /// Returns the offset at which a drag comes to rest: the layout's target, which the delegate may
  /// change.
  override func releaseTarget(for proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    collectionViewLayout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }
  override func viewDidResize() { noteResize() }
  override func scrollMotionDidBegin() { closeOpenRow(animated: true) }
  package override var viewsInReadingOrder: [UIView]? { elementsInReadingOrder }
}
