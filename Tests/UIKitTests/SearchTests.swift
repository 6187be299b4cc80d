import CoreGraphics
import Foundation
import Simulator
import Testing
import UIKit

/// Notes what a search bar and its controller tell.
@MainActor
private final class SearchWitness: NSObject, UISearchBarDelegate,
  UISearchControllerDelegate, UISearchResultsUpdating
{
  var log: [String] = []
  var allowsBegin = true
  var allowsEnd = true
  var allowsChange = true

  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
    log.append("should begin")
    return allowsBegin
  }
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log.append("did begin") }
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
    log.append("should end")
    return allowsEnd
  }
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { log.append("did end") }
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    log.append("text \(searchText)")
  }
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    log.append("change \(range.location),\(range.length) \(text)")
    return allowsChange
  }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.append("search") }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.append("cancel") }
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { log.append("bookmark") }
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { log.append("results") }
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange scope: Int) {
    log.append("scope \(scope)")
  }

  func willPresentSearchController(_ searchController: UISearchController) {
    log.append("will present")
  }
  func didPresentSearchController(_ searchController: UISearchController) {
    log.append("did present")
  }
  func willDismissSearchController(_ searchController: UISearchController) {
    log.append("will dismiss")
  }
  func didDismissSearchController(_ searchController: UISearchController) {
    log.append("did dismiss")
  }
  func updateSearchResults(for searchController: UISearchController) {
    log.append("update \(searchController.searchBar.text ?? "nil")")
  }

  func take() -> [String] {
    defer { log = [] }
    return log
  }
}

