import CoreGraphics
import UIKit

/// How a screen is set up by its user.
public struct Appearance: Sendable, Equatable {
  /// Dark instead of light.
  public var isDark: Bool
  /// The size that the user chose for text.
  public var contentSizeCategory: UIContentSizeCategory
  /// Interfaces run from right to left.
  public var isRightToLeft: Bool
  /// The user asked for less motion.
  public var reducesMotion: Bool
  /// What notches and bars take from the edges, in points.
  public var safeAreaInsets: UIEdgeInsets

  /// Light, large text (UIKit's default), left to right, full motion, no safe area.
  public init(
    isDark: Bool = false, contentSizeCategory: UIContentSizeCategory = .large,
    isRightToLeft: Bool = false, reducesMotion: Bool = false,
    safeAreaInsets: UIEdgeInsets = .zero
  ) {
    self.isDark = isDark
    self.contentSizeCategory = contentSizeCategory
    self.isRightToLeft = isRightToLeft
    self.reducesMotion = reducesMotion
    self.safeAreaInsets = safeAreaInsets
  }
}

extension Simulator {
  /// The screen's set-up; a change reaches the app as on a device, and runs a frame.
  public var appearance: Appearance {
    get {
      Appearance(
        isDark: screen.userInterfaceStyle == .dark,
        contentSizeCategory: screen.contentSizeCategory,
        isRightToLeft: screen.layoutDirection == .rightToLeft,
        reducesMotion: screen.reducesMotion,
        safeAreaInsets: screen.safeAreaInsets)
    }
    set {
      screen.userInterfaceStyle = newValue.isDark ? .dark : .light
      screen.contentSizeCategory = newValue.contentSizeCategory
      screen.layoutDirection = newValue.isRightToLeft ? .rightToLeft : .leftToRight
      screen.safeAreaInsets = newValue.safeAreaInsets
      screen.reducesMotion = newValue.reducesMotion
      change()
    }
  }

  /// The screen's size in points.
  public var size: CGSize { screen.size }

  /// The screen's pixels a point.
  public var scale: CGFloat { screen.scale }

  /// Gives the screen another size, as a window that its user resizes, and runs a frame.
  public func resize(to size: CGSize) {
    precondition(
      size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite,
      "A screen needs a positive size, not \(size)")
    screen.size = size
    change()
  }

  /// Brings the app to the front or takes it from there; fingers that are down are cancelled then.
  /// Runs a frame.
  public func setActive(_ isActive: Bool) {
    send(.active(isActive))
    runFrame()
  }

  /// Turns the screen by a quarter: width and height change places. Runs a frame.
  public func rotate() {
    resize(to: CGSize(width: screen.size.height, height: screen.size.width))
  }

  private func change() {
    send(.screen(screen))
    runFrame()
  }
}
