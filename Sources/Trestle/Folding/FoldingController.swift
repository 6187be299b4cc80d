import UIKit

/// Folds and unfolds, and keeps the state with its sections.
@MainActor final class FoldingController {
  private unowned let behaviors: Behaviors
  private unowned var options: Folding! { behaviors.foldingOptions }
  /// Whether folding is on.
  private(set) var isOn = false
  /// The folded sections, where nothing names sections.
  private var indices = IndexSet()
  /// The folded sections by name.
  private var names: Set<String> = []
  /// Sections whose initial state was asked for; all below this count were.
  private var seenCount = 0
  /// The rows that were selected when their section was folded.
  private var selections: [Int: [Int]] = [:]
  /// The sections that need not fetch their rows: they did, or had them before they were folded.
  private var loaded = IndexSet()
  /// The sections that are to fetch them again all the same.
  private var stale = IndexSet()
  private var loading: [Int: Task<Void, Never>] = [:]
  /// Headers that stay while their section is told to reload.
  private var standing: [Int: UIView] = [:]
  /// The section that arrow keys are for where no row is selected.
  var lastSection: Int?

  init(_ behaviors: Behaviors) { self.behaviors = behaviors }

  private var table: UITableView? { behaviors.table }
  private var source: (any UITableViewDataSource)? { (behaviors.relay as? TableRelay)?.dataSource }

  // MARK: On and off

  func turn(_ on: Bool) {
    guard on != isOn, let table else { return }
    if on {
      isOn = true
      behaviors.attach()
      greetNewSections()
      table.reloadData()
    } else {
      let all = foldedSections
      apply(all.map { ($0, false) }, animated: false, isByUser: false)
      isOn = false
      for task in loading.values { task.cancel() }
      loading = [:]
      (behaviors.relay as? TableRelay)?.detachDataSource(from: table)
      table.reloadData()
    }
  }

  // MARK: State

  func isFolded(_ section: Int) -> Bool {
    guard isOn else { return false }
    if section >= seenCount { greet(upTo: section + 1) }
    if let name = options.sectionIdentifier { return names.contains(name(section)) }
    return indices.contains(section)
  }

  private func greetNewSections() {
    guard let table, let source else { return }
    greet(upTo: source.numberOfSections(in: table))
  }

  /// Gives all sections their initial state.
  func greetAgain() {
    guard isOn else { return }
    seenCount = 0
    greetNewSections()
    table?.reloadData()
  }

  /// Gives sections that were never seen their initial state.
  private func greet(upTo count: Int) {
    guard count > seenCount else { return }
    let new = seenCount..<count
    seenCount = count
    guard let isInitiallyFolded = options.isInitiallyFolded else { return }
    for section in new where isInitiallyFolded(section) { note(section, folded: true) }
  }

  private func note(_ section: Int, folded: Bool) {
    if let name = options.sectionIdentifier?(section) {
      if folded { names.insert(name) } else { names.remove(name) }
    } else if folded {
      indices.insert(section)
    } else {
      indices.remove(section)
    }
  }

  private var sectionCount: Int {
    guard let table, let source else { return 0 }
    return source.numberOfSections(in: table)
  }

  var foldedSections: IndexSet {
    guard isOn else { return [] }
    if options.sectionIdentifier == nil { return indices }
    return IndexSet((0..<sectionCount).filter(isFolded))
  }

  var state: FoldingState {
    if options.sectionIdentifier != nil { return FoldingState(folded: names) }
    return FoldingState(folded: Set(indices.map(String.init)))
  }

  func restore(_ state: FoldingState) {
    seenCount = max(seenCount, sectionCount)
    if options.sectionIdentifier != nil {
      names = state.folded
    } else {
      indices = IndexSet(state.folded.compactMap(Int.init).filter { $0 >= 0 })
    }
    if isOn { table?.reloadData() }
  }

  // MARK: Folding

