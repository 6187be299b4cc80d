/// Finds the files that need parsing, by searching their bytes.
enum Markers {
  /// The start of the first line of a file that the lowering wrote.
  static let loweredMark = "// Lowered by objc-lowering; edit the original.\n"

  private static let always = Words([
    "@objc", "#selector", "#keyPath", "@IB", "@nonobjc", "@UIApplicationMain", "@main",
    "observe(\\", "Selector(", "@NSManaged", "method_exchangeImplementations",
    "dynamic var", "dynamic func", "object_setClass", "class_addMethod", "#Preview",
    "observeValue(", "NSClassFromString(", ").description()", "forUndefinedKey", ".EditingStyle",
    "moveRowAt ", "publisher(for: \\", "import XCTest",
  ])
  private static let platform = Words(["os(iOS)"])
  private static let metatypes = Words([
    ".Type", "<T:", "<T :", "<Cell:", "<View:", "<V:", "Self(",
  ])
  private static let initializers = Words([".init(", "T(", "Cell(", "View(", "V(", "Self("])

  static func isLowered(_ bytes: [UInt8]) -> Bool { bytes.starts(with: loweredMark.utf8) }

  /// Whether the bytes hold something that the lowering rewrites, apart from what an `Outline`
  /// tells. May say so of files that only mention it in a comment.
  static func needsParsing(_ bytes: [UInt8], foldsPlatform: Bool) -> Bool {
    always.occur(in: bytes) || foldsPlatform && platform.occur(in: bytes)
      || metatypes.occur(in: bytes) && initializers.occur(in: bytes)
      || hasForcedCall(bytes)
  }

  /// Whether the exclamation mark of a forced call occurs, as in `source.numberOfSections!(in: table)`:
  /// unlike a negation's it follows a letter or a digit.
  private static func hasForcedCall(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      for index in bytes.indices.dropFirst().dropLast()
      where bytes[index] == 33 && bytes[index + 1] == 40 {
        let letter = bytes[index - 1] | 32
        if (97...122).contains(letter) || (48...57).contains(bytes[index - 1]) { return true }
      }
      return false
    }
  }
}

/// Words to search for, all in one pass.
struct Words {
  private var byFirstByte: [[[UInt8]]]

  init(_ words: [String]) {
    byFirstByte = Array(repeating: [], count: 256)
    for word in words {
      let bytes = Array(word.utf8)
      byFirstByte[Int(bytes[0])].append(bytes)
    }
  }

  /// Whether one of the words occurs. Linear in the number of bytes.
  func occur(in bytes: [UInt8]) -> Bool {
    let starts = byFirstByte.map { !$0.isEmpty }
    return bytes.withUnsafeBufferPointer { bytes in
      starts.withUnsafeBufferPointer { starts in
        for index in bytes.indices where starts[Int(bytes[index])] {
          for word in byFirstByte[Int(bytes[index])]
          where index + word.count <= bytes.count
            && word.indices.allSatisfy({ bytes[index + $0] == word[$0] })
          {
            return true
          }
        }
        return false
      }
    }
  }
}
