/// The part of a text that is shaped and drawn on one line: the whole of a short text, or a window of a
/// long one.
///
/// Line breaks and control characters become the same number of spaces; with `isSecure` each character
/// becomes a dot. A field of ten million characters shapes only a few hundred of them.
struct DisplayedText {
  /// The text that is shaped.
  let string: String
  /// The range of the whole text that is displayed, in bytes.
  let range: Range<Int>
  /// The starts of characters in the text and in the displayed string, if they differ.
  private let map: [(text: Int, shown: Int)]?

  /// The length in bytes above which texts are displayed in part.
  static let limit = 2048
  /// The number of bytes displayed before and after the required offset.
  static let reach = 768

  static let dot = "\u{25CF}"

  /// The range of the displayed string in which a secure text shows a character in the clear; `nil` if
  /// there is none.
  private(set) var glimpse: Range<Int>?

  /// - Parameters:
  ///   - place: An offset that must be displayed.
  ///   - glimpse: The offset of the character that a secure text shows in the clear.
  init(_ editor: TextEditor, around place: Int, isSecure: Bool, glimpse: Int? = nil) {
    if editor.length <= Self.limit {
      range = 0..<editor.length
    } else {
      let low = editor.rounded(place - Self.reach)
      range = low..<max(low, editor.rounded(place + Self.reach))
    }
    let plain = editor.string(in: range)
    if isSecure {
      var map: [(Int, Int)] = []
      var shown = ""
      var offset = range.lowerBound
      for character in plain {
        map.append((offset, shown.utf8.count))
        if offset == glimpse {
          let start = shown.utf8.count
          shown += Self.cleaned(String(character))
          self.glimpse = start..<shown.utf8.count
        } else {
          shown += Self.dot
        }
        offset += character.utf8.count
      }
      map.append((offset, shown.utf8.count))
      self.map = map
      string = shown
    } else {
      map = nil
      string = Self.cleaned(plain)
    }
  }

  private static func cleaned(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.value >= 0x20 && $0.value != 0x7F && $0.value != 0x2028 && $0.value != 0x2029
    }
    if isPlain { return text }
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0..<0x20, 0x7F: out.unicodeScalars.append(" ")
      case 0x2028, 0x2029: out.unicodeScalars.append("\u{2002}")
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }

  /// Returns the offset in the displayed string for an offset in the text.
  func shown(_ offset: Int) -> Int {
    let inside = max(range.lowerBound, min(range.upperBound, offset))
    guard let map else { return inside - range.lowerBound }
    var (low, high) = (0, map.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if map[middle].text <= inside { low = middle } else { high = middle - 1 }
    }
    return map[low].shown
  }

  /// Returns the offset in the text for an offset in the displayed string.
  func offset(ofShown shown: Int) -> Int {
    guard let map else { return range.lowerBound + shown }
    return map.last { $0.shown <= shown }?.text ?? range.lowerBound
  }
}
