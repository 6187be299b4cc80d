import ArgumentParser
import Foundation

/// Renders parts of UIKit in many states, so that they can be reviewed after a change to their drawing.
struct PicturesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pictures",
    abstract: "Render parts of UIKit in many states, to be looked at.",
    discussion: "The sets:\n"
      + PictureSet.all.map { "  \($0.name): \($0.summary)" }.joined(separator: "\n"))

  @Argument(help: "The set to render; all of them unless named.")
  var name: String?

  @Option(help: "The folder for the pictures.")
  var into = ".build/pictures"

  func validate() throws {
    if let name, !PictureSet.all.contains(where: { $0.name == name }) {
      let names = PictureSet.all.map(\.name).joined(separator: ", ")
      throw ValidationError("There is no set \"\(name)\"; there are: \(names).")
    }
  }

  func run() throws {
    // Safety: the parser of arguments calls `run()` on the program's first thread.
    try MainActor.assumeIsolated {
      let home = URL(fileURLWithPath: into, isDirectory: true)
      try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
      for set in PictureSet.all where name == nil || name == set.name {
        let folder = PictureFolder(url: home, prefix: set.name)
        try set.render(folder)
      }
    }
  }
}
