import Foundation
import Simulator
import Testing
import UIKit

/// Views of the app that read a cell while the cell adds or removes them, each in a separate
/// process, because an access conflict ends the process.
@Suite(.serialized) struct CellAccessTests {
  /// A view that writes to the labels of the cell that it joins or leaves, and lays it out.
  private final class WritingView: UIView {
    private func write(_ cell: UIView?) {
      guard let cell = cell as? UITableViewCell else { return }
      cell.textLabel?.text = "joined"
      cell.detailTextLabel?.text = "joined"
      cell.layoutIfNeeded()
    }

    override func didMoveToSuperview() { write(superview) }
    override func willMove(toSuperview newSuperview: UIView?) { write(superview) }
  }

  /// A cell that reads its own labels when views are added.
  private final class WritingCell: UITableViewCell {
    override func didAddSubview(_ subview: UIView) {
      super.didAddSubview(subview)
      textLabel?.text = "added"
    }
  }

  private final class Rows: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(WritingCell.self, forCellReuseIdentifier: "row")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      3
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.accessoryView = WritingView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      return cell
    }
  }

  @Test func `An accessory may use its cell while it is added and removed`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        cell.accessoryView = WritingView()
        precondition(cell.textLabel?.text == "joined")
        cell.textLabel?.text = nil
        cell.accessoryView = WritingView()
        cell.accessoryView = nil
        precondition(cell.detailTextLabel?.text == "joined")
      }
    }
  }

  @Test func `A cell may use its labels while its own views are added`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let device = Simulator(size: CGSize(width: 390, height: 700), scale: 2)
        let page = device.perform { Rows(style: .plain) }
        device.show(page)
        let cell = page.tableView.visibleCells[0]
        device.perform { page.setEditing(true, animated: false) }
        device.hover(at: CGPoint(x: 100, y: 20))
        device.press(.down)
        device.advance(by: 0.1)
        precondition(cell.textLabel?.text != nil)
      }
    }
  }
}
