import Simulator
import Testing
import Trestle

@Suite(.serialized) @MainActor struct ExamplesPages {
  final class ProfileHeader: UIView {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 160) }
  }
  final class Posts: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      80
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
  }
  typealias Replies = Posts

  // example: pages
  final class Profile: HeaderPagingController {
    override func viewDidLoad() {
      super.viewDidLoad()
      headerView = ProfileHeader()
      pages = [Posts(style: .plain), Replies(style: .plain)]
      onHeaderProgress = { [weak self] in self?.navigationItem.titleView?.alpha = 1 - $0 }
    }
  }
  // end

  @Test func `The example's header hides`() throws {
    let device = Simulator(scale: 1)
    let profile = device.perform { Profile() }
    device.show(profile)
    try device.settle()
    #expect(profile.headerProgress == 1)
    device.drag(
      from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 200), duration: 0.3, holding: 0.2)
    try device.settle()
    #expect(profile.headerProgress == 0)
  }
}
