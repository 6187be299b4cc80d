import Foundation
import TableEngine
import TableGeometry

// Rows that make room slide there: those in view, those that come into view, and those that leave it.
extension UITableView {
  /// Lays rows out after a change of the gap, and has them slide to their places from where they
  /// are.
  ///
  /// The carried cell stays under its finger.
  func slideRows(in duration: TimeInterval, _ change: () -> Void) {
    let before = Dictionary(
      uniqueKeysWithValues: shownViews.map { (ObjectIdentifier($0), $0.frame) })
    let displacement = engine.displacement
    let run = engine.beginSlide()
    change()
    UIView.performWithoutAnimation { layOutRows() }
    let carried = interaction.carry?.cell
    var moves: [(view: UIView, start: CGRect, end: CGRect)] = []
    var hasViewsToRelease = false
    for (view, distance) in displacedViews(since: displacement) where view !== carried {
      let end = view.frame
      let start = before[ObjectIdentifier(view)] ?? end.offsetBy(dx: 0, dy: -distance)
      if start != end {
        moves.append((view, start, end))
      } else if !shows(end) {
        // An earlier slide has taken it out of view, and may be over.
        hasViewsToRelease = true
      }
    }
    engine.hold(only: moves.lazy.filter { !self.shows($0.end) }.map(\.view), of: run)
    if hasViewsToRelease {
      engine.invalidateLayout()
      setNeedsLayout()
    }
    if moves.isEmpty { return engine.finish(run, true, adapter) }
    UIView.performWithoutAnimation {
      for move in moves { move.view.frame = move.start }
    }
    UIView.animate(withDuration: duration, delay: 0, options: .allowUserInteraction) {
      for move in moves { move.view.frame = move.end }
    } completion: { [weak self] finished in
      UITableView.end(run, finished: finished, in: self)
    }
  }

  private var shownViews: [UIView] {
    engine.rows.cells + TablePart.allCases.flatMap { engine.parts[$0].views }
  }

  /// The views on screen, and how far the gap has moved each since `old`, in points.
  ///
  /// A header that floats stays where it is.
  private func displacedViews(since old: GapDisplacement) -> [(view: UIView, distance: CGFloat)] {
    let new = engine.displacement
    var views: [(view: UIView, distance: CGFloat)] = []
    for (row, cell) in zip(engine.rows.addresses, engine.rows.cells) {
      views.append((cell, CGFloat(new.distance(ofRow: row) - old.distance(ofRow: row))))
    }
    for part in TablePart.allCases {
      let parts = engine.parts[part]
      for (section, view) in zip(parts.sections, parts.views) {
        let place = engine.shownExtents.extent(of: part.geometry, inSection: section).start
        let floats = view.frame.minY != rowsOrigin + CGFloat(place)
        let distance =
          part == .header
          ? new.distance(ofHeader: section) - old.distance(ofHeader: section)
          : new.distance(ofFooter: section) - old.distance(ofFooter: section)
        views.append((view, floats ? 0 : CGFloat(distance)))
      }
    }
    return views
  }
}
