import TableGeometry

/// The views that stand for rows and parts of sections near the screen.
struct TableTiles {
  /// The rows that have a cell, ascending, and their cells.
  var addresses: [RowAddress] = []
  var cells: [UITableViewCell] = []
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  /// All views have to be made anew.
  var needsRefill = true
  /// Frames have to be looked at again.
  var needsPlacing = true
  var isTiling = false
  /// Whether a header or footer has taken another height than the rows were placed by.
  var partsHaveMoved = false
  /// Counts reloads and updates, so that whoever asked the app something notices them.
  var epoch = 0
  /// Views that are on their way out of sight and stay until they have arrived.
  var held: Set<ObjectIdentifier> = []

  /// Rows and sections with something in view, as of the last look.
  var inView: [RowAddress] = []
  var sectionsInView: [Int] = []
  /// Cells whose content has changed, and whether that is animated.
  var resizes: [ObjectIdentifier: Bool] = [:]
  /// Whether a row with a cell may have an estimate for a height.
  var hasUnmeasured = false
  /// Whether a section with a header or footer on screen may have an estimate for its height.
  var hasUnmeasuredParts = false

  /// As long as both edges of the view stay in these ranges, the same rows are in view.
  private var top = 1.0...1.0
  private var bottom = 1.0...1.0
  private var size = CGSize(width: -1, height: -1)

  /// Whether rows were laid out for another width.
  func hasOtherWidth(_ width: CGFloat) -> Bool { self.width >= 0 && self.width != width }

  /// The width that rows were last laid out for; negative before.
  private var width: CGFloat = -1

  func isHeld(_ view: UIView) -> Bool {
    !held.isEmpty && held.contains(ObjectIdentifier(view))
  }

  /// The first section out of view that has a part.
  func partToRelease(in parts: [Int: UIView]) -> Int? {
    var found: Int?
    for (section, view) in parts
    where section < found ?? .max && !sectionsInView.contains(section) && !isHeld(view) {
      found = section
    }
    return found
  }

  /// How often everything had to be looked at again: what happens in the middle of a look counts.
  private(set) var invalidations = 0

  /// Makes the next layout look at everything again.
  mutating func invalidate() {
    invalidations += 1
    size = CGSize(width: -1, height: -1)
    needsPlacing = true
  }

  func holds(_ bounds: CGRect) -> Bool {
    size == bounds.size && top.contains(Double(bounds.minY))
      && bottom.contains(Double(bounds.maxY))
  }

  /// Notes how far the view may move before other things come into sight.
  mutating func remember(_ bounds: CGRect, origin: Double, extents: TableExtents) {
    size = bounds.size
    width = bounds.width
    let low = Double(bounds.minY)
    let high = Double(bounds.maxY)
    let end = origin + extents.height
    if let address = extents.address(at: low - origin) {
      let extent = extents.extent(of: address)
      top = min(low, origin + extent.start)...max(low, (origin + extent.end).nextDown)
    } else {
      top = low < origin ? -.infinity...origin.nextDown : min(low, end)...(.infinity)
    }
    if let address = extents.address(at: high - origin) {
      let extent = extents.extent(of: address)
      let start = origin + extent.start
      bottom = start >= high ? high...high : start.nextUp...max(high, origin + extent.end)
    } else {
      bottom = high <= origin ? -.infinity...origin : min(high, end.nextUp)...(.infinity)
    }
  }

  /// Keeps all views for now, wherever they are going.
  mutating func hold() {
    for cell in cells { held.insert(ObjectIdentifier(cell)) }
    for view in headers.values { held.insert(ObjectIdentifier(view)) }
    for view in footers.values { held.insert(ObjectIdentifier(view)) }
  }

  /// Keeps only what is still on its way in an update.
  @MainActor mutating func release(keeping runs: [TableUpdateRun]) {
    if held.isEmpty { return }
    held = Set(runs.flatMap(\.held))
  }

  /// Gives views the places that their rows and sections have after an update; the rest is handed
  /// out.
  mutating func move(
    row newRow: (RowAddress) -> RowAddress?, section newSection: (Int) -> Int?
  ) -> (cells: [(RowAddress, UITableViewCell)], headers: [Int: UIView], footers: [Int: UIView]) {
    var gone: [(RowAddress, UITableViewCell)] = []
    var kept: [(RowAddress, UITableViewCell)] = []
    for (address, cell) in zip(addresses, cells) {
      if let new = newRow(address) {
        kept.append((new, cell))
      } else {
        gone.append((address, cell))
      }
    }
    kept.sort { $0.0 < $1.0 }
    addresses = kept.map(\.0)
    cells = kept.map(\.1)
    func move(_ views: inout [Int: UIView]) -> [Int: UIView] {
      var moved: [Int: UIView] = [:]
      var rest: [Int: UIView] = [:]
      for (section, view) in views {
        if let new = newSection(section) { moved[new] = view } else { rest[section] = view }
      }
      views = moved
      return rest
    }
    return (gone, move(&headers), move(&footers))
  }

  /// Where a row is among those with a cell.
  func index(of address: RowAddress) -> Int? {
    let index = position(of: address)
    return index < addresses.count && addresses[index] == address ? index : nil
  }

  /// The first place whose row is not before `address`.
  func position(of address: RowAddress) -> Int {
    var low = 0
    var high = addresses.count
    while low < high {
      let middle = (low + high) / 2
      if addresses[middle] < address { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension UITableView {
  /// What the table did, for tests.
  package struct Counters: Equatable {
    /// Cells made because none could be reused.
    package var cellsMade = 0
    /// Calls of `tableView(_:cellForRowAt:)`.
    package var rowsAsked = 0
    /// Heights asked from the delegate.
    package var heightsAsked = 0
    /// Rows measured because they came near the screen.
    package var rowsMeasured = 0
    /// Times that numbers of sections and rows were asked.
    package var reloads = 0
    /// Layouts that looked at rows at all.
    package var tilings = 0
  }
}
