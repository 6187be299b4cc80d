import Foundation
import TestSupport
import UIKit

/// The plain model of ``EditingFuzz``, an array of arrays, as a data source and delegate that
/// occasionally does something that a table does not expect.
///
/// What a row allows depends only on its number, so that it moves with the row.
@MainActor final class EditingFuzzRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  /// Where a carried row would drop.
  enum Gap: Equatable {
    /// Where the row is.
    case source
    /// The last target that the delegate returned.
    case target(IndexPath)
    /// A height may have changed: the delegate has not been asked since.
    case unknown
  }

  var sections: [[Int]]
  var sectionNames: [Int]
  var random: SeededGenerator
  /// Whether the data source and the delegate only do what a table expects.
  var isCalm = false
  weak var table: UITableView?
  var diffable: EditingFuzzSource?
  /// The rows of the second table: a row dropped here goes there.
  weak var neighbor: EditingFuzzRows?
  var hasIndex = false
  var hasHeights = false
  /// Moves that the table has reported since the last step.
  var moves: [(source: IndexPath, target: IndexPath, gap: Gap)] = []
  var gap = Gap.source
  /// Whether rows may have changed their places at once since the last frame.
  var hasJumped = false
  var begun = 0
  var ended = 0
  /// Whether the app has done something that the table reports.
  var expectsFaults = false
  var completions: [(Bool) -> Void] = []
  var failure: String?
  /// What was done in callbacks since the last step.
  var done: [String] = []
  /// The last number assigned to a row. Rows move between tables, so each table has its own
  /// numbers.
  var nextRow = 1000
  private var shown: [ObjectIdentifier: Int] = [:]

  init(sections: [[Int]], random: SeededGenerator) {
    self.sections = sections
    self.random = random
    sectionNames = Array(sections.indices)
  }

  func chance(_ one: Int) -> Bool { Int(random.next() % UInt64(one)) == 0 }

  func number(_ bound: Int) -> Int { Int(random.next() % UInt64(max(1, bound))) }

  func newRow() -> Int {
    nextRow += 1
    return nextRow
  }

  func row(at path: IndexPath) -> Int? {
    guard path.count == 2, sections.indices.contains(path.section),
      sections[path.section].indices.contains(path.row)
    else { return nil }
    return sections[path.section][path.row]
  }

  func path(of row: Int) -> IndexPath? {
    for (section, rows) in sections.enumerated() {
      if let index = rows.firstIndex(of: row) { return IndexPath(row: index, section: section) }
    }
    return nil
  }

  func known(_ path: IndexPath, _ what: String) -> Int {
    // A diffable data source has the rows of its snapshot, which follow the model.
    if let diffable, let row = diffable.itemIdentifier(for: path) { return row }
    if let row = row(at: path) { return row }
    failure = "\(what) of \(path), which is not there"
    return 0
  }

  // MARK: Changes

  /// Displays the model after a change: a diffable data source computes the difference, `classic`
  /// reports it.
  func change(animated: Bool = true, _ classic: (UITableView) -> Void) {
    // The gap moves with the adjacent rows.
    gap = gap == .source ? .source : .unknown
    if !animated { hasJumped = true }
    // The end of a sequence may have taken the data source away.
    guard let table, table.dataSource != nil else { return }
    if let diffable {
      diffable.apply(snapshot(), animatingDifferences: animated)
    } else if animated {
      classic(table)
    } else {
      UIView.performWithoutAnimation { classic(table) }
    }
  }

  func snapshot() -> NSDiffableDataSourceSnapshot<Int, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections(sectionNames)
    for (name, rows) in zip(sectionNames, sections) { snapshot.appendItems(rows, toSection: name) }
    return snapshot
  }

  func delete(_ row: Int) {
    guard let path = path(of: row) else { return }
    sections[path.section].remove(at: path.row)
    change { $0.deleteRows(at: [path], with: .automatic) }
  }

  func insert(at path: IndexPath) {
    sections[path.section].insert(newRow(), at: path.row)
    change { $0.insertRows(at: [path], with: .automatic) }
  }

  func reload() {
    gap = .source
    hasJumped = true
    table?.reloadData()
  }

  private func move(_ source: IndexPath, to target: IndexPath) {
    let row = sections[source.section].remove(at: source.row)
    sections[target.section].insert(row, at: min(target.row, sections[target.section].count))
  }

  // MARK: Data source

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    if sections.indices.contains(section) { return sections[section].count }
    failure = "number of rows of section \(section), which is not there"
    return 0
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    cell(for: known(indexPath, "a cell"), in: tableView)
  }

  func cell(for row: Int, in table: UITableView) -> UITableViewCell {
    let cell =
      table.dequeueReusableCell(withIdentifier: "cell")
      ?? EditingFuzzCell(style: .default, reuseIdentifier: "cell")
    cell.textLabel?.text = "\(row)"
    cell.accessoryType = row % 8 == 3 ? .disclosureIndicator : .none
    cell.editingAccessoryType = row % 8 == 5 ? .checkmark : .none
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sectionNames.indices.contains(section) && sectionNames[section] % 2 == 0 ? "Section" : nil
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    let row = known(indexPath, "the height")
    return hasHeights ? CGFloat(36 + row % 5 * 11) : 44
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    known(indexPath, "canEdit") % 7 != 6
  }

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    known(indexPath, "canMove") % 5 != 4
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    let row = known(indexPath, "a commit")
    if !isCalm, chance(12) {
      done.append("a bad commit")
      switch number(3) {
      case 0: return
      case 1: return reload()
      default:
        guard diffable == nil else { return }
        // The model keeps its row: the numbers disagree.
        expectsFaults = true
        hasJumped = true
        gap = gap == .source ? .source : .unknown
        return tableView.deleteRows(at: [indexPath], with: .fade)
      }
    }
    if editingStyle == .insert { insert(at: indexPath) } else { delete(row) }
  }

  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let row = known(sourceIndexPath, "a move")
    moves.append((sourceIndexPath, destinationIndexPath, gap))
    done.append("row \(row) from \(sourceIndexPath) to \(destinationIndexPath)")
    if !isCalm, chance(8) {
      let kind = number(4)
      done.append("move \(kind)")
      switch kind {
      case 0: return reload()
      case 1: return delete(row)
      case 2:
        move(sourceIndexPath, to: destinationIndexPath)
        // A diffable data source counts the rows of its snapshot.
        diffable?.apply(snapshot(), animatingDifferences: false)
        return reload()
      default:
        let section = number(sections.count)
        let count = sections[section].count - (section == sourceIndexPath.section ? 1 : 0)
        let other = IndexPath(row: number(count + 1), section: section)
        move(sourceIndexPath, to: other)
        return change { $0.moveRow(at: sourceIndexPath, to: other) }
      }
    }
    move(sourceIndexPath, to: destinationIndexPath)
    diffable?.apply(snapshot(), animatingDifferences: false)
  }

  func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    hasIndex ? sectionNames.map { String(UnicodeScalar(UInt8(65 + $0 % 26))) } + ["?"] : nil
  }

  func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int {
    hasJumped = true
    return index < sections.count ? index : NSNotFound
  }

  // MARK: Delegate

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    shown[ObjectIdentifier(cell), default: 0] += 1
    if shown[ObjectIdentifier(cell)] != 1 { failure = "\(indexPath) is shown twice" }
  }

  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    shown[ObjectIdentifier(cell)] = nil
  }

  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    [.delete, .insert, .delete, .none][known(indexPath, "the style") % 4]
  }

  func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool { known(indexPath, "the indent") % 3 != 0 }

  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    let target = target(from: sourceIndexPath, to: proposedDestinationIndexPath)
    if isPlace(target, from: sourceIndexPath) {
      gap = target == sourceIndexPath ? .source : .target(target)
    } else {
      expectsFaults = true
    }
    return target
  }

  private func isPlace(_ target: IndexPath, from source: IndexPath) -> Bool {
    guard target.count == 2, sections.indices.contains(target.section), target.row >= 0 else {
      return false
    }
    return target.row <= sections[target.section].count - (target.section == source.section ? 1 : 0)
  }

  private func target(from source: IndexPath, to proposal: IndexPath) -> IndexPath {
    if isCalm { return proposal }
    switch number(24) {
    case 0: return source
    case 1...3: return proposal.section == source.section ? proposal : source
    case 4: return IndexPath(row: 0, section: number(sections.count))
    case 5: return IndexPath(row: 99, section: proposal.section)
    case 6: return IndexPath()
    default: return proposal
    }
  }

  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    begun += 1
  }

  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    ended += 1
  }

  func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { known(indexPath, "a selection") % 2 == 0 }

  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let row = known(indexPath, "a menu")
    guard row % 3 == 0 else { return nil }
    return UIContextMenuConfiguration(actionProvider: { [weak self] _ in
      UIMenu(children: [
        UIAction(title: "Delete") { _ in self?.delete(row) },
        UIAction(title: "Reload") { _ in self?.reload() },
        UIAction(title: "Nothing") { _ in },
      ])
    })
  }
}

/// A cell that counts how many there are.
final class EditingFuzzCell: UITableViewCell {
  @MainActor static var count = 0

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    Self.count += 1
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  isolated deinit { Self.count -= 1 }
}

/// A diffable data source whose rows are the model's.
final class EditingFuzzSource: UITableViewDiffableDataSource<Int, Int> {
  weak var rows: EditingFuzzRows?

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    rows?.tableView(tableView, canEditRowAt: indexPath) ?? false
  }
  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    rows?.tableView(tableView, canMoveRowAt: indexPath) ?? false
  }
  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { rows?.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath) }
  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) { rows?.tableView(tableView, commit: editingStyle, forRowAt: indexPath) }
  override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    rows?.sectionIndexTitles(for: tableView)
  }
  override func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { rows?.tableView(tableView, sectionForSectionIndexTitle: title, at: index) ?? 0 }
  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { rows?.tableView(tableView, titleForHeaderInSection: section) }
}
