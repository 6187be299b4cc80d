import Simulator
import Testing
import Trestle

@Suite(.serialized) @MainActor struct ExamplesDeselection {
  final class Stage: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }

    override func tableView(
      _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int { 5 }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
  }

  // example: deselection
  final class Inbox: UIViewController {
    let tableView = UITableView()

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      tableView.deselectRowIfNeeded(
        with: transitionCoordinator ?? navigationController?.transitionCoordinator,
        animated: animated)
    }
  }
  // end

  @Test func `The example's row is deselected along the swipe back`() throws {
    let device = Simulator(scale: 1)
    let rows = device.perform { Stage(style: .plain) }
    let inbox = device.perform { Inbox() }
    let navigation = device.perform { () -> UINavigationController in
      rows.loadViewIfNeeded()
      inbox.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      inbox.tableView.frame = CGRect(x: 0, y: 0, width: 390, height: 400)
      inbox.tableView.dataSource = rows
      inbox.view.addSubview(inbox.tableView)
      return UINavigationController(rootViewController: inbox)
    }
    device.show(navigation)
    try device.settle()
    device.perform {
      inbox.tableView.selectRow(
        at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
      navigation.pushViewController(UIViewController(), animated: true)
    }
    try device.settle()
    #expect(inbox.tableView.indexPathForSelectedRow != nil)
    let finger = device.touch(at: CGPoint(x: 2, y: 600)).move(byX: 200, y: 0, over: 0.4)
    finger.move(byX: -180, y: 0, over: 0.3).hold(for: 0.2).lift()
    try device.settle()
    #expect(inbox.tableView.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    device.touch(at: CGPoint(x: 2, y: 600)).move(byX: 330, y: 0, over: 0.4).lift()
    try device.settle()
    #expect(inbox.tableView.indexPathForSelectedRow == nil)
  }
}
