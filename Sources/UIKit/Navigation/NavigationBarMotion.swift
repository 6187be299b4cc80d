/// How the bar's content changes from that of a screen to that of the one above it.
///
/// The lower title becomes the words of the back button, the upper one comes in from the side;
/// buttons fade in place.
@MainActor final class NavigationBarMotion {
  let upper: NavigationBarContent
  let lower: NavigationBarContent
  private let isPush: Bool
  private let width: CGFloat
  private let direction: CGFloat
  /// Where things stand at rest.
  private let middles: (upper: CGFloat, lower: CGFloat)
  private let large: (upper: CGFloat, lower: CGFloat)
  private let wordsInBar: CGFloat?
  /// How far a large title's words are, as a share of the width, from where they come to stand.
  private static let shiftOfWords: CGFloat = 0.15

  init(upper: NavigationBarContent, lower: NavigationBarContent, isPush: Bool) {
    self.upper = upper
    self.lower = lower
    self.isPush = isPush
    width = upper.bounds.width
    direction = upper.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
    middles = (upper.middle.layer.position.x, lower.middle.layer.position.x)
    large = (upper.largeTitle.layer.position.x, lower.largeTitle.layer.position.x)
    wordsInBar = upper.back?.hasWords == true ? upper.back?.wordsCenter : nil
    titleAlpha = (upper.middle.alpha, lower.middle.alpha)
    place(isPush ? 0 : 1)
  }

  /// Where the words of the back button come from: the title below, where that is in the row.
  private var wordsStart: CGFloat {
    if lower.largeRoom < 30 { return middles.lower }
    return (wordsInBar ?? middles.lower) + direction * width * Self.shiftOfWords
  }

  private let titleAlpha: (upper: CGFloat, lower: CGFloat)

  /// Brings everything to where the upper screen covers that share of the lower one.
  private func place(_ share: CGFloat) {
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
      // A chevron that both have stays.
      back.parts.chevron.alpha = lower.back == nil ? share : 1
    }
    if let back = lower.back {
      back.parts.words.alpha = rest
      back.parts.chevron.alpha = upper.back == nil ? rest : 0
    }
    for button in upper.buttons { button.alpha = share }
    for button in lower.buttons { button.alpha = rest }
  }

  func move() { place(isPush ? 1 : 0) }

  /// Leaves everything as it stands at rest.
  func tidy() {
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
