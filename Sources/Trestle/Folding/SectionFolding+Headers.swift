import UIKit

// Section headers and taps on them.
extension SectionFolding {
  /// Prepares a header that is about to appear: its state, and a tap recognizer.
  func willDisplay(_ view: UIView, forSection section: Int) {
    guard engine.isOn else { return }
    let known = headerTaps.first { $0.view === view }
    if let known {
      // The view is reused: a touch that began on its previous section is cancelled.
      known.isEnabled = false
      known.isEnabled = true
      known.displayCount += 1
    } else {
      headerTaps.removeAll { $0.view == nil }
      let tap = HeaderTap()
      tap.add(to: view, of: self)
      headerTaps.append(tap)
    }
    update(view, section, animated: false)
  }

  /// Restores a header that has left the screen: the app may show it elsewhere.
  func didEndDisplaying(_ view: UIView) {
    guard let index = headerTaps.firstIndex(where: { $0.view === view }) else { return }
    // A view that is reused at once may appear again before its previous display ends.
    headerTaps[index].displayCount -= 1
    if headerTaps[index].displayCount > 0 { return }
    headerTaps.remove(at: index).remove()
  }

  func removeHeaderTaps() {
    for tap in headerTaps { tap.remove() }
    headerTaps = []
  }

  func updateHeader(of section: Int, animated: Bool = true) {
    guard let view = displayedHeader(of: section) else { return }
    update(view, section, animated: animated)
  }

  private func displayedHeader(of section: Int) -> UIView? {
    if let view = table?.headerView(forSection: section) { return view }
    return headerTaps.lazy.compactMap(\.view).first { self.section(of: $0) == section }
  }

  private func update(_ view: UIView, _ section: Int, animated: Bool) {
    let isCollapsed = engine.isCollapsed(section)
    if let header = view as? FoldingHeaderView {
      header.showState(
        isCollapsed: isCollapsed, isLoading: isLoading(section), animated: animated)
    }
    ExpansionMark.mark(view, isCollapsed: isCollapsed, traits: [.header, .button])
  }

  /// Toggles the section of a header that was tapped.
  func headerTapped(_ view: UIView) {
    guard engine.isOn, togglesOnTap, let section = section(of: view) else { return }
    toggleByUser(section)
  }

  /// The section whose header a view currently is. Sections may have moved since it appeared.
  func section(of view: UIView) -> Int? {
    guard let table else { return nil }
    let count = table.numberOfSections
    if view is UITableViewHeaderFooterView {
      return (0..<count).first { table.headerView(forSection: $0) === view }
    }
    // A table does not report the section of a plain header view, but the view lies within its section,
    // even while it is pinned to the top.
    let y = view.frame.midY
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if table.rect(forSection: middle).maxY > y { high = middle } else { low = middle + 1 }
    }
    return low < count ? low : nil
  }

  func retainedHeader(forSection section: Int) -> UIView? { retainedHeaders[section] }

  /// A ``FoldingHeaderView`` for a section that has a title and no header view.
  func defaultHeader(forSection section: Int) -> UIView? {
    guard engine.isOn, providesHeaders, let table,
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

/// A tap that collapses and expands the section of the header it is attached to.
final class HeaderTap: UITapGestureRecognizer {
  /// The number of times the header has appeared minus the number of times it has disappeared.
  var displayCount = 1
  private weak var folding: SectionFolding?
  /// Whether user interaction was enabled only for this tap, as for a label.
  private var enablesInteraction = false

  /// Makes a tap on a header collapse and expand its section.
  func add(to header: UIView, of folding: SectionFolding) {
    self.folding = folding
    enablesInteraction = !header.isUserInteractionEnabled
    if enablesInteraction { header.isUserInteractionEnabled = true }
    addAction { [weak folding] recognizer in
      if let view = recognizer.view { folding?.headerTapped(view) }
    }
    header.addGestureRecognizer(self)
  }

  /// Removes the recognizer and restores the header.
  func remove() {
    guard let view else { return }
    if enablesInteraction { view.isUserInteractionEnabled = false }
    ExpansionMark.remove(from: view)
    view.removeGestureRecognizer(self)
  }

  /// Ignores touches that stop a deceleration: they are not meant for the header.
  override func shouldReceive(_ event: UIEvent) -> Bool {
    folding?.table?.isDecelerating != true && super.shouldReceive(event)
  }
}
