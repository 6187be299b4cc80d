import CoreGraphics
import TableEngine
import TableGeometry

/// The edit menus of rows that were used before iOS 13: cut, copy and paste, if the table's delegate
/// allows them.
@MainActor final class TableEditMenu: NSObject, UIEditMenuInteractionDelegate {
  private unowned let table: UITableView
  private lazy var interaction = makeInteraction()
  /// The row with the menu, while it is visible.
  private var row: IndexPath?

  init(_ table: UITableView) {
    self.table = table
    super.init()
  }

  private func makeInteraction() -> UIEditMenuInteraction {
    let interaction = UIEditMenuInteraction(delegate: self)
    interaction.opensByClick = false
    table.addInteraction(interaction)
    return interaction
  }

  /// Returns a configuration that opens a row's edit menu instead of a context menu; nil if it has
  /// none.
  func configuration(for path: IndexPath) -> UIContextMenuConfiguration? {
    let call = table.callDelegate { $0.tableView(table, shouldShowMenuForRowAt: path) }
    guard let call, call.answer, call.reaction.isHarmless else { return nil }
    let configuration = UIContextMenuConfiguration()
    configuration.opensInstead = { [weak self] place in self?.open(path, at: place) }
    return configuration
  }

  private func open(_ path: IndexPath, at place: CGPoint?) {
    guard table.hasRow(at: path) else { return }
    table.unhighlight()
    row = path
    if let place {
      interaction.presentList(at: table.convert(place, from: nil))
    } else {
      let rect = table.rectForRow(at: path)
      interaction.presentEditMenu(
        with: UIEditMenuConfiguration(
          identifier: nil, sourcePoint: CGPoint(x: rect.midX, y: rect.minY)))
    }
  }

  /// Called when rows have been moved, inserted or deleted: the menu may now belong to a different row.
  func rowsDidChange() {
    guard row != nil else { return }
    row = nil
    interaction.dismissMenu()
  }

  // MARK: The interaction's questions

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    guard let row else { return UIMenu() }
    let all: [(SystemWord, ResponderAction)] = [(.cut, .cut), (.copy, .copy), (.paste, .paste)]
    let actions = all.compactMap { title, action -> UIMenuElement? in
      let call = table.callDelegate {
        $0.tableView(
          table, canPerformAction: action.selector, forRowAt: row, withSender: interaction)
      }
      guard let call, call.answer, call.reaction.isHarmless else { return nil }
      return UIAction(title: title.text) { [weak self] _ in self?.perform(action, row) }
    }
    return UIMenu(children: self.row == nil ? [] : actions)
  }

  private func perform(_ action: ResponderAction, _ row: IndexPath) {
    guard table.hasRow(at: row) else { return }
    table.callDelegate {
      $0.tableView(
        table, performAction: action.selector, forRowAt: row, withSender: interaction)
    }
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect {
    guard let row, table.hasRow(at: row) else { return .null }
    return table.rectForRow(at: row).intersection(table.bounds)
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) { row = nil }
}
