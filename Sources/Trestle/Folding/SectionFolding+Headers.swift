import UIKit

// Section headers and taps on them.
extension SectionFolding {
  /// Prepares a header that is about to appear by setting its state and a tap recognizer.
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

  /// Restores a header that has left the screen, because the app may display it elsewhere.
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
    if let view = list?.header(ofSection: section) { return view }
    return headerTaps.lazy.compactMap(\.view).first { self.section(of: $0) == section }
  }

  private func update(_ view: UIView, _ section: Int, animated: Bool) {
    let isCollapsed = engine.isCollapsed(section)
    if let header = view as? FoldingHeaderView {
      header.showState(
        isCollapsed: isCollapsed, isLoading: isLoading(section), animated: animated)
    } else if let cell = view as? UICollectionViewListCell,
      let tap = headerTaps.first(where: { $0.view === view })
    {
      if providesHeaders {
        tap.addChevron(to: cell).showState(
          isCollapsed: isCollapsed, isLoading: isLoading(section), animated: animated)
      } else {
        tap.removeChevron(from: cell)
      }
    }
    ExpansionMark.mark(view, isCollapsed: isCollapsed, traits: [.header, .button])
  }

  /// Toggles the section of a header that was tapped.
  func headerTapped(_ view: UIView) {
    guard engine.isOn, togglesOnTap, let section = section(of: view) else { return }
    toggleByUser(section)
  }

  /// Returns the section whose header is the given view. Sections may have moved since the view
  /// appeared.
  func section(of view: UIView) -> Int? { list?.section(ofHeader: view) }

  // MARK: Headers of collection views

  /// Prepares a supplementary view that is about to appear.
  func willDisplay(_ view: UICollectionReusableView, ofKind kind: String, at path: IndexPath) {
    guard headerMode == .supplementary, kind == UICollectionView.elementKindSectionHeader,
      path.count == 2
    else { return }
    willDisplay(view, forSection: path.section)
  }

  /// Prepares a cell that is about to appear: the header of its section, or any other item.
  func willDisplay(_ cell: UICollectionViewCell, at path: IndexPath) {
    if path.count == 2, path.item < visibleRowCount {
      willDisplay(cell, forSection: path.section)
    } else if cell.gestureRecognizers?.contains(where: { $0 is HeaderTap }) == true {
      removeHeaderTap(from: cell)
    }
  }

  /// After items have moved, makes headers of the sections' first items, and of no others.
  func matchHeaderItems() {
    guard engine.isOn, visibleRowCount > 0, let list = list as? FoldedCollection else { return }
    for view in headerTaps.compactMap(\.view)
    where view.superview != nil && list.section(ofHeader: view) == nil {
      removeHeaderTap(from: view)
    }
    for (cell, section) in list.firstCells where !headerTaps.contains(where: { $0.view === cell }) {
      willDisplay(cell, forSection: section)
    }
  }

  private func removeHeaderTap(from view: UIView) {
    guard let index = headerTaps.firstIndex(where: { $0.view === view }) else { return }
    headerTaps.remove(at: index).remove()
  }

  // MARK: Headers of tables

  func retainedHeader(forSection section: Int) -> UIView? { retainedHeaders[section] }

  /// Returns a ``FoldingHeaderView`` for a section that has a title and no header view.
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

/// A tap that collapses and expands the section of the header to which it is attached.
final class HeaderTap: UITapGestureRecognizer {
  /// The number of times the header has appeared minus the number of times it has disappeared.
  var displayCount = 1
  private weak var folding: SectionFolding?
  /// Whether user interaction was enabled only for this tap, for example in a label.
  private var enablesInteraction = false
  /// Expands the section when dragged items are held over it, in a collection view.
  private var spring: HeaderSpring?
  /// The chevron of a list cell.
  private lazy var chevron = FoldingChevron(frame: .zero)

  /// Makes a tap on a header collapse and expand its section.
  func add(to header: UIView, of folding: SectionFolding) {
    self.folding = folding
    enablesInteraction = !header.isUserInteractionEnabled
    if enablesInteraction { header.isUserInteractionEnabled = true }
    addAction { [weak folding] recognizer in
      if let view = recognizer.view { folding?.headerTapped(view) }
    }
    header.addGestureRecognizer(self)
    guard folding.list is FoldedCollection else { return }
    let spring = HeaderSpring(folding)
    header.addInteraction(spring.interaction)
    self.spring = spring
  }

  /// Removes the recognizer and restores the header.
  func remove() {
    guard let view else { return }
    if enablesInteraction { view.isUserInteractionEnabled = false }
    ExpansionMark.remove(from: view)
    if let cell = view as? UICollectionViewListCell { removeChevron(from: cell) }
    if let spring { view.removeInteraction(spring.interaction) }
    spring = nil
    view.removeGestureRecognizer(self)
  }

  /// Adds a chevron to the accessories of a list cell, which the app may have replaced, and returns it.
  func addChevron(to cell: UICollectionViewListCell) -> FoldingChevron {
    if !cell.accessories.contains(where: isChevron) {
      cell.accessories.append(
        .customView(
          configuration: .init(
            customView: chevron,
            placement: .trailing(displayed: .always, at: { $0.endIndex }),
            maintainsFixedSize: true)))
    }
    return chevron
  }

  func removeChevron(from cell: UICollectionViewListCell) {
    if cell.accessories.contains(where: isChevron) { cell.accessories.removeAll(where: isChevron) }
  }

  private func isChevron(_ accessory: UICellAccessory) -> Bool {
    accessory.accessoryType == .customView(chevron)
  }

  /// Ignores touches that stop a deceleration, which are not meant for the header, and touches on an item
  /// that is no longer a header.
  override func shouldReceive(_ event: UIEvent) -> Bool {
    guard let folding, let view, let list = folding.list, !list.scrollView.isDecelerating,
      !(view is UICollectionViewCell) || list.section(ofHeader: view) != nil
    else { return false }
    return super.shouldReceive(event)
  }
}
