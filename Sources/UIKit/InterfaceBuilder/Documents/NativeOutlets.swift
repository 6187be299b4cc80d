import InterfaceBuilderDocuments

/// Sets the outlets of UIKit's own classes; those of apps' classes go through key-value coding.
@MainActor enum NativeOutlets {
  /// Sets an outlet of an object. One that the object does not have is reported in Apple's words,
  /// with the place in the document.
  static func set(
    _ value: Any, forKey key: String, of object: NSObject, _ element: DocumentElement,
    _ loader: DocumentLoader, origin: String? = nil
  ) {
    if ownKeys.contains(key), setOwn(value, key, object, element, loader) { return }
    KeyValueCoding.$origin.withValue(origin ?? "\(loader.document.problem(element, ""))") {
      KeyValueCoding.set(value, of: object, key)
    }
  }

  /// The outlets that `setOwn` knows.
  private static let ownKeys: Set<String> = [
    "delegate", "dataSource", "prefetchDataSource", "view", "tableView", "refreshControl",
    "accessoryView", "editingAccessoryView", "backgroundView", "selectedBackgroundView",
    "gestureRecognizers", "accessibilityElements",
  ]

  private static func setOwn(
    _ value: Any, _ key: String, _ object: NSObject, _ element: DocumentElement,
    _ loader: DocumentLoader
  ) -> Bool {
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
