/// A set of rectangles to repaint, of limited size.
struct Damage {
  private(set) var rects: [PixelRect] = []

  mutating func add(_ rect: PixelRect) {
    if rect.isEmpty { return }
    var rect = rect
    var i = 0
    // Merge rectangles when their union adds few pixels.
    while i < rects.count {
      let union = rects[i].union(rect)
      if union.area <= (rects[i].area + rect.area) * 5 / 4 {
        rect = union
        rects.remove(at: i)
        i = 0
      } else {
        i += 1
      }
    }
    rects.append(rect)
    if rects.count > 12 { mergeClosest() }
  }

  private mutating func mergeClosest() {
    var best = (waste: Int.max, i: 0, j: 1)
    for i in rects.indices {
      for j in rects.indices where j > i {
        let waste = rects[i].union(rects[j]).area - rects[i].area - rects[j].area
        if waste < best.waste { best = (waste, i, j) }
      }
    }
    let union = rects[best.i].union(rects[best.j])
    rects.remove(at: best.j)
    rects.remove(at: best.i)
    add(union)
  }

  /// Returns the parts inside `whole` without overlaps, so that nothing is composited twice.
  func intersected(with whole: PixelRect) -> [PixelRect] {
    var result: [PixelRect] = []
    for rect in rects {
      var parts = [rect.intersection(whole)]
      for done in result { parts = parts.flatMap { $0.subtracting(done) } }
      result += parts.filter { !$0.isEmpty }
    }
    return result
  }
}

extension PixelRect {
  /// Returns the part of this rectangle outside a second one, as up to four rectangles.
  func subtracting(_ other: PixelRect) -> [PixelRect] {
    let o = intersection(other)
    if o.isEmpty { return [self] }
    return [
      PixelRect(minX, minY, maxX, o.minY), PixelRect(minX, o.maxY, maxX, maxY),
      PixelRect(minX, o.minY, o.minX, o.maxY), PixelRect(o.maxX, o.minY, maxX, o.maxY),
    ].filter { !$0.isEmpty }
  }
}

/// Finds items of a display list by their identities.
///
/// It finds the first few by scanning the list, which is cheaper than building a table: a frame of
/// scrolling seldom has more than one new row.
private struct ItemFinder {
  private static let searchLimit = 16
  private var searches = 0
  private var table: [DisplayItem.Identity: Int] = [:]

  /// Returns an item's index, searching from a start index; -1 if there is none.
  mutating func index(
    of identity: DisplayItem.Identity, in items: [DisplayItem], from start: Int
  ) -> Int {
    if searches < Self.searchLimit {
      searches += 1
      let start = min(start, items.count)
      return items[start...].firstIndex { $0.identity == identity }
        ?? items[..<start].firstIndex { $0.identity == identity } ?? -1
    }
    if table.isEmpty {
      table.reserveCapacity(items.count)
      for i in items.indices { table[items[i].identity] = i }
    }
    return table[identity] ?? -1
  }
}

/// The changes between two display lists: a region that scrolled, if any, and the damage.
struct DisplayDifference {
  struct Scroll {
    var clip: PixelRect
    var dx: Int
    var dy: Int
  }

  private(set) var damage = Damage()
  private let old: [DisplayItem]
  private let new: [DisplayItem]
  /// The indices of each item in both lists; nil if an item was inserted or removed. Items of the new
  /// list come first, in its order. Indices are used because copying items costs more than comparing
  /// them.
  private var pairs: [(old: Int?, new: Int?)] = []

  init(from old: DisplayList, to list: DisplayList) {
    self.old = old.items
    new = list.items
    pair()
  }

