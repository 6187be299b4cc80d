import InterfaceBuilderDocuments

/// Reads tables, their cells and headers, prototypes and static content.
@MainActor enum TableReading {
  static func read(_ table: Setup<UITableView>, _ reader: ElementReader) {
    let automatic = UITableView.automaticDimension
    func height(_ attribute: String) -> CGFloat? {
      reader.number(attribute).map { $0 < 0 ? automatic : $0 }
    }
    table.set(\.rowHeight, ifGiven: height("rowHeight"))
    // If absent, there is no estimate, while in code the default is automatic.
    table.set(\.estimatedRowHeight, height("estimatedRowHeight") ?? 0)
    table.set(\.sectionHeaderHeight, ifGiven: height("sectionHeaderHeight"))
    table.set(\.sectionFooterHeight, ifGiven: height("sectionFooterHeight"))
    table.set(\.estimatedSectionHeaderHeight, height("estimatedSectionHeaderHeight") ?? 0)
    table.set(\.estimatedSectionFooterHeight, height("estimatedSectionFooterHeight") ?? 0)
    if reader["separatorStyle"] == "none" { table.set(\.separatorStyle, .none) }
    table.set(\.separatorInset, ifGiven: reader.edgeInsets("separatorInset"))
    table.set(\.separatorColor, ifGiven: reader.color("separatorColor"))
    table.set(\.sectionIndexColor, ifGiven: reader.color("sectionIndexColor"))
    table.set(\.sectionIndexBackgroundColor, ifGiven: reader.color("sectionIndexBackgroundColor"))
    table.set(\.allowsSelection, reader.flag("allowsSelection") ?? true)
    table.set(\.allowsMultipleSelection, reader.flag("allowsMultipleSelection") ?? false)
    table.set(\.allowsSelectionDuringEditing, reader.flag("allowsSelectionDuringEditing") ?? false)
    table.set(
      \.allowsMultipleSelectionDuringEditing,
      reader.flag("allowsMultipleSelectionDuringEditing") ?? false)
    table.set(
      \.cellLayoutMarginsFollowReadableWidth,
      ifGiven: reader.flag("cellLayoutMarginsFollowReadableWidth"))
    let element = reader.element
    table.set(\.tableHeaderView, objectOf: element.child(key: "tableHeaderView"))
    table.set(\.tableFooterView, objectOf: element.child(key: "tableFooterView"))
    table.set(\.backgroundView, objectOf: element.child(key: "backgroundView"))
    table.set(
      \.separatorInsetReference,
      ifGiven: reader.choice(
        "separatorInsetReference",
        in: [
          "fromCellEdges": UITableView.SeparatorInsetReference.fromCellEdges,
          "fromAutomaticInsets": .fromAutomaticInsets,
        ]))
    table.set(
      \.sectionIndexMinimumDisplayRowCount,
      ifGiven: reader.integer("sectionIndexMinimumDisplayRowCount"))
    table.set(\.dragInteractionEnabled, ifGiven: reader.flag("dragInteractionEnabled"))
    table.set(\.fillerRowHeight, ifGiven: height("fillerRowHeight"))
    table.set(\.sectionHeaderTopPadding, ifGiven: height("sectionHeaderTopPadding"))
    reader.ignore(["style"])
    table.run { table, reader in readRows(of: table, reader) }
  }

  private static func readRows(of table: UITableView, _ reader: ElementReader) {
    let prototypes = reader.element.child("prototypes")?.children ?? []
    let sections = reader.element.child("sections")?.children("tableViewSection") ?? []
    // A table of prototypes may contain obsolete sections.
    guard reader["dataMode"] == "static" else {
      for section in sections { section.markAllRead() }
      return register(prototypes, of: table, reader)
    }
    let content = StaticTableContent()
    for section in sections {
      let part = reader.reader(section)
      let cells = section.child("cells")?.children("tableViewCell") ?? []
      content.sections.append(
        StaticTableContent.Section(
          header: part.text("headerTitle"), footer: part.text("footerTitle"),
          rows: cells.compactMap { row($0, reader) }))
      section.ignore(["colspan", "id"])
    }
    guard let controller = reader.loader.controller as? UITableViewController else {
      reader.loader.report(
        reader.element,
        "Static table views are only valid when embedded in UITableViewController instances")
      return
    }
    controller.staticContent = content
  }

