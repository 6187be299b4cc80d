import UIKit

/// Folds and unfolds, and keeps the state with its sections.
@MainActor final class FoldingController {
  private unowned let behaviors: Behaviors
  unowned var options: Folding! { behaviors.foldingOptions }
  /// Whether folding is on.
  private(set) var isOn = false
  /// The folded sections, as the table was told.
  private var indices = IndexSet() { didSet { noteBounds() } }
  /// From the first folded section up to the last; none lies outside.
  private var bounds = 0..<0
  /// The folded sections by name, those among them that are not there now.
  private var names: Set<String> = []
  /// The sections by name whose initial state was asked for.
  private var greeted: Set<String> = []
  /// Sections whose initial state was asked for, where nothing names them: all below this count.
  private var seenCount = 0
  /// What is known of single sections besides.
  var records: [Int: SectionRecord] = [:]
  /// Headers that stay while their section is told to reload.
  private var standing: [Int: UIView] = [:]
  /// Whether the table has yet to ask for everything.
  private(set) var isStale = false
  /// The section that arrow keys are for where no row is selected.
  var lastSection: Int?

  init(_ behaviors: Behaviors) { self.behaviors = behaviors }

  var table: UITableView? { behaviors.table }
  var source: (any UITableViewDataSource)? { (behaviors.relay as? TableRelay)?.dataSource }

  // MARK: On and off

  func turn(_ on: Bool) {
    guard on != isOn, let table else { return }
    if on {
      isOn = true
      behaviors.attach()
      readNames()
      greetNewSections()
      table.reloadData()
    } else {
      let all = foldedSections
      apply(all.map { ($0, false) }, animated: false, isByUser: false)
      isOn = false
      for record in records.values { record.load?.cancel() }
      records = [:]
      (behaviors.relay as? TableRelay)?.detachDataSource(from: table)
      table.reloadData()
    }
  }

  // MARK: State

  func isFolded(_ section: Int) -> Bool {
    guard isOn else { return false }
    if section >= seenCount { greetNewSections(upTo: section + 1) }
    if !bounds.contains(section), names.isEmpty { return false }
    // Nothing tells where the sections of a plain table go.
    if !(table is TableView), let name = options.sectionIdentifier {
      return names.contains(name(section))
    }
    return indices.contains(section)
  }

  private func noteBounds() {
    bounds = indices.first.flatMap { first in indices.last.map { first..<$0 + 1 } } ?? 0..<0
  }

  private func greetNewSections() { greetNewSections(upTo: sectionCount) }

  /// Gives all sections their initial state.
  func greetAgain() {
    guard isOn else { return }
    seenCount = 0
    greeted = []
    greetNewSections()
    table?.reloadData()
  }

  /// Gives sections that were never seen their initial state.
  private func greetNewSections(upTo count: Int) {
    guard count > seenCount else { return }
    let new = seenCount..<count
    seenCount = count
    for section in new { greet(section) }
  }

  private func greet(_ section: Int) {
    guard let isInitiallyFolded = options.isInitiallyFolded else { return }
    if let name = options.sectionIdentifier, !greeted.insert(name(section)).inserted { return }
    if isInitiallyFolded(section) { note(section, folded: true) }
  }

  private func note(_ section: Int, folded: Bool) {
    if folded { indices.insert(section) } else { indices.remove(section) }
    guard let name = options.sectionIdentifier?(section) else { return }
    if folded { names.insert(name) } else { names.remove(name) }
  }

  private var sectionCount: Int {
    guard let table, let source else { return 0 }
    return source.numberOfSections(in: table)
  }

  var foldedSections: IndexSet {
    guard isOn else { return [] }
    let count = sectionCount
    if !(table is TableView), options.sectionIdentifier != nil {
      return IndexSet((0..<count).filter(isFolded))
    }
    return indices.intersection(IndexSet(integersIn: 0..<max(count, 0)))
  }

  var state: FoldingState {
    if options.sectionIdentifier != nil { return FoldingState(folded: names) }
    return FoldingState(folded: Set(indices.map(String.init)))
  }

  func restore(_ state: FoldingState) {
    let count = sectionCount
    seenCount = max(seenCount, count)
    names = state.folded
    if let name = options.sectionIdentifier {
      for section in 0..<count { greeted.insert(name(section)) }
      readNames()
    } else {
      indices = IndexSet(state.folded.compactMap(Int.init).filter { $0 >= 0 })
    }
    if isOn { table?.reloadData() }
  }

  /// Sections have names from now on, or others than before.
  func namesChanged() {
    guard isOn, let name = options.sectionIdentifier else { return }
    let count = sectionCount
    for section in 0..<count where section < seenCount { greeted.insert(name(section)) }
    for section in indices where section < count { names.insert(name(section)) }
    readNames()
  }

