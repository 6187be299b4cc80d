import Foundation

/// Builds a portable copy of an app: a folder that runs from any location, without installation.
///
/// The folder contains the files that a package would install, the libraries that a desktop may lack, the
/// font, and `AppRun`, a script that starts the program. It has the structure of AppImage's `AppDir`.
struct PortableFolder {
  let tree: AppTree
  /// The portable folder. Its subfolder `usr` is the folder of `tree`.
  let root: URL
  let output: URL
  let machine: String

  private var app: AppDescription { tree.app }
  var name: String { "\(app.executable)-\(app.version)-\(machine)" }

  /// Adds libraries, fonts, the start script, and links to the desktop entry and icon to the folder.
  /// Returns the needed libraries that are not installed on this computer, which it leaves out.
  func complete() throws(PackagingError) -> [String] {
    let libraries = try SystemLibraries.files(of: tree.program)
    for (name, file) in libraries.found {
      // Beside the program, whose search path is its own folder.
      let copy = tree.programFolder.appendingPathComponent(name)
      try FileSystem.copy(file, to: copy)
      try FileSystem.setFilePermissions(copy)
      try LibrarySearchPath.replace(in: copy)
    }
    try addFonts()
    try FileSystem.write(start, to: root.appendingPathComponent("AppRun"), isExecutable: true)
    // The program is started by the script, so that a desktop's bus cannot.
    try FileSystem.remove(tree.folder.appendingPathComponent("share/dbus-1"))
    let entry = DesktopFiles(app, hasIcon: !tree.icons.isEmpty).entry
      .replacing("DBusActivatable=true\n", with: "")
    let installed = "share/applications/\(app.identifier).desktop"
    try FileSystem.write(entry, to: tree.folder.appendingPathComponent(installed))
    try FileSystem.link(
      root.appendingPathComponent("\(app.identifier).desktop"), to: "usr/\(installed)")
    if let side = tree.icons.isEmpty ? nil : tree.icons.writtenSides.last(where: { $0 <= 256 }) {
      let icon = "usr/share/icons/hicolor/\(side)x\(side)/apps/\(app.identifier).png"
      try FileSystem.link(root.appendingPathComponent("\(app.identifier).png"), to: icon)
      try FileSystem.link(root.appendingPathComponent(".DirIcon"), to: icon)
    }
    return libraries.missing
  }

  /// The variables lead to the folder's own files, after the user's and before the system's.
  private var start: String {
    """
    #!/bin/sh
    # Starts the program with the libraries, fonts and data of this folder.
    here=$(dirname "$(readlink -f "$0")")
    FONTCONFIG_FILE=$here/usr/share/fonts/fonts.conf
    XDG_DATA_DIRS=$here/usr/share:${XDG_DATA_DIRS:-/usr/local/share:/usr/share}
    export FONTCONFIG_FILE XDG_DATA_DIRS
    exec "$here/usr/lib/\(app.package)/\(app.executable)" "$@"

    """
  }

  /// Adds the font of the app's texts, and tells fontconfig where it is.
  private func addFonts() throws(PackagingError) {
    let folder = tree.folder.appendingPathComponent("share/fonts")
    if let list = Tool("fc-list") {
      let files = try list.output([":family=Inter", "file"]).split(separator: "\n")
      for line in files {
        let file = URL(
          fileURLWithPath: line.trimmingCharacters(in: CharacterSet(charactersIn: ": ")))
        try FileSystem.copy(
          file, to: folder.appendingPathComponent("inter/\(file.lastPathComponent)"))
      }
    }
    try FileSystem.makeFolder(folder)
    try FileSystem.write(
      XML.document("fontconfig") { xml in
        xml.add("include", [("ignore_missing", "yes")], "/etc/fonts/fonts.conf")
        // Relative to this file.
        xml.add("dir", [("prefix", "relative")], ".")
        xml.add("cachedir", [("prefix", "xdg")], "fontconfig")
      }, to: folder.appendingPathComponent("fonts.conf"))
  }

  /// Packs the folder into a file.
  func archive() throws(PackagingError) -> URL {
    let file = output.appendingPathComponent("\(name).tar.gz")
    try FileSystem.makeFolder(output)
    do {
      try Tool("tar", of: "tar").output(
        [
          "--create", "--gzip", "--file", file.path, "--owner=0", "--group=0", "--sort=name",
          "--directory", root.deletingLastPathComponent().path, root.lastPathComponent,
        ])
    } catch {
      // Half an archive looks like one.
      try? FileSystem.remove(file)
      throw error
    }
    return file
  }

  /// Packs the folder into an AppImage: with `appimagetool`, or with a runtime and a compressed file
  /// system behind it.
  ///
  /// - Parameter runtime: AppImage's runtime of type 2.
  func image(runtime: String?) throws(PackagingError) -> URL {
    let file = output.appendingPathComponent("\(name).AppImage")
    try FileSystem.makeFolder(output)
    try FileSystem.remove(file)
    guard let runtime else {
      guard let tool = Tool("appimagetool") else {
        throw PackagingError(
          "an AppImage takes appimagetool, or AppImage's runtime (--appimage-runtime FILE), from"
            + " AppImage's pages; the portable folder has the same content", isMissingTool: true)
      }
      try tool.output(["--no-appstream", root.path, file.path], environment: ["ARCH": machine])
      return file
    }
    guard let start = try? Data(contentsOf: URL(fileURLWithPath: runtime)),
      start.starts(with: [0x7F, 0x45, 0x4C, 0x46])
    else { throw PackagingError("\(runtime): is not a program, and not AppImage's runtime") }
    let content = root.deletingLastPathComponent().appendingPathComponent("image.squashfs")
    try FileSystem.remove(content)
    try Tool("mksquashfs", of: "squashfs-tools").output(
      [root.path, content.path, "-root-owned", "-noappend", "-no-progress", "-comp", "gzip"])
    guard let body = try? Data(contentsOf: content, options: .mappedIfSafe) else {
      throw PackagingError("\(content.path): cannot be read")
    }
    try FileSystem.write(start + body, to: file, isExecutable: true)
    return file
  }
}
