import CoreGraphics
import Foundation
import Simulator
import Testing
import UIKit

/// Search bars below the titles of navigation bars, with a status bar of 47 points.
@Suite(.serialized) @MainActor struct NavigationSearchTests {
  private final class Rows: NumberedRows {
    override func viewDidLoad() {
      super.viewDidLoad()
      rows = 60
      tableView.rowHeight = 44
    }
  }

  let device: Simulator
  let navigation: UINavigationController
  private let list: Rows
  let search: UISearchController

  init() {
    device = Simulator(
      scale: 2,
      appearance: Appearance(
        safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)))
    (navigation, list, search) = device.perform {
      let list = Rows(style: .plain)
      list.title = "Rows"
      let search = UISearchController(searchResultsController: nil)
      search.searchBar.placeholder = "Find"
      return (UINavigationController(rootViewController: list), list, search)
    }
  }

  private func open(
    large: Bool = false, hides: Bool = true, rows: Int = 60, inTable: Bool = false
  ) throws {
    device.perform {
      list.rows = rows
      navigation.navigationBar.prefersLargeTitles = large
      if inTable {
        list.tableView.tableHeaderView = search.searchBar
      } else {
        list.navigationItem.searchController = search
        list.navigationItem.hidesSearchBarWhenScrolling = hides
      }
    }
    device.show(navigation)
    device.keyboard.isHardwareConnected = true
    try device.settle()
  }

  private var bar: CGRect { navigation.navigationBar.frame }
  private var place: CGRect {
    let view = search.searchBar
    return device.perform { view.convert(view.bounds, to: nil) }
  }

  /// Moves the content by a finger that rests before it lifts.
  private func drag(_ way: CGFloat) throws {
    let finger = device.touch(at: CGPoint(x: 200, y: 500))
    finger.move(to: CGPoint(x: 200, y: 500 + way + (way > 0 ? 10 : -10)), over: 0.4)
    finger.hold(for: 0.3)
    finger.lift()
    try device.settle()
  }

  @Test func `A search bar starts out of view, and unfolds when the list is pulled`() throws {
    try open()
    #expect(bar == CGRect(x: 0, y: 47, width: 390, height: 44))
    #expect(list.tableView.contentOffset.y == -91)
    #expect(search.searchBar.frame.height == 0)
    try drag(60)
    #expect(bar.height == 96)
    #expect(place == CGRect(x: 0, y: 91, width: 390, height: 52))
    #expect(list.tableView.contentOffset.y == -143)
    #expect(list.tableView.adjustedContentInset.top == 143)
  }

  @Test func `A search bar released half way hides or shows completely`() throws {
    try open()
    try drag(60)
    try drag(-20)
    #expect(bar.height == 96)
    try drag(-35)
    #expect(bar.height == 44)
    #expect(list.tableView.contentOffset.y == -91)
    try drag(-300)
    #expect(bar.height == 44)
  }

  @Test func `A search bar that does not hide is visible from the start and stays`() throws {
    try open(hides: false)
    #expect(bar.height == 96)
    #expect(list.tableView.contentOffset.y == -143)
    try drag(-300)
    #expect(bar.height == 96)
    #expect(place.minY == 91)
  }

  @Test func `Under a large title the search bar hides first, then the title`() throws {
    try open(large: true)
    #expect(bar.height == 96)
    try drag(60)
    #expect(bar.height == 148)
    #expect(place == CGRect(x: 0, y: 143, width: 390, height: 52))
    device.perform { list.tableView.contentOffset.y = -169 }
    device.advance(by: 0.05)
    #expect(bar.height == 122)
    #expect(search.searchBar.frame.height == 26)
    device.perform { list.tableView.contentOffset.y = -110 }
    device.advance(by: 0.05)
    #expect(search.searchBar.frame.height == 0)
    #expect(bar.height == 63)
  }

  @Test func `A large title released half way hides or shows completely`() throws {
    try open(large: true, hides: false)
    let top = list.tableView.contentOffset.y
    #expect(bar.height == 148)
    try drag(-20)
    #expect(bar.height == 148)
    #expect(list.tableView.contentOffset.y == top)
    try drag(-30)
    #expect(bar.height == 96)
    #expect(list.tableView.contentOffset.y == top + 52)
    try drag(20)
    #expect(bar.height == 96)
    #expect(list.tableView.contentOffset.y == top + 52)
    try drag(30)
    #expect(bar.height == 148)
    // A drag that ends below the title is free.
    try drag(-70)
    #expect(list.tableView.contentOffset.y == top + 70)
  }

  @Test(arguments: [-10, -20, -35, -45, -60, -75, -90, -101] as [CGFloat])
  func `Under a large title neither the search bar nor the title rests cut off`(_ way: CGFloat)
    throws
  {
    try open(large: true)
    try drag(60)
    let top = list.tableView.contentOffset.y
    try drag(way)
    let expected: CGFloat = way > -26 ? 0 : way > -78 ? 52 : 104
    #expect(list.tableView.contentOffset.y == top + expected)
    #expect(bar.height == 148 - expected)
    #expect(list.tableView.adjustedContentInset.top == 47 + bar.height)
  }

  @Test func `A large title stays over a list that is too short to scroll`() throws {
    try open(large: true, hides: false)
    device.perform {
      list.rows = 3
      list.tableView.reloadData()
    }
    try device.settle()
    let top = list.tableView.contentOffset.y
    try drag(-40)
    #expect(list.tableView.contentOffset.y == top)
    #expect(bar.height == 148)
  }

  @Test func `An active search replaces the title until it ends`() throws {
    try open(hides: false)
    device.tap(at: CGPoint(x: 200, y: 91 + 18))
    #expect(search.isActive)
    try device.settle()
    #expect(bar == CGRect(x: 0, y: 47, width: 390, height: 52))
    #expect(place == CGRect(x: 0, y: 47, width: 390, height: 52))
    #expect(list.tableView.adjustedContentInset.top == 99)
    #expect(!device.accessibilityTree().contains("\"Rows\""))
    device.tap(at: CGPoint(x: 200, y: 99 + 44 * 2 + 20))
    #expect(list.selected == [2])
    device.tap(at: CGPoint(x: 350, y: 47 + 18))
    #expect(!search.isActive)
    try device.settle()
    #expect(bar.height == 96)
    #expect(device.accessibilityTree().contains("\"Rows\""))
    #expect(list.tableView.contentOffset.y == -143)
  }

  @Test func `The title stays during a search where the app asks for it`() throws {
    search.hidesNavigationBarDuringPresentation = false
    try open(hides: false)
    device.perform { search.isActive = true }
    try device.settle()
    #expect(bar.height == 96)
    #expect(place.minY == 91)
  }

  @Test func `Search results lie below the bar and leave with their screen`() throws {
    let results = UIViewController(nibName: nil, bundle: nil)
    let found = device.perform {
      let found = UISearchController(searchResultsController: results)
      results.view.backgroundColor = .systemYellow
      list.navigationItem.searchController = found
      list.navigationItem.hidesSearchBarWhenScrolling = false
      return found
    }
    device.show(navigation)
    try device.settle()
    device.perform { found.isActive = true }
    try device.settle()
    device.perform { found.searchBar.text = "x" }
    try device.settle()
    let frame = device.perform { results.view.convert(results.view.bounds, to: nil) }
    #expect(frame == CGRect(x: 0, y: 99, width: 390, height: 745))
    let next = device.perform { UIViewController(nibName: nil, bundle: nil) }
    device.perform { navigation.pushViewController(next, animated: true) }
    try device.settle()
    #expect(results.view.window == nil)
    #expect(bar.height == 44)
    device.perform { _ = navigation.popViewController(animated: true) }
    try device.settle()
    #expect(results.view.window != nil)
    #expect(bar.height == 52)
  }

  @Test func `A search bar in a table hides the navigation bar during its search`() throws {
    try open(inTable: true)
    #expect(place.minY == 91)
    device.perform { search.isActive = true }
    try device.settle()
    #expect(navigation.isNavigationBarHidden)
    #expect(place.minY == 47)
    device.perform { search.isActive = false }
    try device.settle()
    #expect(!navigation.isNavigationBarHidden)
    #expect(place.minY == 91)
  }

  @Test func `Rows that come into view while the bar hides are not animated`() throws {
    try open(hides: false)
    let before = list.tableView.visibleCells.count
    device.perform { search.isActive = true }
    device.advance(by: 0.05)
    #expect(list.tableView.visibleCells.count > before)
    let cell = try #require(list.tableView.visibleCells.last)
    let label = try #require(cell.textLabel)
    #expect(label.frame.width > 100)
    #expect(label.layer.presentation()?.frame.size == label.frame.size)
    #expect(cell.contentView.layer.presentation()?.frame == cell.contentView.frame)
  }
}
