import Foundation

/// A text as consecutive blocks that are laid out separately.
///
/// A block consists of whole paragraphs with about a thousand bytes in total, or of a part of a longer
/// paragraph with about a dozen lines. A text of 10 MB has ten or twenty thousand blocks. Lookups add up
/// a few hundred numbers.
///
/// The parts of a paragraph are first cut at a number of bytes. The layout of a part determines where
/// its last line ends, and moves the start of the next part there (`moveEnd(of:to:)`), so that the lines
/// are those of the whole paragraph.
struct TextBlocks {
  struct Block {
    /// The length in bytes, including the line break at the end.
    var length: Int
    var breaks: Int
    /// The identifier of the content, for the caches of layouts and views.
    var id: Int
    /// Whether the paragraph continues in the next block.
    var goesOn: Bool
    /// Whether the block starts with a paragraph, or with a line whose start was determined by laying
    /// out the preceding block. If not, it was cut at a number of bytes.
    var startsLine: Bool
    /// Whether the block's text has changed since the start of the next block was determined.
    var isChanged: Bool
  }

  /// The size in bytes after which a block ends with the next paragraph (our choice, like the limits
  /// below).
  private static let size = 1024
  /// The length up to which parts of a paragraph are merged if they have too few lines.
  static let longestPart = 16 << 10

  /// The length in bytes of the parts of a longer paragraph.
  private let partLength: Int
  private(set) var blocks: [Block]
  private var lengths = StridedSums([0])
  private var lastID = 0
  /// Whether one block contains the whole text.
  var isSingle = false

  /// Creates the blocks of an empty text.
  ///
  /// - Parameter partLength: The length in bytes of the parts of a long paragraph.
  init(partLength: Int) {
    self.partLength = partLength
    blocks = [
      Block(length: 0, breaks: 0, id: 0, goesOn: false, startsLine: true, isChanged: false)
    ]
  }

  var count: Int { blocks.count }
  /// The length of the text, in bytes.
  var length: Int { lengths.total }
  /// The number of bytes after the end of a part that are laid out with it to determine whether its last
  /// line is complete.
  var lookahead: Int { partLength / 4 }

  mutating func reset(_ text: String) {
    blocks = cut(text, 0..<text.utf8.count, isInside: false, isChanged: false)
    lengths = StridedSums(blocks.map(\.length))
  }

  /// Returns the block that contains an offset, and its start. The end of a block belongs to the next
  /// one.
  func block(at offset: Int) -> (index: Int, start: Int) { lengths.find(offset) }

  /// Returns the offset at which a block starts.
  func start(at index: Int) -> Int { lengths.sum(before: index) }

  /// Returns whether a block starts inside a paragraph.
  func startsInside(_ index: Int) -> Bool { index > 0 && blocks[index - 1].goesOn }

