import UIKit

#if canImport(BehaviorEngines)
  import BehaviorEngines
#endif

/// Makes sections collapse and expand; the value of ``UIKit/UITableView/sectionFolding`` and
/// ``UIKit/UICollectionView/sectionFolding``.
///
/// ```swift
/// let folding = SectionFolding(.accordion)
/// folding.sectionIdentifier = { folders[$0].name }
/// tableView.sectionFolding = folding
/// ```
///
/// The state is stored in this object and never in the data: the app's data source keeps returning all
/// rows, and in the table a collapsed section has none. All section indices are the app's own;
/// collapsing does not change them. The rows of a collection view are its items.
///
/// Options and states can be set before the object is set on a table, and at any time afterwards. An
/// object that is removed from its table keeps its states.
@preconcurrency @MainActor public final class SectionFolding: FoldingBehavior {
  /// Whether the last expanded section refuses to collapse; false by default.
  public var keepsOneExpanded = false { didSet { optionsChanged() } }
  /// Whether sections with a title and no header view get a ``FoldingHeaderView``, and list cells that
  /// are headers of a collection view get a chevron; true by default.
  public var providesHeaders = true { didSet { if providesHeaders != oldValue { reloadTable() } } }
  /// The element that is the header of a collection view's section; `supplementary` by default, and not
  /// used for tables.
  ///
  /// Use the value of the list's configuration. With `firstItemInSection`, the first item of a section
  /// stays when the section collapses; with `none`, sections can only be changed in code.
  public var headerMode = UICollectionLayoutListConfiguration.HeaderMode.supplementary {
    didSet { if headerMode != oldValue { headerModeChanged() } }
  }
  /// The maximum number of rows that a change animates individually; 2,000 by default.
  ///
  /// A change that affects more rows is not animated, and its time does not depend on their number.
  public var maximumAnimatedRowCount = 2_000

  /// Returns whether a new section starts collapsed; nil, the default, if all start expanded.
  ///
  /// Called once for each section, when the table first displays it or the app inserts it. Setting the
  /// closure applies it to the sections that are already in the table.
  public var isInitiallyCollapsed: ((_ section: Int) -> Bool)? {
    didSet { initializeAllSections() }
  }
  /// Returns whether a section may collapse or expand, by the user or programmatically; nil to allow
  /// it.
  public var shouldChange: ((_ section: Int, _ collapses: Bool) -> Bool)?
  /// Called before a section collapses or expands.
  ///
  /// If the app changes its sections in this call, the section is not changed.
  public var willChange: ((_ section: Int, _ collapses: Bool) -> Void)?
  /// Called after a section has collapsed or expanded. The animation may still be running.
  public var didChange: ((_ section: Int, _ isCollapsed: Bool) -> Void)?
  /// Returns the identifier of a section, so that its state survives `reloadData()` and can be saved.
  /// Identifiers are unique in the table; sections that share an identifier share their state.
  public var sectionIdentifier: ((_ section: Int) -> String)? { didSet { identifierChanged() } }

  /// Fetches the rows of a section that started collapsed, when it expands for the first time.
  ///
  /// During this time the header shows a spinner, and a second tap cancels the task. If the closure
  /// throws, the section stays collapsed.
  public var loadSection: ((_ section: Int) async throws -> Void)? { didSet { optionsChanged() } }
  /// Called with the error that ``loadSection`` threw.
  public var onLoadError: ((_ section: Int, _ error: any Error) -> Void)?

