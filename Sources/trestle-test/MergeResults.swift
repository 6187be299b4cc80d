import ArgumentParser
import Foundation
import TestRunner

/// Writes one report about several runs, such as the parts of one on several machines.
struct MergeResults: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Writes one report, XML and file of times about several runs, such as shards.")

  @Argument(help: "The folders of results.", completion: .directory)
  var folders: [String]

  @Option(help: "The folder for the merged results.", completion: .directory)
  var results: String

  @Option(help: "The folder for a report: index.html and summary.md.", completion: .directory)
  var report: String?

  @Option(help: "The address at which the report will be, for the pictures of the summary.")
  var reportURL: String?

  func run() throws {
    let file = { (path: String) in URL(fileURLWithPath: path).standardizedFileURL }
    let merge = MergeCommand(
      folders: folders.map(file), results: file(results), report: report.map(file),
      reportAddress: reportURL)
    throw ExitCode(merge.run())
  }
}
