import Foundation
import Simulator
import TestSupport
import Testing
import Trestle

/// Outlines of section snapshots with the options of folding sections.
@Suite(.serialized) @MainActor struct SnapshotFoldingTests {
  private typealias Snapshot = NSDiffableDataSourceSectionSnapshot<String>

  @MainActor private final class Stage {
    let device: Simulator
    let page: UICollectionViewController
    let source: UICollectionViewDiffableDataSource<Int, String>
    let folding: SnapshotFolding<Int, String>
    var view: UICollectionView { page.collectionView }
    var calls: [String] = []

    /// Folders `a`, `b` and `c` with three files each; the second file is a folder of two.
    init(_ appearance: Appearance = Appearance(), setUp: (Stage) -> Void = { _ in }) {
      let device = Simulator(
        size: CGSize(width: 390, height: 800), scale: 2, appearance: appearance)
      self.device = device
      let page = device.perform {
        var list = UICollectionLayoutListConfiguration(appearance: .sidebar)
        list.headerMode = .none
        return UICollectionViewController(
          collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
      }
      self.page = page
      let source = device.perform {
        let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
          cell, _, item in
          var content = cell.defaultContentConfiguration()
          content.text = item
          cell.contentConfiguration = content
          cell.accessories =
            item.count < 3 || item.hasSuffix("+")
            ? [.outlineDisclosure(options: .init(style: .header))] : []
        }
        return UICollectionViewDiffableDataSource<Int, String>(collectionView: page.collectionView)
        { view, path, item in
          view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
        }
      }
      self.source = source
      folding = device.perform { SnapshotFolding(source, of: page.collectionView) }
      let folding = folding
      device.perform {
        folding.identifier = { "id-\($0)" }
        folding.willChange = { [unowned self] in calls.append("will \($0) \($1)") }
        folding.didChange = { [unowned self] in calls.append("did \($0) \($1)") }
        setUp(self)
        folding.apply(Self.snapshot(), to: 0, animatingDifferences: false)
      }
      device.show(page)
      device.advance(by: 0.2)
    }

    static func snapshot(_ roots: [String] = ["a", "b", "c"]) -> Snapshot {
      var snapshot = Snapshot()
      for root in roots {
        snapshot.append([root])
        snapshot.append(["\(root)-1", "\(root)2", "\(root)-3"], to: root)
        snapshot.append(["\(root)2-1", "\(root)2-2"], to: "\(root)2")
      }
      return snapshot
    }

    var texts: [String] { source.snapshot().itemIdentifiers }

    func cell(_ item: String) throws -> UICollectionViewListCell {
      let path = try #require(source.indexPath(for: item))
      return try #require(view.cellForItem(at: path) as? UICollectionViewListCell)
    }

    func tap(_ item: String) throws {
      let cell = try cell(item)
      let frame = cell.convert(cell.bounds, to: nil)
      device.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    }

    /// Whether the cell shows a spinner.
    func spins(_ item: String) throws -> Bool {
      func find(_ view: UIView) -> Bool {
        (view as? UIActivityIndicatorView)?.isAnimating == true
          || view.subviews.contains(where: find)
      }
      return find(try cell(item))
    }
  }

  @Test func `A tap expands an item with its callbacks, and a second tap collapses it`() throws {
    let stage = Stage()
    try stage.tap("a")
    try stage.device.settle()
    #expect(stage.texts == ["a", "a-1", "a2", "a-3", "b", "c"])
    #expect(stage.calls == ["will a false", "did a false"])
    #expect(!stage.folding.isCollapsed("a") && stage.folding.isCollapsed("a2"))
    try stage.tap("a")
    try stage.device.settle()
    #expect(stage.texts == ["a", "b", "c"])
    #expect(stage.calls.suffix(2) == ["will a true", "did a true"])
  }

  @Test func `In an accordion, siblings collapse in the same update, below the finger`() throws {
    let stage = Stage { $0.folding.mode = .accordion }
    try stage.tap("a")
    try stage.device.settle()
    try stage.tap("a2")
    try stage.device.settle()
    #expect(stage.texts == ["a", "a-1", "a2", "a2-1", "a2-2", "a-3", "b", "c"])
    // Expanding a child does not collapse its parent.
    stage.calls = []
    try stage.tap("c")
    try stage.device.settle()
    #expect(stage.texts == ["a", "b", "c", "c-1", "c2", "c-3"])
    #expect(Set(stage.calls) == ["will c false", "will a true", "did c false", "did a true"])
    // Only the items that the user had expanded are expanded again.
    try stage.tap("a")
    try stage.device.settle()
    #expect(stage.texts == ["a", "a-1", "a2", "a2-1", "a2-2", "a-3", "b", "c"])
  }

