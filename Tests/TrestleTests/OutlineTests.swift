import Foundation
import Simulator
import TestSupport
import Testing
import Trestle

@Suite(.serialized) @MainActor struct OutlineTests {
  /// A tree of numbers: children of n are 10n...10n + 3, three levels deep, and a leaf.
  @MainActor final class Page: TableViewController {
    var outline: Outline<Int>!
    var tree: [Int: [Int]] = [:]
    var chosen = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(OutlineCell.self, forCellReuseIdentifier: "row")
      outline = Outline(tableView) { table, path, row in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        cell.textLabel?.text = "\(row.item)"
        return cell
      }
      for root in 1...3 {
        tree[root] = (0...3).map { root * 10 + $0 }
        for child in tree[root]!.dropLast() {
          tree[child] = (0...3).map { child * 10 + $0 }
        }
      }
      outline.children = { [unowned self] in self.tree[$0] ?? [] }
      outline.roots = [1, 2, 3]
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      chosen += 1
    }
  }

  private func stage(_ setUp: (Page) -> Void = { _ in }) -> (device: Simulator, page: Page) {
    let device = Simulator(size: CGSize(width: 390, height: 800), scale: 2)
    let page = device.perform { Page(style: .plain) }
    device.perform {
      page.loadViewIfNeeded()
      setUp(page)
    }
    device.show(page)
    device.advance(by: 0.05)
    return (device, page)
  }

  private func items(_ page: Page) -> [Int] {
    (0..<page.tableView.numberOfRows(inSection: 0)).compactMap {
      page.outline.row(at: IndexPath(row: $0, section: 0))?.item
    }
  }

  @Test func `A tap folds and unfolds a row, and its descendants keep their state`() throws {
    let (device, page) = stage()
    #expect(items(page) == [1, 2, 3])
    try device.tap(row: 1)
    try device.settle()
    #expect(items(page) == [1, 2, 20, 21, 22, 23, 3])
    try device.tap(row: 3)
    try device.settle()
    #expect(items(page) == [1, 2, 20, 21, 210, 211, 212, 213, 22, 23, 3])
    let deep = try #require(page.outline.row(at: IndexPath(row: 4, section: 0)))
    #expect(deep.level == 2 && !deep.hasChildren)
    let cell = try #require(page.tableView.cellForRow(at: IndexPath(row: 4, section: 0)))
    #expect(cell.indentationLevel == 2 && cell.textLabel?.text == "210")
    try device.tap(row: 1)
    try device.settle()
    #expect(items(page) == [1, 2, 3])
    try device.tap(row: 1)
    try device.settle()
    // The descendants have their old state.
    #expect(items(page) == [1, 2, 20, 21, 210, 211, 212, 213, 22, 23, 3])
    #expect(page.tableView.indexPathForSelectedRow == nil && page.chosen == 4)
  }

  @Test func `A tap on the chevron unfolds an item, and its cell stays`() throws {
    let (device, page) = stage { $0.outline.togglesOnTap = false }
    try device.tap(row: 1)
    try device.settle()
    #expect(items(page) == [1, 2, 3])
    let cell = try #require(page.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
    try device.tap(try #require(cell.accessoryView))
    try device.settle()
    #expect(items(page) == [1, 2, 20, 21, 22, 23, 3])
    #expect(page.tableView.cellForRow(at: IndexPath(row: 1, section: 0)) === cell)
    #expect(cell.accessibilityValue == "expanded")
  }

  @Test func `Arrow keys fold, unfold, and select the parent and the first child`() throws {
    let (device, page) = stage()
    page.tableView.selectRow(
      at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    device.press(.tab)
    device.press(.right)
    try device.settle()
    #expect(items(page) == [1, 2, 20, 21, 22, 23, 3])
    device.press(.right)
    try device.settle()
    #expect(page.tableView.indexPathForSelectedRow?.row == 2)
    device.press(.left)
    try device.settle()
    #expect(page.tableView.indexPathForSelectedRow?.row == 1)
    device.press(.left)
    try device.settle()
    #expect(items(page) == [1, 2, 3])
  }

  @Test func `Accordion mode folds siblings, shouldChange forbids, and callbacks come in order`()
    throws
  {
    var log: [String] = []
    let (device, page) = stage {
      $0.outline.mode = .accordion
      $0.outline.shouldChange = { item, _ in item != 3 }
      $0.outline.willChange = { log.append("will \($0) \($1)") }
      $0.outline.didChange = { log.append("did \($0) \($1)") }
    }
    page.outline.expand(1, animated: true)
    try device.settle()
    page.outline.expand(10, animated: true)
    try device.settle()
    log = []
    page.outline.expand(2, animated: true)
    try device.settle()
    #expect(items(page) == [1, 2, 20, 21, 22, 23, 3])
    #expect(log == ["will 2 false", "will 1 true", "did 1 true", "did 2 false"])
    page.outline.expand(3, animated: true)
    try device.settle()
    #expect(page.outline.isCollapsed(3))
    page.outline.expand(1, animated: true)
    try device.settle()
    #expect(items(page) == [1, 10, 100, 101, 102, 103, 11, 12, 13, 2, 3])
  }

  @Test func `All items fold and unfold, and the state is saved and restored by identifier`() throws
  {
    let (device, page) = stage { $0.outline.identifier = { "\($0)" } }
    page.outline.expandAll(animated: true)
    try device.settle()
    #expect(items(page).count == 3 + 12 + 36)
    page.outline.collapse(20, animated: false)
    let saved = try JSONEncoder().encode(page.outline.state)
    page.outline.collapseAll(animated: true)
    try device.settle()
    #expect(items(page) == [1, 2, 3])
    page.outline.state = try JSONDecoder().decode(FoldingState.self, from: saved)
    try device.settle()
    #expect(items(page).count == 3 + 12 + 32 && page.outline.isCollapsed(20))
  }

  @Test func `Items that are removed and added again have their old state and selection`()
    throws
  {
    let (device, page) = stage { $0.outline.expandAll(animated: false) }
    let path = try #require(page.outline.indexPath(for: 201))
    page.tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    let old = page.tree[2]!
    page.tree[2] = []
    page.outline.reload(animated: true)
    try device.settle()
    #expect(page.tableView.indexPathForSelectedRow == nil)
    page.tree[2] = old.reversed()
    page.outline.reload(animated: true)
    try device.settle()
    let back = try #require(page.outline.indexPath(for: 201))
    #expect(page.tableView.indexPathForSelectedRow == back)
    #expect(page.outline.parent(of: 201) == 20 && page.outline.parent(of: 2) == nil)
  }

  @Test func `A second occurrence of an item, or one within itself, is ignored`() throws {
    let (device, page) = stage()
    page.tree[10] = [1, 100, 2]
    page.outline.expandAll(animated: true)
    try device.settle()
    #expect(items(page).filter { $0 == 1 }.count == 1)
    #expect(Set(items(page)).count == items(page).count)
  }

  @Test
  func `Children are fetched once when an item unfolds, a tap cancels, and an error is reported`()
    async throws
  {
    let gate = RefreshingTests.Gate()
    var errors = 0
    let (device, page) = stage {
      $0.outline.loadChildren = { _ in try await gate.pass() }
      $0.outline.onLoadError = { _, _ in errors += 1 }
    }
    try device.tap(row: 0)
    await device.run(for: 0.3)
    #expect(page.outline.row(at: IndexPath(row: 0, section: 0))?.isLoading == true)
    try device.tap(row: 0)
    await device.run(for: 0.3)
    #expect(gate.cancels == 1 && items(page) == [1, 2, 3])
    try device.tap(row: 0)
    await device.run(for: 0.3)
    gate.open(RefreshingTests.Gate.Failure())
    await device.run(for: 0.3)
    #expect(errors == 1 && items(page) == [1, 2, 3])
    try device.tap(row: 0)
    await device.run(for: 0.3)
    gate.open()
    await device.run(for: 0.5)
    #expect(items(page) == [1, 10, 11, 12, 13, 2, 3])
    try device.tap(row: 0)
    await device.run(for: 0.3)
    try device.tap(row: 0)
    await device.run(for: 0.3)
    #expect(gate.starts == 3 && items(page).count == 7)
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `The rows are those of a walk of the tree, after random changes`(seed: UInt64) {
    let (device, page) = stage()
    var random = SeededGenerator(seed: seed)
    var open: Set<Int> = []
    var fresh = 5000
    func walk(_ items: [Int]) -> [Int] {
      items.flatMap { [$0] + (open.contains($0) ? walk(page.tree[$0] ?? []) : []) }
    }
    let reports = UIKitFault.collected {
      for step in 0..<120 {
        let all = page.tree.keys.sorted()
        let item = all.randomElement(using: &random)!
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1:
          guard page.tree[item]?.isEmpty == false else { break }
          if open.remove(item) == nil { open.insert(item) }
          page.outline.set(
            item, collapsed: !open.contains(item), animated: Bool.random(using: &random))
        case 2:
          fresh += 1
          page.tree[item, default: []].append(fresh)
          page.tree[fresh] = []
          page.outline.reload(animated: Bool.random(using: &random))
        case 3:
          if page.tree[item]?.isEmpty == false { page.tree[item]!.removeLast() }
          page.outline.reload(animated: Bool.random(using: &random))
        case 4:
          page.tree[item]?.shuffle(using: &random)
          page.outline.reload(animated: Bool.random(using: &random))
        default:
          let count = page.tableView.numberOfRows(inSection: 0)
          let row = Int.random(in: 0..<count, using: &random)
          page.tableView.selectRow(
            at: IndexPath(row: row, section: 0), animated: true, scrollPosition: .none)
        }
        device.advance(by: Double.random(in: 0...0.2, using: &random))
        #expect(items(page) == walk([1, 2, 3]), "seed \(seed), step \(step)")
      }
    }
    #expect(reports.isEmpty)
  }
}
