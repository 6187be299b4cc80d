extension UIButton.Configuration {
  /// The size of a button and its text.
  public enum Size: Hashable, Sendable { case medium, small, mini, large }

  /// The alignment of title and subtitle.
  public enum TitleAlignment: Hashable, Sendable {
    /// Texts next to the image are aligned towards it; other texts are centred.
    case automatic
    case leading, center, trailing
  }

  /// The corner style of a button.
  public enum CornerStyle: Hashable, Sendable {
    /// The corner radius of the background.
    case fixed
    /// The corner radius of the background, scaled with the text size.
    case dynamic
    /// The corner radius of the system's small, medium or large buttons; the background's own
    /// radius is ignored.
    case small, medium, large
    /// The ends are half circles.
    case capsule
  }
}

/// The measures of buttons, in points.
///
/// The insets of 7 and 12 around body text, and the corner radius of 5.95, are the values that iOS
/// prints for its configurations. The others are not published, and are chosen so that buttons are 28,
/// 28, 34.5 and 50.5 points high.
enum ButtonMetrics {
  static let cornerRadius: CGFloat = 5.95

  static func insets(_ size: UIButton.Configuration.Size) -> NSDirectionalEdgeInsets {
    switch size {
    case .mini: NSDirectionalEdgeInsets(top: 6, leading: 8, bottom: 6, trailing: 8)
    case .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
    }
  }

  static func titleStyle(_ size: UIButton.Configuration.Size) -> UIFont.TextStyle {
    switch size {
    case .mini: .footnote
    case .small: .subheadline
    case .medium, .large: .body
    }
  }

  static func subtitleStyle(_ size: UIButton.Configuration.Size) -> UIFont.TextStyle {
    size == .large ? .footnote : .caption1
  }

  /// Returns the corner radius of a button, given its height.
  static func cornerRadius(
    _ configuration: UIButton.Configuration, size: CGSize, traits: UITraitCollection
  ) -> CGFloat {
    let own = configuration.background.cornerRadius
    let half = max(0, min(size.width, size.height) / 2)
    switch configuration.cornerStyle {
    case .fixed: return min(own, half)
    case .dynamic:
      return min(UIFontMetrics.default.scaledValue(for: own, compatibleWith: traits), half)
    case .small: return min(6, half)
    case .medium: return min(9, half)
    case .large: return min(12, half)
    case .capsule: return half
    }
  }
}

/// The colours of a configured button by state; colours that are not published are our choice.
@MainActor struct ButtonColors {
  var foreground: UIColor
  var background: UIColor

  /// The part of a button's state that determines its colours.
  struct Condition {
    var isSelected = false
    var isHighlighted = false
    var isEnabled = true
  }

  init(_ configuration: UIButton.Configuration, tint: UIColor, _ condition: Condition) {
    let isSelected = condition.isSelected && configuration.automaticallyUpdateForSelection
    let wash = configuration.baseBackgroundColor ?? tint
    let veiled = wash.withAlphaComponent(Self.veil)
    var text = configuration.baseForegroundColor ?? tint
    var fill: UIColor
    switch configuration.base {
    case .plain: fill = isSelected ? veiled : .clear
    case .gray:
      fill = isSelected ? veiled : configuration.baseBackgroundColor ?? .secondarySystemFill
    case .tinted:
      fill = isSelected ? wash : veiled
      if isSelected { text = configuration.baseForegroundColor ?? .white }
    case .filled:
      fill = isSelected ? wash.mixed(with: .black, Self.shade) : wash
      text = configuration.baseForegroundColor ?? .white
    }
    let own = configuration.background.backgroundColor
    fill = own ?? fill
    if !condition.isEnabled {
      text = .tertiaryLabel
      if own == nil, configuration.base != .plain { fill = .tertiarySystemFill }
    } else if condition.isHighlighted {
      // Only the background fades, so that white text stays legible.
      let isFull = configuration.base == .filled || (configuration.base == .tinted && isSelected)
      if !isFull { text = text.faded(to: Self.pressed) }
      fill = fill.faded(to: Self.pressed)
    }
    foreground = text
    background = fill
  }

  /// The fraction of black in the filled background of a selected button.
  private static let shade: CGFloat = 0.15
  /// The opacity of the tint in a tinted background.
  private static let veil: CGFloat = 0.18
  /// The opacity of a highlighted button's colours.
  private static let pressed: CGFloat = 0.75
}

extension UIColor {
  /// Returns the colour with its opacity multiplied, in every appearance.
  fileprivate func faded(to share: CGFloat) -> UIColor {
    UIColor { traits in
      let color = self.resolvedColor(with: traits)
      return color.withAlphaComponent(color.cgColor.alpha * share)
    }
  }

  /// Returns the colour blended with another one, in every appearance.
  fileprivate func mixed(with other: UIColor, _ share: CGFloat) -> UIColor {
    UIColor { traits in
      var a: (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      var b: (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      _ = self.resolvedColor(with: traits).getRed(&a.0, green: &a.1, blue: &a.2, alpha: &a.3)
      _ = other.resolvedColor(with: traits).getRed(&b.0, green: &b.1, blue: &b.2, alpha: &b.3)
      func mix(_ x: CGFloat, _ y: CGFloat) -> CGFloat { x + (y - x) * share }
      return UIColor(
        red: mix(a.0, b.0), green: mix(a.1, b.1), blue: mix(a.2, b.2), alpha: a.3)
    }
  }
}
