/// A bounded set of rectangles to repaint.
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
  /// Returns this rectangle without another, as up to four rectangles.
  func subtracting(_ other: PixelRect) -> [PixelRect] {
    let o = intersection(other)
    if o.isEmpty { return [self] }
    return [
      PixelRect(minX, minY, maxX, o.minY), PixelRect(minX, o.maxY, maxX, maxY),
      PixelRect(minX, o.minY, o.minX, o.maxY), PixelRect(o.maxX, o.minY, maxX, o.maxY),
    ].filter { !$0.isEmpty }
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
  private let new: [DisplayItem]
  /// Items paired with themselves in the other list; nil where an item was inserted or removed.
  private var pairs: [(old: DisplayItem?, new: DisplayItem?)] = []
  /// The index in the old list of each item of the new one; -1 where there is none.
  private var places: [Int] = []
  /// The indices in the old list of the removed items, which are the last pairs.
  private var removed: [Int] = []

  init(from old: DisplayList, to list: DisplayList) {
    new = list.items
    pair(old.items, list.items)
  }

  private mutating func pair(_ old: [DisplayItem], _ new: [DisplayItem]) {
    pairs.reserveCapacity(new.count + 8)
    // Most frames keep the order: compare the item at the same index before using the table.
    var table: [DisplayItem.Identity: Int] = [:]
    var places = [Int](repeating: -1, count: new.count)
    var used = [Bool](repeating: false, count: old.count)
    var isOrdered = true
    var guess = 0
    for (n, item) in new.enumerated() {
      var place = -1
      if guess < old.count, old[guess].identity == item.identity {
        place = guess
      } else {
        if table.isEmpty {
          table.reserveCapacity(old.count)
          for (i, item) in old.enumerated() { table[item.identity] = i }
        }
        place = table[item.identity] ?? -1
      }
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
    for (n, item) in new.enumerated() { pairs.append((places[n] < 0 ? nil : old[places[n]], item)) }
    for (i, item) in old.enumerated() where !used[i] {
      pairs.append((item, nil))
      removed.append(i)
    }
    self.places = places
  }

  mutating func add(_ rect: PixelRect) { damage.add(rect) }

  /// Returns the smallest rectangle around what has changed below an item of the new list, inside
  /// the item's extent; the extent if the item is new.
  func changes(below index: Int) -> PixelRect {
    let extent = new[index].extent
    guard places[index] >= 0 else { return extent }
    var changes = PixelRect.empty
    func add(_ old: DisplayItem?, _ new: DisplayItem?) {
      let before = old?.extent.intersection(extent) ?? .empty
      let after = new?.extent.intersection(extent) ?? .empty
      if before.isEmpty && after.isEmpty || old == new { return }
      changes = changes.union(before).union(after)
    }
    for pair in pairs[..<index] { add(pair.old, pair.new) }
    for (i, place) in removed.enumerated() where place < places[index] {
      add(pairs[new.count + i].old, nil)
    }
    return changes
  }

  /// Marks a longest increasing subsequence of the places; negative places are skipped. O(n log n).
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

  /// Most of what a scroller shows has to move: what stays is painted at two places.
  private func candidate() -> Scroll? {
    var votes: [Vote: Int] = [:]
    var shown = AreasByScroller()
    for (old, new) in pairs {
      guard let old, let new, old.scroller == new.scroller, new.scroller != 0,
        old.clip == new.clip
      else { continue }
      if !(new.isOpaqueFill && new.rect.contains(new.clip)) { shown.add(new) }
      let dx = new.rect.minX - old.rect.minX
      let dy = new.rect.minY - old.rect.minY
      if dx == 0, dy == 0 { continue }
      guard old.looksLike(new, movedBy: dx, dy) else { continue }
      votes[Vote(scroller: new.scroller, dx: dx, dy: dy, clip: new.clip), default: 0] +=
        new.extent.area
    }
    guard let (vote, area) = votes.max(by: { ($0.value, $0.key.dy) < ($1.value, $1.key.dy) }),
      abs(vote.dx) < vote.clip.width, abs(vote.dy) < vote.clip.height,
      area * 20 > vote.clip.area, area * 2 > shown.area(of: vote.scroller, vote.clip)
    else { return nil }
    return Scroll(clip: vote.clip, dx: vote.dx, dy: vote.dy)
  }

  /// The areas that the items of each scroller and clip cover together; each overlap counts.
  private struct AreasByScroller {
    private var areas: [(scroller: UInt64, clip: PixelRect, area: Int)] = []

    mutating func add(_ item: DisplayItem) {
      // Neighbours in a list mostly belong together.
      let found = areas.lastIndex { $0.scroller == item.scroller && $0.clip == item.clip }
      if let found {
        areas[found].area += item.extent.area
      } else {
        areas.append((item.scroller, item.clip, item.extent.area))
      }
    }

    func area(of scroller: UInt64, _ clip: PixelRect) -> Int {
      areas.last { $0.scroller == scroller && $0.clip == clip }?.area ?? 0
    }
  }

  private struct Vote: Hashable {
    var scroller: UInt64
    var dx: Int
    var dy: Int
    var clip: PixelRect
  }

  private mutating func addDamage() {
    for (old, new) in pairs where old != new {
      if let old { damage.add(old.extent) }
      if let new { damage.add(new.extent) }
    }
  }

  /// Adds the damage of a scroll.
  ///
  /// The pixels inside the clip have moved already. Every item that did not move with them needs
  /// painting at the place it was moved to, at its old place and at its new one.
  private mutating func addDamage(for scroll: Scroll) {
    let clip = scroll.clip
    // The strip into which no pixels were moved.
    let arrived = clip.offset(scroll.dx, scroll.dy).intersection(clip)
    for part in clip.subtracting(arrived) { damage.add(part) }
    // Nothing below an opaque fill that covers the clip and stays in place is visible.
    var base: DisplayItem.Identity?
    for item in new where item.isOpaqueFill && item.extent.contains(clip) {
      base = item.identity
    }
    if let found = base, !pairs.contains(where: { $0.old == $0.new && $0.new?.identity == found }) {
      base = nil
    }
    var isBelowBase = base != nil
    for (old, new) in pairs {
      if let new, new.identity == base {
        isBelowBase = false
        continue
      }
      if let old, let new, old.clip == new.clip,
        old.looksLike(new, movedBy: scroll.dx, scroll.dy), clip.contains(new.clip)
      {
        // The item moved with the pixels; the parts that its own smaller clip hid need painting.
        if new.clip != clip { damage.add(old.extent.union(new.extent)) }
        continue
      }
      if old == new, let new {
        guard new.extent.intersects(clip), !(isBelowBase) else { continue }
        // The item stayed in place, but its pixels were moved.
        damage.add(new.extent.intersection(clip))
        damage.add(new.extent.intersection(clip).offset(scroll.dx, scroll.dy).intersection(clip))
        continue
      }
      for item in [old, new].compactMap({ $0 }) {
        damage.add(item.extent)
        let inside = item.extent.intersection(clip)
        damage.add(inside.offset(scroll.dx, scroll.dy).intersection(clip))
      }
    }
  }
}
