import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

/// A row of the plain model: its text and its height.
private struct Item: Hashable {
  let id: Int
  let height: CGFloat
}

/// How rows get their heights.
private enum HeightKind: CaseIterable {
  case fixed, asked, estimated, fitting

  var isExact: Bool { self == .fixed || self == .asked }
}

/// The plain model as a data source.
@MainActor private final class FuzzRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  var sections: [[Item]] = []
  var kind = HeightKind.fixed
  var titles = false
  var shown: [ObjectIdentifier: Int] = [:]
  var failure: String?

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard sections.indices.contains(indexPath.section),
      sections[indexPath.section].indices.contains(indexPath.row)
    else {
      failure = "asked for a cell of \(indexPath), which is not there"
      return UITableViewCell()
    }
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath) as! FuzzCell
    cell.item = sections[indexPath.section][indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles && section % 2 == 0 ? "Title" : nil
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    if kind == .fitting { return UITableView.automaticDimension }
    guard sections.indices.contains(indexPath.section),
      sections[indexPath.section].indices.contains(indexPath.row)
    else {
      failure = "asked for the height of \(indexPath), which is not there"
      return 20
    }
    return kind == .fixed ? 20 : sections[indexPath.section][indexPath.row].height
  }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    shown[ObjectIdentifier(cell), default: 0] += 1
    if shown[ObjectIdentifier(cell)] != 1 { failure = "shown twice: \(indexPath)" }
  }

  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    shown[ObjectIdentifier(cell), default: 0] -= 1
    if shown[ObjectIdentifier(cell)] != 0 { failure = "gone twice: \(indexPath)" }
  }
}

private final class FuzzCell: UITableViewCell {
  var item = Item(id: -1, height: 0)

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: item.height)
  }
}

/// Random use of a table through its public calls, compared with the plain model at every step.
@MainActor private struct UpdateFuzz {
  let device = Simulator(size: CGSize(width: 80, height: 160), scale: 1)
  let table: UITableView
  let rows = FuzzRows()
  let parent: UIView
  var state: UInt64
  var nextID = 0
  var selected: Set<Int> = []
  var completions = 0
  let calls = Box()
  var log: [String] = []

  final class Box { var count = 0 }

