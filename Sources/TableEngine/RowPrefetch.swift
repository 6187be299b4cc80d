import TableGeometry

/// The rows that the data source has been asked to prefetch.
public struct RowPrefetch {
  /// The rows, nearest first.
  public internal(set) var ahead: [RowAddress] = []
  private var lastTop: Double?
  private var goesUp = false

  /// The maximum number of rows, even if they are very low.
  private static let limit = 256

  public init() {}

  /// Discards the rows and the scroll direction.
  public mutating func reset() { self = RowPrefetch() }

  /// Updates the rows' addresses after an update.
  @usableFromInline mutating func renumber(_ newRow: (RowAddress) -> RowAddress?) {
    ahead = ahead.compactMap(newRow)
  }

  /// Records the scroll direction.
  mutating func follow(_ top: Double) {
    if let lastTop, top != lastTop { goesUp = top < lastTop }
    lastTop = top
  }

  /// Returns the rows within a screen of the viewport, in the scroll direction, nearest first.
  func near(_ viewport: Viewport, rowsTop: Double, extents: TableExtents) -> [RowAddress] {
    let start = goesUp ? viewport.top - viewport.height : viewport.bottom
    let lower = start - rowsTop
    let upper = lower + viewport.height
    var found: [RowAddress] = []
    let sections = extents.sections(from: lower, to: upper)
    func add(_ section: Int, _ row: Int) -> Bool {
      let address = RowAddress(section: section, row: row)
      let extent = extents.extent(ofRow: address)
      // A row that reaches into the view is on screen already.
      if extent.length > 0, goesUp ? extent.end <= upper : extent.start >= lower {
        found.append(address)
      }
      return found.count < RowPrefetch.limit
    }
    var looked = 0
    for section in goesUp ? Array(sections.reversed()) : Array(sections) {
      let rows = extents.rows(inSection: section, from: lower, to: upper)
      for index in rows.indices {
        looked += 1
        let row = goesUp ? rows.lowerBound + (rows.upperBound - 1 - index) : index
        if looked > 4 * RowPrefetch.limit || !add(section, row) { return found }
      }
    }
    return found
  }

  /// Returns rows in the order of their distance from an offset.
  static func nearestFirst(
    _ rows: [RowAddress], to middle: Double, extents: TableExtents
  ) -> [RowAddress] {
    let distances = rows.map { row in
      let extent = extents.extent(ofRow: row)
      return (row: row, distance: abs((extent.start + extent.end) / 2 - middle))
    }
    return distances.sorted { ($0.distance, $0.row) < ($1.distance, $1.row) }.map(\.row)
  }
}

extension TableEngine {
  /// Prefetches rows that have come near since the last layout, and cancels those that have moved away.
  @usableFromInline func prefetchRows(_ host: Host) {
    guard host.prefetchesRows else { return }
    let viewport = host.viewport
    let rowsTop = host.rowsTop
    prefetch.follow(viewport.top)
    let near = prefetch.near(viewport, rowsTop: rowsTop, extents: content.extents)
    let old = prefetch.ahead
    if near == old { return }
    let known = Set(old)
    let wanted = Set(near).union(rowsInView)
    let cancelled = RowPrefetch.nearestFirst(
      old.filter { !wanted.contains($0) }, to: viewport.top + viewport.height / 2 - rowsTop,
      extents: content.extents)
    let new = near.filter { !known.contains($0) }
    prefetch.ahead = near
    if !cancelled.isEmpty {
      guard call(host, { host.cancelPrefetching(cancelled) }).reaction.isHarmless else { return }
    }
    if !new.isEmpty { call(host) { host.prefetch(new) } }
  }
}
