import InterfaceBuilderDocuments

/// Reads the appearances of bars: backgrounds, shadows, and the text attributes and offsets of titles
/// and items.
@MainActor enum AppearanceReading {
  /// Sets the appearances of a bar that the document contains. Each bar gets its own instances.
  private static func read<Bar: NSObject, Appearance: UIBarAppearance>(
    _ bar: Setup<Bar>, _ reader: ElementReader,
    _ paths: KeyValuePairs<String, AppearancePath<Bar, Appearance>>,
    _ readOwn: @escaping @MainActor (Appearance, ElementReader) -> Void
  ) {
    for (key, path) in paths {
      guard let element = reader.element.child(key: key) else { continue }
      bar.run { bar, reader in
        let appearance = Appearance()
        let part = reader.reader(element)
        readBackground(of: appearance, part)
        readOwn(appearance, part)
        path.set(bar, appearance)
      }
    }
  }

  /// A property that contains an appearance, and may be optional.
  @MainActor private struct AppearancePath<Bar, Appearance> {
    let set: @MainActor (Bar, Appearance) -> Void

    init(_ path: ReferenceWritableKeyPath<Bar, Appearance>) {
      set = { $0[keyPath: path] = $1 }
    }

    init(_ path: ReferenceWritableKeyPath<Bar, Appearance?>) {
      set = { $0[keyPath: path] = $1 }
    }
  }

  private static func readBackground(of appearance: UIBarAppearance, _ reader: ElementReader) {
    let element = reader.element
    if reader["backgroundEffect"] == "none" {
      appearance.backgroundEffect = nil
    } else if let style = ViewReading.blurStyle("backgroundEffect", reader) {
      appearance.backgroundEffect = UIBlurEffect(style: style)
    }
    if let color = reader.color("backgroundColor") { appearance.backgroundColor = color }
    if let image = reader.image("backgroundImage") { appearance.backgroundImage = image }
    if let mode = ViewReading.contentMode(reader, "backgroundImageContentMode") {
      appearance.backgroundImageContentMode = mode
    }
    // A color that is empty in the document means none.
    if element.child("nil", key: "shadowColor") != nil {
      appearance.shadowColor = nil
    } else if let color = reader.color("shadowColor") {
      appearance.shadowColor = color
    }
    if let image = reader.image("shadowImage") { appearance.shadowImage = image }
    element.ignore(["catalog"])
  }

  // MARK: Bars

  static func read(_ bar: Setup<UINavigationBar>, _ reader: ElementReader) {
    read(
      bar, reader,
      [
        "standardAppearance": .init(\.standardAppearance),
        "compactAppearance": .init(\.compactAppearance),
        "scrollEdgeAppearance": .init(\.scrollEdgeAppearance),
        "compactScrollEdgeAppearance": .init(\.compactScrollEdgeAppearance),
      ], readNavigationBar)
  }

  static func read(_ item: Setup<UINavigationItem>, _ reader: ElementReader) {
    read(
      item, reader,
      [
        "standardAppearance": .init(\.standardAppearance),
        "compactAppearance": .init(\.compactAppearance),
        "scrollEdgeAppearance": .init(\.scrollEdgeAppearance),
        "compactScrollEdgeAppearance": .init(\.compactScrollEdgeAppearance),
      ], readNavigationBar)
  }

  static func read(_ bar: Setup<UIToolbar>, _ reader: ElementReader) {
    read(
      bar, reader,
      [
        "standardAppearance": .init(\.standardAppearance),
        "compactAppearance": .init(\.compactAppearance),
        "scrollEdgeAppearance": .init(\.scrollEdgeAppearance),
      ], readToolbar)
  }

  static func read(_ bar: Setup<UITabBar>, _ reader: ElementReader) {
    read(
      bar, reader,
      [
        "standardAppearance": .init(\.standardAppearance),
        "scrollEdgeAppearance": .init(\.scrollEdgeAppearance),
      ], readTabBar)
  }

  static func read(_ item: Setup<UITabBarItem>, _ reader: ElementReader) {
    read(
      item, reader,
      [
        "standardAppearance": .init(\.standardAppearance),
        "scrollEdgeAppearance": .init(\.scrollEdgeAppearance),
      ], readTabBar)
  }

