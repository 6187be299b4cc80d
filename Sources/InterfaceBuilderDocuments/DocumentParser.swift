/// Reads the XML of Interface Builder's documents into elements.
///
/// It parses what Interface Builder writes and no more: elements, attributes, text, comments, and XML's
/// own five entities. Document type declarations are rejected, so there are no entities to expand and
/// nothing to fetch. Any input results in elements or an error. O(n) in the number of bytes.
package struct DocumentParser {
  /// The maximum size of a file in bytes. The largest files of Interface Builder are smaller than a
  /// megabyte.
  package static let largestSize = 32 << 20
  /// The maximum depth of elements.
  package static let greatestDepth = 256

  // Safety: the array's in `parse(_:file:)`, whose closure makes the parser and uses it up.
  private let bytes: UnsafeBufferPointer<UInt8>
  private let file: String
  private var position = 0
  private var line = 1
  private var open: [DocumentElement] = []
  private var root: DocumentElement?

  private init(_ bytes: UnsafeBufferPointer<UInt8>, file: String) {
    self.bytes = bytes
    self.file = file
  }

  /// Returns the root element of a document.
  package static func parse(_ bytes: [UInt8], file: String) throws(DocumentError) -> DocumentElement
  {
    if let reason = reasonToRefuse(bytes) {
      throw DocumentError(file: file, line: 0, element: nil, reason: reason)
    }
    let result = bytes.withUnsafeBufferPointer {
      buffer -> Result<DocumentElement, DocumentError> in
      var parser = DocumentParser(buffer, file: file)
      do throws(DocumentError) { return .success(try parser.readDocument()) } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private static func reasonToRefuse(_ bytes: [UInt8]) -> String? {
    if bytes.isEmpty { return "the file is empty" }
    if bytes.count > largestSize {
      return "the file has \(bytes.count) bytes; at most \(largestSize) are read"
    }
    if bytes.starts(with: Array("NIBArchive".utf8)) || bytes.starts(with: Array("bplist".utf8)) {
      return "this is a compiled nib; Trestle reads the XML that Interface Builder saves"
    }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      return "the file is UTF-16; Interface Builder saves UTF-8"
    }
    return nil
  }

  // MARK: Structure

  private mutating func readDocument() throws(DocumentError) -> DocumentElement {
    if starts(with: "\u{FEFF}") { position += 3 }
    while position < bytes.count {
      if bytes[position] == Character.less {
        try readMarkup()
      } else {
        try readText()
      }
    }
    if let unclosed = open.last {
      throw error(
        "the file ends before </\(unclosed.name)> of line \(unclosed.line)", unclosed.name)
    }
    guard let root else { throw error("the file has no element") }
    return root
  }

  private mutating func readMarkup() throws(DocumentError) {
    if starts(with: "<!--") {
      try skip(past: "-->", from: 4, "a comment")
    } else if starts(with: "<![CDATA[") {
      let start = position + 9
      try skip(past: "]]>", from: 9, "a CDATA section")
      guard let element = open.last else { throw error("text outside of the root element") }
      element.text += text(start..<(position - 3))
    } else if starts(with: "<!") {
      throw error("a document type declaration, which is not read")
    } else if starts(with: "<?") {
      try skip(past: "?>", from: 2, "a processing instruction")
    } else if starts(with: "</") {
      try readEndTag()
    } else {
      try readStartTag()
    }
  }

  private mutating func readEndTag() throws(DocumentError) {
    position += 2
    let name = readName()
    skipSpace()
    guard peek() == Character.greater else { throw error("an end tag without >", name) }
    position += 1
    guard let element = open.popLast() else { throw error("</\(name)> without an element") }
    guard element.name == name else {
      throw error("</\(name)> ends <\(element.name)> of line \(element.line)", element.name)
    }
  }

  private mutating func readStartTag() throws(DocumentError) {
    let start = line
    position += 1
    let name = readName()
    if name.isEmpty { throw error("< without the name of an element", open.last?.name) }
    let attributes = try readAttributes(of: name)
    let isEmpty = peek() == Character.slash
    if isEmpty { position += 1 }
    guard peek() == Character.greater else { throw error("a start tag without >", name) }
    position += 1
    let element = DocumentElement(name: name, line: start, attributes: attributes)
    if let parent = open.last {
      parent.children.append(element)
      element.parent = parent
    } else if root == nil {
      root = element
    } else {
      throw error("a second root element", name)
    }
    if isEmpty { return }
    if open.count >= Self.greatestDepth {
      throw error("elements nest deeper than \(Self.greatestDepth)", name)
    }
    open.append(element)
  }

  private mutating func readAttributes(
    of element: String
  ) throws(DocumentError) -> [(name: String, value: String)] {
    var attributes: [(name: String, value: String)] = []
    while true {
      skipSpace()
      guard let next = peek() else { throw error("the file ends in a start tag", element) }
      if next == Character.greater || next == Character.slash { return attributes }
      let name = readName()
      if name.isEmpty { throw error("a character that no attribute begins with", element) }
      skipSpace()
      guard peek() == Character.equals else {
        throw error("the attribute \(name) without a value", element)
      }
      position += 1
      skipSpace()
      attributes.append((name, try readValue(of: name, element)))
    }
  }

  private mutating func readValue(
    of attribute: String, _ element: String
  ) throws(DocumentError) -> String {
    guard let quote = peek(), quote == Character.quote || quote == Character.apostrophe else {
      throw error("the attribute \(attribute) without quotes", element)
    }
    position += 1
    let start = position
    while let byte = peek(), byte != quote {
      if byte == Character.less { throw error("< in the attribute \(attribute)", element) }
      advance()
    }
    guard peek() == quote else {
      throw error("the file ends in the attribute \(attribute)", element)
    }
    defer { position += 1 }
    return try unescaped(start..<position, element)
  }

  private mutating func readText() throws(DocumentError) {
    let start = position
    var isBlank = true
    while let byte = peek(), byte != Character.less {
      if !Character.isSpace(byte) { isBlank = false }
      advance()
    }
    guard let element = open.last else {
      if isBlank { return }
      throw error("text outside of the root element")
    }
    // Space between elements means nothing, space inside of a string does.
    if isBlank, element.name != "string" { return }
    element.text += try unescaped(start..<position, element.name)
  }

  // MARK: Characters

  private func unescaped(
    _ range: Range<Int>, _ element: String
  ) throws(DocumentError) -> String {
    if !bytes[range].contains(Character.ampersand) { return text(range) }
    var result = ""
    var start = range.lowerBound
    var index = start
    while index < range.upperBound {
      guard bytes[index] == Character.ampersand else {
        index += 1
        continue
      }
      result += text(start..<index)
      guard let end = bytes[index..<range.upperBound].firstIndex(of: Character.semicolon) else {
        throw error("& without an entity", element)
      }
      let name = text((index + 1)..<end)
      guard let character = Character.entity(name) else {
        throw error("the entity &\(name.prefix(20)); which XML does not have", element)
      }
      result += character
      index = end + 1
      start = index
    }
    return result + text(start..<range.upperBound)
  }

  /// Returns the characters of a range; bytes that are not UTF-8 become the replacement character.
  private func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  private mutating func readName() -> String {
    let start = position
    while let byte = peek(), Character.isName(byte) { position += 1 }
    return text(start..<position)
  }

  private mutating func skipSpace() {
    while let byte = peek(), Character.isSpace(byte) { advance() }
  }

  private mutating func skip(
    past end: StaticString, from offset: Int, _ what: String
  ) throws(DocumentError) {
    let begin = line
    position += offset
    while position < bytes.count {
      if starts(with: end) {
        position += end.utf8CodeUnitCount
        return
      }
      advance()
    }
    throw error("the file ends in \(what) of line \(begin)", open.last?.name)
  }

  private func starts(with string: StaticString) -> Bool {
    let count = string.utf8CodeUnitCount
    guard position + count <= bytes.count else { return false }
    for index in 0..<count where bytes[position + index] != string.utf8Start[index] {
      return false
    }
    return true
  }

  private func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func advance() {
    if bytes[position] == Character.newline { line += 1 }
    position += 1
  }

  private func error(_ reason: String, _ element: String? = nil) -> DocumentError {
    DocumentError(file: file, line: line, element: element ?? open.last?.name, reason: reason)
  }

  private enum Character {
    static let less = UInt8(ascii: "<")
    static let greater = UInt8(ascii: ">")
    static let slash = UInt8(ascii: "/")
    static let equals = UInt8(ascii: "=")
    static let quote = UInt8(ascii: "\"")
    static let apostrophe = UInt8(ascii: "'")
    static let ampersand = UInt8(ascii: "&")
    static let semicolon = UInt8(ascii: ";")
    static let newline = UInt8(ascii: "\n")

    static func isSpace(_ byte: UInt8) -> Bool {
      byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    static func isName(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."), UInt8(ascii: ":"), 0x80...:
        true
      default: false
      }
    }

    static func entity(_ name: String) -> String? {
      switch name {
      case "lt": return "<"
      case "gt": return ">"
      case "amp": return "&"
      case "quot": return "\""
      case "apos": return "'"
      default: break
      }
      guard name.hasPrefix("#") else { return nil }
      let digits = name.dropFirst()
      let number =
        digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return number.flatMap(Unicode.Scalar.init).map { String($0) }
    }
  }
}
