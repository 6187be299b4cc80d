import Foundation

/// Writes the lowered files: all of them or none. Unchanged ones keep their dates, so that builds
/// compile what changed.
struct Output {
  private var pending: [(path: String, bytes: [UInt8])] = []
  private(set) var writtenCount = 0

  mutating func add(_ path: String, _ bytes: [UInt8]) {
    if !Self.holds(path, bytes) { pending.append((path, bytes)) }
  }

  /// Whether a file has these bytes already.
  private static func holds(_ path: String, _ bytes: [UInt8]) -> Bool {
    guard let handle = fopen(path, "rb") else { return false }
    defer { fclose(handle) }
    var status = stat()
    guard fstat(fileno(handle), &status) == 0, Int(status.st_size) == bytes.count else {
      return false
    }
    let old = [UInt8](unsafeUninitializedCapacity: bytes.count) { buffer, count in
      count = bytes.isEmpty ? 0 : fread(buffer.baseAddress!, 1, bytes.count, handle)
    }
    return old == bytes
  }

  /// Writes everything beside its place first, then moves it there.
  mutating func commit() throws {
    let manager = FileManager.default
    var temporary: [String] = []
    do {
      for (path, bytes) in pending {
        if Self.isFolder(path) { throw Self.failure(path, EISDIR) }
        let folder = (path as NSString).deletingLastPathComponent
        try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let part = path + ".part-\(getpid())"
        temporary.append(part)
        try Self.write(bytes, part, for: path)
      }
      for (part, (path, _)) in zip(temporary, pending) {
        guard rename(part, path) == 0 else { throw Self.failure(path) }
        writtenCount += 1
      }
    } catch {
      for part in temporary { unlink(part) }
      if let error = error as? LoweringError { throw error }
      throw LoweringError(
        path: pending.first?.path ?? "", message: "cannot be written: \(error.localizedDescription)"
      )
    }
    pending = []
  }

  /// Nothing is moved over a folder, which would be noticed after other files have been moved.
  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func failure(_ path: String, _ code: Int32 = errno) -> LoweringError {
    LoweringError(
      path: path,
      message: "cannot be written: \(String(cString: strerror(code))); nothing was changed")
  }

  private static func write(_ bytes: [UInt8], _ part: String, for path: String) throws {
    let descriptor = open(part, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { throw failure(path) }
    var offset = 0
    while offset < bytes.count {
      let count = bytes.withUnsafeBytes {
        Foundation.write(descriptor, $0.baseAddress! + offset, bytes.count - offset)
      }
      if count < 0 {
        if errno == EINTR { continue }
        let error = failure(path)
        close(descriptor)
        throw error
      }
      offset += count
    }
    guard close(descriptor) == 0 else { throw failure(path) }
  }
}
