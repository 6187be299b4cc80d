import UIKit

/// The placeholders for rows in a list: its own cells without their content, and bars over them.
///
/// It is a subview of the scroll view, so that it moves like rows with pulls and below large
/// titles.
final class SkeletonView: UIView {
  /// The time of one shimmer in seconds, and the opacity of bars that it has not reached (our choice).
  private static let shimmerDuration: TimeInterval = 1.8
  private static let dimmedOpacity: CGFloat = 0.45
  private static let animationKey = "shimmer"

  private let cells: SkeletonList
  private let bars = UIView()
  private let shimmer = CAGradientLayer()
  private weak var list: UIScrollView?
  /// The labels and images that bars replace; they are invisible.
  private var replaced: Set<ObjectIdentifier> = []
  private var observer: (any NSObjectProtocol)?

  init(_ skeleton: Skeleton, in list: UIScrollView) {
    cells = SkeletonList(skeleton, like: list)
    self.list = list
    super.init(frame: .zero)
    clipsToBounds = true
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityLabel = LocalizedText.contentLoading.text
    accessibilityTraits = .updatesFrequently
    addSubview(cells.view)
    addSubview(bars)
    shimmer.colors = [Self.dimmedOpacity, 1, Self.dimmedOpacity].map {
      UIColor.black.withAlphaComponent($0).cgColor
    }
    observer = NotificationCenter.default.addObserver(
      forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: nil
    ) { [weak self] _ in
      // Safety: UIKit posts on the main thread.
      MainActor.assumeIsolated { self?.updateShimmer() }
    }
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit { observer.map(NotificationCenter.default.removeObserver) }

  /// Resizes the view to fill the list from the beginning of its content to the end of the screen.
  func follow() {
    guard let list else { return }
    let height = list.bounds.height
    let frame = CGRect(x: 0, y: 0, width: list.bounds.width, height: height)
    if self.frame != frame {
      UIView.performWithoutAnimation {
        self.frame = frame
        setNeedsLayout()
        layoutIfNeeded()
      }
    }
    // Rows that the list inserts are below the placeholders.
    if list.subviews.last !== self, superview === list { list.bringSubviewToFront(self) }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    updateShimmer()
  }

  /// Lays out the cells again, because their sizes depend on the text size.
  @available(iOS, deprecated: 17)
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    cells.view.frame = bounds
    bars.frame = bounds
    cells.adoptLengths()
    cells.view.layoutIfNeeded()
    layOutBars()
    updateShimmer()
  }

  // MARK: Bars

  private func layOutBars() {
    var frames: [SkeletonBar] = []
    for content in cells.contents { collect(content, into: &frames) }
    while bars.subviews.count > frames.count { bars.subviews.last?.removeFromSuperview() }
    while bars.subviews.count < frames.count {
      let bar = UIView()
      bar.backgroundColor = .secondarySystemFill
      bars.addSubview(bar)
    }
    for (view, bar) in zip(bars.subviews, frames) {
      view.frame = bar.frame
      view.layer.cornerRadius = bar.cornerRadius
    }
  }

  /// Collects the bars for the labels, images and controls in a view, and hides those subviews.
  private func collect(_ view: UIView, into frames: inout [SkeletonBar]) {
    for subview in view.subviews where !subview.isHidden {
      let isKnown = replaced.contains(ObjectIdentifier(subview))
      if subview.alpha == 0, !isKnown { continue }
      let own = SkeletonBar.bars(of: subview)
      guard !own.isEmpty else {
        collect(subview, into: &frames)
        continue
      }
      frames += own.map { bar in
        SkeletonBar(frame: subview.convert(bar.frame, to: bars), cornerRadius: bar.cornerRadius)
      }
      if !isKnown {
        replaced.insert(ObjectIdentifier(subview))
        subview.alpha = 0
      }
    }
  }

  // MARK: The shimmer

