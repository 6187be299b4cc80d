import UIKit

/// Checks rows from frame to frame: no row may take a step that its speed before and after does not
/// explain.
@MainActor struct EditingFuzzMotion {
  private struct Place {
    var y: CGFloat
    var pull: CGFloat
    /// How far the row may have come since the frame before, beside its own speed.
    var allowance: CGFloat
    /// Whether a finger carries the row, whatever the content does.
    var isCarried: Bool
    /// Whether any of the row shows.
    var isInView: Bool
  }

  /// A row in a cell: one that gets another cell has no past.
  private struct Shown: Hashable {
    let row: Int
    let cell: ObjectIdentifier
  }

  /// The last places of each row, the newest one last.
  private var places: [Shown: [Place]] = [:]
  private(set) var failure: String?
  /// How far the content was past its edges in the last frames, in points.
  private var overscrolls: [CGFloat] = []
  /// The share of the overscroll that content returns by in its first frame, when a finger that was
  /// still lets go: 7.3 a second (UIKit reference 11).
  private static let returnShare: CGFloat = 7.3 / 60
  private var lastTop: CGFloat = 0
  /// How far what the step does may move a row in a frame, such as a finger, in points.
  var allowance: CGFloat = 0
  private var lastAllowance: CGFloat = 0
  /// Whether a frame has been shown in this step.
  private var hasFrame = false

  /// The least step that counts as one, and the ratio to its neighbours, in points.
  private static let least: CGFloat = 16
  private static let ratio: CGFloat = 3

  mutating func beginStep() {
    // The effect of steps without a frame is visible in the next frame.
    lastAllowance = hasFrame ? allowance : max(allowance, lastAllowance)
    (allowance, hasFrame) = (0, false)
  }

  /// Rows have been moved immediately.
  mutating func forget() { places = [:] }

  mutating func note(_ table: UITableView, _ rows: EditingFuzzRows) {
    var next: [Shown: [Place]] = [:]
    let top = (table.layer.presentation() ?? table.layer).bounds.minY
    let inset = table.adjustedContentInset
    let bottom = max(-inset.top, table.contentSize.height + inset.bottom - table.bounds.height)
    let allowance = max(allowance, lastAllowance)
    hasFrame = true
    overscrolls = Array(overscrolls.suffix(3)) + [max(-inset.top - top, top - bottom, 0)]
    for cell in table.visibleCells {
      // A dragged row's preview moves; its cell is where the row is.
      guard cell.configurationState.cellDragState == .none,
        let path = table.indexPath(for: cell), let row = rows.row(at: path)
      else { continue }
      let layer = cell.layer.presentation() ?? cell.layer
      let shown = Shown(row: row, cell: ObjectIdentifier(cell))
      let known = (places[shown] ?? []).suffix(3)
      let isCarried = cell.configurationState.isReordering
      // A row that is put down goes on with the content.
      let isPutDown = known.last?.isCarried == true && !isCarried
      let place = Place(
        y: layer.frame.minY - top, pull: layer.bounds.minX,
        allowance: allowance + (isPutDown ? abs(top - lastTop) : 0), isCarried: isCarried,
        isInView: layer.frame.maxY > top && layer.frame.minY < top + table.bounds.height)
      let new = known + [place]
      next[shown] = Array(new)
      check(Array(new), row)
    }
    places = next
    lastTop = top
  }

  private mutating func check(_ places: [Place], _ row: Int) {
    // A row that drops out of view is there at once.
    guard places.count == 4, places[1].isInView || places[2].isInView else { return }
    check(places.map(\.y), places[2].allowance, "row \(row)")
    check(places.map(\.pull), places[2].allowance, "the content of row \(row)")
  }

  private mutating func check(_ values: [CGFloat], _ allowance: CGFloat, _ name: String) {
    let steps = zip(values.dropFirst(), values).map { abs($0 - $1) }
    let neighbours = max(steps[0], steps[2])
    let bounce = Self.returnShare * (overscrolls.max() ?? 0)
    if steps[1] > Self.least + Self.ratio * neighbours + allowance + bounce {
      failure = "\(name) jumps: \(values)"
    }
  }
}
