/// The kind of control that an element is for a screen reader. The raw value is the simulator's
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
    let isCell = element is UITableViewCell || element is UICollectionViewCell
    let isRow = isCell && !traits.contains(.toggleButton)
    if !isRow, let role = roles.first(where: { traits.contains($0.0) })?.1 {
      self = role
      return
    }
    switch element {
    case is UITableViewCell, is UICollectionViewCell: self = .row
    case is UITextField: self = .textField
    case is UITextView: self = .textView
    default: self = .element
    }
  }
}
