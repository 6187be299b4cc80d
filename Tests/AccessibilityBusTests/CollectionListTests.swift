import AccessibilityBus
import Simulator
import Testing
import UIKit

/// An outline of texts in a list.
@MainActor private final class Outline: UIViewController {
  private var source: UICollectionViewDiffableDataSource<Int, String>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let layout = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .sidebar))
    let list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    view.addSubview(list)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
      cell.accessories = [.outlineDisclosure(), .label(text: "\(text.count)")]
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: list) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
    snapshot.append(["Fruit", "Trees"])
    snapshot.append(["Apples", "Pears"], to: "Fruit")
    snapshot.append(["Oaks"], to: "Trees")
    snapshot.expand(["Fruit"])
    source.apply(snapshot, to: 0, animatingDifferences: false)
    self.source = source
  }
}

/// Rows of a list that can be swiped, moved and selected.
@MainActor private final class Messages: UICollectionViewController {
  var texts = ["Ahab", "Pip", "Starbuck"]
  var flagged: [String] = []

  init() {
    super.init(collectionViewLayout: UICollectionViewFlowLayout())
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    configuration.footerMode = .supplementary
    configuration.trailingSwipeActionsConfigurationProvider = { [weak self] path in
      let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, done in
        self?.flagged.append(self?.texts[path.item] ?? "")
        done(true)
      }
      return UISwipeActionsConfiguration(actions: [flag])
    }
    collectionView.collectionViewLayout = UICollectionViewCompositionalLayout.list(
      using: configuration)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      collectionView.register(
        UICollectionViewListCell.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "part")
    }
  }

  private func show(_ text: String, in view: UICollectionReusableView) {
    guard let cell = view as? UICollectionViewListCell else { return }
    var content = cell.defaultContentConfiguration()
    content.text = text
    cell.contentConfiguration = content
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { texts.count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    show(texts[indexPath.item], in: cell)
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "part", for: indexPath)
    show(kind == UICollectionView.elementKindSectionHeader ? "Inbox" : "Three messages", in: view)
    return view
  }

  override func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }

  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { texts.insert(texts.remove(at: sourceIndexPath.item), at: destinationIndexPath.item) }
}

@MainActor @Suite(.serialized) struct CollectionListTests {
  private func attributes(_ client: DesktopClient, _ path: String) throws -> [String: String] {
    let entries = try client.call(path, "Accessible", "GetAttributes")[0].elements ?? []
    return entries.reduce(into: [:]) { found, entry in
      guard case .entry(let key, let value) = entry, let key = key.text else { return }
      found[key] = value.text
    }
  }

  @Test func `A list has rows between its title and its footer`() throws {
    let client = DesktopClient(Messages())
    let list = try #require(try client.all().first { try client.role($0) == .listBox })
    let children = try client.children(list)
    #expect(
      try children.map(client.name) == ["Inbox", "Ahab", "Pip", "Starbuck", "Three messages"])
    #expect(
      try children.map(client.role) == [.heading, .listItem, .listItem, .listItem, .label])
    #expect(try attributes(client, children[2])["posinset"] == "2")
    #expect(try attributes(client, children[2])["setsize"] == "3")
    #expect(try client.property(list, "Table", "NRows").number == 3)
    #expect(
      try client.call(list, "Table", "GetRowHeader", .int(0))[0].elements?.last?.text
        .map { $0.hasSuffix("null") } == true)
  }

  @Test func `What a swipe offers and how a row moves are actions by their names`() throws {
    let page = Messages()
    let client = DesktopClient(page)
    let row = try #require(try client.find("Pip"))
    #expect(try client.actions(row) == ["click", "Flag", "Move back", "Move forward"])
    #expect(try client.act(row, "Flag"))
    #expect(page.flagged == ["Pip"])
    #expect(try client.act(row, "Move back"))
    client.device.advance(by: 1)
    #expect(page.texts == ["Pip", "Ahab", "Starbuck"])
  }

  @Test func `An outline is a tree with levels and expanded items`() throws {
    let client = DesktopClient(Outline())
    let tree = try #require(try client.all().first { try client.role($0) == .tree })
    let rows = try client.children(tree)
    #expect(try rows.map(client.role).allSatisfy { $0 == .treeItem })
    #expect(
      try rows.map(client.name) == ["Fruit, 5", "Apples, 6", "Pears, 5", "Trees, 5"])
    #expect(try rows.map { try attributes(client, $0)["level"] } == ["1", "2", "2", "1"])
    #expect(try client.states(rows[0]).isSuperset(of: [.expandable, .expanded]))
    #expect(try client.states(rows[1]).isDisjoint(with: [.expandable, .expanded]))
    #expect(try client.states(rows[3]).contains(.expandable))
    #expect(try !client.states(rows[3]).contains(.expanded))
    let chevron = try #require(
      try client.children(rows[3]).first { try client.name($0) == "Expand" })
    #expect(try client.act(chevron, "click"))
    client.device.advance(by: 1)
    #expect(try client.states(rows[3]).contains(.expanded))
    #expect(try client.children(tree).map(client.name).last == "Oaks, 4")
  }
}
