import Foundation

/// A manifest of Flatpak's, which builds the app without a network: the sources of all Swift packages are
/// among its sources, at the revisions of `Package.resolved`.
package struct FlatpakManifest {
  package let app: AppDescription
  package let request: PackagingRequest

  package init(_ app: AppDescription, _ request: PackagingRequest) {
    self.app = app
    self.request = request
  }

  /// A package among the sources.
  struct Pin: Equatable {
    var identity: String
    var location: String
    var revision: String
  }

  /// The runtime, and the extension with Swift's compiler for it.
  private static let runtimeVersion = "24.08"
  private static let extensionName = "org.freedesktop.Sdk.Extension.swift6"
  /// Where flatpak-builder unpacks the sources of a module.
  private var buildFolder: String { "/run/build/\(app.package)" }

  /// Writes the manifest, and returns its file.
  package func write(to output: URL) throws(PackagingError) -> URL {
    let file = output.appendingPathComponent("\(app.identifier).json")
    let data: Data
    do {
      data = try JSONSerialization.data(
        withJSONObject: try manifest(relativeTo: output),
        options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    } catch let error as PackagingError { throw error } catch {
      throw PackagingError("\(file.path): cannot be written: \(FileSystem.reason(error))")
    }
    try FileSystem.write(data + Data("\n".utf8), to: file)
    return file
  }

  package func manifest(relativeTo output: URL) throws(PackagingError) -> [String: Any] {
    let pins = try self.pins()
    let folders = Set([request.packageFolder] + (request.localPackages ?? [:]).values)
    // The folders keep their names, by which the package manager tells packages apart.
    let root = Self.parent(of: Self.commonFolder(of: folders))
    let own = Self.path(request.packageFolder, in: root)
    var sources: [[String: Any]] = []
    // A folder around others comes first.
    for folder in folders.sorted() {
      sources.append([
        "type": "dir", "path": Self.path(from: output.path, to: folder),
        "dest": Self.path(folder, in: root), "skip": [".build", ".build-release", ".git"],
      ])
    }
    for pin in pins {
      sources.append([
        "type": "git", "url": pin.location, "commit": pin.revision,
        "dest": "dependencies/\(pin.identity)",
      ])
    }
    if !pins.isEmpty {
      let mirrors: [String: Any] = [
        "version": 1,
        "object": pins.map {
          ["original": $0.location, "mirror": "file://\(buildFolder)/dependencies/\($0.identity)"]
        },
      ]
      guard
        let text = try? JSONSerialization.data(
          withJSONObject: mirrors, options: [.sortedKeys, .withoutEscapingSlashes])
      else { throw PackagingError("the mirrors of the packages cannot be written") }
      sources.append([
        "type": "inline", "dest": "\(own)/.swiftpm/configuration", "dest-filename": "mirrors.json",
        "contents": String(decoding: text, as: UTF8.self),
      ])
    }
    let module: [String: Any] = [
      "name": app.package, "buildsystem": "simple", "subdir": own, "sources": sources,
      "build-commands": [
        "swift package --disable-sandbox bundle --product \(request.product) --format tree"
          + " --no-order --output /app"
      ],
    ]
    return [
      "id": app.identifier, "runtime": "org.freedesktop.Platform",
      "runtime-version": Self.runtimeVersion, "sdk": "org.freedesktop.Sdk",
      "sdk-extensions": [Self.extensionName], "command": app.package,
      "finish-args": [
        "--socket=wayland", "--socket=fallback-x11", "--share=ipc",
        "--talk-name=org.a11y.Bus",
      ],
      "build-options": [
        "append-path": "/usr/lib/sdk/swift6/bin",
        "prepend-ld-library-path": "/usr/lib/sdk/swift6/lib",
      ],
      "modules": [module],
    ]
  }

  /// The packages of `Package.resolved`, with the revisions that the app was built with.
  func pins() throws(PackagingError) -> [Pin] {
    let file = URL(fileURLWithPath: request.packageFolder).appendingPathComponent(
      "Package.resolved")
    guard FileSystem.isThere(file) else { return [] }
    guard let data = try? Data(contentsOf: file),
      let list = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any],
      let pins = list["pins"] as? [[String: Any]]
    else { throw PackagingError("\(file.path): has no list of pins") }
    return try pins.map { (pin) throws(PackagingError) in
      guard let identity = pin["identity"] as? String, let location = pin["location"] as? String,
        let revision = (pin["state"] as? [String: Any])?["revision"] as? String
      else { throw PackagingError("\(file.path): a pin has no location or no revision") }
      return Pin(identity: identity, location: location, revision: revision)
    }.sorted { $0.identity < $1.identity }
  }

  // MARK: Paths

  static func commonFolder(of folders: Set<String>) -> String {
    let parts = folders.map { $0.split(separator: "/") }
    guard var shared = parts.first else { return "/" }
    for other in parts {
      shared = Array(zip(shared, other).prefix { $0 == $1 }.map(\.0))
    }
    return "/" + shared.joined(separator: "/")
  }

  static func parent(of folder: String) -> String {
    "/" + folder.split(separator: "/").dropLast().joined(separator: "/")
  }

  static func path(_ folder: String, in root: String) -> String {
    let inner = folder.split(separator: "/").dropFirst(root.split(separator: "/").count)
    return inner.isEmpty ? "." : inner.joined(separator: "/")
  }

  static func path(from: String, to: String) -> String {
    let start = from.split(separator: "/")
    let end = to.split(separator: "/")
    let shared = zip(start, end).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: start.count - shared)
    let parts = up + end.dropFirst(shared).map(String.init)
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }
}
