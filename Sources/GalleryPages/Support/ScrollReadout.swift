import Trestle

/// Displays the state of the moving scroll view, with a dot and a word for its phase, its offset, and
/// its velocity as a number and a bar. It is the delegate of the scroll views that it shows.
package final class ScrollReadout: UIView, UIScrollViewDelegate {
  /// The word for the source of the content's motion.
  package private(set) var phase = "at rest"
  /// The velocity of the faster axis, in points per second.
  package private(set) var velocity: CGFloat = 0
  /// Returns the view that is scaled by zooming a scroll view.
  var zoomed: (UIScrollView) -> UIView? = { _ in nil }

  private let dot = UIView()
  private let name = UILabel()
  private let place = UILabel()
  private let speed = UILabel()
  private let track = UIView()
  private let bar = UIView()
  private weak var current: UIScrollView?
  private var last: (offset: CGPoint, time: CFTimeInterval)?
  private var link: CADisplayLink?

  /// The speed that fills the bar, in points per second.
  private static let fastest: CGFloat = 4000
  package static let height: CGFloat = 72

  package override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    dot.layer.cornerRadius = 5
    track.backgroundColor = .tertiarySystemFill
    for strip in [track, bar] { strip.layer.cornerRadius = 2 }
    name.font = .systemFont(ofSize: 15, weight: .semibold)
    for label in [place, speed] {
      label.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
      label.textColor = .secondaryLabel
    }
    speed.textAlignment = .right
    for part in [dot, name, place, speed, track, bar] { addSubview(part) }
    updateLabels()
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let (margin, width) = (CGFloat(16), bounds.width)
    dot.frame = CGRect(x: margin, y: 16, width: 10, height: 10)
    name.frame = CGRect(x: margin + 18, y: 10, width: width - 220, height: 22)
    place.frame = CGRect(x: width - margin - 190, y: 10, width: 190, height: 22)
    place.textAlignment = .right
    speed.frame = CGRect(x: width - margin - 110, y: 38, width: 110, height: 20)
    track.frame = CGRect(x: margin, y: 46, width: max(0, width - 2 * margin - 120), height: 4)
    layoutBar()
  }

  private func layoutBar() {
    let share = max(-1, min(1, velocity / Self.fastest))
    let middle = track.frame.midX
    let length = abs(share) * track.frame.width / 2
    bar.frame = CGRect(
      x: share < 0 ? middle - length : middle, y: track.frame.minY, width: length, height: 4)
  }

  /// Starts updating the readout from the scroll view in every frame, until it is at rest.
  private func watch(_ scrollView: UIScrollView) {
    if current !== scrollView {
      current = scrollView
      last = nil
    }
    guard link == nil else { return }
    let link = CADisplayLink(target: self, selector: ScrollReadout.tick)
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func tick(_ link: CADisplayLink) {
    guard let view = current, view.window != nil else { return stop() }
    let offset = view.contentOffset
    if let last, link.timestamp > last.time {
      let seconds = CGFloat(link.timestamp - last.time)
      let way = CGPoint(x: offset.x - last.offset.x, y: offset.y - last.offset.y)
      velocity = (abs(way.x) > abs(way.y) ? way.x : way.y) / seconds
    }
    last = (offset, link.timestamp)
    phase = Self.phase(of: view)
    if phase == "at rest", velocity == 0 { stop() }
    updateLabels()
  }

  private func stop() {
    link?.invalidate()
    link = nil
    last = nil
    velocity = 0
  }

  private static func phase(of view: UIScrollView) -> String {
    let inset = view.adjustedContentInset
    let (low, offset) = (CGPoint(x: -inset.left, y: -inset.top), view.contentOffset)
    let high = CGPoint(
      x: max(low.x, view.contentSize.width + inset.right - view.bounds.width),
      y: max(low.y, view.contentSize.height + inset.bottom - view.bounds.height))
    let isOutside = offset.x < low.x || offset.y < low.y || offset.x > high.x || offset.y > high.y
    if view.isZooming { return "zooming" }
    if view.isDragging { return isOutside ? "stretching" : "dragging" }
    if view.isDecelerating { return isOutside ? "bouncing" : "decelerating" }
    if view.isScrollAnimating { return "animating" }
    return view.isTracking ? "touched" : "at rest"
  }

  private func updateLabels() {
    name.text = phase
    let color: UIColor =
      switch phase {
      case "dragging", "touched", "zooming": .systemBlue
      case "stretching", "bouncing": .systemOrange
      case "decelerating": .systemGreen
      case "animating": .systemPurple
      default: .systemGray
      }
    dot.backgroundColor = color
    bar.backgroundColor = color
    let offset = current?.contentOffset ?? .zero
    var text = "\(Self.figure(offset.x)), \(Self.figure(offset.y))"
    if let scale = current?.zoomScale, scale != 1 { text = "×\(Self.figure(scale))  " + text }
    place.text = text
    speed.text = "\(Int(velocity.rounded())) pt/s"
    layoutBar()
  }

  /// Formats a value with one decimal, and without a sign if it is zero.
  private static func figure(_ value: CGFloat) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }

  // MARK: - UIScrollViewDelegate

  package func scrollViewDidScroll(_ scrollView: UIScrollView) { watch(scrollView) }
  package func scrollViewDidZoom(_ scrollView: UIScrollView) { watch(scrollView) }
  package func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { watch(scrollView) }
  package func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed(scrollView) }
}
