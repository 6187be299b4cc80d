import CoreGraphics
import QuartzCore

/// Shows that a press on a view may open a menu: the view grows, or shrinks if it is as wide as the
/// window.
///
/// Only its appearance changes, and the transform that the app has set is preserved.
@MainActor final class PressLift {
  /// The scale at which the menu opens.
  let target: CGFloat
  @WeakView private var view: UIView?

  private static let key = "UIContextMenuInteraction.press"
  /// The scale of a pressed view, and its minimum distance from the window's edges, in points (UIKit
  /// reference 17.3).
  private static let growth: CGFloat = 1.15
  private static let margin: CGFloat = 8
  private static let releaseDuration: CFTimeInterval = 0.2

  init(_ preview: UITargetedPreview, over duration: CFTimeInterval) {
    view = preview.view
    target = Self.scale(of: preview.size.width, in: preview.view.window?.bounds.width ?? 0)
    animate(to: target, over: duration)
  }

  /// Returns the scale at which a view of a given width is lifted in a window.
  static func scale(of width: CGFloat, in window: CGFloat) -> CGFloat {
    min(growth, max(0.5, (window - 2 * margin) / max(1, width)))
  }

  /// The scale of the view's current appearance.
  var scale: CGFloat {
    guard let view, view.layer.animation(forKey: Self.key) != nil else { return 1 }
    let shown = view.layer.presentationState(at: MediaClock.now).transform.m11
    let own = view.layer.transform.m11
    return own == 0 ? 1 : shown / own
  }

  /// Restores the view's appearance.
  func end(animated: Bool) {
    guard let view, view.layer.animation(forKey: Self.key) != nil else { return }
    if animated, view.window != nil {
      animate(to: 1, over: Self.releaseDuration)
    } else {
      view.layer.removeAnimation(forKey: Self.key)
    }
  }

  private func animate(to end: CGFloat, over duration: CFTimeInterval) {
    guard let view else { return }
    let model = view.layer.transform
    let start = scale
    let animation = CABasicAnimation(keyPath: "transform")
    animation.fromValue = CATransform3DConcat(CATransform3DMakeScale(start, start, 1), model)
    animation.toValue = CATransform3DConcat(CATransform3DMakeScale(end, end, 1), model)
    animation.duration = duration
    animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
    if end != 1 {
      animation.fillMode = .both
      animation.isRemovedOnCompletion = false
    }
    view.layer.add(animation, forKey: Self.key)
  }
}

/// Hides or dims a view while its preview is visible, without changing the view's own properties.
@MainActor final class HiddenSource {
  @WeakView private var view: UIView?
  private let key: String

  /// - Parameters:
  ///   - view: The view.
  ///   - opacity: The remaining opacity of the view; 0 hides it.
  ///   - owner: The object that hides the view, so that a menu does not unhide a view that a drag has
  ///     hidden, and vice versa.
  init(_ view: UIView, opacity: Double = 0, owner: String = "UIContextMenuInteraction") {
    self.view = view
    key = owner + ".hidden"
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = opacity
    animation.toValue = opacity
    animation.duration = 0.001
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    view.layer.add(animation, forKey: key)
  }

  func restoreView() {
    view?.layer.removeAnimation(forKey: key)
    view = nil
  }
}
