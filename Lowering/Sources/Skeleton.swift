/// A file's text with spaces in place of function bodies, closures and other braced code that hold
/// nothing to lower. It has the offsets of the original and parses in a fraction of the time, as
/// bodies are most of a file.
enum Skeleton {
  /// The bytes to parse, or nil where braces, strings or comments do not match as far as a scan of
  /// the bytes can tell.
  static func bytes(of bytes: [UInt8]) -> [UInt8]? {
    let ranges = bytes.withUnsafeBufferPointer { buffer -> [Range<Int>]? in
      var scanner = SkeletonScanner(bytes: buffer)
      return scanner.scan()
    }
    guard let ranges else { return nil }
    var result = bytes
    result.withUnsafeMutableBufferPointer { buffer in
      for range in ranges {
        for offset in range where buffer[offset] != 10 && buffer[offset] != 13 {
          buffer[offset] = 32
        }
        // Without a statement, a property's braces would be a list of no accessors.
        if let first = range.first(where: { buffer[$0] == 32 }) {
          buffer[first] = UInt8(ascii: "0")
        }
      }
    }
    return result
  }
}

/// Finds braced code without anything that `FactsCollector` collects.
private struct SkeletonScanner {
  private struct Brace {
    var start: Int
    /// Whether it is the body of a type or an extension.
    var isType = false
    /// Whether it stays as it is; code inside may go.
    var isKept = false
    /// Whether it is part of an argument or a default value of a declaration, which stay whole.
    var isArgument = false
    /// Parentheses and brackets open inside.
    var parentheses = 0
  }

  /// What the last keyword in the body of a type declares.
  private enum Declaration { case other, function, property, initializedProperty }

  // Safety: the file's, valid in the closure that makes the scanner and uses it up.
  let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var braces: [Brace] = []
  private var removed: [Range<Int>] = []
  private var opensType = false
  private var declaration = Declaration.other
  private var topParentheses = 0
  private var isUncertain = false
  /// Names in front of a colon where generic parameters and requirements stand.
  private var generics: Set<String> = []
  /// The last byte of the token in front.
  private var last: UInt8 = 0
  private var followsWhere = false

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The ranges to blank; nil if the text is not understood.
  mutating func scan() -> [Range<Int>]? {
    while position < bytes.count, !isUncertain { scanToken() }
    return isUncertain || !braces.isEmpty ? nil : removed
  }

  private func peek(_ offset: Int) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  private mutating func scanToken() {
    let byte = bytes[position]
    switch byte {
    case 32, 9, 10, 13:
      position += 1
      return
    case UInt8(ascii: "/") where peek(1) == byte:
      while position < bytes.count, bytes[position] != 10 { position += 1 }
      return
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
      skipComment()
      return
    case UInt8(ascii: "\""): skipString(pounds: 0)
    case UInt8(ascii: "#"): scanPound()
    case UInt8(ascii: "@"): scanAttribute()
    case UInt8(ascii: "{"): open()
    case UInt8(ascii: "}"): close()
    case UInt8(ascii: "("), UInt8(ascii: "["):
      count(1)
      position += 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"):
      count(-1)
      position += 1
    case UInt8(ascii: "="):
      if declaration == .property, isInType, parentheses == 0, peek(1) != byte,
        !Self.isOperator(last)
      {
        declaration = .initializedProperty
      }
      position += 1
    case UInt8(ascii: "`"):
      position += 1
      while position < bytes.count, bytes[position] != byte, bytes[position] != 10 {
        position += 1
      }
      position += 1
    case _ where OutlineScanner.isWordStart(byte):
      scanWord()
      return
    default: position += 1
    }
    last = byte
    followsWhere = false
  }

