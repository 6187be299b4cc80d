import Foundation

/// A folder that can be published: the page, a summary in Markdown, and what both show.
package struct ReportFolder {
  /// The largest file that is part of the page, in bytes.
  private static let fileLimit = 16 << 20
  /// The length of all files in a page, in bytes; further ones are beside it.
  private static let pageLimit = 96 << 20

  /// The name of the folder for the files of tests.
  private static let files = "report-files"

  private let folder: URL
  /// The address at which the folder is published, for the pictures of the summary.
  private let address: String?

  package init(_ folder: URL, publishedAt address: String? = nil) {
    self.folder = folder
    self.address = address
  }

  /// Writes `index.html`, `summary.md` and the files of failed tests.
  ///
  /// - Parameter coverage: The address of the page of coverage, relative to the folder.
  /// - Throws: An error of the file system.
  package func write(_ run: RunResult, coverage: String? = nil) throws {
    let files = folder.appendingPathComponent(Self.files, isDirectory: true)
    try? FileManager.default.removeItem(at: files)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var copies: [String: String] = [:]
    for (place, result) in run.tests.enumerated() {
      for (index, file) in result.attempts.flatMap(\.files).enumerated() {
        let own = "\(place)-\(index)-\(Self.plain(file.name))"
        guard FileManager.default.isReadableFile(atPath: file.path) else { continue }
        try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
        try FileManager.default.copyItem(
          atPath: file.path, toPath: files.appendingPathComponent(own).path)
        copies[file.path] = "\(Self.files)/\(own)"
      }
    }
    var remaining = Self.pageLimit
    let page = ReportPage(run, coverage: coverage) { file in
      guard let data = FileManager.default.contents(atPath: file.path) else { return nil }
      guard data.count <= Self.fileLimit, data.count <= remaining else { return copies[file.path] }
      remaining -= data.count
      return "data:\(Self.type(of: file.name));base64,\(data.base64EncodedString())"
    }
    try ResultsFolder.replace(
      folder.appendingPathComponent("index.html"), with: Data(page.html.utf8))
    let summary = MarkdownSummary(run) { file in
      copies[file.path].map { (address.map { $0.hasSuffix("/") ? $0 : "\($0)/" } ?? "") + $0 }
    }
    try ResultsFolder.replace(
      folder.appendingPathComponent("summary.md"), with: Data(summary.text.utf8))
  }

  /// A name for a file system and an address.
  private static func plain(_ name: String) -> String {
    let characters = name.map { character -> Character in
      let isPlain = character.isASCII && (character.isLetter || character.isNumber)
      return isPlain || ".-_".contains(character) ? character : "-"
    }
    return String(String(characters).suffix(80))
  }

  /// The MIME type by the extension of a file.
  private static func type(of name: String) -> String {
    switch URL(fileURLWithPath: name).pathExtension.lowercased() {
    case "png", "apng": "image/png"
    case "jpg", "jpeg": "image/jpeg"
    case "gif": "image/gif"
    case "webp": "image/webp"
    case "svg": "image/svg+xml"
    case "csv": "text/csv"
    case "txt", "log", "md": "text/plain"
    default: "application/octet-stream"
    }
  }
}
