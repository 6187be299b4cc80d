import ArgumentParser
import Foundation
import Simulator

/// Draws the plots of docs/MOTION.md.
struct MotionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "motion",
    abstract: "Plot how scroll views move, and write the numbers.")

  @Argument(help: "The folder for the pictures.")
  var folder = "docs/images"

  @Flag(help: "Also write each motion as a CSV file.")
  var numbers = false

  @Flag(help: "Draw for a dark page.")
  var dark = false

  func run() throws {
    // Safety: the parser of arguments calls `run()` on the program's first thread.
    try MainActor.assumeIsolated {
      let home = URL(fileURLWithPath: folder, isDirectory: true)
      for scene in MotionScene.all {
        var plot = try scene.make()
        plot.isDark = dark
        let name = "motion-" + scene.name
        try plot.snapshot().write(to: home.appendingPathComponent(name + ".png"))
        if numbers {
          try Data(plot.trace.csv.utf8).write(to: home.appendingPathComponent(name + ".csv"))
        }
        print("\(name).png: \(plot.title)")
      }
    }
  }
}
