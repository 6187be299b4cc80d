import UIKit

/// Edits text, as far as the user could edit it.
struct EditableTextInterface: BusInterface {
  static let name = "EditableText"

  private let object: AccessibleObject
  private let reader: TextReader
  private let input: TextReader.Input

  init?(_ object: AccessibleObject, in tree: ObjectTree) {
    let isEditable = object.snapshot.states.isSuperset(of: [.editable, .enabled])
    guard isEditable, let input = object.textInput else { return nil }
    self.object = object
    self.input = input
    reader = TextReader(input)
  }

  private var count: Int { reader.string.unicodeScalars.count }

  func call(_ method: String, _ arguments: Arguments) throws(BusError) -> [BusValue] {
    object.session?.makeCurrent()
    defer { object.session?.wakeForAccessibility() }
    switch method {
    case "SetTextContents":
      return [.bool(reader.replace(0..<count, with: try arguments.text(0)))]
    case "InsertText":
      let place = min(max(0, try arguments.int(0)), count)
      let text = try arguments.text(1)
      let length = try arguments.int(2)
      let part = length < 0 ? text : TextBoundaries(text).text(in: 0..<length)
      return [.bool(reader.replace(place..<place, with: part))]
    case "DeleteText": return [.bool(reader.replace(try range(arguments), with: ""))]
    case "CopyText":
      guard reader.select(try range(arguments)) else { return [] }
      input.copy(nil)
      return []
    case "CutText":
      guard reader.select(try range(arguments)) else { return [.bool(false)] }
      input.cut(nil)
      return [.bool(true)]
    case "PasteText":
      let place = min(max(0, try arguments.int(0)), count)
      guard reader.select(place..<place) else { return [.bool(false)] }
      input.paste(nil)
      return [.bool(true)]
    default: throw .unknownMethod
    }
  }

  private func range(_ arguments: Arguments) throws(BusError) -> Range<Int> {
    let start = min(max(0, try arguments.int(0)), count)
    let end = try arguments.int(1)
    return start..<max(start, min(end < 0 ? count : end, count))
  }
}
