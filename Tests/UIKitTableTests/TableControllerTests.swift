import Foundation
import Simulator
import Testing
import UIKit

/// A table controller with the initialisers that clients write.
private class ListController: NumberedRows {
  override init(style: UITableView.Style) {
    super.init(style: style)
    rows = 30
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A subclass that adds a delegate method, and puts the table inside another view.
private final class BoxedController: ListController {
  private let inner = UITableView(frame: .zero, style: .plain)
  var scrolled = 0

  override var tableView: UITableView! {
    get { inner }
    set {}
  }

  override func loadView() {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
    inner.frame = box.bounds
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    inner.dataSource = self
    inner.delegate = self
    box.addSubview(inner)
    view = box
  }

  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  {
    50
  }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolled += 1 }
}

/// A subclass that overrides what a delegate may say about actions and focus.
private final class ActingController: ListController {
  var calls: [String] = []

  override func tableView(
    _ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
  ) -> Bool { indexPath.row != 1 }

  override func tableView(
    _ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath
  ) { calls.append("action \(indexPath.row)") }

  override func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    indexPath.row != 2
  }

  override func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? {
    IndexPath(row: 1, section: 0)
  }

  override func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) { calls.append("focus \(context.nextFocusedIndexPath?.row ?? -1)") }
}

@MainActor @Suite struct TableControllerTests {
  @Test func `A table view controller shows its rows and is told of taps`() {
    let device = Simulator(size: CGSize(width: 390, height: 600))
    let controller = device.perform { ListController(style: .plain) }
    device.show(controller)
    device.advance(by: 0.1)
    #expect(controller.view === controller.tableView)
    #expect(controller.tableView.visibleCells.count == 14)
    device.tap(at: CGPoint(x: 100, y: 44 * 2 + 10))
    #expect(controller.selected == [2])
  }

  @Test func `A subclass can override tableView and set another view`() {
    let device = Simulator(size: CGSize(width: 390, height: 600))
    let controller = device.perform { BoxedController(style: .plain) }
    device.show(controller)
    device.advance(by: 0.1)
    #expect(controller.view !== controller.tableView)
    #expect(controller.tableView.visibleCells.count == 12)
    device.fling(at: CGPoint(x: 100, y: 500), velocity: CGPoint(x: 0, y: -1000))
    device.advance(by: 0.2)
    #expect(controller.scrolled > 0)
    #expect(controller.tableView.delegate === controller)
  }

  @Test func `A subclass gets the delegate calls about actions and focus`() {
    let device = Simulator(size: CGSize(width: 390, height: 600))
    let controller = device.perform { ActingController(style: .plain) }
    device.show(controller)
    device.advance(by: 0.1)
    device.press(.tab)
    device.press(.return)
    device.press(.down)
    device.press(.return)
    #expect(controller.calls == ["focus 1", "focus 3", "action 3"])
    #expect(controller.selected == [1, 3])
  }

  @Test func `The selection is cleared when the view appears again`() {
    let device = Simulator(size: CGSize(width: 390, height: 600))
    let controller = device.perform { ListController(style: .plain) }
    device.show(controller)
    device.advance(by: 0.1)
    device.tap(at: CGPoint(x: 100, y: 20))
    #expect(controller.tableView.indexPathForSelectedRow?.row == 0)
    device.perform {
      controller.beginAppearanceTransition(false, animated: false)
      controller.endAppearanceTransition()
      controller.beginAppearanceTransition(true, animated: false)
      controller.endAppearanceTransition()
    }
    #expect(controller.tableView.indexPathForSelectedRow == nil)
  }
}
