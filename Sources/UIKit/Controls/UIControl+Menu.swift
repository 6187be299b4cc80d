import CoreGraphics

/// The menu of a control.
@MainActor struct ControlMenu {
  let interaction: UIContextMenuInteraction
  var isEnabled = false
  var isPrimary = false
}

extension UIControl: UIContextMenuInteractionDelegate, MenuHosting {
  private func makeMenuIfNeeded() -> ControlMenu {
    if let controlMenu { return controlMenu }
    let menu = ControlMenu(interaction: UIContextMenuInteraction(delegate: self))
    controlMenu = menu
    return menu
  }

  func enableMenu(_ isEnabled: Bool) {
    if !isEnabled, controlMenu == nil { return }
    let menu = makeMenuIfNeeded()
    guard menu.isEnabled != isEnabled else { return }
    controlMenu?.isEnabled = isEnabled
    if isEnabled {
      addInteraction(menu.interaction)
    } else {
      removeInteraction(menu.interaction)
    }
  }

  func makeMenuPrimary(_ isPrimary: Bool) {
    if !isPrimary, controlMenu == nil { return }
    let menu = makeMenuIfNeeded()
    controlMenu?.isPrimary = isPrimary
    menu.interaction.isPrimary = isPrimary
  }

  /// Opens the menu for a touch, which can continue to select an element.
  func openMenu(_ interaction: UIContextMenuInteraction, with event: UIEvent?) {
    isHighlighted = true
    sendActions(for: .touchDown, with: event)
    sendActions(for: .menuActionTriggered, with: event)
    interaction.openByTouch()
    if interaction.presented == nil, !interaction.press.isRecognized { isHighlighted = false }
  }

  /// Opens the menu on behalf of code or a screen reader. Returns false if there is none.
  func openPrimaryMenu() -> Bool {
    guard let interaction = contextMenuInteraction, controlMenu?.isEnabled == true else {
      return false
    }
    sendActions(for: .menuActionTriggered, with: nil)
    return interaction.openAtView()
  }

  // MARK: What the menu asks

  var menuAnchor: CGRect {
    let whole = convert(bounds, to: nil)
    let configuration = UIContextMenuConfiguration()
    let point = NotImplemented.ask { menuAttachmentPoint(for: configuration) }
    guard point.isImplemented, point.answer.x.isFinite, point.answer.y.isFinite else {
      return whole
    }
    return CGRect(origin: convert(point.answer, to: nil), size: .zero)
  }

  func menuDidEnd() { isHighlighted = false }
}
