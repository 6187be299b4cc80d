import CoreGraphics

/// The frames of a split view's columns, for a size and the app's preferences.
struct SplitPlan: Equatable {
  typealias Mode = UISplitViewController.DisplayMode
  typealias Behavior = UISplitViewController.SplitBehavior
  typealias Column = UISplitViewController.Column

  var size = CGSize.zero
  var primaryWidth: CGFloat = 0
  /// The width of the supplementary column; nil if there is none.
  var supplementaryWidth: CGFloat?
  /// Whether the columns begin at the right.
  var isMirrored = false

  /// The maximum number of columns in addition to the secondary one.
  var sideCount: Int { supplementaryWidth == nil ? 1 : 2 }

  /// The behaviour that the system chooses: side by side in landscape, and overlapping in portrait (our
  /// choice, as on iPads of 10 inches).
  var automaticBehavior: Behavior {
    if size.width <= size.height { return .overlay }
    return supplementaryWidth == nil ? .tile : .displace
  }

  /// Returns the behaviour that results from the app's preference.
  func behavior(_ preferred: Behavior, _ mode: Mode) -> Behavior {
    if preferred != .automatic {
      return preferred == .displace && supplementaryWidth == nil ? .tile : preferred
    }
    switch mode {
    case .oneBesideSecondary:
      return automaticBehavior == .overlay ? .tile : automaticBehavior
    case .twoBesideSecondary: return .tile
    case .oneOverSecondary, .twoOverSecondary: return .overlay
    case .twoDisplaceSecondary: return supplementaryWidth == nil ? .tile : .displace
    case .automatic, .secondaryOnly: return automaticBehavior
    }
  }

  /// Returns the number of visible columns other than the secondary one.
  static func count(_ mode: Mode) -> Int {
    switch mode {
    case .automatic, .secondaryOnly: 0
    case .oneBesideSecondary, .oneOverSecondary: 1
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
    }
  }

  static func isOver(_ mode: Mode) -> Bool {
    mode == .oneOverSecondary || mode == .twoOverSecondary
  }

  /// Returns the mode that shows a given number of columns in addition to the secondary one.
  func mode(_ count: Int, _ behavior: Behavior) -> Mode {
    switch (min(count, sideCount), behavior) {
    case (...0, _): .secondaryOnly
    case (1, .overlay): .oneOverSecondary
    case (1, _): .oneBesideSecondary
    case (_, .overlay): .twoOverSecondary
    case (_, .displace): .twoDisplaceSecondary
    default: .twoBesideSecondary
    }
  }

  /// Returns the mode that results from the app's preference.
  func mode(_ preferred: Mode, _ behavior: Behavior) -> Mode {
    if preferred != .automatic { return mode(Self.count(preferred), behavior) }
    return mode(behavior == .overlay ? 0 : 1, behavior)
  }

  /// Returns the visible columns of a mode, apart from the secondary one.
  func sides(_ mode: Mode) -> [Column] {
    let count = Self.count(mode)
    if count == 0 { return [] }
    guard supplementaryWidth != nil else { return [.primary] }
    return count == 1 ? [.supplementary] : [.primary, .supplementary]
  }

  private func width(_ column: Column) -> CGFloat {
    column == .primary ? primaryWidth : supplementaryWidth ?? 0
  }

  /// Returns the frame of a column in a mode; hidden columns lie beyond the edge.
  func frame(_ column: Column, _ mode: Mode) -> CGRect {
    let sides = sides(mode)
    let total = sides.map { width($0) }.reduce(0, +)
    var rect: CGRect
    if column == .secondary {
      rect = CGRect(origin: .zero, size: size)
      if !Self.isOver(mode) {
        rect.origin.x = total
        rect.size.width =
          mode == .twoDisplaceSecondary
          ? max(0, size.width - (supplementaryWidth ?? 0)) : max(0, size.width - total)
      }
    } else {
      rect = CGRect(x: 0, y: 0, width: width(column), height: size.height)
      if sides.contains(column) {
        if column == .supplementary, sides.contains(.primary) { rect.origin.x = primaryWidth }
      } else if column == .primary {
        rect.origin.x = -primaryWidth
      } else {
        rect.origin.x = -rect.width
      }
    }
    if isMirrored { rect.origin.x = size.width - rect.maxX }
    return rect
  }

  /// Returns a frame interpolated between those of two modes.
  func frame(_ column: Column, from: Mode, to: Mode, share: CGFloat) -> CGRect {
    let a = frame(column, from)
    let b = frame(column, to)
    return CGRect(
      x: a.minX + (b.minX - a.minX) * share, y: 0,
      width: a.width + (b.width - a.width) * share, height: size.height)
  }

  /// Returns the width of a column that results from the app's preference.
  static func width(
    preferred: CGFloat, fraction: CGFloat, least: CGFloat, most: CGFloat, of total: CGFloat
  ) -> CGFloat {
    let automatic = UISplitViewController.automaticDimension
    func known(_ value: CGFloat) -> Bool { value != automatic && value.isFinite && value >= 0 }
    var width = SplitMetrics.columnWidth
    if known(preferred) {
      width = preferred
    } else if known(fraction) {
      width = min(1, fraction) * total
    }
    if known(most) { width = min(width, most) } else { width = min(width, total * 0.8) }
    if known(least) { width = max(width, least) }
    return min(width, total).rounded()
  }
}

/// The lengths of split views (our choice, modelled on iPads with iOS 14 to 18).
enum SplitMetrics {
  static let columnWidth: CGFloat = 320
  /// The opacity of the shade over the secondary column while another column overlaps it.
  static let dimming: CGFloat = 0.1
  static let duration = 0.35
  /// The speed above which the direction of a swipe determines the result, in column widths per second.
  static let decisiveSpeed: CGFloat = 1
}
