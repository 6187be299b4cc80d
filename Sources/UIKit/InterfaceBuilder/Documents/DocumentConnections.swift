import InterfaceBuilderDocuments

/// The connections of an element's objects: outlets, collections of outlets, actions and segues.
@MainActor final class DocumentConnections {
  private enum Entry {
    case outlet(DocumentConnection, Outlet)
    /// A collection gathers those of its name.
    case outletCollection(DocumentConnection, property: String)
    case action(DocumentConnection, selector: String, event: String?)
    case segue(DocumentSegue)
  }

  private let element: DocumentElement
  private let list: DocumentElement?
  /// nil until they are applied for the first time.
  private var entries: [Entry]?

  init(_ element: DocumentElement) {
    self.element = element
    list = element.child("connections")
  }

  /// Applies those connections of an object whose destination exists. A controller is connected
  /// twice: with its scene, and with its view.
  func apply(to object: NSObject, _ loader: DocumentLoader) {
    guard let list else { return }
    let entries = entries ?? Self.read(list, loader)
    self.entries = entries
    var collections: [String: [NSObject]] = [:]
    for entry in entries {
      switch entry {
      case .outlet(let connection, let outlet):
        if let destination = Self.destination(of: connection, loader) {
          outlet.set(destination, of: object, loader)
        }
      case .outletCollection(let connection, let property):
        if let destination = Self.destination(of: connection, loader) {
          collections[property, default: []].append(destination)
        }
      case .action(let connection, let selector, let event):
        Self.addAction(selector, event, connection, object, loader)
      case .segue(let segue): SegueTemplates.add(segue, from: object, element, loader)
      }
    }
    if collections.isEmpty { return }
    for (property, destinations) in collections.sorted(by: { $0.key < $1.key }) {
      Outlet(property, list).set(destinations, of: object, loader)
    }
  }

  private static func read(_ list: DocumentElement, _ loader: DocumentLoader) -> [Entry] {
    list.children.compactMap { child in
      child.markRead()
      guard let connection = DocumentConnection(child) else {
        loader.reportOnce(child, "a connection that is not known, and is skipped")
        return nil
      }
      return switch connection.kind {
      case .outlet(let property): .outlet(connection, Outlet(property, child))
      case .outletCollection(let property): .outletCollection(connection, property: property)
      case .action(let selector, let event): .action(connection, selector: selector, event: event)
      case .segue(let segue): .segue(segue)
      }
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
