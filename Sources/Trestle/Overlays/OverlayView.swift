import UIKit

/// Lies over a table and does not scroll; touches that meet none of its subviews go through.
///
/// It knows what covers its bottom, the safe area or the keyboard, and moves what stands there.
final class OverlayView: UIView {
  private var observers: [any NSObjectProtocol] = []
  private var keyboard = CGRect.null
  private lazy var toasts = ToastQueue(self)
  var floating: UIView? { didSet { floatingChanged(from: oldValue) } }
  private static let margin: CGFloat = 16

  override init(frame: CGRect) {
    super.init(frame: frame)
    let names = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillChangeFrameNotification,
      UIResponder.keyboardWillHideNotification,
    ]
    observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        [weak self] note in
        // The keyboard tells on the main thread.
        nonisolated(unsafe) let note = note
        MainActor.assumeIsolated { self?.heard(note) }
      }
    }
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  func show(_ toast: Toast) { toasts.show(toast) }
  func dismissToast() { toasts.dismiss() }

  /// What neither the safe area nor the keyboard covers.
  var clearBounds: CGRect {
    var room = bounds.inset(by: safeAreaInsets)
    if !keyboard.isNull, keyboard.height > 0, let window {
      let top = convert(window.convert(keyboard, from: nil), from: window).minY
      if top < room.maxY { room.size.height = max(top - room.minY, 0) }
    }
    return room
  }

  private func heard(_ note: Notification) {
    let info = note.userInfo ?? [:]
    let hides = note.name == UIResponder.keyboardWillHideNotification
    keyboard = hides ? .null : info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .null
    let duration =
      (info[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber)?.doubleValue ?? 0
    let curve =
      (info[UIResponder.keyboardAnimationCurveUserInfoKey] as? NSNumber)?.uintValue ?? 7
    guard duration > 0, window != nil else { return place() }
    UIView.animate(
      withDuration: duration, delay: 0,
      options: [
        UIView.AnimationOptions(rawValue: curve << 16), .beginFromCurrentState,
        .allowUserInteraction,
      ]
    ) {
      self.place()
    }
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    place()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  private func floatingChanged(from old: UIView?) {
    old?.removeFromSuperview()
    guard let floating else { return }
    addSubview(floating)
    place()
  }

  /// The floating view in the trailing bottom corner, toasts above the bottom.
  private func place() {
    // Before it has a size there is no corner to stand in.
    guard min(clearBounds.width, clearBounds.height) > 2 * Self.margin else { return }
    toasts.place()
    placeFloating()
  }

  /// A toast that comes pushes the floating view up, where it would cover it.
  func placeFloating() {
    guard let floating else { return }
    let room = clearBounds.insetBy(dx: Self.margin, dy: Self.margin)
    let fitting = floating.sizeThatFits(room.size)
    let size = floating.bounds.size == .zero ? fitting : floating.bounds.size
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    floating.bounds.size = size
    floating.center = CGPoint(
      x: isMirrored ? room.minX + size.width / 2 : room.maxX - size.width / 2,
      y: room.maxY - size.height / 2)
    if let toast = toasts.standing, toast.intersects(floating.frame) {
      floating.center.y = toast.minY - Self.margin - size.height / 2
    }
  }
}
