import Foundation
import Simulator
import Testing
import Trestle

@Suite(.serialized) @MainActor struct ExamplesFolding {
  // example: folding
  final class Inbox: UITableViewController {
    let folders = ["Today", "Yesterday", "Last week"]
    let folding = SectionFolding(.accordion)
    override func viewDidLoad() {
      super.viewDidLoad()
      folding.sectionIdentifier = { [folders] in folders[$0] }
      folding.setCollapsedSections([1, 2], animated: false)
      tableView.sectionFolding = folding
    }
    override func numberOfSections(in tableView: UITableView) -> Int { folders.count }
    // end
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }

    override func tableView(
      _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int { 4 }

    override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { folders[section] }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
  }

  @Test func `The example's sections expand one at a time`() throws {
    let device = Simulator(scale: 1)
    let inbox = device.perform { Inbox(style: .plain) }
    device.show(inbox)
    try device.settle()
    func counts() -> [Int] { (0..<3).map { inbox.tableView.numberOfRows(inSection: $0) } }
    #expect(counts() == [4, 0, 0])
    try device.tap(try #require(inbox.tableView.headerView(forSection: 1)))
    try device.settle()
    #expect(counts() == [0, 4, 0])
    #expect(inbox.folding.state == FoldingState(collapsed: ["Today", "Last week"]))
  }

  @Test func `The example's list keeps the first item of a section that collapses`() throws {
    // example: folding-list
    var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    list.headerMode = .firstItemInSection
    let layout = UICollectionViewCompositionalLayout.list(using: list)
    let collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let folding = SectionFolding()
    folding.headerMode = list.headerMode
    collectionView.sectionFolding = folding
    // end
    let data = TwinData([TwinSection(name: "One", rows: ["a", "b"])], kind: .headerItems)
    collectionView.register(TwinItemCell.self, forCellWithReuseIdentifier: "row")
    collectionView.dataSource = data
    collectionView.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    collectionView.layoutIfNeeded()
    #expect(collectionView.numberOfItems(inSection: 0) == 3)
    folding.collapse(0, animated: false)
    #expect(collectionView.numberOfItems(inSection: 0) == 1)
  }

  @Test func `The example's outline fetches the children of an item`() async throws {
    let collectionView = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: .init(appearance: .sidebar)))
    let dataSource = UICollectionViewDiffableDataSource<Int, String>(collectionView: collectionView)
    { view, path, _ in view.dequeueReusableCell(withReuseIdentifier: "row", for: path) }
    collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
    var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
    snapshot.append(["Home", "Work"])
    @Sendable func files(in folder: String) async throws -> [String] { ["\(folder)/a"] }
    // example: folding-snapshots
    let folding = SnapshotFolding(dataSource, of: collectionView)
    folding.mode = .accordion
    folding.identifier = { $0 }
    folding.loadChildren = { folder in
      var children = NSDiffableDataSourceSectionSnapshot<String>()
      children.append(try await files(in: folder))
      return children
    }
    folding.apply(snapshot, to: 0)
    // end
    folding.expand("Work", animated: false)
    for _ in 0..<100 where folding.isLoading("Work") { await Task.yield() }
    #expect(dataSource.snapshot().itemIdentifiers == ["Home", "Work", "Work/a"])
    #expect(folding.state == FoldingState(expanded: ["Work"]))
  }
}
