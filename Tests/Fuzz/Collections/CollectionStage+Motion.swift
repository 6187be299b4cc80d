import Foundation
import Simulator
import UIKit

// Actions in the middle of others: swiped rows, bounds that change while the content moves, layouts that
// are replaced while an update or another layout change is animated.
extension CollectionStage {
  /// Swipes across a visible cell, which in a list section opens its actions, and sometimes taps one.
  func swipe(_ source: ValueSource) -> String {
    let cell = device.perform { view.window == nil ? nil : view.visibleCells.randomItem(source) }
    guard finger == nil, let cell else { return "no free finger, or no cell" }
    let frame = device.perform { cell.convert(cell.bounds, to: nil).intersection(view.frame) }
    guard !frame.isNull, !frame.isEmpty else { return "no cell in view" }
    let start = CGPoint(x: frame.midX, y: frame.midY)
    let way = (source.fraction() - 0.5) * 560
    let finger = device.touch(at: start).move(byX: way, over: 0.05 + source.fraction() * 0.25)
    var text = "a swipe at \(start) by \(way)"
    if source.happens(oneIn: 4) { text += ", " + device.perform { update(source) } }
    if source.happens(oneIn: 8) { finger.cancel() } else { finger.lift() }
    if source.happens(oneIn: 2) {
      device.advance(by: source.fraction() * 0.5)
      let button = CGPoint(x: way < 0 ? frame.maxX - 20 : frame.minX + 20, y: frame.midY)
      device.tap(at: button)
      text += ", a tap at \(button)"
    }
    return text
  }

  /// Changes the bounds while the content is flung, dragged or scrolled by code.
  func rotate(_ source: ValueSource) -> String {
    let point = point(source)
    let velocity = (source.fraction() - 0.5) * 4000
    var text: String
    var held: Finger?
    switch source.index(below: 3) {
    case 0:
      device.fling(at: point, velocity: CGPoint(x: 0, y: velocity))
      text = "a fling at \(point) by \(velocity)"
    case 1 where finger == nil:
      held = device.touch(at: point).move(byX: 0, y: velocity / 20, over: 0.1)
      text = "a drag at \(point) by \(velocity / 20)"
    default:
      text = device.perform {
        guard !isMoving, let path = model.paths.randomItem(source) else { return "nothing" }
        view.scrollToItem(at: path, at: .centeredVertically, animated: true)
        return "a scroll to \(path.short)"
      }
    }
    for _ in 0...source.index(below: 2) {
      device.advance(by: source.fraction() * 0.2)
      text += ", " + device.perform { changeBounds(source) }
    }
    held?.move(byX: 0, y: velocity / 40, over: 0.1).lift()
    return text
  }

  /// Replaces the layout while an update is animated, or inside of it.
  func swapLayout(_ source: ValueSource) -> String {
    if origin == .classic, source.happens(oneIn: 5) {
      return device.perform {
        guard view.dataSource != nil, transition == nil else { return "nothing" }
        arrangement = CollectionArrangement(source)
        useSettings()
        view.performBatchUpdates {
          view.setCollectionViewLayout(
            arrangement.make(host.swipeActions), animated: source.happens(oneIn: 2))
        }
        expectedFaults += 1
        return "inside an update to \(arrangement.name)"
      }
    }
    var text = device.perform { update(source) }
    for _ in 0...source.index(below: 3) {
      device.advance(by: source.fraction() * 0.25)
      text += ", " + device.perform { changeLayout(source) }
    }
    if source.happens(oneIn: 3) {
      device.advance(by: source.fraction() * 0.25)
      text += ", " + device.perform { update(source) }
    }
    return text
  }
}

extension CollectionHost {
  /// The swipe actions of rows: one that deletes, and one that does nothing.
  var swipeActions: CollectionArrangement.SwipeActions {
    { [weak self] in self?.actions(at: $0) }
  }

  private func actions(at path: IndexPath) -> UISwipeActionsConfiguration? {
    accident?()
    guard let item = item(at: path, "swipe actions"), item % 4 != 3 else { return nil }
    let delete = UIContextualAction(style: .destructive, title: "Delete") {
      [weak self] _, _, end in
      self?.delete(item)
      end(true)
    }
    let other = UIContextualAction(style: .normal, title: "Other") { _, _, end in
      end(item % 2 == 0)
    }
    let configuration = UISwipeActionsConfiguration(
      actions: item % 3 == 0 ? [other, delete] : [delete, other])
    configuration.performsFirstActionWithFullSwipe = item % 5 != 0
    return configuration
  }

  private func delete(_ item: Int) {
    accident?()
    guard let view, let path = model.path(of: item) else { return }
    guard let diffable else {
      return view.performBatchUpdates {
        model.remove(item)
        view.deleteItems(at: [path])
      }
    }
    let id = model.sections[path.section].id
    model.remove(item)
    if model.outlines[id] == nil {
      return diffable.apply(model.snapshot(), animatingDifferences: true)
    }
    var snapshot = diffable.snapshot(for: id)
    snapshot.delete([item])
    diffable.apply(snapshot, to: id, animatingDifferences: true)
  }
}
