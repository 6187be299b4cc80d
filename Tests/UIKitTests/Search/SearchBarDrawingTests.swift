import Simulator
import Testing
import UIKit

/// The appearance of a search bar in a table and over its rows.
@MainActor @Suite struct SearchBarDrawingTests {
  final class Rows: NSObject, UITableViewDataSource {
    var letters: [String] = []
    var isStriped = false
    func numberOfSections(in tableView: UITableView) -> Int { 26 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.backgroundColor = isStriped && indexPath.row == 1 ? .black : .systemRed
      return cell
    }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? {
      letters.isEmpty ? nil : letters
    }
  }

  private let rows = Rows()

  /// Returns the red of the pixels left of the field, from the bar's top to its bottom.
  private func reds(_ bar: UISearchBar, _ device: Simulator) throws -> [Int] {
    let frame = device.perform { bar.convert(bar.bounds, to: nil) }
    let picture = device.snapshot()
    return try (Int(frame.minY)..<Int(frame.maxY)).map {
      Int(try #require(picture.pixel(at: CGPoint(x: 4, y: $0))).red)
    }
  }

  private func show(
    rightToLeft: Bool = false, letters: [String] = []
  ) -> (Simulator, UITableViewController, UISearchController) {
    rows.letters = letters
    let device = Simulator(
      size: CGSize(width: 320, height: 600), scale: 1,
      appearance: Appearance(isRightToLeft: rightToLeft))
    let (screen, search) = device.perform {
      let screen = UITableViewController(style: .plain)
      let search = UISearchController(searchResultsController: nil)
      search.searchBar.placeholder = "Search"
      screen.tableView.dataSource = rows
      screen.tableView.tableHeaderView = search.searchBar
      return (screen, search)
    }
    device.show(screen)
    device.perform { screen.tableView.contentOffset.y = 0 }
    device.advance(by: 0.1)
    return (device, screen, search)
  }

  @Test(arguments: [false, true]) func `The field ends before the index of its table`(
    rightToLeft: Bool
  ) {
    let plain = show(rightToLeft: rightToLeft).2.searchBar.searchTextField.frame
    #expect(plain.minX == 8 && plain.maxX == 312)
    let (_, screen, search) = show(
      rightToLeft: rightToLeft, letters: (65..<91).map { String(UnicodeScalar($0)) })
    let field = search.searchBar.searchTextField.frame
    #expect(screen.tableView.bounds.width == 320)
    #expect(
      rightToLeft ? field.minX > 20 && field.maxX == 312 : field.minX == 8 && field.maxX < 300)
  }

  @Test func `The placeholder is as dark as the magnifying glass`() throws {
    let (device, _, search) = show()
    let placeholder = device.perform { search.searchBar.searchTextField.attributedPlaceholder }
    let color = placeholder?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
    #expect(color as? UIColor == .secondaryLabel)
    let other = device.perform {
      let field = UITextField()
      field.placeholder = "Name"
      return field.attributedPlaceholder
    }
    #expect(
      other?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .placeholderText
    )
  }

  @Test func `Rows behind the bar shine through during a search, blurred, and not otherwise`()
    throws
  {
    let (device, screen, search) = show()
    let below = try #require(device.snapshot().pixel(at: CGPoint(x: 4, y: 4)))
    device.perform { search.isActive = true }
    try device.settle()
    device.perform { screen.tableView.contentOffset.y = 400 }
    device.advance(by: 0.2)
    let bar = search.searchBar
    let frame = device.perform { bar.convert(bar.bounds, to: nil) }
    let over = try #require(device.snapshot().pixel(at: CGPoint(x: 4, y: frame.midY)))
    // A red that is mostly covered: more red than green, and far from the rows' own.
    #expect(Int(over.red) > Int(over.green) + 5 && over.green > 150, "\(over) \(below)")
    device.perform { search.isActive = false }
    try device.settle()
    #expect(abs(Int(below.red) - Int(below.green)) < 5)
  }

  @Test func `No edge of a row is sharp behind the bar`() throws {
    rows.isStriped = true
    let (device, screen, search) = show()
    device.perform { search.isActive = true }
    try device.settle()
    // Of two rows the first is red and the second one black.
    device.perform {
      let row = screen.tableView.rectForRow(at: IndexPath(row: 1, section: 3))
      let bar = search.searchBar.convert(search.searchBar.bounds, to: nil)
      screen.tableView.contentOffset.y = row.minY - bar.midY
    }
    device.advance(by: 0.2)
    let reds = try reds(search.searchBar, device)
    let steps = zip(reds, reds.dropFirst()).map { abs($0 - $1) }
    let (least, most) = (try #require(reds.min()), try #require(reds.max()))
    #expect(most - least > 5, "\(reds)")
    #expect(steps.max() ?? 0 <= 4, "\(reds)")
  }
}
