import Foundation

/// The bytes of a CSV file, which are read one piece at a time.
///
/// A file is read with `pread` and never mapped. If a different program shortens a mapped file, the
/// next access ends the process, whereas reading the file only returns fewer bytes.
package final class CSVSource: Sendable {
  private enum Storage: Sendable {
    case file(descriptor: Int32)
    case memory([UInt8])
  }

  /// The file's name, without its folder.
  package let name: String
  /// The path of the file; nil for bytes in memory.
  package let path: String?
  /// The number of bytes when the source was opened.
  package let count: Int
  private let storage: Storage

  /// Opens a regular file.
  ///
  /// - Throws: Why the file cannot be read.
  package init(path: String) throws(CSVProblem) {
    name = (path as NSString).lastPathComponent
    self.path = path
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let reason =
        errno == ENOENT
        ? "there is no such file (\(path))" : "cannot be read: \(String(cString: strerror(errno)))"
      throw CSVProblem(file: name, line: nil, message: reason)
    }
    var status = stat()
    fstat(descriptor, &status)
    guard status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      throw CSVProblem(
        file: name, line: nil,
        message: isFolder ? "this is a folder, not a file" : "this is not a regular file")
    }
    count = Int(status.st_size)
    storage = .file(descriptor: descriptor)
  }

  /// Creates a source of bytes in memory, as if they came from a file called `name`.
  package init(_ data: Data, name: String) {
    self.name = name
    path = nil
    count = data.count
    storage = .memory([UInt8](data))
  }

  deinit {
    if case .file(let descriptor) = storage { close(descriptor) }
  }

  /// Reads bytes into a buffer, and returns their number: it is less than the buffer's size at the end
  /// of the file, even if the file has become shorter.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    switch storage {
    case .memory(let bytes):
      let length = max(0, min(buffer.count, bytes.count - offset))
      guard length > 0 else { return 0 }
      bytes.withUnsafeBytes {
        buffer.copyMemory(from: .init(rebasing: $0[offset..<offset + length]))
      }
      return length
    case .file(let descriptor):
      var length = 0
      // Data appended since then belong to the next reading.
      let wanted = max(0, min(buffer.count, count - offset))
      while length < wanted {
        let result = pread(
          descriptor, buffer.baseAddress! + length, wanted - length, off_t(offset + length))
        if result < 0, errno == EINTR { continue }
        if result <= 0 { break }
        length += result
      }
      return length
    }
  }

  /// Returns the bytes of a range, to the extent that they are in the file.
  func bytes(in range: Range<Int>) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: range.count) { buffer, length in
      length = read(at: range.lowerBound, into: UnsafeMutableRawBufferPointer(buffer))
    }
  }
}

/// A problem in a CSV file.
package struct CSVProblem: Error, Sendable, Equatable, CustomStringConvertible {
  package let file: String
  /// The line number, starting at 1; nil for the file as a whole.
  package let line: Int?
  package let message: String

  /// Returns the problem of a file that has been deleted while its rows are displayed. They remain, and
  /// are read again when the file is back.
  static func deleted(_ file: String) -> CSVProblem {
    CSVProblem(
      file: file, line: nil,
      message: "the file was deleted or moved; these are its rows as they were")
  }

  package var description: String {
    line.map { "\(file), line \($0): \(message)" } ?? "\(file): \(message)"
  }
}
