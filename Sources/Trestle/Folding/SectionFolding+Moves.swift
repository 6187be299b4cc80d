import UIKit

// Rows that the user carries over collapsed sections.
extension SectionFolding {
  /// How long a carried row has to stay at a collapsed section until that expands, in seconds. Our
  /// own choice.
  static let springDelay: TimeInterval = 0.8

  /// A place for a carried row in a section that is collapsed.
  struct FoldedPlace {
    let source: IndexPath
    /// The place that the app has chosen, among all rows of the section.
    let target: IndexPath
  }

  /// Returns where a carried row may drop, and has a collapsed section expand when the row stays
  /// there.
  ///
  /// A row may drop into a section that stays collapsed, at any place there that the app chooses; the
  /// table, which knows no rows there, holds the first one open. UIKit's table on Apple's platforms
  /// counts the row that it has moved: there the row goes back until the section has expanded.
  func moveTarget(from source: IndexPath, to target: IndexPath) -> IndexPath {
    springTimer = nil
    foldedPlace = nil
    guard engine.isOn, target.count == 2, engine.isCollapsed(target.section) else { return target }
    startSpring(target.section)
    guard source.section != target.section else { return target }
    #if canImport(ObjectiveC)
      return source
    #else
      guard let table else { return source }
      let count = self.source?.tableView(table, numberOfRowsInSection: target.section) ?? 0
      guard (0...max(count, 0)).contains(target.row) else { return target }
      foldedPlace = FoldedPlace(source: source, target: target)
      return IndexPath(row: 0, section: target.section)
    #endif
  }

  /// The place that a row goes to which the table moves: in a collapsed section the one that the app
  /// has chosen.
  func place(ofRowMovedFrom source: IndexPath, to target: IndexPath) -> IndexPath {
    guard let place = foldedPlace, place.source == source, target.row == 0,
      place.target.section == target.section, engine.isCollapsed(target.section)
    else { return target }
    return place.target
  }

  private func startSpring(_ section: Int) {
    guard let timers = behaviors?.windowObserver else { return }
    engine.springSection = section
    springTimer = timers.startTimer(Self.springDelay) { [weak self] in self?.springDidFire() }
  }

  private func springDidFire() {
    springTimer = nil
    guard let section = engine.springSection, table?.carriesRow == true,
      engine.isCollapsed(section), !isLoading(section)
    else { return }
    setCollapsed(false, section, animated: true, animation: nil, isByUser: true)
  }
}
