import InterfaceBuilderDocuments

/// Reads tabs, their bar and its items.
@MainActor enum TabReading {
  static func read(_ bar: Setup<UITabBar>, _ reader: ElementReader) {
    bar.set(\.barStyle, ifGiven: reader.choice("barStyle", "default black blackTranslucent"))
    bar.set(\.isTranslucent, reader.flag("translucent") ?? true)
    bar.set(\.barTintColor, ifGiven: reader.color("barTintColor"))
    bar.set(\.unselectedItemTintColor, ifGiven: reader.color("unselectedItemTintColor"))
    bar.set(\.backgroundImage, ifGiven: reader.image("backgroundImage"))
    bar.set(\.shadowImage, ifGiven: reader.image("shadowImage"))
    bar.set(\.selectionIndicatorImage, ifGiven: reader.image("selectionIndicatorImage"))
    bar.set(\.itemPositioning, ifGiven: itemPositioning("itemPositioning", reader))
    bar.set(\.itemWidth, ifGiven: reader.number("itemWidth"))
    bar.set(\.itemSpacing, ifGiven: reader.number("itemSpacing"))
    bar.set(\.items, objectsOf: reader.element.child("items"))
    AppearanceReading.read(bar, reader)
  }

  static func itemPositioning(
    _ attribute: String, _ reader: ElementReader
  ) -> UITabBar.ItemPositioning? {
    reader.choice(
      attribute, in: ["automatic": .automatic, "fill": .fill, "centered": .centered])
  }

  static func read(_ item: Setup<UITabBarItem>, _ reader: ElementReader) {
    if let name = reader["systemItem"] {
      if let system = systemItems[name] {
        item.run { item, _ in item.applySystemItem(system) }
      } else {
        reader.loader.reportOnce(reader.element, "the system item \(name), which is not known")
      }
    }
    item.set(\.selectedImage, ifGiven: reader.image("selectedImage"))
    item.set(\.badgeValue, ifGiven: reader.text("badgeValue"))
    item.set(\.badgeColor, ifGiven: reader.color("badgeColor"))
    item.set(
      \.titlePositionAdjustment,
      ifGiven: AppearanceReading.offset("titlePositionAdjustment", reader))
    AppearanceReading.read(item, reader)
  }

  private static let systemItems: [String: UITabBarItem.SystemItem] = [
    "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated,
    "recents": .recents, "contacts": .contacts, "history": .history, "bookmarks": .bookmarks,
    "search": .search, "downloads": .downloads, "mostRecent": .mostRecent,
    "mostViewed": .mostViewed,
  ]

  static func read(_ controller: Setup<UITabBarController>, _ reader: ElementReader) {
    controller.decode(\.tabBar, reader.element.child("tabBar", key: "tabBar"))
    controller.run { controller, reader in
      let children = ControllerScene.children("viewControllers", reader)
      if !children.isEmpty { controller.setViewControllers(children, animated: false) }
    }
  }

  static func read(_ split: Setup<UISplitViewController>, _ reader: ElementReader) {
    if let style = reader.choice(
      "style",
      in: [
        "unspecified": UISplitViewController.Style.unspecified, "doubleColumn": .doubleColumn,
        "tripleColumn": .tripleColumn,
      ])
    {
      split.set(\.split.style, style)
    }
    split.set(\.presentsWithGesture, reader.flag("presentsWithGesture") ?? true)
    let columns: KeyValuePairs<String, UISplitViewController.Column> = [
      "masterViewController": .primary, "supplementaryViewController": .supplementary,
      "detailViewController": .secondary, "compactViewController": .compact,
    ]
    for (name, column) in columns {
      split.run { split, reader in
        guard let child = ControllerScene.children(name, reader).first else { return }
        split.setController(child, column)
      }
    }
    reader.ignore(["allowDoubleColumnStyle", "showSeguePresentationStyle"])
  }

  static func read(_ control: Setup<UIPageControl>, _ reader: ElementReader) {
    control.set(\.numberOfPages, max(0, reader.integer("numberOfPages") ?? 0))
    control.set(\.currentPage, max(0, reader.integer("currentPage") ?? 0))
    control.set(\.hidesForSinglePage, reader.flag("hidesForSinglePage") ?? false)
    control.set(\.pageIndicatorTintColor, ifGiven: reader.color("pageIndicatorTintColor"))
    control.set(
      \.currentPageIndicatorTintColor, ifGiven: reader.color("currentPageIndicatorTintColor"))
    reader.ignore(["defersCurrentPageDisplay"])
  }
}
