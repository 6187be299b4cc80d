import ArgumentParser
import Foundation
import Simulator

/// Films the behaviours, as the moving pictures of docs/behaviours.
struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Film the behaviours, each as a moving picture that browsers play.")

  @Argument(help: "The folder for the pictures.")
  var folder = "docs/images"

  @Option(help: "Only this one.")
  var only: String?

  @Option(help: "Also write the frames, each as a picture, to this folder.")
  var frames: String?

  func run() throws {
    try MainActor.assumeIsolated {
      let home = URL(fileURLWithPath: folder, isDirectory: true)
      try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
      for scene in FilmScene.all where only == nil || only == scene.name {
        let stage = FilmStage(page: scene.page, size: scene.size, keepsShots: frames != nil)
        try scene.play(stage)
        let data = Data(try stage.film.encoded())
        try data.write(to: home.appendingPathComponent("behaviour-\(scene.name).png"))
        print("behaviour-\(scene.name).png: \(stage.film.frameCount) frames, \(data.count) bytes")
        if let frames { try stage.writeShots(to: frames, name: scene.name) }
      }
    }
  }
}
