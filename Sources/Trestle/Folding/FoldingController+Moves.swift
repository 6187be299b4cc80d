import UIKit

// Rows that the user carries over folded sections.
extension FoldingController {
  /// How long a carried row has to stay at a folded section until that unfolds, in seconds. Our own
  /// choice.
  static let springDelay: TimeInterval = 0.8

  /// Returns where a carried row may drop, and has a folded section unfold when the row stays there.
  ///
  /// In a ``TableView`` a row may drop into a section that stays folded. A plain `UITableView` counts
  /// the row that it has moved, so that there the row goes back until the section has unfolded.
  func moveTarget(from source: IndexPath, to target: IndexPath) -> IndexPath {
    spring = nil
    guard isOn, target.count == 2, isFolded(target.section) else { return target }
    startSpring(target.section)
    return table is TableView || source.section == target.section ? target : source
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
