import UIKit

// Items that are not on the screen. They exist once a client has requested them.
extension ObjectTree {
  /// Returns the object of an item by its number, and creates one for an item outside the screen. The
  /// cell of such an item is requested when a client reads its name.
  func item(_ number: Int, of object: AccessibleObject) -> AccessibleObject? {
    guard let list = object.list else { return nil }
    let items = AllItems(of: list)
    guard let path = items.path(of: number) else { return nil }
    if let cell = list.listCell(at: path), let shown = self.object(of: cell) { return shown }
    if let known = distantItem(number, of: list) { return known }
    var snapshot = ObjectSnapshot(role: ObjectRole(ofItemIn: items))
    snapshot.states = [.enabled, .sensitive, .focusable, .visible]
    if list.keepsSelectedItems { snapshot.states.insert(.selectable) }
    snapshot.parent = object.path
    snapshot.addPosition(of: path, in: list, items)
    let frame = list.convert(list.listFrame(at: path), to: nil)
    snapshot.frame = frame.isUsable ? frame : .zero
    return add(.distantItem(WeakList(list), number), snapshot, in: object.window)
  }

  func distantItem(_ number: Int, of list: any AccessibleList) -> AccessibleObject? {
    objects.values.first {
      guard case .distantItem(let other, let item) = $0.source else { return false }
      return other.list === list && item == number
    }
  }

  /// Returns whether an object is an item outside the screen, in a list that still has enough items.
  func isDistant(_ object: AccessibleObject) -> Bool {
    guard case .distantItem(let list, _) = object.source, let list = list.list, list.window != nil
    else { return false }
    return object.snapshot.attributes["setsize"] == String(AllItems(of: list).count)
  }

  /// Requests the text of an item outside the screen from the data source.
  func readName(of object: AccessibleObject) {
    guard case .distantItem(let list, let number) = object.source, object.snapshot.name.isEmpty,
      let list = list.list, let path = AllItems(of: list).path(of: number)
    else { return }
    object.snapshot.name = list.spokenText(at: path)
  }

  /// Scrolls an item onto the screen, so that its cell's object replaces it.
  func bringIntoView(_ object: AccessibleObject) {
    if case .distantItem(let list, let number) = object.source, let list = list.list,
      let path = AllItems(of: list).path(of: number)
    {
      list.revealItem(at: path, inMiddle: true)
      if let window = object.window { update(window) }
      return
    }
    guard let view = object.responder as? UIView, !(view is UIWindow) else { return }
    if let (list, path) = view.placeInList { return list.revealItem(at: path, inMiddle: false) }
    var next = view.superview
    while let current = next {
      if let scroll = current as? UIScrollView {
        scroll.scrollRectToVisible(view.convert(view.bounds, to: scroll), animated: false)
      }
      next = current.superview
    }
  }
}

extension ObjectSnapshot {
  /// Adds an item's number, and in an outline its level.
  @MainActor mutating func addPosition(
    of path: IndexPath, in list: any AccessibleList, _ items: AllItems
  ) {
    guard let number = items.number(of: path) else { return }
    attributes["posinset"] = String(number + 1)
    attributes["setsize"] = String(items.count)
    if role == .treeItem, let level = list.outlineLevel(at: path) {
      attributes["level"] = String(level + 1)
    }
  }
}
