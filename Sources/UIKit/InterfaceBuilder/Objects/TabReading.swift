import InterfaceBuilderDocuments

/// Reads tabs, their bar and its items.
@MainActor enum TabReading {
  static func read(_ bar: UITabBar, _ reader: ElementReader) {
    bar.isTranslucent = reader.flag("translucent") ?? true
    if let color = reader.color("barTintColor") { bar.barTintColor = color }
    if let color = reader.color("unselectedItemTintColor") { bar.unselectedItemTintColor = color }
    if let image = reader.image("backgroundImage") { bar.backgroundImage = image }
    if let image = reader.image("shadowImage") { bar.shadowImage = image }
    if let image = reader.image("selectionIndicatorImage") { bar.selectionIndicatorImage = image }
    if let positioning = reader.choice(
      "itemPositioning",
      in: ["automatic": UITabBar.ItemPositioning.automatic, "fill": .fill, "centered": .centered])
    {
      bar.itemPositioning = positioning
    }
    if let width = reader.number("itemWidth") { bar.itemWidth = width }
    if let spacing = reader.number("itemSpacing") { bar.itemSpacing = spacing }
    if let items = reader.element.child("items") {
      bar.items = items.children.compactMap {
        reader.loader.object(of: $0, as: UITabBarItem.self)
      }
    }
    for appearance in reader.element.children("tabBarAppearance") {
      reader.loader.reportOnce(appearance, "an appearance, which is not read")
      appearance.markAllRead()
    }
    reader.ignore(["barStyle", "selectedImageTintColor"])
  }

  static func read(_ item: UITabBarItem, _ reader: ElementReader) {
    if let name = reader["systemItem"] {
      if let system = systemItems[name] {
        item.show(system)
      } else {
        reader.loader.reportOnce(reader.element, "the system item \(name), which is not known")
      }
    }
    if let image = reader.image("selectedImage") { item.selectedImage = image }
    if let badge = reader.text("badgeValue") { item.badgeValue = badge }
    if let color = reader.color("badgeColor") { item.badgeColor = color }
    if let offset = reader.element.child("offsetWrapper", key: "titlePositionAdjustment") {
      item.titlePositionAdjustment = UIOffset(
        horizontal: offset.number("horizontal") ?? 0, vertical: offset.number("vertical") ?? 0)
    }
  }

  private static let systemItems: [String: UITabBarItem.SystemItem] = [
    "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated,
    "recents": .recents, "contacts": .contacts, "history": .history, "bookmarks": .bookmarks,
    "search": .search, "downloads": .downloads, "mostRecent": .mostRecent,
    "mostViewed": .mostViewed,
  ]

  static func read(_ controller: UITabBarController, _ reader: ElementReader) {
    if let bar = reader.element.child("tabBar", key: "tabBar") {
      reader.loader.decode(controller.tabBar, bar)
    }
    let children = ControllerScene.children("viewControllers", reader)
    if !children.isEmpty { controller.setViewControllers(children, animated: false) }
  }

  static func read(_ split: UISplitViewController, _ reader: ElementReader) {
    if let style = reader.choice(
      "style",
      in: [
        "unspecified": UISplitViewController.Style.unspecified, "doubleColumn": .doubleColumn,
        "tripleColumn": .tripleColumn,
      ])
    {
      split.split.style = style
    }
    split.presentsWithGesture = reader.flag("presentsWithGesture") ?? true
    let columns: KeyValuePairs<String, UISplitViewController.Column> = [
      "masterViewController": .primary, "supplementaryViewController": .supplementary,
      "detailViewController": .secondary, "compactViewController": .compact,
    ]
    for (name, column) in columns {
      guard let child = ControllerScene.children(name, reader).first else { continue }
      split.setController(child, column)
    }
    reader.ignore(["allowDoubleColumnStyle", "showSeguePresentationStyle"])
  }

  static func read(_ control: UIPageControl, _ reader: ElementReader) {
    control.numberOfPages = max(0, reader.integer("numberOfPages") ?? 0)
    control.currentPage = max(0, reader.integer("currentPage") ?? 0)
    control.hidesForSinglePage = reader.flag("hidesForSinglePage") ?? false
    if let color = reader.color("pageIndicatorTintColor") { control.pageIndicatorTintColor = color }
    if let color = reader.color("currentPageIndicatorTintColor") {
      control.currentPageIndicatorTintColor = color
    }
    reader.ignore(["defersCurrentPageDisplay"])
  }
}
