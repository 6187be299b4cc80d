import CoreGraphics
import Foundation
import Simulator
import Testing
import UIKit

@Suite @MainActor struct SearchControllerTests {
  let device = Simulator()
  let witness = SearchWitness()
  let list = SearchedController(style: .plain)

  private func open(_ search: UISearchController) {
    search.delegate = witness
    search.searchResultsUpdater = witness
    search.searchBar.delegate = witness
    list.search = search
    device.show(list)
    device.keyboard.isHardwareConnected = true
    device.advance(by: 0.05)
  }

  @Test func `A search begins with a tap, reports every change and ends with Cancel`() throws {
    let search = UISearchController(searchResultsController: nil)
    open(search)
    device.tap(at: CGPoint(x: 200, y: 28))
    #expect(search.isActive)
    #expect(search.searchBar.showsCancelButton)
    #expect(witness.take() == ["should begin", "will present", "update ", "did begin"])
    try device.settle()
    #expect(witness.take() == ["did present"])
    device.enter("x")
    #expect(witness.take() == ["change 0,0 x", "text x", "update x"])
    device.tap(at: CGPoint(x: 355, y: 28))
    #expect(!search.isActive)
    #expect(search.searchBar.text == "")
    #expect(!search.searchBar.isFirstResponder)
    #expect(
      witness.take() == ["cancel", "will dismiss", "should end", "did end", "update "])
    try device.settle()
    #expect(witness.take() == ["did dismiss"])
    #expect(!search.searchBar.showsCancelButton)
    #expect(search.parent == nil)
  }

  @Test func `Escape ends a search unless an input method handles it`() {
    let search = UISearchController(searchResultsController: nil)
    open(search)
    device.perform { search.isActive = true }
    device.advance(by: 0.5)
    #expect(search.searchBar.isFirstResponder)
    device.compose("ni")
    device.press(.escape)
    #expect(search.isActive)
    device.press(.escape)
    #expect(!search.isActive)
  }

  @Test func `Results appear below the bar with the first character, with appearance callbacks`()
    throws
  {
    let results = LoggedController()
    let search = UISearchController(searchResultsController: results)
    open(search)
    device.tap(at: CGPoint(x: 200, y: 28))
    try device.settle()
    #expect(results.log == [])
    device.enter("a")
    #expect(results.log == ["will appear", "did appear"])
    #expect(results.parent === search)
    let frame = device.perform { results.view.convert(results.view.bounds, to: nil) }
    #expect(frame == CGRect(x: 0, y: 56, width: 390, height: 788))
    device.press(.backspace)
    #expect(results.log == ["will appear", "did appear", "will disappear", "did disappear"])
    device.enter("b")
    results.log = []
    device.perform { search.isActive = false }
    #expect(results.log == ["will disappear", "did disappear"])
    try device.settle()
    #expect(search.viewIfLoaded?.superview == nil)
  }

  @available(iOS, deprecated: 12.0)
  @Test func `The background is dimmed by the property's older name, too`() {
    let search = UISearchController(searchResultsController: nil)
    #expect(!search.dimsBackgroundDuringPresentation)
    search.dimsBackgroundDuringPresentation = true
    #expect(search.obscuresBackgroundDuringPresentation)
  }

  @Test func `A dimmed background covers the rows, and a tap on it ends the search`()
    throws
  {
    let search = UISearchController(searchResultsController: nil)
    search.obscuresBackgroundDuringPresentation = true
    open(search)
    let before = try #require(device.snapshot().pixel(at: CGPoint(x: 300, y: 500)))
    device.tap(at: CGPoint(x: 200, y: 28))
    try device.settle()
    let dimmed = try #require(device.snapshot().pixel(at: CGPoint(x: 300, y: 500)))
    #expect(Int(before.red) - Int(dimmed.red) > 50)
    device.tap(at: CGPoint(x: 300, y: 500))
    #expect(!search.isActive)
    try device.settle()
    #expect(device.snapshot().pixel(at: CGPoint(x: 300, y: 500)) == before)
    #expect(list.selected == [])
  }

  @Test func `Rows can be touched while nothing covers them`() throws {
    let search = UISearchController(searchResultsController: nil)
    open(search)
    device.perform { search.isActive = true }
    try device.settle()
    device.tap(at: CGPoint(x: 200, y: 56 + 44 * 3 + 20))
    #expect(list.selected == [3])
  }

  @Test func `During a search the bar stays at the top while the rows scroll below it`() throws {
    let search = UISearchController(searchResultsController: nil)
    open(search)
    device.perform { search.isActive = true }
    try device.settle()
    device.fling(at: CGPoint(x: 200, y: 500), velocity: CGPoint(x: 0, y: -1500))
    try device.settle()
    #expect(list.tableView.contentOffset.y > 300)
    let bar = search.searchBar
    #expect(device.perform { bar.convert(bar.bounds, to: nil) }.minY == 0)
    // The button belongs to the bar, not to the row below it.
    device.tap(at: CGPoint(x: 355, y: 28))
    #expect(!search.isActive)
    try device.settle()
    #expect(bar.frame.minY == 0)
    #expect(device.perform { bar.convert(bar.bounds, to: nil) }.maxY < 0)
  }

  @Test func `Scopes appear as the activation says, and the table makes room for them`() throws {
    let search = UISearchController(searchResultsController: nil)
    search.searchBar.scopeButtonTitles = ["All", "Some"]
    search.scopeBarActivation = .onTextEntry
    open(search)
    device.perform { search.isActive = true }
    try device.settle()
    #expect(!search.searchBar.showsScopeBar)
    device.enter("a")
    try device.settle()
    #expect(search.searchBar.showsScopeBar)
    #expect(list.tableView.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 100)
    device.perform { search.isActive = false }
    try device.settle()
    #expect(!search.searchBar.showsScopeBar)
    #expect(list.tableView.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 56)
  }
}

/// Notes when it appears and disappears.
@MainActor private final class LoggedController: UIViewController {
  var log: [String] = []

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log.append("will appear")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.append("did appear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    log.append("will disappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    log.append("did disappear")
  }
}
