import InterfaceBuilderDocuments

/// Reads bars and their items.
@MainActor enum BarReading {
  static func read(_ bar: Setup<UINavigationBar>, _ reader: ElementReader) {
    bar.set(\.isTranslucent, reader.flag("translucent") ?? true)
    bar.set(\.barStyle, ifGiven: reader.choice("barStyle", "default black blackTranslucent"))
    bar.set(\.prefersLargeTitles, reader.flag("largeTitles") ?? false)
    bar.set(\.barTintColor, ifGiven: reader.color("barTintColor"))
    if let attributes = AppearanceReading.textAttributes("titleTextAttributes", reader) {
      bar.run { bar, _ in bar.titleTextAttributes = attributes }
    }
    if let attributes = AppearanceReading.textAttributes("largeTitleTextAttributes", reader) {
      bar.run { bar, _ in bar.largeTitleTextAttributes = attributes }
    }
    bar.set(\.items, objectsOf: reader.element.child("items"))
    bar.set(\.backIndicatorImage, ifGiven: reader.image("backIndicatorImage"))
    bar.set(
      \.backIndicatorTransitionMaskImage, ifGiven: reader.image("backIndicatorTransitionMaskImage"))
    AppearanceReading.read(bar, reader)
  }

  static func read(_ bar: Setup<UIToolbar>, _ reader: ElementReader) {
    bar.set(\.barStyle, ifGiven: reader.choice("barStyle", "default black blackTranslucent"))
    bar.set(\.isTranslucent, reader.flag("translucent") ?? true)
    bar.set(\.barTintColor, ifGiven: reader.color("barTintColor"))
    bar.set(\.items, objectsOf: reader.element.child("items"))
    AppearanceReading.read(bar, reader)
  }

  static func read(_ bar: Setup<UISearchBar>, _ reader: ElementReader) {
    bar.set(\.text, ifGiven: reader.text("text"))
    bar.set(\.placeholder, ifGiven: reader.text("placeholder"))
    bar.set(\.prompt, ifGiven: reader.text("prompt"))
    bar.set(\.barStyle, ifGiven: reader.choice("barStyle", "default black blackTranslucent"))
    bar.set(\.searchBarStyle, ifGiven: reader.choice("searchBarStyle", "default prominent minimal"))
    bar.set(\.barTintColor, ifGiven: reader.color("barTintColor"))
    bar.set(\.isTranslucent, ifGiven: reader.flag("translucent"))
    bar.set(\.showsCancelButton, reader.flag("showsCancelButton") ?? false)
    bar.set(\.showsBookmarkButton, reader.flag("showsBookmarkButton") ?? false)
    bar.set(\.showsSearchResultsButton, reader.flag("showsSearchResultsButton") ?? false)
    let titles = reader.element.child("scopeButtonTitles")?.children("string") ?? []
    if !titles.isEmpty { bar.set(\.scopeButtonTitles, titles.map(\.asString)) }
    bar.set(\.showsScopeBar, reader.flag("showsScopeBar") ?? false)
    if let traits = reader.element.child("textInputTraits") {
      bar.part(\.searchTextField) { TextReading.readTraits(of: $0, reader.reader(traits)) }
    }
  }

  // MARK: Items

  static func read(_ item: Setup<UIBarItem>, _ reader: ElementReader) {
    item.set(\.title, ifGiven: reader.text("title"))
    item.set(\.image, ifGiven: reader.image("image"))
    item.set(\.isEnabled, reader.flag("enabled") ?? true)
    item.set(\.tag, ifGiven: reader.integer("tag"))
    item.set(\.imageInsets, ifGiven: reader.edgeInsets("imageInsets"))
    reader.element.child("accessibility")?.markAllRead()
    reader.ignore(["catalog"])
  }

  static func read(_ item: Setup<UIBarButtonItem>, _ reader: ElementReader) {
    if let name = reader["systemItem"] {
      if let system = systemItems[name] {
        item.run { item, _ in item.applySystemItem(system) }
      } else {
        reader.loader.reportOnce(
          reader.element, "the system item \(name), which is not known")
      }
    }
    switch reader["style"] {
    case "done"?, "prominent"?: item.set(\.style, .prominent)
    default: if reader["systemItem"] == nil { item.set(\.style, .plain) }
    }
    item.set(\.width, ifGiven: reader.number("width"))
    item.set(\.tintColor, ifGiven: reader.color("tintColor"))
    item.set(\.customView, objectOf: reader.element.child(key: "customView"))
    item.set(\.isSelected, ifGiven: reader.flag("selected"))
    item.set(\.isHidden, ifGiven: reader.flag("hidden"))
    item.set(
      \.changesSelectionAsPrimaryAction, ifGiven: reader.flag("changesSelectionAsPrimaryAction"))
  }

  private static let systemItems: [String: UIBarButtonItem.SystemItem] = [
    "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add,
    "flexibleSpace": .flexibleSpace, "fixedSpace": .fixedSpace, "compose": .compose,
    "reply": .reply, "action": .action, "organize": .organize, "bookmarks": .bookmarks,
    "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera, "trash": .trash,
    "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward,
    "undo": .undo, "redo": .redo, "pageCurl": .pageCurl, "close": .close,
  ]

  static func read(_ item: Setup<UINavigationItem>, _ reader: ElementReader) {
    item.set(\.title, ifGiven: reader.text("title"))
    item.set(\.prompt, ifGiven: reader.text("prompt"))
    item.set(\.backButtonTitle, ifGiven: reader.text("backButtonTitle"))
    item.set(
      \.largeTitleDisplayMode,
      ifGiven: reader.choice(
        "largeTitleDisplayMode", "automatic always never"))
    item.set(
      \.backButtonDisplayMode,
      ifGiven: reader.choice(
        "backButtonDisplayMode", "default generic minimal"))
    item.set(\.hidesBackButton, reader.flag("hidesBackButton") ?? false)
    item.set(\.leftItemsSupplementBackButton, reader.flag("leftItemsSupplementBackButton") ?? false)
    item.set(\.titleView, objectOf: reader.element.child(key: "titleView"))
    item.set(\.backBarButtonItem, objectOf: reader.element.child(key: "backBarButtonItem"))
    readItems("left", \.leftBarButtonItems, of: item, reader)
    readItems("right", \.rightBarButtonItems, of: item, reader)
    AppearanceReading.read(item, reader)
    reader.ignore(["style"])
  }

  /// Returns the bar button items on a side, which are a single child or a list.
  private static func readItems(
    _ side: String, _ path: ReferenceWritableKeyPath<UINavigationItem, [UIBarButtonItem]?>,
    of item: Setup<UINavigationItem>, _ reader: ElementReader
  ) {
    if let list = reader.element.child("\(side)BarButtonItems") {
      item.set(path, objectsOf: list)
    } else if let child = reader.element.child(key: "\(side)BarButtonItem") {
      item.run { item, reader in
        guard let button = reader.loader.object(of: child, as: UIBarButtonItem.self) else { return }
        item[keyPath: path] = [button]
      }
    }
  }
}
