/// Reports invalid constraints, with Apple's wording.
@MainActor enum LayoutFault {
  /// The maximum absolute value of a number (our choice), so that sums stay exact to far less than a
  /// pixel.
  static let limit: CGFloat = 1e9

  /// Returns a valid number: one that is not finite is reported and replaced.
  static func usable(_ number: CGFloat, _ name: String, for fallback: CGFloat) -> CGFloat {
    guard number.isFinite else {
      UIKitFault.report(
        "NSLayoutConstraint \(name) is not finite! That's illegal. \(name):\(number)")
      return fallback
    }
    if abs(number) > limit {
      UIKitFault.report(
        "This NSLayoutConstraint is being configured with a \(name) that exceeds internal limits.  "
          + "A smaller value will be substituted, but this problem should be fixed.")
      return number < 0 ? -limit : limit
    }
    return number
  }

  static func noCommonAncestor(_ constraint: NSLayoutConstraint) -> UIView? {
    let first = NSLayoutAnchor<AnyObject>(constraint.first)
    let second = constraint.second.map { NSLayoutAnchor<AnyObject>($0) }
    UIKitFault.report(
      "Unable to activate constraint with anchors \(first) and "
        + "\(second.map(\.description) ?? "(null)") because they have no common ancestor.  Does the "
        + "constraint or its anchors reference items in different view hierarchies?  That's illegal."
    )
    return nil
  }

  /// Returns whether the attributes of the two sides can be related; reports the reason if they cannot.
  @discardableResult static func checkForm(of constraint: NSLayoutConstraint) -> Bool {
    let first = constraint.first
    let prefix =
      "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:"
      + "constant:]: "
    guard first.item != nil, first.attribute != .notAnAttribute else {
      UIKitFault.report(prefix + "Constraint must contain a first layout item")
      return false
    }
    guard let second = constraint.second, constraint.multiplier != 0 else {
      if first.kind == .length { return true }
      UIKitFault.report(
        prefix
          + "A multiplier of 0 or a nil second item together with a location for the first "
          + "attribute creates an illegal constraint of a location equal to a constant. Location "
          + "attributes must be specified in pairs.")
      return false
    }
    let sides = (first.attribute, second.attribute)
    if sides.0.isDirectional && sides.1.isAbsoluteSide
      || sides.0.isAbsoluteSide && sides.1.isDirectional
    {
      UIKitFault.report(
        prefix
          + "A constraint cannot be made between a leading/trailing attribute and a right/left "
          + "attribute. Use leading/trailing for both or neither.")
      return false
    }
    // UIKit allows relating a horizontal position to a vertical one.
    if (first.kind == .length) != (second.kind == .length) {
      UIKitFault.report(prefix + "Invalid pairing of layout attributes")
      return false
    }
    return true
  }
}
