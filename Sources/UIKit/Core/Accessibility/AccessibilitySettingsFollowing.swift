/// A view whose look depends on settings for accessibility.
@MainActor protocol AccessibilitySettingsFollowing: UIView {
  /// Called after settings have changed while the view is in a window.
  func accessibilitySettingsDidChange()
}
