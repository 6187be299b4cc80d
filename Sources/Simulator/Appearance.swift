import CoreGraphics
import UIKit

/// The settings of a screen that are chosen by the user.
///
/// ```swift
/// let device = Simulator(appearance: Appearance(isDark: true))
/// device.appearance.contentSizeCategory = .accessibilityLarge
/// ```
public struct Appearance: Sendable, Equatable {
  /// Whether the interface style is dark.
  public var isDark: Bool
  /// The text size.
  public var contentSizeCategory: UIContentSizeCategory
  /// Whether the interface is laid out from right to left.
  public var isRightToLeft: Bool
  /// Whether Reduce Motion is on.
  public var reducesMotion: Bool
  /// The safe area insets of the screen, in points.
  public var safeAreaInsets: UIEdgeInsets
  /// The height of the status bar in points; 0, the default, if the screen has none. Its time is
  /// 9:41.
  public var statusBarHeight: CGFloat
  /// The user's languages, the preferred one first, such as `["pt-BR", "en"]`; empty for English.
  ///
  /// Interface Builder documents and `NSLocalizedString` use the first of these languages that the app
  /// supports. They do not change the layout direction.
  public var languages: [String]
  /// The settings for accessibility that are on: as on a new device by default.
  public var accessibility: Accessibility

  /// Creates an appearance. By default it is light and from left to right, with large text (UIKit's
  /// default) and full motion, and without safe area insets.
  public init(
    isDark: Bool = false, contentSizeCategory: UIContentSizeCategory = .large,
    isRightToLeft: Bool = false, reducesMotion: Bool = false,
    safeAreaInsets: UIEdgeInsets = .zero, statusBarHeight: CGFloat = 0, languages: [String] = [],
    accessibility: Accessibility = .standard
  ) {
    self.isDark = isDark
    self.contentSizeCategory = contentSizeCategory
    self.isRightToLeft = isRightToLeft
    self.reducesMotion = reducesMotion
    self.safeAreaInsets = safeAreaInsets
    self.statusBarHeight = statusBarHeight
    self.languages = languages
    self.accessibility = accessibility
  }

  var statusBar: HostStatusBar? {
    statusBarHeight > 0 ? HostStatusBar(height: statusBarHeight, time: "9:41") : nil
  }
}

extension Simulator {
  /// The settings of the screen. A change is passed to the app as on a device, and runs a frame.
  public var appearance: Appearance {
    get {
      Appearance(
        isDark: screen.userInterfaceStyle == .dark,
        contentSizeCategory: screen.contentSizeCategory,
        isRightToLeft: screen.layoutDirection == .rightToLeft,
        reducesMotion: screen.reducesMotion,
        safeAreaInsets: screen.safeAreaInsets, statusBarHeight: screen.statusBar?.height ?? 0,
        languages: screen.languages,
        accessibility: Appearance.Accessibility(rawValue: screen.accessibilitySettings.rawValue))
    }
    set {
      screen.userInterfaceStyle = newValue.isDark ? .dark : .light
      screen.contentSizeCategory = newValue.contentSizeCategory
      screen.layoutDirection = newValue.isRightToLeft ? .rightToLeft : .leftToRight
      screen.safeAreaInsets = newValue.safeAreaInsets
      screen.reducesMotion = newValue.reducesMotion
      screen.statusBar = newValue.statusBar
      screen.languages = newValue.languages
      screen.accessibilitySettings = newValue.accessibility.settings
      screenChanged()
    }
  }

  /// The current date for the app, for example in date pickers: 9:41 on 9 January 2007, in UTC, when
  /// the simulator is created. It advances with the simulator's clock.
  public var date: Date {
    get { session.app.startDate.addingTimeInterval(time) }
    set { session.app.startDate = newValue.addingTimeInterval(-time) }
  }

  /// The folder in which the user saves shared items as files; nil, the default, if there is none.
  public var filesFolder: URL? {
    get { session.filesFolder() }
    set { session.filesFolder = { newValue } }
  }

  /// The screen's size in points.
  public var size: CGSize { screen.size }

  /// The screen's scale, in pixels per point.
  public var scale: CGFloat { screen.scale }

  /// Changes the size of the screen, as when the user resizes a window, and runs a frame.
  ///
  /// - Precondition: The size is positive and finite.
  public func resize(to size: CGSize) {
    precondition(
      size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite,
      "A screen needs a positive size, not \(size)")
    screen.size = size
    screenChanged()
  }

  /// Makes the app active or inactive, and runs a frame. Fingers that are down are cancelled when
  /// it becomes inactive.
  public func setActive(_ isActive: Bool) {
    send(.activation(isActive ? .foregroundActive : .foregroundInactive))
    runFrame()
  }

  /// Rotates the screen by 90 degrees, which swaps width and height, and runs a frame.
  ///
  /// The app's interface is not rotated if the app does not support the new orientation.
  public func rotate() {
    let size = screen.size
    let new: UIInterfaceOrientation = size.width > size.height ? .portrait : .landscapeRight
    guard perform({ session.allowsRotation(to: new) }) else { return runFrame() }
    resize(to: CGSize(width: screen.size.height, height: screen.size.width))
  }

  private func screenChanged() {
    send(.screen(screen))
    runFrame()
  }
}
