import CoreGraphics
import Foundation
import Simulator
import UIKit

/// A screen for snapshots, with its name, size, scale and settings.
///
/// ```swift
/// expectSnapshot(of: { Inbox() }, on: [.phone, .phone.dark, .smallPhone.rightToLeft, .tablet])
/// ```
public struct TestScreen: Sendable, Equatable {
  /// The name. It is the suffix of the names of references.
  public var name: String
  /// The size in points.
  public var size: CGSize
  /// The scale in pixels per point.
  public var scale: CGFloat
  /// The settings, with the safe area insets.
  public var appearance: Appearance

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - size: The size in points.
  ///   - scale: The scale in pixels per point.
  ///   - appearance: The settings.
  public init(
    name: String, size: CGSize, scale: CGFloat = 2, appearance: Appearance = Appearance()
  ) {
    self.name = name
    self.size = size
    self.scale = scale
    self.appearance = appearance
  }

  // MARK: Devices

  /// A phone of 393 by 852 points at 3x with a camera cut-out, such as an iPhone 15.
  public static let phone = TestScreen(
    name: "phone", size: CGSize(width: 393, height: 852), scale: 3,
    appearance: Appearance(
      safeAreaInsets: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)))
  /// A phone of 375 by 667 points at 2x with a home button, such as an iPhone SE.
  public static let smallPhone = TestScreen(
    name: "smallPhone", size: CGSize(width: 375, height: 667),
    appearance: Appearance(safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)))
  /// A phone of 430 by 932 points at 3x with a camera cut-out, such as an iPhone 15 Plus.
  public static let largePhone = TestScreen(
    name: "largePhone", size: CGSize(width: 430, height: 932), scale: 3,
    appearance: Appearance(
      safeAreaInsets: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)))
  /// A tablet of 820 by 1180 points at 2x, such as an iPad Air.
  public static let tablet = TestScreen(
    name: "tablet", size: CGSize(width: 820, height: 1180),
    appearance: Appearance(safeAreaInsets: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0)))
  /// The simulator's usual screen: 390 by 844 points at 2x, without insets.
  public static let plain = TestScreen(name: "plain", size: CGSize(width: 390, height: 844))

  // MARK: Variations

  /// The screen in dark appearance.
  public var dark: TestScreen { with("dark") { $0.appearance.isDark = true } }

  /// The screen laid out from right to left.
  public var rightToLeft: TestScreen {
    with("rightToLeft") { $0.appearance.isRightToLeft = true }
  }

  /// The screen turned by 90 degrees. The insets are adapted: both sides have the inset of a cut-out,
  /// and the bottom has an inset of 21 points if there was a home indicator.
  public var landscape: TestScreen {
    with("landscape") { screen in
      screen.size = CGSize(width: size.height, height: size.width)
      let insets = appearance.safeAreaInsets
      let hasCutOut = insets.top > 24
      screen.appearance.safeAreaInsets = UIEdgeInsets(
        top: 0, left: hasCutOut ? insets.top : 0, bottom: insets.bottom > 0 ? 21 : 0,
        right: hasCutOut ? insets.top : 0)
    }
  }

  /// The screen at one pixel per point, for small pictures.
  public var atOnePixelPerPoint: TestScreen { with("1x") { $0.scale = 1 } }

  /// Returns the screen with a text size.
  public func textSize(_ category: UIContentSizeCategory) -> TestScreen {
    let name = category.rawValue.replacingOccurrences(of: "UICTContentSizeCategory", with: "")
    return with("text\(name)") { $0.appearance.contentSizeCategory = category }
  }

  /// Returns the screen of a user who has chosen a language, such as `de` or `pt-BR`, laid out from
  /// right to left if the language is written in that direction.
  public func language(_ identifier: String) -> TestScreen {
    with(identifier) {
      $0.appearance.languages = [identifier]
      $0.appearance.isRightToLeft =
        Locale.Language(identifier: identifier).characterDirection == .rightToLeft
    }
  }

  private func with(_ suffix: String, _ change: (inout TestScreen) -> Void) -> TestScreen {
    var copy = self
    copy.name += "-\(suffix)"
    change(&copy)
    return copy
  }

  /// Creates a simulator with the screen.
  @MainActor func makeDevice() -> Simulator {
    Simulator(size: size, scale: scale, appearance: appearance)
  }
}
