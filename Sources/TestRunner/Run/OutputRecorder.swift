import Foundation

/// Keeps the output of a test: its beginning and its end in memory, and all of a longer one in a file.
struct OutputRecorder {
  static let headLimit = 4 << 10
  static let tailLimit = 12 << 10

  private var head = Data()
  private var tail = Data()
  private(set) var bytes = 0
  private let file: URL
  private let fileLimit: Int
  private var handle: FileHandle?
  /// The reason why the output cannot be written to its file.
  private(set) var failure: String?

  /// Creates a recorder.
  ///
  /// - Parameters:
  ///   - file: The file for an output that is too long for memory.
  ///   - limit: The maximum length of the file, in bytes.
  init(file: URL, limit: Int) {
    self.file = file
    fileLimit = limit
  }

  mutating func append(_ data: Data) {
    guard !data.isEmpty else { return }
    var rest = data
    if bytes < Self.headLimit {
      head += rest.prefix(Self.headLimit - head.count)
      rest = rest.dropFirst(Self.headLimit - bytes)
    }
    let before = bytes
    bytes += data.count
    if bytes > Self.headLimit + Self.tailLimit { spool(data, before: before) }
    tail += rest.suffix(Self.tailLimit)
    if tail.count > 2 * Self.tailLimit { tail = Data(tail.suffix(Self.tailLimit)) }
  }

  /// Writes to the file, which gets what has been in memory first.
  private mutating func spool(_ data: Data, before: Int) {
    guard failure == nil, before < fileLimit else { return }
    do {
      if handle == nil {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data().write(to: file)
        handle = try FileHandle(forWritingTo: file)
        try handle?.write(contentsOf: head.prefix(before))
        try handle?.write(contentsOf: tail.suffix(max(before - head.count, 0)))
      }
      try handle?.write(contentsOf: data.prefix(fileLimit - before))
    } catch {
      failure = "The output of a test cannot be written to \(file.path): \(error.reason)"
      try? handle?.close()
    }
  }

  /// Returns whether the part in memory contains a word.
  func endContains(_ word: String) -> Bool {
    head.range(of: Data(word.utf8)) != nil || tail.range(of: Data(word.utf8)) != nil
  }

  /// Ends the recording.
  ///
  /// - Parameter keepsFile: Whether the file of a long output is kept.
  mutating func end(keepsFile: Bool) -> OutputExcerpt? {
    try? handle?.close()
    if handle != nil, !keepsFile || failure != nil { try? FileManager.default.removeItem(at: file) }
    guard bytes > 0 else { return nil }
    let end = tail.suffix(min(Self.tailLimit, bytes - head.count))
    var excerpt = OutputExcerpt(text: "", bytes: bytes)
    let missing = bytes - head.count - end.count
    guard missing > 0 else {
      excerpt.text = String(decoding: head + end, as: UTF8.self).withoutEscapes
      return excerpt
    }
    if keepsFile, handle != nil, failure == nil { excerpt.file = file.path }
    excerpt.text =
      String(decoding: head, as: UTF8.self).withoutEscapes
      + "\n… \(missing) bytes are left out …\n"
      + String(decoding: end, as: UTF8.self).withoutEscapes
    return excerpt
  }
}

extension String {
  /// The text without the escape sequences of terminals.
  var withoutEscapes: String {
    guard utf8.contains(0x1B) else { return self }
    return replacing(/\u{1B}(\[[0-?]*[ -\/]*[@-~]|\][^\u{7}\u{1B}]*(\u{7}|\u{1B}\\)|.)/, with: "")
  }
}

extension Error {
  /// The reason of an error of the file system, such as "No space left on device".
  var reason: String {
    let error = self as NSError
    let underlying = (error.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError }
    for posix in [error, underlying] {
      guard let posix, posix.domain == NSPOSIXErrorDomain else { continue }
      return String(cString: strerror(Int32(posix.code)))
    }
    if error.domain == NSCocoaErrorDomain, error.code == CocoaError.fileWriteOutOfSpace.rawValue {
      return String(cString: strerror(ENOSPC))
    }
    return error.domain == NSCocoaErrorDomain ? error.localizedDescription : "\(self)"
  }
}
