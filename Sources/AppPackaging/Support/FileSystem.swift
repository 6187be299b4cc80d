import Foundation

/// File operations whose errors are one line with the path and the system's reason.
package enum FileSystem {
  /// Creates a folder and those around it.
  static func makeFolder(_ folder: URL) throws(PackagingError) {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch { throw PackagingError("\(folder.path): cannot be created: \(reason(error))") }
  }

  /// Removes what is at a path, if anything.
  static func remove(_ url: URL) throws(PackagingError) {
    guard isThere(url) else { return }
    do { try FileManager.default.removeItem(at: url) } catch {
      throw PackagingError("\(url.path): cannot be removed: \(reason(error))")
    }
  }

  /// Writes a file with the permissions of a package's file, and creates its folder.
  static func write(_ data: Data, to file: URL, isExecutable: Bool = false) throws(PackagingError) {
    try makeFolder(file.deletingLastPathComponent())
    do {
      try data.write(to: file)
      try FileManager.default.setAttributes(
        [.posixPermissions: isExecutable ? 0o755 : 0o644], ofItemAtPath: file.path)
    } catch { throw PackagingError("\(file.path): cannot be written: \(reason(error))") }
  }

  package static func write(_ text: String, to file: URL, isExecutable: Bool = false)
    throws(PackagingError)
  {
    try write(Data(text.utf8), to: file, isExecutable: isExecutable)
  }

  /// Copies a file or a folder, without hidden files. Links are followed, since their targets may be
  /// outside of the package.
  static func copy(_ source: URL, to target: URL) throws(PackagingError) {
    let source = source.resolvingSymlinksInPath()
    guard isFolder(source) else {
      let data: Data
      do { data = try Data(contentsOf: source, options: .mappedIfSafe) } catch {
        throw PackagingError("\(source.path): cannot be read: \(reason(error))")
      }
      return try write(
        data, to: target,
        isExecutable: FileManager.default.isExecutableFile(atPath: source.path))
    }
    try makeFolder(target)
    for name in try names(in: source) where !name.hasPrefix(".") {
      try copy(source.appendingPathComponent(name), to: target.appendingPathComponent(name))
    }
  }

  /// Creates a symbolic link with a relative target.
  static func link(_ link: URL, to target: String) throws(PackagingError) {
    try makeFolder(link.deletingLastPathComponent())
    do {
      try FileManager.default.createSymbolicLink(
        atPath: link.path, withDestinationPath: target)
    } catch { throw PackagingError("\(link.path): cannot be created: \(reason(error))") }
  }

  /// The names in a folder, sorted.
  static func names(in folder: URL) throws(PackagingError) -> [String] {
    do { return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() } catch {
      throw PackagingError("\(folder.path): cannot be read: \(reason(error))")
    }
  }

  static func isThere(_ url: URL) -> Bool {
    // A link without its target is there as well.
    (try? FileManager.default.attributesOfItem(atPath: url.path)) != nil
  }

  static func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// All files and links under a folder, as sorted paths relative to it.
  static func files(under folder: URL) -> [String] {
    var found: [String] = []
    func visit(_ path: String) {
      let place = path.isEmpty ? folder : folder.appendingPathComponent(path)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
      for name in names {
        let inner = path.isEmpty ? name : "\(path)/\(name)"
        let url = folder.appendingPathComponent(inner)
        let kind =
          (try? FileManager.default.attributesOfItem(atPath: url.path))?[.type]
          as? FileAttributeType
        if kind == .typeDirectory { visit(inner) } else { found.append(inner) }
      }
    }
    visit("")
    return found.sorted()
  }

  /// The bytes of a file; 0 for a link, which takes none of its own.
  static func size(of file: URL) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular else { return 0 }
    return (attributes?[.size] as? NSNumber)?.intValue ?? 0
  }

  /// The system's reason for an error, such as "No space left on device".
  static func reason(_ error: any Error) -> String {
    let error = error as NSError
    if error.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(error.code))) }
    if let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError {
      return reason(underlying)
    }
    switch CocoaError.Code(rawValue: error.code) {
    case .fileWriteOutOfSpace: return String(cString: strerror(ENOSPC))
    case .fileWriteNoPermission, .fileReadNoPermission: return String(cString: strerror(EACCES))
    case .fileWriteVolumeReadOnly: return String(cString: strerror(EROFS))
    case .fileNoSuchFile, .fileReadNoSuchFile: return String(cString: strerror(ENOENT))
    default: return error.localizedDescription
    }
  }
}

extension FileSystem {
  /// Sets the permissions of a package's file: everybody reads it, and its owner writes it.
  static func setFilePermissions(_ file: URL) throws(PackagingError) {
    do {
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
    } catch { throw PackagingError("\(file.path): cannot be changed: \(reason(error))") }
  }
}
