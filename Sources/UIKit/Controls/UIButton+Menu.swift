extension UIButton {
  /// Whether the button displays the selected element of its menu.
  var isPopUp: Bool { changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction && menu != nil }

  var menuConfiguration: UIContextMenuConfiguration? {
    guard let menu, isEnabled else { return nil }
    let shown = isPopUp ? menu.withSingleSelection : menu
    return UIContextMenuConfiguration(actionProvider: { _ in shown })
  }

  /// Displays the selected element of a pop-up button; if none is selected, selects the first.
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
