/// The standard content styles of lists.
enum ListContentStyle: Hashable {
  case cell, subtitleCell, valueCell
  case plainHeader, plainFooter, groupedHeader, groupedFooter
  case prominentHeader, extraProminentHeader
  case sidebarCell, sidebarSubtitleCell, sidebarHeader
  case accompaniedSidebarCell, accompaniedSidebarSubtitleCell
  case header, footer

  /// Resolves the generic `header` or `footer` style for the kind of list around the view. Returns
  /// other styles unchanged.
  func inEnvironment(_ environment: ListEnvironment) -> ListContentStyle {
    switch self {
    case .header where environment == .sidebar: return .sidebarHeader
    case .header where environment != .none:
      return environment.isGrouped ? .groupedHeader : .plainHeader
    case .footer where environment != .none:
      return environment.isGrouped || environment == .sidebar ? .groupedFooter : .plainFooter
    default: return self
    }
  }

  /// Applies the style's fonts, margins and paddings.
  func apply(to content: inout UIListContentConfiguration) {
    let side: UIFont.TextStyle
    content.imageProperties.preferredSymbolConfiguration = Self.symbols(for: nil)
    switch self {
    case .cell, .sidebarCell, .accompaniedSidebarCell: side = .subheadline
    case .subtitleCell, .sidebarSubtitleCell, .accompaniedSidebarSubtitleCell: side = .caption1
    case .valueCell:
      side = .body
      content.prefersSideBySideTextAndSecondaryText = true
    case .plainHeader, .header:
      side = .subheadline
      content.textProperties.font = .preferredFont(forTextStyle: .headline)
      content.directionalLayoutMargins = margins(TitleMetrics.plainMargins)
    case .plainFooter:
      side = .footnote
      content.textProperties.font = .preferredFont(forTextStyle: .footnote)
      content.directionalLayoutMargins = margins(TitleMetrics.plainFooterMargins)
    case .groupedHeader:
      side = .footnote
      content.textProperties.font = .preferredFont(forTextStyle: .footnote)
      content.textProperties.transform = .uppercase
      content.directionalLayoutMargins = margins(TitleMetrics.groupedHeaderMargins)
    case .groupedFooter, .footer:
      side = .footnote
      content.textProperties.font = .preferredFont(forTextStyle: .footnote)
      content.directionalLayoutMargins = margins(TitleMetrics.groupedFooterMargins)
    case .prominentHeader:
      side = .subheadline
      content.textProperties.font = .preferredFont(forTextStyle: .headline)
      content.directionalLayoutMargins = margins((17, 10))
    case .extraProminentHeader, .sidebarHeader:
      side = .subheadline
      content.textProperties.font = UIFontMetrics(forTextStyle: .title3).scaledFont(
        for: .systemFont(ofSize: 20, weight: .bold))
      content.directionalLayoutMargins = margins((17, 10))
    }
    content.secondaryTextProperties.font = .preferredFont(forTextStyle: side)
  }

  /// Returns the configuration of symbols in lists: that of body text, at the large scale.
  static func symbols(for traits: UITraitCollection?) -> UIImage.SymbolConfiguration {
    UIImage.SymbolConfiguration(
      font: .preferredFont(forTextStyle: .body, compatibleWith: traits), scale: .large)
  }

  private func margins(_ margins: TitleMetrics.Margins) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: margins.top, leading: 8, bottom: margins.bottom, trailing: 8)
  }

  /// Returns the colours for a state. Those of disabled content are our choice.
  func colors(in state: ListState) -> (text: UIColor, secondary: UIColor, tint: UIColor?) {
    if state.isDisabled { return (.tertiaryLabel, .quaternaryLabel, .tertiaryLabel) }
    switch self {
    case .cell, .valueCell, .sidebarCell, .plainHeader, .header, .prominentHeader,
      .extraProminentHeader, .sidebarHeader, .sidebarSubtitleCell:
      return (.label, .secondaryLabel, nil)
    case .subtitleCell: return (.label, .label, nil)
    case .accompaniedSidebarCell, .accompaniedSidebarSubtitleCell:
      return (.label, .secondaryLabel, .label)
    case .plainFooter, .groupedHeader, .groupedFooter, .footer:
      return (.secondaryLabel, .secondaryLabel, nil)
    }
  }
}
