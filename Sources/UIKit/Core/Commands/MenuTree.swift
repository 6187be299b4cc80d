import Foundation

/// The menus of a system while responders change them: a tree of menus, each with a different
/// identifier.
@MainActor final class MenuTree: UIMenuBuilder {
  let system: UIMenuSystem
  private(set) var root: UIMenu

  /// The depth beyond which menus are not searched.
  private static let greatestDepth = 16

  init(_ system: UIMenuSystem, root: UIMenu) {
    self.system = system
    self.root = root
  }

  // MARK: Finding

  func menu(for identifier: UIMenu.Identifier) -> UIMenu? {
    find { ($0 as? UIMenu)?.identifier == identifier } as? UIMenu
  }

  func action(for identifier: UIAction.Identifier) -> UIAction? {
    find { ($0 as? UIAction)?.identifier == identifier } as? UIAction
  }

  func command(for action: Selector, propertyList: Any?) -> UICommand? {
    find { element in
      guard let command = element as? UICommand, command.action == action else { return false }
      return propertyList == nil || Self.isSame(command.propertyList, propertyList)
    } as? UICommand
  }

  /// Returns whether two property lists are equal. They consist of strings, numbers, dates and data,
  /// and of lists of these.
  private static func isSame(_ one: Any?, _ other: Any?) -> Bool {
    switch (one, other) {
    case (nil, nil): return true
    case (let one as AnyHashable, let other as AnyHashable): return one == other
    case (let one as [Any], let other as [Any]):
      return one.count == other.count && zip(one, other).allSatisfy { isSame($0, $1) }
    case (let one as [String: Any], let other as [String: Any]):
      return one.count == other.count && one.allSatisfy { isSame($1, other[$0]) }
    default: return false
    }
  }

  private func find(_ isWanted: (UIMenuElement) -> Bool) -> UIMenuElement? {
    Self.find(in: root, depth: 0, isWanted)
  }

  private static func find(
    in element: UIMenuElement, depth: Int, _ isWanted: (UIMenuElement) -> Bool
  ) -> UIMenuElement? {
    if isWanted(element) { return element }
    guard depth < greatestDepth, let menu = element as? UIMenu else { return nil }
    for child in menu.children {
      if let found = find(in: child, depth: depth + 1, isWanted) { return found }
    }
    return nil
  }

  // MARK: Changing

  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
    guard let old = known(replacedIdentifier) else { return }
    guard isNew(replacementMenu, besides: old) else { return }
    if old === root {
      root = replacementMenu
    } else {
      replaceMenu(old) { _ in [replacementMenu] }
    }
  }

  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier,
    from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
  ) {
    guard let parent = known(parentIdentifier) else { return }
    let changed = parent.replacingChildren(childrenBlock(parent.children))
    guard isNew(changed, besides: parent) else { return }
    replaceMenu(parent) { _ in [changed] }
  }

  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
    guard let other = sibling(siblingIdentifier), isNew(siblingMenu) else { return }
    replaceMenu(other) { [siblingMenu, $0] }
  }

  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
    guard let other = sibling(siblingIdentifier), isNew(siblingMenu) else { return }
    replaceMenu(other) { [$0, siblingMenu] }
  }

  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
    guard let parent = known(parentIdentifier), isNew(childMenu) else { return }
    replaceMenu(parent) { [$0.replacingChildren([childMenu] + $0.children)] }
  }

  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
    guard let parent = known(parentIdentifier), isNew(childMenu) else { return }
    replaceMenu(parent) { [$0.replacingChildren($0.children + [childMenu])] }
  }

  func remove(menu removedIdentifier: UIMenu.Identifier) {
    guard let menu = known(removedIdentifier) else { return }
    replaceMenu(menu) { menu in menu === root ? [menu.replacingChildren([])] : [] }
  }

  /// Replaces a menu with others.
  private func replaceMenu(_ old: UIMenu, _ body: (UIMenu) -> [UIMenu]) {
    root = Self.replacing(old, in: root, depth: 0, body).first ?? root.replacingChildren([])
  }

  private static func replacing(
    _ old: UIMenu, in menu: UIMenu, depth: Int, _ body: (UIMenu) -> [UIMenu]
  ) -> [UIMenu] {
    if menu === old { return body(menu) }
    guard depth < greatestDepth else { return [menu] }
    var isChanged = false
    let children = menu.children.flatMap { child -> [UIMenuElement] in
      guard let inner = child as? UIMenu else { return [child] }
      let new = replacing(old, in: inner, depth: depth + 1, body)
      if new.count != 1 || new[0] !== inner { isChanged = true }
      return new
    }
    return [isChanged ? menu.replacingChildren(children) : menu]
  }

  // MARK: Mistakes

  private func known(_ identifier: UIMenu.Identifier) -> UIMenu? {
    if let menu = menu(for: identifier) { return menu }
    UIKitFault.report("UIMenuBuilder: there is no menu \(identifier.rawValue).")
    return nil
  }

  private func sibling(_ identifier: UIMenu.Identifier) -> UIMenu? {
    guard let menu = known(identifier) else { return nil }
    if menu !== root { return menu }
    UIKitFault.report("UIMenuBuilder: the root menu has no siblings.")
    return nil
  }

  /// Returns whether the identifiers of a new menu and its elements are unique: whether none occurs
  /// among the current menus and actions, or twice in the new menu.
  private func isNew(_ menu: UIMenu, besides old: UIMenu? = nil) -> Bool {
    var known = Set<String>()
    if old !== root { Self.collect(root, without: old, depth: 0, into: &known) }
    var own = Set<String>()
    guard
      let twice = Self.collect(menu, without: nil, depth: 0, into: &own)
        ?? own.first(where: known.contains)
    else { return true }
    UIKitFault.report(
      "UIMenuBuilder: an element with the identifier \(twice) is there already; nothing changes.")
    return false
  }

  /// Collects the identifiers of menus and actions. Returns an identifier that occurs twice.
  @discardableResult
  private static func collect(
    _ element: UIMenuElement, without other: UIMenu?, depth: Int, into known: inout Set<String>
  ) -> String? {
    if element === other || depth > greatestDepth { return nil }
    if let action = element as? UIAction {
      let name = action.identifier.rawValue
      return known.insert(name).inserted ? nil : name
    }
    guard let menu = element as? UIMenu else { return nil }
    var twice = known.insert(menu.identifier.rawValue).inserted ? nil : menu.identifier.rawValue
    for child in menu.children {
      if let found = collect(child, without: other, depth: depth + 1, into: &known) {
        twice = twice ?? found
      }
    }
    return twice
  }
}
