import CoreGraphics
import TableEngine
import TableGeometry

/// The context menus of a table's rows: forwards the interaction's callbacks to the table's delegate.
@MainActor final class TableContextMenu: NSObject, UIContextMenuInteractionDelegate {
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
  private unowned let table: UITableView
  /// The cell that is lifted.
  private weak var cell: UITableViewCell?
  private lazy var editMenu = TableEditMenu(table)

  init(_ table: UITableView) {
    self.table = table
    super.init()
  }

  // MARK: Changes of the table while the menu is open

  /// Called when rows have been moved, inserted or deleted: the lifted cell may now display a different
  /// row.
  func rowsDidChange() {
    editMenu.rowsDidChange()
    guard cell != nil else { return }
    cell = nil
    interaction.presented?.showSource()
  }

  /// Called before a reload, after which every row has a new cell and its address is no longer valid.
  func tableWillReload() {
    table.engine.menu.forget()
    rowsDidChange()
  }

  func willReuse(_ other: UITableViewCell) { if other === cell { rowsDidChange() } }

  // MARK: The interaction's questions

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    cell = nil
    guard let path = table.menuRow(at: location) else { return nil }
    let call = table.callDelegate {
      $0.tableView(table, contextMenuConfigurationForRowAt: path, point: location)
    }
    guard let call, call.reaction.isHarmless else { return nil }
    guard let configuration = call.answer else { return editMenu.configuration(for: path) }
    table.engine.menu.open(RowAddress(path))
    return configuration
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    let call = table.callDelegate {
      $0.tableView(table, previewForHighlightingContextMenuWithConfiguration: configuration)
    }
    if let preview = call?.answer { return preview }
    cell = rowCell
    return cell.map(preview)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    let call = table.callDelegate { delegate in
      NotImplemented.ask {
        delegate.tableView(table, previewForDismissingContextMenuWithConfiguration: configuration)
      }
    }
    // Without an answer the preview returns to the current position of the row.
    let row = rowCell
    table.engine.menu.forget()
    cell = nil
    if let answer = call?.answer, answer.isImplemented { return answer.answer }
    return row.map(preview)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    table.callDelegate {
      $0.tableView(table, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    // The lifted row must not appear highlighted by the touch.
    table.unhighlight()
    table.callDelegate {
      $0.tableView(table, willDisplayContextMenu: configuration, animator: animator)
    }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    table.callDelegate {
      $0.tableView(table, willEndContextMenuInteraction: configuration, animator: animator)
    }
    if interaction.menuWasCompact {
      table.engine.menu.forget()
      cell = nil
    }
  }

  // MARK: The row

  /// The cell of the row with the menu, if it is on the screen.
  private var rowCell: UITableViewCell? {
    table.engine.menu.row.flatMap { table.cellForRow(at: IndexPath($0)) }
  }

  /// Returns the preview of a cell, with the colour behind the cell.
  private func preview(of cell: UITableViewCell) -> UITargetedPreview {
    let parameters = UIPreviewParameters()
    parameters.backgroundColor =
      table.style == .plain ? table.backgroundColor : .secondarySystemGroupedBackground
    return UITargetedPreview(view: cell, parameters: parameters)
  }
}

extension UITableView: MenuKeyPlacing {
  func delegateDidChange() {
    setNeedsReload()
    if delegate == nil {
      if let contextMenu { removeInteraction(contextMenu.interaction) }
      contextMenu = nil
    } else if contextMenu == nil {
      let menu = TableContextMenu(self)
      contextMenu = menu
      addInteraction(menu.interaction)
    }
  }

  /// Returns the row at a point, unless a header or footer covers it there.
  func menuRow(at point: CGPoint) -> IndexPath? {
    for part in TablePart.allCases
    where engine.parts[part].views.contains(where: { $0.frame.contains(point) }) {
      return nil
    }
    return indexPathForRow(at: point)
  }

  /// The location at which the menu key opens a menu: the row with the keyboard focus, or otherwise a
  /// selected one.
  var menuKeyLocation: CGPoint? {
    let row = hasKeyFocus ? focus.row : nil
    guard let row = row ?? engine.selection.rows.first, hasRow(at: IndexPath(row)) else {
      return nil
    }
    let rect = rectForRow(at: IndexPath(row)).intersection(bounds)
    return rect.isNull ? nil : CGPoint(x: rect.midX, y: rect.midY)
  }
}
