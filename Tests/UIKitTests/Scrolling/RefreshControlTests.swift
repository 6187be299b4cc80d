import CoreGraphics
import Foundation
import Simulator
import Testing
import UIKit

/// A table that is pulled, held and released, and whose refresh control ends refreshing.
@MainActor @Suite struct RefreshControlTests {
  let device: Simulator
  let page: PullPage

  final class PullPage: NumberedRows {
    var refreshes = 0
    override func viewDidLoad() {
      super.viewDidLoad()
      let control = UIRefreshControl()
      control.addAction(UIAction { [unowned self] _ in refreshes += 1 }, for: .valueChanged)
      refreshControl = control
    }
    override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { "Section" }
  }

  init() {
    let device = Simulator(size: CGSize(width: 390, height: 844), scale: 2)
    self.device = device
    page = device.perform { PullPage(style: .plain) }
    device.show(page)
  }

  private var control: UIRefreshControl { page.refreshControl! }
  private var offset: CGFloat { page.tableView.contentOffset.y }

  /// Pulls by `way` points and returns the finger, which is still down.
  private func pull(_ way: CGFloat) -> Finger {
    device.touch(at: CGPoint(x: 200, y: 300)).move(byX: 0, y: way, over: 0.4)
  }

  /// The offsets of every frame until the content rests.
  private func trace(_ body: () -> Void) throws -> [CGFloat] {
    body()
    var offsets = [offset]
    for _ in 0..<300 {
      device.advance(by: 1.0 / 120)
      offsets.append(offset)
      if offsets.suffix(40).allSatisfy({ $0 == offset }), offsets.count > 60 { break }
    }
    return offsets
  }

  @Test func `A pull triggers once while the finger is down, with one haptic impact`() throws {
    let finger = pull(300)
    #expect(!control.isRefreshing && page.refreshes == 0)
    finger.move(byX: 0, y: 150, over: 0.3)
    #expect(control.isRefreshing && page.refreshes == 1)
    finger.move(byX: 0, y: -200, over: 0.2).move(byX: 0, y: 200, over: 0.2)
    #expect(page.refreshes == 1)
    #expect(device.feedback == [.impact(.light, intensity: 1)])
    finger.lift()
  }

  @Test
  func `The content moves in one motion to the control, and back to rest`()
    throws
  {
    let finger = pull(460)
    finger.hold(for: 0.2)
    let start = offset
    let down = try trace { finger.lift() }
    #expect(start < -140)
    #expect(down.last == -60)
    #expect(zip(down, down.dropFirst()).allSatisfy { $0 <= $1 })
    let steps = zip(down, down.dropFirst()).map { $1 - $0 }
    // A spring of UIKit reference 1.4 released at rest is never faster than offset * w / e a
    // second.
    let fastest = abs(start + 60) * 10.9 / 120
    #expect(steps.max()! <= fastest)
    let up = try trace { control.endRefreshing() }
    #expect(!control.isRefreshing)
    #expect(up.first == -60 && up.last == 0)
    #expect(zip(up, up.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(page.tableView.contentInset == .zero)
    #expect(page.tableView.adjustedContentInset == .zero)
  }

  @Test func `Insets that the app changes while refreshing are kept`() throws {
    pull(460).lift()
    try device.settle()
    page.tableView.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
    #expect(page.tableView.adjustedContentInset.top == 70)
    control.endRefreshing()
    try device.settle()
    #expect(page.tableView.contentInset == UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0))
    #expect(page.tableView.adjustedContentInset.top == 10)
    #expect(offset == -10)
  }

  @Test func `Section headers pin at the top, above the refresh control`() throws {
    pull(460).lift()
    try device.settle()
    device.drag(
      from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 300), duration: 0.4, holding: 0.2)
    try device.settle()
    #expect(control.isRefreshing && offset > 100)
    let header = try #require(page.tableView.headerView(forSection: 0))
    #expect(header.frame.minY == offset)
  }

  @Test func `If refreshing ends during a drag, the inset is removed when the finger lifts`() throws
  {
    let finger = pull(460)
    #expect(control.isRefreshing)
    let held = offset
    control.endRefreshing()
    device.advance(by: 0.2)
    #expect(offset == held)
    let up = try trace { finger.lift() }
    #expect(up.last == 0 && !control.isRefreshing)
    #expect(zip(up, up.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test func `Beginning refreshing in code sends no action and does not scroll`() throws {
    control.beginRefreshing()
    try device.settle()
    #expect(control.isRefreshing && page.refreshes == 0)
    #expect(offset == 0)
    page.tableView.setContentOffset(CGPoint(x: 0, y: -60), animated: true)
    try device.settle()
    #expect(offset == -60)
    control.endRefreshing()
    try device.settle()
    #expect(offset == 0)
  }

  @Test func `Outside of a window refreshing does not begin, and ending it stops no scrolling`()
    throws
  {
    let loose = device.perform { UIRefreshControl() }
    let reports = UIKitFault.collected { loose.beginRefreshing() }
    #expect(reports.count == 1 && !loose.isRefreshing)
    device.fling(at: CGPoint(x: 200, y: 600), velocity: CGPoint(x: 0, y: -2000))
    device.advance(by: 0.05)
    control.endRefreshing()
    #expect(page.tableView.isDecelerating)
  }

  @Test func `A touch that stops the bounce does not lose the refresh`() throws {
    pull(460).lift()
    try device.settle()
    control.endRefreshing()
    device.advance(by: 0.1)
    let caught = offset
    let finger = device.touch(at: CGPoint(x: 200, y: 300))
    finger.hold(for: 0.2)
    #expect(caught > -60 && caught < 0)
    #expect(abs(offset - caught) < 3)
    finger.lift()
    try device.settle()
    #expect(offset == 0)
  }
}
