import InterfaceBuilderDocuments

/// Reads view controllers, without their views, which are read when they are loaded.
@MainActor enum ControllerReading {
  static func read(_ controller: UIViewController, _ reader: ElementReader) {
    let element = reader.element
    ControllerScene.attach(to: controller, reader)
    if let title = reader.text("title") { controller.title = title }
    if let style = reader.choice("modalPresentationStyle", in: presentationStyles) {
      controller.modalPresentationStyle = style
    }
    if let style = reader.choice("modalTransitionStyle", in: transitionStyles) {
      controller.modalTransitionStyle = style
    }
    controller.hidesBottomBarWhenPushed = reader.flag("hidesBottomBarWhenPushed") ?? false
    controller.definesPresentationContext = reader.flag("definesPresentationContext") ?? false
    controller.extendedLayoutIncludesOpaqueBars =
      reader.flag("extendedLayoutIncludesOpaqueBars") ?? false
    controller.isModalInPresentation = reader.flag("modalInPresentation") ?? false
    if let edges = element.child("extendedEdge", key: "edgesForExtendedLayout") {
      controller.edgesForExtendedLayout = self.edges(edges)
    }
    if let size = element.size("preferredContentSize") ?? contentSize(reader) {
      controller.preferredContentSize = size
    }
    if let item = element.child("navigationItem", key: "navigationItem") {
      reader.loader.decode(controller.navigationItem, item)
    }
    if let items = element.child("toolbarItems") {
      controller.toolbarItems = items.children.compactMap {
        reader.loader.object(of: $0, as: UIBarButtonItem.self)
      }
    }
    if let item = element.child("tabBarItem", key: "tabBarItem") {
      reader.loader.decode(controller.tabBarItem, item)
    }
    element.ignore([
      "automaticallyAdjustsScrollViewInsets", "wantsFullScreenLayout", "useStoryboardIdentifier",
      "providesPresentationContextTransitionStyle", "autoresizesArchivedViewToFullSize",
      "clearsSelectionOnViewWillAppear", "nibName", "initialViewController", "editing",
      "interfaceStyle", "userInterfaceStyle",
    ])
    // Read with the view.
    for child in element.children where child.key == "view" || child.name == "layoutGuides" {
      child.markRead()
    }
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

  static func read(_ controller: UITableViewController, _ reader: ElementReader) {
    controller.clearsSelectionOnViewWillAppear =
      reader.flag("clearsSelectionOnViewWillAppear") ?? true
    guard let refresh = reader.element.child("refreshControl") else { return }
    refresh.markRead()
  }

  static func read(_ controller: UINavigationController, _ reader: ElementReader) {
    controller.isNavigationBarHidden = reader.flag("navigationBarHidden") ?? false
    controller.isToolbarHidden = reader.flag("toolbarHidden") ?? true
    controller.hidesBarsOnSwipe = reader.flag("hidesBarsOnSwipe") ?? false
    controller.hidesBarsOnTap = reader.flag("hidesBarsOnTap") ?? false
    controller.hidesBarsWhenKeyboardAppears =
      reader.flag("hidesBarsWhenKeyboardAppears") ?? false
    controller.hidesBarsWhenVerticallyCompact =
      reader.flag("hidesBarsWhenVerticallyCompact") ?? false
    if let toolbar = reader.element.child("toolbar", key: "toolbar") {
      reader.loader.decode(controller.toolbar, toolbar)
    }
    ControllerScene.connectChildren(of: controller, reader)
  }
}
