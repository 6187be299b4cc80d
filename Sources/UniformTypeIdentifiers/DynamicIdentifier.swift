/// The identifier of a type that was created for a tag: `dyn.` followed by a text with five bits per
/// letter, such as `?0=6:1=ext`, which means that the type conforms to `public.data` and has a file
/// name extension.
///
/// Apple's systems create them in the same way, so that an identifier means the same on both.
struct DynamicIdentifier {
  let tag: String
  let tagClass: UTTagClass
  /// The identifier of the type to which it conforms; nil if there is none.
  let parent: String?

  /// The digits that represent frequent identifiers.
  private static let abbreviations: [(Character, String)] = [
    ("0", "UTTypeConformsTo"), ("1", "public.filename-extension"), ("2", "com.apple.ostype"),
    ("3", "public.mime-type"), ("4", "com.apple.nspboard-type"), ("5", "public.url-scheme"),
    ("6", "public.data"), ("7", "public.text"), ("8", "public.plain-text"),
    ("9", "public.utf16-plain-text"), ("A", "com.apple.traditional-mac-plain-text"),
    ("B", "public.image"), ("C", "public.video"), ("D", "public.audio"), ("E", "public.directory"),
    ("F", "public.folder"),
  ]
  private static let letters = Array("abcdefghkmnpqrstuvwxyz0123456789".utf8)
  private static let prefix = "dyn.a"
  /// The characters that separate the parts of the text, and so are escaped inside them.
  private static let special = Array("?:=,\\".utf8)

  /// Creates the identifier of a type with a tag; returns nil for a tag that no type can have.
  init?(tag: String, tagClass: UTTagClass, parent: String?) {
    let tag = tag.lowercased()
    guard !tag.isEmpty, !tag.contains("\0"), tagClass != .filenameExtension || !tag.contains("/")
    else { return nil }
    self.tag = tag
    self.tagClass = tagClass
    self.parent = parent
  }

  // MARK: Writing

  var text: String {
    let conformance = parent.map { "0=\(Self.short($0)):" } ?? ""
    let text = "?\(conformance)\(Self.short(tagClass.rawValue))=\(Self.escaped(tag))"
    return Self.prefix + Self.packed(Array(text.utf8))
  }

  private static func short(_ identifier: String) -> String {
    let known = abbreviations.first { $0.1 == identifier }
    return known.map { String($0.0) } ?? escaped(identifier)
  }

  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if special.contains(byte) { bytes.append(UInt8(ascii: "\\")) }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func packed(_ bytes: [UInt8]) -> String {
    var packed: [UInt8] = []
    var (rest, count) = (0, 0)
    for byte in bytes {
      rest = rest << 8 | Int(byte)
      count += 8
      while count >= 5 {
        count -= 5
        packed.append(letters[rest >> count & 31])
      }
      rest &= 1 << count - 1
    }
    if count > 0 { packed.append(letters[rest << (5 - count) & 31]) }
    return String(decoding: packed, as: UTF8.self)
  }

  // MARK: Reading

  /// Reads an identifier; returns nil if it is not dynamic, or has no tag.
  init?(_ identifier: String) {
    guard identifier.hasPrefix(Self.prefix),
      let bytes = Self.unpacked(identifier.dropFirst(Self.prefix.count)),
      bytes.first == UInt8(ascii: "?")
    else { return nil }
    var (found, parent): ((UTTagClass, String)?, String?)
    for part in Self.split(bytes.dropFirst(), at: ":") {
      let pair = Self.split(part, at: "=")
      guard pair.count == 2 else { return nil }
      let (name, value) = (Self.long(pair[0]), Self.plain(pair[1]))
      if name == "UTTypeConformsTo" {
        parent = Self.long(pair[1])
      } else if found == nil {
        found = (UTTagClass(rawValue: name), value)
      }
    }
    guard let found else { return nil }
    self.init(tag: found.1, tagClass: found.0, parent: parent)
  }

  private static func unpacked(_ text: Substring) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (rest, count) = (0, 0)
    for letter in text.utf8 {
      guard let value = letters.firstIndex(of: letter) else { return nil }
      rest = rest << 5 | value
      count += 5
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(rest >> count & 255))
      }
      rest &= 1 << count - 1
    }
    return bytes
  }

  /// Returns the parts of a text between separators that are not escaped.
  private static func split(
    _ bytes: some Sequence<UInt8>, at separator: Unicode.Scalar
  ) -> [[UInt8]] {
    var parts: [[UInt8]] = [[]]
    var isEscaped = false
    for byte in bytes {
      if !isEscaped, byte == UInt8(ascii: separator) {
        parts.append([])
      } else {
        parts[parts.count - 1].append(byte)
      }
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
    }
    return parts
  }

  private static func plain(_ bytes: [UInt8]) -> String {
    var plain: [UInt8] = []
    var isEscaped = false
    for byte in bytes {
      let escapes = !isEscaped && byte == UInt8(ascii: "\\")
      if !escapes { plain.append(byte) }
      isEscaped = escapes
    }
    return String(decoding: plain, as: UTF8.self)
  }

  private static func long(_ bytes: [UInt8]) -> String {
    let text = plain(bytes)
    return abbreviations.first { String($0.0) == text }?.1 ?? text
  }
}
