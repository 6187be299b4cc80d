/// The settings for accessibility that an app can read, and that are on.
///
/// Motion and contrast are not among them: they are traits, or have a property in `HostScreen`.
package struct AccessibilitySettings: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let voiceOver = Self(rawValue: 1 << 0)
  package static let switchControl = Self(rawValue: 1 << 1)
  package static let assistiveTouch = Self(rawValue: 1 << 2)
  package static let guidedAccess = Self(rawValue: 1 << 3)
  package static let boldText = Self(rawValue: 1 << 4)
  package static let buttonShapes = Self(rawValue: 1 << 5)
  package static let onOffSwitchLabels = Self(rawValue: 1 << 6)
  package static let reduceTransparency = Self(rawValue: 1 << 7)
  package static let differentiateWithoutColor = Self(rawValue: 1 << 8)
  package static let invertColors = Self(rawValue: 1 << 9)
  package static let grayscale = Self(rawValue: 1 << 10)
  package static let prefersCrossFadeTransitions = Self(rawValue: 1 << 11)
  package static let speakScreen = Self(rawValue: 1 << 12)
  package static let speakSelection = Self(rawValue: 1 << 13)
  package static let monoAudio = Self(rawValue: 1 << 14)
  package static let closedCaptioning = Self(rawValue: 1 << 15)
  package static let shakeToUndo = Self(rawValue: 1 << 16)
  package static let videoAutoplay = Self(rawValue: 1 << 17)

  /// The settings of a new device: iOS undoes after a shake and plays videos by themselves.
  package static let standard: Self = [.shakeToUndo, .videoAutoplay]

  /// The notifications that are posted when a setting has changed.
  private static let notifications: [(Self, NSNotification.Name)] = [
    (.voiceOver, UIAccessibility.voiceOverStatusDidChangeNotification),
    (.switchControl, UIAccessibility.switchControlStatusDidChangeNotification),
    (.assistiveTouch, UIAccessibility.assistiveTouchStatusDidChangeNotification),
    (.guidedAccess, UIAccessibility.guidedAccessStatusDidChangeNotification),
    (.boldText, UIAccessibility.boldTextStatusDidChangeNotification),
    (.buttonShapes, UIAccessibility.buttonShapesEnabledStatusDidChangeNotification),
    (.onOffSwitchLabels, UIAccessibility.onOffSwitchLabelsDidChangeNotification),
    (.reduceTransparency, UIAccessibility.reduceTransparencyStatusDidChangeNotification),
    (.differentiateWithoutColor, UIAccessibility.differentiateWithoutColorDidChangeNotification),
    (.invertColors, UIAccessibility.invertColorsStatusDidChangeNotification),
    (.grayscale, UIAccessibility.grayscaleStatusDidChangeNotification),
    (.prefersCrossFadeTransitions, UIAccessibility.prefersCrossFadeTransitionsStatusDidChange),
    (.speakScreen, UIAccessibility.speakScreenStatusDidChangeNotification),
    (.speakSelection, UIAccessibility.speakSelectionStatusDidChangeNotification),
    (.monoAudio, UIAccessibility.monoAudioStatusDidChangeNotification),
    (.closedCaptioning, UIAccessibility.closedCaptioningStatusDidChangeNotification),
    (.shakeToUndo, UIAccessibility.shakeToUndoDidChangeNotification),
    (.videoAutoplay, UIAccessibility.videoAutoplayStatusDidChangeNotification),
  ]

  /// Posts the notifications of the settings in which these differ from others.
  func announceChanges(since old: Self) {
    let changed = symmetricDifference(old)
    if changed.isEmpty { return }
    for (setting, name) in Self.notifications where changed.contains(setting) {
      NotificationCenter.default.post(name: name, object: nil)
    }
  }
}

// The desktop tells of a screen reader and of labels on switches. A simulator can turn each setting on.
extension UIAccessibility {
  @MainActor private static func isOn(_ setting: AccessibilitySettings) -> Bool {
    UIScreen.main.host.accessibilitySettings.contains(setting)
  }

  /// Whether a screen reader is running.
  @MainActor public static var isVoiceOverRunning: Bool { isOn(.voiceOver) }
  /// Posted after `isVoiceOverRunning` has changed.
  public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")

  /// Whether the user operates the app with switches.
  @MainActor public static var isSwitchControlRunning: Bool { isOn(.switchControl) }
  /// Posted after `isSwitchControlRunning` has changed.
  public static let switchControlStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilitySwitchControlStatusDidChangeNotification")

  /// Whether a menu on the screen replaces gestures.
  @MainActor public static var isAssistiveTouchRunning: Bool { isOn(.assistiveTouch) }
  /// Posted after `isAssistiveTouchRunning` has changed.
  public static let assistiveTouchStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityAssistiveTouchStatusDidChangeNotification")

