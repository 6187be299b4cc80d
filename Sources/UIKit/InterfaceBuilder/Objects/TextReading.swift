import InterfaceBuilderDocuments

/// Reads labels, text fields and text views.
@MainActor enum TextReading {
  static func read(_ label: Setup<UILabel>, _ reader: ElementReader) {
    label.set(\.font, ifGiven: reader.font())
    let content = attributedText(reader)
    label.set(\.text, ifGiven: reader.text("text"))
    if reader.flag("usesAttributedText") == true {
      label.set(\.attributedText, ifGiven: content)
    }
    label.set(\.textColor, ifGiven: reader.color("textColor"))
    label.set(\.highlightedTextColor, ifGiven: reader.color("highlightedColor"))
    // If absent, the alignment is left, while in code the default is natural.
    label.set(
      \.textAlignment,
      reader.choice("textAlignment", "left center right justified natural") ?? .left)
    label.set(\.numberOfLines, max(0, reader.integer("numberOfLines") ?? 1))
    label.set(\.lineBreakMode, lineBreakMode(reader) ?? .byTruncatingTail)
    label.set(
      \.baselineAdjustment,
      ifGiven: reader.choice(
        "baselineAdjustment", "alignBaselines alignCenters none"))
    readSizing(of: label, reader)
    label.set(\.isEnabled, reader.flag("enabled") ?? true)
    label.set(\.isHighlighted, reader.flag("highlighted") ?? false)
    label.set(\.shadowColor, ifGiven: reader.color("shadowColor"))
    label.set(\.shadowOffset, ifGiven: reader.element.size("shadowOffset"))
    label.set(
      \.adjustsFontForContentSizeCategory, ifGiven: reader.flag("adjustsFontForContentSizeCategory")
    )
    if let width = reader.number("preferredMaxLayoutWidth"), width > 0,
      !reader.loader.document.usesAutolayout
    {
      label.set(\.preferredMaxLayoutWidth, width)
    }
    reader.ignore(["preferredMaxLayoutWidth", "adjustsLetterSpacingToFitWidth"])
  }

  private static func readSizing(of label: Setup<UILabel>, _ reader: ElementReader) {
    // NO is written unless there is a minimum size or scale.
    let fits = reader.flag("adjustsFontSizeToFit") ?? true
    let scale = reader.number("minimumScaleFactor")
    let size = reader.number("minimumFontSize")
    guard fits, scale != nil || size != nil else { return }
    label.set(\.adjustsFontSizeToFitWidth, true)
    if let scale {
      label.set(\.minimumScaleFactor, max(0, min(1, scale)))
    } else if let size {
      label.run { label, _ in
        guard let font = label.font, font.pointSize > 0 else { return }
        label.minimumScaleFactor = max(0, min(1, size / font.pointSize))
      }
    }
  }

  static func lineBreakMode(_ reader: ElementReader) -> NSLineBreakMode? {
    reader.choice(
      "lineBreakMode",
      in: [
        "wordWrap": NSLineBreakMode.byWordWrapping, "characterWrap": .byCharWrapping,
        "clip": .byClipping, "headTruncation": .byTruncatingHead,
        "tailTruncation": .byTruncatingTail, "middleTruncation": .byTruncatingMiddle,
        // Paragraph styles use other names for them.
        "wordWrapping": .byWordWrapping, "charWrapping": .byCharWrapping,
        "clipping": .byClipping, "truncatingHead": .byTruncatingHead,
        "truncatingTail": .byTruncatingTail, "truncatingMiddle": .byTruncatingMiddle,
      ])
  }

