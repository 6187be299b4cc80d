import UIKit

// Headers, and the finger on them.
extension FoldingController {
  /// A header comes into view: it learns its state, and to be tapped.
  func willDisplay(_ view: UIView, forSection section: Int) {
    guard isOn else { return }
    let tap = view.gestureRecognizers?.lazy.compactMap { $0 as? HeaderTap }.first
    if let tap {
      // A finger that is still on it touched the header of another section, which has gone.
      tap.isEnabled = false
      tap.isEnabled = true
      tap.section = section
    } else {
      view.addGestureRecognizer(HeaderTap(section: section, controller: self))
    }
    show(view, section, animated: false)
  }

  func showHeader(of section: Int, animated: Bool = true) {
    guard let view = table?.headerView(forSection: section) else { return }
    show(view, section, animated: animated)
  }

  private func show(_ view: UIView, _ section: Int, animated: Bool) {
    let folded = isFolded(section)
    if let header = view as? FoldingHeaderView {
      header.show(isFolded: folded, isLoading: isLoading(section), animated: animated)
    }
    view.accessibilityTraits.formUnion([.header, .button])
    view.accessibilityValue = folded ? "collapsed" : "expanded"
  }

  /// The section of a header now: it may have moved since it came into view.
  func section(of view: UIView, hint: Int) -> Int? {
    guard let table, view is UITableViewHeaderFooterView else { return hint }
    if hint < table.numberOfSections, table.headerView(forSection: hint) === view { return hint }
    return (0..<table.numberOfSections).first { table.headerView(forSection: $0) === view }
  }

  func tapped(_ view: UIView, hint: Int) {
    guard isOn, options.togglesOnTap, let section = section(of: view, hint: hint) else { return }
    toggle(section)
  }

  /// A header for a section that has only a title.
  func ownHeader(forSection section: Int) -> UIView? {
    guard isOn, options.providesHeaders, let table,
      let title = source?.tableView(table, titleForHeaderInSection: section)
    else { return nil }
    let identifier = "Trestle.FoldingHeaderView"
    let header =
      table.dequeueReusableHeaderFooterView(withIdentifier: identifier) as? FoldingHeaderView
      ?? FoldingHeaderView(reuseIdentifier: identifier)
    header.title = title
    return header
  }
}

/// The tap that folds the section of the header that it is on.
final class HeaderTap: UITapGestureRecognizer {
  var section: Int
  private weak var controller: FoldingController?

  init(section: Int, controller: FoldingController) {
    self.section = section
    self.controller = controller
    super.init()
    addTarget(self, action: HeaderTap.tapped)
  }

  /// A touch that stops content in flight is not for what happens to be under it.
  override func shouldReceive(_ event: UIEvent) -> Bool {
    controller?.table?.isDecelerating != true && super.shouldReceive(event)
  }

  private func tapped() {
    guard let view else { return }
    controller?.tapped(view, hint: section)
  }
}
