import InterfaceBuilderDocuments

/// A UIKit class, and its elements in documents.
///
/// To add a class, add a line to `classes`, and call `readElement(_:as:)` at the end of the class's
/// `init(coder:)`.
@MainActor struct ElementClass {
  /// The names of the elements.
  let elements: [String]
  let type: NSObject.Type
  /// Reads the attributes that this class adds to those of its superclass.
  let read: @MainActor (ObjectPlan, ElementReader) -> Void

  private init<Object: NSObject>(
    _ elements: String, _ type: Object.Type,
    _ read: @escaping @MainActor (Setup<Object>, ElementReader) -> Void = { _, _ in }
  ) {
    self.elements = elements.split(separator: " ").map { String($0) }
    self.type = type
    self.read = { plan, reader in read(Setup(plan), reader) }
  }

  /// The elements for which this implementation has a class.
  private static let classes: [ElementClass] = [
    ElementClass("view containerView", UIView.self, ViewReading.read),
    ElementClass("window", UIWindow.self),
    ElementClass("label", UILabel.self, TextReading.read),
    ElementClass("imageView", UIImageView.self, ViewReading.read),
    ElementClass("stackView", UIStackView.self, ViewReading.read),
    ElementClass("visualEffectView", UIVisualEffectView.self, ViewReading.read),
    ElementClass("control", UIControl.self, ControlReading.read),
    ElementClass("button", UIButton.self, ButtonReading.read),
    ElementClass("textField", UITextField.self, TextReading.read),
    ElementClass("searchTextField", UISearchTextField.self),
    ElementClass("switch", UISwitch.self, ControlReading.read),
    ElementClass("slider", UISlider.self, ControlReading.read),
    ElementClass("stepper", UIStepper.self, ControlReading.read),
    ElementClass("segmentedControl", UISegmentedControl.self, ControlReading.read),
    ElementClass("progressView", UIProgressView.self, ControlReading.read),
    ElementClass("activityIndicatorView", UIActivityIndicatorView.self, ControlReading.read),
    ElementClass("refreshControl", UIRefreshControl.self),
    ElementClass("scrollView", UIScrollView.self, ScrollReading.read),
    ElementClass("tableView", UITableView.self, TableReading.read),
    ElementClass("tableViewCell", UITableViewCell.self, TableReading.read),
    ElementClass(
      "tableViewHeaderFooterView", UITableViewHeaderFooterView.self, TableReading.read),
    ElementClass("collectionView", UICollectionView.self, CollectionReading.read),
    ElementClass(
      "collectionReusableView", UICollectionReusableView.self, CollectionReading.read),
    ElementClass("collectionViewCell", UICollectionViewCell.self, CollectionReading.read),
    ElementClass("collectionViewLayout", UICollectionViewLayout.self),
    ElementClass(
      "collectionViewFlowLayout", UICollectionViewFlowLayout.self, CollectionReading.read),
    ElementClass("textView", UITextView.self, TextReading.read),
    ElementClass("pageControl", UIPageControl.self, TabReading.read),
    ElementClass("pickerView", UIPickerView.self),
    ElementClass("datePicker", UIDatePicker.self, ControlReading.read),
    ElementClass("tabBar", UITabBar.self, TabReading.read),
    ElementClass("tabBarItem", UITabBarItem.self, TabReading.read),
    ElementClass("tabBarController", UITabBarController.self, TabReading.read),
    ElementClass("searchBar", UISearchBar.self, BarReading.read),
    ElementClass("navigationBar", UINavigationBar.self, BarReading.read),
    ElementClass("toolbar", UIToolbar.self, BarReading.read),
    ElementClass("barItem", UIBarItem.self, BarReading.read),
    ElementClass("barButtonItem", UIBarButtonItem.self, BarReading.read),
    ElementClass("navigationItem", UINavigationItem.self, BarReading.read),
    ElementClass("viewController", UIViewController.self, ControllerReading.read),
    ElementClass("tableViewController", UITableViewController.self, ControllerReading.read),
    ElementClass(
      "collectionViewController", UICollectionViewController.self, ControllerReading.read),
    ElementClass(
      "navigationController", UINavigationController.self, ControllerReading.read),
    ElementClass("splitViewController", UISplitViewController.self, TabReading.read),
    ElementClass("pageViewController", UIPageViewController.self, ControllerReading.read),
    ElementClass("searchController", UISearchController.self),
    ElementClass("gestureRecognizer", UIGestureRecognizer.self, GestureReading.read),
    ElementClass("tapGestureRecognizer", UITapGestureRecognizer.self, GestureReading.read),
    ElementClass("swipeGestureRecognizer", UISwipeGestureRecognizer.self, GestureReading.read),
    ElementClass("panGestureRecognizer", UIPanGestureRecognizer.self, GestureReading.read),
    ElementClass("pinchGestureRecognizer", UIPinchGestureRecognizer.self),
    ElementClass("rotationGestureRecognizer", UIRotationGestureRecognizer.self),
    ElementClass(
      "screenEdgePanGestureRecognizer", UIScreenEdgePanGestureRecognizer.self,
      GestureReading.read),
    // Interface Builder's own spelling.
    ElementClass(
      "pongPressGestureRecognizer longPressGestureRecognizer", UILongPressGestureRecognizer.self,
      GestureReading.read),
    ElementClass("customObject", NSObject.self),
  ]

  /// The replacements for classes that this implementation does not have, by the name of their element.
  private static let replacements: [String: NSObject.Type] = [
    "webView": UIView.self, "wkWebView": UIView.self,
    "mapView": UIView.self, "glkView": UIView.self, "mtkView": UIView.self,
    "sceneKitView": UIView.self, "skView": UIView.self, "arscnView": UIView.self,
    "hostingController": UIViewController.self,
    "avPlayerViewController": UIViewController.self, "glkViewController": UIViewController.self,
  ]

  /// The classes that tools use in place of the elements' own classes.
  static var substitutes: [String: NSObject.Type] = [:]

  private static let byElement: [String: ElementClass] = {
    var table: [String: ElementClass] = [:]
    for entry in classes { for element in entry.elements { table[element] = entry } }
    return table
  }()

  private static let byClass: [ObjectIdentifier: ElementClass] = Dictionary(
    uniqueKeysWithValues: classes.map { (ObjectIdentifier($0.type), $0) })

  /// Returns the class of an element; nil if the element has no object.
  static func type(of element: DocumentElement) -> NSObject.Type? {
    substitutes[element.name] ?? byElement[element.name]?.type ?? replacements[element.name]
  }

  /// Returns whether this implementation does not have an element's class, and replaces it.
  static func isReplaced(_ element: DocumentElement) -> Bool {
    byElement[element.name] == nil && replacements[element.name] != nil
  }

  /// Returns the classes that each read a part of an object's element, from the most general to the
  /// most specific.
  static func chain(of type: AnyClass) -> [ElementClass] {
    if let known = chains[ObjectIdentifier(type)] { return known }
    var chain: [ElementClass] = []
    var next: AnyClass? = type
    while let current = next {
      if let entry = byClass[ObjectIdentifier(current)] { chain.insert(entry, at: 0) }
      next = _getSuperclass(current)
    }
    chains[ObjectIdentifier(type)] = chain
    return chain
  }

  private static var chains: [ObjectIdentifier: [ElementClass]] = [:]
}
