import UIKit

extension UIScrollView {
  /// Whether the content gives way to the keyboard, so that the field that is typed into stays in
  /// view. Off by default; a table controller does it by itself.
  public var avoidsKeyboard: Bool {
    get { Behaviors.existing(self)?.keyboard != nil }
    set {
      let behaviors = Behaviors.of(self)
      if newValue, behaviors.keyboard == nil {
        behaviors.keyboard = KeyboardAvoider(behaviors)
      } else if !newValue {
        behaviors.keyboard?.stop()
        behaviors.keyboard = nil
      }
    }
  }

  /// Room left between the field and the keyboard, in points; 12 by default. Has no meaning while
  /// ``avoidsKeyboard`` is off.
  public var keyboardDistance: CGFloat {
    get { Behaviors.existing(self)?.keyboard?.distance ?? 12 }
    set { Behaviors.existing(self)?.keyboard?.distance = newValue }
  }

  /// Whether a tap beside the fields puts the keyboard away. Has no meaning while
  /// ``avoidsKeyboard`` is off.
  public var dismissesKeyboardOnTap: Bool {
    get { Behaviors.existing(self)?.keyboard?.dismissesOnTap ?? false }
    set { Behaviors.existing(self)?.keyboard?.dismissesOnTap = newValue }
  }

  /// Whether text fields get a bar over the keyboard that leads to the field before and the next one
  /// and puts the keyboard away; fields with an accessory of their own keep that. Off by default;
  /// has no meaning while ``avoidsKeyboard`` is off.
  public var showsFieldBar: Bool {
    get { Behaviors.existing(self)?.keyboard?.showsBar ?? false }
    set { Behaviors.existing(self)?.keyboard?.showsBar = newValue }
  }

  /// Moves the focus to the next field in reading order; false at the last one, and while
  /// ``avoidsKeyboard`` is off. O(n) in the number of views.
  @discardableResult public func focusNextField() -> Bool {
    Behaviors.existing(self)?.keyboard?.moveFocus(by: 1) ?? false
  }

  /// Moves the focus to the field before in reading order; false at the first one, and while
  /// ``avoidsKeyboard`` is off. O(n) in the number of views.
  @discardableResult public func focusPreviousField() -> Bool {
    Behaviors.existing(self)?.keyboard?.moveFocus(by: -1) ?? false
  }
}
