import Foundation
import Simulator
import Testing
import Trestle

/// The names of Trestle 0.3 for sections and items that fold.
@Suite(.serialized) @MainActor struct FormerFoldingNamesTests {
  @available(*, deprecated)
  @Test func `Former names of folding work`() throws {
    let stage = ListStage(sections: 3, rows: 4, titles: true) { page in
      page.tableView.folding.isInitiallyFolded = { $0 == 2 }
      page.tableView.foldingMode = .independent
      page.tableView.foldsSections = true
    }
    let table = stage.table
    stage.device.advance(by: 0.05)
    var changes: [String] = []
    stage.device.perform {
      table.onFold = { changes.append("\($0) \($1)") }
      table.folding.foldAnimation = .left
      table.folding.unfoldAnimation = .right
      table.folding.keepsOneUnfolded = true
      #expect(table.isSectionFolded(2) && table.folding.foldedSections == [2])
      table.setSection(0, folded: true, animated: false)
    }
    #expect(stage.counts == [0, 4, 0] && changes == ["0 true"])
    stage.device.perform { table.foldAllSections(animated: false) }
    #expect(stage.counts == [0, 4, 0])
    stage.device.perform { table.unfoldAllSections(animated: false) }
    #expect(stage.counts == [4, 4, 4] && table.foldingMode == .independent)
    stage.device.perform { table.setFoldedSections([1], animated: false) }
    #expect(stage.counts == [4, 0, 4])
    #expect(table.folding.state.folded == ["1"] && table.folding.state.unfolded == [])
    #expect(FoldingState(folded: ["1"]) == table.folding.state)
    #expect(FoldingState(unfolded: ["a"]) == FoldingState(expanded: ["a"]))
    #expect(FoldingState(folded: ["1"], unfolded: ["a"]).unfolded == ["a"])
    let header = try #require(table.headerView(forSection: 1) as? FoldingHeaderView)
    #expect(header.isFolded && table.sectionFolding?.keepsOneExpanded == true)
    stage.device.perform { table.foldsSections = false }
    #expect(stage.counts == [4, 4, 4] && !table.isSectionFolded(1))
  }

  @available(*, deprecated)
  @MainActor final class FormerHeader: FoldingHeaderView {
    var states: [Bool] = []

    override func showState(isFolded: Bool, isLoading: Bool, animated: Bool) {
      super.showState(isFolded: isFolded, isLoading: isLoading, animated: animated)
      states.append(isFolded)
    }
  }

  @available(*, deprecated)
  @MainActor final class FormerCell: OutlineCell {
    var states: [Bool] = []

    override func showRow(
      level: Int, hasChildren: Bool, isFolded: Bool, isLoading: Bool, animated: Bool
    ) {
      states.append(isFolded)
    }
  }

  @available(*, deprecated)
  @Test func `Overrides of former methods are called`() throws {
    let stage = try FoldingStage { list, _ in
      list.header = { _ in FormerHeader(reuseIdentifier: nil) }
    }
    stage.device.perform { stage.folding.collapse(0, animated: false) }
    let header = try #require(stage.table.headerView(forSection: 0) as? FormerHeader)
    #expect(header.states == [false, true])
  }

  @available(*, deprecated)
  @Test func `Former names of outlines work`() throws {
    let device = Simulator(size: CGSize(width: 390, height: 800), scale: 2)
    let controller = device.perform { UIViewController() }
    let (table, outline) = device.perform {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 800), style: .plain)
      table.register(FormerCell.self, forCellReuseIdentifier: "item")
      controller.view.addSubview(table)
      let outline = Outline<Int>(table) { table, path, _ in
        table.dequeueReusableCell(withIdentifier: "item", for: path)
      }
      outline.isInitiallyFolded = { _ in true }
      outline.foldAnimation = .left
      outline.unfoldAnimation = .right
      outline.children = { $0 < 10 ? [$0 * 10, $0 * 10 + 1] : [] }
      outline.roots = [1, 2]
      return (table, outline)
    }
    device.show(controller)
    device.perform {
      outline.setItem(1, folded: false, animated: false)
      #expect(!outline.isFolded(1) && outline.count == 4)
      outline.unfoldAll(animated: false)
      #expect(
        outline.count == 6 && outline.row(at: IndexPath(row: 0, section: 0))?.isFolded == false)
      outline.foldAll(animated: false)
      #expect(outline.count == 2)
    }
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)) as? FormerCell)
    #expect(cell.states.first == true && cell.states.contains(false))
  }

  @Test func `A state that was saved by Trestle 0.3 is read`() throws {
    let saved = Data(#"{"folded":["a"],"unfolded":["b"]}"#.utf8)
    let state = try JSONDecoder().decode(FoldingState.self, from: saved)
    #expect(state == FoldingState(collapsed: ["a"], expanded: ["b"]))
  }
}
