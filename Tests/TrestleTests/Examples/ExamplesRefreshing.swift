import Foundation
import Simulator
import Testing
import Trestle

@Suite(.serialized) @MainActor struct ExamplesRefreshing {
  // example: refreshing
  final class Inbox: UITableViewController {
    var pages = 0
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.refresher = Refresher { [weak self] in try await self?.load(page: 0) }
      tableView.refresher?.note = { [weak self] in self.map { "\($0.pages) pages" } }
      tableView.loader = Loader { [weak self] in try await self?.load(page: self?.pages ?? 0) }
    }
    func load(page: Int) async throws { pages = page + 1 }
  }
  // end

  @Test func `The example's pull loads the first page`() async throws {
    let device = Simulator(scale: 1)
    let inbox = device.perform { Inbox(style: .plain) }
    device.show(inbox)
    try device.settle()
    device.drag(
      from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 640), duration: 0.4, holding: 0.1)
    await device.run(for: 2)
    #expect(inbox.pages == 1)
    #expect(inbox.tableView.contentOffset.y == 0)
    #expect(inbox.tableView.refresher?.state == .idle)
  }
}
