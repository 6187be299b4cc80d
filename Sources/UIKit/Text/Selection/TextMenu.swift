import CoreGraphics
import Foundation

/// The edit menu of a field or text view: a bar above the selection or the caret, or a list at the pointer.
@MainActor final class TextMenu: NSObject, UIEditMenuInteractionDelegate {
  private unowned let field: any EditedText
  private(set) lazy var interaction = UIEditMenuInteraction(delegate: self)

  init(_ field: any EditedText) {
    self.field = field
    super.init()
    interaction.opensByClick = false
    interaction.keyLocation = { [unowned self] in
      let anchor = anchor
      return CGPoint(x: anchor.midX, y: anchor.maxY)
    }
    // Fields delete by the keyboard.
    interaction.withheldActions = [.delete]
    interaction.onPerform = { [unowned self] in performed($0) }
    field.addInteraction(interaction)
  }

  /// Shows the bar above the selection or the caret.
  func presentMenu() {
    let anchor = anchor
    interaction.presentEditMenu(
      with: UIEditMenuConfiguration(
        identifier: nil, sourcePoint: CGPoint(x: anchor.midX, y: anchor.midY)))
  }

  /// The rectangle that the bar must not cover: the visible part of the selection, or the caret.
  private var anchor: CGRect {
    let display = field.shownText
    let editor = field.editor
    guard editor.hasSelection else { return display.caretRect(at: editor.head) }
    let area = display.area
    var whole = CGRect.null
    for rect in display.rects(of: editor.selection) {
      let seen = rect.intersection(area)
      if !seen.isNull { whole = whole.union(seen) }
    }
    return whole.isNull ? display.caretRect(at: editor.head) : whole
  }

  /// Shows the menu again after selecting, for further commands.
  private func performed(_ leaf: any PlacedMenuLeaf) {
    guard let command = leaf as? UICommand, field.isFirstResponder else { return }
    switch ResponderAction(rawValue: command.action.name) {
    case .select, .selectAll:
      field.shownText.showsHandles = true
      field.showMenu()
    default: break
    }
  }

  // MARK: The interaction's questions

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    let editor = field.editor
    let range = editor.utf16(editor.selection)
    if let menu = field.delegateMenu(for: range, suggestedActions: suggestedActions) {
      return menu
    }
    return field.editMenu(
      for: ByteRange(editor.selection), suggestedActions: suggestedActions)
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { anchor }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {
    field.delegateWillPresentMenu(animator: animator)
    field.willPresentEditMenu(animator: animator)
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {
    field.delegateWillDismissMenu(animator: animator)
    field.willDismissEditMenu(animator: animator)
  }
}

extension EditedText {
  private func makeMenuIfNeeded() -> TextMenu {
    let menu = shownText.menu ?? TextMenu(self)
    shownText.menu = menu
    return menu
  }

  var isMenuShown: Bool { shownText.menu?.interaction.isBarShown == true }

  /// Returns whether this touch dismissed the bar when it began.
  func menuLeft(with touch: UITouch) -> Bool {
    shownText.menu?.interaction.dismissingTouch === touch
  }

  /// Shows the edit menu above the selection or the caret.
  func showMenu() {
    guard showsSelection, window != nil else { return }
    makeMenuIfNeeded().presentMenu()
  }

  /// Opens the edit menu as a list at a point of the view.
  func showMenuList(at point: CGPoint) {
    guard showsSelection, window != nil else { return }
    makeMenuIfNeeded().interaction.presentList(at: point)
  }

  func hideMenu() { shownText.menu?.interaction.dismissMenu() }

  func openMenuByKey() -> Bool { showsSelection && makeMenuIfNeeded().interaction.openByKey() }

  /// Returns whether an editing action is currently available; nil for other actions.
  func editingAction(_ action: Selector) -> Bool? {
    switch ResponderAction(rawValue: action.name) {
    case .cut: editor.hasSelection && copyAllowed() && isChangeable
    case .copy: editor.hasSelection && copyAllowed()
    case .paste: isChangeable && hostSession.pasteboard.hasStrings
    case .select: !editor.hasSelection && hasText && copyAllowed()
    case .selectAll: hasText && editor.selection != 0..<editor.length
    case .delete: editor.hasSelection && isChangeable
    default: nil
    }
  }
}
