extension UINavigationBar {
  /// Returns whether a call is rejected, and logged as a fault, because a navigation controller manages
  /// the bar.
  func refuses(_ call: String) -> Bool {
    guard isManaged else { return false }
    UIKitFault.report("Cannot call \(call) directly on a UINavigationBar managed by a controller.")
    return true
  }

  /// Replaces the items, with a transition if `animated`.
  func changeItems(
    to new: [UINavigationItem], animated: Bool,
    then tell: @escaping (any UINavigationBarDelegate, UINavigationBar) -> Void = { _, _ in }
  ) {
    let isPush = new.last.map { top in !stack.contains { $0 === top } } ?? false
    guard animated, window != nil, UIView.areAnimationsEnabled, new.last !== stack.last,
      startChange(to: new, isPush: isPush)
    else {
      replaceItems(by: new)
      if let delegate { tell(delegate, self) }
      return
    }
    UIView.animate(
      withDuration: ScreenTransition.standardDuration, delay: 0,
      options: UIView.AnimationOptions(rawValue: 7 << 16), animations: { self.moveChange() },
      completion: { [weak self] _ in
        guard let self else { return }
        endChange(keepsNew: true)
        if let delegate { tell(delegate, self) }
      })
  }
}

extension UINavigationBar {
  /// Records that the app has set a property of the appearance, and applies it.
  func chose(_ property: AppearanceProperty, isSame: Bool = false) {
    markChosen(property)
    if !isSame { appearanceDidChange() }
  }

  /// Applies the values of appearance proxies to the buttons of an item, and to the back button that
  /// leads to the item below.
  func applyAppearance(to item: UINavigationItem, below: UINavigationItem?) {
    guard AppearanceProxies.areInUse else { return }
    for button in (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? []) {
      button.applyAppearance(in: self)
    }
    below?.styledBackItem.applyAppearance(in: self)
  }

  /// Performs the action of the back button.
  func goBack() {
    guard motion == nil else { return }
    if let action = topItem?.backAction { return action.perform(sender: self) }
    if let onBack { onBack() } else { popItem(animated: true) }
  }
}

/// Makes the back button ignore presses during the transition to another item.
extension UINavigationBar: PressIgnoring {
  var ignoresPresses: Bool { motion != nil }
}

/// A bar whose items get the values of appearance proxies when it enters a window.
extension UINavigationBar: BarItemStyling {
  func styleItems() { if topItem != nil { reload() } }
}
