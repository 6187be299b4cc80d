import TableGeometry

/// Hears which rows may come into view soon, so that their data can be fetched ahead.
@preconcurrency @MainActor public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  /// Rows that are near, nearest first (UIKit reference 2.9).
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Rows that were near and went away without having been seen, nearest first.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  public func tableView(
    _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {}
}

/// The rows that were announced as near.
struct TablePrefetch {
  /// Nearest first.
  var ahead: [RowAddress] = []
  private var lastTop: CGFloat?
  private var goesUp = false

  /// No more rows than this are announced, however low they are.
  private static let limit = 256

  /// Notes which way the view goes.
  mutating func look(at top: CGFloat) {
    if let lastTop, top != lastTop { goesUp = top < lastTop }
    lastTop = top
  }

  /// The rows within a screen of the view, on the side it goes to, nearest first.
  func near(_ bounds: CGRect, origin: CGFloat, extents: TableExtents) -> [RowAddress] {
    let start = goesUp ? bounds.minY - bounds.height : bounds.maxY
    let lower = Double(start - origin)
    let upper = lower + Double(bounds.height)
    var found: [RowAddress] = []
    let sections = extents.sections(from: lower, to: upper)
    func add(_ section: Int, _ row: Int) -> Bool {
      let address = RowAddress(section: section, row: row)
      let extent = extents.extent(ofRow: address)
      // What reaches into the view is there already.
      if extent.length > 0, goesUp ? extent.end <= upper : extent.start >= lower {
        found.append(address)
      }
      return found.count < TablePrefetch.limit
    }
    var looked = 0
    for section in goesUp ? Array(sections.reversed()) : Array(sections) {
      let rows = extents.rows(inSection: section, from: lower, to: upper)
      for index in rows.indices {
        looked += 1
        let row = goesUp ? rows.lowerBound + (rows.upperBound - 1 - index) : index
        if looked > 4 * TablePrefetch.limit || !add(section, row) { return found }
      }
    }
    return found
  }
}

extension TablePrefetch {
  /// Rows in the order of their distance from an offset.
  func nearestFirst(
    _ rows: [RowAddress], to middle: CGFloat, extents: TableExtents
  ) -> [RowAddress] {
    let distances = rows.map { row in
      let extent = extents.extent(ofRow: row)
      return (row: row, distance: abs((extent.start + extent.end) / 2 - Double(middle)))
    }
    return distances.sorted { ($0.distance, $0.row) < ($1.distance, $1.row) }.map(\.row)
  }
}

extension UITableView {
  /// Announces rows that came near since the last look, and takes back those that went away.
  func prefetchIfNeeded() {
    guard isPrefetchingEnabled, let source = prefetchDataSource, window != nil else { return }
    prefetch.look(at: bounds.minY)
    let near = prefetch.near(bounds, origin: rowsOrigin, extents: rows.extents)
    let old = prefetch.ahead
    if near == old { return }
    let known = Set(old)
    let wanted = Set(near).union(tiles.inView)
    let gone = prefetch.nearestFirst(
      old.filter { !wanted.contains($0) }, to: bounds.midY - rowsOrigin, extents: rows.extents)
    let new = near.filter { !known.contains($0) }
    prefetch.ahead = near
    func paths(_ rows: [RowAddress]) -> [IndexPath] {
      rows.map { IndexPath(row: $0.row, section: $0.section) }
    }
    let epoch = tiles.epoch
    if !gone.isEmpty { source.tableView(self, cancelPrefetchingForRowsAt: paths(gone)) }
    if tiles.epoch == epoch, !new.isEmpty {
      source.tableView(self, prefetchRowsAt: paths(new))
    }
  }
}
