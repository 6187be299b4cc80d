import UIKit

// Section headers and taps on them.
extension FoldingController {
  /// Prepares a header that is about to appear: its state, and a tap recognizer.
  func willDisplay(_ view: UIView, forSection section: Int) {
    guard isOn else { return }
    let tap = view.gestureRecognizers?.lazy.compactMap { $0 as? HeaderTap }.first
    if let tap {
      // The view is reused: a touch that began on its previous section is cancelled.
      tap.isEnabled = false
      tap.isEnabled = true
      tap.section = section
    } else {
      let tap = HeaderTap()
      tap.section = section
      tap.controller = self
      tap.addAction { [weak self] in
        guard let tap = $0 as? HeaderTap, let view = tap.view else { return }
        self?.headerTapped(view, hint: tap.section)
      }
      view.addGestureRecognizer(tap)
    }
    update(view, section, animated: false)
  }

  func updateHeader(of section: Int, animated: Bool = true) {
    guard let view = table?.headerView(forSection: section) else { return }
    update(view, section, animated: animated)
  }

  private func update(_ view: UIView, _ section: Int, animated: Bool) {
    let folded = isFolded(section)
    if let header = view as? FoldingHeaderView {
      header.showState(isFolded: folded, isLoading: isLoading(section), animated: animated)
    }
    view.accessibilityTraits.formUnion([.header, .button])
    view.accessibilityValue = folded ? "collapsed" : "expanded"
    if #available(iOS 18, *) { view.accessibilityExpandedStatus = folded ? .collapsed : .expanded }
  }

  /// Toggles the section of a header that was tapped.
  ///
  /// - Parameter hint: the section when the header appeared; it may have moved since.
  func headerTapped(_ view: UIView, hint: Int) {
    guard isOn, options?.togglesOnTap == true, let section = section(of: view, hint: hint) else {
      return
    }
    toggle(section)
  }

  private func section(of view: UIView, hint: Int) -> Int? {
    guard let table, view is UITableViewHeaderFooterView else { return hint }
    if hint < table.numberOfSections, table.headerView(forSection: hint) === view { return hint }
    return (0..<table.numberOfSections).first { table.headerView(forSection: $0) === view }
  }

  func retainedHeader(forSection section: Int) -> UIView? { retainedHeaders[section] }

  /// A ``FoldingHeaderView`` for a section that has a title and no header view.
  func defaultHeader(forSection section: Int) -> UIView? {
    guard isOn, options?.providesHeaders == true, let table,
      let title = source?.tableView?(table, titleForHeaderInSection: section)
    else { return nil }
    let identifier = "Trestle.FoldingHeaderView"
    let header =
      table.dequeueReusableHeaderFooterView(withIdentifier: identifier) as? FoldingHeaderView
      ?? FoldingHeaderView(reuseIdentifier: identifier)
    header.title = title
    return header
  }
}

/// A tap that folds and unfolds the section of the header it is attached to.
final class HeaderTap: UITapGestureRecognizer {
  var section = 0
  weak var controller: FoldingController?

  /// Ignores touches that stop a deceleration: they are not aimed at the header below them.
  override func shouldReceive(_ event: UIEvent) -> Bool {
    controller?.table?.isDecelerating != true && super.shouldReceive(event)
  }
}
