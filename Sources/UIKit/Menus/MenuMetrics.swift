import CoreGraphics

/// The measures of a menu, in points (UIKit reference 17.3 and 17.4).
enum MenuMetrics {
  static let corner: CGFloat = 13
  /// The distance from the edges of the window, and between a menu and its control or preview.
  static let margin: CGFloat = 8
  static let controlGap: CGFloat = 8
  static let previewGap: CGFloat = 20
  /// The insets of a row's text, and the widths of the columns for checks before it and images after
  /// it.
  static let side: CGFloat = 16
  static let leadingColumn: CGFloat = 32
  static let trailingColumn: CGFloat = 44
  static let image: CGFloat = 21
  static let minimumRow: CGFloat = 43.7
  /// The insets of text in a row: the first baseline is 28 points below the top of the row, and the
  /// last 15.6 above its bottom.
  static let rowTop: CGFloat = 11.8
  static let rowBottom: CGFloat = 11.5
  static let divider: CGFloat = 8
  static let previewRadius: CGFloat = 12
  static let maximumLines = 2

  /// Returns the width of a menu in a window.
  static func width(in size: CGSize, isAccessible: Bool) -> CGFloat {
    let isWide = size.width >= 768
    return isAccessible ? (isWide ? 343 : 370) : (isWide ? 262 : 250)
  }

  // MARK: Colours

  @MainActor static let dividerColor = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 1, alpha: 0.16) : UIColor(white: 0, alpha: 0.08)
  }

  @MainActor static func fill(_ highlight: MenuHighlight) -> UIColor {
    let alpha = highlight.opacity
    return UIColor { traits in
      traits.userInterfaceStyle == .dark
        ? UIColor(white: 1, alpha: alpha) : UIColor(white: 50.0 / 255, alpha: alpha)
    }
  }

  // MARK: Motion

  /// The springs that open and close a menu, and the initial velocity of the opening one.
  static let openStiffness = 349.1
  static let openDamping = 29.9
  static let openVelocity = 0.5
  static let closeStiffness = 235.1
  static let closeDamping = 30.7
  /// The standard deviation of the blur behind a preview, in points, and the opacity of the black
  /// over it in light and dark interfaces.
  static let blurRadius: Double = 10
  static let dim: CGFloat = 0.2
  static let darkDim: CGFloat = 0.4
  /// The duration of fades if the user prefers less motion, in seconds.
  static let fade: Double = 0.2
}

/// How a row of a menu is highlighted.
enum MenuHighlight {
  case pressed, hovered, focused

  var opacity: CGFloat {
    switch self {
    case .pressed: 0.1
    case .hovered: 0.05
    case .focused: 0.075
    }
  }
}
