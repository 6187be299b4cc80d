import Simulator
import Testing
import Trestle

/// The options of an outline, set in any order.
@Suite(.serialized) @MainActor struct OutlineOrderTests {
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  private func outline() -> Outline<Int> {
    table.register(OutlineCell.self, forCellReuseIdentifier: "row")
    let outline = Outline<Int>(table) { table, path, _ in
      table.dequeueReusableCell(withIdentifier: "row", for: path)
    }
    outline.children = { $0 < 10 ? [$0 * 10] : [] }
    outline.roots = [1, 2]
    return outline
  }

  @Test func `A state that is restored before there are identifiers applies with them`() {
    let outline = outline()
    outline.state = FoldingState(expanded: ["1"])
    #expect(table.numberOfRows(inSection: 0) == 2)
    outline.identifier = { "\($0)" }
    #expect(table.numberOfRows(inSection: 0) == 3)
  }

  @Test func `Items whose children have to be fetched from now on collapse`() {
    let outline = outline()
    outline.isInitiallyCollapsed = { _ in false }
    #expect(table.numberOfRows(inSection: 0) == 4)
    outline.loadChildren = { _ in }
    #expect(table.numberOfRows(inSection: 0) == 2)
    outline.loadChildren = nil
    #expect(table.numberOfRows(inSection: 0) == 4)
  }

  @Test func `Chevrons are those of the items that have children now`() throws {
    let outline = outline()
    table.layoutIfNeeded()
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(cell.accessibilityValue != nil)
    outline.hasChildren = { _ in false }
    #expect(cell.accessibilityValue == nil)
    outline.hasChildren = nil
    #expect(cell.accessibilityValue != nil)
  }
}
