import UIKit

// Deprecated names from version 0.3, kept for one more version.

extension UIScrollView {
  /// Whether there is a ``keyboardAvoidance``.
  @available(*, deprecated, message: "Use keyboardAvoidance = KeyboardAvoidance()")
  public var avoidsKeyboard: Bool {
    get { keyboardAvoidance != nil }
    set {
      if !newValue {
        keyboardAvoidance = nil
      } else if keyboardAvoidance == nil {
        keyboardAvoidance = KeyboardAvoidance()
      }
    }
  }

  /// The ``KeyboardAvoidance/distance`` of ``keyboardAvoidance``. If there is none, one is set.
  @available(*, deprecated, message: "Use keyboardAvoidance?.distance")
  public var keyboardDistance: CGFloat {
    get { keyboardAvoidance?.distance ?? 12 }
    set { keyboardAvoidanceOrNew.distance = newValue }
  }

  /// The ``KeyboardAvoidance/dismissesOnTap`` of ``keyboardAvoidance``. If there is none, one is set.
  @available(*, deprecated, message: "Use keyboardAvoidance?.dismissesOnTap")
  public var dismissesKeyboardOnTap: Bool {
    get { keyboardAvoidance?.dismissesOnTap ?? false }
    set { keyboardAvoidanceOrNew.dismissesOnTap = newValue }
  }

  /// The ``KeyboardAvoidance/showsToolbar`` of ``keyboardAvoidance``. If there is none, one is set.
  @available(*, deprecated, message: "Use keyboardAvoidance?.showsToolbar")
  public var showsKeyboardToolbar: Bool {
    get { keyboardAvoidance?.showsToolbar ?? false }
    set { keyboardAvoidanceOrNew.showsToolbar = newValue }
  }

  /// Calls ``KeyboardAvoidance/focusNextField()``; returns false without ``keyboardAvoidance``.
  @available(*, deprecated, message: "Use keyboardAvoidance?.focusNextField()")
  @discardableResult public func focusNextField() -> Bool {
    keyboardAvoidance?.focusNextField() ?? false
  }

  /// Calls ``KeyboardAvoidance/focusPreviousField()``; returns false without ``keyboardAvoidance``.
  @available(*, deprecated, message: "Use keyboardAvoidance?.focusPreviousField()")
  @discardableResult public func focusPreviousField() -> Bool {
    keyboardAvoidance?.focusPreviousField() ?? false
  }

  private var keyboardAvoidanceOrNew: KeyboardAvoidance {
    if let keyboardAvoidance { return keyboardAvoidance }
    let avoidance = KeyboardAvoidance()
    keyboardAvoidance = avoidance
    return avoidance
  }
}
