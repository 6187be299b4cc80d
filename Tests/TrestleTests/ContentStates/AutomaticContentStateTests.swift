import Foundation
import Simulator
import TestSupport
import Testing
import Trestle

/// Content states that a list sets automatically.
@Suite(.serialized) @MainActor struct AutomaticContentStateTests {
  private struct Offline: LocalizedError {
    var errorDescription: String? { "The server does not answer" }
  }

  /// The actions of a test that work on a table and on a collection view.
  @MainActor private final class Stage {
    let device: Simulator
    let list: UIScrollView
    let states = ContentStates()
    let refresher = Refresher()
    // An automatic loader would start without a request in lists as short as these.
    let loader = Loader(trigger: .pull)
    private let table: ListPage?
    private let grid: ContentGrid?
    var shown: [ContentStates.Shown] = []

    init(isCollection: Bool, rows: Int = 0, appearance: Appearance = Appearance()) {
      if isCollection {
        let device = Simulator(
          size: CGSize(width: 390, height: 800), scale: 2, pace: .steady(120),
          appearance: appearance)
        let grid = device.perform { ContentGrid(rows) }
        self.device = device
        self.grid = grid
        table = nil
        device.show(grid)
        list = grid.collectionView
      } else {
        let stage = ListStage(rows: rows, appearance: appearance)
        device = stage.device
        table = stage.page
        grid = nil
        list = stage.table
      }
      device.perform {
        list.refresher = refresher
        list.loader = loader
        states.onChange = { [weak self] in self?.shown.append($0) }
        table?.contentStates = states
        grid?.contentStates = states
      }
      device.advance(by: 0.1)
    }

    func setRows(_ count: Int) { device.perform { reload(count) } }

    /// Reloads the list with a number of rows, before the next layout.
    func reload(_ count: Int) {
      if let table {
        table.sections = [Array(0..<count)]
        table.tableView.reloadData()
      } else if let grid {
        grid.count = count
        grid.collectionView.reloadData()
      }
    }

    func setOwn(_ state: ContentState) {
      device.perform {
        table?.setContentState(state, animated: false)
        grid?.setContentState(state, animated: false)
      }
    }

    var overlay: UIView { table?.overlayView ?? grid!.overlayView }
    /// The texts that are displayed over the list.
    var texts: [String] {
      overlay.subviews.filter { $0.alpha > 0 }.flatMap { $0.parts(UILabel.self) }
        .compactMap(\.text).filter { !$0.isEmpty }
    }
    var spins: Bool {
      overlay.subviews.contains { view in
        view.alpha > 0 && view.parts(UIActivityIndicatorView.self).contains(where: \.isAnimating)
      }
    }
  }

  @Test(arguments: [false, true])
  func `A first load is displayed, and then its rows, without a flash of empty`(
    isCollection: Bool
  ) throws {
    let stage = Stage(isCollection: isCollection)
    stage.device.advance(by: 1)
    #expect(stage.shown.isEmpty && stage.texts.isEmpty)
    stage.device.perform { stage.refresher.begin() }
    stage.device.advance(by: 0.1)
    #expect(!stage.spins)
    stage.device.advance(by: 0.2)
    #expect(stage.spins && stage.states.shown == .loading)
    // The end of the work, and the rows a moment later, as from a diffable data source.
    stage.device.perform { stage.refresher.end() }
    stage.device.advance(by: 0.05)
    stage.setRows(20)
    stage.device.advance(by: 1)
    #expect(stage.shown == [.loading, .content] && !stage.spins)
    #expect(stage.texts.isEmpty)
  }

  @Test(arguments: [false, true])
  func `A quick load is not displayed at all`(isCollection: Bool) throws {
    let stage = Stage(isCollection: isCollection)
    stage.device.perform { stage.refresher.begin() }
    stage.device.advance(by: 0.1)
    stage.setRows(5)
    stage.device.perform { stage.refresher.end() }
    stage.device.advance(by: 1)
    #expect(stage.shown.isEmpty)
  }

  @Test(arguments: [false, true])
  func `Empty comes after a load that brought nothing, and goes with rows that come by themselves`(
    isCollection: Bool
  ) throws {
    let stage = Stage(isCollection: isCollection)
    stage.device.perform {
      stage.states.empty = .empty(
        title: "No mail", message: "Enjoy the day", image: UIImage(systemName: "magnifyingglass"))
      stage.states.begin()
    }
    stage.device.advance(by: 1)
    #expect(stage.states.shown == .loading)
    stage.device.perform { stage.states.end() }
    stage.device.advance(by: 0.2)
    #expect(stage.states.shown == .loading)
    stage.device.advance(by: 0.5)
    #expect(stage.states.shown == .empty && stage.texts == ["No mail", "Enjoy the day"])
    let images = stage.overlay.subviews.flatMap { $0.parts(UIImageView.self) }
    #expect(images.contains { $0.image != nil && $0.frame.height > 10 })
    stage.setRows(3)
    stage.device.advance(by: 0.5)
    #expect(stage.states.shown == .content && stage.texts.isEmpty)
    // All are deleted: that is known to be empty.
    stage.setRows(0)
    stage.device.advance(by: 0.1)
    #expect(stage.states.shown == .content)
    stage.device.advance(by: 0.5)
    #expect(stage.states.shown == .empty)
  }

