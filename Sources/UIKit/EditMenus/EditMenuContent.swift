/// An element of an edit menu's bar.
enum EditMenuItem {
  /// An action or a command, with the innermost single-selection menu that contains it.
  case leaf(any PlacedMenuLeaf, selection: UIMenu?)
  case submenu(UIMenu)
  /// Elements that have not been provided yet.
  case loading
}

/// The elements of a menu in the form that a bar displays. Inline menus and deferred elements are
/// resolved, and elements that are hidden, or that no responder can perform, are left out.
@MainActor struct EditMenuContent {
  private(set) var items: [EditMenuItem] = []
  private let responder: UIResponder?
  private let elements: (UIDeferredMenuElement) -> [UIMenuElement]?

  /// The maximum depth of menus and deferred elements.
  private static let greatestDepth = 16

  /// Creates the content of a menu.
  ///
  /// - Parameters:
  ///   - menu: The menu.
  ///   - responder: The first responder of the chain that performs commands.
  ///   - elements: Returns the elements of a deferred element; nil until they have been provided.
  init(
    _ menu: UIMenu, responder: UIResponder?,
    elements: @escaping (UIDeferredMenuElement) -> [UIMenuElement]?
  ) {
    self.responder = responder
    self.elements = elements
    let selection = menu.options.contains(.singleSelection) ? menu : nil
    items = items(of: menu.children, selection, depth: 0)
  }

  private func items(
    of children: [UIMenuElement], _ selection: UIMenu?, depth: Int
  ) -> [EditMenuItem] {
    guard depth < Self.greatestDepth else { return [] }
    return children.flatMap { child -> [EditMenuItem] in
      if let leaf = child as? any PlacedMenuLeaf {
        return isShown(leaf) ? [.leaf(leaf, selection: selection)] : []
      }
      if let deferred = child as? UIDeferredMenuElement {
        guard let arrived = elements(deferred) else { return [.loading] }
        return items(of: arrived, selection, depth: depth + 1)
      }
      guard let menu = child as? UIMenu else { return [] }
      if menu.options.isDisjoint(with: [.displayInline, .displayAsPalette]) {
        return hasItems(menu.children, depth: depth + 1) ? [.submenu(menu)] : []
      }
      let inner = menu.options.contains(.singleSelection) ? menu : selection
      return items(of: menu.children, inner, depth: depth + 1)
    }
  }

  /// Returns whether a submenu would have any item. The elements of deferred elements are not requested
  /// for this.
  private func hasItems(_ children: [UIMenuElement], depth: Int) -> Bool {
    guard depth < Self.greatestDepth else { return false }
    return children.contains { child in
      if let leaf = child as? any PlacedMenuLeaf { return isShown(leaf) }
      if let menu = child as? UIMenu { return hasItems(menu.children, depth: depth + 1) }
      return child is UIDeferredMenuElement
    }
  }

  private func isShown(_ leaf: any PlacedMenuLeaf) -> Bool {
    if let command = leaf as? UICommand, !command.validate(from: responder) { return false }
    return !leaf.attributes.contains(.hidden)
  }
}
