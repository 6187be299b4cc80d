/// The kind of control as which a screen reader presents an element. The raw value is the simulator's
/// name.
package enum AccessibilityRole: String, Sendable {
  case searchField = "search field"
  case toggle = "switch"
  case key
  case button
  case link
  case image
  case adjustable
  case text
  case row
  case textField = "text field"
  case textView = "text view"
  case element

  @MainActor package init(of element: UIResponder) {
    let traits = element.accessibilityTraits
    let roles: [(UIAccessibilityTraits, AccessibilityRole)] = [
      (.searchField, .searchField), (.toggleButton, .toggle), (.keyboardKey, .key),
      (.button, .button), (.link, .link), (.image, .image), (.adjustable, .adjustable),
      (.staticText, .text),
    ]
    let isRow = Self.isItem(element) && !traits.contains(.toggleButton)
    if !isRow, let role = roles.first(where: { traits.contains($0.0) })?.1 {
      self = role
      return
    }
    switch element {
    case _ where isRow: self = .row
    case is UITextField: self = .textField
    case is UITextView: self = .textView
    default: self = .element
    }
  }

  /// Returns whether an element is a row or an item of a list; a cell may also be the title of a
  /// section.
  @MainActor private static func isItem(_ element: UIResponder) -> Bool {
    if let cell = element as? UICollectionViewCell {
      return cell.place?.key.category != .supplementary
    }
    return element is UITableViewCell
  }
}
