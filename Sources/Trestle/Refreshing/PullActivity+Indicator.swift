import UIKit

// The indicator view.
extension PullActivity {
  func stateChanged() {
    indicator.showState(state, note: noteText)
    layOutIndicator()
    onStateChange?(state)
  }

  func indicatorChanged(from old: (any PullIndicator)?) {
    old?.removeFromSuperview()
    guard let scrollView else { return }
    scrollView.insertSubview(indicator, at: 0)
    // Behind the rows, which a table inserts at any subview index.
    indicator.layer.zPosition = -1
    let tap = UITapGestureRecognizer()
    tap.addAction { [weak self] _ in self?.tapped() }
    indicator.addGestureRecognizer(tap)
    indicator.showState(state, note: noteText)
    layOutIndicator()
  }

  func layOutIndicator() {
    guard let geometry else { return }
    let isVisible = state != .idle || isAlwaysShown
    indicator.isHidden = !isVisible
    guard isVisible else { return }
    var skippedInset = ignoredInset.isFinite ? ignoredInset : 0
    if edge == .top, let share = behaviors?.insets.share(of: .header) { skippedInset += share.top }
    indicator.frame = geometry.frame(thickness: indicator.thickness, skippedInset: skippedInset)
    var alpha: CGFloat = 1
    if fadesWithPull, case .pulling(let progress) = state { alpha = progress }
    if indicator.alpha != alpha { indicator.alpha = alpha }
  }
}
