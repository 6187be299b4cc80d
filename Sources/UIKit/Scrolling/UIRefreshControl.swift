import BehaviorEngines
import CoreGraphics
import Foundation
import QuartzCore

/// An indicator above the content that is triggered by a pull.
///
/// When the pull reaches a threshold, it begins refreshing while the finger is still down, sends
/// `.valueChanged`, and plays one haptic impact. Its height of 60 points (UIKit reference 4) is not
/// part of the app's `contentInset`. It is added to `adjustedContentInset` when the finger lifts,
/// before the bounce is planned, so that the bounce ends there in a single motion. Section headers are
/// pinned above that height. After `endRefreshing()` it is removed within 0.3 s, or when the finger
/// lifts if one is down.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  /// Returns false, because only a pull or the refresh key triggers the control.
  open override var canBecomeFocused: Bool { false }
  /// The control's height without a title, in points (UIKit reference 4).
  package static let height: CGFloat = 60
  private static let titleHeight: CGFloat = 24
  private static let wheelSide: CGFloat = 30
  /// The fraction of the threshold below which the overscroll must fall before the control can be
  /// triggered again (UIKit reference 4).
  private static let rearmShare: CGFloat = 0.1

  private enum Phase { case idle, spent, refreshing }

  open var isRefreshing: Bool { phase == .refreshing }
  /// A line below the indicator, which makes the control 24 points taller (our choice).
  open var attributedTitle: NSAttributedString? {
    didSet { markChosen(.attributedTitle).titleChanged() }
  }

  private let wheel = SpokesView()
  private let label = UILabel()
  private var phase = Phase.idle
  /// Whether `endRefreshing()` was called while a finger was down.
  private var endsAtLift = false
  package weak var scrollView: UIScrollView?

  public init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height))
    setUp()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    readElement(coder, as: UIRefreshControl.self)
  }

  private func setUp() {
    isHidden = true
    // Behind the rows, independent of the order of insertion.
    layer.zPosition = -1
    label.textAlignment = .center
    label.font = .preferredFont(forTextStyle: .footnote)
    addSubview(wheel)
    addSubview(label)
    wheel.revealed = 0
    tintColorDidChange()
  }

  open override var tintColor: UIColor! {
    get { super.tintColor }
    set {
      hasOwnTint = newValue != nil
      super.tintColor = newValue
    }
  }
  private var hasOwnTint = false

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    wheel.color = hasOwnTint ? tintColor : .secondaryLabel
  }

  private func titleChanged() {
    label.attributedText = attributedTitle
    setNeedsLayout()
    if isRefreshing, let scrollView, scrollView.refreshInset > 0 {
      scrollView.setRefreshInset(restingHeight, settles: true)
    }
    updatePosition()
  }

  /// The height of the control while it refreshes, in points.
  package var restingHeight: CGFloat {
    Self.height + ((attributedTitle?.length ?? 0) > 0 ? Self.titleHeight : 0)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: restingHeight)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: restingHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let side = Self.wheelSide
    wheel.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    wheel.center = CGPoint(x: bounds.midX, y: Self.height / 2)
    label.isHidden = restingHeight == Self.height
    label.frame = CGRect(
      x: 0, y: Self.height - 8, width: bounds.width, height: Self.titleHeight)
  }

  // MARK: Programmatic refreshing

  /// Shows the control as refreshing, without sending an action or scrolling (UIKit reference 4).
  /// Outside a window the call is ignored, and logged with iOS 17's message (UIKit reference 4).
  open func beginRefreshing() {
    guard window != nil else {
      UIKitFault.report(
        "A UIRefreshControl received offscreen beginRefreshing. Ignored. Break on "
          + "UIRefreshControlReceivedOffscreenBeginRefreshing to debug.")
      return
    }
    guard !isRefreshing else { return }
    begin()
    if let scrollView, !scrollView.isDragging {
      scrollView.setRefreshInset(restingHeight, settles: true)
    }
    updatePosition()
  }

  /// Starts a visible refresh, like a pull; returns false if the control is refreshing or disabled.
  package func refreshByKey() -> Bool {
    guard isEnabled, window != nil, !isRefreshing, let scrollView else { return false }
    beginRefreshing()
    scrollView.setContentOffset(
      CGPoint(x: scrollView.contentOffset.x, y: -scrollView.adjustedContentInset.top),
      animated: true)
    sendActions(for: .valueChanged)
    return true
  }

  /// Ends refreshing. If the control is not refreshing, this does nothing; in particular, it does not
  /// stop scrolling.
  open func endRefreshing() {
    guard isRefreshing, !endsAtLift else { return }
    guard let scrollView else { return finish() }
    if scrollView.isDragging {
      endsAtLift = true
    } else {
      finish()
      scrollView.setRefreshInset(0, settles: true)
    }
  }

  private func begin() {
    phase = .refreshing
    endsAtLift = false
    wheel.revealed = 1
    wheel.spin()
  }

  private func finish() {
    phase = .spent
    endsAtLift = false
    updatePosition()
  }

  // MARK: Calls from the scroll view

  /// Called when the content has moved. Keeps the control at the top of the visible area, and
  /// triggers it at the threshold.
  package func contentMoved() {
    updatePosition()
    guard let scrollView, isEnabled, scrollView.isDragging, phase == .idle,
      pull >= threshold
    else { return }
    begin()
    UIImpactFeedbackGenerator(style: .light).impactOccurred()
    sendActions(for: .valueChanged)
  }

  /// Called before the finger lifts. Decides the control's inset before the bounce is planned.
  package func dragWillEnd() {
    guard let scrollView else { return }
    if endsAtLift { finish() }
    scrollView.setRefreshInset(isRefreshing ? restingHeight : 0, settles: true)
  }

  package func moved(to scrollView: UIScrollView?) {
    self.scrollView?.setRefreshInset(0, settles: true)
    self.scrollView = scrollView
    if isRefreshing { finish() }
    if scrollView == nil { removeFromSuperview() }
    updatePosition()
  }

  /// The overscroll at the top, not counting the control's own inset, in points.
  private var pull: CGFloat {
    guard let scrollView else { return 0 }
    return -(scrollView.contentOffset.y + scrollView.pinningInsetTop)
  }

  private var threshold: CGFloat {
    let height = scrollView?.bounds.height ?? 0
    let insets = scrollView.map { $0.pinningInsetTop + $0.adjustedContentInset.bottom } ?? 0
    return PullDistance.threshold(
      length: height, visibleLength: max(height - insets, 0), thickness: Self.height)
  }

  private func updatePosition() {
    guard let scrollView else { return }
    let pull = pull
    isHidden = pull <= 0
    if pull <= 0 || phase == .spent && pull < threshold * Self.rearmShare {
      if phase == .spent {
        phase = .idle
        wheel.stop()
        wheel.revealed = 0
      }
    }
    if isHidden { return }
    frame = CGRect(
      x: 0, y: scrollView.contentOffset.y + scrollView.pinningInsetTop,
      width: scrollView.bounds.width, height: restingHeight)
    switch phase {
    case .idle: wheel.revealed = min(max((pull - 20) / (threshold - 20), 0), 0.999)
    case .refreshing: if window != nil, !wheel.isSpinning { wheel.spin() }
    case .spent: break
    }
    // Fades the control out with its remaining height.
    wheel.alpha = phase == .spent ? min(pull / restingHeight, 1) : 1
    label.alpha = min(pull / restingHeight, 1)
  }

  package override var defaultAccessibility: DefaultAccessibility {
    DefaultAccessibility(
      isElement: true, label: attributedTitle?.string, value: isRefreshing ? "1" : "0",
      traits: .updatesFrequently)
  }
}
