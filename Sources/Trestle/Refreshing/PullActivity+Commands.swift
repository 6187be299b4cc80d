import UIKit

#if canImport(BehaviorEngines)
  import BehaviorEngines
#endif

// The engine's metrics of the scroll view, and the commands that it performs on it.
extension PullActivity {
  var scrollView: UIScrollView? { behaviors?.scrollView }

  var geometry: PullGeometry? {
    behaviors.map { behaviors in
      let plain = PullGeometry(scrollView: behaviors.scrollView, edge: edge, room: 0)
      let room = plain.room(in: behaviors.insets.share(of: holder))
      return PullGeometry(scrollView: behaviors.scrollView, edge: edge, room: room)
    }
  }

  /// The indicator's thickness; 0 if it is negative or not finite.
  var thickness: CGFloat {
    let thickness = indicator.thickness
    return thickness.isFinite ? max(thickness, 0) : 0
  }

  var metrics: PullMetrics {
    var metrics = PullMetrics()
    metrics.thickness = Double(roomThickness)
    guard let behaviors, let geometry else { return metrics }
    let scrollView = behaviors.scrollView
    metrics.pull = Double(geometry.pull)
    metrics.edgeInset = Double(
      geometry.room(in: scrollView.adjustedContentInset)
        - geometry.room(in: behaviors.insets.total))
    metrics.length = Double(geometry.length)
    metrics.floorLength = Double(floorLength)
    metrics.visibleLength = Double(geometry.visibleLength)
    // A refresher needs to know only whether there is content.
    metrics.contentLength = Double(
      edge == .top ? geometry.contentLength : geometry.ownContentLength)
    metrics.motion = scrollView.pullMotion
    metrics.roomFollowsContent = edge == .top && pinsHeaders(scrollView)
    metrics.isPlaceKnown =
      edge != .top || holder != .loader || behaviors.placeKeeping?.isSettled != false
    metrics.isInWindow = behaviors.windowObserver.window != nil
    return metrics
  }

  func perform(_ command: PullCommand) {
    switch command {
    case .setRoom(let room): setRoom(CGFloat(room))
    case .scroll(let pull, let animated):
      scroll(pull: CGFloat(pull), animated: animated && animatesScrolls)
    case .retarget(let pull): retargeted = pull
    case .startWork:
      let isIndicated = isIndicatorInView
      behaviors?.contentStates?.loadBegan(self, isIndicated: isIndicated)
      startWork()
    case .cancelWork:
      cancelTask()
      behaviors?.contentStates?.loadEnded(self, .cancelled)
    case .recordOutcome(let outcome):
      recordOutcome(outcome)
      behaviors?.contentStates?.loadEnded(self, outcome == .success ? .success : .failure)
    case .show(let status): applyState(PullState(status))
    case .playHaptics: UIImpactFeedbackGenerator(style: .light).impactOccurred()
    case .askToLoad: if mayLoad() { send(.loadingAllowed) }
    }
  }

  private func setRoom(_ room: CGFloat) {
    guard let behaviors, let geometry else { return }
    behaviors.insets.setShare(geometry.insets(room), of: holder)
  }

  private func scroll(pull: CGFloat, animated: Bool) {
    guard let scrollView, let geometry else { return }
    scrollView.setContentOffset(
      geometry.replacing(geometry.reachableOffset(pull: pull), in: scrollView.contentOffset),
      animated: animated)
  }

  /// Whether the user sees the indicator, or is about to.
  private var isIndicatorInView: Bool {
    switch engine.placement {
    case .awaitingReveal, .revealing: return true
    case .settled, .leaving, .partlyVisible: break
    }
    return geometry.map { $0.pull > 0.5 } ?? false
  }

  private func applyState(_ state: PullState) {
    indicator.showState(state, note: noteText)
    layOutIndicator()
    // There is nothing more to load, so this has been loaded.
    if state == .exhausted { behaviors?.contentStates?.loadEnded(self, .success) }
    onStateChange?(state)
  }
}

extension UIScrollView {
  /// What moves the content.
  var pullMotion: PullMotion {
    if isDragging { return .drag }
    if isDecelerating { return .deceleration }
    if #available(iOS 17.4, *), isScrollAnimating { return .animation }
    return isTracking ? .touch : .none
  }

  /// Whether section headers can be pinned at the top, as in a plain table, or depending on the layout
  /// of a collection view.
  var mayPinHeaders: Bool {
    (self as? UITableView)?.style == .plain || self is UICollectionView
  }

  /// Whether there are section headers that can be pinned; of a collection view, those in view.
  var hasPinnedHeaders: Bool {
    guard mayPinHeaders else { return false }
    if let table = self as? UITableView {
      return table.numberOfSections > 0 && table.rectForHeader(inSection: 0).height > 0
    }
    // Without a layout, which the list may be in the middle of. Footers count too.
    return subviews.contains { $0 is UICollectionReusableView && !($0 is UICollectionViewCell) }
  }
}
