import Simulator
import Trestle

/// A scroll view whose content runs sideways, 1,000 points in 390, from left to right or the other
/// way.
@MainActor struct SidewaysStage {
  let device: Simulator
  let scroll: UIScrollView
  let isMirrored: Bool

  /// The offset at which reading begins, and the one at which it ends.
  var start: CGFloat { isMirrored ? 610 : 0 }
  var end: CGFloat { isMirrored ? 0 : 610 }

  init(isMirrored: Bool, _ setUp: (UIScrollView) -> Void) {
    let device = Simulator(size: CGSize(width: 390, height: 300), scale: 2)
    let page = device.perform { UIViewController() }
    scroll = device.perform {
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 300))
      if isMirrored { scroll.semanticContentAttribute = .forceRightToLeft }
      scroll.contentSize = CGSize(width: 1000, height: 300)
      page.view.addSubview(scroll)
      setUp(scroll)
      return scroll
    }
    self.device = device
    self.isMirrored = isMirrored
    device.show(page)
  }

  /// Scrolls to an end, then leads a finger 300 points so that the content is pulled beyond it,
  /// and keeps it there for a moment.
  func pull(atStart: Bool) -> Finger {
    scroll.contentOffset.x = atStart ? start : end
    device.advance(by: 0.05)
    return device.touch(at: CGPoint(x: 195, y: 150))
      .move(byX: atStart == isMirrored ? -300 : 300, y: 0, over: 0.4).hold(for: 0.2)
  }

  /// The offsets of the next two seconds.
  func trace() -> [CGFloat] {
    (0..<240).map { _ in
      device.advance(by: 1.0 / 120)
      return scroll.contentOffset.x
    }
  }
}
