import CollectionEngine

/// The orthogonally scrolling sections of a compositional layout ("rows"), and the distance by which
/// each is scrolled.
///
/// A row has a scroll view while any of its cells has a view. Distances persist across updates of other
/// sections and the reuse of scroll views.
@MainActor final class CompositionalRows {
  private unowned let layout: UICollectionViewCompositionalLayout
  private var views: [Int: CollectionRowView] = [:]
  /// Rows whose section was deleted while some of their cells are still visible.
  private var departing: [CollectionRowView] = []
  private var spare: [CollectionRowView] = []
  private var distances: [Int: CGFloat] = [:]
  /// The extents of the rows whose elements the collection view has already requested.
  private var known: [Int: ClosedRange<Double>] = [:]

  init(_ layout: UICollectionViewCompositionalLayout) { self.layout = layout }

  private var geometry: CompositionalGeometry? { layout.state.geometry }
  private var collectionView: UICollectionView? { layout.collectionView }
  private var isHorizontal: Bool { layout.configuration.scrollDirection == .vertical }
  private var isMirrored: Bool { isHorizontal && layout.state.basis?.isMirrored == true }

  /// All visible rows, in order.
  var all: [CollectionRowView] { views.sorted { $0.key < $1.key }.map(\.value) + departing }

  // MARK: Distances

  /// Returns the distance by which a row is scrolled.
  func distance(of section: Int) -> CGFloat {
    if let view = views[section] { return view.distance }
    guard let row = rowLayout(section) else { return distances[section] ?? 0 }
    let range = row.range
    return min(max(distances[section] ?? range.lowerBound, range.lowerBound), range.upperBound)
  }

  /// Returns the offset of a row's elements from their positions in the layout.
  func shift(of section: Int) -> CGPoint {
    let distance = distance(of: section)
    guard isHorizontal else { return CGPoint(x: 0, y: -distance) }
    return CGPoint(x: isMirrored ? distance : -distance, y: 0)
  }

  /// Returns the lengths and scrolling behaviour of a section's row; nil if the section does not
  /// scroll orthogonally.
  private func rowLayout(_ section: Int) -> CollectionRowView.RowLayout? {
    guard let geometry, geometry.sections.indices.contains(section),
      let viewport = geometry.rowViewport(section),
      let behavior = layout.state.sections[section]?.orthogonalScrollingBehavior
    else { return nil }
    var row = CollectionRowView.RowLayout()
    row.isHorizontal = isHorizontal
    row.isMirrored = isMirrored
    row.behavior = behavior
    let axis: LayoutAxis = isHorizontal ? .horizontal : .vertical
    row.length = CGFloat(geometry.rowLength(section))
    row.viewport = CGFloat(viewport.size[axis])
    let before = CGFloat(viewport[axis])
    row.overhang = (
      before, max(0, CGFloat(geometry.container[axis]) - before - row.viewport)
    )
    var (low, high) = (CGFloat(0), max(0, row.length - row.viewport))
    if behavior == .groupPagingCentered, let ends = ends(of: section) {
      low = ends.first.middle - row.viewport / 2
      high = max(low, ends.last.middle - row.viewport / 2)
    }
    row.range = low...high
    return row
  }

  private struct Group {
    var start: CGFloat
    var length: CGFloat
    var middle: CGFloat { start + length / 2 }
  }

  private func groups(of section: Int, from low: CGFloat, to high: CGFloat) -> [Group] {
    guard let geometry else { return [] }
    return geometry.rowGroups(section, from: Double(low), to: Double(high)).map {
      Group(start: CGFloat($0.start), length: CGFloat($0.length))
    }
  }

  /// Returns the first and the last group of a row.
  private func ends(of section: Int) -> (first: Group, last: Group)? {
    guard let geometry else { return nil }
    let length = CGFloat(geometry.rowLength(section))
    guard let first = groups(of: section, from: 0, to: 0).first,
      let last = groups(of: section, from: length, to: length).last
    else { return nil }
    return (first, last)
  }

  // MARK: Scroll views

  /// Returns the scroll view of a section's row.
  func view(of section: Int) -> CollectionRowView? {
    if let view = views[section] { return view }
    guard let collectionView, let row = rowLayout(section) else { return nil }
    let start = distance(of: section)
    let view = spare.popLast() ?? CollectionRowView(frame: .zero)
    UIView.performWithoutAnimation {
      view.rows = nil
      view.section = section
      views[section] = view
      configure(view, row)
      collectionView.insertRow(view)
      view.distance = start
      view.rows = self
      view.isHidden = false
    }
    return view
  }

