/// A list's text, second text and picture, with the looks that cells, headers and footers of lists
/// have.
///
/// Margins and paddings of `cell()` and `groupedHeader()` are those that iOS 15 to 17 print; what
/// nobody has published is listed in `docs/FIDELITY.md`.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  public var image: UIImage?
  public var imageProperties = ImageProperties()
  public var text: String?
  /// Wins over `text`.
  public var attributedText: NSAttributedString?
  public var textProperties = TextProperties()
  public var secondaryText: String?
  /// Wins over `secondaryText`.
  public var secondaryAttributedText: NSAttributedString?
  public var secondaryTextProperties = TextProperties()
  /// The axes along which the superview's layout margins count where they are larger.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11, leading: 16, bottom: 11, trailing: 8)
  /// Whether both texts stand side by side where they fit in one line each.
  public var prefersSideBySideTextAndSecondaryText = false
  /// Points between picture and text.
  public var imageToTextPadding: CGFloat = 16
  /// Points between texts side by side, at least.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 6
  /// Points between texts one below the other.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// The opacity of everything.
  public var alpha: CGFloat = 1
  private var base: ListContentStyle
  private var state = ListState()

  // MARK: Standard contents

  private init(_ base: ListContentStyle) {
    self.base = base
    base.apply(to: &self)
    let looks = base.looks(in: state)
    textProperties.color = looks.text
    secondaryTextProperties.color = looks.secondary
    imageProperties.tintColor = looks.tint
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

  /// A header that takes the looks of the table it comes into: plain, grouped or inset grouped.
  public static func header() -> Self { Self(.header) }
  /// A footer that takes the looks of the table it comes into.
  public static func footer() -> Self { Self(.footer) }

  // MARK: UIContentConfiguration

  @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// Colours that no state has set stay as the app chose them.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    let new = ListState(state)
    var result = self
    result.state = new
    let style = base.inEnvironment(new.environment)
    if style != base {
      // A header that waited for its table takes the rest of its looks with it.
      result.adopt(style)
    }
    let old = base.looks(in: self.state)
    let looks = style.looks(in: new)
    if textProperties.color == old.text { result.textProperties.color = looks.text }
    if secondaryTextProperties.color == old.secondary {
      result.secondaryTextProperties.color = looks.secondary
    }
    if imageProperties.tintColor == old.tint { result.imageProperties.tintColor = looks.tint }
    return result
  }

  /// Takes over what the app has left as the old style had it.
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

  var hasText: Bool { attributedText.map { $0.length > 0 } ?? (text?.isEmpty == false) }

  var hasSecondaryText: Bool {
    secondaryAttributedText.map { $0.length > 0 } ?? (secondaryText?.isEmpty == false)
  }

  /// The words, for screen readers.
  var spokenText: String? { attributedText?.string ?? text }
  var spokenSecondaryText: String? { secondaryAttributedText?.string ?? secondaryText }
}
