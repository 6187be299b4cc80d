import CoreGraphics
import Foundation
import Simulator
import Testing
import UIKit

@Suite @MainActor struct SearchBarTests {
  let device = Simulator()
  let page = UIViewController(nibName: nil, bundle: nil)
  let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56))
  let witness = SearchWitness()

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

  @Test func `A search bar's keyboard is that of its field`() {
    let traits: any UITextInputTraits = bar
    traits.autocapitalizationType = .words
    traits.autocorrectionType = .no
    traits.spellCheckingType = .no
    traits.keyboardType = .URL
    traits.returnKeyType = .done
    traits.enablesReturnKeyAutomatically = false
    traits.textContentType = .emailAddress
    let field = bar.searchTextField
    #expect(field.autocapitalizationType == .words && field.autocorrectionType == .no)
    #expect(field.spellCheckingType == .no && field.keyboardType == .URL)
    #expect(field.returnKeyType == .done && !field.enablesReturnKeyAutomatically)
    #expect(bar.textContentType == .emailAddress)
    field.keyboardAppearance = .dark
    #expect(bar.keyboardAppearance == .dark)
  }

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
