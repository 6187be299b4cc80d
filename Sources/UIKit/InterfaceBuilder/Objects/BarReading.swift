import InterfaceBuilderDocuments

/// Reads bars and their items.
@MainActor enum BarReading {
  static func read(_ bar: UINavigationBar, _ reader: ElementReader) {
    bar.isTranslucent = reader.flag("translucent") ?? true
    bar.prefersLargeTitles = reader.flag("largeTitles") ?? false
    if let color = reader.color("barTintColor") { bar.barTintColor = color }
    if let attributes = textAttributes("titleTextAttributes", reader) {
      bar.titleTextAttributes = attributes
    }
    if let attributes = textAttributes("largeTitleTextAttributes", reader) {
      bar.largeTitleTextAttributes = attributes
    }
    if let items = reader.element.child("items") {
      bar.items = items.children.compactMap {
        reader.loader.object(of: $0, as: UINavigationItem.self)
      }
    }
    if let image = reader.image("backIndicatorImage") { bar.backIndicatorImage = image }
    for appearance in reader.element.children("navigationBarAppearance") {
      reader.loader.reportOnce(appearance, "an appearance, which is not read")
      appearance.markAllRead()
    }
    reader.ignore(["barStyle", "shadowImage", "backIndicatorTransitionMaskImage"])
  }

  private static func textAttributes(
    _ key: String, _ reader: ElementReader
  ) -> [NSAttributedString.Key: Any]? {
    guard let element = reader.element.child("textAttributes", key: key) else { return nil }
    let part = reader.reader(element)
    var attributes: [NSAttributedString.Key: Any] = [:]
    if let font = part.font() { attributes[.font] = font }
    if let color = part.color("textColor") { attributes[.foregroundColor] = color }
    for child in element.children { child.markAllRead() }
    return attributes
  }

  static func read(_ bar: UIToolbar, _ reader: ElementReader) {
    bar.isTranslucent = reader.flag("translucent") ?? true
    if let color = reader.color("barTintColor") { bar.barTintColor = color }
    if let items = reader.element.child("items") {
      bar.items = items.children.compactMap {
        reader.loader.object(of: $0, as: UIBarButtonItem.self)
      }
    }
    reader.ignore(["barStyle"])
  }

  static func read(_ bar: UISearchBar, _ reader: ElementReader) {
    if let text = reader.text("text") { bar.text = text }
    if let placeholder = reader.text("placeholder") { bar.placeholder = placeholder }
    if let prompt = reader.text("prompt") { bar.prompt = prompt }
    if let style: UISearchBar.Style = reader.choice("searchBarStyle", "default prominent minimal") {
      bar.searchBarStyle = style
    }
    if let color = reader.color("barTintColor") { bar.barTintColor = color }
    if let isTranslucent = reader.flag("translucent") { bar.isTranslucent = isTranslucent }
    bar.showsCancelButton = reader.flag("showsCancelButton") ?? false
    bar.showsBookmarkButton = reader.flag("showsBookmarkButton") ?? false
    bar.showsSearchResultsButton = reader.flag("showsSearchResultsButton") ?? false
    let titles = reader.element.child("scopeButtonTitles")?.children("string") ?? []
    if !titles.isEmpty { bar.scopeButtonTitles = titles.map(\.asString) }
    bar.showsScopeBar = reader.flag("showsScopeBar") ?? false
    reader.element.child("textInputTraits")?.markAllRead()
    reader.ignore(["backgroundImage", "barStyle", "enabled"])
  }

  // MARK: Items

  static func read(_ item: UIBarItem, _ reader: ElementReader) {
    if let title = reader.text("title") { item.title = title }
    if let image = reader.image("image") { item.image = image }
    item.isEnabled = reader.flag("enabled") ?? true
    if let tag = reader.integer("tag") { item.tag = tag }
    if let insets = reader.edgeInsets("imageInsets") { item.imageInsets = insets }
    reader.element.child("accessibility")?.markAllRead()
    reader.ignore(["catalog", "landscapeImage"])
  }

  static func read(_ item: UIBarButtonItem, _ reader: ElementReader) {
    if let name = reader["systemItem"] {
      if let system = systemItems[name] {
        item.show(system)
      } else {
        reader.loader.reportOnce(
          reader.element, "the system item \(name), which is not known")
      }
    }
    switch reader["style"] {
    case "done"?, "prominent"?: item.style = .prominent
    default: if reader["systemItem"] == nil { item.style = .plain }
    }
    if let width = reader.number("width") { item.width = width }
    if let color = reader.color("tintColor") { item.tintColor = color }
    if let view: UIView = reader.object("customView") { item.customView = view }
    if let isSelected = reader.flag("selected") { item.isSelected = isSelected }
    if let isHidden = reader.flag("hidden") { item.isHidden = isHidden }
    reader.ignore(["springLoaded", "changesSelectionAsPrimaryAction"])
  }

  private static let systemItems: [String: UIBarButtonItem.SystemItem] = [
    "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add,
    "flexibleSpace": .flexibleSpace, "fixedSpace": .fixedSpace, "compose": .compose,
    "reply": .reply, "action": .action, "organize": .organize, "bookmarks": .bookmarks,
    "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera, "trash": .trash,
    "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward,
    "undo": .undo, "redo": .redo, "pageCurl": .pageCurl, "close": .close,
  ]

  static func read(_ item: UINavigationItem, _ reader: ElementReader) {
    if let title = reader.text("title") { item.title = title }
    if let prompt = reader.text("prompt") { item.prompt = prompt }
    if let title = reader.text("backButtonTitle") { item.backButtonTitle = title }
    if let mode: UINavigationItem.LargeTitleDisplayMode = reader.choice(
      "largeTitleDisplayMode", "automatic always never")
    {
      item.largeTitleDisplayMode = mode
    }
    if let mode: UINavigationItem.BackButtonDisplayMode = reader.choice(
      "backButtonDisplayMode", "default generic minimal")
    {
      item.backButtonDisplayMode = mode
    }
    item.hidesBackButton = reader.flag("hidesBackButton") ?? false
    item.leftItemsSupplementBackButton = reader.flag("leftItemsSupplementBackButton") ?? false
    if let view: UIView = reader.object("titleView") { item.titleView = view }
    if let button: UIBarButtonItem = reader.object("backBarButtonItem") {
      item.backBarButtonItem = button
    }
    if let buttons = items("left", reader) { item.leftBarButtonItems = buttons }
    if let buttons = items("right", reader) { item.rightBarButtonItems = buttons }
    reader.ignore(["style"])
  }

  /// The bar button items of a side: one child, or a list.
  private static func items(_ side: String, _ reader: ElementReader) -> [UIBarButtonItem]? {
    if let list = reader.element.child("\(side)BarButtonItems") {
      return list.children.compactMap {
        reader.loader.object(of: $0, as: UIBarButtonItem.self)
      }
    }
    let item: UIBarButtonItem? = reader.object("\(side)BarButtonItem")
    return item.map { [$0] }
  }
}
