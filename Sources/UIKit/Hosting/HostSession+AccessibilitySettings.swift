extension HostSession {
  /// Updates the views whose look depends on settings for accessibility that have changed, and posts
  /// the notifications of those settings.
  ///
  /// A view outside the windows is updated when it is added to one.
  func announceChanges(of settings: AccessibilitySettings, since old: AccessibilitySettings) {
    let changed = settings.symmetricDifference(old)
    if changed.isDisjoint(with: [.reduceTransparency, .onOffSwitchLabels]) == false {
      for window in windows { updateLook(of: window) }
    }
    settings.announceChanges(since: old)
  }

  private func updateLook(of view: UIView) {
    (view as? any AccessibilitySettingsFollowing)?.accessibilitySettingsDidChange()
    for subview in view.subviews { updateLook(of: subview) }
  }
}
