import Simulator
import Testing
import UIKit

/// Data sources that implement `commit` or `moveRowAt`, which answer nothing, and no method of
/// editing that answers.
@Suite @MainActor struct TableUnansweredTests {
  class ListController: UITableViewController {
    var names = ["a", "b", "c"]
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      names.count
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = names[indexPath.row]
      return cell
    }
  }

  class CommittingController: ListController {
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      names.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .fade)
    }
  }

  /// Inherits `commit`, and overrides something else.
  final class TallController: CommittingController {
    override func tableView(
      _ tableView: UITableView, heightForRowAt indexPath: IndexPath
    ) -> CGFloat { 60 }
  }

  final class MovingController: ListController {
    override func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) { names.insert(names.remove(at: sourceIndexPath.row), at: destinationIndexPath.row) }
  }

  /// Not a table view controller: it answers by name.
  final class NamingSource: NSObject, UITableViewDataSource {
    var isDeletable = true
    var names = ["a", "b", "c"]
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      names.count
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      names.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .fade)
    }
    func responds(to aSelector: Selector!) -> Bool {
      aSelector == "tableView:commitEditingStyle:forRowAtIndexPath:" && isDeletable
    }
  }

  private func show(_ controller: UIViewController) -> Simulator {
    let device = Simulator(size: CGSize(width: 390, height: 600))
    device.show(controller)
    device.advance(by: 0.05)
    return device
  }

  /// Swipes the second row open, and taps where its Delete should be.
  private func deleteSecondRow(_ device: Simulator, _ table: UITableView) {
    let row = table.rectForRow(at: IndexPath(row: 1, section: 0))
    let y = row.midY - table.contentOffset.y
    device.drag(from: CGPoint(x: 300, y: y), to: CGPoint(x: 220, y: y), holding: 0.15)
    device.advance(by: 0.8)
    device.tap(at: CGPoint(x: 370, y: y))
    device.advance(by: 1)
  }

  @Test func `A controller that overrides commit alone offers Delete`() {
    for controller in [CommittingController(style: .plain), TallController(style: .plain)] {
      deleteSecondRow(show(controller), controller.tableView)
      #expect(controller.names == ["a", "c"])
    }
  }

  @Test func `A controller that overrides nothing of editing offers nothing`() {
    for controller in [ListController(style: .plain), MovingController(style: .plain)] {
      let device = show(controller)
      deleteSecondRow(device, controller.tableView)
      // The row did not open: the tap selected it.
      #expect(controller.tableView.indexPathForSelectedRow?.row == 1)
    }
  }

  @Test func `A controller that overrides moveRowAt alone lets rows be moved`() {
    let controller = MovingController(style: .plain)
    let device = show(controller)
    device.perform { controller.setEditing(true, animated: false) }
    device.advance(by: 0.05)
    dragSecondRowUp(device)
    #expect(controller.names == ["b", "a", "c"])
  }

  @Test func `Without moveRowAt no row can be moved`() {
    let controller = CommittingController(style: .plain)
    let device = show(controller)
    device.perform { controller.setEditing(true, animated: false) }
    device.advance(by: 0.05)
    dragSecondRowUp(device)
    #expect(controller.names == ["a", "b", "c"])
    #expect(!controller.responds(to: "tableView:moveRowAtIndexPath:toIndexPath:"))
    #expect(!controller.responds(to: nil))
  }

  private func dragSecondRowUp(_ device: Simulator) {
    device.drag(
      from: CGPoint(x: 370, y: 66), to: CGPoint(x: 370, y: 16), duration: 0.5, holding: 0.2)
    device.advance(by: 1)
  }

  @Test func `A data source that says that it commits offers Delete`() {
    let source = NamingSource()
    let stage = TableStage(sections: [1]) { table, _ in
      table.dataSource = source
      table.delegate = nil
    }
    deleteSecondRow(stage.device, stage.table)
    #expect(source.names == ["a", "c"])
    source.isDeletable = false
    deleteSecondRow(stage.device, stage.table)
    #expect(source.names == ["a", "c"])
  }
}
