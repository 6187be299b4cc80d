import TableEngine
import TableGeometry

// Headers and footers, as far as they are known before they are on screen.
extension TableLoader {
  mutating func loadParts(ofSection section: Int) {
    findParts(count: section + 1)
    for part in TablePart.allCases { loadTitle(of: part, section) }
    if hasTitle(of: .header, section) { findViews(of: .header, section) }
  }

  mutating func moveSections(_ newSection: (Int) -> Int?) {
    for part in TablePart.allCases { answers[part].titles.renumber(newSection) }
  }

  // MARK: Titles

  private mutating func loadTitle(of part: TablePart, _ section: Int) {
    let title = askTitle(of: part, section)
    answers[part].titles.setTitle(title, of: section)
  }

  private mutating func askTitle(of part: TablePart, _ section: Int) -> String? {
    guard let dataSource else { return nil }
    switch answers[part].asksTitles {
    case false?: return nil
    case true?: return dataSource.title(of: part, inSection: section, of: table)
    case nil:
      let title = NotImplemented.ask { dataSource.title(of: part, inSection: section, of: table) }
      answers[part].asksTitles = title.isImplemented
      return title.answer
    }
  }

  private func hasTitle(of part: TablePart, _ section: Int) -> Bool {
    if case .text = answers[part].titles[section] { true } else { false }
  }

  /// Asks for the titles of all sections, and determines from the first section with a title whether
  /// the delegate provides views.
  ///
  /// Where all headers have the same estimated height, the titles after the first are requested only
  /// when they come into view, because there may be as many sections as rows.
  mutating func loadTitles(count: Int) {
    var titles: [[String?]] = [[], []]
    var asked = TablePart.allCases.filter { answers[$0].asksTitles != false }
    for part in asked where !estimatesAll(part) { titles[part.rawValue].reserveCapacity(count) }
    for section in 0..<count {
      if asked.isEmpty { break }
      for part in asked {
        let title = askTitle(of: part, section)
        let isLast = title != nil && estimatesAll(part) || answers[part].asksTitles == false
        titles[part.rawValue].append(title)
        if isLast { asked.removeAll { $0 == part } }
      }
    }
    for part in TablePart.allCases {
      let known = titles[part.rawValue]
      let isLazy = estimatesAll(part) && answers[part].asksTitles == true
      answers[part].titles = isLazy ? SectionTitles(beginningWith: known) : SectionTitles(known)
    }
    let titled = titles[TablePart.header.rawValue].firstIndex { $0 != nil }
    if let titled { findViews(of: .header, titled) }
  }

  /// Returns whether all headers, or all footers, have the same estimated height until they come into
  /// view.
  private func estimatesAll(_ part: TablePart) -> Bool {
    let estimate = table.heights.estimatedHeight(of: part)
    return answers.defersPartHeights && answers[part].asksEstimates == false && estimate > 0
      && estimate.isFinite
  }

  /// Determines whether the delegate provides views for headers and footers, once there is a section.
  mutating func findParts(count: Int) {
    guard count > 0, !answers.knowsParts, let delegate else { return }
    answers.knowsParts = true
    for part in TablePart.allCases {
      let estimate = NotImplemented.ask {
        delegate.estimatedHeight(of: part, inSection: 0, of: table)
      }
      answers[part].asksEstimates = estimate.isImplemented
    }
    answers.defersPartHeights = TablePart.allCases.contains {
      table.heights.estimatedHeight(of: $0) > 0 || answers[$0].asksEstimates == true
    }
    for part in TablePart.allCases { findViews(of: part, 0) }
  }

  /// Determines from one section whether the delegate provides views.
  ///
  /// A delegate that forwards to a second one may provide views only for titled sections, so the first
  /// section with a title is tried as well as the very first one.
  mutating func findViews(of part: TablePart, _ section: Int) {
    guard let delegate, answers.knowsParts, !answers[part].hasViews else { return }
    let view = NotImplemented.ask { delegate.view(for: part, inSection: section, of: table) }
    answers[part].hasViews = view.isImplemented || view.answer != nil
    table.keepForReuse(view.answer)
  }