  /// Sets the frame, content size and scrolling behaviour of a scroll view.
  private func configure(_ view: CollectionRowView, _ row: CollectionRowView.RowLayout) {
    guard let section = view.section, let geometry, let collectionView,
      let viewport = geometry.rowViewport(section),
      let definition = layout.state.sections[section]
    else { return }
    var frame = CGRect(viewport)
    if row.isMirrored {
      frame.origin.x = layout.geometryContentSize.width - frame.maxX
    }
    let properties = definition.orthogonalScrollingProperties
    let distance = view.distance
    let isChanged = view.layoutOfRow != row
    view.layoutOfRow = row
    if view.frame != frame { view.frame = frame }
    let content =
      isHorizontal
      ? CGSize(width: row.contentLength, height: frame.height)
      : CGSize(width: frame.width, height: row.contentLength)
    if view.contentSize != content { view.contentSize = content }
    let (before, after) = (
      -row.range.lowerBound, row.range.upperBound + row.viewport - row.contentLength
    )
    let insets: UIEdgeInsets =
      row.behavior != .groupPagingCentered
      ? .zero
      : isHorizontal
        ? UIEdgeInsets(
          top: 0, left: row.isMirrored ? after : before, bottom: 0,
          right: row.isMirrored ? before : after)
        : UIEdgeInsets(top: before, left: 0, bottom: after, right: 0)
    if view.contentInset != insets { view.contentInset = insets }
    view.isPagingEnabled = row.behavior == .paging
    view.decelerationRate = row.behavior.rate(properties.decelerationRate, in: collectionView)
    view.bouncesHorizontally = isHorizontal && properties.bounce != .never
    view.bouncesVertically = !isHorizontal && properties.bounce != .never
    view.alwaysBounceHorizontal = isHorizontal && properties.bounce == .always
    view.alwaysBounceVertical = !isHorizontal && properties.bounce == .always
    // A row without decorations is ordered among the cells of other sections.
    view.layer.zPosition = definition.decorationItems.isEmpty ? 0 : 1
    if isChanged, !view.isDragging, !view.isDecelerating {
      view.distance = min(max(distance, row.range.lowerBound), row.range.upperBound)
    }
  }

  /// Updates the scroll views for the current geometry, without animation: an animation moves each cell from
  /// its previous position, as if it were in no scroll view.
  func geometryDidChange() {
    known = [:]
    UIView.performWithoutAnimation {
      for (section, view) in views {
        if let row = rowLayout(section) {
          configure(view, row)
        } else {
          part(with: view, of: section)
        }
      }
    }
  }

  private func part(with view: CollectionRowView, of section: Int) {
    views[section] = nil
    view.section = nil
    view.rows = nil
    departing.append(view)
  }

  /// Removes scroll views without cells and keeps them for reuse.
  func removeUnused() {
    guard let collectionView, !views.isEmpty || !departing.isEmpty else { return }
    var used: Set<ObjectIdentifier> = []
    for view in collectionView.shown.values {
      if let row = view.superview as? CollectionRowView { used.insert(ObjectIdentifier(row)) }
    }
    for run in collectionView.updates.runs {
      for (_, view) in run.departing {
        if let row = view.superview as? CollectionRowView { used.insert(ObjectIdentifier(row)) }
      }
    }
    for (section, view) in views where !used.contains(ObjectIdentifier(view)) {
      if view.isDragging || view.isDecelerating { continue }
      distances[section] = view.distance
      views[section] = nil
      putAside(view)
    }
    for view in departing where !used.contains(ObjectIdentifier(view)) { putAside(view) }
    departing.removeAll { !used.contains(ObjectIdentifier($0)) }
  }

  private func putAside(_ view: CollectionRowView) {
    view.section = nil
    view.rows = nil
    view.stopScrollingAndZooming()
    view.removeFromSuperview()
    if spare.count < 4 { spare.append(view) }
  }

  /// Removes all scroll views when the layout is detached from its collection view.
  func removeAll() {
    for (section, view) in views { distances[section] = view.distance }
    for view in Array(views.values) + departing { view.removeFromSuperview() }
    views = [:]
    departing = []
    spare = []
    known = [:]
  }

  /// Moves the rows' scroll positions and views along with their sections in an update.
  func sectionsWillMove(_ change: CollectionChange) {
    var moved: [Int: CGFloat] = [:]
    for (section, distance) in distances {
      if let new = change.map.newSection(forOld: section) { moved[new] = distance }
    }
    let old = views
    views = [:]
    for (section, view) in old {
      if let new = change.map.newSection(forOld: section) {
        view.section = new
        views[new] = view
        moved[new] = view.distance
      } else {
        part(with: view, of: section)
      }
    }
    distances = moved
    known = [:]
  }

  // MARK: Elements

  /// Returns the visible extent of a row, including its overhang.
  private func visibleExtent(_ row: CollectionRowView.RowLayout, at distance: CGFloat)
    -> ClosedRange<Double>
  {
    let low = Double(distance - row.overhang.before)
    return low...max(low, Double(distance + row.viewport + row.overhang.after))
  }

  /// Returns the visible extent of a section's row; nil if the section does not scroll orthogonally.
  func extent(of section: Int) -> ClosedRange<Double>? {
    rowLayout(section).map { visibleExtent($0, at: distance(of: section)) }
  }

