import InterfaceBuilderDocuments

/// Reads buttons.
@MainActor enum ButtonReading {
  static func read(_ button: UIButton, _ reader: ElementReader) {
    readType(of: button, reader)
    let font = reader.font()
    if let configuration = reader.element.child("buttonConfiguration") {
      // A title that a configuration replaces can be left over.
      for state in reader.element.children("state") { state.markAllRead() }
      button.configuration = self.configuration(reader.reader(configuration), of: reader)
    } else {
      if let font { button.titleLabel?.font = font }
      for state in reader.element.children("state") { read(state, of: button, reader) }
      readInsets(of: button, reader)
    }
    if let mode = TextReading.lineBreakMode(reader), button.configuration == nil {
      button.titleLabel?.lineBreakMode = mode
    }
    if let changes = reader.flag("changesSelectionAsPrimaryAction") {
      button.changesSelectionAsPrimaryAction = changes
    }
    reader.ignore([
      "adjustsImageWhenHighlighted", "adjustsImageWhenDisabled", "showsTouchWhenHighlighted",
      "reversesTitleShadowWhenHighlighted", "role", "hasAttributedTitle", "pointerInteraction",
      "springLoaded",
    ])
    _ = reader.element.child("size", key: "titleShadowOffset")?.markAllRead()
  }

  /// The types with a picture of their own are system buttons with a symbol.
  private static func readType(of button: UIButton, _ reader: ElementReader) {
    let symbols = [
      "infoLight": "info.circle", "infoDark": "info.circle", "detailDisclosure": "info.circle",
      "contactAdd": "plus.circle", "close": "xmark",
    ]
    guard let type = reader["buttonType"], type != "custom" else { return }
    button.become(.system)
    if let symbol = symbols[type] {
      button.setImage(UIImage(systemName: symbol), for: .normal)
    } else if type != "system", type != "roundedRect" {
      reader.loader.reportOnce(reader.element, "the button type \(type), which is not known")
    }
  }

  private static func readInsets(of button: UIButton, _ reader: ElementReader) {
    if let insets = reader.edgeInsets("contentEdgeInsets") { button.contentEdgeInsets = insets }
    if let insets = reader.edgeInsets("imageEdgeInsets") { button.imageEdgeInsets = insets }
    if let insets = reader.edgeInsets("titleEdgeInsets") { button.titleEdgeInsets = insets }
  }

  private static func read(_ element: DocumentElement, of button: UIButton, _ reader: ElementReader)
  {
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
      button.setTitle(title, for: state)
    }
    if let title = TextReading.attributedText(part, key: "attributedTitle") {
      button.setAttributedTitle(title, for: state)
    }
    if let color = part.color("titleColor") { button.setTitleColor(color, for: state) }
    if let color = part.color("titleShadowColor") {
      button.setTitleShadowColor(color, for: state)
    }
    if let image = part.image("image") { button.setImage(image, for: state) }
    if let image = part.image("backgroundImage") { button.setBackgroundImage(image, for: state) }
    element.ignore(["catalog", "title"])
    element.child("preferredSymbolConfiguration")?.markAllRead()
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
    if let subtitle = reader.string("subtitle") { configuration.subtitle = subtitle }
    if let image = reader.image("image") { configuration.image = image }
    if let color = reader.color("baseForegroundColor") {
      configuration.baseForegroundColor = color
    }
    if let color = reader.color("baseBackgroundColor") {
      configuration.baseBackgroundColor = color
    }
    if let padding = reader.number("imagePadding") { configuration.imagePadding = padding }
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
    reader.ignore(["catalog", "imagePlacement", "titleAlignment", "buttonSize"])
    return configuration
  }
}
