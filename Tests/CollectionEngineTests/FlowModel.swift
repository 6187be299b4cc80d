import CollectionEngine
import TableGeometry

/// A flow layout that visits every item: the rules of UIKit reference 22.2 and 22.3, without any
/// shortcut.
struct FlowModel {
  struct Section {
    var estimate: FlowSize?
    var sizes: [FlowSize]
    var measured: [Int: FlowSize] = [:]
    var asksEach = false
    var insets: FlowInsets
    var itemSpacing: Double
    var lineSpacing: Double
    var header: Double
    var footer: Double

    /// The size that counts for an item.
    func size(_ item: Int) -> FlowSize {
      guard let estimate else { return sizes[item] }
      if let size = measured[item] { return size }
      if asksEach { return sizes[item] }
      if measured.isEmpty { return estimate }
      let count = Double(measured.count)
      return FlowSize(
        along: measured.values.reduce(0) { $0 + $1.along } / count,
        across: measured.values.reduce(0) { $0 + $1.across } / count)
    }
  }

  var sections: [Section]
  var width: Double

  /// Every item's rectangle, not rounded, and where each section begins; the end last.
  func solve() -> (frames: [[FlowFrame]], starts: [Double]) {
    var frames: [[FlowFrame]] = []
    var starts: [Double] = []
    var start = 0.0
    for section in sections {
      starts.append(start)
      var y = start + section.header + section.insets.before
      let available = width - section.insets.leading - section.insets.trailing
      let sizes = section.sizes.indices.map { section.size($0) }
      var found: [FlowFrame] = []
      for (number, line) in lines(sizes, available, section.itemSpacing).enumerated() {
        if number > 0 { y += section.lineSpacing }
        let height = line.map { sizes[$0].along }.max()!
        let sum = line.reduce(0) { $0 + sizes[$1].across }
        let isLast = line.upperBound == sizes.count
        let isUniform = line.allSatisfy { sizes[$0] == sizes[line.lowerBound] }
        var x = section.insets.leading
        var gap = section.itemSpacing
        if !isLast, line.count == 1 {
          x += (available - sum) / 2
        } else if !isLast {
          gap = (available - sum) / Double(line.count - 1)
        } else if isUniform {
          let w = sizes[line.lowerBound].across
          // By counting, with the tolerance used for breaking lines.
          var capacity = 1
          while Double(capacity + 1) * w + Double(capacity) * section.itemSpacing
            <= available + 0.01, capacity < 10_000
          { capacity += 1 }
          if capacity == 1 {
            x += (available - w) / 2
          } else if capacity < 10_000 {
            gap = (available - Double(capacity) * w) / Double(capacity - 1)
          }
        }
        for item in line {
          found.append(
            FlowFrame(along: y + (height - sizes[item].along) / 2, across: x, size: sizes[item]))
          x += sizes[item].across + gap
        }
        y += height
      }
      frames.append(found)
      start = y + section.insets.after + section.footer
    }
    return (frames, starts + [start])
  }

  private func lines(_ sizes: [FlowSize], _ available: Double, _ spacing: Double) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var first = 0
    while first < sizes.count {
      var used = sizes[first].across
      var end = first + 1
      while end < sizes.count, used + spacing + sizes[end].across <= available + 0.01 {
        used += spacing + sizes[end].across
        end += 1
      }
      lines.append(first..<end)
      first = end
    }
    return lines
  }
}
