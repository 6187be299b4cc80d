import UIKit

/// A short message that comes over the content and goes by itself.
public struct Toast {
  /// What it says.
  public var text: String
  /// How long it stays, in seconds; 3 by default.
  public var duration: TimeInterval
  /// What a button in it is called, if there is one.
  public var actionTitle: String?
  /// What the button does; the toast goes then.
  public var action: (@MainActor () -> Void)?

  /// A toast with a text, and a button where it has a title.
  public init(
    _ text: String, duration: TimeInterval = 3, actionTitle: String? = nil,
    action: (@MainActor () -> Void)? = nil
  ) {
    self.text = text
    self.duration = duration
    self.actionTitle = actionTitle
    self.action = action
  }
}

/// Shows toasts one after the other at the bottom of an overlay.
@MainActor final class ToastQueue {
  private static let slide: TimeInterval = 0.3
  private static let margin: CGFloat = 16
  /// How far a finger must push a toast to have it go, in points, and how fast, in points a second.
  private static let pushDistance: CGFloat = 20
  private static let pushSpeed: CGFloat = 300

  private unowned let overlay: OverlayView
  private let marker = MarkerView()
  private var waiting: [Toast] = []
  private(set) var current: ToastView?
  private var pause: Pause?
  private var isLeaving = false

  init(_ overlay: OverlayView) {
    self.overlay = overlay
    overlay.addSubview(marker)
  }

  func show(_ toast: Toast) {
    waiting.append(toast)
    if current == nil { next() }
  }

  private func next() {
    guard current == nil, !waiting.isEmpty else { return }
    let toast = waiting.removeFirst()
    let view = ToastView(toast) { [weak self] in self?.dismiss() }
    current = view
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: ToastQueue.pushed))
    overlay.addSubview(view)
    place()
    view.transform = CGAffineTransform(translationX: 0, y: hiddenShift)
    view.alpha = 0
    UIView.animate(
      withDuration: Self.slide, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: .allowUserInteraction
    ) {
      view.transform = .identity
      view.alpha = 1
      self.overlay.placeFloating()
    }
    UIAccessibility.post(notification: .announcement, argument: toast.text)
    waitToDismiss(toast.duration)
  }

  private func waitToDismiss(_ seconds: TimeInterval) {
    pause?.cancel()
    pause = marker.after(seconds) { [weak self] in self?.dismiss() }
  }

  /// How far below its place a toast comes from and goes to; with less motion it only fades.
  private var hiddenShift: CGFloat {
    UIAccessibility.isReduceMotionEnabled ? 0 : (current?.bounds.height ?? 0) + Self.margin
  }

  /// What the toast covers while it is there and not on its way out.
  var standing: CGRect? {
    guard let view = current, !isLeaving else { return nil }
    let size = view.bounds.size
    return CGRect(
      x: view.center.x - size.width / 2, y: view.center.y - size.height / 2, width: size.width,
      height: size.height)
  }

  /// Puts the toast above what covers the overlay's bottom.
  func place() {
    guard let view = current else { return }
    let room = overlay.clearBounds.insetBy(dx: Self.margin, dy: Self.margin)
    let size = view.sizeThatFits(CGSize(width: min(room.width, 480), height: room.height))
    view.bounds = CGRect(origin: .zero, size: size)
    view.center = CGPoint(x: room.midX, y: room.maxY - size.height / 2)
  }

  /// Lets the toast go, and the next one come.
  func dismiss() {
    guard let view = current, !isLeaving else { return }
    isLeaving = true
    pause?.cancel()
    pause = nil
    let shift = hiddenShift
    UIView.animate(
      withDuration: Self.slide, delay: 0, options: [.curveEaseIn, .beginFromCurrentState],
      animations: {
        view.transform = CGAffineTransform(translationX: 0, y: shift)
        view.alpha = 0
        self.overlay.placeFloating()
      },
      completion: { [weak self] _ in
        view.removeFromSuperview()
        self?.current = nil
        self?.isLeaving = false
        self?.next()
      })
  }

  /// A finger holds the toast, and pushes it away.
  private func pushed(_ pan: UIPanGestureRecognizer) {
    guard let view = current, !isLeaving else { return }
    let way = pan.translation(in: overlay).y
    switch pan.state {
    case .began, .changed:
      pause?.cancel()
      view.transform = CGAffineTransform(translationX: 0, y: way > 0 ? way : way / 4)
    case .ended where way > Self.pushDistance || pan.velocity(in: overlay).y > Self.pushSpeed:
      dismiss()
    default:
      UIView.animate(
        withDuration: Self.slide, delay: 0,
        options: [.beginFromCurrentState, .allowUserInteraction]
      ) { view.transform = .identity }
      waitToDismiss(1)
    }
  }
}

/// A toast's looks: white on dark, the other way round in dark appearance.
final class ToastView: UIView {
  private static let padding = UIEdgeInsets(top: 14, left: 16, bottom: 14, right: 16)

  private let label = UILabel()
  private let button = UIButton(type: .system)

  init(_ toast: Toast, dismiss: @escaping () -> Void) {
    super.init(frame: .zero)
    backgroundColor = UIColor {
      $0.userInterfaceStyle == .dark
        ? UIColor(white: 0.92, alpha: 1) : UIColor(white: 0.18, alpha: 1)
    }
    layer.cornerRadius = 14
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 8
    layer.shadowOffset = CGSize(width: 0, height: 4)
    label.text = toast.text
    label.numberOfLines = 0
    label.font = .preferredFont(forTextStyle: .subheadline)
    label.textColor = .systemBackground
    button.isHidden = toast.actionTitle == nil
    button.setTitle(toast.actionTitle, for: .normal)
    button.addAction(
      UIAction { _ in
        toast.action?()
        dismiss()
      }, for: .touchUpInside)
    addSubview(label)
    addSubview(button)
    accessibilityIdentifier = "toast"
  }

  required init?(coder: NSCoder) { nil }

  private var buttonWidth: CGFloat { button.isHidden ? 0 : button.intrinsicContentSize.width + 16 }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let padding = Self.padding
    let width = max(size.width - padding.left - padding.right - buttonWidth, 0)
    let text = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    return CGSize(
      width: size.width,
      height: max(text.height, button.isHidden ? 0 : 30) + padding.top + padding.bottom)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = bounds.inset(by: Self.padding)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    label.textAlignment = isMirrored ? .right : .left
    label.frame = CGRect(
      x: isMirrored ? room.minX + buttonWidth : room.minX, y: room.minY,
      width: room.width - buttonWidth, height: room.height)
    button.frame = CGRect(
      x: isMirrored ? room.minX : room.maxX - buttonWidth + 16, y: bounds.midY - 15,
      width: max(buttonWidth - 16, 0), height: 30)
  }
}