  private mutating func pair() {
    pairs.reserveCapacity(new.count + 8)
    var finder = ItemFinder()
    var places = [Int](repeating: -1, count: new.count)
    var used = [Bool](repeating: false, count: old.count)
    var isOrdered = true
    var guess = 0
    for n in new.indices {
      let identity = new[n].identity
      // Most frames keep the order.
      let place =
        guess < old.count && old[guess].identity == identity
        ? guess : finder.index(of: identity, in: old, from: guess)
      guard place >= 0, !used[place] else { continue }
      used[place] = true
      if place < guess { isOrdered = false }
      places[n] = place
      guess = place + 1
    }
    if !isOrdered {
      // Items that changed their order, such as a recycled row's, count as removed and inserted.
      let kept = Self.longestIncreasingSubsequence(places)
      for n in new.indices where places[n] >= 0 && !kept[n] {
        used[places[n]] = false
        places[n] = -1
      }
    }
    for n in new.indices { pairs.append((places[n] < 0 ? nil : places[n], n)) }
    for i in old.indices where !used[i] { pairs.append((i, nil)) }
  }

  mutating func add(_ rect: PixelRect) { damage.add(rect) }

  /// Returns the smallest rectangle around the changes below an item of the new list, inside the item's
  /// extent. If the item is new, returns its extent.
  func changes(below index: Int) -> PixelRect {
    let extent = new[index].extent
    guard let place = pairs[index].old else { return extent }
    var changes = PixelRect.empty
    func add(_ pair: (old: Int?, new: Int?)) {
      let before = pair.old.map { old[$0].extent.intersection(extent) } ?? .empty
      let after = pair.new.map { new[$0].extent.intersection(extent) } ?? .empty
      if before.isEmpty && after.isEmpty || isUnchanged(pair) { return }
      changes = changes.union(before).union(after)
    }
    for pair in pairs[..<index] { add(pair) }
    for pair in pairs[new.count...] where pair.old.map({ $0 < place }) == true { add(pair) }
    return changes
  }

  private func isUnchanged(_ pair: (old: Int?, new: Int?)) -> Bool {
    guard let o = pair.old, let n = pair.new else { return false }
    return compare(o, n, DisplayItem.areEqual)
  }

