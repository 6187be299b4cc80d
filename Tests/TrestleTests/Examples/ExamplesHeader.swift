import Simulator
import Testing
import Trestle

@Suite(.serialized) @MainActor struct ExamplesHeader {
  // example: header
  final class Inbox: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      let search = UISearchBar()
      search.sizeToFit()
      tableView.tableHeaderView = search
      tableView.headerHiding = HeaderHiding(.always)
      tableView.headerHiding?.onChange = { print($0 ? "out of view" : "in view") }
    }
  }
  // end

  @Test func `The example's header hides`() throws {
    let device = Simulator(scale: 1)
    let inbox = device.perform { Inbox(style: .plain) }
    device.show(inbox)
    try device.settle()
    device.drag(
      from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 350), duration: 0.3, holding: 0.2)
    try device.settle()
    #expect(inbox.tableView.headerHiding?.isHidden == true)
    #expect(inbox.tableView.contentOffset.y == inbox.tableView.tableHeaderView?.frame.height)
  }
}
