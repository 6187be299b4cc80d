import ArgumentParser
import Foundation
import InterfaceBuilderDocuments
import UIKit

/// Compares the layout of documents with the frames that Interface Builder saved in them.
struct FramesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frames",
    abstract: "Compare layouts of .xib and .storyboard files with the frames saved in them.",
    shouldDisplay: false)

  @Argument(help: "Folders; each folder in one of them is a row of the table.")
  var folders: [String]

  @Option(help: "How many of the largest differences to print.")
  var worst = 20

  @Option(help: "A file for the list of all frames that differ, those of views with text apart.")
  var differences: String?

  @Flag(help: "Print what documents contain that is not read.")
  var faults = false

  func run() throws {
    // Safety: the parser of arguments calls `run()` on the program's first thread.
    let found = MainActor.assumeIsolated { compare() }
    if let differences { try FrameList(found).write(to: differences) }
  }

  private struct Row {
    let name: String
    var documents = 0
    var parsed = 0
    var result = FrameComparison.Result()

    var line: String {
      let differences = result.differences.count
      let texts = result.textDifferences
      return "| \(name) | \(documents) | \(parsed) | \(result.roots) | "
        + "\(result.roots - result.skippedRoots) | \(share(result.compared, differences)) | "
        + share(result.compared - result.comparedTexts, differences - texts) + " |"
    }

    private func share(_ compared: Int, _ differences: Int) -> String {
      let within = compared - differences
      let share =
        compared == 0 ? "" : String(format: "%.1f %%", 100 * Double(within) / Double(compared))
      return "\(compared) | \(within) | \(share)"
    }
  }

  @MainActor private func compare() -> [FrameComparison.Difference] {
    DocumentRoot.substitute([
      "label": SavedLabel.self, "button": SavedButton.self, "imageView": SavedImageView.self,
      "textField": SavedTextField.self, "segmentedControl": SavedSegments.self,
      "searchBar": SavedSearchBar.self, "datePicker": SavedDatePicker.self,
      "textView": SavedTextView.self, "stackView": SavedStackView.self, "view": SavedView.self,
      "progressView": SavedProgressView.self, "containerView": SavedView.self,
    ])
    let printsFaults = faults
    UIKitFault.policy = .collect { if printsFaults { print($0) } }
    var rows: [Row] = []
    for folder in folders.flatMap(repositories) {
      var row = Row(name: folder.lastPathComponent)
      for file in DocumentFolder.documents(in: folder) { compare(file, in: folder, &row) }
      if row.documents > 0 { rows.append(row) }
    }
    print(
      "| folder | documents | read | trees | compared | frames | within 1 pt | share "
        + "| without text | within 1 pt | share |")
    print("|---|---|---|---|---|---|---|---|---|---|---|")
    var all = Row(name: "all")
    for row in rows {
      print(row.line)
      all.documents += row.documents
      all.parsed += row.parsed
      all.result.roots += row.result.roots
      all.result.skippedRoots += row.result.skippedRoots
      all.result.compared += row.result.compared
      all.result.comparedTexts += row.result.comparedTexts
      all.result.differences += row.result.differences
    }
    print(all.line)
    let sorted = all.result.differences.sorted { $0.distance > $1.distance }
    for difference in sorted.prefix(worst) {
      print(
        "\(difference.place) <\(difference.element)> saved \(difference.saved) laid out "
          + "\(difference.laidOut)")
    }
    return sorted
  }

  @MainActor private func compare(_ file: URL, in folder: URL, _ row: inout Row) {
    row.documents += 1
    let name = file.path.replacingOccurrences(of: folder.path + "/", with: "")
    do {
      let bytes = [UInt8](try Data(contentsOf: file))
      let document = try InterfaceDocument(bytes, file: file.path)
      row.parsed += 1
      let result = FrameComparison(document: document, name: "\(row.name)/\(name)").run()
      row.result.roots += result.roots
      row.result.skippedRoots += result.skippedRoots
      row.result.compared += result.compared
      row.result.comparedTexts += result.comparedTexts
      row.result.differences += result.differences
    } catch {
      print("\(error)")
    }
  }

  private func repositories(_ folder: String) -> [URL] {
    let url = URL(fileURLWithPath: folder, isDirectory: true)
    let children =
      (try? FileManager.default.contentsOfDirectory(
        at: url, includingPropertiesForKeys: [.isDirectoryKey])) ?? []
    return children.sorted { $0.path < $1.path }
  }
}
