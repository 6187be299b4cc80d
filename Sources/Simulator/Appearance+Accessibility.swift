import UIKit

extension Appearance {
  /// Settings for accessibility, which an app reads from `UIAccessibility`.
  ///
  /// ```swift
  /// device.appearance.accessibility.insert(.voiceOver)  // the app gets a notification
  /// ```
  public struct Accessibility: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    private init(_ settings: AccessibilitySettings) { self.init(rawValue: settings.rawValue) }

    var settings: AccessibilitySettings { AccessibilitySettings(rawValue: rawValue) }

    /// `isVoiceOverRunning`.
    public static let voiceOver = Self(.voiceOver)
    /// `isSwitchControlRunning`.
    public static let switchControl = Self(.switchControl)
    /// `isAssistiveTouchRunning`.
    public static let assistiveTouch = Self(.assistiveTouch)
    /// `isGuidedAccessEnabled`.
    public static let guidedAccess = Self(.guidedAccess)
    /// `isBoldTextEnabled`.
    public static let boldText = Self(.boldText)
    /// `buttonShapesEnabled`.
    public static let buttonShapes = Self(.buttonShapes)
    /// `isOnOffSwitchLabelsEnabled`: switches have labels.
    public static let onOffSwitchLabels = Self(.onOffSwitchLabels)
    /// `isReduceTransparencyEnabled`: materials are opaque.
    public static let reduceTransparency = Self(.reduceTransparency)
    /// `shouldDifferentiateWithoutColor`.
    public static let differentiateWithoutColor = Self(.differentiateWithoutColor)
    /// `isInvertColorsEnabled`. The pixels of the simulator's frames are not inverted.
    public static let invertColors = Self(.invertColors)
    /// `isGrayscaleEnabled`. The pixels of the simulator's frames keep their colors.
    public static let grayscale = Self(.grayscale)
    /// `prefersCrossFadeTransitions`.
    public static let prefersCrossFadeTransitions = Self(.prefersCrossFadeTransitions)
    /// `isSpeakScreenEnabled`.
    public static let speakScreen = Self(.speakScreen)
    /// `isSpeakSelectionEnabled`.
    public static let speakSelection = Self(.speakSelection)
    /// `isMonoAudioEnabled`.
    public static let monoAudio = Self(.monoAudio)
    /// `isClosedCaptioningEnabled`.
    public static let closedCaptioning = Self(.closedCaptioning)
    /// `isShakeToUndoEnabled`, which is on by default.
    public static let shakeToUndo = Self(.shakeToUndo)
    /// `isVideoAutoplayEnabled`, which is on by default.
    public static let videoAutoplay = Self(.videoAutoplay)

    /// The settings of a new device.
    public static let standard = Self(.standard)
  }
}