  private static func row(
    _ element: DocumentElement, _ reader: ElementReader
  ) -> StaticTableContent.Row? {
    let height = element.number("rowHeight").map { CGFloat($0) }
    guard let cell = reader.loader.object(of: element, as: UITableViewCell.self) else {
      return nil
    }
    return StaticTableContent.Row(cell: cell, height: height.flatMap { $0 > 0 ? $0 : nil })
  }

  /// Registers a prototype: every cell is created from its element.
  private static func register(
    _ prototypes: [DocumentElement], of table: UITableView, _ reader: ElementReader
  ) {
    for prototype in prototypes {
      prototype.markRead()
      guard let identifier = prototype["reuseIdentifier"], !identifier.isEmpty else { continue }
      table.registerCells(
        for: identifier, reader.loader.maker(of: prototype, as: UITableViewCell.self))
    }
  }

  // MARK: Cells

  static func read(_ cell: Setup<UITableViewCell>, _ reader: ElementReader) {
    cell.set(
      \.selectionStyle, ifGiven: reader.choice("selectionStyle", "none blue gray default"))
    cell.set(
      \.accessoryType,
      reader.choice(
        "accessoryType", "none disclosureIndicator detailDisclosureButton checkmark detailButton")
        ?? .none)
    cell.set(
      \.editingAccessoryType,
      reader.choice(
        "editingAccessoryType",
        "none disclosureIndicator detailDisclosureButton checkmark detailButton") ?? .none)
    cell.set(
      \.focusStyle,
      ifGiven: reader.choice(
        "focusStyle", in: ["default": UITableViewCell.FocusStyle.default, "custom": .custom]))
    cell.set(\.indentationWidth, ifGiven: reader.number("indentationWidth"))
    cell.set(\.indentationLevel, ifGiven: reader.integer("indentationLevel"))
    cell.set(\.shouldIndentWhileEditing, ifGiven: reader.flag("shouldIndentWhileEditing"))
    cell.set(\.showsReorderControl, ifGiven: reader.flag("showsReorderControl"))
    if let insets = reader.edgeInsets("separatorInset"), insets != .zero {
      cell.set(\.separatorInset, insets)
    }
    let element = reader.element
    cell.set(\.accessoryView, objectOf: element.child(key: "accessoryView"))
    cell.set(\.editingAccessoryView, objectOf: element.child(key: "editingAccessoryView"))
    cell.set(\.backgroundView, objectOf: element.child(key: "backgroundView"))
    cell.set(\.selectedBackgroundView, objectOf: element.child(key: "selectedBackgroundView"))
    reader.ignore([
      "style", "reuseIdentifier", "textLabel", "detailTextLabel", "imageView", "rowHeight",
      // Has no effect since iOS 3, whose cells have an accessory for editing.
      "hidesAccessoryWhenEditing",
    ])
    guard let content = element.child(key: "contentView") else { return }
    if reader["style"] != nil {
      cell.run { cell, reader in readText(of: cell, in: content, reader) }
    }
    cell.decode(\.contentView, content)
  }

  /// Copies the text, font and colour of a style's labels to the cell's labels.
  private static func readText(
    of cell: UITableViewCell, in content: DocumentElement, _ reader: ElementReader
  ) {
    let subviews = content.child("subviews")?.children ?? []
    for (attribute, view) in [
      ("textLabel", { cell.textLabel }), ("detailTextLabel", { cell.detailTextLabel }),
      ("imageView", { cell.imageView }),
    ] as [(String, () -> UIView?)] {
      guard let id = reader[attribute],
        let element = subviews.first(where: { $0.identifier == id }), let view = view()
      else { continue }
      element.markRead()
      let mask = view.translatesAutoresizingMaskIntoConstraints
      let frame = view.frame
      reader.loader.decode(view, element)
      view.frame = frame
      view.translatesAutoresizingMaskIntoConstraints = mask
    }
  }

  static func read(_ part: Setup<UITableViewHeaderFooterView>, _ reader: ElementReader) {
    reader.ignore(["reuseIdentifier"])
    part.decode(\.contentView, reader.element.child(key: "contentView"))
  }
}
