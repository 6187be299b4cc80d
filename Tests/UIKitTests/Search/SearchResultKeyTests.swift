import CoreGraphics
import Foundation
import Simulator
import Testing
import UIKit

/// Keys that lead from a search field to its results, and the button that clears its text.
@Suite(.serialized) @MainActor struct SearchResultKeyTests {
  enum Place: CaseIterable, Sendable { case navigationBar, header, besideTable }

  /// A list with a search bar, or a table below one.
  @MainActor private final class Stage {
    let device = Simulator(
      scale: 1,
      appearance: Appearance(
        safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)))
    let list: NumberedRows
    let bar: UISearchBar
    let search: UISearchController?

    init(_ place: Place, results: UIViewController? = nil) throws {
      let list = device.perform { NumberedRows(style: .plain) }
      let search = device.perform {
        place == .besideTable ? nil : UISearchController(searchResultsController: results)
      }
      let bar = device.perform { search?.searchBar ?? UISearchBar() }
      let root = device.perform {
        switch place {
        case .navigationBar:
          list.navigationItem.searchController = search
          list.navigationItem.hidesSearchBarWhenScrolling = false
        case .header: list.tableView.tableHeaderView = bar
        case .besideTable:
          let page = UIViewController()
          bar.frame = CGRect(x: 0, y: 91, width: 390, height: 56)
          page.view.addSubview(bar)
          page.addChild(list)
          list.view.frame = CGRect(x: 0, y: 147, width: 390, height: 697)
          page.view.addSubview(list.view)
          list.didMove(toParent: page)
          return page
        }
        return list as UIViewController
      }
      (self.list, self.bar, self.search) = (list, bar, search)
      device.show(device.perform { UINavigationController(rootViewController: root) })
      device.keyboard.isHardwareConnected = true
      try device.settle()
    }

    func type(_ text: String) throws {
      device.perform { _ = bar.becomeFirstResponder() }
      device.enter(text)
      try device.settle()
    }

    var focusedRow: Int? {
      let item = UIFocusSystem.focusSystem(for: list)?.focusedItem
      return (item as? UITableViewCell).flatMap { list.tableView.indexPath(for: $0)?.row }
    }
  }

  @Test(arguments: Place.allCases, [Key.down, .tab])
  func `Down and Tab lead from a search field to the first row`(place: Place, key: Key) throws {
    let stage = try Stage(place)
    try stage.type("row")
    stage.device.press(key)
    try stage.device.settle()
    #expect(stage.focusedRow == 0)
    #expect(!stage.bar.isFirstResponder)
    #expect(stage.bar.text == "row")
    #expect(stage.search?.isActive != false)
    stage.device.press(.down)
    stage.device.press(.return)
    #expect(stage.list.selected == [1])
  }

  @Test func `Down leads to the rows of a results controller`() throws {
    let results = NumberedRows(style: .plain)
    let stage = try Stage(.navigationBar, results: results)
    try stage.type("row")
    stage.device.press(.down)
    try stage.device.settle()
    stage.device.press(.return)
    #expect(results.selected == [0])
    #expect(stage.list.selected == [])
  }

  @Test func `Shift with Tab leads back to the field`() throws {
    let stage = try Stage(.navigationBar)
    try stage.type("row")
    stage.device.press(.tab)
    for _ in 0..<2 where !stage.bar.isFirstResponder {
      stage.device.press(.tab, modifiers: .shift)
      try stage.device.settle()
    }
    #expect(stage.bar.isFirstResponder)
  }

  @Test func `Where nothing is found, Down moves the caret`() throws {
    let stage = try Stage(.navigationBar)
    stage.device.perform {
      stage.list.rows = 0
      stage.list.tableView.reloadData()
    }
    try stage.type("row")
    stage.device.press(.home)
    stage.device.press(.down)
    stage.device.enter("s")
    #expect(stage.bar.text == "rows")
    #expect(stage.bar.isFirstResponder)
  }

  @Test(arguments: Place.allCases)
  func `The text can be cleared for as long as it filters`(place: Place) throws {
    let stage = try Stage(place)
    try stage.type("row")
    stage.device.perform { _ = stage.bar.resignFirstResponder() }
    try stage.device.settle()
    func clearButton() -> UIView? {
      stage.bar.searchTextField.subviews.first {
        $0.accessibilityLabel == "Clear text" && !$0.isHidden
      }
    }
    try stage.device.tap(try #require(clearButton()))
    try stage.device.settle()
    #expect(stage.bar.text == "")
    #expect(clearButton() == nil)
  }
}
