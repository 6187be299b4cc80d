import Simulator
import Testing
import Trestle

@Suite(.serialized) @MainActor struct ExamplesBars {
  // example: bars
  final class Inbox: UITableViewController {
    let filters = UISegmentedControl(items: ["All", "Unread"])

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.barHiding = BarHiding([.navigationBar, .tabBar, .view(filters)])
      tableView.barHiding?.onChange = { print($0 ? "out of view" : "in view") }
    }
  }
  // end

  @Test func `The example's bars hide`() throws {
    let device = Simulator(scale: 1)
    let inbox = device.perform { Inbox(style: .plain) }
    let navigation = device.perform { UINavigationController(rootViewController: inbox) }
    device.show(navigation)
    device.perform { inbox.tableView.contentInset.bottom = 2000 }
    try device.settle()
    device.drag(
      from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 300), duration: 0.3, holding: 0.2)
    try device.settle()
    #expect(inbox.tableView.barHiding?.isHidden == true)
  }
}
