import Foundation
import UIKit

// The invariants after each action, and those at rest.
extension CollectionStage {
  /// The first broken invariant that has to hold at any time; nil if there is none.
  func failure() -> String? {
    if let failure = host.failure { return failure }
    return device.perform {
      view.layoutIfNeeded()
      return numberFailure() ?? cellFailure() ?? selectionFailure() ?? geometryFailure()
    } ?? host.failure
  }

  private func numberFailure() -> String? {
    let (offset, content) = (view.contentOffset, view.contentSize)
    for number in [offset.x, offset.y, content.width, content.height] where !number.isFinite {
      return "a number of the view is not finite"
    }
    if view.dataSource == nil || isMoving { return nil }
    if view.numberOfSections != model.sections.count {
      return "\(view.numberOfSections) sections of \(model.sections.count)"
    }
    for (section, content) in model.sections.enumerated()
    where view.numberOfItems(inSection: section) != content.items.count {
      return "\(view.numberOfItems(inSection: section)) items in section \(section), not "
        + "\(content.items.count)"
    }
    return nil
  }

  private func cellFailure() -> String? {
    var seen: Set<Int> = []
    for case let cell as FuzzedCell in view.visibleCells {
      if !seen.insert(cell.item).inserted { return "item \(cell.item) has two cells" }
      if isMoving { continue }
      guard let path = view.indexPath(for: cell) else { return "a cell without a path" }
      if model.item(at: path) != cell.item {
        return "\(path.short) shows \(cell.item), not "
          + "\(model.item(at: path).map { "\($0)" } ?? "nothing")"
      }
      if cell.revision != model.revision(of: cell.item) {
        return "\(path.short) shows the content \(cell.revision) of item \(cell.item), not "
          + "\(model.revision(of: cell.item))"
      }
      if cell.isSelected != model.selected.contains(cell.item) {
        return "\(path.short), item \(cell.item), is selected: \(cell.isSelected)"
      }
      if cell.isHidden { return "the cell of \(path.short) is hidden" }
    }
    let focused = view.visibleCells.filter(\.configurationState.isFocused)
    return focused.count > 1 ? "\(focused.count) items have the focus" : nil
  }

  private func selectionFailure() -> String? {
    if isMoving { return nil }
    let paths = view.indexPathsForSelectedItems ?? []
    let items = paths.compactMap { model.item(at: $0) }
    if Set(items) != Set(model.selected) || items.count != paths.count {
      return "\(paths.map(\.short)) are selected, items \(items), not \(model.selected)"
    }
    return nil
  }

  /// Exactly the items in view have cells, at their places.
  private func geometryFailure() -> String? {
    if isMoving || isInTransition || view.bounds.isEmpty || view.dataSource == nil { return nil }
    var wanted: Set<IndexPath> = []
    let isRow = arrangement.mayHaveRows
    for path in model.paths {
      guard let attributes = view.layoutAttributesForItem(at: path) else { continue }
      if attributes.frame.isSeen(in: view.bounds) { wanted.insert(path) }
    }
    let visible = Set(view.indexPathsForVisibleItems)
    if !isRow, visible != wanted {
      return "visible \(visible.sorted().map(\.short)), not \(wanted.sorted().map(\.short)), "
        + "at \(view.bounds)"
    }
    for path in visible where !isRow {
      guard let cell = view.cellForItem(at: path) else { return "no cell at \(path.short)" }
      let own = view.layoutAttributesForItem(at: path)!
      if !cell.frame.isNear(own.frame) {
        return "the cell of \(path.short) is at \(cell.frame), not \(own.frame)"
      }
    }
    return flowFailure()
  }

  /// Whether a fault follows from the round's settings: items that are too wide, and groups whose first
  /// item does not fit, which lay out nothing, as in Apple's layouts.
  func mayReport(_ fault: String) -> Bool {
    fault.hasPrefix("The behavior of the UICollectionViewFlow")
      || (hasHadRows || transition?.next.mayHaveRows == true)
        && fault.hasPrefix("no UICollectionViewLayoutAttributes instance for")
  }

  // MARK: At rest

  /// The first broken invariant that has to hold at rest; nil if there is none.
  func failureAtRest() -> String? {
    // An item that is carried to an edge scrolls for as long as it is there.
    if device.perform({ isMoving }) { return failure() }
    do { try device.settle(timeout: 20) } catch { return "nothing comes to rest: \(error)" }
    if let failure = failure() { return failure }
    return device.perform {
      if isMoving || view.window == nil || isInTransition || view.bounds.isEmpty { return nil }
      return offsetFailure() ?? restingPlaceFailure() ?? leftoverFailure() ?? freshFailure()
    }
      ?? (view.window != nil && !isMoving && openCompletions != 0
        ? "\(openCompletions) completions are not called" : nil)
  }

