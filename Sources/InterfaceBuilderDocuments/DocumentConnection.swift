/// A connection from an object of a document.
package struct DocumentConnection {
  package enum Kind {
    case outlet(property: String)
    case outletCollection(property: String)
    /// An action, where `event` is the name of a control's event; nil for bar items and gesture
    /// recognizers.
    case action(selector: String, event: String?)
    case segue(DocumentSegue)
  }

  package let element: DocumentElement
  package let kind: Kind
  package let destination: String

  /// Reads a child of `connections`; returns nil for any other element.
  package init?(_ element: DocumentElement) {
    self.element = element
    element.ignore(["id"])
    guard let destination = element["destination"] else { return nil }
    self.destination = destination
    switch element.name {
    case "outlet":
      guard let property = element["property"] else { return nil }
      kind = .outlet(property: property)
    case "outletCollection":
      guard let property = element["property"] else { return nil }
      _ = element["collectionClass"]
      kind = .outletCollection(property: property)
    case "action":
      guard let selector = element["selector"] else { return nil }
      kind = .action(selector: selector, event: element["eventType"])
    case "segue": kind = .segue(DocumentSegue(element, destination: destination))
    default: return nil
    }
  }
}

/// A segue of a storyboard.
package struct DocumentSegue {
  package enum Kind: Equatable {
    case show, showDetail, presentation, popover, unwind, embed, custom
    case relationship(String)
    case unknown(String)
  }

  package let element: DocumentElement
  package let kind: Kind
  package let destination: String
  package let identifier: String?
  package var customClass: String? { element["customClass"] }
  package var animates: Bool { element.flag("animates") ?? true }
  package var unwindAction: String? { element["unwindAction"] }
  /// The selector of an `@IBSegueAction` of the source controller.
  package var creationSelector: String? { element["destinationCreationSelector"] }

  init(_ element: DocumentElement, destination: String) {
    self.element = element
    self.destination = destination
    identifier = element["identifier"]
    element.ignore([
      "customModule", "customModuleProvider", "splitViewControllerTargetIndex", "sourceRect",
    ])
    switch element["kind"] ?? "" {
    case "show", "push": kind = .show
    case "showDetail", "replace": kind = .showDetail
    case "presentation", "modal": kind = .presentation
    case "popoverPresentation", "popover": kind = .popover
    case "unwind": kind = .unwind
    case "embed": kind = .embed
    case "custom": kind = .custom
    case "relationship": kind = .relationship(element["relationship"] ?? "")
    case let other: kind = .unknown(other)
    }
  }
}
