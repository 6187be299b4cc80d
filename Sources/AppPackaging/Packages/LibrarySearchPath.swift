import Foundation

/// The search path that a shared library has for the libraries that it needs itself.
///
/// A library with a path of its own, such as PulseAudio's, does not look in that of the program. In a
/// portable folder, where all libraries are together, its path becomes its own folder.
package enum LibrarySearchPath {
  private static let own = Array("$ORIGIN".utf8)
  private static let (null, stringTable, runPath) = (0, 5, 29)

  /// Replaces the path in a file, if it has one that is long enough; returns whether it did.
  @discardableResult package static func replace(in file: URL) throws(PackagingError) -> Bool {
    guard var data = try? Data(contentsOf: file) else {
      throw PackagingError("\(file.path): cannot be read")
    }
    guard let place = place(in: data) else { return false }
    let length = data[place...].prefix { $0 != 0 }.count
    guard length >= own.count else { return false }
    let path = own + Array(repeating: 0, count: length - own.count)
    data.replaceSubrange(place..<place + length, with: path)
    try FileSystem.write(data, to: file)
    return true
  }

  /// Returns the offset of the path; nil if the file is not a 64-bit little-endian ELF file with one.
  static func place(in data: Data) -> Int? {
    func number(_ offset: Int, _ bytes: Int) -> Int? {
      guard offset >= 0, offset <= data.count - bytes else { return nil }
      return Int(
        truncatingIfNeeded: data[offset..<offset + bytes].reversed().reduce(UInt64(0)) {
          $0 << 8 | UInt64($1)
        })
    }
    guard data.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]), let table = number(32, 8),
      let size = number(54, 2), let count = number(56, 2), size >= 56
    else { return nil }
    // The program headers: loaded segments, and the one with the dynamic section.
    var segments: [(address: Int, offset: Int, size: Int)] = []
    var dynamic: Range<Int>?
    for index in 0..<count {
      let (header, overflow) = table.addingReportingOverflow(index * size)
      guard !overflow, let kind = number(header, 4), let offset = number(header + 8, 8),
        let address = number(header + 16, 8), let length = number(header + 32, 8),
        offset >= 0, length >= 0, offset <= data.count, length <= data.count
      else { return nil }
      if kind == 1 { segments.append((address, offset, length)) }
      if kind == 2 { dynamic = offset..<offset + length }
    }
    guard let dynamic else { return nil }
    var strings: Int?
    var path: Int?
    for entry in stride(from: dynamic.lowerBound, to: dynamic.upperBound, by: 16) {
      guard let tag = number(entry, 8), let value = number(entry + 8, 8), tag != null else { break }
      if tag == stringTable {
        strings = segments.first { $0.address <= value && value - $0.address < $0.size }
          .map { value - $0.address + $0.offset }
      }
      if tag == runPath { path = value }
    }
    guard let strings, let path, path >= 0, path < data.count - strings else { return nil }
    return strings + path
  }
}
