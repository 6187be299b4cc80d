import InterfaceBuilderDocuments

/// Reads the attributes of views, and the contents that every view can have.
@MainActor enum ViewReading {
  static func read(_ view: Setup<UIView>, _ reader: ElementReader) {
    view.set(\.frame, ifGiven: reader.frame)
    view.set(\.backgroundColor, ifGiven: reader.color("backgroundColor"))
    view.set(\.tintColor, ifGiven: reader.color("tintColor"))
    view.set(\.contentMode, ifGiven: contentMode(reader))
    view.set(\.isOpaque, ifGiven: reader.flag("opaque"))
    view.set(\.alpha, ifGiven: reader.number("alpha"))
    view.set(\.isHidden, ifGiven: reader.flag("hidden"))
    view.set(\.tag, ifGiven: reader.integer("tag"))
    view.set(\.clipsToBounds, reader.flag("clipsSubviews") ?? false)
    // Labels and image views write NO, although it is their default in code.
    view.set(\.takesTouches, reader.flag("userInteractionEnabled") ?? true)
    view.set(\.isMultipleTouchEnabled, reader.flag("multipleTouchEnabled") ?? false)
    view.set(\.autoresizesSubviews, reader.flag("autoresizesSubviews") ?? true)
    view.set(
      \.semanticContentAttribute,
      ifGiven: reader.choice(
        "semanticContentAttribute",
        "unspecified playback spatial forceLeftToRight forceRightToLeft"))
    readLayout(of: view, reader)
    readAccessibility(of: view, reader)
  }

  static func contentMode(
    _ reader: ElementReader, _ attribute: String = "contentMode"
  ) -> UIView.ContentMode? {
    // Interface Builder writes `TopLeft` and the like as well.
    guard let name = reader[attribute] else { return nil }
    return contentModes[name] ?? contentModes[name.lowercased()]
  }

  private static let contentModes: [String: UIView.ContentMode] = [
    "scaleToFill": .scaleToFill, "scaletofill": .scaleToFill, "scaleaspectfit": .scaleAspectFit,
    "scaleaspectfill": .scaleAspectFill, "redraw": .redraw, "center": .center, "top": .top,
    "bottom": .bottom, "left": .left, "right": .right, "topleft": .topLeft,
    "topright": .topRight, "bottomleft": .bottomLeft, "bottomright": .bottomRight,
  ]

  private static func readLayout(of view: Setup<UIView>, _ reader: ElementReader) {
    view.set(\.autoresizingMask, autoresizingMask(reader.element))
    let isFixed = reader.element.flag("fixedFrame") ?? false || isInferred(reader)
    let translates = reader.flag("translatesAutoresizingMaskIntoConstraints") ?? true
    view.set(\.translatesMask, translates || isFixed)
    readPriorities(of: view, reader)
    view.set(
      \.preservesSuperviewLayoutMargins, ifGiven: reader.flag("preservesSuperviewLayoutMargins"))
    view.set(
      \.insetsLayoutMarginsFromSafeArea, reader.flag("insetsLayoutMarginsFromSafeArea") ?? true)
    view.set(\.layoutMargins, ifGiven: reader.edgeInsets("layoutMargins"))
    if let margins = reader.element.insets("directionalLayoutMargins") {
      view.set(
        \.directionalLayoutMargins,
        NSDirectionalEdgeInsets(
          top: margins.top, leading: margins.leading, bottom: margins.bottom,
          trailing: margins.trailing))
    }
  }

  private static func readPriorities(of view: Setup<UIView>, _ reader: ElementReader) {
    func priority(_ attribute: String, _ standard: UILayoutPriority) -> UILayoutPriority {
      reader.number(attribute).map { UILayoutPriority(Float(max(1, min(1000, $0)))) } ?? standard
    }
    let hugging = UILayoutPriority.defaultLow
    view.set(\.horizontalHugging, priority("horizontalHuggingPriority", hugging))
    view.set(\.verticalHugging, priority("verticalHuggingPriority", hugging))
    let resistance = UILayoutPriority.defaultHigh
    view.set(
      \.horizontalResistance, priority("horizontalCompressionResistancePriority", resistance))
    view.set(\.verticalResistance, priority("verticalCompressionResistancePriority", resistance))
  }

