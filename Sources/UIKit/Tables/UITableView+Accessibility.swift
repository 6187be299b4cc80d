import TableEngine

extension UITableView {
  /// The views in reading order, section by section from header to footer, wherever headers and footers
  /// are pinned.
  var rowsInReadingOrder: [UIView] {
    var ordered: [UIView] = []
    if let header = surroundings.header { ordered.append(header) }
    let headers = engine.parts[.header]
    let footers = engine.parts[.footer]
    let rows = engine.rows
    let sections = Set(headers.sections).union(footers.sections).union(
      rows.addresses.map(\.section))
    var next = 0
    for section in sections.sorted() {
      if let header = headers[section] { ordered.append(header) }
      while next < rows.addresses.count, rows.addresses[next].section == section {
        ordered.append(rows.cells[next])
        next += 1
      }
      if let footer = footers[section] { ordered.append(footer) }
    }
    if let footer = surroundings.footer { ordered.append(footer) }
    let known = Set(ordered.map { ObjectIdentifier($0) })
    return ordered + subviews.filter { !known.contains(ObjectIdentifier($0)) }
  }
}

extension UITableViewCell {
  /// The attributes of a row as one accessibility element: its text, whether it is selected, and
  /// whether it navigates.
  ///
  /// Its controls and its detail button are separate elements.
  var cellAccessibility: DefaultAccessibility {
    var traits: UIAccessibilityTraits = []
    if isSelected || accessoryType == .checkmark { traits.insert(.selected) }
    if !isUserInteractionEnabled { traits.insert(.notEnabled) }
    if accessoryType == .disclosureIndicator || accessoryType == .detailDisclosureButton {
      traits.insert(.button)
    }
    let words = contentView.spokenWords()
    var value: String?
    if let toggle = accessoryView as? UISwitch {
      // A row with a switch is that switch.
      value = toggle.accessibilityValue
      traits.formUnion(toggle.accessibilityTraits)
    }
    return DefaultAccessibility(
      isElement: !words.isEmpty, label: words.joined(separator: ", "), value: value,
      traits: traits)
  }
}

extension UITableViewHeaderFooterView {
  /// The attributes of a section's title as one accessibility element, which is a header above the
  /// rows.
  var partAccessibility: DefaultAccessibility {
    let words = contentView.spokenWords()
    return DefaultAccessibility(
      isElement: !words.isEmpty, label: words.joined(separator: ", "),
      traits: isHeader ? [.header, .staticText] : .staticText)
  }
}

extension UIView {
  /// Returns the labels of all contained views except controls and edited text, in the order of
  /// subviews.
  func spokenWords() -> [String] {
    var words: [String] = []
    for view in subviews where !view.isHidden && view.alpha >= 0.01 {
      if view is UIControl || view.accessibilityElementsHidden { continue }
      // Skips text that is edited. The cast comes second because it is slow the first time for each
      // class.
      if view.canBecomeFirstResponder, view is any UITextInput { continue }
      if view.isAccessibilityElement {
        if let label = view.accessibilityLabel, !label.isEmpty { words.append(label) }
      } else {
        words += view.spokenWords()
      }
    }
    return words
  }
}
