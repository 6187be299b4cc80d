import CoreGraphics

/// The interface for the position of an object, the object at a point, and the focus.
struct ComponentInterface: BusInterface {
  static let name = "Component"

  private let object: AccessibleObject
  private let tree: ObjectTree

  init?(_ object: AccessibleObject, in tree: ObjectTree) {
    switch object.source {
    case .application, .announcement, .departed: return nil
    case .window, .element, .container, .dialog, .distantItem: break
    }
    self.object = object
    self.tree = tree
  }

  func call(_ method: String, _ arguments: Arguments) throws(BusError) -> [BusValue] {
    switch method {
    case "Contains":
      let point = try point(arguments)
      return [.bool(object.snapshot.frame.contains(point))]
    case "GetAccessibleAtPoint":
      return [tree.reference(to: tree.deepest(at: try point(arguments), in: object)?.path)]
    case "GetExtents":
      let frame = tree.extents(
        of: object.snapshot.frame, in: try CoordinateSpace(arguments.int(0)), object)
      return [frame.value]
    case "GetPosition":
      let frame = tree.extents(
        of: object.snapshot.frame, in: try CoordinateSpace(arguments.int(0)), object)
      return [.int(frame.x), .int(frame.y)]
    case "GetSize":
      let frame = tree.extents(of: object.snapshot.frame, in: .window, object)
      return [.int(frame.width), .int(frame.height)]
    case "GetLayer": return [.uint32(object.snapshot.role == .frame ? 7 : 3)]
    case "GetMDIZOrder": return [.int16(0)]
    case "GetAlpha": return [.double(1)]
    case "GrabFocus": return [.bool(grabFocus())]
    case "ScrollTo", "ScrollToPoint":
      object.session?.makeCurrent()
      tree.bringIntoView(object)
      object.session?.wakeForAccessibility()
      return [.bool(true)]
    // Windows are positioned by the window manager, everything else by layout.
    case "SetExtents", "SetPosition", "SetSize": return [.bool(false)]
    default: throw .unknownMethod
    }
  }

  private func point(_ arguments: Arguments) throws(BusError) -> CGPoint {
    try tree.point(
      x: arguments.int(0), y: arguments.int(1), in: CoordinateSpace(arguments.int(2)), object)
  }

  private func grabFocus() -> Bool {
    if case .distantItem = object.source { tree.bringIntoView(object) }
    guard let responder = object.responder else { return false }
    guard let session = object.session else { return false }
    // The focus is in the window that receives the keys.
    if object.window?.isActive == false { session.onRaise?() }
    return session.moveAccessibleKeyTarget(to: responder)
  }
}

extension ObjectTree {
  /// Returns the innermost object at a point of the screen; nil for a point outside the object.
  func deepest(at point: CGPoint, in object: AccessibleObject) -> AccessibleObject? {
    guard object.snapshot.frame.contains(point) else { return nil }
    for path in object.snapshot.children.reversed() {
      if let child = known(path), let found = deepest(at: point, in: child) { return found }
    }
    return object
  }
}
