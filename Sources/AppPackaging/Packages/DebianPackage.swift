import Foundation

/// A package of Debian's and Ubuntu's.
struct DebianPackage {
  let tree: AppTree
  /// The folder that stands for `/`, whose `usr` is the tree's.
  let root: URL
  let output: URL
  /// The date of this version.
  let date: Date

  private var app: AppDescription { tree.app }

  /// What the app needs besides libraries: the font of its texts.
  private static let needed = ["fonts-inter"]
  /// What it can do without: emoji, letters that Inter lacks, and the desktop's dialogs.
  private static let recommended = [
    "fonts-noto-color-emoji", "fonts-dejavu-core", "xdg-desktop-portal",
  ]
  /// Names that a package has on other releases. Ubuntu has TurboJPEG without a number.
  private static let alternatives = ["libturbojpeg0": "libturbojpeg"]

  /// Writes the package, and returns its file.
  func write() throws(PackagingError) -> URL {
    guard let maintainer = app.maintainer else {
      throw PackagingError(
        "Info.plist: TrestlePackage has no Maintainer, such as Ada <ada@example.org>, whom Debian's"
          + " packages name")
    }
    let build = try Tool("dpkg-deb", of: "dpkg")
    let architecture = try Tool("dpkg", of: "dpkg").output(["--print-architecture"])
      .trimmingCharacters(in: .whitespacesAndNewlines)
    try writeDocuments(maintainer)
    let control = root.appendingPathComponent("DEBIAN")
    let size = FileSystem.files(under: tree.folder).reduce(0) {
      $0 + (FileSystem.size(of: tree.folder.appendingPathComponent($1)) + 1023) / 1024
    }
    var fields = [
      "Package: \(app.package)", "Version: \(app.version)", "Architecture: \(architecture)",
      "Maintainer: \(maintainer.text)", "Installed-Size: \(size)",
      "Depends: \(try dependencies().joined(separator: ", "))",
      "Recommends: \(Self.recommended.joined(separator: ", "))",
      "Section: \(MenuCategories.section(for: app.categories))", "Priority: optional",
    ]
    if let page = app.homepage { fields.append("Homepage: \(page)") }
    fields.append("Description: \(app.summary)")
    fields.append(Self.description(app.paragraphs))
    try FileSystem.write(
      fields.joined(separator: "\n") + "\n", to: control.appendingPathComponent("control"))
    try writeSums(control)

    let file = output.appendingPathComponent("\(app.package)_\(app.version)_\(architecture).deb")
    try FileSystem.makeFolder(output)
    // The cleaned-up folders belong to root, whoever builds.
    try build.output(["--root-owner-group", "-Zxz", "--build", root.path, file.path])
    return file
  }

  /// Paragraphs as the field holds them: a space before each line, a dot for an empty one.
  static func description(_ paragraphs: [String]) -> String {
    paragraphs.map { paragraph in
      var lines: [String] = []
      var line = ""
      for word in paragraph.split(separator: " ") {
        if line.count + word.count >= 78, !line.isEmpty {
          lines.append(line)
          line = ""
        }
        line += " \(word)"
      }
      return (lines + [line]).joined(separator: "\n")
    }.joined(separator: "\n .\n")
  }

  // MARK: Dependencies

  /// The packages with the libraries of the program, as `dpkg-shlibdeps` finds them.
  private func dependencies() throws(PackagingError) -> [String] {
    let find = try Tool("dpkg-shlibdeps", of: "dpkg-dev")
    let work = root.deletingLastPathComponent().appendingPathComponent("shlibdeps")
    try FileSystem.remove(work)
    // It reads this file for the names of what is built.
    try FileSystem.write(
      "Source: \(app.package)\n\nPackage: \(app.package)\nArchitecture: any\n",
      to: work.appendingPathComponent("debian/control"))
    var programs = [tree.program.path]
    if let stub = try loadedLibraries(in: work) { programs.append(stub.path) }
    let text = try find.output(
      ["-O", "--warnings=0", "--ignore-missing-info"] + programs.flatMap { ["-e", $0] }, in: work)
    let list =
      text.split(separator: "\n").first { $0.hasPrefix("shlibs:Depends=") }?
      .dropFirst("shlibs:Depends=".count) ?? ""
    let isPacked = try hasPackedRelocations()
    let found = list.split(separator: ",").map { entry in
      let entry = entry.trimmingCharacters(in: .whitespaces)
      let name = entry.split(separator: " ").first.map(String.init) ?? entry
      if name == "libc6", isPacked { return Self.packedLoader(entry) }
      return Self.alternatives[name].map { "\(entry) | \($0)" } ?? entry
    }
    return found + Self.needed + app.dependencies
  }

  /// Whether the program's relocations are packed, which no symbol tells `dpkg-shlibdeps`.
  private func hasPackedRelocations() throws(PackagingError) -> Bool {
    guard let read = Tool("readelf") ?? Tool("llvm-readelf") else { return false }
    return try read.output(["--dynamic", tree.program.path]).contains("(RELR)")
  }

