import CoreGraphics
import Foundation
import QuartzCore

/// A wheel above the content that pulling down starts.
///
/// Pulled to its threshold it begins to refresh under the finger, with `.valueChanged` and one
/// felt tap, each once. Its 60 points (UIKit reference 4) are no part of the app's `contentInset`:
/// they join `adjustedContentInset` at the lift, before the rest is planned, so that the bounce
/// ends at them in one motion; section headers pin above them. Ended, they leave in 0.3 s; with a
/// finger down, at its lift.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  /// The control's height without a title, in points (UIKit reference 4).
  package static let height: CGFloat = 60
  private static let titleHeight: CGFloat = 24
  private static let wheelSide: CGFloat = 30
  /// The visible pull that triggers, as a share of the scroll view's height: 150.33 of 852 points
  /// (UIKit reference 4).
  package static let triggerShare: CGFloat = 150.33 / 852
  /// The share of the threshold that must be let go before the next trigger (UIKit reference 4).
  private static let rearmShare: CGFloat = 0.1

  private enum Phase { case idle, spent, refreshing }

  open var isRefreshing: Bool { phase == .refreshing }
  /// A line under the wheel, which makes the control 24 points taller (ours).
  open var attributedTitle: NSAttributedString? { didSet { titleChanged() } }

  private let wheel = SpokesView()
  private let label = UILabel()
  private var phase = Phase.idle
  /// The end was asked for while a finger is down.
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
  }

  private func setUp() {
    isHidden = true
    // Behind the rows, whatever order they come in.
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
    place()
  }

  /// How much room the control takes while it refreshes, in points.
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

  // MARK: By code

  /// Shows as refreshing. Tells no target and scrolls nowhere (UIKit reference 4); outside of a
  /// window it is ignored with iOS 17's words (UIKit reference 4).
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
    place()
  }

  /// Goes back to rest; does nothing unless refreshing, in particular it stops no scroll.
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
    place()
  }

  // MARK: What the scroll view tells

  /// The content has moved: the control stays at the top of what is visible, and a drag far enough
  /// triggers it.
  package func contentMoved() {
    place()
    guard let scrollView, isEnabled, scrollView.isDragging, phase == .idle,
      pull >= threshold
    else { return }
    begin()
    UIImpactFeedbackGenerator(style: .light).impactOccurred()
    sendActions(for: .valueChanged)
  }

  /// The finger is about to leave: the room that the control needs is settled before the motion to
  /// rest is planned.
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
    place()
  }

  /// How far the content is below its place at rest without the control, in points.
  private var pull: CGFloat {
    guard let scrollView else { return 0 }
    return -(scrollView.contentOffset.y + scrollView.pinningInsetTop)
  }

  private var threshold: CGFloat {
    max((scrollView?.bounds.height ?? 0) * Self.triggerShare, Self.height)
  }

  private func place() {
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
    // What leaves fades with the room that is left.
    wheel.alpha = phase == .spent ? min(pull / restingHeight, 1) : 1
    label.alpha = min(pull / restingHeight, 1)
  }

  package override var defaultAccessibility: DefaultAccessibility {
    DefaultAccessibility(
      isElement: true, label: attributedTitle?.string, value: isRefreshing ? "1" : "0",
      traits: .updatesFrequently)
  }
}