  // MARK: Heights

  /// Returns sections with the heights of their headers and footers, and without rows.
  mutating func emptySections(count: Int) -> [SectionShape] {
    var shapes: [SectionShape] = []
    shapes.reserveCapacity(count)
    var uniform: [PartHeight?] = [nil, nil]
    for section in 0..<count {
      // The first section finds out what the delegate implements.
      if section == 1 { uniform = TablePart.allCases.map { uniformHeight(of: $0) } }
      let header = uniform[TablePart.header.rawValue] ?? height(of: .header, section)
      let footer = uniform[TablePart.footer.rawValue] ?? height(of: .footer, section)
      var shape = SectionShape()
      shape.setHeights(partHeights(header: header, footer: footer))
      if !uniform.contains(nil) {
        // There may be as many sections as rows.
        shapes += repeatElement(shape, count: count - section)
        break
      }
      shapes.append(shape)
    }
    return shapes
  }

  /// Returns the height that all headers, or all footers, have except in the first section; nil if the
  /// delegate has to be asked for each section.
  private mutating func uniformHeight(of part: TablePart) -> PartHeight? {
    let wanted = table.heights.height(of: part)
    guard heightDelegate != nil else {
      return answers[part].asksTitles == false ? standardHeight(of: part, 1, wanted: wanted) : nil
    }
    if estimatesAll(part) { return height(of: part, 1) }
    guard answers[part].asksHeights == false, answers[part].asksTitles == false,
      !answers.defersPartHeights || answers[part].asksEstimates == false
    else { return nil }
    return standardHeight(of: part, 1, wanted: wanted)
  }

  mutating func partHeights(ofSection section: Int) -> PartHeights {
    let header = height(of: .header, section)
    let footer = height(of: .footer, section)
    return partHeights(header: header, footer: footer)
  }

  private func partHeights(header: PartHeight, footer: PartHeight) -> PartHeights {
    PartHeights(
      header: header, footer: footer,
      topGap: header.height > 0 ? Double(table.headerTopPadding) : 0)
  }

  private mutating func height(of part: TablePart, _ section: Int) -> PartHeight {
    let table = table
    if answers.defersPartHeights, let heightDelegate {
      let estimate =
        answers[part].asksEstimates == true
        ? heightDelegate.estimatedHeight(of: part, inSection: section, of: table)
        : table.heights.estimatedHeight(of: part)
      // A part whose estimate rounds to 0 would never come into view to be measured.
      if estimate.isFinite, Double(estimate) >= TableExtents.minimumHeight {
        return PartHeight(Double(estimate), isMeasured: false)
      }
    }
    var wanted = table.heights.height(of: part)
    if let heightDelegate, answers[part].asksHeights != false {
      let asked = NotImplemented.ask {
        heightDelegate.height(of: part, inSection: section, of: table)
      }
      answers[part].asksHeights = asked.isImplemented
      if asked.isImplemented {
        wanted = table.checked(asked.answer, part, section: section)
        if wanted != UITableView.automaticDimension {
          return PartHeight(Double(wanted), isMeasured: true)
        }
      }
    }
    return standardHeight(of: part, section, wanted: wanted)
  }

