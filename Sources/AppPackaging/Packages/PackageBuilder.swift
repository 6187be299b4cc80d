import Foundation

/// Makes the packages of a request, and reports what they contain.
package struct PackageBuilder {
  package let request: PackagingRequest
  package let app: AppDescription
  /// The time of the packages.
  private let date: Date
  /// Whether the checkers of the desktop's files run.
  private let runsCheckers: Bool
  /// Receives lines for the developer.
  private let report: (String) -> Void

  package init(
    _ request: PackagingRequest, date: Date, runsCheckers: Bool = true,
    environment: [String: String] = ProcessInfo.processInfo.environment,
    report: @escaping (String) -> Void
  ) throws(PackagingError) {
    self.request = request
    self.date = date
    self.runsCheckers = runsCheckers
    self.report = report
    app = try AppDescription(request, environment: environment)
    _ = try request.chosenFormats()
  }

  /// Says what the packages will say of the app.
  package func describe() {
    report("\(app.name) \(app.version) (\(app.identifier)), package and command \(app.package)")
    report("  \(app.summary)")
    if !app.mimeTypes.isEmpty { report("  opens \(app.mimeTypes.joined(separator: ", "))") }
    if app.maintainer == nil { report("  no maintainer: a .deb takes one") }
    if app.license == nil { report("  no license: all rights are reserved") }
  }

  /// Makes the packages, and returns their files. A format that the user did not name and that cannot be
  /// made here is left out with its reason.
  package func pack() throws(PackagingError) -> [URL] {
    let (formats, areNamed) = try request.chosenFormats()
    let output = URL(fileURLWithPath: request.outputFolder)
    let icons = IconFiles(
      info: try DescriptionReader(request, environment: [:]).info, request)
    if icons.isEmpty { report("note: the app has no icon; desktops show one for programs") }
    if let side = icons.enlargedSide {
      report("note: the largest icon has \(side) pixels a side and is enlarged to 128")
    }
    var made: [URL] = []
    for format in formats {
      do {
        switch format {
        case .deb: made.append(try packDebian(output))
        case .portable: made.append(try packPortable(output).archive())
        case .appimage: made.append(try packImage(output))
        case .flatpak: made.append(try FlatpakManifest(app, request).write(to: output))
        case .tree: try install(output)
        }
      } catch {
        if areNamed || !error.isMissingTool { throw error }
        report("note: no \(format.rawValue): \(error)")
      }
    }
    for file in made {
      report("\(file.path)  \(Self.megabytes(FileSystem.size(of: file)))")
    }
    return made
  }

  private var work: URL { URL(fileURLWithPath: request.workFolder).appendingPathComponent("pack") }

  private var day: String {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(secondsFromGMT: 0)
    format.dateFormat = "yyyy-MM-dd"
    return format.string(from: date)
  }

  /// The symbols of this version's program.
  private func symbols(in output: URL) -> URL {
    output.appendingPathComponent("\(app.package)-\(app.version).debug")
  }

  private func tree(in root: URL, _ output: URL) throws(PackagingError) -> AppTree {
    try FileSystem.remove(root)
    let tree = try AppTree(
      app, request, in: root.appendingPathComponent("usr"), prefix: "/usr")
    try tree.write(date: day)
    if try !tree.strip(keepingSymbolsIn: symbols(in: output)) {
      report("note: neither objcopy nor llvm-objcopy is installed: the program keeps its symbols")
    }
    return tree
  }

  private func packDebian(_ output: URL) throws(PackagingError) -> URL {
    let root = work.appendingPathComponent("debian")
    let tree = try tree(in: root, output)
    if runsCheckers { try PackageChecks(report).check(tree) }
    let file = try DebianPackage(tree: tree, root: root, output: output, date: date).write()
    if runsCheckers { try PackageChecks(report).checkDebian(file) }
    reportContent(of: tree)
    return file
  }

  private func packPortable(_ output: URL) throws(PackagingError) -> PortableFolder {
    #if arch(arm64)
      let machine = "aarch64"
    #else
      let machine = "x86_64"
    #endif
    let root = work.appendingPathComponent("portable/\(app.executable)-\(app.version)")
    let tree = try tree(in: root, output)
    let folder = PortableFolder(tree: tree, root: root, output: output, machine: machine)
    let missing = try folder.complete()
    if !missing.isEmpty {
      report("note: not installed here, and not in the folder: \(missing.joined(separator: ", "))")
    }
    return folder
  }

  private func packImage(_ output: URL) throws(PackagingError) -> URL {
    // Otherwise the folder would be made for nothing.
    if request.appImageRuntime == nil, Tool("appimagetool") == nil {
      throw PackagingError(
        "it takes appimagetool, or AppImage's runtime (--appimage-runtime FILE); the portable folder"
          + " has the same content", isMissingTool: true)
    }
    return try packPortable(output).image(runtime: request.appImageRuntime)
  }

  /// Installs the files under a prefix, for tools that make packages themselves.
  private func install(_ prefix: URL) throws(PackagingError) {
    let staged = work.appendingPathComponent("tree")
    let tree = try AppTree(app, request, in: staged, prefix: prefix.path)
    try tree.write(date: day)
    for path in FileSystem.files(under: staged) {
      let (source, target) = (
        staged.appendingPathComponent(path), prefix.appendingPathComponent(path)
      )
      try FileSystem.remove(target)
      if let link = try? FileManager.default.destinationOfSymbolicLink(atPath: source.path) {
        try FileSystem.link(target, to: link)
      } else {
        try FileSystem.copy(source, to: target)
      }
    }
    report("\(prefix.path): installed")
  }

  // MARK: Sizes

  /// Reports the largest parts of what is installed.
  private func reportContent(of tree: AppTree) {
    let files = FileSystem.files(under: tree.folder).map { path in
      (path, FileSystem.size(of: tree.folder.appendingPathComponent(path)))
    }
    let total = files.reduce(0) { $0 + $1.1 }
    report("installed: \(Self.megabytes(total)) in \(files.count) files")
    for (path, size) in files.sorted(by: { ($1.1, $0.0) < ($0.1, $1.0) }).prefix(5)
    where size > 0 {
      report("  \(Self.megabytes(size))  usr/\(path)")
    }
  }

  static func megabytes(_ bytes: Int) -> String {
    let tenths = (bytes + 50_000) / 100_000
    return bytes < 100_000 ? "\((bytes + 999) / 1000) KB" : "\(tenths / 10).\(tenths % 10) MB"
  }
}
