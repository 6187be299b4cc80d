/// The transition of a bar's content between a screen and the screen above it.
///
/// The lower title moves to the back button, the upper one slides in from the side, and buttons
/// fade in place.
@MainActor final class NavigationBarMotion {
  let upper: NavigationBarContent
  let lower: NavigationBarContent
  private let isPush: Bool
  private let width: CGFloat
  private let direction: CGFloat
  /// The horizontal centers of the two titles at rest.
  private let middles: (upper: CGFloat, lower: CGFloat)
  private let large: (upper: CGFloat, lower: CGFloat)
  private let wordsInBar: CGFloat?
  /// The distance from which a large title slides in, as a fraction of the width.
  private static let shiftOfWords: CGFloat = 0.15

  init(upper: NavigationBarContent, lower: NavigationBarContent, isPush: Bool) {
    self.upper = upper
    self.lower = lower
    self.isPush = isPush
    width = upper.bounds.width
    direction = upper.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
    middles = (upper.middle.layer.position.x, lower.middle.layer.position.x)
    large = (upper.largeTitle.layer.position.x, lower.largeTitle.layer.position.x)
    wordsInBar = upper.back?.hasTitle == true ? upper.back?.titleCenter : nil
    titleAlpha = (upper.middle.alpha, lower.middle.alpha)
    positionViews(covering: isPush ? 0 : 1)
  }

  /// The center from which the back button's title starts: the center of the lower title, if that
  /// title is in the row.
  private var wordsStart: CGFloat {
    if lower.largeRoom < 30 { return middles.lower }
    return (wordsInBar ?? middles.lower) + direction * width * Self.shiftOfWords
  }

  private let titleAlpha: (upper: CGFloat, lower: CGFloat)

  /// Positions the views so that the upper screen covers a fraction of the lower one.
  private func positionViews(covering share: CGFloat) {
    let rest = 1 - share
    upper.middle.layer.position.x = middles.upper + direction * width / 2 * rest
    upper.middle.alpha = titleAlpha.upper * share
    let target = wordsInBar ?? middles.lower - direction * width / 3
    lower.middle.layer.position.x = middles.lower + (target - middles.lower) * share
    lower.middle.alpha = titleAlpha.lower * rest
    upper.largeTitle.layer.position.x = large.upper + direction * width * rest
    lower.largeTitle.layer.position.x = large.lower - direction * width * 0.3 * share
    lower.largeTitle.alpha = lower.largeRoom < 30 ? 0 : rest
    upper.largeTitle.alpha = upper.largeRoom < 30 ? 0 : share
    if let back = upper.back {
      let words = back.parts.words
      words.alpha = share
      if let wordsInBar {
        words.layer.position.x =
          wordsInBar - back.frame.minX + (wordsStart - wordsInBar) * rest
      }
      // A chevron in both contents does not fade.
      back.parts.chevron.alpha = lower.back == nil ? share : 1
    }
    if let back = lower.back {
      back.parts.words.alpha = rest
      back.parts.chevron.alpha = upper.back == nil ? rest : 0
    }
    for button in upper.buttons { button.alpha = share }
    for button in lower.buttons { button.alpha = rest }
  }

  /// Moves the views to their positions at the end of the transition.
  func moveToEnd() { positionViews(covering: isPush ? 1 : 0) }

  /// Resets all views to their positions at rest.
  func resetViews() {
    for content in [upper, lower] {
      for button in content.buttons { button.alpha = 1 }
      content.back?.parts.words.alpha = 1
      content.back?.parts.chevron.alpha = 1
      content.largeTitle.alpha = 1
      content.setNeedsLayout()
      content.back?.setNeedsLayout()
    }
    upper.middle.layer.position.x = middles.upper
    lower.middle.layer.position.x = middles.lower
    upper.middle.alpha = titleAlpha.upper
    lower.middle.alpha = titleAlpha.lower
    upper.largeTitle.layer.position.x = large.upper
    lower.largeTitle.layer.position.x = large.lower
  }
}
