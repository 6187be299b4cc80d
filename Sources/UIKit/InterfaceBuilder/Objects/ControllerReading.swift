import InterfaceBuilderDocuments

/// Reads view controllers without their views, which are read when the views are loaded.
@MainActor enum ControllerReading {
  static func read(_ controller: Setup<UIViewController>, _ reader: ElementReader) {
    let element = reader.element
    controller.run { controller, reader in ControllerScene.attach(to: controller, reader) }
    controller.set(\.title, ifGiven: reader.text("title"))
    controller.set(
      \.modalPresentationStyle,
      ifGiven: reader.choice("modalPresentationStyle", in: presentationStyles))
    controller.set(
      \.modalTransitionStyle, ifGiven: reader.choice("modalTransitionStyle", in: transitionStyles))
    controller.set(\.hidesBottomBarWhenPushed, reader.flag("hidesBottomBarWhenPushed") ?? false)
    controller.set(\.definesPresentationContext, reader.flag("definesPresentationContext") ?? false)
    controller.set(
      \.extendedLayoutIncludesOpaqueBars, reader.flag("extendedLayoutIncludesOpaqueBars") ?? false)
    controller.set(\.isModalInPresentation, reader.flag("modalInPresentation") ?? false)
    if let edges = element.child("extendedEdge", key: "edgesForExtendedLayout") {
      controller.set(\.edgesForExtendedLayout, self.edges(edges))
    }
    controller.set(
      \.preferredContentSize, ifGiven: element.size("preferredContentSize") ?? contentSize(reader))
    controller.decode(\.navigationItem, element.child("navigationItem", key: "navigationItem"))
    controller.set(\.toolbarItems, objectsOf: element.child("toolbarItems"))
    if let item = element.child("tabBarItem", key: "tabBarItem") {
      controller.run { controller, reader in reader.loader.decode(controller.tabBarItem, item) }
    }
    element.ignore([
      "automaticallyAdjustsScrollViewInsets", "wantsFullScreenLayout", "useStoryboardIdentifier",
      "providesPresentationContextTransitionStyle", "autoresizesArchivedViewToFullSize",
      "clearsSelectionOnViewWillAppear", "nibName", "initialViewController", "editing",
      "interfaceStyle", "userInterfaceStyle",
    ])
    // Read with the view.
    for child in element.children where child.key == "view" { child.markRead() }
    element.child("layoutGuides")?.markAllRead()
  }

  private static func contentSize(_ reader: ElementReader) -> CGSize? {
    guard reader.flag("useDefaultContentSize") == false else { return nil }
    return reader.element.size("contentSizeForViewInPopover")
  }

  static func edges(_ element: DocumentElement) -> UIRectEdge {
    let flags: KeyValuePairs<String, UIRectEdge> = [
      "top": .top, "left": .left, "bottom": .bottom, "right": .right,
    ]
    return flags.reduce(into: []) { if element.flag($1.key) == true { $0.insert($1.value) } }
  }

  static let presentationStyles: KeyValuePairs<String, UIModalPresentationStyle> = [
    "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet,
    "currentContext": .currentContext, "custom": .custom, "overFullScreen": .overFullScreen,
    "overCurrentContext": .overCurrentContext, "popover": .popover, "none": .none,
    "automatic": .automatic,
  ]

  static let transitionStyles: KeyValuePairs<String, UIModalTransitionStyle> = [
    "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal,
    "crossDissolve": .crossDissolve, "partialCurl": .partialCurl,
  ]

  static func read(_ controller: Setup<UITableViewController>, _ reader: ElementReader) {
    controller.set(
      \.clearsSelectionOnViewWillAppear, reader.flag("clearsSelectionOnViewWillAppear") ?? true)
    guard let refresh = reader.element.child("refreshControl") else { return }
    refresh.markRead()
  }

  static func read(_ controller: Setup<UICollectionViewController>, _ reader: ElementReader) {
    controller.set(
      \.clearsSelectionOnViewWillAppear, reader.flag("clearsSelectionOnViewWillAppear") ?? true)
    reader.ignore(["useLayoutToLayoutNavigationTransitions"])
  }

  /// Reads a page view controller. The orientation and the spacing are read by `init(coder:)`.
  static func read(_ controller: Setup<UIPageViewController>, _ reader: ElementReader) {
    if reader["transitionStyle"] != "scroll" {
      reader.loader.reportOnce(reader.element, "pages that curl, which there are none: they scroll")
    }
    reader.ignore(["navigationOrientation", "pageSpacing", "spineLocation", "doubleSided"])
  }

  static func read(_ controller: Setup<UINavigationController>, _ reader: ElementReader) {
    controller.set(\.isNavigationBarHidden, reader.flag("navigationBarHidden") ?? false)
    controller.set(\.isToolbarHidden, reader.flag("toolbarHidden") ?? true)
    controller.set(\.hidesBarsOnSwipe, reader.flag("hidesBarsOnSwipe") ?? false)
    controller.set(\.hidesBarsOnTap, reader.flag("hidesBarsOnTap") ?? false)
    controller.set(
      \.hidesBarsWhenKeyboardAppears, reader.flag("hidesBarsWhenKeyboardAppears") ?? false)
    controller.set(
      \.hidesBarsWhenVerticallyCompact, reader.flag("hidesBarsWhenVerticallyCompact") ?? false)
    if let toolbar = reader.element.child("toolbar", key: "toolbar") {
      controller.run { controller, reader in reader.loader.decode(controller.toolbar, toolbar) }
    }
    controller.run { controller, reader in
      ControllerScene.connectChildren(of: controller, reader)
    }
  }
}
