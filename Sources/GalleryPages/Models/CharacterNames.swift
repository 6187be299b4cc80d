import Foundation

/// The names of all characters, in a form that can be searched.
///
/// Two of three characters have a name that ends with their code point (`CJK UNIFIED IDEOGRAPH-4E00`);
/// of these names only the first and the last are stored. The other names are stored one after the
/// other in a single run of bytes, 1.6 MB with their offsets, which is searched as a whole, without
/// creating objects for names.
package struct CharacterNames: Sendable {
  /// Consecutive characters of one section, whose names are stored or formed by a rule.
  enum Piece: Sendable {
    /// The names are stored at these indices of `places`, starting at a byte.
    case stored(Range<Int>, byte: Int)
    /// The names consist of a prefix and the code point.
    case ruled(prefix: [CChar], scalars: Range<UInt32>)
  }

  /// The offset of a stored name, and its character.
  struct Place: Sendable {
    var byte: UInt32
    var scalar: UInt32
  }

  /// The names in capitals. Each name ends with a line break, and each piece with a zero.
  private(set) var bytes: [CChar] = []
  private(set) var places: [Place] = []
  /// The pieces of each section in order.
  private(set) var pieces: [[Piece]] = []

  static let lineBreak = CChar(UInt8(ascii: "\n"))

  /// Reads the names of all scalars of `index` in one call.
  package init(_ index: CharacterIndex) {
    var builder = CharacterNamesBuilder(index)
    while !builder.step(names: .max) {}
    self = builder.names
  }

  init() {}

  // MARK: Building

  mutating func beginSection() { pieces.append([]) }

  mutating func store(_ name: String, of scalar: UInt32) {
    let section = pieces.count - 1
    if case .stored(let range, let byte)? = pieces[section].last {
      pieces[section][pieces[section].count - 1] = .stored(
        range.lowerBound..<range.upperBound + 1, byte: byte)
      // Overwrites the zero.
      bytes.removeLast()
    } else {
      pieces[section].append(.stored(places.count..<places.count + 1, byte: bytes.count))
    }
    places.append(Place(byte: UInt32(bytes.count), scalar: scalar))
    bytes.append(contentsOf: name.utf8.lazy.map { CChar(bitPattern: $0) })
    bytes.append(Self.lineBreak)
    bytes.append(0)
  }

  mutating func rule(_ prefix: String, _ scalars: Range<UInt32>) {
    let section = pieces.count - 1
    let prefix = prefix.utf8.map { CChar(bitPattern: $0) }
    if case .ruled(let known, let before)? = pieces[section].last, known == prefix,
      before.upperBound == scalars.lowerBound
    {
      pieces[section].removeLast()
      pieces[section].append(
        .ruled(prefix: prefix, scalars: before.lowerBound..<scalars.upperBound))
    } else {
      pieces[section].append(.ruled(prefix: prefix, scalars: scalars))
    }
  }

  /// The number of names, whether stored or formed by a rule.
  package var count: Int {
    pieces.joined().reduce(0) { sum, piece in
      switch piece {
      case .stored(let range, _): sum + range.count
      case .ruled(_, let scalars): sum + scalars.count
      }
    }
  }

  /// The size of the names in bytes.
  package var byteCount: Int {
    bytes.count + places.count * MemoryLayout<Place>.stride
  }

  /// Calls `body` with every scalar and its name in the form used for searching, in the order of the
  /// table; for tests.
  package func forEach(_ body: (_ scalar: UInt32, _ name: String) -> Void) {
    for piece in pieces.joined() {
      switch piece {
      case .stored(let range, _):
        for place in places[range] {
          let start = Int(place.byte)
          let end = bytes[start...].firstIndex(of: Self.lineBreak) ?? start
          body(
            place.scalar,
            String(decoding: bytes[start..<end].lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self))
        }
      case .ruled(let prefix, let scalars):
        for scalar in scalars {
          let text = prefix + Self.tail(scalar)
          body(scalar, String(decoding: text.map { UInt8(bitPattern: $0) }, as: UTF8.self))
        }
      }
    }
  }

  /// Returns the digits of a code point as they appear in names: at least four.
  static func tail(_ scalar: UInt32) -> [CChar] {
    let digits = String(scalar, radix: 16, uppercase: true)
    return (String(repeating: "0", count: max(0, 4 - digits.count)) + digits).utf8.map {
      CChar(bitPattern: $0)
    }
  }
}

/// Reads names a few at a time, so that frames can be displayed in between.
package struct CharacterNamesBuilder: Sendable {
  private(set) package var names = CharacterNames()
  private let index: CharacterIndex
  private var section = 0
  private var run = 0
  private var offset = 0

  package init(_ index: CharacterIndex) {
    self.index = index
    names.beginSection()
  }

  /// Reads at most `limit` more names, and returns whether all have been read.
  package mutating func step(names limit: Int) -> Bool {
    var left = limit
    while left > 0 {
      guard section < index.sections.count else { return true }
      guard run < index.sections[section].runs.count else {
        section += 1
        run = 0
        if section < index.sections.count { names.beginSection() }
        continue
      }
      let content = index.sections[section].runs[run]
      guard offset < content.count else {
        run += 1
        offset = 0
        continue
      }
      left -= 1
      read(content.first + UInt32(offset), end: content.first + UInt32(content.count))
    }
    return section >= index.sections.count
  }

  private mutating func read(_ scalar: UInt32, end: UInt32) {
    let name = Self.name(of: scalar)
    guard let prefix = Self.rulePrefix(of: name, scalar) else {
      names.store(name, of: scalar)
      offset += 1
      return
    }
    let last = Self.lastRuled(from: scalar, end: end, prefix: prefix)
    names.rule(prefix, scalar..<last + 1)
    offset += Int(last - scalar) + 1
  }

  private static func name(of scalar: UInt32) -> String {
    CharacterFacts(Unicode.Scalar(scalar)!).name.uppercased()
  }

  /// Returns the part of a name before the code point with which it ends.
  private static func rulePrefix(of name: String, _ scalar: UInt32) -> String? {
    let tail = CharacterNames.tail(scalar).map { UInt8(bitPattern: $0) }
    guard name.utf8.count > tail.count, name.utf8.suffix(tail.count).elementsEqual(tail),
      name.utf8.dropLast(tail.count).last == UInt8(ascii: "-")
    else { return nil }
    return String(name.dropLast(tail.count))
  }

  /// Returns the last of the consecutive characters, at most `stride` of them, whose names follow the
  /// same rule. Each name is read, because a gap between two such runs follows no rule.
  private static func lastRuled(from scalar: UInt32, end: UInt32, prefix: String) -> UInt32 {
    var last = scalar
    while last + 1 < end, last - scalar < stride,
      rulePrefix(of: name(of: last + 1), last + 1) == prefix
    {
      last += 1
    }
    return last
  }

  /// The number of names formed by a rule that are read in one step.
  private static let stride: UInt32 = 500
}
