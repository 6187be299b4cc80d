/// The layout of the on-screen keyboard: US English, as on a phone.
///
/// The height of a row is a quarter of the keyboard's own height: 216 points, or 226 if the width is at
/// least 414 points (UIKit reference 6), and 162 on screens shorter than 480 points, as commonly
/// quoted. Below the rows is a strip of 41 points plus the bottom safe area inset, which adds up to 75
/// on a phone without a home button (UIKit reference 6 gives 333 with a bar of 42).
package struct KeyboardPlan: Hashable, Sendable {
  /// A set of keys that is displayed at one time.
  package enum Plane: Hashable, Sendable {
    case letters, numbers, symbols, pad
  }

  package private(set) var keys: [KeyboardKey] = []
  package let size: CGSize

  private let rowsHeight: CGFloat
  private let isLow: Bool
  private let hasStrip: Bool

  /// Returns the size of the keyboard on a screen.
  static func size(on screen: CGSize, safeArea: UIEdgeInsets) -> CGSize {
    let isLow = screen.height < 480
    let rows: CGFloat = isLow ? 162 : screen.width >= 414 ? 226 : 216
    // On a very small screen the keyboard covers at most the lower half.
    let wanted = rows + strip(isLow: isLow, safeArea: safeArea)
    return CGSize(
      width: screen.width, height: min(wanted, max(0, (screen.height / 2).rounded(.down))))
  }

  private static func strip(isLow: Bool, safeArea: UIEdgeInsets) -> CGFloat {
    safeArea.bottom > 0 ? safeArea.bottom + (isLow ? 0 : 41) : 0
  }

  init(size: CGSize, safeArea: UIEdgeInsets, plane: Plane, type: UIKeyboardType) {
    self.size = size
    let strip = Self.strip(isLow: size.height < 200, safeArea: safeArea)
    isLow = size.height < 200
    rowsHeight = max(0, size.height - strip)
    hasStrip = strip >= 41 && !isLow
    switch plane {
    case .pad: addPad(type)
    case .letters: addLetters(type)
    case .numbers: addNumbers(type)
    case .symbols: addSymbols(type)
    }
    if hasStrip {
      keys.append(
        KeyboardKey(
          action: .dismiss,
          frame: CGRect(x: size.width - 66, y: rowsHeight + 4, width: 56, height: 34),
          isBare: true))
    }
  }

  /// Returns the index of the key that is nearest to a point, within the height of its row; nil if
  /// there is none.
  package func index(at point: CGPoint) -> Int? {
    var best: (index: Int, distance: CGFloat)?
    for (index, key) in keys.enumerated() {
      let dx = max(key.frame.minX - point.x, point.x - key.frame.maxX, 0)
      let dy = max(key.frame.minY - point.y, point.y - key.frame.maxY, 0)
      let distance = dx * dx + dy * dy
      if distance < (best?.distance ?? .infinity) { best = (index, distance) }
    }
    guard let best, best.distance <= 20 * 20 else { return nil }
    return best.index
  }

  /// Returns the first plane of a keyboard type.
  static func firstPlane(of type: UIKeyboardType) -> Plane {
    switch type {
    case .numberPad, .decimalPad, .phonePad, .asciiCapableNumberPad: .pad
    case .numbersAndPunctuation: .numbers
    default: .letters
    }
  }

  // MARK: Rows

  private var margin: CGFloat { 3 }
  private var gap: CGFloat { 6 }
  private var pitch: CGFloat { rowsHeight / 4 }
  private var keyHeight: CGFloat { max(8, pitch - (isLow ? 7.5 : 12)) }
  /// The width of a letter key.
  private var unit: CGFloat { max(4, (size.width - 2 * margin - 9 * gap) / 10) }
  private var wide: CGFloat { (unit * 4 / 3).rounded() }

  private func y(_ row: Int) -> CGFloat { pitch * CGFloat(row) + (isLow ? 5 : 8) }

  private mutating func add(_ action: KeyboardKey.Action, x: CGFloat, row: Int, width: CGFloat) {
    keys.append(
      KeyboardKey(
        action: action, frame: CGRect(x: x, y: y(row), width: width, height: keyHeight)))
  }

  /// Adds a centered row of letter keys.
  private mutating func addRow(_ letters: String, row: Int) {
    let count = CGFloat(letters.count)
    var x = (size.width - count * unit - (count - 1) * gap) / 2
    for letter in letters {
      add(.character(String(letter)), x: x, row: row, width: unit)
      x += unit + gap
    }
  }

  private mutating func addLetters(_ type: UIKeyboardType) {
    addRow("qwertyuiop", row: 0)
    addRow("asdfghjkl", row: 1)
    add(.shift, x: margin, row: 2, width: wide)
    addRow("zxcvbnm", row: 2)
    add(.delete, x: size.width - margin - wide, row: 2, width: wide)
    addBottom(.numbers, type)
  }

  private mutating func addNumbers(_ type: UIKeyboardType) {
    addRow("1234567890", row: 0)
    addRow("-/:;()$&@\"", row: 1)
    addPunctuation(other: .symbols)
    addBottom(.letters, type)
  }

  private mutating func addSymbols(_ type: UIKeyboardType) {
    addRow("[]{}#%^*+=", row: 0)
    addRow("_\\|~<>\u{20AC}\u{A3}\u{A5}\u{2022}", row: 1)
    addPunctuation(other: .numbers)
    addBottom(.letters, type)
  }

  private mutating func addPunctuation(other: Plane) {
    add(.plane(other), x: margin, row: 2, width: wide)
    let marks = ".,?!'"
    let left = margin + wide + 2.5 * gap
    let room = size.width - 2 * left
    let width = (room - 4 * gap) / 5
    for (index, mark) in marks.enumerated() {
      add(.character(String(mark)), x: left + CGFloat(index) * (width + gap), row: 2, width: width)
    }
    add(.delete, x: size.width - margin - wide, row: 2, width: wide)
  }

  private mutating func addBottom(_ plane: Plane, _ type: UIKeyboardType) {
    var left = margin
    let planeWidth = hasStrip ? (wide * 2 + 3).rounded() : wide
    add(.plane(plane), x: left, row: 3, width: planeWidth)
    left += planeWidth + gap
    if !hasStrip {
      add(.dismiss, x: left, row: 3, width: wide)
      left += wide + gap
    }
    let returnWidth = (wide * 2 + gap).rounded()
    let right = size.width - margin - returnWidth
    add(.return, x: right, row: 3, width: returnWidth)
    let extras: [String] =
      switch type {
      case .emailAddress: ["@", "."]
      case .URL: ["/", ".com"]
      case .webSearch: ["."]
      case .twitter: ["@", "#"]
      default: []
      }
    var x = right
    for extra in extras.reversed() {
      let width = extra.count > 1 ? unit * 1.5 : unit
      x -= gap + width
      add(.character(extra), x: x, row: 3, width: width)
    }
    if type == .URL {
      add(.character("."), x: left, row: 3, width: unit)
      left += unit + gap
    }
    add(.character(" "), x: left, row: 3, width: max(unit, x - gap - left))
  }

  private mutating func addPad(_ type: UIKeyboardType) {
    let letters = ["", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"]
    let margin: CGFloat = 6
    let width = (size.width - 4 * margin) / 3
    func x(_ column: Int) -> CGFloat { margin + CGFloat(column) * (width + margin) }
    for digit in 1...9 {
      add(.character(String(digit)), x: x((digit - 1) % 3), row: (digit - 1) / 3, width: width)
      keys[keys.count - 1].subtitle = letters[digit - 1]
    }
    switch type {
    case .decimalPad: add(.character("."), x: x(0), row: 3, width: width)
    case .phonePad: add(.character("+"), x: x(0), row: 3, width: width)
    default: if !hasStrip { add(.dismiss, x: x(0), row: 3, width: width) }
    }
    add(.character("0"), x: x(1), row: 3, width: width)
    for index in keys.indices.suffix(2) where keys[index].subtitle == nil {
      keys[index].subtitle = ""
    }
    add(.delete, x: x(2), row: 3, width: width)
  }
}