  /// Takes the state of each section by its name. O(n) in the number of sections.
  private func readNames() {
    guard isOn, let name = options.sectionIdentifier else { return }
    var byName: [String: SectionRecord] = [:]
    for record in records.values { if let name = record.name { byName[name] = record } }
    records = [:]
    indices = []
    for section in 0..<sectionCount {
      let name = name(section)
      if names.contains(name) { indices.insert(section) }
      if let record = byName.removeValue(forKey: name) {
        record.section = section
        records[section] = record
      }
      if section < seenCount { greet(section) }
    }
    for record in byName.values { record.load?.cancel() }
  }

  /// The table is to ask for everything again when it needs it next.
  func dataChanged() {
    guard isOn, table is TableView else { return }
    isStale = true
    readNames()
  }

  /// Whether the table is to be told that a section has no rows. It asks while it takes everything
  /// in again: by then the data may have changed once more.
  func hidesRows(of section: Int) -> Bool {
    if isStale {
      isStale = false
      readNames()
    }
    return isFolded(section)
  }

  /// What is known of a section, to be changed.
  func record(of section: Int) -> SectionRecord {
    if let record = records[section] { return record }
    let record = SectionRecord(section: section, name: options.sectionIdentifier?(section))
    records[section] = record
    return record
  }

  // MARK: Folding

  /// Folds or unfolds, if that is allowed; unfolding a section that has to load starts that.
  func set(
    _ section: Int, folded: Bool, animated: Bool, animation: UITableView.RowAnimation? = nil,
    isByUser: Bool = false
  ) {
    guard isOn, section >= 0, section < sectionCount else { return }
    if isLoading(section) {
      // The second thought of somebody who waits.
      return cancelLoading(section)
    }
    guard isFolded(section) != folded, options.shouldChange?(section, folded) ?? true else {
      return
    }
    if folded, options.keepsOneOpen, !hasOtherOpen(than: section) { return }
    if !folded, load(section, animated: animated, animation: animation) { return }
    change(section, folded: folded, animated: animated, animation: animation, isByUser: isByUser)
  }

  /// Folds or unfolds a section that may, and folds those that give way to it.
  func change(
    _ section: Int, folded: Bool, animated: Bool, animation: UITableView.RowAnimation?,
    isByUser: Bool
  ) {
    var changes = [(section, folded)]
    if !folded, options.mode == .accordion {
      for other in 0..<sectionCount where other != section && !isFolded(other) {
        if options.shouldChange?(other, true) ?? true { changes.append((other, true)) }
      }
    }
    apply(changes, animated: animated, animation: animation, isByUser: isByUser)
  }

  func toggle(_ section: Int) {
    lastSection = section
    set(section, folded: !isFolded(section), animated: true, isByUser: true)
  }

  /// Sets the state of all sections in one update; those that have to fetch their rows follow.
  func setFolded(_ sections: IndexSet, animated: Bool) {
    guard isOn else { return }
    var changes: [(section: Int, folded: Bool)] = []
    var isOneOpen = false
    for section in 0..<sectionCount where !isLoading(section) {
      let folded = sections.contains(section)
      guard folded != isFolded(section), options.shouldChange?(section, folded) ?? true else {
        if !isFolded(section) { isOneOpen = true }
        continue
      }
      if !folded, load(section, animated: animated, animation: nil) { continue }
      changes.append((section, folded))
      if !folded { isOneOpen = true }
    }
    if options.keepsOneOpen, !isOneOpen, let first = changes.firstIndex(where: \.folded) {
      changes.remove(at: first)
    }
    apply(changes, animated: animated, isByUser: false)
  }

  private func hasOtherOpen(than section: Int) -> Bool {
    (0..<sectionCount).contains { $0 != section && !isFolded($0) }
  }

  private func apply(
    _ changes: [(section: Int, folded: Bool)], animated: Bool,
    animation: UITableView.RowAnimation? = nil, isByUser: Bool
  ) {
    guard let table, let source, !changes.isEmpty else { return }
    for change in changes { options.willChange?(change.section, change.folded) }
    let changes = changes.map { change in
      (
        section: change.section, folded: change.folded,
        count: source.tableView(table, numberOfRowsInSection: change.section)
      )
    }
    for change in changes where change.folded {
      keepSelection(of: change.section)
      if records[change.section]?.isStale != true { record(of: change.section).isLoaded = true }
    }
    if isByUser, options.isFelt { UISelectionFeedbackGenerator().selectionChanged() }
    let total = changes.reduce(0) { $0 + $1.count }
    if total <= options.largestAnimatedCount {
      let update = { self.changeRows(changes, animation) }
      if animated, table.window != nil { update() } else { UIView.performWithoutAnimation(update) }
    } else {
      UIView.performWithoutAnimation { self.changeSections(changes) }
    }
    for change in changes where !change.folded { restoreSelection(of: change.section) }
    for change in changes {
      showHeader(of: change.section, animated: animated)
      options.didChange?(change.section, change.folded)
    }
  }

