import Foundation
import UIKit

/// A screen of rows that can be swiped, moved and deleted, whose frames are rendered to pixels.
@MainActor final class EditBenchStage {
  let table: UITableView
  private let screen: BenchScreen
  private let source: EditBenchRows

  convenience init(rows: Int, _ size: CGSize, hasIndex: Bool = false) {
    self.init(rows: rows, size, hasIndex: hasIndex, on: BenchScreen(size))
  }

  init(rows: Int, _ size: CGSize, hasIndex: Bool = false, on screen: BenchScreen) {
    self.screen = screen
    source = EditBenchRows(count: rows, hasIndex: hasIndex)
    table = UITableView(frame: CGRect(origin: .zero, size: size))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.rowHeight = 44
    table.dataSource = source
    table.delegate = source
    let controller = UIViewController()
    controller.view.addSubview(table)
    screen.show(controller)
  }

  func frame() { screen.frame() }
  func touch(_ phase: UITouch.Phase, _ point: CGPoint) { screen.touch(phase, point) }

  /// Lifts a row by its reorder control.
  func beginCarrying() {
    table.setEditing(true, animated: false)
    for _ in 0..<3 { frame() }
    touch(.began, CGPoint(x: 372, y: 200))
    for _ in 0..<20 { frame() }
    precondition(table.hasUncommittedUpdates)
  }

  /// Lifts a row for drag and drop.
  func beginDragging() {
    table.dragDelegate = source
    table.dropDelegate = source
    table.dragInteractionEnabled = true
    touch(.began, CGPoint(x: 195, y: 200))
    screen.frames(seconds: 1)
    touch(.moved, CGPoint(x: 195, y: 230))
    screen.frames(seconds: 1.0 / 3)
    precondition(table.hasActiveDrag)
  }

  /// Carries the lifted row further, up and down over ten others, in 120 steps.
  func carry(step: Int) {
    touch(.moved, CGPoint(x: 372, y: 200 + Self.zigzag(step, period: 120) * 8))
  }

  /// Swipes a row open with a finger that stays down.
  func beginSwiping() {
    touch(.began, CGPoint(x: 360, y: 400))
    touch(.moved, CGPoint(x: 330, y: 400))
  }

  /// Moves the finger of the open row: back and forth over the buttons, in 60 steps.
  func swipe(step: Int) {
    touch(.moved, CGPoint(x: 330 - Self.zigzag(step, period: 60) * 4, y: 400))
  }

  private static func zigzag(_ step: Int, period: Int) -> CGFloat {
    let step = step % period
    return CGFloat(min(step, period - step))
  }
}

@MainActor final class EditBenchRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  let count: Int
  let hasIndex: Bool

  init(count: Int, hasIndex: Bool) {
    self.count = count
    self.hasIndex = hasIndex
  }

  func numberOfSections(in tableView: UITableView) -> Int { hasIndex ? 26 : 1 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    hasIndex ? count / 26 : count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row) of the list"
    return cell
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
  func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    hasIndex ? (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) } : nil
  }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) },
      UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) },
    ])
  }
}

extension EditBenchRows: UITableViewDragDelegate, UITableViewDropDelegate {
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    [UIDragItem(itemProvider: NSItemProvider(object: "Row \(indexPath.row)" as NSString))]
  }
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }
  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
  ) {}
}
