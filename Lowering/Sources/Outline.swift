/// The declarations of a file as far as a scan of its bytes tells them, without a parser: what
/// decides which files have to be parsed, and the superclasses of those that have not.
struct Outline: Codable {
  struct Entry: Codable {
    var kind: Block.Kind
    /// With the names of enclosing types.
    var name: String
    var inherited: [String] = []
    var overrides: [String] = []
    var members: [String] = []
  }

  struct RenamedImport: Codable {
    var path: ByteRange
    var module: String
  }

  var entries: [Entry] = []
  /// Behind the last `import Foundation`, `import UIKit` or other import of a whole module.
  var importEnd: Int?
  var imports: [String] = []
  /// The paths of imports that have another name on Linux, such as `os.log` and `UIKit.UIImage`.
  var renamedImports: [RenamedImport] = []
  /// Capitalised words, of which missing imports are told.
  var namesNetworking = false
  var namesXML = false
  var namesUIKit = false
  var namesSupplement = false

  /// Whether an extension in the file overrides something.
  var overridesInExtension: Bool {
    entries.contains { $0.kind == .extension && !$0.overrides.isEmpty }
  }

  /// Whether a class overrides an edit action, which its table then has.
  var overridesEditAction: Bool {
    entries.contains { !KnownSelectors.standardEditActions.isDisjoint(with: $0.overrides) }
  }

  init(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { bytes in
      var scanner = OutlineScanner(bytes: bytes)
      scanner.scan()
      entries = scanner.entries
      importEnd = scanner.importEnd
      imports = scanner.imports
      renamedImports = scanner.renamedImports
      namesNetworking = scanner.namesNetworking
      namesXML = scanner.namesXML
      namesUIKit = scanner.namesUIKit
      namesSupplement = scanner.namesSupplement
    }
  }
}

/// Reads words, braces, comments and strings.
struct OutlineScanner {
  // Safety: the file's, valid in the closure that makes the scanner and uses it up.
  let bytes: UnsafeBufferPointer<UInt8>
  var entries: [Outline.Entry] = []
  var importEnd: Int?
  var imports: [String] = []
  var renamedImports: [Outline.RenamedImport] = []
  var namesNetworking = false
  var namesXML = false
  var namesUIKit = false
  var namesSupplement = false

