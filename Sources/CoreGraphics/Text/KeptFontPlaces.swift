import CPango
import Foundation

/// The font folders stored in a file between processes, with the state on which they depend.
///
/// A line is a word, a space and a value: a number for the state on which the places depend, the paths
/// that are part of it, and the places. A file with any other content is ignored.
///
/// The code avoids functions of Foundation and of the Swift library that a launch does not call
/// otherwise: each of them maps another 64 KiB of code.
package struct KeptFontPlaces: Equatable {
  package private(set) var places = FontPlaces()
  /// The files and folders whose state the places depend on.
  private var watched: [String] = []
  private var state: UInt64 = 0
  /// The time at which the file was written, in seconds.
  private var time = Int.max

  /// `trestle/font-places` in the user's cache folder; nil if the environment does not specify one.
  package static var file: String? {
    if let caches = variable("XDG_CACHE_HOME"), caches.utf8.first == 0x2F {
      return caches + "/trestle/font-places"
    }
    guard let home = variable("HOME"), home.utf8.first == 0x2F else { return nil }
    return home + "/.cache/trestle/font-places"
  }

  /// Records the state of the configuration's files and folders on which the places depend; returns nil
  /// if a path contains a line break.
  package init?(_ places: FontPlaces, from sources: [String]) {
    self.places = places
    watched = Self.watchedPaths(sources)
    state = Self.state(of: watched)
    if (watched + places.folders + places.caches).contains(where: { $0.utf8.contains(0x0A) }) {
      return nil
    }
  }

  /// Whether the state on which the places depend is unchanged.
  ///
  /// False if a file of the configuration changed in the two seconds before the places were stored:
  /// another change within the resolution of the file's time would go unnoticed.
  package var isCurrent: Bool {
    guard Self.state(of: watched) == state else { return false }
    for path in watched where (Self.status(path)?.st_mtim.tv_sec ?? 0) > time - 2 { return false }
    return true
  }

  // MARK: The file

  /// Reads a file that `write(to:)` wrote; nil if the file is missing or has other content.
  package init?(contentsOf file: String) {
    // The size limit corresponds to about a thousand paths.
    guard let status = Self.status(file), status.st_size > 0, status.st_size <= 1 << 20,
      let stream = fopen(file, "re")
    else { return nil }
    defer { fclose(stream) }
    time = status.st_mtim.tv_sec
    var line: UnsafeMutablePointer<CChar>?
    var room = 0
    defer { free(line) }
    var isWhole = false
    while true {
      let count = getline(&line, &room, stream)
      guard count > 0, let line else { break }
      // The last line is the end.
      if isWhole || line[count - 1] != 0x0A { return nil }
      line[count - 1] = 0
      if !read(line, &isWhole) { return nil }
    }
    if !isWhole || places.folders.isEmpty || places.caches.isEmpty { return nil }
  }

  /// Reads a line; returns false if there is no such line.
  private mutating func read(
    _ line: UnsafeMutablePointer<CChar>, _ isWhole: inout Bool
  ) -> Bool {
    guard let space = strchr(line, 0x20) else { return false }
    let value = space + 1
    space.pointee = 0
    if strcmp(line, "path") == 0 {
      watched.append(String(cString: value))
    } else if strcmp(line, "folder") == 0 {
      places.folders.append(String(cString: value))
    } else if strcmp(line, "cache") == 0 {
      places.caches.append(String(cString: value))
    } else if strcmp(line, "state") == 0 {
      state = UInt64(strtoull(value, nil, 10))
    } else if strcmp(line, "end") == 0 {
      isWhole = true
    } else {
      return false
    }
    return true
  }

  /// Replaces the file. If a folder or the file cannot be written, nothing happens, and the next
  /// process parses the configuration again.
  package func write(to file: String) {
    let lines =
      ["state \(state)"] + watched.map { "path " + $0 } + places.folders.map { "folder " + $0 }
      + places.caches.map { "cache " + $0 } + ["end of places"]
    let folder = (file as NSString).deletingLastPathComponent
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let text = lines.joined(separator: "\n") + "\n"
    try? Data(text.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
  }

  // MARK: What places depend on

  /// Returns a number that changes with the state of the files and folders, the environment or the
  /// version of Fontconfig. O(n) in the number of paths.
  private static func state(of watched: [String]) -> UInt64 {
    var hash = FNVHash()
    // The versions of this file format and of Fontconfig.
    hash.combine(1)
    hash.combine(Int(FcGetVersion()))
    for index in variables.indices {
      variables[index].withUTF8Buffer { name in
        guard let start = name.baseAddress else { return }
        hash.combine(start)
        start.withMemoryRebound(to: CChar.self, capacity: name.count + 1) {
          if let value = getenv($0) { hash.combine(value) }
        }
      }
    }
    for path in watched {
      path.withCString { hash.combine($0) }
      guard let status = status(path) else { continue }
      hash.combine(status.st_mtim.tv_sec)
      hash.combine(status.st_mtim.tv_nsec)
      hash.combine(status.st_size)
      hash.combine(Int(bitPattern: UInt(status.st_ino)))
    }
    return hash.value
  }

  /// The environment variables by which Fontconfig finds its configuration and its folders.
  private static let variables: InlineArray<8, StaticString> = [
    "FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT", "HOME", "XDG_CACHE_HOME",
    "XDG_CONFIG_HOME", "XDG_DATA_DIRS", "XDG_DATA_HOME",
  ]

  /// Returns the configuration's files and folders, and the files that these include, which may not
  /// exist yet.
  private static func watchedPaths(_ sources: [String]) -> [String] {
    var paths = sources
    var seen = Set(sources)
    for source in sources {
      for path in includedPaths(source) where seen.insert(path).inserted { paths.append(path) }
    }
    return paths
  }

  /// Returns the paths to which an include in a file of the configuration may refer.
  private static func includedPaths(_ source: String) -> [String] {
    guard let text = try? String(contentsOfFile: source, encoding: .utf8) else { return [] }
    let home = variable("HOME") ?? ""
    let settings = variable("XDG_CONFIG_HOME") ?? home + "/.config"
    return text.components(separatedBy: "<include").dropFirst().flatMap { element -> [String] in
      guard let start = element.firstIndex(of: ">"),
        let end = element.range(of: "</include>", range: start..<element.endIndex)
      else { return [] }
      let name = element[element.index(after: start)..<end.lowerBound]
        .trimmingCharacters(in: .whitespacesAndNewlines)
      if element[..<start].contains("xdg") { return [settings + "/" + name] }
      if name.hasPrefix("~") { return [home + name.dropFirst()] }
      if name.hasPrefix("/") { return [name] }
      let folders = (variable("FONTCONFIG_PATH") ?? "").components(separatedBy: ":")
      return (folders + [(source as NSString).deletingLastPathComponent, "/etc/fonts"])
        .map { $0 + "/" + name }
    }
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  private static func status(_ path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }
}

/// A hash that is the same in each process (FNV-1a).
private struct FNVHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  mutating func combine(_ number: Int) {
    for shift in stride(from: 0, to: 64, by: 8) {
      combine(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  /// Combines a C string including its terminator.
  mutating func combine<Byte: FixedWidthInteger>(_ string: UnsafePointer<Byte>) {
    var index = 0
    repeat {
      combine(UInt8(truncatingIfNeeded: string[index]))
      index += 1
    } while string[index - 1] != 0
  }
}
