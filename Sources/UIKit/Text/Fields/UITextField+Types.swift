import Foundation

extension UITextField {
  /// The border of a field.
  public enum BorderStyle: Int, Sendable {
    case none = 0
    case line = 1
    case bezel = 2
    case roundedRect = 3
  }

  /// The condition under which a side view is visible.
  public enum ViewMode: Int, Sendable {
    case never = 0
    case whileEditing = 1
    case unlessEditing = 2
    case always = 3
  }

  /// Why editing has ended.
  public enum DidEndEditingReason: Int, Sendable {
    case committed = 0
  }

  public nonisolated class var textDidBeginEditingNotification: NSNotification.Name {
    NSNotification.Name("UITextFieldTextDidBeginEditingNotification")
  }
  public nonisolated class var textDidEndEditingNotification: NSNotification.Name {
    NSNotification.Name("UITextFieldTextDidEndEditingNotification")
  }
  public nonisolated class var textDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UITextFieldTextDidChangeNotification")
  }
  /// An `NSNumber` of a `DidEndEditingReason`'s raw value.
  public nonisolated class var didEndEditingReasonUserInfoKey: String {
    "UITextFieldDidEndEditingReasonKey"
  }
}

/// The appearance that the app has set.
struct TextFieldStyle {
  var font = UIFont.systemFont(ofSize: 17)
  var color = UIColor.label
  var alignment = NSTextAlignment.natural
  var border = UITextField.BorderStyle.none
  /// The attributes of the whole text except its font, colour and paragraph style.
  var extra: [NSAttributedString.Key: Any] = [:]
  var paragraph: NSParagraphStyle?
  var placeholder: NSAttributedString?
  /// Whether the app set the placeholder as a plain string.
  var placeholderIsPlain = true
  var shrinks = false
  var minimumSize: CGFloat = 0
  var background: UIImage?
  var disabledBackground: UIImage?
}

/// A view at a side of the text.
struct SideView {
  var view: UIView?
  var mode = UITextField.ViewMode.never

  func isShown(isEditing: Bool) -> Bool { view != nil && mode.isShown(isEditing: isEditing) }
}

extension UITextField.ViewMode {
  func isShown(isEditing: Bool) -> Bool {
    switch self {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }
}