  /// Returns the index of the first block of the paragraph in which a block starts.
  func paragraphStart(_ index: Int) -> Int {
    var index = index
    while startsInside(index) { index -= 1 }
    return index
  }

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
    func extendBackwards() {
      first.index -= 1
      first.start -= blocks[first.index].length
    }
    // Small blocks are merged with their neighbors, and the last one is never empty.
    if end - first.start < min(Self.size, partLength) / 2, last + 1 < blocks.count {
      last += 1
      end += blocks[last].length
    }
    if end - first.start < min(Self.size, partLength) / 2, first.index > 0 { extendBackwards() }
    // A change near the start of a part may let its first word fit into the line before.
    if startsInside(first.index), range.lowerBound - first.start < lookahead { extendBackwards() }
    lastStart = end
    var new = cut(
      text, first.start..<lastStart, isInside: startsInside(first.index), isChanged: true)
    new[0].startsLine = blocks[first.index].startsLine
    let old = first.index..<last + 1
    let ids = blocks[old].map(\.id)
    blocks.replaceSubrange(old, with: new)
    lengths.replaceSubrange(old, with: new.map(\.length))
    return (old, ids, new.count)
  }

  /// Moves the end of a part to a different offset, in the part itself or in the next block. The next
  /// block gets a new identifier.
  ///
  /// - Parameters:
  ///   - index: The block.
  ///   - offset: The offset from the start of the block, in bytes.
  mutating func moveEnd(of index: Int, to offset: Int) {
    let change = offset - blocks[index].length
    blocks[index].length += change
    lastID += 1
    blocks[index + 1].length -= change
    blocks[index + 1].id = lastID
    if blocks[index].isChanged { blocks[index + 1].isChanged = true }
    lengths.replaceSubrange(
      index..<index + 2, with: [blocks[index].length, blocks[index + 1].length])
  }

  /// Records that the end of a part is the end of a line.
  mutating func endIsDetermined(of index: Int) {
    blocks[index].isChanged = false
    blocks[index + 1].startsLine = true
  }

  /// Appends the next block to a part whose paragraph continues there.
  mutating func mergeNext(into index: Int) {
    let next = blocks[index + 1]
    lastID += 1
    blocks[index].length += next.length
    blocks[index].breaks += next.breaks
    blocks[index].goesOn = next.goesOn
    blocks[index].isChanged = true
    blocks[index].id = lastID
    blocks.remove(at: index + 1)
    lengths.replaceSubrange(index..<index + 2, with: [blocks[index].length])
  }

  // MARK: Cutting

  /// Cuts a range into blocks.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - range: The range, in bytes.
  ///   - isInside: Whether the range starts inside a paragraph. The rest of that paragraph gets its
  ///     own blocks.
  ///   - isChanged: The value of `isChanged` for the blocks.
  private mutating func cut(_ text: String, _ range: Range<Int>, isInside: Bool, isChanged: Bool)
    -> [Block]
  {
    var text = text
    var made: [Block] = []
    text.withUTF8 { bytes in
      var (start, breaks) = (range.lowerBound, 0)
      var (place, isInside) = (start, isInside)
      var startsLine = true
      func close(at end: Int) {
        lastID += 1
        let goesOn = end < bytes.count && bytes[end - 1] != 10 && !isSingle
        made.append(
          Block(
            length: end - start, breaks: breaks, id: lastID, goesOn: goesOn,
            startsLine: startsLine, isChanged: isChanged))
        (start, breaks, startsLine) = (end, 0, !goesOn)
      }
      while place < range.upperBound, !isSingle {
        let end = bytes.firstBreak(in: place..<range.upperBound)
        let paragraphEnd = end ?? range.upperBound
        if paragraphEnd - place > partLength + partLength / 2 {
          if place > start { close(at: place) }
          place = boundary(in: bytes, from: place)
          close(at: place)
          isInside = true
          continue
        }
        if end != nil { breaks += 1 }
        place = paragraphEnd
        if isInside || place - start >= Self.size { close(at: place) }
        isInside = false
      }
      if start < range.upperBound || made.isEmpty { close(at: range.upperBound) }
    }
    return made
  }

  /// Returns the end of a part of a long paragraph: after a nearby space if there is one, and never
  /// inside a scalar.
  private func boundary(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let limit = start + partLength
    var end = limit
    while end > limit - lookahead, bytes[end - 1] != 0x20 { end -= 1 }
    if end > limit - lookahead { return end }
    end = limit
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the offset after the first line feed in a range; nil if there is none.
  func firstBreak(in range: Range<Int>) -> Int? {
    guard let base = baseAddress, !range.isEmpty,
      let hit = memchr(base + range.lowerBound, 10, range.count)
    else { return nil }
    return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(hit)) + 1
  }

  /// Returns the offset after the last line feed in a range; nil if there is none.
  func lastBreak(in range: Range<Int>) -> Int? {
    var end = range.upperBound
    while end > range.lowerBound {
      // Searches pieces with `memchr`, because `memrchr` is not available in Swift.
      let start = Swift.max(range.lowerBound, end - 4096)
      if firstBreak(in: start..<end) != nil {
        return self[start..<end].lastIndex(of: 10).map { $0 + 1 }
      }
      end = start
    }
    return nil
  }
}
