import Foundation
import MessageBus
import UIKit
import UniformTypeIdentifiers

/// Converts a file dialog to the portal's format, and its answers back.
@MainActor package struct FileDialogMessage {
  package let method: String
  package let options: [(String, BusValue)]

  package init(_ dialog: DocumentDialog, token: String) {
    var options: [(String, BusValue)] = [("handle_token", .string(token)), ("modal", .bool(true))]
    switch dialog.purpose {
    case .open(let types, let allowsSeveral):
      method = "OpenFile"
      options.append(("multiple", .bool(allowsSeveral)))
      if types.allSatisfy({ $0.conforms(to: .directory) }) {
        options.append(("directory", .bool(true)))
      } else if let filter = FileFilter(types) {
        let rules = filter.rules.map { BusValue.structure([.uint32($0.kind), .string($0.text)]) }
        let value = BusValue.structure([.string(filter.name), .array(rules, of: "(us)")])
        options.append(("filters", .array([value], of: "(sa(us))")))
      }
    case .save(let names) where names.count == 1:
      method = "SaveFile"
      options.append(("current_name", .string(names[0])))
    case .save(let names):
      method = "SaveFiles"
      options.append(("files", .array(names.map(Self.bytes), of: "ay")))
    }
    if let folder = dialog.folder, folder.isFileURL {
      options.append(("current_folder", Self.bytes(folder.path)))
    }
    self.options = options
  }

  /// Returns a path in the portal's format: its bytes, followed by a zero.
  private static func bytes(_ text: String) -> BusValue {
    .array((Array(text.utf8) + [0]).map { .byte($0) }, of: "y")
  }

  /// Reads the portal's answer to a request: a number (0 for success, 1 if the user cancels) and
  /// results.
  package static func answer(of values: [BusValue]) -> DocumentDialog.Answer {
    guard values.count == 2, let code = values[0].number else { return .failed(broken) }
    if code == 1 { return .cancelled }
    guard code == 0 else { return .failed(SystemWord.fileDialogFailed.text) }
    var links: [String] = []
    for case .entry(let key, let value) in values[1].elements ?? [] where key.text == "uris" {
      links = value.elements?.compactMap(\.text) ?? []
    }
    if links.isEmpty { return .failed(broken) }
    var files: [URL] = []
    for link in links {
      guard let url = URL(string: link), url.isFileURL, !url.path.isEmpty else {
        return .failed(SystemWord.notOnThisComputer.text(with: "\(link)"))
      }
      // Without a host, so that equal paths are equal URLs.
      files.append(URL(fileURLWithPath: url.path, isDirectory: url.hasDirectoryPath))
    }
    return .chosen(files)
  }

  private static let broken = "The desktop's dialog for files has answered without a file."
}

/// The files that a dialog offers.
package struct FileFilter: Equatable {
  package struct Rule: Equatable {
    /// The kind of filter: 0 for a pattern of names, 1 for a MIME type.
    package let kind: UInt32
    package let text: String

    package init(kind: UInt32, text: String) {
      self.kind = kind
      self.text = text
    }
  }

  package let name: String
  package let rules: [Rule]

  /// Creates the filter for files of any of the types; returns nil if that allows every file, or if a
  /// type can be recognised neither from a file's name nor from its content.
  package init?(_ types: [UTType]) {
    if types.contains(where: { UTType.data.conforms(to: $0) || $0 == .content }) { return nil }
    var rules: [Rule] = []
    func add(_ kind: UInt32, _ text: String) {
      let rule = Rule(kind: kind, text: text)
      if !rules.contains(rule) { rules.append(rule) }
    }
    let kinds = UTType.declared.filter { kind in
      !types.contains(kind) && types.contains { kind.conforms(to: $0) }
    }
    for type in types + kinds {
      for name in type.tags[.filenameExtension] ?? [] { add(0, Self.pattern(name)) }
      for mime in type.tags[.mimeType] ?? [] {
        // Parameters belong to the text, not to the file.
        add(1, String(mime.prefix { $0 != ";" }))
      }
    }
    if rules.isEmpty { return nil }
    let names = types.map { type in
      type.localizedDescription ?? type.preferredFilenameExtension.map { "." + $0 }
        ?? type.identifier
    }
    var shown: [String] = []
    for name in names where !shown.contains(name) { shown.append(name) }
    name = shown.joined(separator: ", ")
    self.rules = rules
  }

  /// Returns the pattern for names with an extension, in upper or lower case.
  private static func pattern(_ name: String) -> String {
    name.reduce(into: "*.") { pattern, letter in
      let (lower, upper) = (letter.lowercased(), letter.uppercased())
      if "*?[]\\".contains(letter) {
        pattern += "[\(letter)]"
      } else {
        pattern += lower == upper ? lower : "[\(lower)\(upper)]"
      }
    }
  }
}
