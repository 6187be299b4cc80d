// The heights of the bar and its field.
extension UISearchBar {
  var hasScopes: Bool { settings.showsScopes && scopes != nil }

  /// The height of the field; it grows with the text size.
  var fullField: CGFloat {
    // The field is notified of a new text size after the bar.
    guard let own = field.font else { return Metrics.field }
    let follows = field.adjustsFontForContentSizeCategory
    let font = follows ? own.adjusted(for: traitCollection) ?? own : own
    return max(Metrics.field, (font.lineHeight + Metrics.aroundText).rounded(.up))
  }

  var baseHeight: CGFloat {
    (isInNavigationBar ? Metrics.inBar : Metrics.height) + fullField - Metrics.field
  }

  var ownHeight: CGFloat {
    baseHeight + (prompt == nil ? 0 : Metrics.prompt) + (hasScopes ? Metrics.scopes : 0)
  }

  var fieldTop: CGFloat { isInNavigationBar ? Metrics.inBarTop : Metrics.top }

  /// The horizontal margin: the margin of a navigation bar's titles.
  var side: CGFloat {
    guard isInNavigationBar else { return Metrics.side }
    return StandardMargin.side(width: bounds.width)
  }

  /// The height of the field. In a navigation bar that hides it, the field shrinks and fades.
  var fieldHeight: CGFloat {
    let full = fullField
    guard isInNavigationBar else { return full }
    let height = max(0, min(full, full - (ownHeight - bounds.height)))
    field.alpha = max(0, 1.5 * height / full - 0.5)
    return height
  }
}
