import InterfaceBuilderDocuments

/// Reads labels, text fields and text views.
@MainActor enum TextReading {
  static func read(_ label: UILabel, _ reader: ElementReader) {
    if let font = reader.font() { label.font = font }
    let content = attributedText(reader)
    if let text = reader.text("text") { label.text = text }
    if reader.flag("usesAttributedText") == true, let content { label.attributedText = content }
    if let color = reader.color("textColor") { label.textColor = color }
    if let color = reader.color("highlightedColor") { label.highlightedTextColor = color }
    // Absent means left, which in code is natural.
    label.textAlignment =
      reader.choice("textAlignment", "left center right justified natural") ?? .left
    label.numberOfLines = max(0, reader.integer("numberOfLines") ?? 1)
    label.lineBreakMode = lineBreakMode(reader) ?? .byTruncatingTail
    if let baseline: UIBaselineAdjustment = reader.choice(
      "baselineAdjustment", "alignBaselines alignCenters none")
    {
      label.baselineAdjustment = baseline
    }
    readSizing(of: label, reader)
    label.isEnabled = reader.flag("enabled") ?? true
    label.isHighlighted = reader.flag("highlighted") ?? false
    if let color = reader.color("shadowColor") { label.shadowColor = color }
    if let offset = reader.part("shadowOffset", { $0.size("shadowOffset") }) {
      label.shadowOffset = offset
    }
    if let follows = reader.flag("adjustsFontForContentSizeCategory") {
      label.adjustsFontForContentSizeCategory = follows
    }
    if let width = reader.number("preferredMaxLayoutWidth"), width > 0,
      !reader.loader.document.usesAutolayout
    {
      label.preferredMaxLayoutWidth = width
    }
    reader.ignore(["preferredMaxLayoutWidth", "adjustsLetterSpacingToFitWidth"])
  }

  private static func readSizing(of label: UILabel, _ reader: ElementReader) {
    // NO is written unless there is a smallest size or scale.
    let fits = reader.flag("adjustsFontSizeToFit") ?? true
    let scale = reader.number("minimumScaleFactor")
    let size = reader.number("minimumFontSize")
    guard fits, scale != nil || size != nil else { return }
    label.adjustsFontSizeToFitWidth = true
    if let scale {
      label.minimumScaleFactor = max(0, min(1, scale))
    } else if let size, let font = label.font, font.pointSize > 0 {
      label.minimumScaleFactor = max(0, min(1, size / font.pointSize))
    }
  }

  static func lineBreakMode(_ reader: ElementReader) -> NSLineBreakMode? {
    reader.choice(
      "lineBreakMode",
      in: [
        "wordWrap": NSLineBreakMode.byWordWrapping, "characterWrap": .byCharWrapping,
        "clip": .byClipping, "headTruncation": .byTruncatingHead,
        "tailTruncation": .byTruncatingTail, "middleTruncation": .byTruncatingMiddle,
      ])
  }

  /// The text of an `attributedString` child.
  static func attributedText(
    _ reader: ElementReader, key: String = "attributedText"
  ) -> NSAttributedString? {
    guard let element = reader.part(key, { $0.child("attributedString", key: key) }) else {
      return nil
    }
    let result = NSMutableAttributedString()
    for fragment in element.children("fragment") {
      let content = fragment.string("content") ?? ""
      var attributes: [NSAttributedString.Key: Any] = [:]
      for attribute in fragment.child("attributes")?.children ?? [] {
        attribute.markRead()
        switch (attribute.name, attribute.key ?? "") {
        case ("font", _):
          let size = attribute.number("size") ?? 12
          if let name = attribute["name"] {
            attributes[.font] = UIFont(name: name, size: size) ?? .systemFont(ofSize: size)
          } else {
            let isBold = attribute["metaFont"]?.contains("old") == true
            attributes[.font] =
              isBold ? UIFont.boldSystemFont(ofSize: size) : UIFont.systemFont(ofSize: size)
          }
        case ("color", "NSColor"):
          attributes[.foregroundColor] = attribute.asColor.map { reader.loader.color($0) }
        case ("color", "NSBackgroundColor"):
          attributes[.backgroundColor] = attribute.asColor.map { reader.loader.color($0) }
        case ("real", "NSKern"): attributes[.kern] = attribute.number("value")
        case ("integer", "NSUnderline"):
          attributes[.underlineStyle] = attribute.integer("value")
        case ("paragraphStyle", _):
          attributes[.paragraphStyle] = paragraphStyle(reader.reader(attribute))
        default: attribute.markAllRead()
        }
      }
      result.append(NSAttributedString(string: content, attributes: attributes))
    }
    return result
  }

