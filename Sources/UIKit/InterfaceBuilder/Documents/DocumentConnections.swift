import InterfaceBuilderDocuments

/// The connections of an element's objects: outlets, collections of outlets, actions and segues.
@MainActor final class DocumentConnections {
  private enum Kind {
    case outlet(Outlet)
    /// A connection in an outlet collection, which contains all connections with the same name.
    case outletCollection(property: String)
    case action(selector: String, event: String?)
    case segue(DocumentSegue)
  }

  /// A connection, without the connected objects.
  private final class Entry {
    let kind: Kind
    let element: DocumentElement
    /// The identifier of the destination.
    let destination: String
    /// The element of the destination; nil if no object has the identifier.
    let destinationElement: DocumentElement?

    init(_ connection: DocumentConnection, _ kind: Kind, _ document: InterfaceDocument) {
      self.kind = kind
      element = connection.element
      destination = connection.destination
      destinationElement = document.elements[connection.destination]
    }
  }

  private let element: DocumentElement
  private let list: DocumentElement?
  /// The connections; nil until they are applied for the first time.
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
      switch entry.kind {
      case .outlet(let outlet):
        if let destination = Self.destination(of: entry, loader) {
          outlet.setValue(destination, of: object, loader)
        }
      case .outletCollection(let property):
        if let destination = Self.destination(of: entry, loader) {
          collections[property, default: []].append(destination)
        }
      case .action(let selector, let event):
        Self.addAction(selector, event, entry, object, loader)
      case .segue(let segue): SegueTemplates.add(segue, from: object, element, loader)
      }
    }
    if collections.isEmpty { return }
    for (property, destinations) in collections.sorted(by: { $0.key < $1.key }) {
      Outlet(property, list).setValue(destinations, of: object, loader)
    }
  }

  private static func read(_ list: DocumentElement, _ loader: DocumentLoader) -> [Entry] {
    list.children.compactMap { child in
      child.markRead()
      guard let connection = DocumentConnection(child) else {
        loader.reportOnce(child, "a connection that is not known, and is skipped")
        return nil
      }
      let kind: Kind =
        switch connection.kind {
        case .outlet(let property): .outlet(Outlet(property, child))
        case .outletCollection(let property): .outletCollection(property: property)
        case .action(let selector, let event): .action(selector: selector, event: event)
        case .segue(let segue): .segue(segue)
        }
      return Entry(connection, kind, loader.document)
    }
  }

  /// Returns the destination of a connection; nil if it is created later, or if it does not exist,
  /// which is reported.
  private static func destination(of entry: Entry, _ loader: DocumentLoader) -> NSObject? {
    if let element = entry.destinationElement, let object = loader.knownObject(of: element) {
      return object
    }
    if entry.destination == "-1" { return loader.owner }
    if entry.destinationElement == nil {
      loader.report(entry.element, "no object has the identifier \(entry.destination)")
    }
    return nil
  }

  private static func addAction(
    _ selector: String, _ event: String?, _ entry: Entry, _ object: NSObject,
    _ loader: DocumentLoader
  ) {
    let isFirstResponder =
      entry.destination == "-2"
      || entry.destinationElement?["placeholderIdentifier"] == "IBFirstResponder"
    let target = isFirstResponder ? nil : destination(of: entry, loader)
    if target == nil, !isFirstResponder { return }
    let action = Selector(selector)
    switch object {
    case let control as UIControl:
      let events = event.flatMap { ControlReading.events[$0] } ?? .primaryActionTriggered
      if let event, ControlReading.events[event] == nil {
        loader.reportOnce(entry.element, "the event \(event), which is not known")
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
        entry.element, "\(type(of: object)) has no actions, so \(selector) is not connected")
    }
  }
}

extension UIControl {
  /// Returns whether an action is already sent to a target.
  fileprivate func isConnected(_ target: NSObject?, _ action: Selector, _ events: Event) -> Bool {
    (actions(forTarget: target, forControlEvent: events) ?? []).contains(action.name)
  }
}
