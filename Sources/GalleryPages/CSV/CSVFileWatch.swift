import Foundation

/// Tells when a file is written, replaced or removed, also with the folders that it is in. Asleep in
/// between.
@MainActor final class CSVFileWatch {
  // Sources may be cancelled on any thread.
  nonisolated(unsafe) private let source: any DispatchSourceRead
  private let descriptor: Int32
  private let path: String
  /// What is watched on the way to the file: the watch of each folder, from the root on, with the name
  /// of what is next in it.
  private var folders: [Int32: String] = [:]
  private var file: Int32 = -1
  private let onChange: @MainActor () -> Void

  private static let written = UInt32(IN_MODIFY | IN_CLOSE_WRITE | IN_DELETE_SELF | IN_MOVE_SELF)
  private static let named = UInt32(
    IN_CREATE | IN_MOVED_TO | IN_DELETE | IN_MOVED_FROM | IN_ONLYDIR)
  private static let moved = UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)

  /// Watches a file and its folders; nil if the system has no watches left.
  init?(path: String, onChange: @escaping @MainActor () -> Void) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    self.path = URL(fileURLWithPath: path).path
    self.onChange = onChange
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setCancelHandler { [descriptor] in close(descriptor) }
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.readEvents() }
    }
    watch()
    source.resume()
  }

  deinit { source.cancel() }

  private var exists: Bool { access(path, F_OK) == 0 }

  /// Watches what is there of the way to the file.
  ///
  /// While the file is there, what it is in is only watched for being moved: a folder is empty before
  /// it is deleted. While it is not, each folder is watched for the next one.
  private func watch() {
    var isThere: Bool
    repeat {
      isThere = exists
      let old = folders
      folders = [:]
      let names = path.split(separator: "/").map(String.init)
      var folder = "/"
      // From the root on: what appears in a folder after it is watched is told.
      for (index, name) in names.enumerated() {
        let isLast = index == names.count - 1
        let number = inotify_add_watch(
          descriptor, folder, isLast || !isThere ? Self.named | Self.moved : Self.moved)
        if number >= 0 { folders[number] = name }
        folder += folder == "/" ? name : "/" + name
      }
      for number in old.keys where folders[number] == nil { inotify_rm_watch(descriptor, number) }
      // A file that replaces another by its name is a new one. One that is deleted is known to its
      // folder alone while it is still open.
      let oldFile = file
      file = inotify_add_watch(descriptor, path, Self.written)
      if oldFile >= 0, oldFile != file { inotify_rm_watch(descriptor, oldFile) }
    } while isThere != exists
  }

  private func readEvents() {
    var isWritten = false
    var isMoved = false
    for event in events() {
      if event.watch < 0 {
        // Events were lost.
        isMoved = true
      } else if event.watch == file {
        isWritten = true
      } else if let next = folders[event.watch], event.name == next || event.name.isEmpty {
        isMoved = true
      }
    }
    if isMoved { watch() }
    if isWritten || isMoved { onChange() }
  }

  private func events() -> [(watch: Int32, name: String)] {
    var out: [(Int32, String)] = []
    withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 8) { buffer in
      while true {
        let length = read(descriptor, buffer.baseAddress!, buffer.count)
        guard length > 0 else { return }
        var place = 0
        let headLength = MemoryLayout<inotify_event>.size
        while place + headLength <= length {
          let event = buffer.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
          let bytes = buffer[place + headLength..<place + headLength + Int(event.len)]
          out.append((event.wd, String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)))
          place += headLength + Int(event.len)
        }
      }
    }
    return out
  }
}
