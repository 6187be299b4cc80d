import Foundation
import Simulator
import Testing
import UIKit

/// Scrolling by code below a large title, which collapses as the content moves.
@Suite(.serialized) @MainActor struct LargeTitleScrollTests {
  private final class Sections: UITableViewController {
    var counts = [3, 2, 3]
    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Sections"
      tableView.sectionHeaderHeight = 30
    }
    override func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      counts[section]
    }
    override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { "Section \(section)" }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(indexPath.row)"
      cell.detailTextLabel?.text = indexPath.row == 1 ? "Taller than estimated" : nil
      return cell
    }
  }

  /// The distance of a section or row from the position that it was scrolled to, in points; nil if the
  /// end of the content keeps it from there.
  private func distance(
    _ table: UITableView, _ path: IndexPath, _ position: UITableView.ScrollPosition
  ) -> CGFloat? {
    let rect =
      path.row == NSNotFound ? table.rect(forSection: path.section) : table.rectForRow(at: path)
    let inset = table.adjustedContentInset
    let visible = table.bounds.inset(by: inset)
    let isAtEnd =
      table.contentOffset.y <= -inset.top + 0.01
      || table.contentOffset.y >= table.contentSize.height + inset.bottom - table.bounds.height
        - 0.01
    let distance: CGFloat =
      switch position {
      case .middle: rect.midY - visible.midY
      case .bottom: rect.maxY - visible.maxY
      case .top, .none: rect.minY - visible.minY - (path.row == NSNotFound ? 0 : 30)
      }
    return abs(distance) > 0.01 && isAtEnd ? nil : distance
  }

  @Test(
    arguments: [UITableView.ScrollPosition.top, .middle, .bottom],
    [CGFloat(200), 260, 320, 480, 844])
  func `A row or section below a large title is reached exactly`(
    _ position: UITableView.ScrollPosition, height: CGFloat
  ) throws {
    for count in [1, 3, 12] {
      let device = Simulator(size: CGSize(width: 320, height: height), scale: 2)
      let page = device.perform { Sections(style: .plain) }
      page.counts = [3, count, 3]
      device.show(
        device.perform {
          let navigation = UINavigationController(rootViewController: page)
          navigation.navigationBar.prefersLargeTitles = true
          return navigation
        })
      try device.settle()
      for section in 0..<3 {
        for row in [NSNotFound, 0, page.counts[section] - 1] {
          let path = IndexPath(row: row, section: section)
          let faults = UIKitFault.collected {
            device.perform {
              page.tableView.scrollToRow(at: path, at: position, animated: false)
            }
          }
          #expect(faults == [], "\(path) of \(count) rows")
          if let distance = distance(page.tableView, path, position) {
            #expect(abs(distance) < 0.01, "\(path) of \(count) rows")
          }
        }
      }
    }
  }
}
