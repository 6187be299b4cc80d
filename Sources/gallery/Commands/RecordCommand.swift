import ArgumentParser
import Foundation
import Simulator

/// Records the moving pictures of docs/behaviours.
struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Record the behaviours as moving pictures for docs/behaviours.")

  @Argument(help: "The folder for the pictures.")
  var folder = "docs/images"

  @Option(help: "Record only this scene.")
  var only: String?

  @Option(help: "Also write every frame as a picture to this folder.")
  var frames: String?

  func run() throws {
    // Safety: the parser of arguments calls `run()` on the program's first thread.
    try MainActor.assumeIsolated {
      let home = URL(fileURLWithPath: folder, isDirectory: true)
      try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
      for scene in FilmScene.all where only == nil || only == scene.name {
        let stage = FilmStage(page: scene.page, size: scene.size, keepsShots: frames != nil)
        try scene.play(stage)
        let data = try stage.film.data()
        try data.write(to: home.appendingPathComponent("behaviour-\(scene.name).png"))
        print("behaviour-\(scene.name).png: \(stage.film.frameCount) frames, \(data.count) bytes")
        if let frames { try stage.writeShots(to: frames, name: scene.name) }
      }
    }
  }
}
