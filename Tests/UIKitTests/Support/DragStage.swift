import Foundation
import Simulator
import UIKit

/// Rows that can be dragged and dropped, and a log of the table's calls about them.
@MainActor final class DragRows: EditRows, UITableViewDragDelegate, UITableViewDropDelegate {
  /// Put before each call in the log.
  var prefix = ""
  /// Shared by the tables of a screen.
  var log: (String) -> Void = { _ in }
  var hasItems: (IndexPath) -> Bool = { _ in true }
  var addsItems = true
  var provider: (String) -> NSItemProvider = { NSItemProvider(object: NSString(string: $0)) }
  var handles = true
  var proposal: (any UIDropSession, IndexPath?) -> UITableViewDropProposal = { session, _ in
    UITableViewDropProposal(
      operation: session.allowsMoveOperation ? .move : .copy,
      intent: .insertAtDestinationIndexPath)
  }
  /// Replaces the default action of a drop.
  var onPerform: ((UITableView, any UITableViewDropCoordinator) -> Void)?
  var onUpdate: ((UITableView) -> Void)?
  var loggedUpdates: String?

  private func tell(_ text: String, _ path: IndexPath? = nil) {
    log(prefix + text + (path.map { " \($0.section).\($0.row)" } ?? ""))
  }

  private func item(_ path: IndexPath) -> UIDragItem {
    let name = sections[path.section][path.row]
    let item = UIDragItem(itemProvider: provider(name))
    item.localObject = name
    return item
  }

  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    tell("items", indexPath)
    return hasItems(indexPath) ? [item(indexPath)] : []
  }

  func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] {
    tell("add", indexPath)
    return addsItems ? [item(indexPath)] : []
  }

  func tableView(
    _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    tell("drag parameters", indexPath)
    return nil
  }

  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
    tell("drag begins \(tableView.hasActiveDrag)")
  }
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
    tell("drag ends \(tableView.hasActiveDrag)")
  }
  func tableView(
    _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool {
    tell("allows move")
    return true
  }
  func tableView(
    _ tableView: UITableView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool {
    tell("is restricted")
    return false
  }

  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
    tell("can handle")
    return handles
  }
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {
    tell("enters")
  }
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    let text = "update" + (destinationIndexPath.map { " \($0.section).\($0.row)" } ?? " nil")
    if text != loggedUpdates { tell(text) }
    loggedUpdates = text
    onUpdate?(tableView)
    return proposal(session, destinationIndexPath)
  }
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {
    tell("exits")
    loggedUpdates = nil
  }
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {
    tell("drop ends \(tableView.hasActiveDrop)")
  }
  func tableView(
    _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    tell("drop parameters", indexPath)
    return nil
  }

  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    tell("perform", coordinator.destinationIndexPath)
    if let onPerform { return onPerform(tableView, coordinator) }
    take(tableView, coordinator)
  }

  /// Inserts the items' names at the destination.
  func take(_ tableView: UITableView, _ coordinator: any UITableViewDropCoordinator) {
    let end = IndexPath(row: sections[sections.count - 1].count, section: sections.count - 1)
    var place = coordinator.destinationIndexPath ?? end
    for item in coordinator.items {
      tableView.performBatchUpdates {
        sections[place.section].insert(
          item.dragItem.localObject as? String ?? "?", at: place.row)
        tableView.insertRows(at: [place], with: .automatic)
      }
      coordinator.drop(item.dragItem, toRowAt: place).addCompletion { [weak self] _ in
        self?.tell("landed")
      }
      place.row += 1
    }
  }
}

/// A cell that logs how far its row is dragged.
@MainActor final class DraggedCell: UITableViewCell {
  var log: (String) -> Void = { _ in }

  override func dragStateDidChange(_ dragState: DragState) {
    super.dragStateDidChange(dragState)
    log("cell \(textLabel?.text ?? "") \(dragState)")
  }
}

/// A screen with one table, or two one above the other, whose rows can be dragged and dropped.
@MainActor final class DragStage {
  let device: Simulator
  let tables: [UITableView]
  let rows: [DragRows]
  private(set) var calls: [String] = []

