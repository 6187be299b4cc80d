import Simulator
import Testing
import Trestle

@Suite(.serialized) @MainActor struct ExamplesPulling {
  // example: second-floor
  final class Feed: UITableViewController {
    let camera = UIView()
    override func viewDidLoad() {
      super.viewDidLoad()
      let refresher = Refresher { [weak self] in try await self?.reload() }
      refresher.secondFloor = SecondFloor(view: camera)
      tableView.refresher = refresher
    }
    func reload() async throws {}
  }
  // end

  // example: refresh-group
  final class Columns: UIViewController {
    let left = UITableView()
    let right = UITableView()
    lazy var refresh = RefreshGroup { [weak self] in try await self?.reload() }
    override func viewDidLoad() {
      super.viewDidLoad()
      left.refresher = refresh.makeRefresher()
      right.refresher = refresh.makeRefresher()
    }
    func reload() async throws {}
  }
  // end

  @Test func `The page's floor opens, and its columns refresh together`() async throws {
    let device = Simulator(size: CGSize(width: 390, height: 800))
    let feed = device.perform { Feed(style: .plain) }
    device.show(feed)
    device.perform { feed.tableView.refresher?.secondFloor?.open(animated: false) }
    #expect(feed.tableView.refresher?.secondFloor?.state == .open)
    let columns = device.perform { Columns() }
    device.show(columns)
    device.perform { columns.left.refresher?.begin() }
    #expect(columns.right.refresher?.isActive == true)
    await device.run(for: 1)
    #expect(!columns.refresh.isActive)
  }
}