  init(seed: UInt64) {
    state = seed &* 0x9e37_79b9_7f4a_7c15 | 1
    let style = UITableView.Style(rawValue: Int(seed % 3))!
    let controller = device.perform { UIViewController() }
    rows.kind = HeightKind.allCases[Int(seed / 3) % 4]
    rows.titles = seed % 7 == 0
    let rows = rows
    table = device.perform {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 80, height: 160), style: style)
      table.register(FuzzCell.self, forCellReuseIdentifier: "cell")
      table.estimatedRowHeight = rows.kind == .asked ? 0 : rows.kind == .fixed ? -1 : 31
      if rows.kind == .fixed { table.rowHeight = 20 }
      table.dataSource = rows
      table.delegate = rows
      table.allowsMultipleSelection = true
      table.separatorStyle = seed % 2 == 0 ? .none : .singleLine
      controller.view.addSubview(table)
      return table
    }
    device.show(controller)
    parent = controller.view
    device.advance(by: 0.02)
  }

  mutating func random(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(max(1, bound)))
  }

  private mutating func chance(_ one: Int) -> Bool { random(one) == 0 }

  private mutating func item() -> Item {
    nextID += 1
    return Item(id: nextID, height: CGFloat([0, 11, 20, 20, 37, 90][random(6)]))
  }

  private mutating func items(_ count: Int) -> [Item] { (0..<count).map { _ in item() } }

  private mutating func path() -> IndexPath {
    IndexPath(row: random(24) - 1, section: random(rows.sections.count + 2) - 1)
  }

  private mutating func animation() -> UITableView.RowAnimation {
    UITableView.RowAnimation(rawValue: [0, 1, 2, 3, 4, 5, 6, 100][random(8)])!
  }

  // MARK: Steps

  mutating func step() {
    let choice = random(24)
    log.append("\(choice)")
    if log.count > 12 { log.removeFirst() }
    let table = table
    let rows = rows
    switch choice {
    case 0:
      rows.sections = (0..<random(4)).map { _ in [] }
      for index in rows.sections.indices { rows.sections[index] = items(random(22)) }
      selected = []
      device.perform { table.reloadData() }
    case 1...7: update()
    case 8: contradict()
    case 9...12:
      let way = CGFloat(random(360) - 180)
      device.perform {
        let end = max(0, table.contentSize.height - table.bounds.height)
        table.contentOffset.y = min(end, max(0, table.contentOffset.y + way))
      }
    case 13:
      let path = path()
      let position = UITableView.ScrollPosition(rawValue: random(4))!
      let animated = chance(2)
      device.perform { table.scrollToRow(at: path, at: position, animated: animated) }
    case 14, 15:
      let path = path()
      device.perform { table.selectRow(at: path, animated: false, scrollPosition: .none) }
      if let item = item(at: path) { selected.insert(item.id) }
    case 16:
      let path = path()
      device.perform { table.deselectRow(at: path, animated: true) }
      if let item = item(at: path) { selected.remove(item.id) }
    case 17:
      let path = path()
      // The row's height may change with its content.
      if let old = item(at: path) {
        rows.sections[path.section][path.row] = Item(id: old.id, height: item().height)
      }
      device.perform { table.reconfigureRows(at: [path]) }
    case 18:
      // A cell that is not filled again fits what it did.
      for section in rows.sections.indices where rows.kind != .fitting {
        rows.sections[section] = rows.sections[section].map {
          Item(id: $0.id, height: chance(3) ? item().height : $0.height)
        }
      }
      device.perform {
        table.beginUpdates()
        table.endUpdates()
      }
    case 19:
      let height = CGFloat(60 + random(120))
      device.perform { table.frame.size.height = height }
    case 20:
      let height = CGFloat(random(60))
      device.perform {
        table.tableHeaderView =
          height < 10 ? nil : UIView(frame: CGRect(x: 0, y: 0, width: 0, height: height))
      }
    case 21:
      // Slower ones are taps.
      let speed = CGFloat(500 + random(2000)) * (chance(2) ? 1 : -1)
      device.fling(at: CGPoint(x: 40, y: 40), velocity: CGPoint(x: 0, y: speed))
    case 22 where chance(4):
      device.perform { table.removeFromSuperview() }
      update()
      let parent = parent
      device.perform { parent.addSubview(table) }
    default: device.advance(by: 0.3)
    }
    if chance(2) { device.advance(by: Double(random(5)) / 100) }
    if chance(60) { settle() }
  }

  private func item(at path: IndexPath) -> Item? {
    guard rows.sections.indices.contains(path.section),
      rows.sections[path.section].indices.contains(path.row)
    else { return nil }
    return rows.sections[path.section][path.row]
  }

  /// An update that does not match the data source.
  private mutating func contradict() {
    selected = []
    let table = table
    device.perform { table.selectRow(at: nil, animated: false, scrollPosition: .none) }
    // One row may come and one may go: two more or less are what no such update explains.
    let extra = items(2 + random(3))
    if rows.sections.isEmpty || chance(3) {
      rows.sections.append(extra)
    } else {
      let section = random(rows.sections.count)
      let isFar = abs(extra.count - rows.sections[section].count) > 1
      if isFar, chance(2) {
        rows.sections[section] = extra
      } else {
        rows.sections[section] += extra
      }
    }
    let (one, other) = (path(), path())
    let kind = animation()
    let calls = calls
    completions += 1
    device.perform {
      table.performBatchUpdates {
        table.insertRows(at: [one], with: kind)
        table.deleteRows(at: [other], with: kind)
      } completion: { _ in
        calls.count += 1
      }
    }
  }

  /// The fate of a section's rows in an update.
  private enum Entry {
    case kept(Item)
    case inserted(Item)
    case moved(Item, from: IndexPath)

    var item: Item {
      switch self {
      case .kept(let item), .inserted(let item), .moved(let item, _): item
      }
    }
  }

  private enum Source: Equatable {
    case kept(Int)
    case moved(Int)
    case inserted
  }

  /// A random update that fits the data source.
  private mutating func update() {
    let old = rows.sections
    var deletedSections = IndexSet()
    var reloadedSections = IndexSet()
    var movable: [Int] = []
    var order: [Source] = []
    let touchesSections = chance(3)
    for section in old.indices {
      if touchesSections, chance(5) {
        deletedSections.insert(section)
      } else if touchesSections, chance(6) {
        reloadedSections.insert(section)
        order.append(.kept(section))
      } else if touchesSections, chance(5) {
        movable.append(section)
      } else {
        order.append(.kept(section))
      }
    }
    for section in movable { order.insert(.moved(section), at: random(order.count + 1)) }
    if touchesSections || old.isEmpty {
      for _ in 0..<random(3) where order.count < 6 {
        order.insert(.inserted, at: random(order.count + 1))
      }
    }
    // Rows that are deleted, remain and move.
    var deletedRows: [IndexPath] = []
    var reloadedRows: [IndexPath] = []
    var travelling: [(Item, IndexPath)] = []
    var content: [[Entry]] = []
    var canTake: [Int] = []
    for (position, source) in order.enumerated() {
      switch source {
      case .inserted: content.append(items(random(9)).map { .kept($0) })
      case .kept(let section) where reloadedSections.contains(section):
        content.append(items(random(9)).map { .kept($0) })
        for item in old[section] { selected.remove(item.id) }
      case .kept(let section), .moved(let section):
        canTake.append(position)
        var entries: [Entry] = []
        for (row, item) in old[section].enumerated() {
          let path = IndexPath(row: row, section: section)
          switch random(16) {
          case 0, 1:
            deletedRows.append(path)
            selected.remove(item.id)
          case 2:
            travelling.append((item, path))
          case 3:
            reloadedRows.append(path)
            selected.remove(item.id)
            entries.append(.kept(Item(id: item.id, height: self.item().height)))
          default: entries.append(.kept(item))
          }
        }
        content.append(entries)
      }
    }
    for section in deletedSections { for item in old[section] { selected.remove(item.id) } }
    for position in canTake {
      for item in items(random(4)) {
        content[position].insert(.inserted(item), at: random(content[position].count + 1))
      }
    }
    for (item, path) in travelling {
      let target = canTake[random(canTake.count)]
      content[target].insert(
        .moved(item, from: path), at: random(content[target].count + 1))
    }
    let anchor = anchor(
      moved: Set(travelling.map(\.0.id)), movedSections: Set(movable.flatMap { old[$0].map(\.id) }))
    rows.sections = content.map { $0.map(\.item) }
    var changes: [(UITableView) -> Void] = []
    let kinds = (0..<6).map { _ in animation() }
    for (position, entries) in content.enumerated() {
      for (row, entry) in entries.enumerated() {
        let path = IndexPath(row: row, section: position)
        switch entry {
        case .kept: break
        case .inserted: changes.append { $0.insertRows(at: [path], with: kinds[0]) }
        case .moved(_, let from): changes.append { $0.moveRow(at: from, to: path) }
        }
      }
      switch order[position] {
      case .inserted: changes.append { $0.insertSections([position], with: kinds[1]) }
      case .moved(let from): changes.append { $0.moveSection(from, toSection: position) }
      case .kept: break
      }
    }
    let (goneRows, freshRows) = (deletedRows, reloadedRows)
    let (goneSections, freshSections) = (deletedSections, reloadedSections)
    if !goneRows.isEmpty { changes.append { $0.deleteRows(at: goneRows, with: kinds[2]) } }
    if !freshRows.isEmpty { changes.append { $0.reloadRows(at: freshRows, with: kinds[3]) } }
    if !goneSections.isEmpty {
      changes.append { $0.deleteSections(goneSections, with: kinds[4]) }
    }
    if !freshSections.isEmpty {
      changes.append { $0.reloadSections(freshSections, with: kinds[5]) }
    }
    // The order of the calls does not matter.
    for index in changes.indices.dropFirst() { changes.swapAt(index, random(index + 1)) }
    let (table, calls, all) = (table, calls, changes)
    let isPlain = chance(6)
    completions += 1
    device.perform {
      table.beginUpdates()
      UIView.setAnimationsEnabled(!isPlain)
      table.performBatchUpdates {
        for change in all { change(table) }
      } completion: { _ in
        calls.count += 1
      }
      table.endUpdates()
      UIView.setAnimationsEnabled(true)
    }
    if let anchor { check(anchor) }
  }

  // MARK: Checking

  private struct Anchor {
    let id: Int
    let place: CGFloat
  }

  /// The first row in view that remains, and its position; nil if rows are free to move.
  private func anchor(moved: Set<Int>, movedSections: Set<Int>) -> Anchor? {
    guard rows.kind.isExact, table.style == .plain, !rows.titles, table.window != nil,
      !table.isDragging, !table.isDecelerating, !table.isScrollAnimating,
      table.contentOffset.y > (table.tableHeaderView?.frame.height ?? 0)
    else { return nil }
    for path in table.indexPathsForVisibleRows ?? [] {
      guard let cell = table.cellForRow(at: path) as? FuzzCell else { continue }
      if moved.contains(cell.item.id) || movedSections.contains(cell.item.id) { continue }
      return Anchor(
        id: cell.item.id, place: table.rectForRow(at: path).minY - table.contentOffset.y)
    }
    return nil
  }

  private func check(_ anchor: Anchor) {
    let end = max(0, table.contentSize.height - table.bounds.height)
    guard table.contentOffset.y < end, table.contentOffset.y > 0 else { return }
    for (section, items) in rows.sections.enumerated() {
      guard let row = items.firstIndex(where: { $0.id == anchor.id }) else { continue }
      let rect = table.rectForRow(at: IndexPath(row: row, section: section))
      let place = rect.minY - table.contentOffset.y
      if abs(place - anchor.place) > 0.01 {
        rows.failure = "row \(anchor.id) jumped from \(anchor.place) to \(place)"
      }
      return
    }
  }

  mutating func settle() {
    do { try device.settle() } catch { rows.failure = "\(error)" }
    if calls.count != completions { rows.failure = "\(calls.count) of \(completions) completed" }
    let views = table.subviews.compactMap { $0 as? UITableViewCell }.filter { !$0.isHidden }
    if views.count != table.visibleCells.count { rows.failure = "views are left over" }
    if rows.shown.values.reduce(0, +) != views.count { rows.failure = "not all were told" }
    if views.contains(where: { $0.alpha != 1 }) { rows.failure = "a cell is left faint" }
    let range = max(0, table.contentSize.height - table.bounds.height)
    if table.contentOffset.y < -0.5 || table.contentOffset.y > range + 0.5 {
      rows.failure = "at rest at \(table.contentOffset.y) of \(range)"
    }
  }

  /// What is wrong, or nil.
  func check() -> String? {
    let table = table
    let sections = rows.sections
    return device.perform {
      table.layoutIfNeeded()
      if let failure = rows.failure { return failure }
      if table.numberOfSections != sections.count { return "\(table.numberOfSections) sections" }
      var wanted: [IndexPath] = []
      var y = table.tableHeaderView?.frame.height ?? 0
      let view = table.bounds
      for (section, items) in sections.enumerated() {
        if table.numberOfRows(inSection: section) != items.count {
          return "\(table.numberOfRows(inSection: section)) rows in section \(section)"
        }
        let header = table.rectForHeader(inSection: section)
        if header.minY < y - 0.01 { return "header \(section) at \(header.minY), not \(y)" }
        y = header.maxY
        for (row, item) in items.enumerated() {
          let path = IndexPath(row: row, section: section)
          let rect = table.rectForRow(at: path)
          if abs(rect.minY - y) > 0.01 { return "\(path) at \(rect.minY), not \(y)" }
          if rows.kind.isExact, rect.height != (rows.kind == .fixed ? 20 : item.height) {
            return "\(path) is \(rect.height) high, not \(item.height)"
          }
          y = rect.maxY
          if rect.maxY > view.minY, rect.minY < view.maxY, rect.height > 0 {
            wanted.append(path)
            if rows.kind == .estimated || rows.kind == .fitting, rect.height != item.height {
              return "\(path) in view is \(rect.height) high, not \(item.height)"
            }
          }
        }
      }
      if table.window == nil { return nil }
      if table.indexPathsForVisibleRows ?? [] != wanted {
        return "visible \(table.indexPathsForVisibleRows ?? []), not \(wanted)"
      }
      for path in wanted {
        guard let cell = table.cellForRow(at: path) as? FuzzCell else {
          return "no cell at \(path)"
        }
        let item = sections[path.section][path.row]
        if cell.item.id != item.id { return "\(path) shows \(cell.item.id), not \(item.id)" }
        let rect = table.rectForRow(at: path)
        if cell.frame.minY != rect.minY || cell.frame.height != rect.height {
          return "the cell of \(path) is at \(cell.frame), not \(rect)"
        }
        if cell.isSelected != selected.contains(item.id) { return "selection of \(path)" }
        if cell.isHidden || cell.superview !== table { return "\(path) is hidden" }
        if table.indexPath(for: cell) != path { return "\(path) does not know its place" }
      }
      if let section = coveredPart() { return "a header or footer of \(section) is below a cell" }
      let paths = Set(table.indexPathsForSelectedRows ?? [])
      if paths.count != selected.count { return "\(paths.count) selected, not \(selected.count)" }
      return nil
    }
  }

  /// The section of a header or footer of a plain table that is behind a cell, where it would pin
  /// out of view.
  private func coveredPart() -> Int? {
    guard table.style == .plain else { return nil }
    let order = table.subviews
    let cells = (table.indexPathsForVisibleRows ?? []).compactMap { table.cellForRow(at: $0) }
    guard let top = order.lastIndex(where: { view in cells.contains { $0 === view } }) else {
      return nil
    }
    return (0..<table.numberOfSections).first { section in
      [table.headerView(forSection: section), table.footerView(forSection: section)].contains {
        part in order.firstIndex { $0 === part }.map { $0 < top } ?? false
      }
    }
  }
}

