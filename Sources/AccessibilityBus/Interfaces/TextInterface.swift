import CoreGraphics

/// The interface for the text of an object, with its caret and selection.
struct TextInterface: BusInterface {
  static let name = "Text"
  static let properties = ["CharacterCount", "CaretOffset"]

  private let object: AccessibleObject
  private let tree: ObjectTree
  private let text: TextSnapshot

  init?(_ object: AccessibleObject, in tree: ObjectTree) {
    guard let text = object.snapshot.text else { return nil }
    self.object = object
    self.tree = tree
    self.text = text
  }

  private var count: Int { text.string.unicodeScalars.count }
  private var reader: TextReader? { object.textInput.map { TextReader($0) } }

  func property(_ name: String) throws(BusError) -> BusValue {
    switch name {
    case "CharacterCount": .int(count)
    case "CaretOffset": .int(text.caret)
    default: throw .unknownProperty
    }
  }

  func call(_ method: String, _ arguments: Arguments) throws(BusError) -> [BusValue] {
    let boundaries = TextBoundaries(text.string)
    switch method {
    case "GetText":
      let start = max(0, try arguments.int(0))
      let end = try arguments.int(1)
      return [.string(boundaries.text(in: start..<max(start, end < 0 ? count : end)))]
    case "GetStringAtOffset":
      guard let size = TextBoundaries.Granularity(rawValue: try arguments.int(1)) else {
        throw .invalidArguments
      }
      return part(range(of: size, at: try arguments.int(0)))
    case "GetTextAtOffset", "GetTextBeforeOffset", "GetTextAfterOffset":
      guard let size = TextBoundaries.Granularity(legacy: try arguments.int(1)) else {
        throw .invalidArguments
      }
      var range = range(of: size, at: try arguments.int(0))
      if method == "GetTextBeforeOffset" {
        range = range.lowerBound > 0 ? self.range(of: size, at: range.lowerBound - 1) : 0..<0
      } else if method == "GetTextAfterOffset" {
        range =
          range.upperBound < count ? self.range(of: size, at: range.upperBound) : count..<count
      }
      return part(range)
    case "GetCharacterAtOffset":
      return [.int(boundaries.scalar(at: try arguments.int(0)).map { Int($0.value) } ?? 0)]
    case "GetNSelections": return [.int(text.selection.isEmpty ? 0 : 1)]
    case "GetSelection":
      let index = try arguments.int(0)
      let range = index == 0 && !text.selection.isEmpty ? text.selection : 0..<0
      return [.int(range.lowerBound), .int(range.upperBound)]
    case "SetCaretOffset":
      let offset = try arguments.int(0)
      return [.bool(select(offset, offset))]
    case "AddSelection": return [.bool(select(try arguments.int(0), try arguments.int(1)))]
    case "SetSelection":
      guard try arguments.int(0) == 0 else { return [.bool(false)] }
      return [.bool(select(try arguments.int(1), try arguments.int(2)))]
    case "RemoveSelection":
      let index = try arguments.int(0)
      guard index == 0, !text.selection.isEmpty else { return [.bool(false)] }
      return [.bool(select(text.caret, text.caret))]
    case "GetCharacterExtents":
      let offset = try arguments.int(0)
      return try extents(offset..<min(count, offset + 1), space: arguments.int(1))
    case "GetRangeExtents":
      let start = try arguments.int(0)
      let end = try arguments.int(1)
      return try extents(start..<max(start, end < 0 ? count : end), space: arguments.int(2))
    case "GetOffsetAtPoint":
      let point = try tree.point(
        x: arguments.int(0), y: arguments.int(1), in: CoordinateSpace(arguments.int(2)), object)
      return [.int(reader?.offset(at: point) ?? -1)]
    case "GetAttributes", "GetAttributeRun":
      return [.dictionary([:]), .int32(0), .int(count)]
    case "GetAttributeValue": return [.string("")]
    case "GetDefaultAttributes", "GetDefaultAttributeSet": return [.dictionary([:])]
    default: throw .unknownMethod
    }
  }

  private func range(of size: TextBoundaries.Granularity, at offset: Int) -> Range<Int> {
    if size == .line, (0...count).contains(offset), let reader { return reader.line(at: offset) }
    return TextBoundaries(text.string).range(of: size, at: offset)
  }

  private func part(_ range: Range<Int>) -> [BusValue] {
    [
      .string(TextBoundaries(text.string).text(in: range)), .int(range.lowerBound),
      .int(range.upperBound),
    ]
  }

  private func select(_ start: Int, _ end: Int) -> Bool {
    guard start >= 0, start <= count, let reader else { return false }
    let end = end < 0 ? count : min(end, count)
    object.session?.makeCurrent()
    defer { object.session?.wakeForAccessibility() }
    return reader.select(min(start, end)..<max(start, end))
  }

  private func extents(_ range: Range<Int>, space: Int) throws(BusError) -> [BusValue] {
    guard range.lowerBound >= 0 else { throw .invalidArguments }
    // Text without an input is drawn somewhere in the object.
    let frame = reader?.frame(of: range) ?? object.snapshot.frame
    let extents = tree.extents(of: frame, in: try CoordinateSpace(space), object)
    return [.int(extents.x), .int(extents.y), .int(extents.width), .int(extents.height)]
  }
}