  @Test func `A change that shouldChange refuses has no effect`() throws {
    let stage = Stage { $0.folding.mode = .accordion }
    stage.folding.shouldChange = { item, collapses in item != "b" && !(item == "a" && collapses) }
    try stage.tap("b")
    try stage.device.settle()
    #expect(stage.texts == ["a", "b", "c"] && stage.calls.isEmpty)
    try stage.tap("a")
    try stage.device.settle()
    try stage.tap("c")
    try stage.device.settle()
    #expect(stage.texts == ["a", "a-1", "a2", "a-3", "b", "c", "c-1", "c2", "c-3"])
    stage.folding.togglesOnTap = false
    try stage.tap("c")
    try stage.device.settle()
    #expect(!stage.folding.isCollapsed("c"))
  }

  @Test func `The state is saved by identifier and restored, also for items applied later`() throws
  {
    let stage = Stage()
    stage.device.perform {
      stage.folding.expand("b", animated: false)
      stage.folding.expand("b2", animated: false)
      stage.folding.expand("c", animated: false)
      stage.folding.collapse("c", animated: false)
    }
    let data = try JSONEncoder().encode(stage.folding.state)
    let state = try JSONDecoder().decode(FoldingState.self, from: data)
    #expect(state.expanded == ["id-b", "id-b2"] && state.collapsed == ["id-c"])
    let early = Stage { $0.folding.state = state }
    #expect(early.texts == ["a", "b", "b-1", "b2", "b2-1", "b2-2", "b-3", "c"])
    #expect(early.calls.isEmpty && early.folding.state == state)
    let late = Stage()
    late.device.perform { late.folding.state = state }
    #expect(late.texts == early.texts && late.calls.isEmpty)
    // Items keep their states in a new snapshot of the same data.
    late.device.perform { late.folding.apply(Stage.snapshot(["z", "b"]), to: 0) }
    try late.device.settle()
    #expect(late.texts == ["z", "b", "b-1", "b2", "b2-1", "b2-2", "b-3"])
    late.device.perform { late.folding.apply(Stage.snapshot(), to: 0) }
    try late.device.settle()
    #expect(late.texts == early.texts)
  }

  @Test func `Items start as isInitiallyCollapsed says`() {
    let stage = Stage { $0.folding.isInitiallyCollapsed = { $0 == "a" || $0.contains("2") } }
    #expect(stage.texts == ["a", "b", "b-1", "b2", "b-3", "c", "c-1", "c2", "c-3"])
  }

  @Test func `All items expand and collapse in one update for each section`() throws {
    let stage = Stage()
    stage.device.perform { stage.folding.expandAll(animated: true) }
    try stage.device.settle()
    #expect(stage.texts.count == 18 && stage.calls.count == 12)
    stage.device.perform { stage.folding.collapseAll(animated: true) }
    try stage.device.settle()
    #expect(stage.texts == ["a", "b", "c"])
    stage.device.perform {
      stage.folding.expand("a", includingDescendants: true, animated: false)
    }
    #expect(stage.texts == ["a", "a-1", "a2", "a2-1", "a2-2", "a-3", "b", "c"])
  }

  // MARK: Loading

  /// Returns a stage in which `x+` fetches its children until `answer` is called.
  private func loadingStage() -> (Stage, Gate) {
    let gate = Gate()
    let stage = Stage { stage in
      stage.folding.loadsChildren = { $0.hasSuffix("+") }
      stage.folding.loadChildren = { item in
        try await gate.wait()
        var children = Snapshot()
        children.append(["\(item)1", "\(item)2"])
        return children
      }
    }
    stage.device.perform {
      var snapshot = Stage.snapshot()
      snapshot.append(["x+"])
      stage.folding.apply(snapshot, to: 0, animatingDifferences: false)
    }
    stage.device.advance(by: 0.2)
    stage.calls = []
    return (stage, gate)
  }

  @MainActor private final class Gate {
    struct Refusal: Error {}
    private var waiting: [CheckedContinuation<Void, any Error>] = []
    private(set) var count = 0

    func wait() async throws {
      count += 1
      try await withCheckedThrowingContinuation { waiting.append($0) }
    }

    func open(_ error: (any Error)? = nil) {
      for one in waiting { if let error { one.resume(throwing: error) } else { one.resume() } }
      waiting = []
    }
  }

