#if SnapshotTesting
  import CoreGraphics
  import ScreenSnapshots
  import Simulator
  import UIKit

  /// One of swift-snapshot-testing's screens, under the same name.
  public struct ViewImageConfig: Sendable {
    /// How a phone is held.
    public enum Orientation: Sendable {
      /// The landscape orientation.
      case landscape
      /// The portrait orientation.
      case portrait
    }

    /// The safe area insets in points.
    public var safeArea: UIEdgeInsets
    /// The size in points; nil for the simulator's default screen.
    public var size: CGSize?
    /// The settings: appearance, text size, direction, scale.
    public var traits: UITraitCollection

    /// Creates a screen.
    public init(
      safeArea: UIEdgeInsets = .zero, size: CGSize? = nil, traits: UITraitCollection = .init()
    ) {
      self.safeArea = safeArea
      self.size = size
      self.traits = traits
    }

    /// An upright iPhone SE: 320 by 568 points at 2x.
    public static let iPhoneSe = phone(width: 320, height: 568, scale: 2, top: 20, bottom: 0)
    /// An upright iPhone 8: 375 by 667 points at 2x.
    public static let iPhone8 = phone(width: 375, height: 667, scale: 2, top: 20, bottom: 0)
    /// An upright iPhone X: 375 by 812 points at 3x.
    public static let iPhoneX = phone(width: 375, height: 812, scale: 3, top: 44, bottom: 34)
    /// An upright iPhone 13: 390 by 844 points at 3x.
    public static let iPhone13 = phone(width: 390, height: 844, scale: 3, top: 47, bottom: 34)
    /// An upright iPhone 13 Pro Max: 428 by 926 points at 3x.
    public static let iPhone13ProMax = phone(width: 428, height: 926, scale: 3, top: 47, bottom: 34)

    private static func phone(
      width: CGFloat, height: CGFloat, scale: CGFloat, top: CGFloat, bottom: CGFloat
    ) -> ViewImageConfig {
      ViewImageConfig(
        safeArea: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0),
        size: CGSize(width: width, height: height), traits: UITraitCollection(displayScale: scale))
    }

    // MARK: Pictures

    @MainActor private func device(size: CGSize?, traits: UITraitCollection) -> Simulator {
      let all = UITraitCollection(traitsFrom: [self.traits, traits])
      var screen = TestScreen.plain
      screen.size = size ?? self.size ?? screen.size
      if all.displayScale > 0 { screen.scale = all.displayScale }
      screen.appearance.safeAreaInsets = safeArea
      screen.appearance.isDark = all.userInterfaceStyle == .dark
      screen.appearance.isRightToLeft = all.layoutDirection == .rightToLeft
      if all.preferredContentSizeCategory != .unspecified {
        screen.appearance.contentSizeCategory = all.preferredContentSizeCategory
      }
      return Simulator(size: screen.size, scale: screen.scale, appearance: screen.appearance)
    }

    @MainActor private func settledDevice(
      showing controller: UIViewController, size: CGSize?, traits: UITraitCollection
    ) -> Simulator {
      let device = device(size: size, traits: traits)
      device.show(controller)
      // A screen that never comes to rest is shown as it is then.
      try? device.settle()
      return device
    }

    @MainActor func picture(
      of controller: UIViewController, size: CGSize?, traits: UITraitCollection
    ) -> UIImage {
      let device = settledDevice(showing: controller, size: size, traits: traits)
      defer { device.perform { device.window.rootViewController = nil } }
      let shot = device.snapshot()
      return UIImage(cgImage: shot.image, scale: shot.scale, orientation: .up)
    }

    @MainActor func picture(
      of view: UIView, size: CGSize?, traits: UITraitCollection
    ) -> UIImage {
      let device = device(size: nil, traits: traits)
      let (parent, frame) = (view.superview, view.frame)
      device.perform {
        let page = UIViewController()
        page.view.addSubview(view)
        device.window.rootViewController = page
        if let size { view.frame.size = size }
        if view.bounds.isEmpty {
          view.frame.size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        }
        view.frame.origin = .zero
      }
      try? device.settle()
      let whole = device.snapshot()
      let shot = whole.cropped(to: view.frame) ?? whole
      device.perform {
        view.removeFromSuperview()
        view.frame = frame
        parent?.addSubview(view)
      }
      return UIImage(cgImage: shot.image, scale: shot.scale, orientation: .up)
    }

    @MainActor func text(
      of controller: UIViewController, size: CGSize?, traits: UITraitCollection
    ) -> String {
      let device = settledDevice(showing: controller, size: size, traits: traits)
      defer { device.perform { device.window.rootViewController = nil } }
      return PixelComparison.tree(of: device)
    }
  }
#endif
