import CollectionEngine
import CoreGraphics
import TableGeometry

// Finds the target of a keyboard movement, from the layout's attributes or the order of items.
extension UICollectionView {
  /// The maximum number of areas searched for an adjacent item, each larger than the last.
  private static let reaches = 12
  /// The maximum number of items that are skipped because they cannot be focused.
  private static let passedItems = 1000

  // MARK: Order

  var firstItem: RowAddress? {
    content.counts.firstIndex { $0 > 0 }.map { RowAddress(section: $0, row: 0) }
  }

  var lastItem: RowAddress? {
    content.counts.lastIndex { $0 > 0 }.map {
      RowAddress(section: $0, row: content.counts[$0] - 1)
    }
  }

  /// Returns the next item, skipping empty sections; nil at the end.
  func item(after item: RowAddress) -> RowAddress? {
    let counts = content.counts
    guard counts.indices.contains(item.section) else { return nil }
    if item.row + 1 < counts[item.section] {
      return RowAddress(section: item.section, row: item.row + 1)
    }
    let next = counts.indices.dropFirst(item.section + 1).first { counts[$0] > 0 }
    return next.map { RowAddress(section: $0, row: 0) }
  }

  /// Returns the previous item, skipping empty sections; nil at the start.
  func item(before item: RowAddress) -> RowAddress? {
    let counts = content.counts
    guard counts.indices.contains(item.section) else { return nil }
    if item.row > 0 { return RowAddress(section: item.section, row: item.row - 1) }
    let previous = counts.indices.prefix(item.section).last { counts[$0] > 0 }
    return previous.map { RowAddress(section: $0, row: counts[$0] - 1) }
  }

  /// Returns the first focusable item, starting at an item.
  private func focusable(
    from start: RowAddress?, _ next: (RowAddress) -> RowAddress?
  ) -> RowAddress? {
    var candidate = start
    for _ in 0..<Self.passedItems {
      guard let item = candidate else { return nil }
      if canFocus(item) { return item }
      candidate = next(item)
    }
    return nil
  }

  // MARK: Movements

  /// Returns the target of a movement; nil if there is none.
  func target(of movement: CollectionKey.Movement) -> RowAddress? {
    loadIfNeeded()
    switch movement {
    case .first: return focusable(from: firstItem) { item(after: $0) }
    case .last: return focusable(from: lastItem) { item(before: $0) }
    case .toward(let direction):
      guard let current = focus.item, content.has(IndexPath(current)) else { return startOfFocus }
      return neighbour(of: current, direction)
    case .page(let sign):
      guard let current = focus.item, content.has(IndexPath(current)) else { return startOfFocus }
      let target = page(from: current, sign)
      return focusable(from: target) { sign > 0 ? item(after: $0) : item(before: $0) }
    }
  }

  /// Whether the content scrolls only horizontally, like a flow layout in columns.
  var scrollsSidewaysOnly: Bool {
    contentSize.width > bounds.width + 1 && contentSize.height <= bounds.height + 1
  }

  /// Returns whether a direction is across the scroll direction.
  private func goesAcross(_ direction: ArrowDirection) -> Bool {
    direction.isVertical == scrollsSidewaysOnly
  }

  /// Returns whether a different view may handle a movement without a target, which is the case across
  /// the lines.
  func movesPastLines(_ movement: CollectionKey.Movement) -> Bool {
    if case .toward(let direction) = movement { goesAcross(direction) } else { false }
  }

  /// Returns the items in a rectangle with their frames, in order.
  func items(in rect: CGRect) -> [(item: RowAddress, box: ItemBox)] {
    elementsAlone(in: rect).filter { $0.key.category == .cell }
      .map { (RowAddress($0.key.indexPath), ItemBox($0.value.frame)) }
      .sorted { $0.item < $1.item }
  }

  /// Returns the nearest item in a direction. At the end of a line, a step continues with the next
  /// item, unless each line has only one item.
  ///
  /// - Parameter isForFocus: Whether items that cannot be focused are skipped.
  func neighbour(
    of current: RowAddress, _ direction: ArrowDirection, isForFocus: Bool = true
  ) -> RowAddress? {
    guard let frame = knownAttributes(of: .cell(IndexPath(current)))?.frame else { return nil }
    let own = ItemBox(frame)
    var start = own
    if let lane = focus.lane, lane.item == current, lane.isVertical == direction.isVertical {
      if direction.isVertical {
        (start.minX, start.maxX) = (lane.box.minX, lane.box.maxX)
      } else {
        (start.minY, start.maxY) = (lane.box.minY, lane.box.maxY)
      }
    }
    let isAcross = goesAcross(direction)
    let found = search(
      from: frame, start, direction, isStrict: isAcross, except: current, isForFocus: isForFocus)
    if let found {
      focus.lane = .init(isVertical: direction.isVertical, box: start, item: found)
      return found
    }
    focus.lane = nil
    guard isAcross else { return nil }
    let isForwards = (direction == .right || direction == .down) != isReversed(direction)
    let next = isForwards ? item(after: current) : item(before: current)
    guard let next, let other = knownAttributes(of: .cell(IndexPath(next)))?.frame else {
      return nil
    }
    let overlaps =
      direction.isVertical
      ? other.maxY > frame.minY && other.minY < frame.maxY
      : other.maxX > frame.minX && other.minX < frame.maxX
    if overlaps { return nil }
    if !isForFocus { return next }
    return focusable(from: next) { isForwards ? item(after: $0) : item(before: $0) }
  }

