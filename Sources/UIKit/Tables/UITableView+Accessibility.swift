import TableEngine

extension UITableView {
  /// Sections one after the other, each from its header to its footer, wherever those are pinned.
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
  /// A row is one element: what it says, whether it is chosen, whether it leads somewhere.
  ///
  /// Its controls and its detail button are elements beside it.
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
  /// A title is one element; above the rows it is a header.
  var partAccessibility: DefaultAccessibility {
    let words = contentView.spokenWords()
    return DefaultAccessibility(
      isElement: !words.isEmpty, label: words.joined(separator: ", "),
      traits: isHeader ? [.header, .staticText] : .staticText)
  }
}

extension UIView {
  /// The labels of everything inside that is neither a control nor edited text, in the order of subviews.
  func spokenWords() -> [String] {
    var words: [String] = []
    for view in subviews where !view.isHidden && view.alpha >= 0.01 {
      if view is UIControl || view.accessibilityElementsHidden { continue }
      // Text that is edited. The second question takes long for each class that has not been asked yet.
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