  @Test(arguments: [false, true], [false, true])
  func `An error offers to try again by a tap or by keys, which loads and brings rows`(
    isCollection: Bool, byKey: Bool
  ) throws {
    let stage = Stage(isCollection: isCollection)
    _ = stage.device.screenReader.posts
    stage.device.perform { stage.refresher.begin() }
    stage.device.advance(by: 1)
    stage.device.perform { stage.refresher.end(throwing: Offline()) }
    stage.device.advance(by: 0.5)
    #expect(stage.texts == ["Could not load", "The server does not answer"])
    let spoken = stage.device.screenReader.posts.filter { $0.notification == .announcement }
      .compactMap(\.text)
    #expect(spoken == ["Loading", "Could not load, The server does not answer"])
    let button = try #require(stage.device.screenReader.elements.first { $0.label == "Try again" })
    if byKey {
      for _ in 0..<4 where !stage.refresher.isActive {
        stage.device.press(.tab)
        stage.device.press(.space)
      }
    } else {
      stage.device.tap(at: CGPoint(x: button.frame.midX, y: button.frame.midY))
    }
    stage.device.advance(by: 0.3)
    #expect(stage.refresher.isActive && stage.states.shown == .loading)
    stage.setRows(4)
    stage.device.perform { stage.refresher.end() }
    stage.device.advance(by: 1)
    #expect(stage.states.shown == .content && stage.states.lastError == nil)
  }

  @Test(arguments: [false, true])
  func `A load that fails after it has brought rows shows them at once, and no error`(
    isCollection: Bool
  ) throws {
    let stage = Stage(isCollection: isCollection)
    stage.device.perform { stage.states.begin() }
    stage.device.advance(by: 1)
    _ = stage.device.screenReader.posts
    stage.device.perform {
      stage.reload(4)
      stage.states.end(throwing: Offline())
    }
    stage.device.advance(by: 1)
    #expect(stage.shown == [.loading, .content])
    #expect(stage.device.screenReader.posts.allSatisfy { $0.notification != .announcement })
  }

  @Test(arguments: [false, true])
  func `A failed pull leaves the rows alone, and a pull on an empty list has one spinner`(
    isCollection: Bool
  ) throws {
    let stage = Stage(isCollection: isCollection, rows: 9)
    stage.device.perform { stage.refresher.begin(revealing: true) }
    stage.device.advance(by: 1)
    stage.device.perform { stage.refresher.end(throwing: Offline()) }
    stage.device.advance(by: 1)
    #expect(stage.shown.isEmpty)
    stage.setRows(0)
    stage.device.advance(by: 1)
    #expect(stage.states.shown == .empty)
    stage.device.perform { stage.refresher.begin(revealing: true) }
    stage.device.advance(by: 1)
    #expect(stage.states.shown == .empty && !stage.spins)
    stage.device.perform { stage.refresher.end() }
    stage.device.advance(by: 1)
    #expect(stage.shown == [.empty])
  }

  @Test(arguments: [false, true])
  func `The app's own state wins until it sets the content`(isCollection: Bool) throws {
    let stage = Stage(isCollection: isCollection)
    stage.setOwn(.empty(title: "Signed out"))
    stage.device.perform { stage.refresher.begin() }
    stage.device.advance(by: 1)
    #expect(stage.texts == ["Signed out"] && !stage.spins)
    stage.setRows(3)
    stage.device.advance(by: 1)
    #expect(stage.texts == ["Signed out"])
    stage.setRows(0)
    stage.setOwn(.content)
    stage.device.advance(by: 1)
    #expect(stage.states.shown == .loading && stage.spins)
  }

  @Test func `A search without results says so, and an empty list afterwards that it is empty`()
    throws
  {
    let stage = ListStage(rows: 5) { page in
      page.navigationItem.searchController = UISearchController(searchResultsController: nil)
      page.contentStates = ContentStates()
    }
    let navigation = stage.device.perform {
      UINavigationController(rootViewController: stage.page)
    }
    stage.device.show(navigation)
    try stage.device.settle()
    let states = try #require(stage.page.contentStates)
    states.noResults = { .empty(title: "Nothing like \($0)") }
    let search = try #require(stage.page.navigationItem.searchController)
    stage.device.perform {
      search.isActive = true
      _ = search.searchBar.searchTextField.becomeFirstResponder()
    }
    try stage.device.settle()
    stage.device.perform {
      search.searchBar.text = "x"
      stage.page.sections = [[]]
      stage.table.reloadData()
    }
    stage.device.advance(by: 1)
    #expect(states.shown == .noResults)
    #expect(stage.device.screenReader.elements.contains { $0.label == "Nothing like x" })
    stage.device.perform { search.isActive = false }
    stage.device.perform { stage.table.reloadData() }
    stage.device.advance(by: 1)
    #expect(states.shown == .empty)
  }