  /// Returns the height of a header or footer for which the delegate provides no height.
  private mutating func standardHeight(
    of part: TablePart, _ section: Int, wanted: CGFloat
  ) -> PartHeight {
    let isGrouped = table.style != .plain
    if case .unasked = answers[part].titles[section] { loadTitle(of: part, section) }
    var title: String?
    if case .text(let text) = answers[part].titles[section] { title = text }
    let hasViews = answers[part].hasViews
    if wanted != UITableView.automaticDimension {
      return title != nil || hasViews || isGrouped
        ? PartHeight(Double(wanted), isMeasured: title != nil || !hasViews)
        : PartHeight(0, isMeasured: true)
    }
    if let title {
      let height = table.height(ofTitle: title, part, isFirst: section == 0)
      return PartHeight(Double(height), isMeasured: !hasViews)
    }
    if hasViews {
      let height = isGrouped ? TableMetrics.groupedHeaderHeight : TableMetrics.plainHeaderHeight
      return PartHeight(Double(height), isMeasured: false)
    }
    return PartHeight(
      Double(table.emptyHeight(of: part, inSection: section)), isMeasured: true)
  }
}

extension UITableView {
  /// Returns the height of a header or footer that has neither a title nor a view: 0 in a plain table.
  func emptyHeight(of part: TablePart, inSection section: Int) -> CGFloat {
    if style == .plain { return 0 }
    return part == .header && section == 0
      ? TableMetrics.groupedFirstGap : TableMetrics.groupedGap
  }

  /// Returns the delegate's height of a header or footer, or automatic height if it is invalid, which
  /// is reported.
  func checked(_ height: CGFloat, _ part: TablePart, section: Int) -> CGFloat {
    if height == UITableView.automaticDimension { return height }
    guard height.isFinite, height >= 0, Double(height) <= TableExtents.maximumHeight else {
      UIKitFault.report(
        "\(part == .header ? "Header" : "Footer") height of section \(section) must be finite and "
          + "not negative - provided height is \(height)")
      return UITableView.automaticDimension
    }
    // 0 from a grouped table's delegate means the standard height (UIKit reference 2.1).
    return height == 0 && style != .plain ? UITableView.automaticDimension : height
  }

  /// The padding above a header.
  var headerTopPadding: CGFloat {
    if sectionHeaderTopPadding != UITableView.automaticDimension { return sectionHeaderTopPadding }
    return style == .plain ? TableMetrics.headerTopPadding : 0
  }

  /// Returns a row's height, or the standard height if it is invalid, which is reported.
  func checked(_ height: CGFloat, at path: IndexPath) -> CGFloat {
    if height.isFinite, height >= 0, Double(height) <= TableExtents.maximumHeight {
      return height
    }
    UIKitFault.report(
      "Invalid row height provided by table delegate for row \(path.row) in section "
        + "\(path.section). Value must be at least 0.0, or "
        + "UITableViewAutomaticDimension - provided height is \(height)")
    return TableMetrics.rowHeight
  }

  /// Returns the height that a cell needs, limited to the maximum height of a row. A cell that needs
  /// more, such as one with a very long text, is reported.
  func limited(_ height: CGFloat, at path: IndexPath) -> CGFloat {
    let highest = TableExtents.maximumHeight
    guard height.isFinite, Double(height) > highest else { return checked(height, at: path) }
    if engine.content.extents.height(ofRow: RowAddress(path)) < highest {
      UIKitFault.report(
        "The cell of row \(path.row) in section \(path.section) wants a height of \(height); a row "
          + "has at most \(highest)")
    }
    return CGFloat(highest)
  }

  /// Returns the height that the view of a header or footer needs.
  func fittingHeight(
    of view: UIView, as part: TablePart, inSection section: Int
  ) -> CGFloat {
    if let view = view as? UITableViewHeaderFooterView {
      view.adopt(style: style, part)
      if let height = view.fittingHeight(width: bounds.width, style: style) { return height }
      if let text = view.textLabelIfMade?.text {
        return height(ofTitle: text, part, isFirst: section == 0)
      }
    }
    let wanted = heights.height(of: part)
    if wanted != UITableView.automaticDimension { return wanted }
    if let height = view.constrainedHeight(atWidth: bounds.width) { return height }
    return style == .plain ? TableMetrics.plainHeaderHeight : TableMetrics.groupedHeaderHeight
  }
}