  var table: UITableView { tables[0] }

  init(
    _ contents: [[[String]]], appearance: Appearance = Appearance(),
    style: UITableView.Style = .plain, prepare: (UITableView, DragRows) -> Void = { _, _ in }
  ) {
    let device = Simulator(size: CGSize(width: 375, height: 600), appearance: appearance)
    self.device = device
    let controller = device.perform { UIViewController() }
    let height = 600 / CGFloat(contents.count)
    rows = contents.map { DragRows($0) }
    tables = zip(rows, contents.indices).map { rows, index in
      device.perform {
        let table = UITableView(
          frame: CGRect(x: 0, y: CGFloat(index) * height, width: 375, height: height),
          style: style)
        table.rowHeight = 44
        table.dataSource = rows
        table.delegate = rows
        table.dragDelegate = rows
        table.dropDelegate = rows
        prepare(table, rows)
        controller.view.addSubview(table)
        return table
      }
    }
    for (rows, index) in zip(rows, contents.indices) {
      rows.prefix = contents.count > 1 ? "\(index) " : ""
      rows.log = { [weak self] in self?.calls.append($0) }
      rows.makeCell = { [weak self] in
        let cell = DraggedCell(style: .default, reuseIdentifier: "cell")
        cell.log = { self?.calls.append($0) }
        return cell
      }
    }
    controller.view.backgroundColor = .systemBackground
    device.show(controller)
    device.advance(by: 0.05)
    forget()
  }

  func forget() {
    calls = []
    for rows in rows { rows.calls = [] }
  }

  /// The middle of a row on the screen.
  func point(_ row: Int, table index: Int = 0, x: CGFloat = 150) -> CGPoint {
    device.perform {
      let rect = tables[index].rectForRow(at: path(row))
      return tables[index].convert(CGPoint(x: x, y: rect.midY), to: nil)
    }
  }

  func cell(_ row: Int, table index: Int = 0) -> UITableViewCell {
    device.perform { tables[index].cellForRow(at: path(row))! }
  }

  /// Holds a row until it is lifted.
  func lift(_ row: Int, table index: Int = 0) -> Finger {
    let finger = device.touch(at: point(row, table: index))
    device.advance(by: 0.75)
    return finger
  }

  /// The names of a table's rows as they are on the screen, from the top; "-" for one that is
  /// hidden.
  func shown(table index: Int = 0) -> [String] {
    device.perform {
      tables[index].visibleCells.sorted { $0.frame.minY < $1.frame.minY }
        .map { $0.textLabel?.text ?? "" }
    }
  }

  // MARK: Previews

  var window: UIWindow? {
    device.session.windows.first { String(describing: type(of: $0)) == "DragWindow" }
  }

  /// The frames of all previews on the screen in the present frame, the first item's last.
  var previews: [CGRect] {
    guard let window else { return [] }
    var found: [CGRect] = []
    func search(_ view: UIView) {
      if String(describing: type(of: view)) == "DragPlatter" {
        found.append(shown(view))
      } else {
        for child in view.subviews { search(child) }
      }
    }
    search(window)
    return found
  }

  private func shown(_ view: UIView) -> CGRect {
    var frame = (view.layer.presentation() ?? view.layer).frame
    var parent = view.superview
    while let current = parent, !(current is UIWindow) {
      let layer = current.layer.presentation() ?? current.layer
      frame = frame.offsetBy(
        dx: layer.frame.minX - layer.bounds.minX, dy: layer.frame.minY - layer.bounds.minY)
      parent = current.superview
    }
    return frame
  }

  /// The text of the badge; nil without one.
  var badge: String? {
    var found: String?
    func search(_ view: UIView) {
      if String(describing: type(of: view)) == "DragBadge", !view.isHidden {
        found = (view.subviews.first as? UILabel)?.text ?? ""
      }
      for child in view.subviews { search(child) }
    }
    if let window { search(window) }
    return found
  }
}
