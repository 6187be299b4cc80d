import Foundation

/// Tells when a file is written, replaced or removed. Asleep in between.
@MainActor final class CSVFileWatch {
  // Sources may be cancelled on any thread.
  nonisolated(unsafe) private let source: any DispatchSourceRead

  /// Watches a file and its folder; nil if the system has no watches left.
  init?(path: String, onChange: @escaping @MainActor () -> Void) {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    let url = URL(fileURLWithPath: path)
    let name = url.lastPathComponent
    let folder = url.deletingLastPathComponent().path
    let written = UInt32(IN_MODIFY | IN_CLOSE_WRITE | IN_DELETE_SELF | IN_MOVE_SELF)
    var file = inotify_add_watch(descriptor, path, written)
    // A file that replaces another by its name is a new one. One that is deleted is known to its folder
    // alone while it is still open.
    let named = IN_CREATE | IN_MOVED_TO | IN_DELETE | IN_MOVED_FROM | IN_ONLYDIR
    _ = inotify_add_watch(descriptor, folder, UInt32(named))
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler {
      MainActor.assumeIsolated {
        var isChanged = false
        for event in Self.events(from: descriptor) {
          if event.watch == file {
            isChanged = true
          } else if event.name == name {
            isChanged = true
            file = inotify_add_watch(descriptor, path, written)
          }
        }
        if isChanged { onChange() }
      }
    }
    source.setCancelHandler { close(descriptor) }
    source.resume()
  }

  deinit { source.cancel() }

  private static func events(from descriptor: Int32) -> [(watch: Int32, name: String)] {
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
