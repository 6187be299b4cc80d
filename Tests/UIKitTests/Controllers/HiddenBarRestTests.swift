import Simulator
import Testing
import UIKit

/// Content below a navigation bar that is hidden while its large title is collapsed.
@MainActor @Suite struct HiddenBarRestTests {
  @Test(arguments: [false, true])
  func `A pull without a bar rests at the top, though a large title was collapsed`(animated: Bool)
    throws
  {
    let device = Simulator(size: CGSize(width: 390, height: 700), scale: 2)
    let list = NumberedList(style: .plain)
    list.title = "List"
    let navigation = device.perform { () -> UINavigationController in
      let navigation = UINavigationController(rootViewController: list)
      navigation.navigationBar.prefersLargeTitles = true
      return navigation
    }
    device.show(navigation)
    device.advance(by: 0.2)
    device.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 300), duration: 0.3)
    try device.settle()
    device.perform { navigation.setNavigationBarHidden(true, animated: animated) }
    try device.settle()
    device.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 650), duration: 0.3)
    try device.settle()
    let table: UITableView = list.tableView
    #expect(table.contentOffset.y == -table.adjustedContentInset.top)
    #expect(table.contentOffset.y == 0)
  }

  private final class NumberedList: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      50
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
  }
}
