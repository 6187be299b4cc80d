import InterfaceBuilderDocuments

/// Reads the attributes of views, and what every view contains.
@MainActor enum ViewReading {
  static func read(_ view: UIView, _ reader: ElementReader) {
    if let frame = reader.frame { view.frame = frame }
    if let color = reader.color("backgroundColor") { view.backgroundColor = color }
    if let color = reader.color("tintColor") { view.tintColor = color }
    if let mode: UIView.ContentMode = contentMode(reader) { view.contentMode = mode }
    if let isOpaque = reader.flag("opaque") { view.isOpaque = isOpaque }
    if let alpha = reader.number("alpha") { view.alpha = alpha }
    if let isHidden = reader.flag("hidden") { view.isHidden = isHidden }
    if let tag = reader.integer("tag") { view.tag = tag }
    view.clipsToBounds = reader.flag("clipsSubviews") ?? false
    // Labels and image views write NO, although it is their default in code.
    view.isUserInteractionEnabled = reader.flag("userInteractionEnabled") ?? true
    view.isMultipleTouchEnabled = reader.flag("multipleTouchEnabled") ?? false
    view.autoresizesSubviews = reader.flag("autoresizesSubviews") ?? true
    if let semantic: UISemanticContentAttribute = reader.choice(
      "semanticContentAttribute",
      "unspecified playback spatial forceLeftToRight forceRightToLeft")
    {
      view.semanticContentAttribute = semantic
    }
    readLayout(of: view, reader)
    readAccessibility(of: view, reader)
  }

  private static func contentMode(_ reader: ElementReader) -> UIView.ContentMode? {
    // Interface Builder writes `TopLeft` and the like as well.
    guard let name = reader["contentMode"] else { return nil }
    return contentModes[name] ?? contentModes[name.lowercased()]
  }

  private static let contentModes: [String: UIView.ContentMode] = [
    "scaleToFill": .scaleToFill, "scaletofill": .scaleToFill, "scaleaspectfit": .scaleAspectFit,
    "scaleaspectfill": .scaleAspectFill, "redraw": .redraw, "center": .center, "top": .top,
    "bottom": .bottom, "left": .left, "right": .right, "topleft": .topLeft,
    "topright": .topRight, "bottomleft": .bottomLeft, "bottomright": .bottomRight,
  ]

