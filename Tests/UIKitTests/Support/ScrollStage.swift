import Simulator
import UIKit

/// A phone of UIKit reference 11 with one scroll view that fills it.
@MainActor struct ScrollStage {
  let device: Simulator
  let view: UIScrollView
  let log = ScrollLog()

  init(contentHeight: CGFloat = 20_000, pace: FramePace = .steady(60)) {
    let device = Simulator(size: CGSize(width: 393, height: 852), scale: 3, pace: pace)
    let controller = UIViewController()
    let view = device.perform {
      let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
      view.contentSize = CGSize(width: 393, height: contentHeight)
      controller.view.addSubview(view)
      return view
    }
    device.show(controller)
    self.device = device
    self.view = view
    view.delegate = log
  }

  /// Moves a finger up at `speed` points a millisecond, with a sample each 1/60 s, and lifts it 8
  /// ms after the last, at the time of a frame where the call began at one.
  func fling(_ speed: CGFloat, frames: Int = 12, from y: CGFloat = 800) {
    let finger = device.touch(at: CGPoint(x: 200, y: y))
    let step = speed * 1000 / 60
    for i in 1...frames {
      device.advance(by: i == 1 ? 1.0 / 60 - 0.008 : 1.0 / 60)
      finger.move(to: CGPoint(x: 200, y: y - step * CGFloat(i)))
    }
    finger.hold(for: 0.008).lift()
  }
}
