import Simulator
import UIKit

/// Zooms a view, and logs the delegate calls.
@MainActor final class ZoomLog: NSObject, UIScrollViewDelegate {
  var view: UIView?
  var calls: [String] = []
  var onZoom: ((UIScrollView) -> Void)?

  private func note(_ call: String) { if calls.last != call { calls.append(call) } }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { note("didScroll") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("willBeginDragging") }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    note("didEndDragging(\(decelerate))")
  }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    note(view === self.view ? "willBeginZooming" : "willBeginZooming another view")
  }
  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    note("didZoom")
    onZoom?(scrollView)
  }
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) { note("didEndZooming(\((scale * 1000).rounded() / 1000))") }
}

/// A scroll view of 400 by 400 points whose content of the same size can be zoomed from half to
/// four times.
@MainActor struct ZoomStage {
  let device = Simulator(size: CGSize(width: 400, height: 400), scale: 2)
  let view: UIScrollView
  let content: UIView
  let log = ZoomLog()

  init(content size: CGSize = CGSize(width: 400, height: 400), minimum: CGFloat = 0.5) {
    let controller = device.perform { UIViewController() }
    let frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    let (view, content) = device.perform {
      let view = UIScrollView(frame: frame)
      let content = UIView(frame: CGRect(origin: .zero, size: size))
      view.addSubview(content)
      view.contentSize = size
      view.minimumZoomScale = minimum
      view.maximumZoomScale = 4
      controller.view.addSubview(view)
      return (view, content)
    }
    log.view = content
    view.delegate = log
    self.view = view
    self.content = content
    device.show(controller)
  }

  /// The content's point under a point of the screen.
  func point(at place: CGPoint) -> CGPoint { content.convert(place, from: nil) }

  func pinch(_ ways: (CGPoint, CGPoint), _ ends: (CGPoint, CGPoint)) -> [Finger] {
    let fingers = [device.touch(at: ways.0), device.touch(at: ways.1)]
    device.move([(fingers[0], ends.0), (fingers[1], ends.1)], over: 0.3)
    return fingers
  }
}
