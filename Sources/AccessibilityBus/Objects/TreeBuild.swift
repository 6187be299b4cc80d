import CoreGraphics
import UIKit

/// One update of a window's part of the tree: matches the session's nodes with the objects that
/// clients know.
@MainActor
struct TreeBuild {
  private let tree: ObjectTree
  private let window: AccessibleWindow
  private var focus: UIResponder?
  private var reached: Set<ObjectPath> = []
  private var lists: [ObjectIdentifier: AllItems] = [:]

  init(_ window: AccessibleWindow, of tree: ObjectTree) {
    self.tree = tree
    self.window = window
  }

  func isReached(_ path: ObjectPath) -> Bool { reached.contains(path) }

  mutating func run() {
    let session = window.session
    var roots = session.accessibilityWindows.map { ($0, session.accessibilityNodes(of: $0)) }
    // The desktop shows one window for each scene, so the content of other windows, such as alerts, is
    // exposed inside it.
    if let index = roots.firstIndex(where: { $0.0.isAppWindow }), index > 0 {
      roots.swapAt(0, index)
    }
    guard let main = roots.first?.0 else {
      window.frame = nil
      return
    }
    let nodes = roots.flatMap(\.1)
    // One element of an app has the focus: the one in the window that receives the keys.
    focus = window.isActive ? session.accessibleFocus(in: nodes) : nil
    var frame = ObjectSnapshot(role: .frame)
    frame.name = window.host.title
    frame.frame = session.screen.bounds
    frame.parent = .root
    if window.isActive { frame.states.insert(.active) }
    let object = object(for: main, .window(Weak(main)), frame)
    object.snapshot.children = nodes.flatMap { add($0, in: object.path, row: nil) }
    if let shown = window.shownAnnouncement {
      reached.insert(shown)
      object.snapshot.children.append(shown)
    }
    window.frame = object.path
  }

  private mutating func object(
    for responder: UIResponder, _ source: AccessibleObject.Source, _ snapshot: ObjectSnapshot
  ) -> AccessibleObject {
    let identity = ObjectIdentity(responder)
    // Clients keep roles for ever.
    if let path = tree.identities[identity], let known = tree.known(path),
      known.responder === responder, known.snapshot.role == snapshot.role
    {
      reached.insert(path)
      known.window = window
      known.source = source
      known.snapshot = snapshot
      return known
    }
    let object = adopted(responder, source, snapshot) ?? tree.add(source, snapshot, in: window)
    tree.identities[identity] = object.path
    reached.insert(object.path)
    return object
  }

  /// Returns the object of an item that a client already knew while the item was off the screen, so
  /// that its path stays the same when it appears.
  private mutating func adopted(
    _ responder: UIResponder, _ source: AccessibleObject.Source, _ snapshot: ObjectSnapshot
  ) -> AccessibleObject? {
    guard let place = (responder as? UIView)?.placeInList,
      let number = items(of: place.list).number(of: place.path),
      let object = tree.distantItem(number, of: place.list),
      object.snapshot.role == snapshot.role
    else { return nil }
    object.window = window
    object.source = source
    object.snapshot = snapshot
    return object
  }

  private mutating func items(of list: any AccessibleList) -> AllItems {
    if let known = lists[ObjectIdentifier(list)] { return known }
    let new = AllItems(of: list)
    lists[ObjectIdentifier(list)] = new
    return new
  }

  // MARK: Nodes

  /// Adds a node and its descendants, and returns its path, or its children's paths if it is a group
  /// without a name.
  private mutating func add(
    _ node: AccessibilityNode, in parent: ObjectPath, row: AccessibleObject?
  ) -> [ObjectPath] {
    switch node.content {
    case .group(let view):
      // A modal view inside a modal view is exposed as one dialog.
      let isSoleGroup =
        node.children.count == 1 && node.children[0].responder !== node.children[0].element
      guard view.accessibilityViewIsModal, !isSoleGroup else {
        return node.children.flatMap { add($0, in: parent, row: row) }
      }
      return [container(node, view, .dialog(Weak(view)), in: parent)]
    case .container(let view): return [container(node, view, .container(Weak(view)), in: parent)]
    case .element(let element): return [self.element(node, element, in: parent, row: row)]
    }
  }

  private mutating func container(
    _ node: AccessibilityNode, _ view: UIView, _ source: AccessibleObject.Source,
    in parent: ObjectPath
  ) -> ObjectPath {
    let known: AllItems? =
      if let list = view as? any AccessibleList { items(of: list) } else { nil }
    var snapshot = ObjectSnapshot(view: view, node: node, known)
    snapshot.parent = parent
    if view === focus { snapshot.states.insert(.focused) }
    let object = object(for: view, source, snapshot)
    object.snapshot.children = node.children.flatMap { add($0, in: object.path, row: nil) }
    return object.path
  }

  private mutating func element(
    _ node: AccessibilityNode, _ element: UIResponder, in parent: ObjectPath,
    row: AccessibleObject?
  ) -> ObjectPath {
    let place = (element as? UIView)?.placeInList
    let known: AllItems? = if let place { items(of: place.list) } else { nil }
    var snapshot = ObjectSnapshot(element: element, frame: node.frame, known)
    snapshot.parent = parent
    // When a new screen contains nothing else that can be focused, its text has the focus.
    if element === focus { snapshot.states.formUnion([.focusable, .focused]) }
    if let place, let known {
      snapshot.addPosition(of: place.path, in: place.list, known)
      if snapshot.role.isItem, place.list.keepsSelectedItems { snapshot.states.insert(.selectable) }
    }
    // A control without a name uses the name of its row.
    if let row, snapshot.name.isEmpty {
      snapshot.name = row.snapshot.name
      snapshot.labelledBy = row.path
    }
    let object = object(for: element, .element(Weak(element)), snapshot)
    if snapshot.labelledBy != nil { row?.snapshot.labels.append(object.path) }
    object.snapshot.children = node.children.flatMap { add($0, in: object.path, row: object) }
    return object.path
  }
}
