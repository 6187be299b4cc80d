import Foundation

/// The Swift files of a folder. Links to files count as files; links to folders are not followed.
enum Folder {
  static func sources(of folder: String, into output: String) throws -> [SourceFile] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue
    else { throw LoweringError(path: folder, message: "is no folder") }
    if (resolved(output) + "/").hasPrefix(resolved(folder) + "/") {
      throw LoweringError(path: output, message: "lies inside the folder to lower")
    }
    var files: [SourceFile] = []
    try collect(folder, "", output, &files)
    guard !files.isEmpty else { throw LoweringError(path: folder, message: "has no Swift files") }
    return files
  }

  /// The path without links, also where its last parts do not exist yet.
  private static func resolved(_ path: String) -> String {
    if let real = realpath(path, nil) {
      defer { free(real) }
      return String(cString: real)
    }
    let parent = (path as NSString).deletingLastPathComponent
    guard parent != path else { return path }
    return resolved(parent) + "/" + (path as NSString).lastPathComponent
  }

  private static func collect(
    _ root: String, _ relative: String, _ output: String, _ files: inout [SourceFile]
  ) throws {
    let path = relative.isEmpty ? root : root + "/" + relative
    guard let directory = opendir(path) else {
      throw LoweringError(
        path: path, message: "cannot be read: \(String(cString: strerror(errno)))")
    }
    defer { closedir(directory) }
    var names: [(name: String, isFolder: Bool)] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard !name.hasPrefix(".") else { continue }
      var isFolder = entry.pointee.d_type == UInt8(DT_DIR)
      if entry.pointee.d_type == UInt8(DT_UNKNOWN) {
        var status = stat()
        isFolder = lstat(path + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      }
      names.append((name, isFolder))
    }
    for (name, isFolder) in names.sorted(by: { $0.name < $1.name }) {
      let inner = relative.isEmpty ? name : relative + "/" + name
      if isFolder {
        try collect(root, inner, output, &files)
      } else if name.hasSuffix(".swift"), name != "Package.swift" {
        files.append(
          SourceFile(path: root + "/" + inner, output: output + "/" + loweredName(inner)))
      }
    }
  }

  /// `A.lowered.swift` of `A.swift`: two files of one name in a module give warnings. A main file
  /// has to keep its name.
  static func loweredName(_ path: String) -> String {
    if path.hasSuffix(".lowered.swift") || path == "main.swift" || path.hasSuffix("/main.swift") {
      return path
    }
    return path.replacingSuffix(".swift") + ".lowered.swift"
  }
}

extension Folder {
  /// Removes lowered files of an earlier run whose originals are gone.
  static func removeStale(in folder: String, keeping outputs: Set<String>) {
    guard let all = FileManager.default.enumerator(atPath: folder) else { return }
    for case let relative as String in all where relative.hasSuffix(".lowered.swift") {
      let path = folder + "/" + relative
      guard !outputs.contains(path), let handle = FileHandle(forReadingAtPath: path) else {
        continue
      }
      let start = handle.readData(ofLength: Markers.loweredMark.utf8.count)
      try? handle.close()
      if start.elementsEqual(Markers.loweredMark.utf8) { unlink(path) }
    }
  }
}
