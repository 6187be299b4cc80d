import UIKit

// The indicator view.
extension PullActivity {
  /// Shows the current state again.
  func showState() { if behaviors != nil { indicator.showState(state, note: noteText) } }

  func indicatorChanged(from old: (any PullIndicator)?) {
    if let old, old !== indicator { old.removeFromSuperview() }
    if !indicator.thickness.isFinite {
      UIKitFault.report(
        "The thickness of \(type(of: indicator)) is \(indicator.thickness): it is read as 0")
    }
    guard let scrollView else { return }
    scrollView.insertSubview(indicator, at: 0)
    // Behind the rows, which a table inserts at any subview index.
    indicator.layer.zPosition = -1
    if tapRecognizer.view !== indicator { indicator.addGestureRecognizer(tapRecognizer) }
    showState()
    if old != nil { layoutChanged() }
    layOutIndicator()
  }

  func layOutIndicator() {
    guard let behaviors else { return }
    let isVisible = state != .idle || engine.isShownAtRest
    if indicator.isHidden == isVisible { indicator.isHidden = !isVisible }
    guard isVisible, let geometry else { return }
    var skippedInset = ignoredInset.isFinite ? ignoredInset : 0
    if edge == .top { skippedInset += behaviors.insets.share(of: .header).top }
    let frame = geometry.frame(thickness: thickness, skippedInset: skippedInset)
    if indicator.frame != frame { indicator.frame = frame }
    var alpha: CGFloat = 1
    if fadesWithPull, case .pulling(let progress) = state { alpha = progress }
    if indicator.alpha != alpha { indicator.alpha = alpha }
  }
}