  /// The behaviours of the table; nil while the object is not set on a table.
  private(set) weak var behaviors: Behaviors?
  /// The table or collection view on which the object is set.
  private(set) var list: (any FoldedList)?
  var engine = FoldingEngine()
  /// The states requested while the object was not set on a table.
  var pendingStates: PendingStates?
  /// Whether the current update of the table was made by this object.
  var isUpdatingTable = false
  /// The tasks that fetch rows, by the number of the load.
  var loads: [Int: Task<Void, Never>] = [:]
  /// Requests deferred until the app's update ends.
  var deferredRequests: [() -> Void] = []
  /// Header views that stay on the screen while their section reloads.
  var retainedHeaders: [Int: UIView] = [:]
  /// The recognizers of the headers that are displayed.
  var headerTaps: [HeaderTap] = []
  /// Expands the collapsed section over which a carried row is held.
  var springTimer: AnimationTimer?
  /// The target in a collapsed section that the app has chosen for the carried row.
  var foldedPlace: FoldedPlace?

  /// Creates the behaviour, for ``UIKit/UITableView/sectionFolding`` or
  /// ``UIKit/UICollectionView/sectionFolding``.
  public init(_ mode: FoldingMode = .independent) {
    super.init(mode: mode)
    optionsChanged()
  }

  isolated deinit { for task in loads.values { task.cancel() } }

  override func optionsChanged() {
    engine.mode = mode == .accordion ? .accordion : .independent
    engine.keepsOneExpanded = keepsOneExpanded
    engine.loadsSections = loadSection != nil
  }

  var isAttached: Bool { behaviors != nil }
  /// The table on which the object is set; nil for a collection view.
  var table: UITableView? { behaviors?.table }
  /// The app's data source of the table, which returns all rows.
  var source: (any UITableViewDataSource)? { (behaviors?.relay as? TableRelay)?.dataSource }

  /// The number of rows at the beginning of a section that stay when it collapses.
  var visibleRowCount: Int {
    list is FoldedCollection && headerMode == .firstItemInSection ? 1 : 0
  }

  // MARK: States

  /// Returns whether a section is collapsed; false if there is no such section.
  ///
  /// - Complexity: O(1).
  public func isCollapsed(_ section: Int) -> Bool {
    guard engine.isOn else { return pendingStates?.isCollapsed(section) ?? false }
    return engine.isCollapsed(section)
  }

  /// The collapsed sections.
  ///
  /// - Complexity: O(n) in the number of sections.
  public var collapsedSections: IndexSet {
    guard engine.isOn else { return pendingStates?.collapsed ?? [] }
    return IndexSet(engine.collapsedSections)
  }

  /// The collapsed sections in a form that can be saved; it can be restored at any time.
  public var state: FoldingState {
    get { FoldingState(collapsed: engine.collapsedNames) }
    set {
      pendingStates = nil
      engine.restore(newValue.collapsed)
      reloadTable()
    }
  }

  /// Returns whether a section is fetching its rows; false for a section that does not exist.
  public func isLoading(_ section: Int) -> Bool { engine.isLoading(section) }

  /// Makes a section fetch its rows again the next time it expands.
  public func invalidateLoadedSection(_ section: Int) { engine.invalidate(section) }

  // MARK: Changing

  /// Collapses a section if ``shouldChange`` allows it. Does nothing if there is no such section.
  ///
  /// If the section is fetching its rows, the fetch is cancelled.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - animated: Whether the rows are animated.
  ///   - animation: The animation of the rows; nil to use ``FoldingBehavior/collapseAnimation``.
  public func collapse(
    _ section: Int, animated: Bool, with animation: UITableView.RowAnimation? = nil
  ) { setCollapsed(true, section, animated: animated, animation: animation) }

  /// Expands a section if ``shouldChange`` allows it. Does nothing if there is no such section.
  ///
  /// A section that has to fetch its rows expands once they have loaded; calling this again during the
  /// fetch cancels it.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - animated: Whether the rows are animated.
  ///   - animation: The animation of the rows; nil to use ``FoldingBehavior/expandAnimation``.
  public func expand(
    _ section: Int, animated: Bool, with animation: UITableView.RowAnimation? = nil
  ) { setCollapsed(false, section, animated: animated, animation: animation) }

