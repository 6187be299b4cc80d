import Foundation

/// The files of an installed app: the program with its resources in `lib`, the command in `bin`, and what
/// the desktop reads in `share`.
package struct AppTree {
  package let app: AppDescription
  package let request: PackagingRequest
  package let icons: IconFiles
  /// The folder that stands for the prefix, such as `/usr`.
  package let folder: URL
  /// The prefix under which the files are installed.
  package let prefix: String

  package init(
    _ app: AppDescription, _ request: PackagingRequest, in folder: URL, prefix: String
  ) throws(PackagingError) {
    let reader = try DescriptionReader(request, environment: [:])
    self.app = app
    self.request = request
    self.folder = folder
    self.prefix = prefix
    icons = IconFiles(info: reader.info, request)
    info = reader.info
  }

  private let info: [String: Any]

  /// The folder of the program and its resources.
  package var programFolder: URL { folder.appendingPathComponent("lib/\(app.package)") }
  package var program: URL { programFolder.appendingPathComponent(app.executable) }
  /// The folder of the app's own fonts.
  package var fontFolder: URL {
    folder.appendingPathComponent("share/fonts/truetype/\(app.package)")
  }

  /// Extensions of what an app's folder has beside its `Info.plist` and a program reads.
  private static let resourceTypes: Set<String> = [
    "lproj", "xcassets", "storyboard", "xib", "strings", "stringsdict", "xcstrings",
  ]

  /// Writes all files.
  ///
  /// - Parameter date: The date of this version, as `2026-11-30`.
  package func write(date: String) throws(PackagingError) {
    guard let built = request.program else { throw PackagingError("there is no program to pack") }
    try FileSystem.remove(folder)
    try FileSystem.copy(URL(fileURLWithPath: built), to: program)
    try writeInfo()
    try writeResources()
    try FileSystem.link(
      folder.appendingPathComponent("bin/\(app.package)"),
      to: "../lib/\(app.package)/\(app.executable)")
    let share = folder.appendingPathComponent("share")
    let files = DesktopFiles(app, hasIcon: !icons.isEmpty)
    try FileSystem.write(
      files.entry, to: share.appendingPathComponent("applications/\(app.identifier).desktop"))
    try FileSystem.write(
      files.metadata(date: date),
      to: share.appendingPathComponent("metainfo/\(app.identifier).metainfo.xml"))
    try FileSystem.write(
      files.service(prefix: prefix),
      to: share.appendingPathComponent("dbus-1/services/\(app.identifier).service"))
    if let types = files.mimeTypes {
      try FileSystem.write(
        types, to: share.appendingPathComponent("mime/packages/\(app.identifier).xml"))
    }
    try icons.write(named: app.identifier, to: share.appendingPathComponent("icons/hicolor"))
    for font in app.fonts {
      let target = fontFolder.appendingPathComponent(font.lastPathComponent)
      try FileSystem.copy(font, to: target)
      try FileSystem.setFilePermissions(target)
    }
  }

  /// Writes the list without Xcode's variables, where the program looks for it.
  private func writeInfo() throws(PackagingError) {
    let data: Data
    do {
      data = try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
    } catch { throw PackagingError("Info.plist cannot be written: \(FileSystem.reason(error))") }
    try FileSystem.write(data, to: programFolder.appendingPathComponent("Info.plist"))
  }

  private func writeResources() throws(PackagingError) {
    for path in request.resourceBundles ?? [] {
      let bundle = URL(fileURLWithPath: path)
      try FileSystem.copy(
        bundle, to: programFolder.appendingPathComponent(bundle.lastPathComponent))
    }
    // Apps of Xcode's have these beside their list, and no bundle of the package manager's.
    let source = URL(fileURLWithPath: request.targetFolder)
    let bundled = Set(
      (request.resourceBundles ?? []).flatMap { path in
        (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      })
    for name in try FileSystem.names(in: source) {
      let type = URL(fileURLWithPath: name).pathExtension
      guard Self.resourceTypes.contains(type), !bundled.contains(name) else { continue }
      try FileSystem.copy(
        source.appendingPathComponent(name), to: programFolder.appendingPathComponent(name))
    }
    try makeReadable(programFolder)
  }

  /// Gives resources the permissions of files that nobody runs.
  private func makeReadable(_ folder: URL) throws(PackagingError) {
    for path in FileSystem.files(under: folder) {
      let file = folder.appendingPathComponent(path)
      if file != program { try FileSystem.setFilePermissions(file) }
    }
  }

  /// Removes the program's symbols, and keeps them in a file that tells the places in a crash report.
  ///
  /// - Returns: Whether the symbols could be removed.
  package func strip(keepingSymbolsIn symbols: URL) throws(PackagingError) -> Bool {
    guard let copy = Tool("objcopy") ?? Tool("llvm-objcopy") else { return false }
    try FileSystem.makeFolder(symbols.deletingLastPathComponent())
    try copy.output(["--only-keep-debug", program.path, symbols.path])
    try copy.output(["--strip-unneeded", program.path])
    return true
  }
}
