import Trestle

/// A coloured tile with a word on it.
final class ScrollTile: UILabel {
  init(_ word: String, hue: CGFloat, frame: CGRect, size: CGFloat = 20) {
    super.init(frame: frame)
    text = word
    textAlignment = .center
    textColor = .white
    font = .systemFont(ofSize: size, weight: .semibold)
    backgroundColor = UIColor(hue: hue, saturation: 0.55, brightness: 0.75, alpha: 1)
    layer.cornerRadius = 12
    layer.masksToBounds = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code alone") }
}
