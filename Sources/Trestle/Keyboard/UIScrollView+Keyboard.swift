import UIKit

extension UIScrollView {
  /// Whether the content scrolls so that the keyboard does not cover the focused field; false by
  /// default.
  ///
  /// ```swift
  /// scrollView.avoidsKeyboard = true
  /// scrollView.keyboardDistance = 20
  /// scrollView.showsKeyboardToolbar = true
  /// ```
  ///
  /// The table of a table view controller avoids the keyboard without it.
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

  /// The distance between the focused field and the keyboard, in points; 12 by default. A negative
  /// one lets the keyboard cover a part of the field. It cannot be set while ``avoidsKeyboard`` is
  /// false.
  public var keyboardDistance: CGFloat {
    get { Behaviors.existing(self)?.keyboard?.distance ?? 12 }
    set { Behaviors.existing(self)?.keyboard?.distance = newValue }
  }

  /// Whether a tap outside the focused field dismisses the keyboard; false by default. It cannot be
  /// set while ``avoidsKeyboard`` is false.
  public var dismissesKeyboardOnTap: Bool {
    get { Behaviors.existing(self)?.keyboard?.dismissesOnTap ?? false }
    set { Behaviors.existing(self)?.keyboard?.dismissesOnTap = newValue }
  }

  /// Whether text fields get a toolbar over the keyboard with Previous, Next and Done; false by
  /// default.
  ///
  /// Fields with an input accessory view of their own keep it. It cannot be set while
  /// ``avoidsKeyboard`` is false.
  public var showsKeyboardToolbar: Bool {
    get { Behaviors.existing(self)?.keyboard?.showsToolbar ?? false }
    set { Behaviors.existing(self)?.keyboard?.showsToolbar = newValue }
  }

  /// Moves the focus to the next field in reading order.
  ///
  /// - Returns: False if no field has the focus, at the last field, and while ``avoidsKeyboard`` is
  ///   false.
  /// - Complexity: O(n log n) in the number of views in the scroll view.
  @discardableResult public func focusNextField() -> Bool {
    Behaviors.existing(self)?.keyboard?.moveFocus(by: 1) ?? false
  }

  /// Moves the focus to the previous field in reading order.
  ///
  /// - Returns: False if no field has the focus, at the first field, and while ``avoidsKeyboard``
  ///   is false.
  /// - Complexity: O(n log n) in the number of views in the scroll view.
  @discardableResult public func focusPreviousField() -> Bool {
    Behaviors.existing(self)?.keyboard?.moveFocus(by: -1) ?? false
  }
}
