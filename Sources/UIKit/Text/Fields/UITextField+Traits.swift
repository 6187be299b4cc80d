import Foundation

// Subclasses set these properties; they do not override them.
extension UITextField {
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { traits.autocapitalization }
    set { traits.autocapitalization = newValue }
  }
  public var autocorrectionType: UITextAutocorrectionType {
    get { traits.autocorrection }
    set { traits.autocorrection = newValue }
  }
  public var spellCheckingType: UITextSpellCheckingType {
    get { traits.spellChecking }
    set { traits.spellChecking = newValue }
  }
  public var smartQuotesType: UITextSmartQuotesType {
    get { traits.smartQuotes }
    set { traits.smartQuotes = newValue }
  }
  public var smartDashesType: UITextSmartDashesType {
    get { traits.smartDashes }
    set { traits.smartDashes = newValue }
  }
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { traits.smartInsertDelete }
    set { traits.smartInsertDelete = newValue }
  }
  /// While the keyboard is visible a change takes effect after `reloadInputViews()`.
  public var keyboardType: UIKeyboardType {
    get { traits.keyboardType }
    set { traits.keyboardType = newValue }
  }
  public var keyboardAppearance: UIKeyboardAppearance {
    get { traits.keyboardAppearance }
    set { traits.keyboardAppearance = newValue }
  }
  public var returnKeyType: UIReturnKeyType {
    get { traits.returnKey }
    set { traits.returnKey = newValue }
  }
  /// Whether the return key is disabled without text.
  public var enablesReturnKeyAutomatically: Bool {
    get { traits.enablesReturnAutomatically }
    set { traits.enablesReturnAutomatically = newValue }
  }
  /// Whether dots replace the characters. The text is then neither copied nor read by screen
  /// readers, and the first key after editing begins replaces it.
  public var isSecureTextEntry: Bool {
    get { traits.isSecure }
    set {
      traits.isSecure = newValue
      textLooksChanged()
    }
  }
  public var textContentType: UITextContentType! {
    get { traits.contentType }
    set { traits.contentType = newValue }
  }
}
