import ArgumentParser
import Foundation
import InterfaceBuilderDocuments
import UIKit

/// Creates all objects in the documents of folders, and counts the attributes that are not read.
struct UnreadCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unread",
    abstract: "Count what .xib and .storyboard files contain that is not read.",
    shouldDisplay: false)

  @Argument(help: "Folders with documents.")
  var folders: [String]

  @Flag(help: "Print the places, too.")
  var places = false

  // Safety: the parser of arguments calls `run()` on the program's first thread.
  func run() throws { MainActor.assumeIsolated { count() } }

  @MainActor private func count() {
    var documents: [String: Int] = [:]
    var read = 0
    for file in folders.flatMap({ DocumentFolder.documents(in: URL(fileURLWithPath: $0)) }) {
      guard let bytes = try? [UInt8](Data(contentsOf: file)),
        let document = try? InterfaceDocument(bytes, file: file.path)
      else { continue }
      read += 1
      let bundle = Bundle(url: file.deletingLastPathComponent()) ?? .main
      var reasons: Set<String> = []
      let faults = UIKitFault.collected { DocumentRoot.makeAll(of: document, bundle: bundle) }
      for fault in faults {
        if places { print(fault) }
        reasons.insert(reason(fault, file.path))
      }
      for reason in reasons { documents[reason, default: 0] += 1 }
    }
    print("\(read) documents have been read.")
    for (reason, count) in documents.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      print("\(count)\t\(reason)")
    }
  }

  /// Returns a report without its location.
  private func reason(_ fault: String, _ path: String) -> String {
    guard fault.hasPrefix(path + ":") else { return fault }
    return String(fault.dropFirst(path.count + 1).drop { $0.isNumber }.dropFirst(2))
  }
}