  /// Returns whether no constraint positions a subview. Interface Builder then infers its layout from
  /// its autoresizing mask.
  private static func isInferred(_ reader: ElementReader) -> Bool {
    let document = reader.loader.document
    guard let id = reader.element.identifier, let list = reader.element.parent,
      list.name == "subviews", list.parent?.name != "stackView", document.usesAutolayout
    else { return false }
    return !document.constrainedIdentifiers.contains(id)
  }

  /// Returns the autoresizing mask; if there is no element, the right and bottom margins are flexible.
  private static func autoresizingMask(_ element: DocumentElement) -> UIView.AutoresizingMask {
    guard let mask = element.child("autoresizingMask") else {
      return [.flexibleRightMargin, .flexibleBottomMargin]
    }
    let flags: KeyValuePairs<String, UIView.AutoresizingMask> = [
      "widthSizable": .flexibleWidth, "heightSizable": .flexibleHeight,
      "flexibleMinX": .flexibleLeftMargin, "flexibleMaxX": .flexibleRightMargin,
      "flexibleMinY": .flexibleTopMargin, "flexibleMaxY": .flexibleBottomMargin,
    ]
    return flags.reduce(into: []) { if mask.flag($1.key) == true { $0.insert($1.value) } }
  }

  private static func readAccessibility(of view: Setup<UIView>, _ reader: ElementReader) {
    guard let accessibility = reader.element.child("accessibility") else { return }
    let strings = reader.loader.strings
    func text(_ name: String, _ property: String) -> String? {
      let translation = reader.element.identifier.flatMap { strings["\($0).\(property)"] }
      return translation ?? accessibility.string(name)
    }
    view.set(\.accessibilityIdentifier, ifGiven: accessibility.string("identifier"))
    view.set(\.accessibilityLabel, ifGiven: text("label", "accessibilityLabel"))
    view.set(\.accessibilityHint, ifGiven: text("hint", "accessibilityHint"))
    view.set(
      \.isAccessibilityElement,
      ifGiven: accessibility.child("bool", key: "isElement")?.flag("value"))
    guard let traits = accessibility.child("accessibilityTraits", key: "traits") else { return }
    let flags: KeyValuePairs<String, UIAccessibilityTraits> = [
      "button": .button, "link": .link, "image": .image, "selected": .selected,
      "staticText": .staticText, "header": .header, "searchField": .searchField,
      "adjustable": .adjustable, "notEnabled": .notEnabled,
    ]
    let all: UIAccessibilityTraits = flags.reduce(into: []) {
      if traits.flag($1.key) == true { $0.insert($1.value) }
    }
    view.set(\.accessibilityTraits, all)
    traits.ignore([
      "updatesFrequently", "playsSound", "keyboardKey", "summaryElement", "startsMediaSession",
      "allowsDirectInteraction", "causesPageTurn", "none",
    ])
  }

  // MARK: Kinds of views

  static func read(_ view: Setup<UIImageView>, _ reader: ElementReader) {
    if let symbol = reader.element.child("preferredSymbolConfiguration") {
      view.set(\.preferredSymbolConfiguration, reader.loader.symbolConfiguration(symbol))
    }
    view.set(\.image, ifGiven: reader.image("image"))
    view.set(\.highlightedImage, ifGiven: reader.image("highlightedImage"))
    view.set(\.isHighlighted, ifGiven: reader.flag("highlighted"))
    reader.ignore(["catalog"])
  }

