import Simulator
import Testing
import UIKit

/// The settings for accessibility that an app can ask for.
@Suite(.serialized) @MainActor struct AccessibilitySettingsTests {
  private let device = Simulator(size: CGSize(width: 200, height: 200), scale: 1)
  private let page: UIViewController

  init() {
    page = device.perform { UIViewController() }
    device.perform { page.view.backgroundColor = .white }
    device.show(page)
  }

  private typealias Setting = Appearance.Accessibility

  /// Each setting with what an app reads and is notified of.
  private static let settings: [(Setting, () -> Bool, NSNotification.Name)] = [
    (
      .voiceOver, { UIAccessibility.isVoiceOverRunning },
      UIAccessibility.voiceOverStatusDidChangeNotification
    ),
    (
      .switchControl, { UIAccessibility.isSwitchControlRunning },
      UIAccessibility.switchControlStatusDidChangeNotification
    ),
    (
      .assistiveTouch, { UIAccessibility.isAssistiveTouchRunning },
      UIAccessibility.assistiveTouchStatusDidChangeNotification
    ),
    (
      .guidedAccess, { UIAccessibility.isGuidedAccessEnabled },
      UIAccessibility.guidedAccessStatusDidChangeNotification
    ),
    (
      .boldText, { UIAccessibility.isBoldTextEnabled },
      UIAccessibility.boldTextStatusDidChangeNotification
    ),
    (
      .buttonShapes, { UIAccessibility.buttonShapesEnabled },
      UIAccessibility.buttonShapesEnabledStatusDidChangeNotification
    ),
    (
      .onOffSwitchLabels, { UIAccessibility.isOnOffSwitchLabelsEnabled },
      UIAccessibility.onOffSwitchLabelsDidChangeNotification
    ),
    (
      .reduceTransparency, { UIAccessibility.isReduceTransparencyEnabled },
      UIAccessibility.reduceTransparencyStatusDidChangeNotification
    ),
    (
      .differentiateWithoutColor, { UIAccessibility.shouldDifferentiateWithoutColor },
      UIAccessibility.differentiateWithoutColorDidChangeNotification
    ),
    (
      .invertColors, { UIAccessibility.isInvertColorsEnabled },
      UIAccessibility.invertColorsStatusDidChangeNotification
    ),
    (
      .grayscale, { UIAccessibility.isGrayscaleEnabled },
      UIAccessibility.grayscaleStatusDidChangeNotification
    ),
    (
      .prefersCrossFadeTransitions, { UIAccessibility.prefersCrossFadeTransitions },
      UIAccessibility.prefersCrossFadeTransitionsStatusDidChange
    ),
    (
      .speakScreen, { UIAccessibility.isSpeakScreenEnabled },
      UIAccessibility.speakScreenStatusDidChangeNotification
    ),
    (
      .speakSelection, { UIAccessibility.isSpeakSelectionEnabled },
      UIAccessibility.speakSelectionStatusDidChangeNotification
    ),
    (
      .monoAudio, { UIAccessibility.isMonoAudioEnabled },
      UIAccessibility.monoAudioStatusDidChangeNotification
    ),
    (
      .closedCaptioning, { UIAccessibility.isClosedCaptioningEnabled },
      UIAccessibility.closedCaptioningStatusDidChangeNotification
    ),
    (
      .shakeToUndo, { UIAccessibility.isShakeToUndoEnabled },
      UIAccessibility.shakeToUndoDidChangeNotification
    ),
    (
      .videoAutoplay, { UIAccessibility.isVideoAutoplayEnabled },
      UIAccessibility.videoAutoplayStatusDidChangeNotification
    ),
  ]

  @Test func `Each setting is read and announced by itself`() {
    @MainActor final class Posts { var names: [NSNotification.Name] = [] }
    let posts = Posts()
    let tokens = Self.settings.map(\.2).map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { posts.names.append(name) }
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    for (setting, isOn, name) in Self.settings {
      let standard = Setting.standard.contains(setting)
      #expect(device.perform(isOn) == standard)
      device.appearance.accessibility.formSymmetricDifference(setting)
      #expect(device.perform(isOn) != standard)
      #expect(posts.names == [name])
      let others = Self.settings.filter { $0.2 != name }
      #expect(others.allSatisfy { device.perform($0.1) == Setting.standard.contains($0.0) })
      device.appearance.accessibility = .standard
      #expect(device.perform(isOn) == standard)
      #expect(posts.names == [name, name])
      posts.names = []
    }
  }

  @Test func `A simulator may begin with settings`() {
    let device = Simulator(appearance: Appearance(accessibility: [.voiceOver, .boldText]))
    #expect(device.appearance.accessibility == [.voiceOver, .boldText])
    #expect(device.perform { UIAccessibility.isVoiceOverRunning })
    #expect(device.perform { !UIAccessibility.isShakeToUndoEnabled })
  }

  private func pixel(_ column: Int, _ row: Int) -> Snapshot.Pixel? {
    device.snapshot().pixel(column: column, row: row)
  }

  @Test func `Materials are opaque while the user prefers that, in and out of windows`() {
    let effect = device.perform { UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial)) }
    device.perform {
      let stripe = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
      stripe.backgroundColor = .red
      effect.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
      page.view.addSubview(stripe)
      page.view.addSubview(effect)
    }
    device.advance(by: 0.05)
    #expect(pixel(20, 100) != pixel(180, 100))
    device.appearance.accessibility.insert(.reduceTransparency)
    #expect(pixel(20, 100) == pixel(180, 100))
    device.perform { effect.removeFromSuperview() }
    device.appearance.accessibility.remove(.reduceTransparency)
    device.perform { page.view.addSubview(effect) }
    device.advance(by: 0.05)
    #expect(pixel(20, 100) != pixel(180, 100))
    device.perform { effect.removeFromSuperview() }
    device.appearance.accessibility.insert(.reduceTransparency)
    device.perform { page.view.addSubview(effect) }
    device.advance(by: 0.05)
    #expect(pixel(20, 100) == pixel(180, 100))
  }

  @Test(arguments: [false, true]) func `Switches have labels while the user prefers that`(
    isRightToLeft: Bool
  ) {
    device.appearance.isRightToLeft = isRightToLeft
    let control = device.perform { UISwitch() }
    device.perform {
      control.frame.origin = CGPoint(x: 20, y: 20)
      page.view.addSubview(control)
    }
    device.advance(by: 0.05)
    let off = pixel(20 + (isRightToLeft ? 8 : 33), 35)
    device.appearance.accessibility.insert(.onOffSwitchLabels)
    // The ring of a switch that is off, whose thumb is at the leading edge.
    #expect(pixel(20 + (isRightToLeft ? 8 : 33), 35) != off)
    device.perform { control.isOn = true }
    device.advance(by: 0.05)
    let line = isRightToLeft ? 38 : 13
    #expect(pixel(20 + line, 35)?.red ?? 0 > 200)
    device.appearance.accessibility.remove(.onOffSwitchLabels)
    #expect(pixel(20 + line, 35)?.red ?? 255 < 100)
  }
}
