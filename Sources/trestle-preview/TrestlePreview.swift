import ArgumentParser
import Foundation
import PreviewSources

/// Shows the previews of a package: as a list, as pictures, or in a window that follows the sources.
@main struct TrestlePreview: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trestle-preview",
    abstract: "Shows the #Previews of a package.",
    discussion: """
      Without an option it opens a window that follows the sources: after a save, the old picture stays \
      until the new one is there, and errors are shown over it.
      """)

  @Flag(help: "List the previews, and do not build them.")
  var list = false

  @Option(
    help: """
      Draw a sheet of each preview into this folder, without a display: light and dark, right to left, \
      five text sizes, three screens.
      """, completion: .directory)
  var render: String?

  @Option(help: "Only previews whose name contains this text.")
  var filter: String?

  @Option(help: "The folder of the package (default: the current one).", completion: .directory)
  var packagePath: String = "."

  @Option(
    name: .customLong("build-option"), parsing: .singleValue,
    help: "A further option of swift build, such as --build-option=--traits=Combine.")
  var buildOptions: [String] = []

  func run() throws {
    do {
      throw ExitCode(try show())
    } catch let error as PreviewError {
      FileHandle.standardError.write(Data("trestle-preview: \(error)\n".utf8))
      throw ExitCode(2)
    }
  }

  private func show() throws -> Int32 {
    var package = try PreviewPackage(URL(fileURLWithPath: packagePath, isDirectory: true))
    if list {
      try package.update()
      for preview in package.previews where isChosen(preview) {
        print("\(preview.name)  \(preview.file):\(preview.line)")
      }
      return 0
    }
    var build = PreviewBuild(package, options: buildOptions)
    if let render {
      try build.build()
      return try draw(build, into: URL(fileURLWithPath: render, isDirectory: true))
    }
    let first = try {
      try package.update()
      return package.previews.firstIndex(where: isChosen)
    }()
    let window = try PreviewWindow(build, number: first ?? 0) { line in
      // Written at once, also to a file.
      FileHandle.standardOutput.write(Data("\(line)\n".utf8))
    }
    try window.run()
    return 0
  }

  private func isChosen(_ preview: PreviewDeclaration) -> Bool {
    filter.map { preview.name.localizedCaseInsensitiveContains($0) } ?? true
  }

  private func draw(_ build: PreviewBuild, into folder: URL) throws -> Int32 {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var failures = 0
    var names: Set<String> = []
    for (number, preview) in build.package.previews.enumerated() where isChosen(preview) {
      let words = preview.name.split { !$0.isLetter && !$0.isNumber }
      let base = words.isEmpty ? "preview" : words.joined(separator: "-")
      var name = base
      var copy = 1
      while !names.insert(name).inserted {
        copy += 1
        name = "\(base)-\(copy)"
      }
      let file = folder.appendingPathComponent("\(name).png")
      do {
        try build.drawSheet(number, to: file)
        print(file.path)
      } catch let leftOut as PreviewLeftOut {
        print(leftOut)
      } catch {
        failures += 1
        FileHandle.standardError.write(Data("trestle-preview: \(error)\n".utf8))
      }
    }
    return failures == 0 ? 0 : 1
  }
}