  static func read(_ view: Setup<UIStackView>, _ reader: ElementReader) {
    view.set(\.axis, ifGiven: reader.choice("axis", "horizontal vertical"))
    view.set(
      \.distribution,
      ifGiven: reader.choice(
        "distribution", "fill fillEqually fillProportionally equalSpacing equalCentering"))
    view.set(
      \.alignment,
      ifGiven: reader.choice(
        "alignment",
        in: [
          "fill": UIStackView.Alignment.fill, "leading": .leading, "top": .top,
          "firstBaseline": .firstBaseline, "center": .center, "trailing": .trailing,
          "bottom": .bottom, "lastBaseline": .lastBaseline,
        ]))
    let isStandard = reader["spacingType"] == "standard"
    view.set(\.spacing, reader.number("spacing") ?? (isStandard ? 8 : 0))
    view.set(\.isBaselineRelativeArrangement, reader.flag("baselineRelativeArrangement") ?? false)
    if reader.element.insets("layoutMargins") != nil
      || reader.element.insets("directionalLayoutMargins") != nil
    {
      view.set(\.isLayoutMarginsRelativeArrangement, true)
    }
  }

  static func read(_ view: Setup<UIVisualEffectView>, _ reader: ElementReader) {
    let content = reader.element.child("view", key: "contentView")
    if let blur = reader.element.child("blurEffect") {
      view.set(\.effect, UIBlurEffect(style: blurStyle("style", reader.reader(blur)) ?? .regular))
    }
    guard let content else { return }
    let isConstrained = reader.loader.document.usesAutolayout && content.child("constraints") != nil
    view.run { view, reader in
      let inner = view.contentView
      reader.loader.decode(inner, content)
      inner.frame = view.bounds
      // Constraints inside size the effect view.
      if isConstrained {
        inner.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
          inner.leftAnchor.constraint(equalTo: view.leftAnchor),
          inner.rightAnchor.constraint(equalTo: view.rightAnchor),
          inner.topAnchor.constraint(equalTo: view.topAnchor),
          inner.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
      }
    }
  }

  static func blurStyle(_ attribute: String, _ reader: ElementReader) -> UIBlurEffect.Style? {
    reader.choice(
      attribute,
      in: [
        "extraLight": UIBlurEffect.Style.extraLight, "light": .light, "dark": .dark,
        "regular": .regular, "prominent": .prominent,
        "systemUltraThinMaterial": .systemUltraThinMaterial,
        "systemThinMaterial": .systemThinMaterial, "systemMaterial": .systemMaterial,
        "systemThickMaterial": .systemThickMaterial,
        "systemChromeMaterial": .systemChromeMaterial,
        "systemUltraThinMaterialLight": .systemUltraThinMaterialLight,
        "systemThinMaterialLight": .systemThinMaterialLight,
        "systemMaterialLight": .systemMaterialLight,
        "systemThickMaterialLight": .systemThickMaterialLight,
        "systemChromeMaterialLight": .systemChromeMaterialLight,
        "systemUltraThinMaterialDark": .systemUltraThinMaterialDark,
        "systemThinMaterialDark": .systemThinMaterialDark,
        "systemMaterialDark": .systemMaterialDark,
        "systemThickMaterialDark": .systemThickMaterialDark,
        "systemChromeMaterialDark": .systemChromeMaterialDark,
      ])
  }
}

extension UIView {
  // Whether the view accepts touches. The compiler cannot see through key paths to the properties that
  // this one and the next represent. Such key paths would be applied at run time, and most labels set
  // both.

  fileprivate var takesTouches: Bool {
    get { isUserInteractionEnabled }
    set { isUserInteractionEnabled = newValue }
  }

  fileprivate var translatesMask: Bool {
    get { translatesAutoresizingMaskIntoConstraints }
    set { translatesAutoresizingMaskIntoConstraints = newValue }
  }

  fileprivate var horizontalHugging: UILayoutPriority {
    get { contentHuggingPriority(for: .horizontal) }
    set { setContentHuggingPriority(newValue, for: .horizontal) }
  }

  fileprivate var verticalHugging: UILayoutPriority {
    get { contentHuggingPriority(for: .vertical) }
    set { setContentHuggingPriority(newValue, for: .vertical) }
  }

  fileprivate var horizontalResistance: UILayoutPriority {
    get { contentCompressionResistancePriority(for: .horizontal) }
    set { setContentCompressionResistancePriority(newValue, for: .horizontal) }
  }

  fileprivate var verticalResistance: UILayoutPriority {
    get { contentCompressionResistancePriority(for: .vertical) }
    set { setContentCompressionResistancePriority(newValue, for: .vertical) }
  }
}
