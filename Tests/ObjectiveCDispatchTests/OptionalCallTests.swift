import Testing
import UIKit

/// Calls of delegates' optional methods, written as for iOS.
@MainActor @Suite struct OptionalCallTests {
  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var selected: IndexPath?
    var scrolls = 0
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell() }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      44
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      selected = indexPath
    }
    func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { "Title" }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
  }

  @Test
  func `A method that is implemented is called, and one that is not returns nil or a default`() {
    let table = UITableView()
    let source = Source()
    let path = IndexPath(row: 1, section: 0)
    table.delegate?.tableView?(table, didSelectRowAt: path)
    table.delegate = source
    table.dataSource = source
    table.delegate?.tableView?(table, didSelectRowAt: path)
    table.delegate?.scrollViewDidScroll?(table)
    #expect(source.selected == path)
    #expect(source.scrolls == 1)
    #expect(table.delegate?.tableView?(table, heightForRowAt: path) == 44)
    #expect(table.delegate?.tableView?(table, heightForHeaderInSection: 0) == nil)
    #expect((table.delegate?.tableView?(table, heightForHeaderInSection: 0) ?? 7) == 7)
    #expect(table.dataSource?.tableView?(table, titleForHeaderInSection: 0) == "Title")
    #expect(table.dataSource?.tableView(table, numberOfRowsInSection: 0) == 3)
    #expect(table.dataSource?.numberOfSections?(in: table) == 1)
  }

  @Test func `A delegate of another kind is called alike, and nil is not called`() {
    let field = UITextField()
    #expect(field.delegate?.textFieldShouldReturn?(field) == nil)
    let tap = UITapGestureRecognizer()
    #expect(tap.delegate?.gestureRecognizerShouldBegin?(tap) == nil)
  }
}