@Suite @MainActor struct SearchBarTests {
  let device = Simulator()
  let page = UIViewController(nibName: nil, bundle: nil)
  let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56))
  private let witness = SearchWitness()

  init() {
    page.view.backgroundColor = .systemBackground
    bar.delegate = witness
    device.perform { page.view.addSubview(bar) }
    device.show(page)
    device.keyboard.isHardwareConnected = true
    device.advance(by: 0.05)
  }

  /// A place in the bar's field.
  private func point(_ x: CGFloat) -> CGPoint { CGPoint(x: x, y: 128) }

  @Test func `A search bar is 56 points high, its field 36 with margins of 10 and 8`() {
    #expect(bar.sizeThatFits(CGSize(width: 390, height: 0)).height == 56)
    #expect(bar.searchTextField.frame == CGRect(x: 8, y: 10, width: 374, height: 36))
    bar.prompt = "Find"
    #expect(bar.intrinsicContentSize.height == 74)
    bar.prompt = nil
    bar.scopeButtonTitles = ["All", "Some"]
    #expect(bar.intrinsicContentSize.height == 56)
    bar.showsScopeBar = true
    #expect(bar.intrinsicContentSize.height == 100)
  }

  @Test func `A search bar grows with the text size, alone, in a table and under a title`() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let search = UISearchController(searchResultsController: nil)
    let inTitle = UISearchController(searchResultsController: nil)
    let top = UIViewController(nibName: nil, bundle: nil)
    let navigation = device.perform { UINavigationController(rootViewController: top) }
    device.perform {
      table.tableHeaderView = search.searchBar
      page.view.addSubview(table)
      top.navigationItem.searchController = inTitle
    }
    try device.settle()
    let plain = search.searchBar.frame.height
    device.appearance.contentSizeCategory = .accessibilityExtraLarge
    try device.settle()
    let field = bar.searchTextField
    #expect((field.font?.pointSize ?? 0) > 30)
    #expect(field.bounds.height >= (field.font?.lineHeight ?? 0) + 14)
    #expect(bar.intrinsicContentSize.height == 20 + field.bounds.height)
    #expect(search.searchBar.frame.height == plain + field.bounds.height - 36)
    #expect(table.tableHeaderView?.frame.height == search.searchBar.frame.height)
    device.show(navigation)
    try device.settle()
    #expect(navigation.navigationBar.frame.height == 44 + 16 + field.bounds.height)
    device.appearance.contentSizeCategory = .large
    try device.settle()
    #expect(navigation.navigationBar.frame.height == 96)
  }

  @Test func `Typing calls the delegate in order, and may be refused`() {
    device.tap(at: point(200))
    #expect(bar.isFirstResponder)
    #expect(witness.take() == ["should begin", "did begin"])
    device.enter("a")
    #expect(witness.take() == ["change 0,0 a", "text a"])
    witness.allowsChange = false
    device.enter("b")
    #expect(witness.take() == ["change 1,0 b"])
    #expect(bar.text == "a")
    device.press(.return)
    #expect(witness.take() == ["search"])
    #expect(bar.isFirstResponder)
    device.perform { _ = bar.resignFirstResponder() }
    #expect(witness.take() == ["should end", "did end"])
  }

  @Test func `The delegate may refuse that a search bar begins or ends editing`() {
    witness.allowsBegin = false
    device.tap(at: point(200))
    #expect(!bar.isFirstResponder)
    witness.allowsBegin = true
    device.tap(at: point(200))
    witness.allowsEnd = false
    device.perform { _ = bar.resignFirstResponder() }
    #expect(bar.isFirstResponder)
  }

  @Test func `The cancel button animates in and out, and calls the delegate`() throws {
    device.perform { bar.setShowsCancelButton(true, animated: true) }
    let field = bar.searchTextField
    #expect(field.frame.width < 320)
    device.advance(by: 0.1)
    let shown = try #require(field.layer.presentation()).frame.width
    #expect(shown > field.frame.width + 5)
    #expect(shown < 374)
    try device.settle()
    device.tap(at: point(360))
    #expect(witness.take() == ["cancel"])
    device.perform { bar.showsCancelButton = false }
    #expect(field.frame.width == 374)
  }

  @Test func `Right to left, the cancel button is at the left`() {
    device.appearance.isRightToLeft = true
    device.perform { bar.showsCancelButton = true }
    device.advance(by: 0.05)
    #expect(bar.searchTextField.frame.maxX == 382)
    #expect(bar.searchTextField.frame.minX > 60)
    device.tap(at: point(30))
    #expect(witness.take() == ["cancel"])
  }

  @Test func `Taps select scopes, and an index out of range is clamped`() {
    device.perform {
      bar.frame.size.height = 100
      bar.scopeButtonTitles = ["All", "Names", "Codes"]
      bar.showsScopeBar = true
    }
    device.advance(by: 0.05)
    device.tap(at: CGPoint(x: 195, y: 170))
    #expect(witness.take() == ["scope 1"])
    #expect(bar.selectedScopeButtonIndex == 1)
    bar.selectedScopeButtonIndex = 7
    #expect(bar.selectedScopeButtonIndex == 2)
    bar.selectedScopeButtonIndex = -3
    #expect(bar.selectedScopeButtonIndex == 0)
    #expect(witness.take() == [])
  }

  @Test func `Bookmark and results buttons stand in the clear button's place`() {
    device.perform { bar.showsBookmarkButton = true }
    device.advance(by: 0.05)
    device.tap(at: point(362))
    #expect(witness.take() == ["bookmark"])
    device.perform { bar.showsSearchResultsButton = true }
    device.advance(by: 0.05)
    device.tap(at: point(362))
    #expect(witness.take() == ["results"])
    device.tap(at: point(200))
    device.enter("a")
    witness.log = []
    // The cross is there now.
    device.tap(at: point(362))
    #expect(bar.text == "")
    #expect(witness.take().last == "text ")
  }

  /// The controls below a view that are selected.
  private func selected(in view: UIView) -> [UIControl] {
    view.subviews.flatMap { child in
      ((child as? UIControl).map { $0.isSelected ? [$0] : [] } ?? []) + selected(in: child)
    }
  }

  @Test func `Tokens stand before the text, and two backspaces delete one`() throws {
    let field = bar.searchTextField
    let plain = field.editingRect(forBounds: field.bounds)
    device.perform {
      field.tokens = [
        UISearchToken(icon: nil, text: "Ada"),
        UISearchToken(icon: UIImage(systemName: "star"), text: "Charles"),
      ]
      _ = field.becomeFirstResponder()
    }
    device.advance(by: 0.05)
    #expect(field.editingRect(forBounds: field.bounds).minX > plain.minX + 80)
    device.enter("x")
    witness.log = []
    device.press(.backspace)
    #expect(bar.text == "")
    #expect(field.tokens.count == 2)
    device.press(.backspace)
    #expect(field.tokens.count == 2)
    #expect(selected(in: field).map(\.accessibilityLabel) == ["Charles"])
    witness.log = []
    device.press(.backspace)
    #expect(field.tokens.count == 1)
    #expect(witness.take() == ["text "])
    field.allowsDeletingTokens = false
    device.press(.backspace)
    device.press(.backspace)
    #expect(field.tokens.count == 1)
    device.perform {
      field.text = "Grace Hopper"
      field.replaceTextualPortion(
        of: field.textualRange, with: UISearchToken(icon: nil, text: "Grace"), at: 0)
    }
    #expect(field.text == "")
    #expect(field.tokens.count == 2)
    device.perform { field.removeToken(at: 0) }
    #expect(field.tokens.count == 1)
    field.tokens = []
    #expect(field.editingRect(forBounds: field.bounds).minX == plain.minX)
  }

  @Test func `Icons, offsets and pictures are kept for their states`() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
    bar.setImage(image, for: .search, state: .normal)
    bar.setPositionAdjustment(UIOffset(horizontal: 3, vertical: 0), for: .search)
    bar.searchTextPositionAdjustment = UIOffset(horizontal: 5, vertical: 0)
    bar.setSearchFieldBackgroundImage(image, for: .normal)
    #expect(bar.image(for: .search, state: .normal) === image)
    #expect(bar.image(for: .search, state: .disabled) == nil)
    #expect(bar.positionAdjustment(for: .search).horizontal == 3)
    #expect(bar.positionAdjustment(for: .clear) == .zero)
    #expect(bar.searchFieldBackgroundImage(for: .normal) === image)
    device.advance(by: 0.05)
    #expect(bar.searchTextField.frame.height == 20)
    #expect(bar.searchTextField.leftView?.frame.minX == 9)
  }

  @Test func `A screen reader finds a search field`() {
    bar.placeholder = "Rows"
    let tree = device.accessibilityTree()
    #expect(tree.contains("search field \"Rows\""))
  }
}