  /// Folds or unfolds, if that is allowed; unfolding a section that has to load starts that.
  func set(
    _ section: Int, folded: Bool, animated: Bool, animation: UITableView.RowAnimation? = nil,
    isByUser: Bool = false
  ) {
    guard isOn, section >= 0, section < sectionCount else { return }
    if let task = loading[section] {
      // The second thought of somebody who waits.
      task.cancel()
      loading[section] = nil
      return showHeader(of: section)
    }
    guard isFolded(section) != folded, options.shouldChange?(section, folded) ?? true else {
      return
    }
    if folded, options.keepsOneOpen, !hasOtherOpen(than: section) { return }
    if !folded, let load = options.loadSection, !loaded.contains(section) {
      return self.load(section, load, animated: animated)
    }
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
    var changes: [(Int, Bool)] = []
    for section in 0..<sectionCount where loading[section] == nil {
      let folded = sections.contains(section)
      guard folded != isFolded(section), options.shouldChange?(section, folded) ?? true else {
        continue
      }
      if !folded, let load = options.loadSection, !loaded.contains(section) {
        self.load(section, load, animated: animated)
      } else {
        changes.append((section, folded))
      }
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
    let changes = changes.map { change in
      (
        section: change.section, folded: change.folded,
        count: source.tableView(table, numberOfRowsInSection: change.section)
      )
    }
    for change in changes { options.willChange?(change.section, change.folded) }
    for change in changes where change.folded {
      keepSelection(of: change.section)
      if !stale.contains(change.section) { loaded.insert(change.section) }
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
          table.reloadSections(IndexSet(changes.map(\.section)), with: .none)
        }, completion: nil)
    }
    standing = [:]
  }

  /// Runs an update of our own, which a ``TableView`` is not to translate.
  private func direct(_ body: () -> Void) {
    guard let table = table as? TableView else { return body() }
    table.direct(body)
  }

  func standingHeader(forSection section: Int) -> UIView? { standing[section] }

  // MARK: Selection

  private func keepSelection(of section: Int) {
    let rows = (table?.indexPathsForSelectedRows ?? []).filter { $0.section == section }.map(\.row)
    selections[section] = rows.isEmpty ? nil : rows
  }

  private func restoreSelection(of section: Int) {
    guard let table, let rows = selections.removeValue(forKey: section) else { return }
    let count = table.numberOfRows(inSection: section)
    for row in rows where row < count {
      table.selectRow(
        at: IndexPath(row: row, section: section), animated: false, scrollPosition: .none)
    }
  }

  // MARK: Following sections

  /// Carries the state to where the sections go; returns what of the changes shows.
  func follow(_ changes: SectionChanges, sectionCount: Int) -> SectionChanges {
    let before = foldedSections
    if changes.movesSections {
      let map = changes.newIndices(of: sectionCount)
      func moved(_ section: Int) -> Int? { map.indices.contains(section) ? map[section] : nil }
      indices = IndexSet(indices.compactMap(moved))
      loaded = IndexSet(loaded.compactMap(moved))
      stale = IndexSet(stale.compactMap(moved))
      selections = Dictionary(
        selections.compactMap { entry in moved(entry.key).map { ($0, entry.value) } },
        uniquingKeysWith: { first, _ in first })
      let tasks = loading
      loading = [:]
      for (section, task) in tasks {
        if let new = moved(section) { loading[new] = task } else { task.cancel() }
      }
      lastSection = lastSection.flatMap(moved)
      let inserted = changes.insertedSections.reduce(into: IndexSet()) { $0.formUnion($1.indices) }
      seenCount = max(seenCount, sectionCount) + inserted.count
      if let isInitiallyFolded = options.isInitiallyFolded {
        for section in inserted where isInitiallyFolded(section) { note(section, folded: true) }
      }
    }
    return changes.visible(
      isFoldedBefore: before.contains, isFoldedAfter: { self.isFolded($0) })
  }

  func layoutChanged() {
    if isOn { behaviors.attach() }
  }

  // MARK: Loading

  func isLoading(_ section: Int) -> Bool { loading[section] != nil }

  func invalidate(_ section: Int) {
    loaded.remove(section)
    stale.insert(section)
  }

  private func load(
    _ section: Int, _ fetch: @escaping (Int) async throws -> Void, animated: Bool
  ) {
    let task = Task { [weak self] in
      var failure: (any Error)?
      do { try await fetch(section) } catch { failure = error }
      guard !Task.isCancelled else { return }
      self?.loadEnded(of: section, failure, animated: animated)
    }
    loading[section] = task
    showHeader(of: section)
  }

  private func loadEnded(of section: Int, _ failure: (any Error)?, animated: Bool) {
    // The section may have moved meanwhile; its task moved along.
    guard loading[section] != nil else { return }
    loading[section] = nil
    if let failure {
      showHeader(of: section)
      options.onLoadError?(section, failure)
      return
    }
    loaded.insert(section)
    stale.remove(section)
    set(section, folded: false, animated: animated)
  }

  // MARK: Headers

  /// A header comes into view: it learns its state, and to be tapped.
  func willDisplay(_ view: UIView, forSection section: Int) {
    guard isOn else { return }
    let tap = view.gestureRecognizers?.lazy.compactMap { $0 as? HeaderTap }.first
    if let tap {
      tap.section = section
    } else {
      view.addGestureRecognizer(HeaderTap(section: section, controller: self))
    }
    show(view, section, animated: false)
  }

  private func showHeader(of section: Int, animated: Bool = true) {
    guard let view = table?.headerView(forSection: section) else { return }
    show(view, section, animated: animated)
  }

  private func show(_ view: UIView, _ section: Int, animated: Bool) {
    let folded = isFolded(section)
    if let header = view as? FoldingHeaderView {
      header.show(isFolded: folded, isLoading: isLoading(section), animated: animated)
    }
    view.accessibilityTraits.formUnion([.header, .button])
    view.accessibilityValue = folded ? "collapsed" : "expanded"
  }

  /// The section of a header now: it may have moved since it came into view.
  func section(of view: UIView, hint: Int) -> Int? {
    guard let table, view is UITableViewHeaderFooterView else { return hint }
    if hint < table.numberOfSections, table.headerView(forSection: hint) === view { return hint }
    return (0..<table.numberOfSections).first { table.headerView(forSection: $0) === view }
  }

  func tapped(_ view: UIView, hint: Int) {
    guard isOn, options.togglesOnTap, let section = section(of: view, hint: hint) else { return }
    toggle(section)
  }

  /// A header for a section that has only a title.
  func ownHeader(forSection section: Int) -> UIView? {
    guard isOn, options.providesHeaders, let table,
      let title = source?.tableView(table, titleForHeaderInSection: section)
    else { return nil }
    let identifier = "Trestle.FoldingHeaderView"
    let header =
      table.dequeueReusableHeaderFooterView(withIdentifier: identifier) as? FoldingHeaderView
      ?? FoldingHeaderView(reuseIdentifier: identifier)
    header.title = title
    return header
  }
}

/// The tap that folds the section of the header that it is on.
final class HeaderTap: UITapGestureRecognizer {
  var section: Int
  private weak var controller: FoldingController?

  init(section: Int, controller: FoldingController) {
    self.section = section
    self.controller = controller
    super.init()
    addTarget(self, action: HeaderTap.tapped)
  }

  private func tapped() {
    guard let view else { return }
    controller?.tapped(view, hint: section)
  }
}
