import InterfaceBuilderDocuments

/// Reads tables, their cells and headers, prototypes and static content.
@MainActor enum TableReading {
  static func read(_ table: UITableView, _ reader: ElementReader) {
    let automatic = UITableView.automaticDimension
    func height(_ attribute: String) -> CGFloat? {
      reader.number(attribute).map { $0 < 0 ? automatic : $0 }
    }
    if let row = height("rowHeight") { table.rowHeight = row }
    // Absent means no estimate, which in code is automatic.
    table.estimatedRowHeight = height("estimatedRowHeight") ?? 0
    if let header = height("sectionHeaderHeight") { table.sectionHeaderHeight = header }
    if let footer = height("sectionFooterHeight") { table.sectionFooterHeight = footer }
    table.estimatedSectionHeaderHeight = height("estimatedSectionHeaderHeight") ?? 0
    table.estimatedSectionFooterHeight = height("estimatedSectionFooterHeight") ?? 0
    if reader["separatorStyle"] == "none" { table.separatorStyle = .none }
    if let insets = reader.edgeInsets("separatorInset") { table.separatorInset = insets }
    if let color = reader.color("separatorColor") { table.separatorColor = color }
    if let color = reader.color("sectionIndexColor") { table.sectionIndexColor = color }
    if let color = reader.color("sectionIndexBackgroundColor") {
      table.sectionIndexBackgroundColor = color
    }
    table.allowsSelection = reader.flag("allowsSelection") ?? true
    table.allowsMultipleSelection = reader.flag("allowsMultipleSelection") ?? false
    table.allowsSelectionDuringEditing = reader.flag("allowsSelectionDuringEditing") ?? false
    table.allowsMultipleSelectionDuringEditing =
      reader.flag("allowsMultipleSelectionDuringEditing") ?? false
    if let follows = reader.flag("cellLayoutMarginsFollowReadableWidth") {
      table.cellLayoutMarginsFollowReadableWidth = follows
    }
    if let header: UIView = reader.object("tableHeaderView") { table.tableHeaderView = header }
    if let footer: UIView = reader.object("tableFooterView") { table.tableFooterView = footer }
    if let background: UIView = reader.object("backgroundView") {
      table.backgroundView = background
    }
    reader.ignore([
      "style", "springLoaded", "dragInteractionEnabled", "sectionIndexMinimumDisplayRowCount",
      "separatorInsetReference", "adjustsContentSizeToFit", "fillerRowHeight",
      "sectionHeaderTopPadding",
    ])
    readRows(of: table, reader)
  }

  private static func readRows(of table: UITableView, _ reader: ElementReader) {
    let prototypes = reader.element.child("prototypes")?.children ?? []
    let sections = reader.element.child("sections")?.children("tableViewSection") ?? []
    // A table of prototypes can have sections left over.
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

  /// Every cell of a prototype is made of the element anew.
  private static func register(
    _ prototypes: [DocumentElement], of table: UITableView, _ reader: ElementReader
  ) {
    let loader = reader.loader
    for prototype in prototypes {
      prototype.markRead()
      guard let identifier = prototype["reuseIdentifier"], !identifier.isEmpty else { continue }
      var plan: PrototypePlan?
      table.registerCells(for: identifier) {
        let inner = DocumentLoader(
          loader.document, bundle: loader.bundle, strings: loader.strings, outer: loader)
        if plan?.sizeClasses != inner.sizeClasses { plan = PrototypePlan(inner.sizeClasses) }
        inner.plan = plan
        let cell = inner.object(of: prototype, as: UITableViewCell.self)
        inner.finish()
        return cell
      }
    }
  }

  // MARK: Cells

  static func read(_ cell: UITableViewCell, _ reader: ElementReader) {
    cell.selectionStyle =
      reader.choice("selectionStyle", "none blue gray default") ?? cell.selectionStyle
    cell.accessoryType =
      reader.choice(
        "accessoryType", "none disclosureIndicator detailDisclosureButton checkmark detailButton")
      ?? .none
    cell.editingAccessoryType =
      reader.choice(
        "editingAccessoryType",
        "none disclosureIndicator detailDisclosureButton checkmark detailButton") ?? .none
    if let width = reader.number("indentationWidth") { cell.indentationWidth = width }
    if let level = reader.integer("indentationLevel") { cell.indentationLevel = level }
    if let indents = reader.flag("shouldIndentWhileEditing") {
      cell.shouldIndentWhileEditing = indents
    }
    if let shows = reader.flag("showsReorderControl") { cell.showsReorderControl = shows }
    if let insets = reader.edgeInsets("separatorInset"), insets != .zero {
      cell.separatorInset = insets
    }
    for key in ["accessoryView", "editingAccessoryView", "backgroundView"] {
      guard let view: UIView = reader.object(key) else { continue }
      if key == "accessoryView" { cell.accessoryView = view }
      if key == "editingAccessoryView" { cell.editingAccessoryView = view }
      if key == "backgroundView" { cell.backgroundView = view }
    }
    if let view: UIView = reader.object("selectedBackgroundView") {
      cell.selectedBackgroundView = view
    }
    reader.ignore([
      "style", "reuseIdentifier", "textLabel", "detailTextLabel", "imageView", "rowHeight",
      "hidesAccessoryWhenEditing", "focusStyle", "dragInteractionEnabled", "sceneMemberID",
    ])
    guard let content = reader.element.child(key: "contentView") else { return }
    readText(of: cell, in: content, reader)
    reader.loader.decode(cell.contentView, content)
  }

  /// Gives the text, font and colour of a style's labels to those that the cell has.
  private static func readText(
    of cell: UITableViewCell, in content: DocumentElement, _ reader: ElementReader
  ) {
    guard reader["style"] != nil else { return }
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

  static func read(_ part: UITableViewHeaderFooterView, _ reader: ElementReader) {
    reader.ignore(["reuseIdentifier"])
    if let content = reader.element.child(key: "contentView") {
      reader.loader.decode(part.contentView, content)
    }
  }
}