  /// Returns the text of an `attributedString` child.
  static func attributedText(
    _ reader: ElementReader, key: String = "attributedText"
  ) -> NSAttributedString? {
    guard let element = reader.element.child("attributedString", key: key) else {
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

  static func read(_ field: Setup<UITextField>, _ reader: ElementReader) {
    field.set(\.font, ifGiven: reader.font())
    field.set(\.text, ifGiven: reader.text("text"))
    field.set(\.placeholder, ifGiven: reader.text("placeholder"))
    field.set(
      \.attributedPlaceholder, ifGiven: attributedText(reader, key: "attributedPlaceholder"))
    field.set(\.attributedText, ifGiven: attributedText(reader))
    field.set(\.textColor, ifGiven: reader.color("textColor"))
    field.set(
      \.textAlignment,
      reader.choice("textAlignment", "left center right justified natural") ?? .left)
    field.set(\.borderStyle, reader.choice("borderStyle", "none line bezel roundedRect") ?? .none)
    field.set(
      \.clearButtonMode,
      reader.choice("clearButtonMode", "never whileEditing unlessEditing always") ?? .never)
    field.set(\.adjustsFontSizeToFitWidth, reader.flag("adjustsFontSizeToFit") ?? true)
    field.set(\.minimumFontSize, ifGiven: reader.number("minimumFontSize"))
    field.set(\.clearsOnBeginEditing, ifGiven: reader.flag("clearsOnBeginEditing"))
    field.set(
      \.adjustsFontForContentSizeCategory, ifGiven: reader.flag("adjustsFontForContentSizeCategory")
    )
    field.set(\.background, ifGiven: reader.image("background"))
    field.set(\.disabledBackground, ifGiven: reader.image("disabledBackground"))
    if let traits = reader.element.child("textInputTraits") {
      readTraits(of: field, reader.reader(traits))
    }
  }

  static func read(_ view: Setup<UITextView>, _ reader: ElementReader) {
    view.set(\.font, ifGiven: reader.font())
    view.set(\.text, ifGiven: reader.text("text"))
    view.set(\.attributedText, ifGiven: attributedText(reader))
    view.set(\.textColor, ifGiven: reader.color("textColor"))
    view.set(
      \.textAlignment,
      reader.choice("textAlignment", "left center right justified natural") ?? .left)
    view.set(\.isEditable, reader.flag("editable") ?? true)
    view.set(\.isSelectable, reader.flag("selectable") ?? true)
    view.set(\.allowsEditingTextAttributes, reader.flag("allowsEditingTextAttributes") ?? false)
    view.set(
      \.adjustsFontForContentSizeCategory, ifGiven: reader.flag("adjustsFontForContentSizeCategory")
    )
    if let types = reader.element.child("dataDetectorType", key: "dataDetectorTypes") {
      let kinds: KeyValuePairs<String, UIDataDetectorTypes> = [
        "phoneNumber": .phoneNumber, "link": .link,
      ]
      let all: UIDataDetectorTypes = kinds.reduce(into: []) {
        if types.flag($1.key) == true { $0.insert($1.value) }
      }
      view.set(\.dataDetectorTypes, all)
    }
    if let traits = reader.element.child("textInputTraits") {
      readTraits(of: view, reader.reader(traits))
    }
  }

  static func readTraits<Field: UITextInputTraits>(
    of field: Setup<Field>, _ reader: ElementReader
  ) {
    // If absent, there is none, while in code the default is sentences.
    field.set(
      \.autocapitalizationType,
      reader.choice("autocapitalizationType", "none words sentences allCharacters") ?? .none)
    let choices = "default no yes"
    field.set(\.autocorrectionType, reader.choice("autocorrectionType", choices) ?? .default)
    field.set(\.spellCheckingType, reader.choice("spellCheckingType", choices) ?? .default)
    field.set(\.smartQuotesType, reader.choice("smartQuotesType", choices) ?? .default)
    field.set(\.smartDashesType, reader.choice("smartDashesType", choices) ?? .default)
    field.set(\.smartInsertDeleteType, reader.choice("smartInsertDeleteType", choices) ?? .default)
    // The name before iOS 7.
    let isAlphabet = reader["keyboardType"] == "alphabet"
    field.set(
      \.keyboardType,
      isAlphabet
        ? .asciiCapable
        : reader.choice(
          "keyboardType",
          "default asciiCapable numbersAndPunctuation URL numberPad phonePad namePhonePad "
            + "emailAddress decimalPad twitter webSearch asciiCapableNumberPad") ?? .default)
    field.set(
      \.returnKeyType,
      reader.choice(
        "returnKeyType",
        "default go google join next route search send yahoo done emergencyCall continue")
        ?? .default)
    field.set(
      \.keyboardAppearance,
      reader.choice(
        "keyboardAppearance",
        in: [
          "default": UIKeyboardAppearance.default, "dark": .dark, "light": .light, "alert": .dark,
        ])
        ?? .default)
    field.set(
      \.enablesReturnKeyAutomatically, reader.flag("enablesReturnKeyAutomatically") ?? false)
    field.set(\.isSecureTextEntry, reader.flag("secureTextEntry") ?? false)
    field.set(
      \.textContentType, ifGiven: reader["textContentType"].map { UITextContentType(rawValue: $0) })
  }
}