  /// Rows come and go one by one, each with its animation.
  private func changeRows(
    _ changes: [(section: Int, folded: Bool, count: Int)], _ animation: UITableView.RowAnimation?
  ) {
    guard let table else { return }
    direct {
      table.performBatchUpdates(
        {
          for change in changes {
            self.note(change.section, folded: change.folded)
            let paths = (0..<change.count).map { IndexPath(row: $0, section: change.section) }
            if paths.isEmpty { continue }
            if change.folded {
              table.deleteRows(at: paths, with: animation ?? self.options.foldAnimation)
            } else {
              table.insertRows(at: paths, with: animation ?? self.options.unfoldAnimation)
            }
          }
        }, completion: nil)
    }
  }

  /// Sections ask for their counts again; their headers stay.
  private func changeSections(_ changes: [(section: Int, folded: Bool, count: Int)]) {
    guard let table else { return }
    for change in changes {
      standing[change.section] = table.headerView(forSection: change.section)
    }
    direct {
      table.performBatchUpdates(
        {
          for change in changes { self.note(change.section, folded: change.folded) }
          let sections = IndexSet(changes.map(\.section))
          #if canImport(ObjectiveC)
            table.reloadSections(sections, with: .none)
          #else
            table.reloadSections(sections, with: .none, keepingHeights: true)
          #endif
        }, completion: nil)
    }
    standing = [:]
  }

  /// Runs an update of our own, which a ``TableView`` is not to translate.
  private func direct(_ body: () -> Void) {
    holdingSource {
      if let table = table as? TableView { table.direct(body) } else { body() }
    }
  }

  /// Runs an update with the app's data source in hand.
  func holdingSource(_ body: () -> Void) {
    guard let relay = behaviors.relay as? TableRelay else { return body() }
    relay.holding(body)
  }

  func standingHeader(forSection section: Int) -> UIView? { standing[section] }

  // MARK: Following sections

  /// Carries the state to where the sections go; returns what of the changes shows.
  ///
  /// - Parameter wasStale: whether the table had yet to ask for everything, and so found the changes
  ///   in what it was told; names were read then already.
  func follow(
    _ changes: SectionChanges, sectionCount: Int, wasStale: Bool
  ) -> SectionChanges {
    if wasStale, options.sectionIdentifier != nil { return changes }
    let before = indices
    let map =
      changes.movesSections
      ? changes.newIndices(of: wasStale ? changes.countBefore(sectionCount) : sectionCount) : nil
    func moved(_ section: Int) -> Int? {
      guard let map else { return section }
      return map.indices.contains(section) ? map[section] : nil
    }
    if changes.movesSections {
      indices = IndexSet(indices.compactMap(moved))
      lastSection = lastSection.flatMap(moved)
      let inserted = changes.insertedSections.reduce(into: IndexSet()) { $0.formUnion($1.indices) }
      let deleted = changes.deletedSections.reduce(into: IndexSet()) { $0.formUnion($1.indices) }
      seenCount = max(max(seenCount, sectionCount) + inserted.count - deleted.count, 0)
      for section in inserted { recall(section) }
    }
    for change in changes.reloadedSections {
      for section in change.indices { if let new = moved(section) { rename(new) } }
    }
    move(moved, changes, foldedBefore: before)
    return changes.visible(
      isFoldedBefore: before.contains, isFoldedAfter: { self.indices.contains($0) })
  }

  /// A section comes: folded if one of its name was when it went, or as it begins.
  private func recall(_ section: Int) {
    if let name = options.sectionIdentifier?(section), names.contains(name) {
      indices.insert(section)
    } else {
      greet(section)
    }
  }

  /// A section that is shown anew may be another one.
  private func rename(_ section: Int) {
    guard let name = options.sectionIdentifier?(section) else { return }
    if names.contains(name) { indices.insert(section) } else { indices.remove(section) }
  }

  /// Carries what is known of single sections, and the rows among it.
  private func move(
    _ moved: (Int) -> Int?, _ changes: SectionChanges, foldedBefore: IndexSet
  ) {
    // Rows that go from where they are seen into a folded section stay selected there.
    let selected = Set(table?.indexPathsForSelectedRows ?? [])
    var hidden: [(section: Int, row: Int)] = []
    for move in changes.movedRows {
      let wasHidden = records[move.from.section]?.selectedRows.contains(move.from.row) == true
      if selected.contains(move.from) || wasHidden, indices.contains(move.to.section) {
        hidden.append((move.to.section, move.to.row))
      }
    }
    let old = records
    records = [:]
    for (section, record) in old {
      guard let new = moved(section) else {
        record.load?.cancel()
        continue
      }
      record.section = new
      record.selectedRows = record.selectedRows.compactMap {
        changes.newRow($0, section: section, newSection: new)
      }
      records[new] = record
    }
    for row in hidden { record(of: row.section).selectedRows.append(row.row) }
  }

  func layoutChanged() {
    if isOn { behaviors.attach() }
  }
}
