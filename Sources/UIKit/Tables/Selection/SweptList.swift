import Foundation
import TableGeometry

/// A table or a collection view in which fingers select items by sweeping over them.
@MainActor protocol SweptList: UIScrollView {
  var sweep: TableSweep? { get set }
  /// Whether the content scrolls horizontally.
  var isSweptSideways: Bool { get }
  /// Returns whether a single finger at a point sweeps, because it is on the circle of a row in edit
  /// mode.
  func hasCircle(at point: CGPoint) -> Bool
  /// Returns whether a sweep may begin at a point.
  func sweepMayBegin(at point: CGPoint) -> Bool
  /// Prepares the list for a sweep. `didBeginSweep` notifies its delegate once `sweep` is set.
  func willSweep(from item: RowAddress)
  func didBeginSweep(at item: RowAddress)
  func didEndSweep()
  func sweptItem(at point: CGPoint) -> RowAddress?
  func hasSweptItem(_ item: RowAddress) -> Bool
  func isSwept(_ item: RowAddress) -> Bool
  /// Returns whether an item can be selected.
  func allowsSweep(over item: RowAddress) -> Bool
  func setSwept(_ item: RowAddress, _ isSelected: Bool)
  func sweptItem(after item: RowAddress) -> RowAddress?
}

extension SweptList {
  func sweepBegan(_ recognizer: TableSweepRecognizer) {
    guard let start = sweptItem(at: recognizer.location(in: self)) else { return }
    willSweep(from: start)
    sweep = TableSweep(
      recognizer: recognizer, start: start, selects: !isSwept(start),
      scrolls: isSweptSideways ? .horizontal : .vertical)
    didBeginSweep(at: start)
    sweepMoved()
  }

  /// Selects or deselects the items between the first one and the fingers, and reverts the items from
  /// which the fingers have moved back.
  func sweepMoved() {
    guard let sweep else { return }
    var point = sweep.recognizer.location(in: self)
    sweep.scroll.update(self, finger: point) { [weak self] in self?.sweepTick() }
    if isSweptSideways {
      point.x = max(bounds.minX + adjustedContentInset.left, min(point.x, bounds.maxX - 1))
    } else {
      point.y = max(bounds.minY + adjustedContentInset.top, min(point.y, bounds.maxY - 1))
    }
    guard let end = sweptItem(at: point) else { return }
    // A reload may leave fewer items.
    sweep.renumber { hasSweptItem($0) ? $0 : nil }
    let range = sweep.rows(to: end)
    for item in sweep.changed where !range.contains(item) {
      sweep.changed.remove(item)
      setSwept(item, !sweep.selects)
    }
    var next: RowAddress? = range.lowerBound
    while let item = next, item <= range.upperBound {
      if isSwept(item) != sweep.selects, allowsSweep(over: item) {
        sweep.changed.insert(item)
        setSwept(item, sweep.selects)
      }
      next = sweptItem(after: item)
    }
  }

  private func sweepTick() {
    guard let sweep else { return }
    sweep.scroll.step(self, finger: sweep.recognizer.location(in: self))
    sweepMoved()
  }

  func sweepEnded() {
    guard let sweep else { return }
    sweep.scroll.stop()
    self.sweep = nil
    didEndSweep()
  }
}