  private func offsetFailure() -> String? {
    if finger != nil { return nil }
    let inset = view.adjustedContentInset
    func range(_ low: CGFloat, _ high: CGFloat) -> ClosedRange<CGFloat> {
      low - 1...max(low, high) + 1
    }
    let offset = view.contentOffset
    let vertical = range(-inset.top, view.contentSize.height + inset.bottom - view.bounds.height)
    let sideways = range(-inset.left, view.contentSize.width + inset.right - view.bounds.width)
    if !vertical.contains(offset.y) { return "the offset \(offset.y) is not in \(vertical)" }
    if !sideways.contains(offset.x) { return "the offset \(offset.x) is not in \(sideways)" }
    return nil
  }

  /// Nothing is still on its way.
  private func restingPlaceFailure() -> String? {
    for cell in view.visibleCells {
      guard let shown = cell.layer.presentation() else { continue }
      if !shown.position.isNear(cell.layer.position) || shown.opacity != 1 || cell.alpha != 1 {
        return "a cell rests at \(shown.position) with alpha \(shown.opacity), not at "
          + "\(cell.layer.position)"
      }
      if cell.layer.shadowOpacity != 0 { return "a cell is still lifted" }
    }
    return nil
  }

  /// Removed views have ended their display, and all views that were reported as displayed are
  /// displayed.
  private func leftoverFailure() -> String? {
    var displayed: Set<ObjectIdentifier> = []
    var cells = 0
    func visit(_ parent: UIView) {
      for child in parent.subviews where !child.isHidden {
        if child is FuzzedCell { cells += 1 }
        if child is FuzzedCell || child is FuzzedPart && child.layer.zPosition >= 0 {
          displayed.insert(ObjectIdentifier(child))
        } else {
          visit(child)
        }
      }
    }
    visit(view)
    let visible = view.visibleCells.count
    if cells < visible { return "\(cells) cells shown of \(visible)" }
    if !arrangement.mayHaveRows, cells != visible {
      return "\(cells) cells shown, \(visible) in view"
    }
    let known = displayed.intersection(host.displayed)
    if known.count != displayed.count {
      return "\(displayed.count - known.count) views are shown without willDisplay"
    }
    if known.count != host.displayed.count {
      return "\(host.displayed.count - known.count) views are gone without didEndDisplaying"
    }
    return nil
  }

  /// A new view with the same data and an equal layout has everything at the same places.
  private func freshFailure() -> String? {
    guard arrangement.isExact, case .flow = arrangement else { return otherFailure() }
    return nil
  }

  private func otherFailure() -> String? {
    guard arrangement.isExact else { return nil }
    let fresh = UICollectionView(
      frame: view.frame, collectionViewLayout: arrangement.make())
    let other = CollectionHost(model, sizing, choice: ValueSource(seed: 1))
    CollectionHost.setUp(fresh)
    fresh.contentInset = view.contentInset
    fresh.contentInsetAdjustmentBehavior = view.contentInsetAdjustmentBehavior
    fresh.autoresizingMask = view.autoresizingMask
    fresh.isPrefetchingEnabled = false
    fresh.dataSource = other
    page.view.insertSubview(fresh, at: 0)
    fresh.layoutIfNeeded()
    defer { fresh.removeFromSuperview() }
    if !fresh.contentSize.isNear(view.contentSize) {
      return "the content's size is \(view.contentSize), a new view's \(fresh.contentSize)"
    }
    for path in model.paths {
      let (own, new) = (
        view.layoutAttributesForItem(at: path)?.frame,
        fresh.layoutAttributesForItem(at: path)?.frame
      )
      if (own == nil) != (new == nil) || own.map({ !$0.isNear(new!) }) ?? false {
        return "\(path.short) is at \(own.map { "\($0)" } ?? "no place"), in a new view at "
          + "\(new.map { "\($0)" } ?? "none")"
      }
    }
    return nil
  }
}

extension CollectionArrangement {
  /// Whether sections may scroll orthogonally.
  var mayHaveRows: Bool {
    if case .compositional = self { return true }
    return false
  }
}

extension CGPoint {
  func isNear(_ other: CGPoint) -> Bool { abs(x - other.x) < 0.01 && abs(y - other.y) < 0.01 }
}

extension CGSize {
  func isNear(_ other: CGSize) -> Bool {
    abs(width - other.width) < 0.01 && abs(height - other.height) < 0.01
  }
}

extension CGRect {
  func isNear(_ other: CGRect) -> Bool { origin.isNear(other.origin) && size.isNear(other.size) }

  /// Whether anything of the rectangle is inside another one.
  func isSeen(in other: CGRect) -> Bool {
    maxX > other.minX && minX < other.maxX && maxY > other.minY && minY < other.maxY
  }
}
