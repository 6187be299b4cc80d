import UIKit

/// Folds and unfolds a table's sections, and keeps the state of each through updates.
///
/// Sections are the app's own: folding hides rows and never changes section indices. The table asks
/// through `TableRelay` which sections have rows.
@MainActor final class FoldingController: Behavior {
  private enum Phase {
    /// Sections do not fold.
    case off
    /// Sections fold.
    case on
    /// Sections fold, and the table is to reload but has not asked for its counts yet.
    case reloadPending
  }

  /// A folded section below a carried row.
  struct Spring {
    var section: Int
    let timer: AnimationTimer
  }

  /// Nil once the table is gone: an app may keep its ``Folding`` longer.
  private(set) weak var behaviors: Behaviors?
  /// How often the app has changed its sections.
  var revision = 0
  private var phase = Phase.off
  /// The folded sections, as the table knows them.
  var indices = IndexSet() { didSet { updateFoldedSpan() } }
  /// The smallest range that holds all folded sections. It answers most queries by itself.
  private var foldedSpan = 0..<0
  /// The identifiers of the folded sections, including sections that are not in the table now.
  var names: Set<String> = []
  /// The identifiers of the sections that have been given their initial state.
  var initializedNames: Set<String> = []
  /// The number of sections that have been given their initial state: all below this index.
  var initializedCount = 0
  /// Load state and hidden selection of single sections.
  var records: [Int: SectionRecord] = [:]
  /// Header views that stay on the screen while their section reloads.
  var retainedHeaders: [Int: UIView] = [:]
  /// The section that the arrow keys act on while no row is selected.
  var lastSection: Int?
  /// The folded section that unfolds if a carried row stays at it.
  var spring: Spring?
  /// The place in a folded section that the app has chosen for the row that is carried.
  var foldedPlace: FoldedPlace?

  init(_ behaviors: Behaviors) { self.behaviors = behaviors }

  var options: Folding? { behaviors?.foldingOptions }
  var table: UITableView? { behaviors?.table }
  /// The app's data source, which returns all rows.
  var source: (any UITableViewDataSource)? { tableRelay?.dataSource }
  var tableRelay: TableRelay? { behaviors?.relay as? TableRelay }

  /// Whether sections fold.
  var isOn: Bool { phase != .off }
  /// Whether the table is to reload but has not asked for its counts yet.
  var isReloadPending: Bool { phase == .reloadPending }

  isolated deinit { cancelLoading() }

  // MARK: Turning on and off

  func setOn(_ on: Bool) {
    guard on != isOn, let table else { return }
    if on {
      phase = .on
      behaviors?.attach()
      readStateByName()
      initializeNewSections()
      table.reloadData()
    } else {
      let all = foldedSections
      apply(all.map { ($0, false) }, animated: false, isByUser: false)
      phase = .off
      cancelLoading()
      records = [:]
      tableRelay?.detachDataSource(from: table)
      table.reloadData()
    }
  }

  // MARK: Queries

  /// Whether a section is folded; false for one that does not exist. O(1).
  func isFolded(_ section: Int) -> Bool {
    guard isOn, section >= 0 else { return false }
    if section >= initializedCount {
      guard section < sectionCount else { return false }
      initializeNewSections(upTo: section + 1)
    }
    if !foldedSpan.contains(section), names.isEmpty { return false }
    // A plain UITableView does not report its updates, so indices cannot be carried through them.
    if !(table is TableView), let name = options?.sectionIdentifier {
      return names.contains(name(section))
    }
    return indices.contains(section)
  }

  private func updateFoldedSpan() {
    foldedSpan = indices.first.flatMap { first in indices.last.map { first..<$0 + 1 } } ?? 0..<0
  }

  var sectionCount: Int {
    guard let table, let source else { return 0 }
    return source.numberOfSections?(in: table) ?? 1
  }

  var foldedSections: IndexSet {
    guard isOn else { return [] }
    let count = sectionCount
    if !(table is TableView), options?.sectionIdentifier != nil {
      return IndexSet((0..<count).filter(isFolded))
    }
    return indices.intersection(IndexSet(integersIn: 0..<max(count, 0)))
  }

  /// Whether the table is to see no rows in a section. The first query of a reload reads the state
  /// again, because the data may have changed since the reload was requested.
  func hidesRows(of section: Int) -> Bool {
    if isReloadPending {
      phase = .on
      readStateByName()
    }
    return isFolded(section)
  }

  /// The sections of so many whose rows the table is not to see, as ``hidesRows(of:)`` says. O(1) for
  /// each folded section unless a plain `UITableView` has names.
  func hiddenSections(count: Int) -> IndexSet {
    // Reads the state again where that is due, and initializes new sections.
    guard count > 0 else { return [] }
    _ = hidesRows(of: count - 1)
    guard isOn else { return [] }
    if !(table is TableView), let name = options?.sectionIdentifier {
      return names.isEmpty ? [] : IndexSet((0..<count).filter { names.contains(name($0)) })
    }
    return indices
  }

  /// The record of a section, made when there is none.
  func record(of section: Int) -> SectionRecord {
    if let record = records[section] { return record }
    let record = SectionRecord(section: section, name: options?.sectionIdentifier?(section))
    records[section] = record
    return record
  }

  // MARK: Changes of the table

  /// Called when the table is to reload all its data.
  func dataChanged() {
    revision += 1
    guard isOn, table is TableView else { return }
    phase = .reloadPending
    readStateByName()
  }

  func layoutChanged() {
    if isOn { behaviors?.attach() }
  }

  func scrollViewDeallocated() { cancelLoading() }

  /// Runs an update of the controller's own, which a ``TableView`` passes on untranslated.
  func performDirectUpdate(_ body: () -> Void) {
    if let table = table as? TableView { table.bypassingTranslation(body) } else { body() }
  }
}