  /// Compares an item of the old list with an item of the new list.
  @inline(__always)
  private func compare(
    _ o: Int, _ n: Int,
    _ body: (UnsafePointer<DisplayItem>, UnsafePointer<DisplayItem>) -> Bool
  ) -> Bool {
    precondition(old.indices.contains(o) && new.indices.contains(n))
    return old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in body(old.baseAddress! + o, new.baseAddress! + n) }
    }
  }

  /// Marks a longest increasing subsequence of the positions; negative positions are skipped. O(n log
  /// n).
  private static func longestIncreasingSubsequence(_ places: [Int]) -> [Bool] {
    // ends[k] is the index at which the best increasing run of length k + 1 ends.
    var ends: [Int] = []
    var before = [Int](repeating: -1, count: places.count)
    for (n, place) in places.enumerated() where place >= 0 {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if places[ends[middle]] < place { low = middle + 1 } else { high = middle }
      }
      before[n] = low > 0 ? ends[low - 1] : -1
      if low == ends.count { ends.append(n) } else { ends[low] = n }
    }
    var kept = [Bool](repeating: false, count: places.count)
    var n = ends.last ?? -1
    while n >= 0 {
      kept[n] = true
      n = before[n]
    }
    return kept
  }

  /// Finds the region that scrolled, if any, and collects the damage.
  mutating func findScroll() -> Scroll? {
    let scroll = candidate()
    if let scroll { addDamage(for: scroll) } else { addDamage() }
    return scroll
  }

  /// Returns a scroll if most of the scroller's content moves, otherwise nil, because content that
  /// stays is painted in two places.
  private func candidate() -> Scroll? {
    // An array suffices: all items of a scroll view vote for the same scroll.
    var votes: [(vote: Vote, area: Int)] = []
    for case (let o?, let n?) in pairs {
      let dx = new[n].rect.minX - old[o].rect.minX
      let dy = new[n].rect.minY - old[o].rect.minY
      if dx == 0, dy == 0 { continue }
      let scroller = new[n].scroller
      guard scroller != 0, old[o].scroller == scroller, old[o].clip == new[n].clip,
        compare(o, n, { DisplayItem.lookAlike($0, $1, movedBy: dx, dy) })
      else { continue }
      let vote = Vote(scroller: scroller, dx: dx, dy: dy, clip: new[n].clip)
      let area = new[n].extent.area
      if let known = votes.firstIndex(where: { $0.vote == vote }) {
        votes[known].area += area
      } else {
        votes.append((vote, area))
      }
    }
    guard let (vote, area) = votes.max(by: { ($0.area, $0.vote.dy) < ($1.area, $1.vote.dy) }),
      abs(vote.dx) < vote.clip.width, abs(vote.dy) < vote.clip.height,
      area * 20 > vote.clip.area, area * 2 > shownArea(of: vote.scroller, vote.clip)
    else { return nil }
    return Scroll(clip: vote.clip, dx: vote.dx, dy: vote.dy)
  }

  /// Returns the area that the items of a scroller cover inside a clip, counting overlaps, but not a
  /// background that fills it.
  private func shownArea(of scroller: UInt64, _ clip: PixelRect) -> Int {
    var area = 0
    for case (let o?, let n?) in pairs {
      guard new[n].scroller == scroller, old[o].scroller == scroller, new[n].clip == clip,
        old[o].clip == clip
      else { continue }
      if new[n].isOpaqueFill, new[n].rect.contains(clip) { continue }
      area += new[n].extent.area
    }
    return area
  }

  private struct Vote: Equatable {
    var scroller: UInt64
    var dx: Int
    var dy: Int
    var clip: PixelRect
  }

  private mutating func addDamage() {
    for pair in pairs where !isUnchanged(pair) {
      if let o = pair.old { damage.add(old[o].extent) }
      if let n = pair.new { damage.add(new[n].extent) }
    }
  }

  /// Adds the damage of a scroll.
  ///
  /// The pixels inside the clip have already been moved: each shows the content that the old list has
  /// at its previous position. An item that did not move with them must be painted where its old pixels
  /// were moved to and at its new position, but not at its old position, which other pixels now cover.
  private mutating func addDamage(for scroll: Scroll) {
    let clip = scroll.clip
    // The strip into which no pixels were moved.
    let arrived = clip.offset(scroll.dx, scroll.dy).intersection(clip)
    for part in clip.subtracting(arrived) { damage.add(part) }
    // Nothing below an opaque fill that covers the clip and stays in place is visible.
    var base = new.indices.last { new[$0].isOpaqueFill && new[$0].extent.contains(clip) }
    if let found = base, !isUnchanged(pairs[found]) { base = nil }
    var isBelowBase = base != nil
    for pair in pairs {
      if let n = pair.new, n == base {
        isBelowBase = false
        continue
      }
      if let o = pair.old, let n = pair.new {
        let own = new[n].clip
        if old[o].clip == own, clip.contains(own),
          compare(o, n, { DisplayItem.lookAlike($0, $1, movedBy: scroll.dx, scroll.dy) })
        {
          // The item moved together with the pixels. The parts that were hidden by its own smaller clip
          // must be painted, as must the parts that moved out of that clip.
          if own != clip {
            let extent = old[o].extent
            damage.add(extent.union(new[n].extent))
            damage.add(extent.offset(scroll.dx, scroll.dy).intersection(clip))
          }
          continue
        }
        if isUnchanged(pair) {
          let inside = new[n].extent.intersection(clip)
          if inside.isEmpty || isBelowBase { continue }
          // The item stayed in place, but its pixels were moved.
          damage.add(inside)
          damage.add(inside.offset(scroll.dx, scroll.dy).intersection(clip))
          continue
        }
      }
      if let o = pair.old {
        let extent = old[o].extent
        for part in extent.subtracting(clip) { damage.add(part) }
        damage.add(extent.intersection(clip).offset(scroll.dx, scroll.dy).intersection(clip))
      }
      if let n = pair.new { damage.add(new[n].extent) }
    }
  }
}