  private func updateShimmer() {
    guard window != nil, !UIAccessibility.isReduceMotionEnabled, bounds.width > 0 else {
      shimmer.removeAnimation(forKey: Self.animationKey)
      return bars.layer.mask = nil
    }
    let width = bounds.width
    // Three times as wide as the view, with the light in the middle, so that it comes from one side and
    // leaves at the other.
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    shimmer.startPoint = CGPoint(x: 0.35, y: 0.5)
    shimmer.endPoint = CGPoint(x: 0.65, y: 0.5)
    shimmer.frame = CGRect(x: -width, y: 0, width: 3 * width, height: bounds.height)
    CATransaction.commit()
    if bars.layer.mask !== shimmer { bars.layer.mask = shimmer }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let way = Double(isMirrored ? -width : width)
    if let current = shimmer.animation(forKey: Self.animationKey) as? CABasicAnimation,
      current.toValue as? Double == way
    {
      return
    }
    let animation = CABasicAnimation(keyPath: "transform.translation.x")
    animation.fromValue = -way
    animation.toValue = way
    animation.duration = Self.shimmerDuration
    animation.repeatCount = .infinity
    shimmer.add(animation, forKey: Self.animationKey)
  }
}

/// A bar in the place of a line of text, an image or a control.
@MainActor struct SkeletonBar {
  /// The height of a bar as a fraction of the line's height: about that of its letters (our
  /// choice).
  private static let lineShare: CGFloat = 0.62
  /// The width of the last of several lines as a fraction of the full width (our choice).
  private static let lastLineShare: CGFloat = 0.6

  var frame: CGRect
  var cornerRadius: CGFloat

  /// Returns the bars of a view in its own coordinates; none for a view that only contains
  /// subviews.
  static func bars(of view: UIView) -> [SkeletonBar] {
    guard view.bounds.width > 0, view.bounds.height > 0 else { return [] }
    switch view {
    case let label as UILabel: return lines(of: label)
    case let view as UIImageView:
      let frame = imageFrame(in: view)
      let radius = max(view.layer.cornerRadius, 4)
      return [
        SkeletonBar(frame: frame, cornerRadius: min(radius, min(frame.width, frame.height) / 2))
      ]
    case is UIControl, is UITextView, is UIProgressView:
      let side = min(view.bounds.width, view.bounds.height)
      return [SkeletonBar(frame: view.bounds, cornerRadius: min(side / 2, 8))]
    default: return []
    }
  }

  /// Returns where an image view draws its image. The image view of a system cell is as high as the
  /// row, and centers its image.
  private static func imageFrame(in view: UIImageView) -> CGRect {
    let bounds = view.bounds
    guard let size = view.image?.size, size.width > 0, size.height > 0 else { return bounds }
    var scale = min(bounds.width / size.width, bounds.height / size.height)
    switch view.contentMode {
    case .center: scale = min(scale, 1)
    case .scaleAspectFit: break
    default: return bounds
    }
    let drawn = CGSize(width: size.width * scale, height: size.height * scale)
    return CGRect(
      x: bounds.midX - drawn.width / 2, y: bounds.midY - drawn.height / 2, width: drawn.width,
      height: drawn.height)
  }

  private static func lines(of label: UILabel) -> [SkeletonBar] {
    guard let font = label.font, label.text?.isEmpty == false else { return [] }
    let text = label.textRect(
      forBounds: label.bounds, limitedToNumberOfLines: label.numberOfLines)
    guard text.width > 0, text.height > 0 else { return [] }
    let count = max(Int((text.height / font.lineHeight).rounded()), 1)
    let height = text.height / CGFloat(count)
    let thickness = (height * lineShare).rounded()
    let top = label.bounds.midY - text.height / 2
    return (0..<count).map { line in
      let width = text.width * (line > 0 && line == count - 1 ? lastLineShare : 1)
      return SkeletonBar(
        frame: CGRect(
          x: start(of: width, in: label),
          y: (top + CGFloat(line) * height + (height - thickness) / 2).rounded(),
          width: width.rounded(), height: thickness),
        cornerRadius: thickness / 3)
    }
  }

  /// Returns where a line of a given width begins in a label, depending on the label's alignment.
  private static func start(of width: CGFloat, in label: UILabel) -> CGFloat {
    let isMirrored = label.effectiveUserInterfaceLayoutDirection == .rightToLeft
    switch label.textAlignment {
    case .center: return (label.bounds.width - width) / 2
    case .right: return label.bounds.width - width
    case .left: return 0
    default: return isMirrored ? label.bounds.width - width : 0
    }
  }
}
