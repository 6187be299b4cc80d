/// The text, secondary text and image of a list's cell, header or footer, with their standard
/// appearance.
///
/// The margins and paddings of `cell()` and `groupedHeader()` are the values that iOS 15 to 17 print in
/// logs; `docs/FIDELITY.md` lists the values that are not published.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  public var image: UIImage?
  public var imageProperties = ImageProperties()
  public var text: String?
  /// The attributed text, which takes precedence over `text`.
  public var attributedText: NSAttributedString?
  public var textProperties = TextProperties()
  public var secondaryText: String?
  /// The attributed secondary text, which takes precedence over `secondaryText`.
  public var secondaryAttributedText: NSAttributedString?
  public var secondaryTextProperties = TextProperties()
  /// The axes along which the superview's layout margins are used if they are larger.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11, leading: 16, bottom: 11, trailing: 8)
  /// Whether the texts are side by side if each fits on one line.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The distance between image and text, in points.
  public var imageToTextPadding: CGFloat = 16
  /// The minimum distance between texts side by side, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 6
  /// The distance between stacked texts, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// The opacity of the whole content.
  public var alpha: CGFloat = 1
  private var base: ListContentStyle
  private var state = ListState()

  // MARK: Standard contents

  private init(_ base: ListContentStyle) {
    self.base = base
    base.apply(to: &self)
    let colors = base.colors(in: state)
    textProperties.color = colors.text
    secondaryTextProperties.color = colors.secondary
    imageProperties.tintColor = colors.tint
  }

  public static func cell() -> Self { Self(.cell) }
  public static func subtitleCell() -> Self { Self(.subtitleCell) }
  public static func valueCell() -> Self { Self(.valueCell) }
  public static func plainHeader() -> Self { Self(.plainHeader) }
  public static func plainFooter() -> Self { Self(.plainFooter) }
  public static func groupedHeader() -> Self { Self(.groupedHeader) }
  public static func groupedFooter() -> Self { Self(.groupedFooter) }
  public static func prominentInsetGroupedHeader() -> Self { Self(.prominentHeader) }
  public static func extraProminentInsetGroupedHeader() -> Self { Self(.extraProminentHeader) }
  public static func sidebarCell() -> Self { Self(.sidebarCell) }
  public static func sidebarSubtitleCell() -> Self { Self(.sidebarSubtitleCell) }
  public static func accompaniedSidebarCell() -> Self { Self(.accompaniedSidebarCell) }
  public static func accompaniedSidebarSubtitleCell() -> Self {
    Self(.accompaniedSidebarSubtitleCell)
  }
  public static func sidebarHeader() -> Self { Self(.sidebarHeader) }

  /// Returns a header that adopts the style of its table: plain, grouped or inset grouped.
  public static func header() -> Self { Self(.header) }
  /// Returns a footer that adopts the style of its table.
  public static func footer() -> Self { Self(.footer) }

  // MARK: UIContentConfiguration

  @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// Returns the configuration for a state; colours set by the app do not change.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    let new = ListState(state)
    var result = self
    result.state = new
    let style = base.inEnvironment(new.environment)
    if style != base {
      // A header configured before it has a table adopts the whole style of its table.
      result.adopt(style)
    }
    let old = base.colors(in: self.state)
    let colors = style.colors(in: new)
    if textProperties.color == old.text { result.textProperties.color = colors.text }
    if secondaryTextProperties.color == old.secondary {
      result.secondaryTextProperties.color = colors.secondary
    }
    if imageProperties.tintColor == old.tint { result.imageProperties.tintColor = colors.tint }
    return result
  }

  /// Replaces the properties of the old style that the app has not changed.
  private mutating func adopt(_ style: ListContentStyle) {
    let old = Self(base)
    let new = Self(style)
    if textProperties.font == old.textProperties.font {
      textProperties.font = new.textProperties.font
    }
    if textProperties.transform == old.textProperties.transform {
      textProperties.transform = new.textProperties.transform
    }
    if directionalLayoutMargins == old.directionalLayoutMargins {
      directionalLayoutMargins = new.directionalLayoutMargins
    }
    base = style
  }

  // MARK: What is shown

  /// Whether the configuration is that of a header.
  var isHeader: Bool {
    switch base {
    case .plainHeader, .groupedHeader, .prominentHeader, .extraProminentHeader, .sidebarHeader,
      .header:
      true
    default: false
    }
  }

  /// Returns whether a view would display both configurations identically, even if they are for
  /// different states.
  func showsTheSame(as other: Self) -> Bool {
    var own = self
    own.base = other.base
    own.state = other.state
    return own == other
  }

  var hasText: Bool { attributedText.map { $0.length > 0 } ?? (text?.isEmpty == false) }

  var hasSecondaryText: Bool {
    secondaryAttributedText.map { $0.length > 0 } ?? (secondaryText?.isEmpty == false)
  }

  /// The text for screen readers.
  var spokenText: String? { attributedText?.string ?? text }
}