  /// Whether the user cannot leave the app.
  @MainActor public static var isGuidedAccessEnabled: Bool { isOn(.guidedAccess) }
  /// Posted after `isGuidedAccessEnabled` has changed.
  public static let guidedAccessStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityGuidedAccessStatusDidChangeNotification")

  /// Whether the user prefers bold text.
  @MainActor public static var isBoldTextEnabled: Bool { isOn(.boldText) }
  /// Posted after `isBoldTextEnabled` has changed.
  public static let boldTextStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")

  /// Whether the user prefers buttons whose shape is visible.
  @MainActor public static var buttonShapesEnabled: Bool { isOn(.buttonShapes) }
  /// Posted after `buttonShapesEnabled` has changed.
  public static let buttonShapesEnabledStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityButtonShapesEnabledStatusDidChangeNotification")

  /// Whether the user prefers switches with the labels I and O.
  @MainActor public static var isOnOffSwitchLabelsEnabled: Bool { isOn(.onOffSwitchLabels) }
  /// Posted after `isOnOffSwitchLabelsEnabled` has changed.
  public static let onOffSwitchLabelsDidChangeNotification = NSNotification.Name(
    "UIAccessibilityOnOffSwitchLabelsDidChangeNotification")

  /// Whether the user prefers opaque backgrounds.
  @MainActor public static var isReduceTransparencyEnabled: Bool { isOn(.reduceTransparency) }
  /// Posted after `isReduceTransparencyEnabled` has changed.
  public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")

  /// Whether an app should not rely on color alone.
  @MainActor public static var shouldDifferentiateWithoutColor: Bool {
    isOn(.differentiateWithoutColor)
  }
  /// Posted after `shouldDifferentiateWithoutColor` has changed.
  public static let differentiateWithoutColorDidChangeNotification = NSNotification.Name(
    "UIAccessibilityShouldDifferentiateWithoutColorDidChangeNotification")

  /// Whether the screen inverts colors.
  @MainActor public static var isInvertColorsEnabled: Bool { isOn(.invertColors) }
  /// Posted after `isInvertColorsEnabled` has changed.
  public static let invertColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityInvertColorsStatusDidChangeNotification")

  /// Whether the screen shows no colors.
  @MainActor public static var isGrayscaleEnabled: Bool { isOn(.grayscale) }
  /// Posted after `isGrayscaleEnabled` has changed.
  public static let grayscaleStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityGrayscaleStatusDidChangeNotification")

  /// Whether the user prefers fades to screens that slide in.
  @MainActor public static var prefersCrossFadeTransitions: Bool {
    isOn(.prefersCrossFadeTransitions)
  }
  /// Posted after `prefersCrossFadeTransitions` has changed.
  public static let prefersCrossFadeTransitionsStatusDidChange = NSNotification.Name(
    "UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification")

  /// Whether the screen can be read to the user on request.
  @MainActor public static var isSpeakScreenEnabled: Bool { isOn(.speakScreen) }
  /// Posted after `isSpeakScreenEnabled` has changed.
  public static let speakScreenStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilitySpeakScreenStatusDidChangeNotification")

  /// Whether selected text can be read to the user on request.
  @MainActor public static var isSpeakSelectionEnabled: Bool { isOn(.speakSelection) }
  /// Posted after `isSpeakSelectionEnabled` has changed.
  public static let speakSelectionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilitySpeakSelectionStatusDidChangeNotification")

  /// Whether both ears hear the same sound.
  @MainActor public static var isMonoAudioEnabled: Bool { isOn(.monoAudio) }
  /// Posted after `isMonoAudioEnabled` has changed.
  public static let monoAudioStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityMonoAudioStatusDidChangeNotification")

  /// Whether the user prefers videos with captions.
  @MainActor public static var isClosedCaptioningEnabled: Bool { isOn(.closedCaptioning) }
  /// Posted after `isClosedCaptioningEnabled` has changed.
  public static let closedCaptioningStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityClosedCaptioningStatusDidChangeNotification")

  /// Whether a shake of the device undoes.
  @MainActor public static var isShakeToUndoEnabled: Bool { isOn(.shakeToUndo) }
  /// Posted after `isShakeToUndoEnabled` has changed.
  public static let shakeToUndoDidChangeNotification = NSNotification.Name(
    "UIAccessibilityShakeToUndoDidChangeNotification")

  /// Whether the user wants previews of videos to play by themselves.
  @MainActor public static var isVideoAutoplayEnabled: Bool { isOn(.videoAutoplay) }
  /// Posted after `isVideoAutoplayEnabled` has changed.
  public static let videoAutoplayStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVideoAutoplayStatusDidChangeNotification")
}