  private var position = 0
  private var depth = 0
  /// Open blocks with the depth inside their braces.
  private var open: [(entry: Int, depth: Int)] = []
  private var pending: Outline.Entry?
  private var isOverriding = false

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func scan() {
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "\""): skipString(pounds: 0)
      case UInt8(ascii: "#"):
        var pounds = 1
        while peek(pounds) == byte { pounds += 1 }
        if peek(pounds) == UInt8(ascii: "\"") {
          position += pounds
          skipString(pounds: pounds)
        } else {
          position += pounds
        }
      case UInt8(ascii: "{"):
        depth += 1
        position += 1
        if let entry = pending {
          entries.append(entry)
          open.append((entries.count - 1, depth))
          pending = nil
        }
        isOverriding = false
      case UInt8(ascii: "}"):
        if open.last?.depth == depth { open.removeLast() }
        depth -= 1
        position += 1
      case UInt8(ascii: "."):
        position += 1
        if position < bytes.count, Self.isWordStart(bytes[position]) { skipWord() }
      case UInt8(ascii: "`"):
        position += 1
        while position < bytes.count, bytes[position] != byte, bytes[position] != 10 {
          position += 1
        }
        position += 1
      case _ where Self.isWordStart(byte): readWord()
      default: position += 1
      }
    }
  }

  private func peek(_ offset: Int) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  private mutating func skipLine() {
    while position < bytes.count, bytes[position] != 10 { position += 1 }
  }

  private mutating func skipComment() {
    var level = 0
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        level += 1
        position += 2
      } else if bytes[position] == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        level -= 1
        position += 2
        if level == 0 { return }
      } else {
        position += 1
      }
    }
  }

  private mutating func skipString(pounds: Int) {
    let quote = UInt8(ascii: "\"")
    let isLong = peek(1) == quote && peek(2) == quote
    position += isLong ? 3 : 1
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\\") {
        var escape = 1
        while escape <= pounds, peek(escape) == UInt8(ascii: "#") { escape += 1 }
        if escape == pounds + 1 {
          if peek(escape) == UInt8(ascii: "(") {
            position += escape + 1
            skipInterpolation()
            continue
          }
          position += 1
        }
        position += 1
      } else if byte == quote, !isLong || peek(1) == quote && peek(2) == quote {
        let length = isLong ? 3 : 1
        if (0..<pounds).allSatisfy({ peek(length + $0) == UInt8(ascii: "#") }) {
          position += length + pounds
          return
        }
        position += 1
      } else if byte == 10, !isLong {
        return
      } else {
        position += 1
      }
    }
  }

  private mutating func skipInterpolation() {
    var level = 1
    while position < bytes.count, level > 0 {
      switch bytes[position] {
      case UInt8(ascii: "("): level += 1
      case UInt8(ascii: ")"): level -= 1
      case UInt8(ascii: "\""):
        skipString(pounds: 0)
        continue
      default: break
      }
      position += 1
    }
  }

  static func isWordStart(_ byte: UInt8) -> Bool {
    byte | 32 >= UInt8(ascii: "a") && byte | 32 <= UInt8(ascii: "z") || byte == UInt8(ascii: "_")
      || byte >= 128
  }

  static func isWord(_ byte: UInt8) -> Bool {
    isWordStart(byte) || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private mutating func skipWord() {
    while position < bytes.count, Self.isWord(bytes[position]) { position += 1 }
  }

  private func word(from start: Int) -> String {
    String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private func matches(_ start: Int, _ word: StaticString) -> Bool {
    let count = position - start
    guard count == word.utf8CodeUnitCount else { return false }
    for index in 0..<count where bytes[start + index] != word.utf8Start[index] { return false }
    return true
  }

  private mutating func readWord() {
    let start = position
    skipWord()
    let isDirect = open.last.map { $0.depth == depth } ?? (depth == 0)
    switch bytes[start] {
    case UInt8(ascii: "c") where matches(start, "class"): readHeader(.class)
    case UInt8(ascii: "s") where matches(start, "struct"): readHeader(.struct)
    case UInt8(ascii: "e") where matches(start, "enum"): readHeader(.enum)
    case UInt8(ascii: "e") where matches(start, "extension"): readHeader(.extension)
    case UInt8(ascii: "p") where matches(start, "protocol"): readHeader(.protocol)
    case UInt8(ascii: "a") where matches(start, "actor"): readHeader(.actor)
    case UInt8(ascii: "o") where isDirect && matches(start, "override"): isOverriding = true
    case UInt8(ascii: "f") where isDirect && matches(start, "func"),
      UInt8(ascii: "v") where isDirect && matches(start, "var"):
      readMember()
    case UInt8(ascii: "i") where depth == 0 && matches(start, "import"): readImport()
    case UInt8(ascii: "U"), UInt8(ascii: "H"), UInt8(ascii: "C"):
      let name = word(from: start)
      if Foundations.isNetworking(name) { namesNetworking = true }
      if Foundations.isUIKit(name) { namesUIKit = true }
      if name == "CVarArg", follows(start, "as ") { namesSupplement = true }
    case UInt8(ascii: "X"):
      if Foundations.isXML(word(from: start)) { namesXML = true }
    case UInt8(ascii: "N"), UInt8(ascii: "L"), UInt8(ascii: "R"):
      if !namesSupplement, Foundations.supplement.contains(where: { matches(start, $0) }) {
        namesSupplement = true
      }
    case UInt8(ascii: "l") where matches(start, "localized") && follows(start, "String("):
      namesSupplement = true
    default: break
    }
  }

  /// Whether a text stands in front of a place.
  private func follows(_ place: Int, _ text: StaticString) -> Bool {
    let start = place - text.utf8CodeUnitCount
    guard start >= 0 else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[start + $0] == text.utf8Start[$0] }
  }

  private mutating func skipSpace() {
    while position < bytes.count, bytes[position] == 32 || bytes[position] == 9 { position += 1 }
  }

  private mutating func readImport() {
    let start = readPath()
    let name = word(from: start)
    noteLogImport(start, name)
    noteRuntimeImport(start, name)
    noteSubmodule(start, name)
    skipSpace()
    imports.append(name)
    // `import class UIKit.UIView` goes on.
    if position < bytes.count, Self.isWordStart(bytes[position]) {
      let start = readPath()
      noteLogImport(start, String(word(from: start).prefix { $0 != "." }))
    } else {
      importEnd = start + name.utf8.count
    }
  }

  /// Reads words with points between them; returns where they start.
  private mutating func readPath() -> Int {
    skipSpace()
    let start = position
    while position < bytes.count, Self.isWord(bytes[position]) || bytes[position] == 46 {
      position += 1
    }
    return start
  }

  private mutating func noteLogImport(_ start: Int, _ module: String) {
    guard module == "os" || module == "OSLog" || module.hasPrefix("os.") else { return }
    rename(start, module, to: "UnifiedLogging")
  }

  private mutating func noteRuntimeImport(_ start: Int, _ module: String) {
    guard module == "ObjectiveC" || module.hasPrefix("ObjectiveC.") else { return }
    rename(start, module, to: "ObjectiveCDispatch")
  }

  /// Apple's modules consist of a submodule for each header, which Swift code may import alone.
  private mutating func noteSubmodule(_ start: Int, _ path: String) {
    guard let point = path.firstIndex(of: "."),
      Self.modulesWithHeaders.contains(String(path[..<point]))
    else { return }
    rename(start, path, to: String(path[..<point]))
  }

  private mutating func rename(_ start: Int, _ path: String, to module: String) {
    renamedImports.append(
      Outline.RenamedImport(
        path: ByteRange(start: start, end: start + path.utf8.count), module: module))
  }

  private static let modulesWithHeaders: Set<String> = [
    "UIKit", "Foundation", "CoreGraphics", "QuartzCore", "UserNotifications",
  ]

  private mutating func readMember() {
    skipSpace()
    if position < bytes.count, bytes[position] == UInt8(ascii: "`") { position += 1 }
    let start = position
    guard start < bytes.count, Self.isWordStart(bytes[start]) else { return }
    skipWord()
    if let block = open.last, pending == nil {
      let name = word(from: start)
      if isOverriding { entries[block.entry].overrides.append(name) }
      entries[block.entry].members.append(name)
    }
    isOverriding = false
  }

  private mutating func readHeader(_ kind: Block.Kind) {
    let after = position
    skipSpace()
    if position < bytes.count, bytes[position] == UInt8(ascii: "`") { position += 1 }
    let start = position
    guard position > after, start < bytes.count, Self.isWordStart(bytes[start]) else { return }
    while position < bytes.count, Self.isWord(bytes[position]) || bytes[position] == 46 {
      position += 1
    }
    var name = word(from: start)
    if kind == .class, ["func", "var", "let", "override", "subscript"].contains(name) {
      // A modifier: the member follows.
      position = start
      return
    }
    if kind != .extension, let outer = open.last { name = entries[outer.entry].name + "." + name }
    pending = Outline.Entry(kind: kind, name: name, inherited: readInheritance())
  }

  /// What stands between a colon and the brace, in front of which it stops.
  private mutating func readInheritance() -> [String] {
    var names: [String] = []
    var angle = 0
    var current = ""
    var isCollecting = false
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "{") { break }
      if byte == UInt8(ascii: "/"), peek(1) == byte {
        skipLine()
        continue
      }
      if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        skipComment()
        continue
      }
      if byte == UInt8(ascii: "}") || byte == UInt8(ascii: ";") { break }
      if byte == UInt8(ascii: "<") {
        angle += 1
      } else if byte == UInt8(ascii: ">") {
        angle -= 1
      } else if angle == 0 {
        if Self.isWordStart(byte) {
          let start = position
          while position < bytes.count, Self.isWord(bytes[position]) || bytes[position] == 46 {
            position += 1
          }
          let word = word(from: start)
          if word == "where" {
            while position < bytes.count, bytes[position] != UInt8(ascii: "{") { position += 1 }
            break
          }
          if isCollecting { current = word }
          continue
        }
        if byte == UInt8(ascii: ":") { isCollecting = true }
        if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "&"), !current.isEmpty {
          names.append(current)
          current = ""
        }
      }
      position += 1
    }
    if !current.isEmpty { names.append(current) }
    return names
  }
}
