import Foundation
import Simulator
import Testing
import UIKit

/// How often a table asks for the titles of its sections, of which there may be as many as rows.
@MainActor @Suite struct TableTitleAskingTests {
  final class Source: NSObject, UITableViewDataSource {
    var titles: [String?]
    var asked: [Int] = []

    init(_ titles: [String?]) { self.titles = titles }

    func numberOfSections(in tableView: UITableView) -> Int { titles.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
    func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? {
      asked.append(section)
      return titles[section]
    }
  }

  final class Delegate: NSObject, UITableViewDelegate {}

  private let device = Simulator(size: CGSize(width: 320, height: 600), scale: 1)
  private let delegate = Delegate()

  private func show(
    _ source: Source, estimate: CGFloat, style: UITableView.Style = .plain
  ) -> UITableView {
    let screen = device.perform { UITableViewController(style: style) }
    device.perform {
      screen.tableView.estimatedSectionHeaderHeight = estimate
      screen.tableView.dataSource = source
      screen.tableView.delegate = delegate
    }
    device.show(screen)
    return screen.tableView
  }

  private func title(_ section: Int, _ table: UITableView) -> String? {
    // Grouped tables write titles in capitals.
    table.headerView(forSection: section)?.textLabel?.text?.capitalized
  }

  @Test(arguments: [UITableView.Style.plain, .grouped])
  func `With an estimate titles are asked for when their headers come into view`(
    style: UITableView.Style
  ) {
    let source = Source((0..<200_000).map { "Section \($0)" })
    let table = show(source, estimate: 28, style: style)
    #expect(title(0, table) == "Section 0" && title(3, table) == "Section 3")
    #expect(source.asked.count < 40, "\(source.asked.count)")
    device.perform {
      table.scrollToRow(at: IndexPath(row: 0, section: 199_999), at: .bottom, animated: false)
    }
    device.advance(by: 0.1)
    #expect(title(199_999, table) == "Section 199999")
    #expect(source.asked.count < 120 && Set(source.asked).count == source.asked.count)
    #expect(table.rectForHeader(inSection: 199_999).height > 20)
  }

  @Test func `Without an estimate every title is asked for once, as all heights depend on them`() {
    let source = Source((0..<1_000).map { $0 % 2 == 0 ? "Section \($0)" : nil })
    let table = show(source, estimate: 0)
    #expect(source.asked.sorted() == Array(0..<1_000))
    #expect(table.rectForHeader(inSection: 500).height > 0)
    #expect(table.rectForHeader(inSection: 501).height == 0)
    device.perform { table.setContentOffset(CGPoint(x: 0, y: 20_000), animated: false) }
    device.advance(by: 0.1)
    #expect(source.asked.count == 1_000)
  }

  @Test func `Titles follow their sections through updates, asked for or not`() throws {
    let source = Source((0..<300).map { "Section \($0)" })
    let table = show(source, estimate: 28)
    device.perform {
      source.titles.remove(at: 0)
      source.titles.insert("New", at: 1)
      table.performBatchUpdates {
        table.deleteSections(IndexSet(integer: 0), with: .none)
        table.insertSections(IndexSet(integer: 1), with: .none)
      }
    }
    try device.settle()
    #expect((0..<4).map { title($0, table) } == ["Section 1", "New", "Section 2", "Section 3"])
    device.perform {
      table.scrollToRow(at: IndexPath(row: 0, section: 200), at: .middle, animated: false)
    }
    device.advance(by: 0.1)
    #expect(title(200, table) == "Section 200")
  }

  @Test func `A section without a title has no header, with an estimate as well`() throws {
    let source = Source((0..<100).map { $0 < 2 ? nil : "Section \($0)" })
    let table = show(source, estimate: 28)
    try device.settle()
    #expect(table.rectForHeader(inSection: 0).height == 0)
    #expect(title(0, table) == nil && title(2, table) == "Section 2")
  }
}
