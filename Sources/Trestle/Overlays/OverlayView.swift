import UIKit

/// A view over a table that does not scroll. Touches outside its subviews reach the table.
///
/// It keeps the floating view and the toasts above the safe area and the keyboard.
final class OverlayView: UIView {
  private var keyboard: KeyboardObserver?
  private lazy var toasts = ToastPresenter(self)
  /// The change to which the last toast with an Undo button refers.
  weak var lastChange: UndoableChange?
  var floatingView: UIView? {
    didSet { if floatingView !== oldValue { floatingViewChanged(from: oldValue) } }
  }
  /// The fitting size that the floating view was last given; nil if the view determines its own size.
  private var fittingSize: CGSize?
  /// Whether the fitting size of the floating view is determined only by its constraints, as in a stack
  /// view.
  private var isSizedByConstraints = false
  private static let margin: CGFloat = 16
  /// Called when the tint changes, for example because a controller is presented above.
  var onTintChange: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    keyboard = KeyboardObserver(
      changes: { [weak self] in self?.keyboardChanges($0) },
      editing: { [weak self] in self?.layOutFloatingViews() })
  }

  required init?(coder: NSCoder) { nil }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    onTintChange?()
  }

  func showToast(_ toast: Toast) { toasts.show(toast) }
  func dismissToast() { toasts.dismissCurrent() }
  func dismissToast(identifier: AnyHashable) { toasts.dismiss(identifier: identifier) }

  /// The part of the bounds outside the safe area insets and above the keyboard.
  var clearBounds: CGRect {
    var clear = bounds.inset(by: safeAreaInsets)
    if let frame = keyboard?.frame(for: self), !frame.isNull {
      let top = convert(frame, from: window).minY
      if top < clear.maxY { clear.size.height = max(top - clear.minY, 0) }
    }
    return clear
  }

  /// The clear bounds inside the margins; nil if they are smaller than the margins, for example between
  /// a bar and a keyboard in landscape, and before the first layout.
  var availableBounds: CGRect? {
    let clear = clearBounds
    guard min(clear.width, clear.height) > 2 * Self.margin else { return nil }
    return clear.insetBy(dx: Self.margin, dy: Self.margin)
  }

  private func keyboardChanges(_ notification: KeyboardNotification) {
    notification.animate(in: self) { self.layOutFloatingViews() }
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    layOutFloatingViews()
  }

  /// Toasts and content states change their size with the text size.
  @available(iOS, deprecated: 17)
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let old = previousTraitCollection?.preferredContentSizeCategory
    if old != traitCollection.preferredContentSizeCategory { setNeedsLayout() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layOutFloatingViews()
  }

  private func floatingViewChanged(from old: UIView?) {
    old?.removeFromSuperview()
    fittingSize = nil
    guard let floatingView else { return }
    addSubview(floatingView)
    layOutFloatingViews()
  }

  /// Lays out the floating view in the bottom trailing corner, the toast at its edge, and the content
  /// state between bars and keyboard.
  private func layOutFloatingViews() {
    for case let state as ContentStateView in subviews {
      state.setNeedsLayout()
      state.layoutIfNeeded()
    }
    toasts.layOut()
    layOutFloatingView()
  }

  /// Lays out the floating view, above a toast that would cover it.
  func layOutFloatingView() {
    guard let floatingView, let available = availableBounds else { return }
    var size = floatingView.bounds.size
    if size == .zero || size == fittingSize {
      if size == .zero {
        isSizedByConstraints = floatingView.sizeThatFits(available.size) == .zero
      }
      size =
        isSizedByConstraints
        ? floatingView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        : floatingView.sizeThatFits(available.size)
      fittingSize = size
    }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    floatingView.bounds.size = size
    floatingView.center = CGPoint(
      x: isMirrored ? available.minX + size.width / 2 : available.maxX - size.width / 2,
      y: available.maxY - size.height / 2)
    if let toast = toasts.bottomFrame, toast.intersects(floatingView.frame) {
      floatingView.center.y = toast.minY - Self.margin - size.height / 2
    }
  }
}
