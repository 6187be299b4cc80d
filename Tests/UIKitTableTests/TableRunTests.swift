import Foundation
import Testing
import UIKit

/// Data sources that count all sections in one call, and delegates that pass on heights.
@MainActor @Suite struct TableRunTests {
  /// Stands in for another data source and delegate.
  @MainActor private final class Relay: NSObject, TableSectionCounting, HeightForwarding {
    let numbers: [Int]
    var runs: [Range<Int>] = []
    var singles: [Int] = []
    var heightDelegate: (any UITableViewDelegate)?
    var heightsAsked = 0

    init(numbers: [Int]) { self.numbers = numbers }

    func numberOfSections(in tableView: UITableView) -> Int { 3 }
    func tableView(
      _ tableView: UITableView, numbersOfRowsInSections sections: Range<Int>
    ) -> [Int] {
      runs.append(sections)
      return numbers
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      singles.append(section)
      return section + 1
    }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell() }
    func tableView(
      _ tableView: UITableView, heightForRowAt indexPath: IndexPath
    ) -> CGFloat {
      heightsAsked += 1
      return 70
    }
  }

  private func table(_ relay: Relay) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.estimatedRowHeight = 0
    table.dataSource = relay
    table.delegate = relay
    table.layoutIfNeeded()
    return table
  }

  @Test func `All sections are counted in one call, at each reload and update`() {
    let relay = Relay(numbers: [2, 0, 5])
    let table = table(relay)
    #expect((0..<3).map { table.numberOfRows(inSection: $0) } == [2, 0, 5])
    #expect(relay.runs == [0..<3] && relay.singles.isEmpty)
    UIView.performWithoutAnimation {
      table.reloadRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    }
    #expect(relay.runs == [0..<3, 0..<3] && relay.singles.isEmpty)
  }

  @Test(arguments: [[], [2, 0], [2, 0, 5, 1]])
  func `An array of another length is reported, and each section asked`(numbers: [Int]) {
    let messages = UIKitFault.collected {
      let relay = Relay(numbers: numbers)
      let table = table(relay)
      #expect((0..<3).map { table.numberOfRows(inSection: $0) } == [1, 2, 3])
      #expect(relay.singles == [0, 1, 2])
    }
    #expect(messages.count == 1 && messages.first?.contains("not \(numbers.count)") == true)
  }

  @Test func `Impossible numbers of a run are reported one by one and count as none`() {
    let messages = UIKitFault.collected {
      let table = table(Relay(numbers: [-1, 4, .max]))
      #expect((0..<3).map { table.numberOfRows(inSection: $0) } == [0, 4, 0])
    }
    #expect(messages.count == 2 && messages.allSatisfy { $0.contains("must be between") })
  }

  @Test func `Heights are asked of the delegate that they are passed on to`() {
    let heights = HeightDelegate()
    let relay = Relay(numbers: [2, 0, 1])
    relay.heightDelegate = heights
    let table = table(relay)
    #expect(relay.heightsAsked == 0 && heights.asked.sorted() == [0, 0, 1])
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 50)
  }

  @MainActor private final class PartDelegate: NSObject, UITableViewDelegate {
    var asked: [Int] = []

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      asked.append(section)
      return 20 + CGFloat(section)
    }
  }

  @Test func `Heights of headers too, and every section is asked`() {
    let parts = PartDelegate()
    let relay = Relay(numbers: [2, 0, 1])
    relay.heightDelegate = parts
    let table = table(relay)
    table.sectionHeaderTopPadding = 0
    table.reloadData()
    table.layoutIfNeeded()
    #expect(Set(parts.asked) == [0, 1, 2])
    #expect((0..<3).map { table.rectForHeader(inSection: $0).height } == [20, 21, 22])
    #expect(table.rectForFooter(inSection: 1).height == 0)
  }

  @MainActor private final class AutomaticDelegate: NSObject, UITableViewDelegate {
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      UITableView.automaticDimension
    }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
      UITableView.automaticDimension
    }
  }

  @MainActor private final class SilentDelegate: NSObject, UITableViewDelegate {}

  @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
  func `Sections that nobody is asked about are as high as those with automatic heights`(
    style: UITableView.Style
  ) {
    func frames(_ delegate: (any UITableViewDelegate)?) -> [CGRect] {
      let relay = Relay(numbers: [2, 0, 2])
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: style)
      table.estimatedSectionHeaderHeight = 0
      table.estimatedSectionFooterHeight = 0
      table.dataSource = relay
      table.delegate = delegate
      table.layoutIfNeeded()
      return (0..<3).flatMap {
        [table.rect(forSection: $0), table.rectForHeader(inSection: $0)]
          + [table.rectForFooter(inSection: $0)]
      }
    }
    let asked = frames(AutomaticDelegate())
    #expect(frames(SilentDelegate()) == asked)
    #expect(frames(nil) == asked)
  }
}