  /// Runs pending tasks of the main actor.
  private func runTasks(_ stage: Stage) async throws {
    for _ in 0..<10 { await Task.yield() }
    stage.device.advance(by: 0.05)
  }

  @Test func `The first expansion fetches the children and shows a spinner`() async throws {
    let (stage, gate) = loadingStage()
    try stage.tap("x+")
    try await runTasks(stage)
    #expect(stage.folding.isLoading("x+") && gate.count == 1)
    #expect(try stage.spins("x+") && stage.calls.isEmpty)
    gate.open()
    try await runTasks(stage)
    try stage.device.settle()
    #expect(stage.texts.suffix(3) == ["x+", "x+1", "x+2"])
    #expect(stage.calls == ["will x+ false", "did x+ false"])
    #expect(try !stage.spins("x+") && !stage.folding.isLoading("x+"))
    // They are not fetched again, and stay in a snapshot that does not contain them.
    for _ in 0..<2 {
      try stage.tap("x+")
      try stage.device.settle()
    }
    var snapshot = Stage.snapshot()
    snapshot.append(["x+"])
    stage.device.perform { stage.folding.apply(snapshot, to: 0) }
    #expect(gate.count == 1 && stage.texts.suffix(3) == ["x+", "x+1", "x+2"])
    stage.folding.invalidateLoadedChildren(of: "x+")
    for _ in 0..<2 {
      try stage.tap("x+")
      try stage.device.settle()
      try await runTasks(stage)
    }
    #expect(gate.count == 2)
    gate.open()
  }

  @Test func `A second tap cancels a fetch, and after an error the item stays collapsed`()
    async throws
  {
    let (stage, gate) = loadingStage()
    var errors = 0
    stage.folding.onLoadError = { item, error in
      #expect(item == "x+" && error is Gate.Refusal)
      errors += 1
    }
    try stage.tap("x+")
    try await runTasks(stage)
    try stage.tap("x+")
    try await runTasks(stage)
    #expect(!stage.folding.isLoading("x+"))
    #expect(try !stage.spins("x+"))
    gate.open()
    try await runTasks(stage)
    #expect(stage.texts == ["a", "b", "c", "x+"] && errors == 0)
    try stage.tap("x+")
    try await runTasks(stage)
    gate.open(Gate.Refusal())
    try await runTasks(stage)
    #expect(stage.texts == ["a", "b", "c", "x+"] && errors == 1)
    #expect(try !stage.spins("x+") && stage.calls.isEmpty)
    #expect(gate.count == 2)
  }

  @Test func `An item that is removed during its fetch is forgotten`() async throws {
    let (stage, gate) = loadingStage()
    try stage.tap("x+")
    try await runTasks(stage)
    let faults = try await {
      stage.device.perform { stage.folding.apply(Stage.snapshot(), to: 0) }
      gate.open()
      try await runTasks(stage)
      try stage.device.settle()
      return stage.texts
    }()
    #expect(faults == ["a", "b", "c"] && !stage.folding.isLoading("x+"))
  }

  // MARK: Keys and the app's handlers

  @Test func `The arrow keys expand and collapse with the same rules`() throws {
    let stage = Stage { $0.folding.mode = .accordion }
    stage.device.press(.tab)
    stage.device.press(.right)
    try stage.device.settle()
    #expect(stage.texts == ["a", "a-1", "a2", "a-3", "b", "c"])
    #expect(stage.calls == ["will a false", "did a false"])
    stage.device.press(.left)
    try stage.device.settle()
    #expect(stage.texts == ["a", "b", "c"])
  }