  private static func paragraphStyle(_ reader: ElementReader) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    if let alignment: NSTextAlignment = reader.choice(
      "alignment", "left center right justified natural")
    {
      style.alignment = alignment
    }
    if let mode = lineBreakMode(reader) { style.lineBreakMode = mode }
    if let spacing = reader.number("lineSpacing") { style.lineSpacing = max(0, spacing) }
    if let spacing = reader.number("paragraphSpacing") { style.paragraphSpacing = max(0, spacing) }
    if let multiple = reader.number("lineHeightMultiple"), multiple > 0 {
      style.lineHeightMultiple = multiple
    }
    reader.element.markAllRead()
    return style
  }

  // MARK: Text fields

  static func read(_ field: UITextField, _ reader: ElementReader) {
    if let font = reader.font() { field.font = font }
    if let text = reader.text("text") { field.text = text }
    if let placeholder = reader.text("placeholder") { field.placeholder = placeholder }
    if let content = attributedText(reader, key: "attributedPlaceholder") {
      field.attributedPlaceholder = content
    }
    if let content = attributedText(reader) { field.attributedText = content }
    if let color = reader.color("textColor") { field.textColor = color }
    field.textAlignment =
      reader.choice("textAlignment", "left center right justified natural") ?? .left
    field.borderStyle = reader.choice("borderStyle", "none line bezel roundedRect") ?? .none
    field.clearButtonMode =
      reader.choice("clearButtonMode", "never whileEditing unlessEditing always") ?? .never
    field.adjustsFontSizeToFitWidth = reader.flag("adjustsFontSizeToFit") ?? true
    if let size = reader.number("minimumFontSize") { field.minimumFontSize = size }
    if let clears = reader.flag("clearsOnBeginEditing") { field.clearsOnBeginEditing = clears }
    if let follows = reader.flag("adjustsFontForContentSizeCategory") {
      field.adjustsFontForContentSizeCategory = follows
    }
    if let image = reader.image("background") { field.background = image }
    if let image = reader.image("disabledBackground") { field.disabledBackground = image }
    if let traits = reader.element.child("textInputTraits") {
      readTraits(of: field, reader.reader(traits))
    }
  }

  static func read(_ view: UITextView, _ reader: ElementReader) {
    if let font = reader.font() { view.font = font }
    if let text = reader.text("text") { view.text = text }
    if let content = attributedText(reader) { view.attributedText = content }
    if let color = reader.color("textColor") { view.textColor = color }
    view.textAlignment =
      reader.choice("textAlignment", "left center right justified natural") ?? .left
    view.isEditable = reader.flag("editable") ?? true
    view.isSelectable = reader.flag("selectable") ?? true
    view.allowsEditingTextAttributes = reader.flag("allowsEditingTextAttributes") ?? false
    if let follows = reader.flag("adjustsFontForContentSizeCategory") {
      view.adjustsFontForContentSizeCategory = follows
    }
    if let types = reader.element.child("dataDetectorType", key: "dataDetectorTypes") {
      let kinds: KeyValuePairs<String, UIDataDetectorTypes> = [
        "phoneNumber": .phoneNumber, "link": .link,
      ]
      view.dataDetectorTypes = kinds.reduce(into: []) {
        if types.flag($1.key) == true { $0.insert($1.value) }
      }
    }
    if let traits = reader.element.child("textInputTraits") {
      readTraits(of: view, reader.reader(traits))
    }
  }

  private static func readTraits(of field: some UITextInputTraits, _ reader: ElementReader) {
    // Absent means none, which in code is sentences.
    field.autocapitalizationType =
      reader.choice("autocapitalizationType", "none words sentences allCharacters") ?? .none
    let choices = "default no yes"
    field.autocorrectionType = reader.choice("autocorrectionType", choices) ?? .default
    field.spellCheckingType = reader.choice("spellCheckingType", choices) ?? .default
    field.smartQuotesType = reader.choice("smartQuotesType", choices) ?? .default
    field.smartDashesType = reader.choice("smartDashesType", choices) ?? .default
    field.smartInsertDeleteType = reader.choice("smartInsertDeleteType", choices) ?? .default
    field.keyboardType =
      reader.choice(
        "keyboardType",
        "default asciiCapable numbersAndPunctuation URL numberPad phonePad namePhonePad "
          + "emailAddress decimalPad twitter webSearch asciiCapableNumberPad") ?? .default
    field.returnKeyType =
      reader.choice(
        "returnKeyType",
        "default go google join next route search send yahoo done emergencyCall continue")
      ?? .default
    field.keyboardAppearance =
      reader.choice(
        "keyboardAppearance",
        in: [
          "default": UIKeyboardAppearance.default, "dark": .dark, "light": .light, "alert": .dark,
        ])
      ?? .default
    field.enablesReturnKeyAutomatically = reader.flag("enablesReturnKeyAutomatically") ?? false
    field.isSecureTextEntry = reader.flag("secureTextEntry") ?? false
    if let type = reader["textContentType"] {
      field.textContentType = UITextContentType(rawValue: type)
    }
  }
}
