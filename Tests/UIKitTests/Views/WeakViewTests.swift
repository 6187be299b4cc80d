import CoreGraphics
import Testing
import UIKit

/// Weak references to views that do not use Swift's own.
@MainActor @Suite struct WeakViewTests {
  @Test func `A weak reference does not keep its view, and is nil when the view is gone`() {
    var label: UILabel? = UILabel()
    let reference = WeakView<UIView>(wrappedValue: label)
    let other = WeakView<UILabel>(wrappedValue: label)
    #expect(reference.wrappedValue === label)
    #expect(other.wrappedValue?.text == nil)
    label = nil
    #expect(reference.wrappedValue == nil)
    #expect(other.wrappedValue == nil)
  }

  @Test func `A weak reference follows what is assigned`() {
    @WeakView var reference: UIView? = nil
    #expect(reference == nil)
    let first = UIView()
    reference = first
    #expect(reference === first)
    do {
      let second = UIView()
      reference = second
      #expect(reference === second)
    }
    #expect(reference == nil)
    reference = first
    #expect(reference === first)
    reference = nil
    #expect(reference == nil)
  }

  /// Its recognisers and behaviours outlive it, and must not access it.
  @Test func `What refers to a table that is gone finds none`() {
    var table: UITableView? = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let pan = table!.panGestureRecognizer
    let observation = table!.observe(\.contentOffset) { _, _ in }
    #expect(pan.view === table)
    weak let watched = table
    table = nil
    #expect(watched == nil)
    #expect(pan.view == nil)
    observation.invalidate()
  }

  @Test func `A scroll view in motion can go`() {
    let session = HostSession(screen: HostScreen(size: CGSize(width: 100, height: 100), scale: 1))
    session.makeCurrent()
    let window = UIWindow()
    window.makeKeyAndVisible()
    var scroll: UIScrollView? = UIScrollView(frame: window.bounds)
    scroll!.contentSize = CGSize(width: 100, height: 1000)
    window.addSubview(scroll!)
    _ = session.frame(at: 1)
    scroll!.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    _ = session.frame(at: 1.1)
    #expect(scroll!.contentOffset.y > 0)
    scroll!.removeFromSuperview()
    weak let watched = scroll
    scroll = nil
    _ = session.frame(at: 1.2)
    #expect(watched == nil)
    _ = session.frame(at: 2)
  }
}
