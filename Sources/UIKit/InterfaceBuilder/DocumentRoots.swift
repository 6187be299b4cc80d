import InterfaceBuilderDocuments

/// A separate tree of views in a document: the view of a scene, a top-level view of a nib, or a
/// cell. For tools that inspect documents.
@MainActor package struct DocumentRoot {
  /// The root's element.
  package let element: DocumentElement
  package let view: UIView
  /// The controller of the view; nil for cells.
  package let controller: UIViewController?
  private let loader: DocumentLoader

  /// Returns the object that has an identifier.
  package func object(_ id: String) -> NSObject? { loader.object(id) }

  /// Creates every tree of a document once, without performing embed segues.
  package static func all(of document: InterfaceDocument, bundle: Bundle) -> [DocumentRoot] {
    var roots: [DocumentRoot] = []
    func add(_ element: DocumentElement) {
      let loader = DocumentLoader(document, bundle: bundle, strings: [:])
      let controller = UIViewController()
      // Connections are not needed, and neither are controllers' own classes.
      loader.controller = element.name == "tableView" ? UITableViewController() : controller
      guard let view = loader.object(of: element) as? UIView else { return }
      let isCell = view is UITableViewCell
      if !isCell { controller.view = view }
      roots.append(
        DocumentRoot(
          element: element, view: view, controller: isCell ? nil : controller, loader: loader))
    }
    for object in document.objects where object.name != "placeholder" { add(object) }
    for scene in document.scenes {
      if let view = scene.controller?.child(key: "view") { add(view) }
    }
    document.root.forEach { element in
      let parent = element.parent?.name
      if element.name == "tableViewCell", parent == "prototypes" || parent == "cells" {
        add(element)
      }
    }
    return roots
  }

  /// Creates everything in a document, as an app would: the objects of a nib, or every scene with
  /// its view and its prototype cells. Attributes that are not read are reported, even if they have
  /// been reported before.
  package static func makeAll(of document: InterfaceDocument, bundle: Bundle) {
    DocumentReports.reset()
    if document.kind == .nib {
      UINib(document: document, bundle: bundle).instantiate(withOwner: UIViewController())
    } else {
      let board = UIStoryboard(document: document, bundle: bundle)
      for scene in document.scenes {
        guard let element = scene.controller, element.name != "viewControllerPlaceholder" else {
          continue
        }
        board.controller(of: element)?.loadViewIfNeeded()
      }
    }
    document.root.forEach { element in
      guard element.name == "tableViewCell", element.parent?.name == "prototypes" else { return }
      let loader = DocumentLoader(document, bundle: bundle, strings: [:])
      _ = loader.object(of: element)
    }
  }

  /// Returns whether every element of a tree has a corresponding class in this implementation.
  package static func isComplete(_ element: DocumentElement) -> Bool {
    var isComplete = true
    element.forEach { if ElementClass.isReplaced($0) { isComplete = false } }
    return isComplete
  }

  /// Replaces the classes of elements with ones whose heights do not depend on their widths, and keeps
  /// placeholders like Interface Builder, for the lifetime of the process.
  package static func substitute(_ classes: [String: NSObject.Type]) {
    ElementClass.substitutes = classes
    ConstraintReading.keepsPlaceholders = true
    LayoutEngine.ignoresWrapping = true
  }
}
