import Foundation

/// An app as its packages present it, read from its `Info.plist`.
///
/// Apple's keys say most of it. What they have no place for is in a dictionary `TrestlePackage`:
/// `Summary`, `Description`, `Maintainer`, `Homepage`, `License`, `Categories`, `Keywords`, `Package`,
/// `Depends`.
package struct AppDescription: Equatable, Sendable {
  /// The identifier in reverse DNS notation, which also names the `.desktop` file.
  package var identifier: String
  /// The name for users, and its translations by language.
  package var name: String
  package var names: [String: String] = [:]
  /// The name of the executable.
  package var executable: String
  /// The name of the package and of its command: lower case letters, digits, `+`, `-` and `.`.
  package var package: String
  package var version: String
  /// A line that says what the app is for, without a full stop.
  package var summary: String
  package var summaries: [String: String] = [:]
  /// The paragraphs of the description.
  package var paragraphs: [String]
  package var maintainer: Maintainer?
  package var homepage: String?
  /// The license as an SPDX expression.
  package var license: String?
  package var copyright: String?
  /// The categories of the desktop's menus.
  package var categories: [String]
  package var keywords: [String] = []
  /// Further packages of Debian's that the app needs.
  package var dependencies: [String] = []
  package var documentTypes: [FileType] = []
  package var urlSchemes: [String] = []
  /// The app's own fonts, as files.
  package var fonts: [URL] = []

  /// A person or team with an address for mail.
  package struct Maintainer: Equatable, Sendable {
    package var name: String
    package var mail: String

    package var text: String { "\(name) <\(mail)>" }

    /// Reads `Name <mail>`; returns nil for anything else.
    package init?(_ text: String) {
      let parts = text.split(separator: "<", maxSplits: 1)
      guard parts.count == 2, text.hasSuffix(">") else { return nil }
      name = parts[0].trimmingCharacters(in: .whitespaces)
      mail = String(parts[1].dropLast())
      let sides = mail.split(separator: "@", omittingEmptySubsequences: false)
      guard !name.isEmpty, sides.count == 2, !sides[0].isEmpty, !sides[1].isEmpty,
        !text.contains("\n"), !mail.contains(" ")
      else { return nil }
    }
  }

  /// Returns the MIME types that the app opens, those of URL schemes included.
  package var mimeTypes: [String] {
    var types: [String] = []
    for type in documentTypes.map(\.mimeType) + urlSchemes.map({ "x-scheme-handler/\($0)" })
    where !types.contains(type) { types.append(type) }
    return types
  }

  /// The name of a package and a command for a product.
  static func packageName(for product: String) -> String {
    let name = product.lowercased().map { character in
      character.isASCII && (character.isLetter || character.isNumber || "+-.".contains(character))
        ? character : "-"
    }
    let trimmed = String(name.drop { !$0.isLetter && !$0.isNumber })
    return trimmed.count < 2 ? "app-\(trimmed)" : trimmed
  }
}
