/// What of a text is shaped and drawn in one line: all of a short one, a stretch of a long one.
///
/// Line breaks and controls become spaces of as many bytes; with `isSecure` each character is a
/// dot. So a field of ten million characters shapes no more than some hundreds of them.
struct DisplayedText {
  /// What is shaped.
  let string: String
  /// The bytes of the whole text that it stands for.
  let range: Range<Int>
  /// Starts of characters in the text and in what is shown, where they differ.
  private let map: [(text: Int, shown: Int)]?

  /// Texts of more bytes are shown in part.
  static let limit = 2048
  /// Bytes shown before and after the place that matters.
  static let reach = 768

  static let dot = "\u{25CF}"

  /// The bytes of what is shown in which a secure text shows a character as it is; nil for none.
  private(set) var glimpse: Range<Int>?

  /// - Parameters:
  ///   - place: a byte that must be within what is shown.
  ///   - glimpse: the byte at which the character begins that a secure text shows as it is.
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

  /// Where a byte of the text stands in what is shown.
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

  /// The byte of the text that a byte of what is shown stands for.
  func offset(ofShown shown: Int) -> Int {
    guard let map else { return range.lowerBound + shown }
    return map.last { $0.shown <= shown }?.text ?? range.lowerBound
  }
}
