import ArgumentParser
import Foundation
import GalleryPages
import UIKit

/// Opens a CSV file without a window, sorts, searches and sections it, and prints the longest run loop
/// pass on the main thread for each step, for `scripts/bench csv`.
struct CSVCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "csv", abstract: "Measure a CSV file's page, frame by frame.",
    shouldDisplay: false)

  @Argument(help: "The CSV file.")
  var file: String

  @Option(help: "Size in points, as WIDTHxHEIGHT.")
  var size = ScreenSize(width: 1200, height: 800)

  @Option(help: "The column to sort by.")
  var sort = "name"

  @Option(help: "The column whose values become sections with an index.")
  var section = "town"

  @Option(help: "The column of whose values no two are the same.")
  var unique = "code"

  @Option(help: "The text to search, letter by letter.")
  var search = "berlin"

  func validate() throws { try size.validate() }

  func run() throws {
    // Safety: the parser of arguments calls `run()` on the program's first thread.
    try MainActor.assumeIsolated {
      let stage = CSVStage(try CSVDocument(path: file), size: size.points)
      stage.measure("reading") {}
      try stage.measure("sort by a tap on \(sort)") { try stage.tapHeader(sort) }
      try stage.measure("sort downwards by a second tap") { try stage.tapHeader(sort) }
      stage.measure("search for \"\(search)\", letter by letter") { stage.search(search) }
      stage.measure("end of the search") { stage.endSearch() }
      try stage.measure("sections by \(section)") { try stage.makeSections(by: section) }
      try stage.measure("finger along the index") { try stage.dragAlongIndex() }
      try stage.measure("sections by \(unique), one a row") { try stage.makeSections(by: unique) }
      try stage.measure("finger along the index") { try stage.dragAlongIndex() }
      stage.measure("no sections") { stage.removeSections() }
    }
  }
}
