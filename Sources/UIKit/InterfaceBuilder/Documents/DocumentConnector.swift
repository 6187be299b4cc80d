import InterfaceBuilderDocuments

/// Applies the connections of objects: outlets, collections of outlets, actions and segues.
@MainActor enum DocumentConnector {
  /// Applies those connections of an object whose destination exists. A controller is connected
  /// twice: with its scene, and with its view.
  static func connect(_ object: NSObject, _ element: DocumentElement, _ loader: DocumentLoader) {
    guard let list = element.child("connections") else { return }
    var collections: [String: [NSObject]] = [:]
    let all = loader.plan?.connections(in: list) { read(list, loader) } ?? read(list, loader)
    for entry in all {
      guard let connection = entry.connection else { continue }
      let child = entry.element
      switch connection.kind {
      case .outlet(let property):
        if let destination = destination(of: connection, loader) {
          NativeOutlets.set(
            destination, forKey: property, of: object, child, loader, origin: entry.origin)
        }
      case .outletCollection(let property):
        if let destination = destination(of: connection, loader) {
          collections[property, default: []].append(destination)
        }
      case .action(let selector, let event):
        addAction(selector, event, connection, object, loader)
      case .segue(let segue): SegueTemplates.add(segue, from: object, element, loader)
      }
    }
    for (property, destinations) in collections.sorted(by: { $0.key < $1.key }) {
      NativeOutlets.set(destinations, forKey: property, of: object, list, loader)
    }
  }

  private static func read(
    _ list: DocumentElement, _ loader: DocumentLoader
  ) -> [PrototypePlan.Connection] {
    list.children.map { child in
      child.markRead()
      let connection = DocumentConnection(child)
      if connection == nil {
        loader.reportOnce(child, "a connection that is not known, and is skipped")
      }
      return PrototypePlan.Connection(
        element: child, connection: connection, origin: "\(loader.document.problem(child, ""))")
    }
  }

  /// The object that a connection leads to; nil if it is made later, or if there is none, which is
  /// reported.
  private static func destination(
    of connection: DocumentConnection, _ loader: DocumentLoader
  ) -> NSObject? {
    let id = connection.destination
    if let object = loader.object(id) { return object }
    if id == "-1" { return loader.owner }
    if loader.document.elements[id] == nil {
      loader.report(connection.element, "no object has the identifier \(id)")
    }
    return nil
  }

  private static func addAction(
    _ selector: String, _ event: String?, _ connection: DocumentConnection, _ object: NSObject,
    _ loader: DocumentLoader
  ) {
    let isFirstResponder =
      connection.destination == "-2"
      || loader.document.elements[connection.destination]?["placeholderIdentifier"]
        == "IBFirstResponder"
    let target = isFirstResponder ? nil : destination(of: connection, loader)
    if target == nil, !isFirstResponder { return }
    let action = Selector(selector)
    switch object {
    case let control as UIControl:
      let events = event.flatMap { ControlReading.events[$0] } ?? .primaryActionTriggered
      if let event, ControlReading.events[event] == nil {
        loader.reportOnce(connection.element, "the event \(event), which is not known")
      }
      if control.isConnected(target, action, events) { return }
      control.addTarget(target, action: action, for: events)
    case let item as UIBarButtonItem:
      item.target = target
      item.action = action
    case let recognizer as UIGestureRecognizer:
      if let target { recognizer.add(target, action) }
    default:
      loader.report(
        connection.element, "\(type(of: object)) has no actions, so \(selector) is not connected")
    }
  }
}

extension UIControl {
  /// Whether an action is sent to a target already.
  fileprivate func isConnected(_ target: NSObject?, _ action: Selector, _ events: Event) -> Bool {
    (actions(forTarget: target, forControlEvent: events) ?? []).contains(action.name)
  }
}
