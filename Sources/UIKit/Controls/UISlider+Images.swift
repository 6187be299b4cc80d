import CoreGraphics

/// The images that an app sets for a slider's states.
struct SliderImages {
  var thumb = StateTable<UIImage>()
  var low = StateTable<UIImage>()
  var high = StateTable<UIImage>()
}

/// The subviews of a slider.
@MainActor final class SliderParts {
  let low = UIImageView()
  let high = UIImageView()
  let thumb = UIImageView()
  let lowEnd = UIImageView()
  let highEnd = UIImageView()

  /// The subviews from back to front.
  var all: [UIView] { [lowEnd, highEnd, high, low, thumb] }

  init() {
    for part in all { part.isUserInteractionEnabled = false }
  }

  func style(_ slider: UISlider) {
    low.image = slider.currentMinimumTrackImage
    low.backgroundColor = low.image == nil ? slider.minimumTrackTintColor ?? slider.tintColor : nil
    high.image = slider.currentMaximumTrackImage
    high.backgroundColor = high.image == nil ? slider.maximumTrackTintColor ?? .systemFill : nil
    thumb.image = slider.currentThumbImage
    let isPlain = thumb.image == nil
    thumb.backgroundColor = isPlain ? slider.thumbTintColor ?? .white : nil
    thumb.layer.cornerRadius = isPlain ? UISlider.thumbSide / 2 : 0
    thumb.layer.shadowColor = UIColor.black.cgColor
    thumb.layer.shadowOpacity = isPlain ? 0.15 : 0
    thumb.layer.shadowRadius = 4
    thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
    let alpha: CGFloat = slider.isEnabled ? 1 : 0.5
    for part in [low, high, lowEnd, highEnd] { part.alpha = alpha }
  }

  func layOut(
    track: CGRect, thumb rect: CGRect, isMirrored: Bool, low lowRect: CGRect, high highRect: CGRect
  ) {
    thumb.frame = rect
    let radius = track.height / 2
    let split = min(max(rect.midX, track.minX), track.maxX)
    let left = CGRect(
      x: track.minX, y: track.minY, width: split - track.minX, height: track.height)
    let right = CGRect(x: split, y: track.minY, width: track.maxX - split, height: track.height)
    low.frame = isMirrored ? right : left
    high.frame = isMirrored ? left : right
    low.layer.cornerRadius = low.image == nil ? radius : 0
    high.layer.cornerRadius = high.image == nil ? radius : 0
    lowEnd.frame = lowRect
    highEnd.frame = highRect
  }
}