  @Test func `The text of a search bar in the header counts as a search, unless the app says no`()
    throws
  {
    let stage = Stage(isCollection: false, rows: 3)
    stage.device.perform {
      let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 390, height: 56))
      bar.text = "x"
      (stage.list as? UITableView)?.tableHeaderView = bar
    }
    stage.setRows(0)
    stage.device.advance(by: 1)
    #expect(stage.states.shown == .noResults && stage.texts.first == "No results")
    stage.device.perform { stage.states.isSearching = false }
    stage.device.advance(by: 1)
    #expect(stage.states.shown == .empty)
  }

  @Test func `The app's own state of an error replaces the text, and its closure the load`() throws
  {
    let stage = Stage(isCollection: false)
    var retries = 0
    stage.device.perform {
      stage.states.failure = { _ in .error(title: "Adrift") }
      stage.states.retry = { retries += 1 }
      stage.states.begin()
      stage.states.end(throwing: Offline())
    }
    stage.device.advance(by: 1)
    #expect(stage.states.shown == .failed && stage.texts.first == "Adrift")
    try stage.device.screenReader.activate("Try again")
    #expect(retries == 1 && !stage.refresher.isActive)
    stage.device.perform {
      stage.states.begin()
      stage.states.end(throwing: CancellationError())
    }
    stage.device.advance(by: 1)
    #expect(stage.texts.first == "Adrift" && stage.states.lastError is Offline)
  }

  @Test func `A second load of the app's own cancels the first`() async throws {
    let stage = Stage(isCollection: false)
    var wasCancelled = false
    stage.device.perform {
      stage.states.load {
        for _ in 0..<1000 where !Task.isCancelled { await Task.yield() }
        wasCancelled = Task.isCancelled
        throw Offline()
      }
      stage.states.load {}
    }
    await stage.device.run(for: 2)
    #expect(wasCancelled && stage.states.shown == .empty)
  }

  @Test func `A load of the app's own ends once, and the button of its error runs it again`()
    async throws
  {
    let stage = Stage(isCollection: false)
    var runs = 0
    stage.device.perform {
      stage.states.load {
        runs += 1
        if runs == 1 { throw Offline() }
      }
    }
    await stage.device.run(for: 1)
    #expect(stage.states.shown == .failed && runs == 1)
    // Ends without a load do nothing.
    stage.device.perform {
      stage.states.end()
      stage.states.end(throwing: Offline())
    }
    #expect(stage.states.shown == .failed)
    let button = try #require(stage.device.screenReader.elements.first { $0.label == "Try again" })
    stage.device.tap(at: CGPoint(x: button.frame.midX, y: button.frame.midY))
    await stage.device.run(for: 2)
    #expect(runs == 2 && stage.states.shown == .empty)
  }

  @Test func `A list that loads before it is on the screen appears in its state`() throws {
    let device = Simulator(size: CGSize(width: 390, height: 800))
    let page = device.perform { ListPage(style: .plain) }
    let states = device.perform { () -> ContentStates in
      let states = ContentStates()
      page.sections = [[]]
      page.contentStates = states
      page.loadViewIfNeeded()
      states.begin()
      return states
    }
    #expect(states.shown == .loading)
    device.show(page)
    device.advance(by: 0.02)
    #expect(page.overlayView.subviews.flatMap { $0.parts(UIActivityIndicatorView.self) }.count == 1)
  }

  @Test
  func `Closures that change states without end, NaN and a second controller are reported once`()
    throws
  {
    let stage = Stage(isCollection: false)
    let faults = try UIKitFault.collected {
      stage.device.perform {
        stage.states.loadingDelay = .nan
        stage.states.loadingDelay = -1
        stage.states.minimumLoadingDuration = -1
        stage.states.emptyDelay = 0
        stage.states.onChange = { [weak states = stage.states] in
          if $0 == .loading { states?.end() } else { states?.begin() }
        }
        stage.states.begin()
      }
      stage.device.advance(by: 0.5)
      let other = stage.device.perform { ListPage(style: .plain) }
      stage.device.perform {
        other.loadViewIfNeeded()
        other.contentStates = stage.states
      }
      #expect(stage.device.perform { other.contentStates } === stage.states)
    }
    #expect(faults.contains { $0.contains("NaN") } && faults.contains { $0.contains("another") })
    #expect(faults.count <= 3)
  }
}

/// A grid whose number of items a test changes.
final class ContentGrid: CollectionViewController {
  var count: Int

  init(_ count: Int) {
    self.count = count
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 60)
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemBackground
    collectionView.alwaysBounceVertical = true
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
  }
  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { count }
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.contentView.backgroundColor = .systemTeal
    return cell
  }
}
