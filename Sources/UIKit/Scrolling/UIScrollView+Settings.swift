import ScrollEngine

extension UIScrollView {
  func setContentSize(_ size: CGSize) {
    guard size.width.isScrollable, size.height.isScrollable else {
      UIKitFault.report("UIScrollView contentSize contains a number that is not finite")
      return
    }
    if size == contentSize { return }
    scrollEngine.metrics.contentSize = ScrollVector(size)
    contentSizeDidChange()
  }

  func contentInsetDidChange(from old: UIEdgeInsets) {
    if contentInset == old { return }
    updateAdjustedInset(because: .insets)
    observers.notify(.contentInset, self)
  }

  func keyboardDismissModeDidChange(from old: KeyboardDismissMode) {
    if old == .none, keyboardDismissMode != .none {
      gestures.pan.addTarget(self, action: UIScrollView.moveKeyboard)
    }
  }

  func alignContent(at point: CGPoint) {
    guard point.x.isScrollable, point.y.isScrollable else {
      UIKitFault.report("contentAlignmentPoint contains a number that is not finite")
      return
    }
    scrollEngine.metrics.alignment = ScrollVector(point)
    rangeChanged(because: .size)
  }

  func setIndicators<Value>(_ path: WritableKeyPath<ScrollIndicatorSettings, Value>, _ value: Value)
  {
    behavior.indicators[keyPath: path] = value
    indicators.restyle()
    indicators.update()
  }

  func makeDirectionalPressRecognizerIfNeeded() -> UIGestureRecognizer {
    if let recognizer = gestures.directionalPress { return recognizer }
    let recognizer = DirectionalPressRecognizer()
    gestures.directionalPress = recognizer
    addGestureRecognizer(recognizer)
    return recognizer
  }

  /// Returns whether one of the scroll view's recognisers may begin; nil for any other recogniser.
  func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool? {
    if recognizer === gestures.pan { return mayTakeTouches(of: recognizer) }
    guard recognizer === gestures.pinch else { return nil }
    return delegate?.viewForZooming(in: self) != nil && mayTakeTouches(of: recognizer)
  }
}
