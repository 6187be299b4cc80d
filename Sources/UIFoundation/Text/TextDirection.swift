/// Finds the direction of a text from its first character with a strong direction.
package enum TextDirection {
  case leftToRight, rightToLeft

  package static func first(in text: String) -> TextDirection? {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF,
        0x1E800...0x1EFFF:
        // Digits and marks of these scripts do not have a strong direction.
        if scalar.properties.isAlphabetic { return .rightToLeft }
      default:
        if scalar.properties.isAlphabetic { return .leftToRight }
      }
    }
    return nil
  }
}