  /// Returns whether the order of items is opposite to a direction, because the layout runs from
  /// right to left.
  private func isReversed(_ direction: ArrowDirection) -> Bool {
    !direction.isVertical
      && pass.isMirrored != (collectionViewLayout.developmentLayoutDirection == .rightToLeft)
  }

  /// Searches for the nearest item in progressively longer strips of the content.
  private func search(
    from frame: CGRect, _ start: ItemBox, _ direction: ArrowDirection, isStrict: Bool,
    except current: RowAddress, isForFocus: Bool
  ) -> RowAddress? {
    // The strip has the width of the frame, or of the visible area.
    var area = CGRect(origin: .zero, size: contentSize).union(bounds)
    let across = isStrict ? frame : bounds.union(frame)
    if direction.isVertical {
      (area.origin.x, area.size.width) = (across.minX, across.width)
    } else {
      (area.origin.y, area.size.height) = (across.minY, across.height)
    }
    var reach = max(1, direction.isVertical ? bounds.height : bounds.width)
    let arrow = ArrowTarget(from: start, direction)
    for _ in 0..<Self.reaches {
      let strip = frame.strip(direction, reach, in: area)
      var found = items(in: strip).filter { $0.item != current }
      while let index = arrow.nearest(of: found.map(\.box), isStrict: isStrict) {
        if !isForFocus || canFocus(found[index].item) { return found[index].item }
        found.remove(at: index)
      }
      if strip == frame.strip(direction, .greatestFiniteMagnitude, in: area) { return nil }
      reach *= 3
    }
    return nil
  }

  /// Returns the item that is a page away, in the same column if possible.
  private func page(from current: RowAddress, _ sign: Int) -> RowAddress? {
    guard let frame = knownAttributes(of: .cell(IndexPath(current)))?.frame else { return nil }
    let visible = bounds.inset(by: adjustedContentInset)
    let isSideways = scrollsSidewaysOnly
    let length = isSideways ? visible.width - frame.width : visible.height - frame.height
    let step = CGFloat(sign) * max(1, length)
    let target = isSideways ? frame.offsetBy(dx: step, dy: 0) : frame.offsetBy(dx: 0, dy: step)
    let end = sign > 0 ? lastItem : firstItem
    let low = isSideways ? target.midX : target.midY
    guard low >= 0, low < (isSideways ? contentSize.width : contentSize.height) else { return end }
    func distance(_ box: ItemBox) -> Double {
      let x = max(0, box.minX - Double(target.midX), Double(target.midX) - box.maxX)
      let y = max(0, box.minY - Double(target.midY), Double(target.midY) - box.maxY)
      return x * x + y * y
    }
    let around =
      isSideways
      ? CGRect(
        x: target.midX - visible.width / 2, y: bounds.minY, width: visible.width,
        height: bounds.height)
      : CGRect(
        x: bounds.minX, y: target.midY - visible.height / 2, width: bounds.width,
        height: visible.height)
    let found = items(in: around).min { distance($0.box) < distance($1.box) }?.item
    guard let found, found != current else { return end }
    return (found > current) == (sign > 0) ? found : end
  }
}

extension ItemBox {
  init(_ rect: CGRect) {
    self.init(
      minX: Double(rect.minX), minY: Double(rect.minY), maxX: Double(rect.maxX),
      maxY: Double(rect.maxY))
  }
}

extension CGRect {
  /// Returns the part of an area that begins at this rectangle's far edge in a direction, with the
  /// length `reach`, over the area's full extent across that direction.
  fileprivate func strip(_ direction: ArrowDirection, _ reach: CGFloat, in area: CGRect) -> CGRect {
    switch direction {
    case .down:
      let end = min(area.maxY, maxY + reach)
      return CGRect(x: area.minX, y: minY, width: area.width, height: max(1, end - minY))
    case .up:
      let end = max(area.minY, minY - reach)
      return CGRect(x: area.minX, y: end, width: area.width, height: max(1, maxY - end))
    case .right:
      let end = min(area.maxX, maxX + reach)
      return CGRect(x: minX, y: area.minY, width: max(1, end - minX), height: area.height)
    case .left:
      let end = max(area.minX, minX - reach)
      return CGRect(x: end, y: area.minY, width: max(1, maxX - end), height: area.height)
    }
  }
}
