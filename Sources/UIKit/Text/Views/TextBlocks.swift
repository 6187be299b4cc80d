import Foundation

/// A text as consecutive blocks that are laid out separately: whole paragraphs with about a thousand
/// bytes in total, or parts of longer paragraphs.
///
/// A text of 10 MB has about ten thousand blocks. Lookups add up a few hundred numbers.
struct TextBlocks {
  struct Block {
    /// The length in bytes, including the line break at the end.
    var length: Int
    var breaks: Int
    /// The identifier of the content, for the caches of layouts and views.
    let id: Int
  }

  /// The size in bytes after which a block ends with the next paragraph (our choice, like the limits
  /// below).
  private static let size = 1024
  /// The length above which paragraphs are divided, so that no layout is longer than about 200 lines.
  static let longestParagraph = 16 << 10
  /// The bytes at the end of a divided paragraph that are searched for a space.
  private static let reach = 512

  private(set) var blocks: [Block] = [Block(length: 0, breaks: 0, id: 0)]
  private var lengths = StridedSums([0])
  private var lastID = 0
  /// Whether one block contains the whole text.
  var isSingle = false

  var count: Int { blocks.count }
  /// The length of the text, in bytes.
  var length: Int { lengths.total }

  mutating func reset(_ text: String) {
    blocks = cut(text, 0..<text.utf8.count)
    lengths = StridedSums(blocks.map(\.length))
  }

  /// Returns the block that contains an offset, and its start. The end of a block belongs to the next
  /// one.
  func block(at offset: Int) -> (index: Int, start: Int) { lengths.find(offset) }

  /// Returns the offset at which a block starts.
  func start(at index: Int) -> Int { lengths.sum(before: index) }

  /// Updates the blocks after a range of the old text was replaced by `count` bytes. Returns the indices
  /// and identifiers of the replaced blocks, and the number of new ones.
  mutating func replace(
    _ range: Range<Int>, count: Int, in text: String
  ) -> (old: Range<Int>, ids: [Int], new: Int) {
    let change = text.utf8.count - length
    guard change == count - range.count, range.upperBound <= length else {
      let (old, ids) = (blocks.indices, blocks.map(\.id))
      reset(text)
      return (old, ids, blocks.count)
    }
    var first = block(at: range.lowerBound)
    var (last, lastStart) = block(at: range.upperBound)
    var end = lastStart + blocks[last].length + change
    // Small blocks are merged with their neighbors, and the last one is never empty.
    if end - first.start < Self.size / 2, last + 1 < blocks.count {
      last += 1
      end += blocks[last].length
    }
    if end - first.start < Self.size / 2, first.index > 0 {
      first.index -= 1
      first.start -= blocks[first.index].length
    }
    lastStart = end
    let new = cut(text, first.start..<lastStart)
    let old = first.index..<last + 1
    let ids = blocks[old].map(\.id)
    blocks.replaceSubrange(old, with: new)
    lengths.replaceSubrange(old, with: new.map(\.length))
    return (old, ids, new.count)
  }

  // MARK: Cutting

  private mutating func cut(_ text: String, _ range: Range<Int>) -> [Block] {
    var text = text
    var lengths: [(Int, Int)] = []
    text.withUTF8 { bytes in
      var (start, breaks) = (range.lowerBound, 0)
      var place = start
      func close(at end: Int) {
        lengths.append((end - start, breaks))
        (start, breaks) = (end, 0)
      }
      while place < range.upperBound, !isSingle {
        let rest = UnsafeRawBufferPointer(
          rebasing: UnsafeRawBufferPointer(bytes)[place..<range.upperBound])
        let hit = memchr(rest.baseAddress!, 10, rest.count)
        let end = hit.map { $0 - UnsafeMutableRawPointer(mutating: rest.baseAddress!) + place + 1 }
        let paragraphEnd = end ?? range.upperBound
        if paragraphEnd - place > Self.longestParagraph {
          if place > start { close(at: place) }
          place = Self.boundary(in: bytes, from: place)
          close(at: place)
          continue
        }
        if end != nil { breaks += 1 }
        place = paragraphEnd
        if place - start >= Self.size { close(at: place) }
      }
      if start < range.upperBound || lengths.isEmpty { close(at: range.upperBound) }
    }
    return lengths.map { length, breaks in
      lastID += 1
      return Block(length: length, breaks: breaks, id: lastID)
    }
  }

  /// Returns the end of a part of a long paragraph: after a nearby space if there is one, and never
  /// inside a scalar.
  private static func boundary(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let limit = start + longestParagraph
    var end = limit
    while end > limit - reach, bytes[end - 1] != 0x20 { end -= 1 }
    if end > limit - reach { return end }
    end = limit
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }
}

extension UnsafeMutableRawPointer {
  fileprivate static func - (end: UnsafeMutableRawPointer, start: UnsafeMutableRawPointer) -> Int {
    start.distance(to: end)
  }
}
