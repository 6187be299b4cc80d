import ScrollEngine

// Translates the engine's events, in the order in which it reports them, into calls to the delegate,
// observers and indicators.
extension UIScrollView: ScrollEngineClient {
  package func scrollEngine(_ engine: ScrollEngine, did event: ScrollEvent) {
    switch event {
    case .scrolled: showEngineOffset()
    case .willBeginDragging: delegate?.scrollViewWillBeginDragging(self)
    case .dragWillEnd: refreshControl?.dragWillEnd()
    case .didEndDragging(let willDecelerate):
      delegate?.scrollViewDidEndDragging(self, willDecelerate: willDecelerate)
    case .willBeginDecelerating: delegate?.scrollViewWillBeginDecelerating(self)
    case .didEndDecelerating: delegate?.scrollViewDidEndDecelerating(self)
    case .didReachRow: animationDidReachRow()
    case .didEndScrollingAnimation: delegate?.scrollViewDidEndScrollingAnimation(self)
    case .didScrollToTop: delegate?.scrollViewDidScrollToTop(self)
    case .willBeginZooming(let view):
      delegate?.scrollViewWillBeginZooming(self, with: view as? UIView)
    case .didZoom:
      observers.notify(.zoomScale, self)
      delegate?.scrollViewDidZoom(self)
    case .didEndZooming(let view):
      let view = view as? UIView
      delegate?.scrollViewDidEndZooming(
        self, with: view, atScale: view.map(Self.zoomScale(of:)) ?? 1)
    case .motionBegan:
      indicators.showBars()
      scrollMotionDidBegin()
    case .zoomApplied: indicators.update()
    case .motionEnded: indicators.motionEnded()
    case .framesNeeded(let isNeeded): setTicking(isNeeded)
    case .timeout(let time): setTimeout(at: time)
    case .refused(let refusal): report(refusal)
    }
  }

  // MARK: The delegate's questions

  package func willEndDragging(velocity: ScrollVector, target: ScrollVector) -> ScrollVector {
    var point = releaseTarget(for: CGPoint(target), velocity: CGPoint(velocity))
    guard let delegate else { return ScrollVector(point) }
    delegate.scrollViewWillEndDragging(
      self, withVelocity: CGPoint(velocity), targetContentOffset: &point)
    return ScrollVector(point)
  }

  package func shouldScrollToTop() -> Bool {
    delegate?.scrollViewShouldScrollToTop(self) ?? true
  }

  package func viewForZooming() -> AnyObject? { delegate?.viewForZooming(in: self) }

  package var canAnimate: Bool { window != nil }

  // MARK: The clock

  /// Passes an input to the engine immediately. Returns whether it was used.
  @discardableResult
  func sendToEngine(_ input: ScrollInput) -> Bool {
    updatePixelScale()
    return scrollEngine.process(input, at: MediaClock.now)
  }

  /// Sets the engine's pixel scale to that of the layer.
  func updatePixelScale() {
    let scale = Double(layer.contentsScale)
    if scale != scrollEngine.metrics.pixelScale { scrollEngine.metrics.pixelScale = scale }
  }

  private func setTicking(_ isTicking: Bool) {
    link?.invalidate()
    link = nil
    guard isTicking else { return }
    let view = WeakView(wrappedValue: self)
    let link = CADisplayLink { link in
      // Safety: links fire in a host's frame, on the main thread.
      MainActor.assumeIsolated {
        guard let view = view.wrappedValue else { return link.invalidate() }
        view.updatePixelScale()
        view.scrollEngine.advance(to: MediaClock.now)
      }
    }
    self.link = link
    link.start()
  }

  private func setTimeout(at time: TimeInterval?) {
    timeout?.cancel()
    let view = WeakView(wrappedValue: self)
    timeout = time.map {
      hostSession.schedule(at: $0) { view.wrappedValue?.sendToEngine(.timeout) }
    }
  }

  private func report(_ refusal: ScrollEvent.Refusal) {
    switch refusal {
    case .offset:
      UIKitFault.report("UIScrollView contentOffset contains a number that is not finite")
    case .target:
      UIKitFault.report("targetContentOffset contains a number that is not finite")
    case .zoomScale(let scale):
      UIKitFault.report("UIScrollView zoomScale has to be above 0 and finite: \(scale)")
    }
  }
}
