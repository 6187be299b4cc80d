import InterfaceBuilderDocuments

/// Reads buttons.
@MainActor enum ButtonReading {
  static func read(_ button: Setup<UIButton>, _ reader: ElementReader) {
    readType(of: button, reader)
    if let configuration = reader.element.child("buttonConfiguration") {
      // A title may remain that a configuration replaces.
      for state in reader.element.children("state") { state.markAllRead() }
      let values = self.configuration(reader.reader(configuration), of: reader)
      button.run { button, _ in button.configuration = values }
    } else {
      if let font = reader.font() { button.run { button, _ in button.titleLabel?.font = font } }
      for state in reader.element.children("state") { read(state, of: button, reader) }
      readInsets(of: button, reader)
      if let mode = TextReading.lineBreakMode(reader) {
        button.run { button, _ in button.titleLabel?.lineBreakMode = mode }
      }
    }
    button.set(
      \.changesSelectionAsPrimaryAction, ifGiven: reader.flag("changesSelectionAsPrimaryAction"))
    reader.ignore(["hasAttributedTitle", "lineBreakMode"])
    reader.element.child("fontDescription")?.markAllRead()
    reader.element.child("size", key: "titleShadowOffset")?.markAllRead()
  }

  private static func readType(of button: Setup<UIButton>, _ reader: ElementReader) {
    let types: [String: UIButton.ButtonType] = [
      "system": .system, "roundedRect": .system, "infoLight": .infoLight, "infoDark": .infoDark,
      "detailDisclosure": .detailDisclosure, "contactAdd": .contactAdd, "close": .close,
    ]
    guard let name = reader["buttonType"], name != "custom" else { return }
    guard let type = types[name] else {
      button.run { button, _ in button.become(.system) }
      return reader.loader.reportOnce(
        reader.element, "the button type \(name), which is not known")
    }
    button.run { button, _ in button.become(type) }
  }

  private static func readInsets(of button: Setup<UIButton>, _ reader: ElementReader) {
    button.set(\.contentEdgeInsets, ifGiven: reader.edgeInsets("contentEdgeInsets"))
    button.set(\.imageEdgeInsets, ifGiven: reader.edgeInsets("imageEdgeInsets"))
    button.set(\.titleEdgeInsets, ifGiven: reader.edgeInsets("titleEdgeInsets"))
  }

  private static func read(
    _ element: DocumentElement, of button: Setup<UIButton>, _ reader: ElementReader
  ) {
    let key = element.key ?? "normal"
    let states: KeyValuePairs<String, UIControl.State> = [
      "normal": .normal, "highlighted": .highlighted, "disabled": .disabled,
      "selected": .selected,
    ]
    guard let state = states.first(where: { $0.key == key })?.value else {
      return reader.loader.reportOnce(element, "the state \(key), which is not known")
    }
    let part = reader.reader(element)
    let id = reader.element.identifier ?? ""
    if let title = reader.loader.strings["\(id).\(key)Title"] ?? part.string("title") {
      button.run { button, _ in button.setTitle(title, for: state) }
    }
    if let title = TextReading.attributedText(part, key: "attributedTitle") {
      button.run { button, _ in button.setAttributedTitle(title, for: state) }
    }
    if let color = part.color("titleColor") {
      button.run { button, _ in button.setTitleColor(color, for: state) }
    }
    if let color = part.color("titleShadowColor") {
      button.run { button, _ in button.setTitleShadowColor(color, for: state) }
    }
    if var image = part.image("image") {
      if let wish = element.child("preferredSymbolConfiguration") {
        image = image.applyingSymbolConfiguration(part.loader.symbolConfiguration(wish)) ?? image
      }
      button.run { [image] button, _ in button.setImage(image, for: state) }
    }
    if let image = part.image("backgroundImage") {
      button.run { button, _ in button.setBackgroundImage(image, for: state) }
    }
    element.ignore(["catalog", "title"])
  }

  private static func configuration(
    _ reader: ElementReader, of button: ElementReader
  ) -> UIButton.Configuration {
    var configuration: UIButton.Configuration =
      switch reader["style"] {
      case "gray": .gray()
      case "tinted": .tinted()
      case "filled": .filled()
      default: .plain()
      }
    let id = button.element.identifier ?? ""
    let translation = button.loader.strings["\(id).configuration.title"]
    if let title = translation ?? reader.string("title") { configuration.title = title }
    if let value = reader.string("subtitle") { configuration.subtitle = value }
    if let value = reader.image("image") { configuration.image = value }
    if let value = reader.color("baseForegroundColor") { configuration.baseForegroundColor = value }
    if let value = reader.color("baseBackgroundColor") { configuration.baseBackgroundColor = value }
    if let value = reader.number("imagePadding") { configuration.imagePadding = value }
    if let font = reader.font("titleFontDescription"), let title = configuration.title {
      var attributes = AttributeContainer()
      attributes.font = font
      configuration.attributedTitle = AttributedString(title, attributes: attributes)
    }
    if let insets = reader.element.insets("contentInsets") {
      configuration.contentInsets = NSDirectionalEdgeInsets(
        top: insets.top, leading: insets.leading, bottom: insets.bottom,
        trailing: insets.trailing)
    }
    if let edge = reader.choice(
      "imagePlacement",
      in: [
        "top": NSDirectionalRectEdge.top, "leading": .leading, "bottom": .bottom,
        "trailing": .trailing, "all": .all,
      ])
    {
      configuration.imagePlacement = edge
    }
    if let alignment = reader.choice(
      "titleAlignment",
      in: [
        "automatic": UIButton.Configuration.TitleAlignment.automatic, "leading": .leading,
        "center": .center, "trailing": .trailing,
      ])
    {
      configuration.titleAlignment = alignment
    }
    if let size = reader.choice(
      "buttonSize",
      in: [
        "mini": UIButton.Configuration.Size.mini, "small": .small, "medium": .medium,
        "large": .large,
      ])
    {
      configuration.buttonSize = size
    }
    if let style = reader.choice(
      "cornerStyle",
      in: [
        "fixed": UIButton.Configuration.CornerStyle.fixed, "dynamic": .dynamic,
        "small": .small, "medium": .medium, "large": .large, "capsule": .capsule,
      ])
    {
      configuration.cornerStyle = style
    }
    if let symbol = reader.element.child(key: "preferredSymbolConfigurationForImage") {
      configuration.preferredSymbolConfigurationForImage = reader.loader.symbolConfiguration(symbol)
    }
    if let padding = reader.number("titlePadding") { configuration.titlePadding = padding }
    reader.ignore(["catalog"])
    return configuration
  }
}