  /// Collapses an expanded section, or expands a collapsed one.
  public func toggle(_ section: Int, animated: Bool) {
    setCollapsed(!isCollapsed(section), section, animated: animated, animation: nil)
  }

  /// Collapses these sections and expands all others, in one update. Indices of sections that do not
  /// exist are ignored.
  public func setCollapsedSections(_ sections: IndexSet, animated: Bool) {
    guard engine.isOn else { return pendingStates = PendingStates(exactly: sections) }
    setStates(animated: animated) { sections.contains($0) }
  }

  /// Collapses every section that ``shouldChange`` allows, in one update.
  public func collapseAll(animated: Bool) {
    guard engine.isOn else { return pendingStates = PendingStates(all: true) }
    setStates(animated: animated) { _ in true }
  }

  /// Expands every section that ``shouldChange`` allows, in one update. Sections that have to fetch
  /// their rows expand once they have loaded.
  public func expandAll(animated: Bool) {
    guard engine.isOn else { return pendingStates = PendingStates(all: false) }
    setStates(animated: animated) { _ in false }
  }

  // MARK: Being set on a table

  func attach(to behaviors: Behaviors) {
    self.behaviors = behaviors
    list = behaviors.makeFoldedList(self)
    guard let list else { return }
    behaviors.attach()
    let count = sectionCount
    answer(engine.start(count: count, names: names(count)))
    applyPendingStates()
    list.reloadData()
  }

  func detach() {
    for load in engine.stop() { cancelTask(load) }
    removeHeaderTaps()
    springTimer = nil
    foldedPlace = nil
    deferredRequests = []
    let old = list
    behaviors = nil
    list = nil
    old?.detachDataSource()
    old?.reloadData()
  }

  private func headerModeChanged() {
    guard list is FoldedCollection else { return }
    removeHeaderTaps()
    reloadTable()
  }
}

extension SectionFolding: AttachableBehavior {
  func layoutChanged() {
    behaviors?.attach()
    #if canImport(ObjectiveC)
      // Reading cells in the middle of an update would end its animation before it begins.
      if visibleRowCount > 0 { Task { [weak self] in self?.matchHeaderItems() } }
    #endif
  }

  func scrollViewDeallocated() {
    for load in engine.stop() { cancelTask(load) }
    list = nil
  }
}

extension Behaviors {
  /// Returns the table or collection view as the list whose sections an object collapses; nil for any
  /// other scroll view.
  fileprivate func makeFoldedList(_ folding: SectionFolding) -> (any FoldedList)? {
    if let table, let relay = relay as? TableRelay { return FoldedTable(table, relay) }
    guard let collection = scrollView as? UICollectionView, let relay = relay as? CollectionRelay
    else { return nil }
    return FoldedCollection(collection, relay, folding)
  }
}

extension IndexSet {
  init(_ sections: SectionSet) {
    self.init()
    for section in sections.indices { insert(section) }
  }
}

/// The section states requested before the object is set on a table.
struct PendingStates {
  /// The state of sections in neither set; nil to use their initial state.
  private var others: Bool?
  private(set) var collapsed = IndexSet()
  private var expanded = IndexSet()

  init() {}

  init(all isCollapsed: Bool) { others = isCollapsed }

  init(exactly sections: IndexSet) {
    others = false
    collapsed = sections
  }

  mutating func setCollapsed(_ isCollapsed: Bool, section: Int) {
    guard section >= 0, section < NSNotFound else { return }
    if isCollapsed {
      collapsed.insert(section)
      expanded.remove(section)
    } else {
      expanded.insert(section)
      collapsed.remove(section)
    }
  }

  /// Returns whether a section should be collapsed; nil to use its initial state.
  func isCollapsed(_ section: Int) -> Bool? {
    guard section >= 0, section < NSNotFound else { return nil }
    if collapsed.contains(section) { return true }
    return expanded.contains(section) ? false : others
  }
}