  @Test func `The handlers that the app has set are still called`() throws {
    let stage = Stage()
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: stage.view) {
      view, path, item in view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    stage.view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    var calls: [String] = []
    source.sectionSnapshotHandlers.shouldExpandItem = { $0 != "b" }
    source.sectionSnapshotHandlers.willExpandItem = { calls.append($0) }
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, _ in
      var children = Snapshot()
      children.append(["\(parent)-new"])
      return children
    }
    var folding: SnapshotFolding<Int, String>? = SnapshotFolding(source, of: stage.view)
    stage.device.perform {
      folding?.apply(Stage.snapshot(), to: 0, animatingDifferences: false)
      folding?.expand("a", animated: false)
    }
    #expect(source.snapshot().itemIdentifiers == ["a", "a-new", "b", "c"] && calls == ["a"])
    #expect(source.sectionSnapshotHandlers.shouldExpandItem?("b") == false)
    #expect(source.sectionSnapshotHandlers.shouldExpandItem?("c") == false)
    #expect(folding?.isCollapsed("c") == false)
    // Without the object, the app's handlers decide again.
    folding = nil
    #expect(source.sectionSnapshotHandlers.shouldExpandItem?("c") == true)
    #expect(source.sectionSnapshotHandlers.shouldExpandItem?("b") == false)
  }

  // MARK: Moving items

  @Test func `A collapsed item expands below a carried item after a pause, and takes it`() throws {
    let stage = Stage { stage in
      stage.source.reorderingHandlers.canReorderItem = { _ in true }
    }
    var moves: [String] = []
    stage.source.reorderingHandlers.didReorder = { moves += $0.finalSnapshot.itemIdentifiers }
    let cell = try stage.cell("c")
    let start = cell.convert(cell.bounds, to: nil)
    let below = try stage.cell("b").frame.height
    // Below the first item and above the second.
    let finger = stage.device.touch(at: CGPoint(x: 100, y: start.midY)).hold(for: 0.75)
      .move(byX: 0, y: -below, over: 0.3).move(byX: 1, y: 0, over: 0.05)
    stage.device.advance(by: 0.5)
    #expect(stage.folding.isCollapsed("a") && stage.texts == ["a", "b", "c"])
    let y = cell.convert(cell.bounds, to: nil).midY
    for _ in 0..<60 {
      stage.device.advance(by: 1.0 / 60)
      #expect(abs(cell.convert(cell.bounds, to: nil).midY - y) < 0.75)
    }
    #expect(!stage.folding.isCollapsed("a"))
    #expect(stage.calls == ["will a false", "did a false"])
    #expect(stage.view.hasUncommittedUpdates)
    finger.lift()
    try stage.device.settle()
    #expect(moves == ["a", "c", "a-1", "a2", "a-3", "b"] && stage.texts == moves)
    #expect(stage.source.snapshot(for: 0).parent(of: "c") == "a")
    #expect(stage.source.snapshot(for: 0).level(of: "c") == 1)
  }

  @Test func `Nothing expands once a carried item has gone on`() throws {
    let stage = Stage { stage in
      stage.source.reorderingHandlers.canReorderItem = { _ in true }
    }
    let cell = try stage.cell("c")
    let start = cell.convert(cell.bounds, to: nil)
    let finger = stage.device.touch(at: CGPoint(x: 100, y: start.midY)).hold(for: 0.75)
      .move(byX: 0, y: -start.height, over: 0.3).move(byX: 1, y: 0, over: 0.05)
    stage.device.advance(by: 0.4)
    finger.move(byX: 0, y: -start.height, over: 0.1)
    stage.device.advance(by: 1.5)
    #expect(stage.folding.isCollapsed("a") && stage.calls.isEmpty)
    finger.lift()
    try stage.device.settle()
    #expect(stage.texts == ["c", "a", "b"])
  }

  // MARK: Random runs

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `The displayed items match the states after random changes`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let stage = Stage { $0.folding.mode = seed % 2 == 0 ? .accordion : .independent }
    var roots = ["a", "b", "c"]
    var collapsed: [String: Bool] = [:]
    func isCollapsed(_ item: String) -> Bool { collapsed[item] ?? true }
    for step in 0..<40 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0, 1:
        let root = roots.randomElement(using: &random)!
        let item = Bool.random(using: &random) ? root : "\(root)2"
        let expands = isCollapsed(item)
        stage.device.perform { stage.folding.toggle(item, animated: Bool.random(using: &random)) }
        collapsed[item] = !expands
        if expands, stage.folding.mode == .accordion, item == root {
          for other in roots where other != root && !isCollapsed(other) { collapsed[other] = true }
        }
      case 2:
        roots = ["a", "b", "c", "d", "e"].filter { _ in Bool.random(using: &random) }
        if roots.isEmpty { roots = ["a"] }
        roots.shuffle(using: &random)
        stage.device.perform { stage.folding.apply(Stage.snapshot(roots), to: 0) }
      default:
        let state = stage.folding.state
        stage.device.perform { stage.folding.state = state }
      }
      stage.device.advance(by: Double.random(in: 0...0.4, using: &random))
      let expected = roots.flatMap { root -> [String] in
        if isCollapsed(root) { return [root] }
        let inner = isCollapsed("\(root)2") ? [] : ["\(root)2-1", "\(root)2-2"]
        return [root, "\(root)-1", "\(root)2"] + inner + ["\(root)-3"]
      }
      #expect(stage.texts == expected, "seed \(seed), step \(step)")
      #expect(stage.view.numberOfItems(inSection: 0) == expected.count)
    }
  }
}
