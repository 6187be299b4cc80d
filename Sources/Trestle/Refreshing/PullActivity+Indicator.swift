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
    if let indicatorPlace {
      indicatorPlace.addSubview(indicator)
    } else {
      scrollView.insertSubview(indicator, at: 0)
      // Behind the rows, which a table inserts at any subview index, or pinned in front of them.
      indicator.layer.zPosition = indicatorFrame == nil ? -1 : 1
    }
    if tapRecognizer.view !== indicator { indicator.addGestureRecognizer(tapRecognizer) }
    showState()
    if old != nil { layoutChanged() }
    layOutIndicator()
  }

  func layOutIndicator() {
    guard let behaviors else { return }
    defer { indicatorLaidOut() }
    let isVisible = state != .idle || engine.isShownAtRest
    if indicator.isHidden == isVisible { indicator.isHidden = !isVisible }
    guard isVisible, let geometry else { return }
    if let frame = indicatorFrame {
      if indicator.frame != frame { indicator.frame = frame }
      return applyAlpha()
    }
    var skippedInset = ignoredInset.isFinite ? ignoredInset : 0
    if edge == .top {
      skippedInset +=
        behaviors.insets.share(of: .header).top + (behaviors.paging?.skippedInset ?? 0)
    }
    let frame = geometry.frame(
      thickness: thickness, skippedInset: skippedInset, isPartOfContent: isIndicatorPartOfContent)
    if indicator.frame != frame { indicator.frame = frame }
    applyAlpha()
  }

  private func applyAlpha() {
    var alpha: CGFloat = 1
    if fadesWithPull, case .pulling(let progress) = state { alpha = progress }
    if indicator.alpha != alpha { indicator.alpha = alpha }
  }
}
