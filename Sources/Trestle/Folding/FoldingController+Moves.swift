import UIKit

// Rows that the user carries over folded sections.
extension FoldingController {
  /// How long a carried row has to stay at a folded section until that unfolds, in seconds. Our own
  /// choice.
  static let springDelay: TimeInterval = 0.8

  /// A place for a carried row in a section that is folded.
  struct FoldedPlace {
    let source: IndexPath
    /// The place that the app has chosen, among all rows of the section.
    let target: IndexPath
  }

  /// Returns where a carried row may drop, and has a folded section unfold when the row stays there.
  ///
  /// In a ``TableView`` a row may drop into a section that stays folded, at any place there that the
  /// app chooses; the table, which knows no rows there, holds the first one open. A plain
  /// `UITableView` counts the row that it has moved, so that there the row goes back until the
  /// section has unfolded.
  func moveTarget(from source: IndexPath, to target: IndexPath) -> IndexPath {
    spring = nil
    foldedPlace = nil
    guard isOn, target.count == 2, isFolded(target.section) else { return target }
    startSpring(target.section)
    guard source.section != target.section else { return target }
    guard let table = table as? TableView else { return source }
    #if canImport(ObjectiveC)
      return target
    #else
      let count = self.source?.tableView(table, numberOfRowsInSection: target.section) ?? 0
      guard (0...max(count, 0)).contains(target.row) else { return target }
      foldedPlace = FoldedPlace(source: source, target: target)
      return IndexPath(row: 0, section: target.section)
    #endif
  }

  /// The place that a row goes to which the table moves: in a folded section the one that the app has
  /// chosen.
  func place(ofRowMovedFrom source: IndexPath, to target: IndexPath) -> IndexPath {
    guard let place = foldedPlace, place.source == source, target.row == 0,
      place.target.section == target.section, isFolded(target.section)
    else { return target }
    return place.target
  }

  private func startSpring(_ section: Int) {
    guard let timers = behaviors?.windowObserver else { return }
    let timer = timers.startTimer(Self.springDelay) { [weak self] in self?.springDidFire() }
    spring = Spring(section: section, timer: timer)
  }

  private func springDidFire() {
    guard let section = spring?.section else { return }
    spring = nil
    guard isOn, table?.carriesRow == true, isFolded(section), !isLoading(section) else { return }
    setSection(section, folded: false, animated: true, isByUser: true)
  }
}
