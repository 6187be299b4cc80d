/// Edits of a file by ranges of bytes. Lines stay where they are: a replacement holds as many line
/// breaks as what it replaces.
struct Edits {
  private struct Edit {
    var range: ByteRange
    var text: [UInt8]
    var order: Int
  }

  private var edits: [Edit] = []

  var isEmpty: Bool { edits.isEmpty }

  mutating func insert(_ text: String, at offset: Int) {
    replace(ByteRange(start: offset, end: offset), with: text)
  }

  mutating func replace(_ range: ByteRange, with text: String) {
    edits.append(Edit(range: range, text: Array(text.utf8), order: edits.count))
  }

  /// Overwrites with spaces all but line breaks.
  mutating func blank(_ range: ByteRange, in bytes: [UInt8]) {
    let spaces = bytes[range.start..<range.end].map { byte -> UInt8 in
      byte == 10 || byte == 13 ? byte : 32
    }
    edits.append(Edit(range: range, text: spaces, order: edits.count))
  }

  /// The bytes with the edits applied. An edit inside the range of an earlier one is dropped.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    let sorted = edits.sorted {
      ($0.range.start, $0.range.end, $0.order) < ($1.range.start, $1.range.end, $1.order)
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 1024)
    var position = 0
    for edit in sorted where edit.range.start >= position {
      result.append(contentsOf: bytes[position..<edit.range.start])
      result.append(contentsOf: edit.text)
      position = edit.range.end
    }
    result.append(contentsOf: bytes[position...])
    return result
  }
}
