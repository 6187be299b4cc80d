import InterfaceBuilderDocuments

// A segue's class is known only at run time, and subclasses override its initialiser without
// `required`: as for cells, a convenience initialiser calls it dynamically, and a function without a
// body is bound to that initialiser's symbol.
extension UIStoryboardSegue {
  @usableFromInline package convenience init(
    made identifier: String?, from source: UIViewController, to destination: UIViewController
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
  }

  @_silgen_name("$s5UIKit17UIStoryboardSegueC4made4from2toACSSSg_AA16UIViewControllerCAItcfC")
  private static func make(
    _ identifier: __owned String?, _ source: __owned UIViewController,
    _ destination: __owned UIViewController
  ) -> UIStoryboardSegue

  /// Creates a segue of this class.
  static func instantiate(
    _ identifier: String?, _ source: UIViewController, _ destination: UIViewController
  ) -> UIStoryboardSegue {
    make(identifier, source, destination)
  }
}

/// The classes of segues.
@MainActor enum SegueClasses {
  /// Creates the segue between two controllers. Its class is the one in the document, or otherwise
  /// `UIStoryboardSegue` with UIKit's transition.
  static func make(
    _ segue: DocumentSegue, from source: UIViewController, to destination: UIViewController,
    _ loader: DocumentLoader, _ handler: @escaping () -> Void
  ) -> UIStoryboardSegue {
    var type = UIStoryboardSegue.self
    if let name = segue.customClass {
      let module = segue.element["customModule"]
      if let found = DocumentClasses.find(name, module: module, loader)
        as? UIStoryboardSegue.Type
      {
        type = found
      } else {
        loader.report(segue.element, "Could not find class '\(name)' for segue")
      }
    }
    let made = type.instantiate(segue.identifier, source, destination)
    made.handler = handler
    return made
  }
}
