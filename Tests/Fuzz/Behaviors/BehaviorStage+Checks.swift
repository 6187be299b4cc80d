import Foundation
import Trestle
import UIKit

// The invariants after each action, and those at rest.
extension BehaviorStage {
  /// The first broken invariant that has to hold at any time; nil if there is none.
  func failure() -> String? {
    let table = table
    let offset = table.contentOffset
    let inset = table.contentInset
    for number in [
      offset.x, offset.y, inset.top, inset.bottom, table.contentSize.height,
      table.verticalScrollIndicatorInsets.bottom,
    ] where !number.isFinite { return "a number of the table is not finite" }
    return device.perform { rowFailure() }
  }

  /// Visible cells have the rows of their index paths.
  private func rowFailure() -> String? {
    guard table.window != nil else { return nil }
    table.layoutIfNeeded()
    let sections = list.model.sections
    guard table.numberOfSections == sections.count else {
      return "the table has \(table.numberOfSections) sections of \(sections.count)"
    }
    for (section, rows) in sections.enumerated() {
      let wanted = folding.isCollapsed(section) ? 0 : rows.count
      let count = table.numberOfRows(inSection: section)
      if count != wanted { return "section \(section) has \(count) rows of \(wanted)" }
    }
    for path in table.indexPathsForVisibleRows ?? [] {
      guard let cell = table.cellForRow(at: path) as? BehaviorCell else { continue }
      guard cell.number == sections[path.section][path.row] else {
        return "the cell of \(path) has row \(cell.number)"
      }
    }
    for path in table.indexPathsForSelectedRows ?? [] {
      guard sections.indices.contains(path.section),
        sections[path.section].indices.contains(path.row)
      else { return "\(path) is selected and does not exist" }
    }
    return nil
  }

  /// The first broken invariant that has to hold at rest; nil if there is none.
  func failureAtRest() -> String? {
    do { try device.settle(timeout: 30) } catch { return "nothing comes to rest: \(unrest())" }
    return failure()
      ?? device.perform {
        guard table.window != nil else { return nil }
        return offsetFailure() ?? placeFailure() ?? headerFailure() ?? insetFailure()
          ?? barFailure() ?? selectionFailure()
      }
  }

  /// What still moves: the offset in some frames, and the views with animations.
  private func unrest() -> String {
    var offsets: [String] = []
    for _ in 0..<20 {
      device.advance(by: 0.1)
      offsets.append("\(Int(table.contentOffset.y))/\(Int(table.adjustedContentInset.top))")
    }
    var moving: [String] = []
    func visit(_ view: UIView) {
      if let keys = view.layer.animationKeys(), !keys.isEmpty {
        moving.append("\(type(of: view)) \(keys)")
      }
      view.subviews.forEach(visit)
    }
    device.perform { visit(device.window) }
    return "offsets \(offsets), inset \(table.adjustedContentInset), content "
      + "\(table.contentSize.height) of \(table.bounds.height), \(refresher.state), "
      + "bars \(table.barHiding?.progress ?? 1), moving \(moving.prefix(4))"
  }

  private func offsetFailure() -> String? {
    let inset = table.adjustedContentInset
    let least = -inset.top
    let most = max(least, table.contentSize.height + inset.bottom - table.bounds.height)
    let y = table.contentOffset.y
    return y < least - 1 || y > most + 1 ? "the offset \(y) is not in \(least)...\(most)" : nil
  }

  /// Rows are below each other, where the table says that they are.
  private func placeFailure() -> String? {
    let paths = table.indexPathsForVisibleRows ?? []
    var last: (path: IndexPath, end: CGFloat)?
    for path in paths {
      let rect = table.rectForRow(at: path)
      if let last, rect.minY < last.end - 0.5 {
        return "row \(path) begins at \(rect.minY), before the end \(last.end) of \(last.path)"
      }
      last = (path, rect.maxY)
      guard let cell = table.cellForRow(at: path) else { return "the row \(path) has no cell" }
      if abs(cell.frame.minY - rect.minY) > 0.5 || abs(cell.frame.height - rect.height) > 0.5 {
        return "the cell of \(path) is at \(cell.frame), its row at \(rect)"
      }
      if cell.alpha != 1 || cell.isHidden { return "the cell of \(path) cannot be seen" }
    }
    return nil
  }

  /// The header is fully in view or fully out of it.
  private func headerFailure() -> String? {
    guard let header = table.tableHeaderView, let hiding = table.headerHiding, finger == nil,
      hiding.mode == .always || hiding.mode == .automatic && header is UISearchBar,
      !Self.containsFirstResponder(header), !isEditingField,
      // A row that is open for its actions holds the content.
      !table.visibleCells.contains(where: \.showingDeleteConfirmation)
    else { return nil }
    let top = table.contentOffset.y + table.adjustedContentInset.top
    let most =
      table.contentSize.height + table.adjustedContentInset.bottom
      - table.bounds.height + table.adjustedContentInset.top
    let shown = header.frame.maxY - top
    if shown > 1, shown < header.frame.height - 1, abs(top - most) > 1 {
      return "the header rests \(shown) of \(header.frame.height) points in view"
    }
    return nil
  }

  var isEditingField: Bool {
    table.window.map(Self.containsFirstResponder) ?? false
  }

  static func containsFirstResponder(_ view: UIView) -> Bool {
    view.isFirstResponder || view.subviews.contains(where: containsFirstResponder)
  }

  /// Without keyboard, refresh and loading the insets are the app's own.
  private func insetFailure() -> String? {
    guard !device.keyboard.isVisible else { return nil }
    let indicator = table.verticalScrollIndicatorInsets.bottom
    if indicator != 0 { return "the indicator's inset is \(indicator) without a keyboard" }
    guard loader == nil, !refresher.isActive, refresher.state == .idle,
      refresher.secondFloor?.state ?? .closed == .closed
    else { return nil }
    let bottom = table.contentInset.bottom
    // A short list gets room to hide its header.
    let hasHeader = table.headerHiding?.mode != .never
    if !hasHeader, abs(bottom - appInset) > 0.5 {
      return "the bottom inset is \(bottom), the app's \(appInset)"
    }
    let top = table.contentInset.top
    if abs(top) > 0.5 { return "the top inset is \(top) without a refresh" }
    return nil
  }

  /// The safe area begins where the navigation bar ends.
  private func barFailure() -> String? {
    guard let navigation, navigation.topViewController === list, !navigation.isNavigationBarHidden,
      navigation.presentedViewController == nil, !isInSheet,
      list.navigationItem.searchController?.isActive != true
    else { return nil }
    let bar = navigation.navigationBar
    let end = bar.convert(bar.bounds, to: nil).maxY
    let start = list.view.convert(list.view.bounds, to: nil).minY
    let safe = start + list.view.safeAreaInsets.top
    if start <= 0.5, abs(end - safe) > 1 {
      return "the navigation bar ends at \(end), the safe area begins at \(safe)"
    }
    if let progress = table.barHiding?.progress, progress > 0, progress < 1, finger == nil {
      return "bars that hide rest with \(progress) of their way in view"
    }
    return nil
  }

  private func selectionFailure() -> String? {
    let selected = Set(table.indexPathsForSelectedRows ?? [])
    for path in table.indexPathsForVisibleRows ?? [] {
      guard let cell = table.cellForRow(at: path) else { continue }
      if cell.isSelected != selected.contains(path) {
        return "the cell of \(path) says that it is \(cell.isSelected ? "" : "not ")selected"
      }
    }
    return nil
  }
}
