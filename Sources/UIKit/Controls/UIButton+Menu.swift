extension UIButton {
  /// Whether the button shows the element of its menu that is on.
  var isPopUp: Bool { changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction && menu != nil }

  var menuConfiguration: UIContextMenuConfiguration? {
    guard let menu, isEnabled else { return nil }
    let shown = isPopUp ? menu.withSingleSelection : menu
    return UIContextMenuConfiguration(actionProvider: { _ in shown })
  }

  /// A pop-up button shows the element that is on; if none is, the first is turned on.
  func showSelectedElement() {
    guard isPopUp, let shown = menu?.turnOnFirst() else { return }
    if isConfigured {
      configuration?.title = shown.title
      configuration?.image = shown.image
    } else {
      setTitle(shown.title, for: .normal)
      setImage(shown.image, for: .normal)
    }
  }
}
