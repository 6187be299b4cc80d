import Foundation

/// A file to lower.
struct SourceFile {
  /// As diagnostics name it: absolute.
  var path: String
  /// Where its lowered form goes.
  var output: String
  var bytes: [UInt8] = []
  var hash: UInt64 = 0
  var isLowered = false

  var name: String { (path as NSString).lastPathComponent }

  /// Reads the file.
  ///
  /// - Throws: `LoweringError` if it cannot be read or named, or is not UTF-8.
  mutating func read() throws(LoweringError) {
    guard !path.utf8.contains(10) else {
      throw LoweringError(path: path, message: "has a line break in its path; rename it first")
    }
    // Without waiting for a writer: what has a source file's name may be a pipe.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK)
    guard descriptor >= 0, let handle = fdopen(descriptor, "rb") else {
      throw LoweringError(
        path: path, message: "cannot be read: \(String(cString: strerror(errno)))")
    }
    defer { fclose(handle) }
    var status = stat()
    guard fstat(fileno(handle), &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw LoweringError(path: path, message: "is not a regular file")
    }
    let size = Int(status.st_size)
    var count = 0
    bytes = Array(unsafeUninitializedCapacity: size) { buffer, initialized in
      count = size == 0 ? 0 : fread(buffer.baseAddress!, 1, size, handle)
      initialized = count
    }
    guard count == size else {
      throw LoweringError(path: path, message: "ended after \(count) of \(size) bytes")
    }
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { bytes.removeFirst(3) }
    if let offset = Self.invalidOffset(bytes) {
      let (line, column) = LoweredText.position(of: offset, in: bytes)
      throw LoweringError(
        path: path, line: line, column: column, message: "is not UTF-8; convert the file first")
    }
    hash = ContentHash.of(bytes)
    isLowered = Markers.isLowered(bytes)
  }

  /// Where the bytes stop being UTF-8.
  private static func invalidOffset(_ bytes: [UInt8]) -> Int? {
    if bytes.allSatisfy({ $0 < 128 }) { return nil }
    return bytes.withUnsafeBufferPointer { buffer -> Int? in
      if String(validating: buffer, as: UTF8.self) != nil { return nil }
      var iterator = buffer.makeIterator()
      var decoder = UTF8()
      var offset = 0
      while true {
        switch decoder.decode(&iterator) {
        case .scalarValue(let scalar): offset += UTF8.width(scalar)
        case .emptyInput: return nil
        case .error: return offset
        }
      }
    }
  }
}

/// Why nothing is written.
struct LoweringError: Error {
  var path: String
  var line: Int?
  var column: Int?
  var message: String

  var description: String {
    let place = line.map { ":\($0):\(column ?? 1)" } ?? ""
    return "\(path)\(place): error: \(message)"
  }
}
