/// An outlet of a UIKit class.
@MainActor struct OwnOutlet {
  enum Outcome {
    case set
    /// The outlet does not accept a value of this type.
    case refused
    case ofAnotherClass
  }

  let set: @MainActor (NSObject, Any) -> Outcome

  /// Creates an outlet.
  ///
  /// - Parameter setter: The selector of an app's property with the same name, which takes precedence.
  private init<Object: NSObject, Value>(
    unless setter: String? = nil, _ body: @escaping @MainActor (Object, Value) -> Void
  ) {
    let own = setter.map { Selector($0) }
    set = { object, value in
      guard let object = object as? Object else { return .ofAnotherClass }
      if let own, Messages.responds(object, to: own) { return .ofAnotherClass }
      guard let value = value as? Value else { return .refused }
      body(object, value)
      return .set
    }
  }

  /// The outlets by name. Among outlets with the same name, those of a subclass precede those of its
  /// superclasses.
  static let all: [String: [OwnOutlet]] = [
    "delegate": delegates,
    "dataSource": [
      OwnOutlet { (view: UITableView, value) in view.dataSource = value },
      OwnOutlet { (view: UICollectionView, value) in view.dataSource = value },
      OwnOutlet { (view: UIPickerView, value) in view.dataSource = value },
      OwnOutlet { (controller: UIPageViewController, value) in controller.dataSource = value },
    ],
    "prefetchDataSource": [
      OwnOutlet { (view: UITableView, value) in view.prefetchDataSource = value },
      OwnOutlet { (view: UICollectionView, value) in view.prefetchDataSource = value },
    ],
    "dragDelegate": [OwnOutlet { (view: UITableView, value) in view.dragDelegate = value }],
    "dropDelegate": [OwnOutlet { (view: UITableView, value) in view.dropDelegate = value }],
    "transitioningDelegate": [
      OwnOutlet { (controller: UIViewController, value) in
        controller.transitioningDelegate = value
      }
    ],
    "view": [
      OwnOutlet { (controller: UIViewController, view: UIView) in
        if controller.viewIfLoaded == nil { controller.view = view }
      }
    ],
    "tableView": [
      OwnOutlet(unless: "setTableView:") {
        (controller: UITableViewController, table: UITableView) in controller.tableView = table
      }
    ],
    "collectionView": [
      OwnOutlet(unless: "setCollectionView:") {
        (controller: UICollectionViewController, view: UICollectionView) in
        controller.collectionView = view
      }
    ],
    "collectionViewLayout": [
      OwnOutlet { (view: UICollectionView, layout: UICollectionViewLayout) in
        view.collectionViewLayout = layout
      }
    ],
    "refreshControl": [
      OwnOutlet { (view: UIScrollView, control: UIRefreshControl) in view.refreshControl = control }
    ],
    "accessoryView": [
      OwnOutlet { (cell: UITableViewCell, view: UIView) in cell.accessoryView = view }
    ],
    "editingAccessoryView": [
      OwnOutlet { (cell: UITableViewCell, view: UIView) in cell.editingAccessoryView = view }
    ],
    "backgroundView": [
      OwnOutlet { (cell: UITableViewCell, view: UIView) in cell.backgroundView = view },
      OwnOutlet { (table: UITableView, view: UIView) in table.backgroundView = view },
    ],
    "selectedBackgroundView": [
      OwnOutlet { (cell: UITableViewCell, view: UIView) in cell.selectedBackgroundView = view }
    ],
    "gestureRecognizers": [
      OwnOutlet { (view: UIView, recognizers: [UIGestureRecognizer]) in
        for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
      }
    ],
    // The elements are found without it.
    "accessibilityElements": [OwnOutlet { (_: NSObject, _: Any) in }],
  ]

  private static let delegates = [
    OwnOutlet { (view: UITableView, value) in view.delegate = value },
    OwnOutlet { (view: UITextView, value) in view.delegate = value },
    OwnOutlet { (view: UIScrollView, value) in view.delegate = value },
    OwnOutlet { (view: UITextField, value) in view.delegate = value },
    OwnOutlet { (view: UISearchBar, value) in view.delegate = value },
    OwnOutlet { (view: UIPickerView, value) in view.delegate = value },
    OwnOutlet { (bar: UINavigationBar, value) in bar.delegate = value },
    OwnOutlet { (bar: UITabBar, value) in bar.delegate = value },
    OwnOutlet { (controller: UINavigationController, value) in controller.delegate = value },
    OwnOutlet { (controller: UITabBarController, value) in controller.delegate = value },
    OwnOutlet { (controller: UISplitViewController, value) in controller.delegate = value },
    OwnOutlet { (controller: UIPageViewController, value) in controller.delegate = value },
    OwnOutlet { (controller: UISearchController, value) in controller.delegate = value },
    OwnOutlet { (recognizer: UIGestureRecognizer, value) in recognizer.delegate = value },
  ]
}
