extension UIButton {
  /// Whether the button shows the element of its menu that is on.
  var isPopUp: Bool { changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction && menu != nil }

  var menuConfiguration: UIContextMenuConfiguration? {
    guard let menu, isEnabled else { return nil }
    var shown = menu
    if isPopUp, !menu.options.contains(.singleSelection) {
      shown = UIMenu(
        title: menu.title, subtitle: menu.subtitle, image: menu.image, identifier: menu.identifier,
        options: menu.options.union(.singleSelection),
        preferredElementSize: menu.preferredElementSize, children: menu.children)
      shown.displayPreferences = menu.displayPreferences
    }
    return UIContextMenuConfiguration(actionProvider: { _ in shown })
  }

  /// A pop-up button shows the element that is on; if none is, the first is turned on.
  func showSelectedElement() {
    guard isPopUp, let menu else { return }
    let leaves = menu.leaves.filter { !$0.attributes.contains(.hidden) }
    guard let shown = leaves.first(where: { $0.state == .on }) ?? leaves.first else { return }
    if shown.state != .on { shown.state = .on }
    if isConfigured {
      configuration?.title = shown.title
      configuration?.image = shown.image
    } else {
      setTitle(shown.title, for: .normal)
      setImage(shown.image, for: .normal)
    }
  }
}
