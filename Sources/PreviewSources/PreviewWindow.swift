import Foundation

/// Keeps a window of previews up to date while the user edits the sources.
package final class PreviewWindow {
  private var build: PreviewBuild
  private let folder: URL
  private var status = Status()
  private var style = "light"
  private let report: (String) -> Void

  private struct Status: Codable {
    var names: [String] = []
    var number = 0
    var isBuilding = false
    var error: String?
  }

  private struct Request: Codable, Equatable {
    var number = 0
    var style = "light"
  }

  /// - Parameter report: Shows a line to the user of the terminal.
  package init(_ build: PreviewBuild, number: Int, report: @escaping (String) -> Void) throws {
    self.build = build
    self.report = report
    folder = build.package.work.appendingPathComponent("state", isDirectory: true)
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    status.number = number
  }

  /// Builds and draws until the window is closed.
  package func run() throws {
    try build.build()
    refreshNames()
    draw()
    let window = Process()
    window.executableURL = try build.programForWindow()
    window.arguments = ["--window", folder.path]
    try window.run()
    var versions = Self.versions(of: build.package.watched)
    var request = Request(number: status.number, style: style)
    while window.isRunning {
      // A poll of a few hundred files takes a millisecond, and needs no permissions.
      Thread.sleep(forTimeInterval: 0.1)
      let new = Self.versions(of: build.package.watched)
      if new != versions {
        versions = new
        rebuild()
      }
      let data = FileManager.default.contents(
        atPath: folder.appendingPathComponent("request.json").path)
      if let data, let chosen = try? JSONDecoder().decode(Request.self, from: data),
        chosen != request
      {
        request = chosen
        status.number = min(max(chosen.number, 0), max(status.names.count - 1, 0))
        style = chosen.style
        draw()
      }
    }
  }

  private func rebuild() {
    let start = Date()
    status.isBuilding = true
    write()
    do {
      try build.build()
      refreshNames()
      draw()
      let seconds = Date().timeIntervalSince(start)
      report("built and drawn in \((seconds * 10).rounded() / 10) s")
    } catch {
      status.isBuilding = false
      status.error = "\(error)"
      write()
      report("\(error)")
    }
  }

  private func refreshNames() {
    status.names = build.package.previews.map(\.name)
    status.number = min(status.number, max(status.names.count - 1, 0))
  }

  private func draw() {
    let picture = folder.appendingPathComponent("picture.png")
    let part = folder.appendingPathComponent("part.png")
    do {
      if style == "sheet" {
        try build.drawSheet(status.number, to: part)
      } else {
        try build.draw(status.number, style: style, to: part)
      }
      guard rename(part.path, picture.path) == 0 else {
        throw PreviewError("\(picture.path) cannot be written.")
      }
      status.error = nil
    } catch {
      status.error = "\(error)"
      report("\(error)")
    }
    status.isBuilding = false
    write()
  }

  private func write() {
    let file = folder.appendingPathComponent("status.json")
    try? JSONEncoder().encode(status).write(to: file, options: .atomic)
  }

  /// The dates of Swift files, by their paths.
  private static func versions(of folders: [URL]) -> [String: Date] {
    var versions: [String: Date] = [:]
    for file in folders.flatMap(PreviewPackage.swiftFiles) {
      let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
      versions[file.path] = attributes?[.modificationDate] as? Date
    }
    return versions
  }
}
