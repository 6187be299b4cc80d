import Foundation
import Simulator
import Testing
import UIKit
import XCUIAutomation

/// A grid of names above a row that scrolls sideways; items can be moved.
private final class Shelf: UICollectionViewController {
  var names = (0..<40).map { "Book \($0)" }
  var selected: [String] = []

  init() {
    let layout = UICollectionViewCompositionalLayout { section, _ in
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(section == 0 ? 1 : 0.25),
          heightDimension: .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: section == 0 ? .absolute(120) : .fractionalWidth(1),
          heightDimension: .absolute(90)), subitems: [item])
      let result = NSCollectionLayoutSection(group: group)
      if section == 0 { result.orthogonalScrollingBehavior = .continuous }
      result.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
          elementKind: "title", alignment: .top)
      ]
      return result
    }
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.accessibilityIdentifier = "shelf"
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "book")
    collectionView.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: "title",
      withReuseIdentifier: "title")
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { section == 0 ? 12 : names.count }

  private func label(_ text: String, in view: UIView) {
    for old in view.subviews { old.removeFromSuperview() }
    let label = UILabel(frame: CGRect(x: 4, y: 4, width: 80, height: 20))
    label.text = text
    view.addSubview(label)
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "book", for: indexPath)
    let name = indexPath.section == 0 ? "New \(indexPath.item)" : names[indexPath.item]
    label(name, in: cell.contentView)
    cell.accessibilityIdentifier = "cell-\(name)"
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "title", for: indexPath)
    label(indexPath.section == 0 ? "Just in" : "All books", in: view)
    view.accessibilityIdentifier = "title-\(indexPath.section)"
    return view
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { selected.append(indexPath.section == 0 ? "New \(indexPath.item)" : names[indexPath.item]) }

  override func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { indexPath.section == 1 }

  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { names.insert(names.remove(at: sourceIndexPath.item), at: destinationIndexPath.item) }
}

/// An outline in a list whose rows have an accessory button and swipe actions.
private final class Places: UIViewController {
  var log: [String] = []
  private var source: UICollectionViewDiffableDataSource<Int, String>?

  override func viewDidLoad() {
    super.viewDidLoad()
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.trailingSwipeActionsConfigurationProvider = { [weak self] path in
      let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
        self?.log.append("delete \(path.item)")
        done(true)
      }
      let actions = UISwipeActionsConfiguration(actions: [delete])
      actions.performsFirstActionWithFullSwipe = false
      return actions
    }
    let list = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    view.addSubview(list)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      [weak self] cell, _, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
      cell.accessories = [
        .outlineDisclosure(), .detail(actionHandler: { self?.log.append("detail \(text)") }),
      ]
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: list) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
    snapshot.append(["Europe", "Asia"])
    snapshot.append(["Oslo", "Rome"], to: "Europe")
    source.apply(snapshot, to: 0, animatingDifferences: false)
    self.source = source
  }
}

@Suite(.serialized) @MainActor struct CollectionElementTests {
  private func launch(_ page: UIViewController) -> XCUIApplication {
    let app = XCUIApplication(
      .controller { page }, device: Simulator(size: CGSize(width: 320, height: 480), scale: 1))
    app.launch()
    return app
  }

  @Test func `Cells are containers of their texts, found by both`() {
    let page = Shelf()
    let app = launch(page)
    let grid = app.collectionViews["shelf"]
    #expect(grid.exists)
    let cell = grid.cells["cell-Book 5"]
    #expect(cell.exists && cell.label.isEmpty && !cell.isSelected)
    #expect(cell.staticTexts["Book 5"].exists)
    #expect(
      grid.cells.containing(.staticText, identifier: "Book 5").element.identifier
        == "cell-Book 5")
    grid.staticTexts["Book 5"].tap()
    #expect(page.selected == ["Book 5"])
    #expect(cell.isSelected && cell.isEnabled)
  }

  @Test func `Supplementary views are elements beside the cells, in order`() throws {
    let app = launch(Shelf())
    let grid = app.collectionViews["shelf"]
    #expect(grid.otherElements["title-0"].staticTexts["Just in"].exists)
    #expect(!grid.cells.staticTexts["Just in"].exists)
    let lines = grid.debugDescription.split(separator: "\n").filter { $0.contains("StaticText") }
    #expect(lines.first?.contains("'Just in'") == true)
    let second = try #require(lines.firstIndex { $0.contains("'All books'") })
    #expect(lines[..<second].dropFirst().allSatisfy { $0.contains("'New ") })
    #expect(lines[(second + 1)...].allSatisfy { $0.contains("'Book ") })
  }

  @Test func `Swiping a section that scrolls sideways brings its items`() {
    let page = Shelf()
    let app = launch(page)
    let last = app.collectionViews.cells["cell-New 11"]
    #expect(!last.exists)
    for _ in 0..<5 where !last.exists { app.collectionViews.scrollViews.firstMatch.swipeLeft() }
    last.tap()
    #expect(page.selected == ["New 11"])
    // The other section has not moved.
    #expect(app.collectionViews.cells["cell-Book 0"].frame.minX == 0)
  }

  @Test func `Swiping up brings items that had no cell`() {
    let app = launch(Shelf())
    let last = app.collectionViews.cells["cell-Book 39"]
    #expect(!last.exists)
    for _ in 0..<5 where !last.exists { app.collectionViews["shelf"].swipeUp() }
    #expect(last.isHittable)
  }

  @Test func `An item is held and dragged to another one's place`() {
    let page = Shelf()
    let app = launch(page)
    let cells = app.collectionViews.cells
    cells["cell-Book 0"].press(forDuration: 0.8, thenDragTo: cells["cell-Book 6"])
    #expect(
      page.names.prefix(7) == [
        "Book 1", "Book 2", "Book 3", "Book 4", "Book 5", "Book 6", "Book 0",
      ])
  }

  @Test func `Rows of a list have their accessories, and say whether they are expanded`() {
    let page = Places()
    let app = launch(page)
    let row = app.cells.containing(.staticText, identifier: "Europe").firstMatch
    #expect(row.value as? String == "Collapsed")
    #expect(!app.staticTexts["Oslo"].exists)
    row.buttons["Expand"].tap()
    #expect(row.value as? String == "Expanded")
    #expect(app.staticTexts["Oslo"].exists)
    #expect(app.cells.containing(.staticText, identifier: "Oslo").firstMatch.value == nil)
    row.buttons["More info"].tap()
    #expect(page.log == ["detail Europe"])
    row.buttons["Collapse"].tap()
    #expect(!app.staticTexts["Oslo"].exists)
  }

  @Test func `A swiped row of a list offers its actions`() {
    let page = Places()
    let app = launch(page)
    app.staticTexts["Asia"].swipeLeft()
    app.buttons["Delete"].tap()
    #expect(page.log == ["delete 1"])
  }
}
