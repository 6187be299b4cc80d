import TableEngine
import TableGeometry

// Headers and footers of a table's sections: the engine's queries to the app, and their views.
extension TableAdapter {
  func view(for part: TablePart, inSection section: Int) -> UIView? {
    guard table.answers[part].hasViews else { return nil }
    return table.delegate?.view(for: part, inSection: section, of: table)
  }

  func titleView(for part: TablePart, inSection section: Int) -> UIView? {
    if case .unasked = table.answers[part].titles[section] {
      let title = table.dataSource?.title(of: part, inSection: section, of: table)
      table.answers[part].titles.setTitle(title, of: section)
    }
    guard case .text(let title) = table.answers[part].titles[section] else { return nil }
    return table.titleView(title, part)
  }

  func addPart(
    _ view: UIView, as part: TablePart, ofSection section: Int, at placement: Placement
  ) {
    (view as? UITableViewHeaderFooterView)?.adopt(style: table.style, part)
    view.frame = frame(of: view, at: placement)
    if view.superview === table {
      view.isHidden = false
    } else {
      table.addSubview(view)
    }
    table.delegate?.willDisplay(view, as: part, ofSection: section, of: table)
  }

  func layOut(_ view: UIView, at placement: Placement) {
    let frame = frame(of: view, at: placement)
    if view.frame != frame { view.frame = frame }
  }

  private func frame(of view: UIView, at placement: Placement) -> CGRect {
    let frame = CGRect(placement)
    return table.appearance.hugging.isEmpty ? frame : table.huggingFrame(of: view, in: frame)
  }

  func setPinned(_ isPinned: Bool, _ view: UIView) {
    (view as? UITableViewHeaderFooterView)?.isPinned = isPinned
  }

  func retire(_ view: UIView) { table.keepForReuse(view) }

  func didEndDisplaying(_ view: UIView, as part: TablePart, ofSection section: Int) {
    table.delegate?.didEndDisplaying(view, as: part, ofSection: section, of: table)
  }

  func delegateHeight(of part: TablePart, inSection section: Int) -> Double? {
    guard let delegate = table.delegate, table.answers.defersPartHeights else { return nil }
    let asked = NotImplemented.ask { delegate.height(of: part, inSection: section, of: table) }
    guard asked.isImplemented else { return nil }
    let height = table.checked(asked.answer, part, section: section)
    return height == UITableView.automaticDimension ? nil : Double(height)
  }

  func fittingHeight(of view: UIView?, as part: TablePart, inSection section: Int) -> Double {
    guard let view else { return Double(table.emptyHeight(of: part, inSection: section)) }
    return Double(table.fittingHeight(of: view, as: part, inSection: section))
  }
}

/// The delegate's methods for headers and for footers, which are only distinguished in this file.
extension UITableViewDelegate {
  func view(for part: TablePart, inSection section: Int, of table: UITableView) -> UIView? {
    switch part {
    case .header: tableView(table, viewForHeaderInSection: section)
    case .footer: tableView(table, viewForFooterInSection: section)
    }
  }

  func height(of part: TablePart, inSection section: Int, of table: UITableView) -> CGFloat {
    switch part {
    case .header: tableView(table, heightForHeaderInSection: section)
    case .footer: tableView(table, heightForFooterInSection: section)
    }
  }

  func estimatedHeight(
    of part: TablePart, inSection section: Int, of table: UITableView
  ) -> CGFloat {
    switch part {
    case .header: tableView(table, estimatedHeightForHeaderInSection: section)
    case .footer: tableView(table, estimatedHeightForFooterInSection: section)
    }
  }

  func willDisplay(
    _ view: UIView, as part: TablePart, ofSection section: Int, of table: UITableView
  ) {
    switch part {
    case .header: tableView(table, willDisplayHeaderView: view, forSection: section)
    case .footer: tableView(table, willDisplayFooterView: view, forSection: section)
    }
  }

  func didEndDisplaying(
    _ view: UIView, as part: TablePart, ofSection section: Int, of table: UITableView
  ) {
    switch part {
    case .header: tableView(table, didEndDisplayingHeaderView: view, forSection: section)
    case .footer: tableView(table, didEndDisplayingFooterView: view, forSection: section)
    }
  }
}

extension UITableViewDataSource {
  func title(of part: TablePart, inSection section: Int, of table: UITableView) -> String? {
    switch part {
    case .header: tableView(table, titleForHeaderInSection: section)
    case .footer: tableView(table, titleForFooterInSection: section)
    }
  }
}

extension UITableView.Heights {
  /// Returns the height that the app has set for all headers or all footers.
  func height(of part: TablePart) -> CGFloat { part == .header ? header : footer }
  func estimatedHeight(of part: TablePart) -> CGFloat {
    part == .header ? estimatedHeader : estimatedFooter
  }
}
