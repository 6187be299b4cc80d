import CoreGraphics
import Foundation

extension EventDispatcher {
  /// The time after a wheel's last step at which a pan driven by the wheel ends, in seconds (our
  /// choice).
  private static let wheelPause: TimeInterval = 0.15

  /// Offers a scroll to the views under the pointer, innermost first.
  ///
  /// The view that accepts the start of a trackpad scroll also receives the rest of it, wherever the
  /// content moves. With Shift, a wheel scrolls horizontally.
  func dispatch(_ scroll: HostScroll, at timestamp: TimeInterval) {
    guard scroll.delta.dx.isFinite, scroll.delta.dy.isFinite else { return }
    var scroll = scroll
    if scroll.phase == .wheelStep, modifiers.intersection(.counted) == .control,
      scroll.delta.dy != 0, TextSizes.step(scroll.delta.dy > 0 ? 1 : -1, in: session)
    {
      return
    }
    if scroll.phase == .wheelStep, modifiers.contains(.shift), scroll.delta.dx == 0 {
      scroll.delta = CGVector(dx: scroll.delta.dy, dy: 0)
    }
    let starts = scroll.phase == .began || scroll.phase == .wheelStep
    if !starts {
      if let pan = scrollingPan {
        drive(pan, with: scroll, at: timestamp)
      } else if let target = scrollTarget as? UIScrollView {
        _ = target.handleScroll(scroll, at: timestamp)
      }
      return
    }
    if scroll.phase == .wheelStep, let pan = scrollingPan, pan.isRecognized {
      return drive(pan, with: scroll, at: timestamp)
    }
    (scrollTarget as? UIScrollView)?.abandonScroll(at: timestamp)
    scrollTarget = nil
    scrollingPan = nil
    // Views that can scroll have priority over those that can only bounce.
    if !offer(scroll, at: timestamp, mayBounce: false), scroll.isPrecise {
      _ = offer(scroll, at: timestamp, mayBounce: true)
    } else if scrollTarget == nil, scrollingPan == nil, let sideways = sideways(scroll) {
      _ = offer(sideways, at: timestamp, mayBounce: false)
    }
  }

  /// Returns a wheel's notch as a horizontal scroll, for content that only scrolls horizontally;
  /// nil if anything under the pointer scrolls vertically (our choice: most mice have one wheel).
  private func sideways(_ scroll: HostScroll) -> HostScroll? {
    guard scroll.phase == .wheelStep, scroll.delta.dx == 0, scroll.delta.dy != 0 else { return nil }
    var next = hit(at: scroll.location)?.1
    var goesSideways = false
    while let view = next {
      if let scrollView = view as? UIScrollView, scrollView.isScrollEnabled {
        let room = scrollView.bounds.inset(by: scrollView.adjustedContentInset)
        if scrollView.contentSize.height > room.height + 0.5 { return nil }
        goesSideways = goesSideways || scrollView.contentSize.width > room.width + 0.5
      }
      next = view.superview
    }
    guard goesSideways else { return nil }
    var turned = scroll
    let isMirrored =
      session.screen.host.layoutDirection == .rightToLeft
    turned.delta = CGVector(dx: isMirrored ? -scroll.delta.dy : scroll.delta.dy, dy: 0)
    return turned
  }

  /// Returns whether a view under the pointer has accepted the scroll.
  private func offer(
    _ scroll: HostScroll, at timestamp: TimeInterval, mayBounce: Bool
  ) -> Bool {
    guard var view = hit(at: scroll.location)?.1 else { return false }
    let event = UIEvent(kind: .scroll, timestamp: timestamp)
    event.dispatcher = self
    event.modifiers = modifiers
    while true {
      if let scrollView = view as? UIScrollView, scrollView.gestures.pan.receives(event),
        scrollView.handleScroll(scroll, at: timestamp, mayBounce: mayBounce)
      {
        scrollTarget = scrollView
        return true
      }
      if let pan = view.gestureRecognizers?.lazy.compactMap({ $0 as? UIPanGestureRecognizer })
        .first(where: { follows($0, scroll, in: view) && $0.receives(event) })
      {
        scrollingPan = pan
        pan.currentEvent = event
        pan.lastLocation = scroll.location
        drive(pan, with: scroll, at: timestamp)
        return true
      }
      guard let above = view.superview else { return false }
      view = above
    }
  }

  private func follows(
    _ pan: UIPanGestureRecognizer, _ scroll: HostScroll, in view: UIView
  ) -> Bool {
    pan.isEnabled && pan !== (view as? UIScrollView)?.gestures.pan && pan.currentState == .possible
      && pan.allowedScrollTypesMask.contains(scroll.type)
      && pan.mayFollowScroll(
        by: scroll.delta, at: scroll.location, isDiscrete: scroll.type == .discrete)
  }

  private func drive(
    _ pan: UIPanGestureRecognizer, with scroll: HostScroll, at timestamp: TimeInterval
  ) {
    switch scroll.phase {
    case .momentumBegan, .momentumChanged, .momentumEnded: return
    default: break
    }
    arena.batch {
      arena.enter(pan)
      pan.scroll(
        by: scroll.delta, isLast: scroll.phase == .ended || scroll.phase == .cancelled,
        at: timestamp)
    }
    if scroll.phase == .wheelStep {
      wheelEnd?.cancel()
      wheelEnd = arena.after(Self.wheelPause) { [weak self, weak pan] in
        self?.scrollingPan = nil
        if let pan { pan.scroll(by: .zero, isLast: true, at: timestamp + Self.wheelPause) }
      }
    } else if scroll.phase == .ended || scroll.phase == .cancelled {
      scrollingPan = nil
    }
  }
}