  private static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"),
      UInt8(ascii: "~"), UInt8(ascii: "&"), UInt8(ascii: "|"):
      true
    default: false
    }
  }

  // MARK: Braces

  /// Whether the innermost braces are those of a type, or there are none.
  private var isInType: Bool { braces.last?.isType ?? true }

  private var parentheses: Int { braces.last?.parentheses ?? topParentheses }

  private mutating func count(_ difference: Int) {
    if braces.isEmpty {
      topParentheses += difference
    } else {
      braces[braces.count - 1].parentheses += difference
    }
    if parentheses < 0 { isUncertain = true }
  }

  private mutating func open() {
    var brace = Brace(start: position)
    position += 1
    if opensType {
      brace.isType = true
      opensType = false
    } else if let outer = braces.last, !outer.isType {
      brace.isArgument = outer.isArgument
    } else if parentheses > 0 {
      brace.isArgument = true
    } else {
      switch declaration {
      case .function: break
      case .property, .initializedProperty: brace.isKept = startsWithAccessor
      case .other: brace.isKept = true
      }
    }
    braces.append(brace)
    if brace.isType { declaration = .other }
  }

  private mutating func close() {
    guard let brace = braces.popLast(), brace.parentheses == 0 else {
      isUncertain = true
      return
    }
    if brace.isType {
      declaration = .other
    } else if !brace.isKept, !brace.isArgument {
      while let inner = removed.last, inner.lowerBound > brace.start { removed.removeLast() }
      removed.append(brace.start + 1..<position)
    }
    position += 1
  }

  /// Keeps all code around the current place.
  private mutating func mark() {
    for index in braces.indices { braces[index].isKept = true }
  }

  private var startsWithAccessor: Bool {
    var offset = position
    while offset < bytes.count, [32, 9, 10, 13].contains(bytes[offset]) { offset += 1 }
    guard offset < bytes.count else { return true }
    // A comment or an attribute may stand in front.
    if bytes[offset] == UInt8(ascii: "/") || bytes[offset] == UInt8(ascii: "@") { return true }
    let start = offset
    while offset < bytes.count, OutlineScanner.isWord(bytes[offset]) { offset += 1 }
    switch String(decoding: bytes[start..<offset], as: UTF8.self) {
    case "get", "set", "willSet", "didSet", "mutating", "nonmutating", "_read", "_modify", "init":
      return true
    default: return false
    }
  }

  // MARK: Words

  private mutating func scanPound() {
    var pounds = 1
    while peek(pounds) == UInt8(ascii: "#") { pounds += 1 }
    if peek(pounds) == UInt8(ascii: "\"") {
      position += pounds
      skipString(pounds: pounds)
      return
    }
    if peek(pounds) == UInt8(ascii: "/") {
      skipRegularExpression(pounds: pounds)
      return
    }
    position += pounds
    let start = position
    while position < bytes.count, OutlineScanner.isWord(bytes[position]) { position += 1 }
    if matches(start, "selector") || matches(start, "keyPath") || matches(start, "Preview") {
      mark()
    }
  }

  private mutating func scanAttribute() {
    position += 1
    let start = position
    while position < bytes.count, OutlineScanner.isWord(bytes[position]) { position += 1 }
    guard position > start else { return }
    switch bytes[start] {
    case UInt8(ascii: "o"), UInt8(ascii: "I"), UInt8(ascii: "n"), UInt8(ascii: "N"),
      UInt8(ascii: "G"):
      mark()
    default: break
    }
  }

  private func matches(_ start: Int, _ word: StaticString) -> Bool {
    let count = position - start
    guard count == word.utf8CodeUnitCount else { return false }
    for index in 0..<count where bytes[start + index] != word.utf8Start[index] { return false }
    return true
  }

  private mutating func scanWord() {
    let start = position
    while position < bytes.count, OutlineScanner.isWord(bytes[position]) { position += 1 }
    let followsDot = last == UInt8(ascii: ".")
    let isCalled = peek(0) == UInt8(ascii: "(")
    defer {
      last = bytes[position - 1]
      followsWhere = matches(start, "where")
    }
    if followsDot {
      // A forced call: `source.numberOfSections!(in: table)`.
      if peek(0) == UInt8(ascii: "!"), peek(1) == UInt8(ascii: "(") { mark() }
      if isCalled,
        Self.isInteresting(self, start) || matches(start, "init") || matches(start, "description")
      {
        mark()
      }
      return
    }
    switch bytes[start] {
    case UInt8(ascii: "c") where matches(start, "class"),
      UInt8(ascii: "s") where matches(start, "struct"),
      UInt8(ascii: "e") where matches(start, "enum") || matches(start, "extension"),
      UInt8(ascii: "p") where matches(start, "protocol"),
      UInt8(ascii: "a") where matches(start, "actor"):
      scanHeader()
      return
    case UInt8(ascii: "t") where matches(start, "typealias"),
      UInt8(ascii: "d") where matches(start, "dynamic"):
      mark()
      return
    case UInt8(ascii: "s") where matches(start, "super"):
      if followed(by: ".observeValue") || followed(by: ".value(") || followed(by: ".setValue") {
        mark()
      }
      return
    case UInt8(ascii: "f") where isInType && matches(start, "func"),
      UInt8(ascii: "d") where isInType && matches(start, "deinit"):
      declaration = .function
      return
    case UInt8(ascii: "i") where isInType && parentheses == 0 && matches(start, "init"):
      declaration = .function
      return
    case UInt8(ascii: "v") where isInType && matches(start, "var"),
      UInt8(ascii: "l") where isInType && matches(start, "let"),
      UInt8(ascii: "s") where isInType && matches(start, "subscript"):
      declaration = .property
      return
    default: break
    }
    if isCalled {
      if Self.isInteresting(self, start) || matches(start, "Self")
        || !generics.isEmpty && generics.contains(word(start))
      {
        mark()
      }
    } else if last == UInt8(ascii: "<") || last == UInt8(ascii: ",") || followsWhere {
      var offset = 0
      while peek(offset) == 32 { offset += 1 }
      if peek(offset) == UInt8(ascii: ":") { generics.insert(word(start)) }
    }
  }

  private func word(_ start: Int) -> String {
    String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private func followed(by text: StaticString) -> Bool {
    guard position + text.utf8CodeUnitCount <= bytes.count else { return false }
    for index in 0..<text.utf8CodeUnitCount
    where bytes[position + index] != text.utf8Start[index] { return false }
    return true
  }

  /// Whether a call of the word is one that `FactsCollector` looks at.
  private static func isInteresting(_ scanner: Self, _ start: Int) -> Bool {
    switch scanner.bytes[start] {
    case UInt8(ascii: "o"):
      scanner.matches(start, "observe") || scanner.matches(start, "object_setClass")
        || scanner.matches(start, "os") && scanner.followed(by: "(iOS)")
    case UInt8(ascii: "p"): scanner.matches(start, "publisher")
    case UInt8(ascii: "S"): scanner.matches(start, "Selector")
    case UInt8(ascii: "N"):
      scanner.matches(start, "NSClassFromString") || scanner.matches(start, "NSSelectorFromString")
    case UInt8(ascii: "m"): scanner.matches(start, "method_exchangeImplementations")
    case UInt8(ascii: "c"):
      scanner.matches(start, "class_addMethod") || scanner.matches(start, "class_replaceMethod")
    default: false
    }
  }

  /// The name behind `class` and its like, which is followed by the braces of a type.
  private mutating func scanHeader() {
    var offset = 0
    while let byte = peek(offset), byte == 32 || byte == 9 || byte == 10 || byte == 13 {
      offset += 1
    }
    guard offset > 0, let byte = peek(offset),
      OutlineScanner.isWordStart(byte) || byte == UInt8(ascii: "`")
    else { return }
    let start = position + offset
    var end = start
    while end < bytes.count, OutlineScanner.isWord(bytes[end]) { end += 1 }
    switch String(decoding: bytes[start..<end], as: UTF8.self) {
    // A modifier: the member follows.
    case "func", "var", "let", "override", "subscript", "final", "private", "public", "internal",
      "fileprivate", "open":
      return
    default: break
    }
    mark()
    opensType = true
  }

  // MARK: Comments and strings

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
    isUncertain = true
  }

  private func areClosing(_ pounds: Int, at offset: Int) -> Bool {
    (0..<pounds).allSatisfy { peek(offset + $0) == UInt8(ascii: "#") }
  }

  private mutating func skipRegularExpression(pounds: Int) {
    position += pounds + 1
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "\\") {
        position += 2
      } else if bytes[position] == UInt8(ascii: "/"), areClosing(pounds, at: 1) {
        position += 1 + pounds
        return
      } else {
        position += 1
      }
    }
    isUncertain = true
  }

  private mutating func skipString(pounds: Int) {
    let quote = UInt8(ascii: "\"")
    let isLong = peek(1) == quote && peek(2) == quote
    let length = isLong ? 3 : 1
    position += length
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\\"), areClosing(pounds, at: 1) {
        position += 1 + pounds
        if peek(0) == UInt8(ascii: "(") {
          skipInterpolation()
        } else {
          position += 1
        }
      } else if byte == quote, !isLong || peek(1) == quote && peek(2) == quote,
        areClosing(pounds, at: length)
      {
        position += length + pounds
        return
      } else if byte == 10, !isLong {
        // A regular expression, perhaps.
        break
      } else {
        position += 1
      }
    }
    isUncertain = true
  }

  /// Code inside a string: its braces match, and count for nothing.
  private mutating func skipInterpolation() {
    position += 1
    var level = 1
    last = UInt8(ascii: "(")
    while position < bytes.count, level > 0, !isUncertain {
      switch bytes[position] {
      case UInt8(ascii: "("): level += 1
      case UInt8(ascii: ")"): level -= 1
      case UInt8(ascii: "{"), UInt8(ascii: "}"): break
      case UInt8(ascii: "="): break
      default:
        scanToken()
        continue
      }
      last = bytes[position]
      position += 1
    }
  }
}
