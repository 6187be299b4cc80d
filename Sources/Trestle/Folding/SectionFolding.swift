import UIKit

#if canImport(BehaviorEngines)
  import BehaviorEngines
#endif

/// Makes sections collapse and expand; the value of ``UIKit/UITableView/sectionFolding``.
///
/// ```swift
/// let folding = SectionFolding(.accordion)
/// folding.sectionIdentifier = { folders[$0].name }
/// tableView.sectionFolding = folding
/// ```
///
/// The state lives here and never in the data: the app's data source keeps returning all rows, and
/// the table sees none in a collapsed section. All section indices are the app's own; collapsing
/// does not change them.
///
/// Options and states can be set before the object is set on a table, and at any time after. An object
/// that is removed from its table keeps its states.
@preconcurrency @MainActor public final class SectionFolding: FoldingBehavior {
  /// Whether the last expanded section refuses to collapse; false by default.
  public var keepsOneExpanded = false { didSet { optionsChanged() } }
  /// Whether sections with a title and no header view get a ``FoldingHeaderView``; true by default.
  public var providesHeaders = true { didSet { if providesHeaders != oldValue { reloadTable() } } }
  /// The largest number of rows that one change animates row by row; 2,000 by default.
  ///
  /// A change of more rows is not animated, and takes time that does not grow with their number.
  public var maximumAnimatedRowCount = 2_000

  /// Returns whether a new section starts collapsed; nil, the default, starts all expanded.
  ///
  /// Called once for each section, when the table first shows it or the app inserts it. Setting the
  /// closure applies it to the sections that are in the table already.
  public var isInitiallyCollapsed: ((_ section: Int) -> Bool)? {
    didSet { initializeAllSections() }
  }
  /// Returns whether a section may collapse or expand, by the user or programmatically; nil allows it.
  public var shouldChange: ((_ section: Int, _ collapses: Bool) -> Bool)?
  /// Called before a section collapses or expands.
  ///
  /// If the app changes its sections here, the section stays as it is.
  public var willChange: ((_ section: Int, _ collapses: Bool) -> Void)?
  /// Called after a section has collapsed or expanded; its animation may still run.
  public var didChange: ((_ section: Int, _ isCollapsed: Bool) -> Void)?
  /// Returns the identifier of a section, so that its state survives `reloadData()` and can be
  /// saved. Identifiers are unique in the table; sections that share one share their state.
  public var sectionIdentifier: ((_ section: Int) -> String)? { didSet { identifierChanged() } }

  /// Fetches the rows of a section that started collapsed, when it expands for the first time.
  ///
  /// The header shows a spinner meanwhile, and a second tap cancels the task. If the closure
  /// throws, the section stays collapsed.
  public var loadSection: ((_ section: Int) async throws -> Void)? { didSet { optionsChanged() } }
  /// Called with the error that ``loadSection`` threw.
  public var onLoadError: ((_ section: Int, _ error: any Error) -> Void)?

  /// The behaviours of the table; nil while the object is not set on one.
  private(set) weak var behaviors: Behaviors?
  var engine = FoldingEngine()
  /// The states requested while the object was not set on a table.
  var pendingStates: PendingStates?
  /// Whether the current update of the table is this object's own.
  var isUpdatingTable = false
  /// The tasks that fetch rows, by load number.
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

  /// Creates the behaviour, for ``UIKit/UITableView/sectionFolding``.
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
  var table: UITableView? { behaviors?.table }
  /// The app's data source, which returns all rows.
  var source: (any UITableViewDataSource)? { relay?.dataSource }
  var relay: TableRelay? { behaviors?.relay as? TableRelay }

  // MARK: States

  /// Whether a section is collapsed; false if there is no such section.
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

  /// Whether a section is fetching its rows; false for a section that does not exist.
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
  ///   - animation: The animation of the rows; nil uses ``FoldingBehavior/collapseAnimation``.
  public func collapse(
    _ section: Int, animated: Bool, with animation: UITableView.RowAnimation? = nil
  ) { setCollapsed(true, section, animated: animated, animation: animation) }

  /// Expands a section if ``shouldChange`` allows it. Does nothing if there is no such section.
  ///
  /// A section that has to fetch its rows expands once they have loaded; calling this again meanwhile
  /// cancels the fetch.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - animated: Whether the rows are animated.
  ///   - animation: The animation of the rows; nil uses ``FoldingBehavior/expandAnimation``.
  public func expand(
    _ section: Int, animated: Bool, with animation: UITableView.RowAnimation? = nil
  ) { setCollapsed(false, section, animated: animated, animation: animation) }

  /// Collapses a section that is expanded, and expands one that is collapsed.
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
    guard let table else { return }
    behaviors.attach()
    let count = sectionCount
    answer(engine.start(count: count, names: names(count)))
    applyPendingStates()
    table.reloadData()
  }

  func detach() {
    for load in engine.stop() { cancelTask(load) }
    removeHeaderTaps()
    springTimer = nil
    foldedPlace = nil
    deferredRequests = []
    let (table, relay) = (table, relay)
    behaviors = nil
    guard let table else { return }
    relay?.detachDataSource(from: table)
    table.reloadData()
  }
}

extension SectionFolding: AttachableBehavior {
  func layoutChanged() { behaviors?.attach() }

  func scrollViewDeallocated() {
    for load in engine.stop() { cancelTask(load) }
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
  /// The state of sections in neither set; nil for their initial state.
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

  /// Whether a section should be collapsed; nil for its initial state.
  func isCollapsed(_ section: Int) -> Bool? {
    guard section >= 0, section < NSNotFound else { return nil }
    if collapsed.contains(section) { return true }
    return expanded.contains(section) ? false : others
  }
}
