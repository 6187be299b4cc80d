import InterfaceBuilderDocuments

/// An outlet, or a collection of outlets, of an element's objects.
///
/// Those of UIKit's own classes are set here; those of apps' classes go through key-value coding.
@MainActor struct Outlet {
  private let key: String
  private let element: DocumentElement
  /// Whether some class of UIKit has the outlet.
  private let isOwn: Bool
  private let setter: PropertySetter

  init(_ key: String, _ element: DocumentElement) {
    self.key = key
    self.element = element
    isOwn = Self.ownKeys.contains(key)
    setter = PropertySetter(key)
  }

  /// Sets the outlet of an object. One that the object does not have is reported in Apple's words,
  /// with the place in the document.
  func set(_ value: Any, of object: NSObject, _ loader: DocumentLoader) {
    if isOwn, setOwn(value, object, loader) { return }
    do {
      if try setter.set(value, of: object) { return }
    } catch {
      return report(loader) { KeyValueCoding.reportRefused(value, object, key, error) }
    }
    report(loader) { KeyValueCoding.set(value, of: object, key) }
  }

  /// Has what is reported begin with the place in the document.
  private func report(_ loader: DocumentLoader, _ body: () -> Void) {
    KeyValueCoding.$origin.withValue("\(loader.document.problem(element, ""))", operation: body)
  }

  /// The outlets that `setOwn` knows.
  private static let ownKeys: Set<String> = [
    "delegate", "dataSource", "prefetchDataSource", "view", "tableView", "refreshControl",
    "accessoryView", "editingAccessoryView", "backgroundView", "selectedBackgroundView",
    "gestureRecognizers", "accessibilityElements",
  ]

  private func setOwn(_ value: Any, _ object: NSObject, _ loader: DocumentLoader) -> Bool {
    func assign<Value>(_ body: (Value) -> Void) -> Bool {
      if let value = value as? Value {
        body(value)
      } else {
        loader.report(element, "\(type(of: value)) cannot be the \(key) of \(type(of: object))")
      }
      return true
    }
    switch (key, object) {
    case ("delegate", let view as UITableView): return assign { view.delegate = $0 }
    case ("dataSource", let view as UITableView): return assign { view.dataSource = $0 }
    case ("prefetchDataSource", let view as UITableView):
      return assign { view.prefetchDataSource = $0 }
    case ("delegate", let view as UIScrollView): return assign { view.delegate = $0 }
    case ("delegate", let view as UITextField): return assign { view.delegate = $0 }
    case ("delegate", let view as UISearchBar): return assign { view.delegate = $0 }
    case ("delegate", let bar as UINavigationBar): return assign { bar.delegate = $0 }
    case ("delegate", let controller as UINavigationController):
      return assign { controller.delegate = $0 }
    case ("delegate", let recognizer as UIGestureRecognizer):
      return assign { recognizer.delegate = $0 }
    case ("view", let controller as UIViewController):
      if controller.viewIfLoaded != nil { return true }
      return assign { controller.view = $0 }
    case ("tableView", let controller as UITableViewController)
    where !Messages.responds(object, to: Selector("setTableView:")):
      return assign { controller.tableView = $0 }
    case ("refreshControl", let view as UIScrollView): return assign { view.refreshControl = $0 }
    case ("accessoryView", let cell as UITableViewCell): return assign { cell.accessoryView = $0 }
    case ("editingAccessoryView", let cell as UITableViewCell):
      return assign { cell.editingAccessoryView = $0 }
    case ("backgroundView", let cell as UITableViewCell):
      return assign { cell.backgroundView = $0 }
    case ("selectedBackgroundView", let cell as UITableViewCell):
      return assign { cell.selectedBackgroundView = $0 }
    case ("backgroundView", let view as UITableView): return assign { view.backgroundView = $0 }
    case ("gestureRecognizers", let view as UIView):
      return assign { (recognizers: [UIGestureRecognizer]) in
        for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
      }
    case ("accessibilityElements", _): return true
    default: return false
    }
  }
}
