import Trestle

/// Cards in a row that scrolls horizontally. A pull at its leading end replaces the cards, and a pull
/// at its trailing end appends more.
final class CardStrip: UIView {
  static let height: CGFloat = 112

  private let scroll = UIScrollView()
  private var cards: [UILabel] = []
  private var first = 1
  private static let card = CGSize(width: 112, height: 80)
  private static let gap: CGFloat = 12
  private static let colors: [UIColor] = [
    .systemIndigo, .systemTeal, .systemOrange, .systemPink, .systemGreen, .systemBlue,
  ]

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    addSubview(scroll)
    scroll.alwaysBounceHorizontal = true
    scroll.showsHorizontalScrollIndicator = false
    for number in 1...6 { cards.append(card(number)) }
    let refresher = Refresher(edge: .leading) { [weak self] in await self?.add(atEnd: false) }
    refresher.triggerDistance = 70
    scroll.refresher = refresher
    let loader = Loader(edge: .trailing, trigger: .pull) { [weak self] in
      await self?.add(atEnd: true)
    }
    loader.triggerDistance = 70
    scroll.loader = loader
  }

  required init?(coder: NSCoder) { nil }

  private func card(_ number: Int) -> UILabel {
    let card = UILabel()
    card.text = "\(number)"
    card.textAlignment = .center
    card.textColor = .white
    card.font = .preferredFont(forTextStyle: .title2)
    card.backgroundColor = Self.colors[(number % 6 + 6) % 6]
    card.layer.cornerRadius = 14
    card.layer.masksToBounds = true
    scroll.addSubview(card)
    return card
  }

  private func add(atEnd: Bool) async {
    await pause(for: 1.2)
    guard !Task.isCancelled else { return }
    if atEnd {
      cards.append(card(first + cards.count))
    } else {
      first -= 1
      cards.insert(card(first), at: 0)
    }
    setNeedsLayout()
    layoutIfNeeded()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    scroll.frame = bounds
    let size = Self.card
    let width = CGFloat(cards.count) * (size.width + Self.gap) + Self.gap
    let isNew = scroll.contentSize.width == 0
    if scroll.contentSize != CGSize(width: width, height: bounds.height) {
      scroll.contentSize = CGSize(width: width, height: bounds.height)
    }
    if isNew, isMirrored { scroll.contentOffset.x = max(0, width - bounds.width) }
    for (index, card) in cards.enumerated() {
      let x = Self.gap + CGFloat(index) * (size.width + Self.gap)
      card.frame = CGRect(
        x: isMirrored ? width - x - size.width : x, y: (bounds.height - size.height) / 2,
        width: size.width, height: size.height)
    }
  }
}