  /// Returns the extent of a row in which the collection view prepares elements: the visible extent
  /// plus half a viewport on each side.
  func wantedExtent(of section: Int) -> ClosedRange<Double>? {
    guard let row = rowLayout(section) else { return nil }
    let visible = visibleExtent(row, at: distance(of: section))
    let more = Double(row.viewport / 2)
    let wanted = visible.lowerBound - more...visible.upperBound + more
    known[section] = wanted
    return wanted
  }

  /// Called when a row has scrolled.
  func rowDidScroll(_ view: CollectionRowView) {
    guard let section = view.section, let collectionView else { return }
    let visible = visibleExtent(view.layoutOfRow, at: view.distance)
    let isKnown =
      known[section].map {
        $0.contains(visible.lowerBound) && $0.contains(visible.upperBound)
      } ?? false
    layout.callHandler(ofRow: section)
    collectionView.rowDidScroll(forgets: !isKnown)
  }

  func viewsInReadingOrder(of view: CollectionRowView) -> [UIView] {
    guard let collectionView else { return [] }
    return collectionView.keysInReadingOrder.compactMap { collectionView.shown[$0] }.filter {
      $0.superview === view
    }
  }

  // MARK: Targets

  /// Returns the distance at which a drag of a row comes to rest. A flick continues to the next group,
  /// a slow release settles on the nearest group (UIKit reference 1.5).
  ///
  /// - Parameter speed: The velocity along the row, in points per millisecond.
  func target(
    of view: CollectionRowView, proposed: CGFloat, from distance: CGFloat, speed: CGFloat
  ) -> CGFloat {
    guard let section = view.section else { return proposed }
    let row = view.layoutOfRow
    switch row.behavior {
    case .none, .continuous, .paging: return proposed
    case .continuousGroupLeadingBoundary:
      return stops(of: section, row, around: proposed).min {
        abs($0 - proposed) < abs($1 - proposed)
      } ?? proposed
    case .groupPaging, .groupPagingCentered:
      let stops = stops(of: section, row, around: distance)
      let before = stops.last { $0 <= distance + 0.01 }
      let after = stops.first { $0 >= distance - 0.01 }
      guard let low = before ?? after, let high = after ?? before else { return proposed }
      if speed > Self.flick { return high }
      if speed < -Self.flick { return low }
      return distance - low < high - distance ? low : high
    }
  }

  /// The minimum velocity of a flick, in points per millisecond (UIKit reference 1.5).
  private static let flick: CGFloat = 0.3

  /// Returns the possible resting distances of a row near a distance, in ascending order.
  private func stops(
    of section: Int, _ row: CollectionRowView.RowLayout, around distance: CGFloat
  ) -> [CGFloat] {
    let reach = 2 * row.viewport
    var near = groups(of: section, from: distance - reach, to: distance + reach)
    if near.isEmpty, let ends = ends(of: section) { near = [ends.first, ends.last] }
    let isCentered = row.behavior == .groupPagingCentered
    let stops = near.map { group in
      let stop = isCentered ? group.middle - row.viewport / 2 : group.start
      return min(max(stop, row.range.lowerBound), row.range.upperBound)
    }
    return stops.sorted()
  }

  /// Scrolls a row to an element, aligned at the start for 0, in the middle for 1, and at the end for
  /// 2; for -1, scrolls by the minimum distance.
  func scroll(_ section: Int, showing frame: CGRect, at place: Int, animated: Bool) {
    guard let geometry, let row = rowLayout(section),
      let viewport = geometry.rowViewport(section)
    else { return }
    let axis: LayoutAxis = isHorizontal ? .horizontal : .vertical
    let low =
      (isHorizontal ? frame.minX : frame.minY) - CGFloat(viewport[axis])
    let length = isHorizontal ? frame.width : frame.height
    let now = distance(of: section)
    let wanted: CGFloat =
      switch place {
      case 0: low
      case 1: low + length / 2 - row.viewport / 2
      case 2: low + length - row.viewport
      default:
        low < now || length > row.viewport
          ? low : low + length > now + row.viewport ? low + length - row.viewport : now
      }
    let target = min(max(wanted, row.range.lowerBound), row.range.upperBound)
    if let view = views[section] {
      view.setContentOffset(view.offset(of: target), animated: animated)
    } else {
      distances[section] = target
      collectionView?.rowDidScroll(forgets: true)
    }
  }
}

extension UICollectionLayoutSectionOrthogonalScrollingBehavior {
  /// Returns the deceleration rate for a behaviour, which is fast for the three paging behaviours.
  @MainActor fileprivate func rate(
    _ rate: UICollectionLayoutSectionOrthogonalScrollingProperties.DecelerationRate,
    in collectionView: UICollectionView
  ) -> UIScrollView.DecelerationRate {
    if rate != .automatic { return UIScrollView.DecelerationRate(rawValue: rate.rawValue) }
    switch self {
    case .paging, .groupPaging, .groupPagingCentered: return .fast
    case .none, .continuous, .continuousGroupLeadingBoundary:
      return collectionView.decelerationRate
    }
  }
}