  private static func readNavigationBar(
    _ appearance: UINavigationBarAppearance, _ reader: ElementReader
  ) {
    if let texts = textAttributes("titleTextAttributes", reader) {
      appearance.titleTextAttributes = texts
    }
    if let texts = textAttributes("largeTitleTextAttributes", reader) {
      appearance.largeTitleTextAttributes = texts
    }
    if let offset = offset("titlePositionAdjustment", reader) {
      appearance.titlePositionAdjustment = offset
    }
    readButtons(appearance.buttonAppearance, "buttonAppearance", reader)
    readButtons(appearance.doneButtonAppearance, "doneButtonAppearance", reader)
    readButtons(appearance.backButtonAppearance, "backButtonAppearance", reader)
    let image = reader.image("backIndicatorImage")
    let mask = reader.image("backIndicatorTransitionMaskImage")
    appearance.setBackIndicatorImage(image, transitionMaskImage: mask)
  }

  private static func readToolbar(_ appearance: UIToolbarAppearance, _ reader: ElementReader) {
    readButtons(appearance.buttonAppearance, "buttonAppearance", reader)
    readButtons(appearance.doneButtonAppearance, "doneButtonAppearance", reader)
  }

  private static func readTabBar(_ appearance: UITabBarAppearance, _ reader: ElementReader) {
    let layouts: KeyValuePairs<String, UITabBarItemAppearance> = [
      "stackedLayoutAppearance": appearance.stackedLayoutAppearance,
      "inlineLayoutAppearance": appearance.inlineLayoutAppearance,
      "compactInlineLayoutAppearance": appearance.compactInlineLayoutAppearance,
    ]
    for (key, items) in layouts {
      guard let element = reader.element.child(key: key) else { continue }
      readItems(items, reader.reader(element))
    }
    if let color = reader.color("selectionIndicatorTintColor") {
      appearance.selectionIndicatorTintColor = color
    }
    if let image = reader.image("selectionIndicatorImage") {
      appearance.selectionIndicatorImage = image
    }
    if let positioning = TabReading.itemPositioning("stackedItemPositioning", reader) {
      appearance.stackedItemPositioning = positioning
    }
    if let width = reader.number("stackedItemWidth") { appearance.stackedItemWidth = width }
    if let spacing = reader.number("stackedItemSpacing") { appearance.stackedItemSpacing = spacing }
  }

  // MARK: Items

  private static func readButtons(
    _ buttons: UIBarButtonItemAppearance, _ key: String, _ reader: ElementReader
  ) {
    guard let element = reader.element.child(key: key) else { return }
    element.ignore(["style"])
    let states: KeyValuePairs<String, UIBarButtonItemStateAppearance> = [
      "normal": buttons.normal, "highlighted": buttons.highlighted, "disabled": buttons.disabled,
    ]
    for (key, state) in states {
      guard let child = element.child(key: key) else { continue }
      let part = reader.reader(child)
      if let texts = textAttributes("titleTextAttributes", part) {
        state.titleTextAttributes.merge(texts) { $1 }
      }
      if let offset = offset("titlePositionAdjustment", part) {
        state.titlePositionAdjustment = offset
      }
    }
  }

  private static func readItems(_ items: UITabBarItemAppearance, _ reader: ElementReader) {
    reader.element.ignore(["style"])
    let states: KeyValuePairs<String, UITabBarItemStateAppearance> = [
      "normal": items.normal, "selected": items.selected, "disabled": items.disabled,
      "focused": items.focused,
    ]
    for (key, state) in states {
      guard let child = reader.element.child(key: key) else { continue }
      let part = reader.reader(child)
      if let texts = textAttributes("titleTextAttributes", part) {
        state.titleTextAttributes = texts
      }
      if let offset = offset("titlePositionAdjustment", part) {
        state.titlePositionAdjustment = offset
      }
      if let color = part.color("iconColor") { state.iconColor = color }
      if let color = part.color("badgeBackgroundColor") { state.badgeBackgroundColor = color }
      if let texts = textAttributes("badgeTextAttributes", part) {
        state.badgeTextAttributes = texts
      }
      if let offset = offset("badgePositionAdjustment", part) {
        state.badgePositionAdjustment = offset
      }
      if let offset = offset("badgeTitlePositionAdjustment", part) {
        state.badgeTitlePositionAdjustment = offset
      }
    }
  }

  // MARK: Values

  /// Returns the font, colour and shadow of a title; nil if the document specifies none.
  static func textAttributes(
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

  static func offset(_ key: String, _ reader: ElementReader) -> UIOffset? {
    guard let element = reader.element.child("offsetWrapper", key: key) else { return nil }
    return UIOffset(
      horizontal: element.number("horizontal") ?? 0, vertical: element.number("vertical") ?? 0)
  }
}