  /// Returns a dependency on a loader that reads packed relocations: glibc's since 2.36.
  static func packedLoader(_ entry: String) -> String {
    let version = entry.firstMatch(of: /2\.(\d+)/).flatMap { Int($0.1) } ?? 0
    return version < 36 ? "libc6 (>= 2.36)" : entry
  }

  /// Links a library with the libraries that are loaded by name, since `dpkg-shlibdeps` only reads what is
  /// linked; returns nil if none of them is installed.
  private func loadedLibraries(in work: URL) throws(PackagingError) -> URL? {
    let files = SystemLibraries.loaded.compactMap(SystemLibraries.path)
    guard !files.isEmpty else { return nil }
    guard let compiler = Tool("clang") ?? Tool("cc") else {
      throw PackagingError("neither clang nor cc is installed; Swift's toolchain has clang")
    }
    let source = work.appendingPathComponent("empty.c")
    try FileSystem.write("", to: source)
    let stub = work.appendingPathComponent("loaded.so")
    try compiler.output(
      ["-shared", "-nostdlib", "-o", stub.path, source.path, "-Wl,--no-as-needed"]
        + files.map(\.path))
    return stub
  }

  // MARK: Documents

  private func writeDocuments(_ maintainer: AppDescription.Maintainer) throws(PackagingError) {
    let share = tree.folder.appendingPathComponent("share")
    let documents = share.appendingPathComponent("doc/\(app.package)")
    var license = app.license ?? "All rights reserved"
    if FileManager.default.fileExists(atPath: "/usr/share/common-licenses/\(license)") {
      license += "\n .\n The license is in /usr/share/common-licenses/\(license) on Debian."
    }
    let year = Calendar(identifier: .gregorian).component(.year, from: date)
    let copyright = app.copyright ?? "\(year) \(maintainer.name)"
    try FileSystem.write(
      """
      Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
      Upstream-Name: \(app.name)
      Source: \(app.homepage ?? maintainer.text)

      Files: *
      Copyright: \(copyright.hasPrefix("©") ? String(copyright.dropFirst()).trimmingCharacters(in: .whitespaces) : copyright)
      License: \(app.license == nil ? "proprietary\n All rights reserved." : license)

      """, to: documents.appendingPathComponent("copyright"))
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(secondsFromGMT: 0)
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss +0000"
    // Versions without a revision are the developer's own, whose changes are in this file.
    try compress(
      """
      \(app.package) (\(app.version)) unstable; urgency=medium

        * Version \(app.version) of \(app.name).

       -- \(maintainer.text)  \(format.string(from: date))

      """, to: documents.appendingPathComponent("changelog"))
    try compress(manual, to: share.appendingPathComponent("man/man1/\(app.package).1"))
    if let overrides {
      try FileSystem.write(
        overrides, to: share.appendingPathComponent("lintian/overrides/\(app.package)"))
    }
  }

  /// The page that `man` shows.
  private var manual: String {
    func roff(_ text: String) -> String {
      text.replacing("\\", with: "\\e").replacing("-", with: "\\-").split(separator: "\n")
        .map { $0.hasPrefix(".") || $0.hasPrefix("'") ? "\\&\($0)" : String($0) }
        .joined(separator: "\n")
    }
    return """
      .TH \(roff(app.package.uppercased())) 1 "" "\(roff(app.name)) \(roff(app.version))" ""
      .SH NAME
      \(roff(app.package)) \\- \(roff(app.summary))
      .SH SYNOPSIS
      .B \(roff(app.package))
      .RI [ FILE\\ or\\ URL ...]
      .SH DESCRIPTION
      \(app.paragraphs.map(roff).joined(separator: "\n.PP\n"))

      """
  }

  /// What lintian knows of distributions' packages and does not hold for this one: Swift's Foundation
  /// contains its own libxml2, curl and ICU, which Swift's static libraries bring.
  private var overrides: String? {
    """
    # Swift's static Foundation contains these libraries.
    \(app.package): embedded-library *

    """
  }

  private func compress(_ text: String, to file: URL) throws(PackagingError) {
    try FileSystem.write(text, to: file)
    // Without a name and a time, so that equal versions are equal files.
    try Tool("gzip", of: "gzip").output(["-9nf", file.path])
  }

  /// Writes the sums by which `debsums` finds files that have changed.
  private func writeSums(_ control: URL) throws(PackagingError) {
    let files = FileSystem.files(under: tree.folder).filter { path in
      let file = tree.folder.appendingPathComponent(path)
      return (try? FileManager.default.destinationOfSymbolicLink(atPath: file.path)) == nil
    }
    let sums = try Tool("md5sum", of: "coreutils")
      .output(files.map { "usr/\($0)" }, in: root)
    try FileSystem.write(sums, to: control.appendingPathComponent("md5sums"))
  }
}
