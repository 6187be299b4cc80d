/// The margin at the sides of controllers' views, cells and bars.
@MainActor enum StandardMargin {
  /// Returns 16 points, or 20 if the width is at least 393 points (UIKit reference 8).
  static func side(width: CGFloat) -> CGFloat { width >= 393 ? 20 : 16 }
}

/// Propagates the screen's safe area through the view hierarchy.
@MainActor enum SafeArea {
  /// Updates a view's insets from its superview's, and the insets of its descendants.
  static func update(_ view: UIView) {
    let insets = self.insets(of: view)
    if view.attributes.safeAreaInsets == insets { return }
    view.attributes.safeAreaInsets = insets
    view.safeAreaInsetsDidChange()
    view.viewOwner?.viewSafeAreaInsetsDidChange()
    if view.insetsLayoutMarginsFromSafeArea { view.layoutMarginsDidChange() }
    view.layoutInsetsDidChange()
    view.setNeedsLayout()
    for child in view.children { update(child) }
  }

  /// Updates the insets of a view's children, after its content has been scrolled.
  static func updateChildren(of view: UIView) {
    guard view.safeAreaInsets != .zero else { return }
    for child in view.children where child.attributes.tracksSafeArea { update(child) }
  }

  private static func insets(of view: UIView) -> UIEdgeInsets {
    var insets = UIEdgeInsets.zero
    if let parent = view.superview {
      let outer = parent.safeAreaInsets
      if outer != .zero {
        // A scroll view's content does not move the safe area: the scroll view's frame counts.
        let bounds = parent.bounds
        // A transform does not move it either: the screen below a sheet is scaled, and keeps its insets.
        let frame = view.plainFrame
        insets = UIEdgeInsets(
          top: overlap(outer.top, frame.minY - bounds.minY, frame.height),
          left: overlap(outer.left, frame.minX - bounds.minX, frame.width),
          bottom: overlap(outer.bottom, bounds.maxY - frame.maxY, frame.height),
          right: overlap(outer.right, bounds.maxX - frame.maxX, frame.width))
      }
    } else if let window = view as? UIWindow {
      insets = window.screen.safeAreaInsets
    }
    if let owner = view.viewOwner { insets = insets + owner.safeAreaAdditions }
    return insets
  }

  /// Returns how far a view covers an inset of its superview.
  ///
  /// The part of a view outside of its superview's bounds does not count: a page beside the visible area of
  /// a scroll view has no insets at its sides.
  ///
  /// - Parameters:
  ///   - inset: The inset of the superview at one of its edges.
  ///   - distance: The distance of the view's edge from that edge; negative outside of the superview.
  ///   - length: The view's length along the same axis.
  private static func overlap(
    _ inset: CGFloat, _ distance: CGFloat, _ length: CGFloat
  ) -> CGFloat { max(0, min(inset - max(0, distance), length + min(0, distance))) }
}

extension UIView {

  var resolvedMargins: UIEdgeInsets {
    var margins = attributes.margins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    if let directional = attributes.directionalMargins {
      let isRTL = effectiveUserInterfaceLayoutDirection == .rightToLeft
      margins = UIEdgeInsets(
        top: directional.top, left: isRTL ? directional.trailing : directional.leading,
        bottom: directional.bottom, right: isRTL ? directional.leading : directional.trailing)
    } else if attributes.margins == nil, let standard = attributes.standardMargins {
      let isRTL = effectiveUserInterfaceLayoutDirection == .rightToLeft
      margins = UIEdgeInsets(
        top: standard.top, left: isRTL ? standard.trailing : standard.leading,
        bottom: standard.bottom, right: isRTL ? standard.leading : standard.trailing)
    } else if attributes.margins == nil, viewOwner != nil {
      // The root view of a view controller.
      let side = StandardMargin.side(width: bounds.width)
      margins = UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
    }
    if insetsLayoutMarginsFromSafeArea { margins = margins + safeAreaInsets }
    if preservesSuperviewLayoutMargins, let parent = superview {
      let outer = parent.layoutMargins
      let f = frame
      margins.left = max(margins.left, outer.left - f.minX)
      margins.right = max(margins.right, outer.right - (parent.bounds.maxX - f.maxX))
      margins.top = max(margins.top, outer.top - f.minY)
      margins.bottom = max(margins.bottom, outer.bottom - (parent.bounds.maxY - f.maxY))
    }
    return margins
  }

  func setMargins(_ margins: UIEdgeInsets?, directional: NSDirectionalEdgeInsets?) {
    attributes.margins = margins
    attributes.directionalMargins = directional
    marginsChanged()
  }

  /// Sets the margins that apply until the app sets its own.
  func setStandardMargins(_ margins: NSDirectionalEdgeInsets) {
    if attributes.standardMargins == margins { return }
    attributes.standardMargins = margins
    if attributes.margins == nil, attributes.directionalMargins == nil { marginsChanged() }
  }

  func marginsChanged() {
    layoutMarginsDidChange()
    layoutInsetsDidChange()
    setNeedsLayout()
    for child in children where child.preservesSuperviewLayoutMargins {
      child.marginsChanged()
    }
  }

  var inheritedLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(
      for: semanticContentAttribute,
      relativeTo: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
  }

}

extension NSDirectionalEdgeInsets {
  /// Creates insets by layout direction from insets by side.
  init(_ insets: UIEdgeInsets, _ direction: UIUserInterfaceLayoutDirection) {
    let isMirrored = direction == .rightToLeft
    self.init(
      top: insets.top, leading: isMirrored ? insets.right : insets.left, bottom: insets.bottom,
      trailing: isMirrored ? insets.left : insets.right)
  }
}

extension UISemanticContentAttribute {
  /// Returns the layout direction of a view with this attribute in an interface with a given
  /// direction.
  func direction(in interface: UIUserInterfaceLayoutDirection) -> UIUserInterfaceLayoutDirection {
    switch self {
    case .unspecified: interface
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}

/// A layout direction of the interface.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight
  case rightToLeft
}