  private static func readLayout(of view: UIView, _ reader: ElementReader) {
    view.autoresizingMask = reader.part("autoresizingMask") { autoresizingMask($0) }
    let isFixed = reader.part("fixedFrame") { $0.flag("fixedFrame") ?? false || isInferred(reader) }
    let translates = reader.flag("translatesAutoresizingMaskIntoConstraints") ?? true
    view.translatesAutoresizingMaskIntoConstraints = translates || isFixed
    func priority(_ attribute: String) -> UILayoutPriority? {
      reader.number(attribute).map { UILayoutPriority(Float(max(1, min(1000, $0)))) }
    }
    let hugging = UILayoutPriority.defaultLow
    view.setContentHuggingPriority(
      priority("horizontalHuggingPriority") ?? hugging, for: .horizontal)
    view.setContentHuggingPriority(priority("verticalHuggingPriority") ?? hugging, for: .vertical)
    let resistance = UILayoutPriority.defaultHigh
    view.setContentCompressionResistancePriority(
      priority("horizontalCompressionResistancePriority") ?? resistance, for: .horizontal)
    view.setContentCompressionResistancePriority(
      priority("verticalCompressionResistancePriority") ?? resistance, for: .vertical)
    view.preservesSuperviewLayoutMargins =
      reader.flag("preservesSuperviewLayoutMargins") ?? view.preservesSuperviewLayoutMargins
    view.insetsLayoutMarginsFromSafeArea = reader.flag("insetsLayoutMarginsFromSafeArea") ?? true
    _ = reader["layoutMarginsFollowReadableWidth"]
    if let margins = reader.edgeInsets("layoutMargins") { view.layoutMargins = margins }
    if let margins = reader.part(
      "directionalLayoutMargins",
      {
        $0.insets("directionalLayoutMargins")
      })
    {
      view.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: margins.top, leading: margins.leading, bottom: margins.bottom,
        trailing: margins.trailing)
    }
  }

  /// Whether no constraint places a subview: Interface Builder then infers its layout from its mask.
  private static func isInferred(_ reader: ElementReader) -> Bool {
    let document = reader.loader.document
    guard let id = reader.element.identifier, let list = reader.element.parent,
      list.name == "subviews", list.parent?.name != "stackView", document.usesAutolayout
    else { return false }
    return !document.constrainedIdentifiers.contains(id)
  }

  /// Without an element the margins at the right and at the bottom are flexible.
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

  private static func readAccessibility(of view: UIView, _ reader: ElementReader) {
    guard let accessibility = reader.part("accessibility", { $0.child("accessibility") }) else {
      return
    }
    let strings = reader.loader.strings
    func text(_ name: String, _ property: String) -> String? {
      let translation = reader.element.identifier.flatMap { strings["\($0).\(property)"] }
      return translation ?? accessibility.string(name)
    }
    if let identifier = accessibility.string("identifier") {
      view.accessibilityIdentifier = identifier
    }
    if let label = text("label", "accessibilityLabel") { view.accessibilityLabel = label }
    if let hint = text("hint", "accessibilityHint") { view.accessibilityHint = hint }
    if let isElement = accessibility.child("bool", key: "isElement")?.flag("value") {
      view.isAccessibilityElement = isElement
    }
    guard let traits = accessibility.child("accessibilityTraits", key: "traits") else { return }
    let flags: KeyValuePairs<String, UIAccessibilityTraits> = [
      "button": .button, "link": .link, "image": .image, "selected": .selected,
      "staticText": .staticText, "header": .header, "searchField": .searchField,
      "adjustable": .adjustable, "notEnabled": .notEnabled,
    ]
    view.accessibilityTraits = flags.reduce(into: []) {
      if traits.flag($1.key) == true { $0.insert($1.value) }
    }
    traits.ignore([
      "updatesFrequently", "playsSound", "keyboardKey", "summaryElement", "startsMediaSession",
      "allowsDirectInteraction", "causesPageTurn", "none",
    ])
  }

  // MARK: Kinds of views

  static func read(_ view: UIImageView, _ reader: ElementReader) {
    if let symbol = reader.element.child("preferredSymbolConfiguration") { symbol.markAllRead() }
    if let image = reader.image("image") { view.image = image }
    if let image = reader.image("highlightedImage") { view.highlightedImage = image }
    if let isHighlighted = reader.flag("highlighted") { view.isHighlighted = isHighlighted }
    reader.ignore(["catalog", "adjustsImageSizeForAccessibilityContentSizeCategory"])
  }

  static func read(_ view: UIStackView, _ reader: ElementReader) {
    if let axis: NSLayoutConstraint.Axis = reader.choice("axis", "horizontal vertical") {
      view.axis = axis
    }
    if let distribution: UIStackView.Distribution = reader.choice(
      "distribution", "fill fillEqually fillProportionally equalSpacing equalCentering")
    {
      view.distribution = distribution
    }
    if let alignment = reader.choice(
      "alignment",
      in: [
        "fill": UIStackView.Alignment.fill, "leading": .leading, "top": .top,
        "firstBaseline": .firstBaseline, "center": .center, "trailing": .trailing,
        "bottom": .bottom, "lastBaseline": .lastBaseline,
      ])
    {
      view.alignment = alignment
    }
    let isStandard = reader["spacingType"] == "standard"
    view.spacing = reader.number("spacing") ?? (isStandard ? 8 : 0)
    view.isBaselineRelativeArrangement = reader.flag("baselineRelativeArrangement") ?? false
    if reader.element.insets("layoutMargins") != nil
      || reader.element.insets("directionalLayoutMargins") != nil
    {
      view.isLayoutMarginsRelativeArrangement = true
    }
  }

  static func read(_ view: UIVisualEffectView, _ reader: ElementReader) {
    let content = reader.element.child("view", key: "contentView")
    if let blur = reader.element.child("blurEffect") {
      view.effect = UIBlurEffect(style: blurStyle(reader.reader(blur)))
    }
    if let vibrancy = reader.element.child("vibrancyEffect") { vibrancy.markAllRead() }
    if let content {
      let inner = view.contentView
      reader.loader.decode(inner, content)
      inner.frame = view.bounds
      // Constraints inside size the effect view.
      if reader.loader.document.usesAutolayout, content.child("constraints") != nil {
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

  private static func blurStyle(_ reader: ElementReader) -> UIBlurEffect.Style {
    reader.choice(
      "style",
      in: [
        "extraLight": UIBlurEffect.Style.extraLight, "light": .light, "dark": .dark,
        "regular": .regular, "prominent": .prominent,
        "systemUltraThinMaterial": .systemUltraThinMaterial,
        "systemThinMaterial": .systemThinMaterial, "systemMaterial": .systemMaterial,
        "systemThickMaterial": .systemThickMaterial,
        "systemChromeMaterial": .systemChromeMaterial,
      ]) ?? .regular
  }
}
