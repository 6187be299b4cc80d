import CoreGraphics
import Foundation
import Simulator

/// The fonts and drawing libraries of a picture, which may differ between machines.
///
/// They are stored in the file of a reference, as a text chunk of the PNG format.
struct PictureOrigin: Equatable {
  /// Names and versions, such as `Inter` and `3.019`; the version of a missing font is `-`.
  var parts: [(name: String, version: String)]

  private static let keyword = "Trestle"

  /// The fonts and libraries of this process.
  static var here: PictureOrigin {
    let fonts = SnapshotFonts.families.map {
      ($0, TextLibraries.version(ofFamily: $0) ?? "-")
    }
    return PictureOrigin(parts: fonts + TextLibraries.versions)
  }

  private init(parts: [(name: String, version: String)]) { self.parts = parts }

  /// Reads the origin from a picture's file; nil if it has none.
  init?(png: Data) {
    let start = Array(Self.keyword.utf8) + [0]
    let chunks = (try? AnimatedPNG.chunks(of: Array(png))) ?? []
    guard let text = chunks.first(where: { $0.name == "tEXt" && $0.body.starts(with: start) })
    else { return nil }
    parts = String(decoding: text.body.dropFirst(start.count), as: UTF8.self)
      .split(separator: "; ").compactMap { part in
        guard let space = part.lastIndex(of: " ") else { return nil }
        return (String(part[..<space]), String(part[part.index(after: space)...]))
      }
  }

  /// Returns a picture's file with this origin added to it.
  func added(to png: Data) -> Data {
    guard let chunks = try? AnimatedPNG.chunks(of: Array(png)), let header = chunks.first else {
      return png
    }
    let text = parts.map { "\($0.name) \($0.version)" }.joined(separator: "; ")
    var chunk: [UInt8] = []
    AnimatedPNG.append("tEXt", Array(Self.keyword.utf8) + [0] + Array(text.utf8), to: &chunk)
    // Behind the signature and the header, with length, name and checksum.
    var data = png
    data.insert(contentsOf: chunk, at: data.startIndex + 8 + 12 + header.body.count)
    return data
  }

  /// Describes how the machines of this picture and of another one differ, in one sentence for each
  /// difference.
  func differences(from other: PictureOrigin) -> [String] {
    parts.compactMap { part in
      guard let there = other.parts.first(where: { $0.name == part.name })?.version,
        there != part.version
      else { return nil }
      let here = part.version == "-" ? "is missing here" : "is \(part.version) here"
      return there == "-"
        ? "The reference was recorded without \(part.name), which \(here)."
        : "The reference was recorded with \(part.name) \(there), which \(here)."
    }
  }

  static func == (a: PictureOrigin, b: PictureOrigin) -> Bool {
    a.parts.map(\.name) == b.parts.map(\.name)
      && a.parts.map(\.version) == b.parts.map(\.version)
  }
}