@Suite @MainActor struct SearchControllerTests {
  let device = Simulator()
  private let witness = SearchWitness()
  private let list = SearchedController(style: .plain)

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

  @Test func `Results appear below the bar with the first character, with appearance callbacks`() throws {
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
    // Its button is the bar's, not the row's below it.
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

/// UIKit reference 3: a search bar at a table's top is never left partly in view.
@Suite @MainActor struct SearchBarHeaderTests {
  let device = Simulator()
  private let list = SearchedController(style: .plain)

  private func open(rows: Int, header: UIView? = nil) {
    list.rows = rows
    list.header = header ?? UISearchBar(frame: CGRect(x: 0, y: 0, width: 390, height: 56))
    device.show(list)
    device.advance(by: 0.05)
  }

  /// A slow drag up by some points, held still before the lift.
  private func push(_ way: CGFloat) throws {
    let finger = device.touch(at: CGPoint(x: 200, y: 500))
    // The first ten points are the pan's.
    finger.move(to: CGPoint(x: 200, y: 500 - way - (way > 0 ? 10 : -10)), over: 0.4)
    finger.hold(for: 0.3)
    finger.lift()
    try device.settle()
  }

  @Test(
    arguments: [(10, 0), (27, 0), (29, 56), (50, 56), (56, 56), (80, 80)] as [(CGFloat, CGFloat)])
  func `A search bar released anywhere shows or hides completely`(way: CGFloat, rest: CGFloat) throws
  {
    open(rows: 40)
    #expect(list.tableView.contentOffset.y == 0)
    try push(way)
    #expect(list.tableView.contentOffset.y == rest)
  }

  @Test func `A hidden search bar comes back completely`() throws {
    open(rows: 40)
    device.perform { list.tableView.contentOffset.y = 56 }
    try push(-20)
    #expect(list.tableView.contentOffset.y == 56)
    try push(-40)
    #expect(list.tableView.contentOffset.y == 0)
  }

  @Test func `A table of few rows has room to hide its search bar`() throws {
    open(rows: 2)
    try push(40)
    #expect(list.tableView.contentOffset.y == 56)
    #expect(list.tableView.contentSize.height == 900)
    // Rows do not stretch, and lines below them go on.
    #expect(list.tableView.rectForRow(at: IndexPath(row: 1, section: 0)).maxY == 144)
  }

  @Test func `The room to hide a search bar follows insets and size`() throws {
    open(rows: 2)
    try push(40)
    device.perform { list.tableView.contentInset.bottom = 100 }
    #expect(list.tableView.contentSize.height == 800)
    #expect(list.tableView.contentOffset.y == 56)
    device.perform { list.tableView.contentInset.bottom = 0 }
    try device.settle()
    #expect(list.tableView.contentSize.height == 900)
    #expect(list.tableView.contentOffset.y == 56)
  }

  @Test func `A table header that is no search bar stays where it is released`() throws {
    open(rows: 40, header: UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 56)))
    try push(20)
    #expect(list.tableView.contentOffset.y == 20)
  }

  @Test func `A target that the delegate sets replaces that of the search bar`() throws {
    open(rows: 40)
    list.target = 33
    try push(20)
    #expect(list.tableView.contentOffset.y == 33)
  }
}

/// A list with a search bar above its rows.
@MainActor private final class SearchedController: NumberedRows {
  var search: UISearchController?
  var header: UIView?
  /// Where a drag is to end.
  var target: CGFloat?

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 44
    tableView.tableHeaderView = search?.searchBar ?? header
  }

  override func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    if let target { targetContentOffset.pointee.y = target }
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
