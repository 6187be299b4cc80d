import Foundation
import TableEngine
import TableGeometry

// Rows slide when a gap opens or closes: rows in view, rows that enter it, and rows that leave it.
extension UITableView {
  /// Lays out rows after the gap has changed, and animates them from their current positions to the new
  /// ones.
  ///
  /// The carried cell stays under the finger.
  func slideRows(in duration: TimeInterval, _ change: () -> Void) {
    let before = Dictionary(shownViews.map { (ObjectIdentifier($0), $0.frame) }) { first, _ in
      first
    }
    let displacement = engine.displacement
    let run = engine.beginSlide()
    change()
    UIView.performWithoutAnimation { layOutRows() }
    let carried = interaction.carry?.cell
    var moves: [(view: UIView, start: CGRect, end: CGRect)] = []
    var leaving: [UIView] = []
    var hasViewsToRelease = false
    for view in displacedViews(since: displacement) where view.view !== carried {
      let end = view.view.frame
      let start = before[ObjectIdentifier(view.view)] ?? end.offsetBy(dx: 0, dy: -view.distance)
      if start != end { moves.append((view.view, start, end)) }
      if view.isInView { continue }
      // A view that an earlier slide has moved out of view may be released at once.
      if start == end { hasViewsToRelease = true } else { leaving.append(view.view) }
    }
    engine.hold(only: leaving, of: run)
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

  /// A view on screen, how far the gap has moved it in points, and whether its final frame is in view.
  private typealias Displaced = (view: UIView, distance: CGFloat, isInView: Bool)

  /// Returns the views on screen, and how far the gap has moved each of them since `old`.
  ///
  /// A pinned header does not move.
  private func displacedViews(since old: GapDisplacement) -> [Displaced] {
    let new = engine.displacement
    var views: [Displaced] = []
    let rowsInView = Set(engine.rowsInView)
    for (row, cell) in zip(engine.rows.addresses, engine.rows.cells) {
      let distance = new.distance(ofRow: row) - old.distance(ofRow: row)
      views.append((cell, CGFloat(distance), rowsInView.contains(row)))
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
        views.append(
          (view, floats ? 0 : CGFloat(distance), engine.sectionsInView.contains(section)))
      }
    }
    return views
  }
}
