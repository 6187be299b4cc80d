extension UITableView.Style {
  /// Reads the style that a storyboard or nib specifies for a table; plain if it specifies none.
  @MainActor init(_ coder: NSCoder) {
    switch (coder as? InterfaceCoder)?.attribute("style") {
    case "grouped": self = .grouped
    case "insetGrouped": self = .insetGrouped
    default: self = .plain
    }
  }
}

extension UITableViewCell.CellStyle {
  /// Reads the style that a storyboard or nib specifies for a cell; default if it specifies none.
  @MainActor init(_ coder: NSCoder) {
    switch (coder as? InterfaceCoder)?.attribute("style") {
    case "IBUITableViewCellStyleSubtitle": self = .subtitle
    case "IBUITableViewCellStyleValue1": self = .value1
    case "IBUITableViewCellStyleValue2": self = .value2
    default: self = .default
    }
  }
}
