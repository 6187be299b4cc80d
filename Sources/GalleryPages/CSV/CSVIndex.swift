import Foundation

/// The offsets of a CSV file's rows, and the other results of reading it.
package struct CSVIndex: Sendable {
  /// The names of the columns.
  package internal(set) var header: [String] = []
  package internal(set) var encoding = CSVEncoding.utf8
  package internal(set) var rows = CSVRowStarts()
  /// The first hundred problems, in the order of their lines.
  package internal(set) var problems: [CSVProblem] = []
  /// The number of records that were left out because their quotes are broken.
  package internal(set) var leftOutCount = 0
  /// The number of problems found.
  package internal(set) var problemCount = 0
  /// The number of bytes of the file up to which `rows` is complete.
  package internal(set) var bytesRead = 0
  /// Whether the whole file has been read.
  package internal(set) var isComplete = false

  /// The delimiter of fields, which is an ASCII character.
  var delimiter: UInt8 = 44
  /// The number of problems that are kept.
  static let problemLimit = 100

  /// Returns the index of the column with this name; case is ignored unless one matches exactly.
  /// Returns nil if there is none.
  package func column(named name: String) -> Int? {
    header.firstIndex(of: name)
      ?? header.firstIndex { $0.caseInsensitiveCompare(name) == .orderedSame }
  }
}

/// The offsets in bytes at which rows begin: four bytes of memory per row.
package struct CSVRowStarts: Sendable {
  private struct Chunk: Sendable {
    let firstRow: Int
    let base: Int
    var offsets: ContiguousArray<UInt32>
  }

  private var chunks: [Chunk] = []
  package private(set) var count = 0

  private static let chunkLength = 1 << 14

  /// Appends the start of a row, which is after all others.
  mutating func append(_ start: Int) {
    if let last = chunks.last, last.offsets.count < Self.chunkLength,
      start - last.base <= Int(UInt32.max)
    {
      chunks[chunks.count - 1].offsets.append(UInt32(start - last.base))
    } else {
      var offsets = ContiguousArray<UInt32>()
      offsets.reserveCapacity(Self.chunkLength)
      offsets.append(0)
      chunks.append(Chunk(firstRow: count, base: start, offsets: offsets))
    }
    count += 1
  }

  /// Returns the start of a row. O(1), or O(log count) if rows are so long that chunks are not full.
  subscript(row: Int) -> Int {
    var index = row / Self.chunkLength
    if chunks[index].firstRow + chunks[index].offsets.count <= row {
      var (low, high) = (index + 1, chunks.count - 1)
      while low < high {
        let middle = (low + high + 1) / 2
        if chunks[middle].firstRow <= row { low = middle } else { high = middle - 1 }
      }
      index = low
    }
    let chunk = chunks[index]
    return chunk.base + Int(chunk.offsets[row - chunk.firstRow])
  }
}