@MainActor @Suite struct TableUpdateFuzzTests {
  /// The number of random operations of a long run, a tenth of `TRESTLE_FUZZ_OPERATIONS` (see
  /// scripts/fuzz); nil for the short run that is part of every test run.
  nonisolated private static let operations = FuzzSettings.operations.map { $0 / 10 }
  nonisolated private static let steps = operations == nil ? 100 : 1000
  /// `TRESTLE_FUZZ_SEED` sets the first seed of a long run, so that several runs can continue one
  /// another.
  nonisolated private static let first = FuzzSettings.seed ?? 0
  nonisolated private static let seeds =
    first..<first + UInt64(operations.map { max(1, $0 / 1000) } ?? 24)

  @Test(arguments: seeds)
  func `Under random updates a table shows what a plain list model says`(
    seed: UInt64
  ) {
    _ = UIKitFault.collected {
      var fuzz = UpdateFuzz(seed: seed + 1)
      for step in 0..<Self.steps {
        fuzz.step()
        if let failure = fuzz.check() {
          Issue.record(
            """
            seed \(seed), step \(step), \(fuzz.rows.kind), \(fuzz.table.style): \(failure); \
            last \(fuzz.log)
            """)
          return
        }
      }
      fuzz.settle()
      if let failure = fuzz.check() { Issue.record("seed \(seed): \(failure)") }
    }
  }
}
