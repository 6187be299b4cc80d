import Foundation

/// Reports when a file is written, replaced or removed, including changes to its folders. It sleeps in
/// between, even if other files in the same folder change.
@MainActor final class CSVFileWatch {
  // Safety: a constant, and sources may be cancelled on any thread.
  nonisolated(unsafe) private let source: any DispatchSourceRead
  private let descriptor: Int32
  private let path: String
  /// The watches on the path to the file: one for each folder, starting at the root, with the name
  /// of the next component.
  private var folders: [Int32: String] = [:]
  /// The watch of the file, or of a symbolic link's destination; negative while there is none.
  private var file: Int32 = -1
  /// The watch of the entry with the file's name: the file itself, or a symbolic link to it.
  private var link: Int32 = -1
  /// The entry with the file's name when it was last watched.
  private var identity: Identity?
  private let onChange: @MainActor () -> Void
  /// The number of times that the watch has woken the process, for tests.
  private(set) var wakeCount = 0

  private static let written = UInt32(IN_MODIFY | IN_CLOSE_WRITE)
  /// Removing one of a file's names, or moving a different file to its name, changes its attributes.
  private static let renamed = UInt32(IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF)
  private static let named = UInt32(
    IN_CREATE | IN_MOVED_TO | IN_DELETE | IN_MOVED_FROM | IN_ONLYDIR)
  private static let moved = UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)

  /// Distinguishes a file from a later file with the same name.
  private struct Identity: Equatable {
    var file: [UInt64]
    var link: [UInt64]

    init?(of path: String) {
      var (file, link) = (stat(), stat())
      guard stat(path, &file) == 0, lstat(path, &link) == 0 else { return nil }
      self.file = [UInt64(file.st_dev), UInt64(file.st_ino)]
      self.link = [UInt64(link.st_dev), UInt64(link.st_ino)]
    }
  }

  /// Watches a file and its folders; returns nil if the system has no watches left.
  init?(path: String, onChange: @escaping @MainActor () -> Void) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    self.path = URL(fileURLWithPath: path).path
    self.onChange = onChange
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setCancelHandler { [descriptor] in close(descriptor) }
    source.setEventHandler { [weak self] in
      // Safety: the source's queue is the main one.
      MainActor.assumeIsolated { self?.readEvents() }
    }
    watch()
    source.resume()
  }

  deinit { source.cancel() }

  private var exists: Bool { access(path, F_OK) == 0 }

  /// Watches the existing part of the path to the file.
  ///
  /// While the file exists, its own watch reports when it loses its name. Its folders are only watched
  /// for being moved, because a folder must be empty before it is deleted. While it does not exist,
  /// each folder is watched for the next component, which wakes the process with each entry that is
  /// added or removed.
  private func watch() {
    var isMissing: Bool
    repeat {
      let (oldFile, oldLink, oldFolders) = (file, link, folders)
      identity = Identity(of: path)
      // The link first: if it is the file itself, the second call adds to the events of the first.
      link = inotify_add_watch(descriptor, path, Self.renamed | UInt32(IN_DONT_FOLLOW))
      file = inotify_add_watch(descriptor, path, Self.written | Self.renamed)
      isMissing = file < 0 && (errno == ENOENT || errno == ENOTDIR)
      folders = [:]
      let names = path.split(separator: "/").map(String.init)
      var folder = "/"
      // From the root on: entries added to a watched folder are reported.
      for name in names {
        let number = inotify_add_watch(
          descriptor, folder, file < 0 ? Self.named | Self.moved : Self.moved)
        if number >= 0 { folders[number] = name }
        folder += folder == "/" ? name : "/" + name
      }
      for number in Set(oldFolders.keys).union([oldFile, oldLink])
      where number >= 0 && number != file && number != link && folders[number] == nil {
        inotify_rm_watch(descriptor, number)
      }
      // Another file may have taken the name before its watch began.
    } while isMissing && exists || identity != Identity(of: path)
  }

  private func readEvents() {
    wakeCount += 1
    var isWritten = false
    var isMoved = false
    for event in events() {
      if event.watch < 0 {
        // Events were lost.
        isMoved = true
      } else if event.watch == file || event.watch == link {
        if event.mask & Self.written != 0 {
          isWritten = true
        } else if event.mask & UInt32(IN_ATTRIB | IN_MOVE_SELF) == 0 {
          isMoved = true
        } else if identity == nil || Identity(of: path) != identity {
          // Not a change of its rights or times alone.
          isMoved = true
        }
      } else if let next = folders[event.watch], event.name == next || event.name.isEmpty {
        isMoved = true
      }
    }
    if isMoved { watch() }
    if isWritten || isMoved { onChange() }
  }

  private func events() -> [(watch: Int32, mask: UInt32, name: String)] {
    var out: [(Int32, UInt32, String)] = []
    withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 8) { buffer in
      while true {
        let length = read(descriptor, buffer.baseAddress!, buffer.count)
        guard length > 0 else { return }
        var place = 0
        let headLength = MemoryLayout<inotify_event>.size
        while place + headLength <= length {
          let event = buffer.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
          let bytes = buffer[place + headLength..<place + headLength + Int(event.len)]
          let name = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
          out.append((event.wd, event.mask, name))
          place += headLength + Int(event.len)
        }
      }
    }
    return out
  }
}
