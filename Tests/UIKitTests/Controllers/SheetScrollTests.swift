import CoreGraphics
import Simulator
import Testing
import UIKit

/// Drags that move a sheet and scroll the list in it, in one motion.
@Suite(.serialized) @MainActor struct SheetScrollTests {
  private final class List: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.rowHeight = 44
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }

    override func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }

    override func tableView(
      _ table: UITableView, cellForRowAt path: IndexPath
    ) -> UITableViewCell { table.dequeueReusableCell(withIdentifier: "row", for: path) }
  }

  private let device = Simulator(size: CGSize(width: 390, height: 844), scale: 2)
  private let list: List
  private let sheet: UISheetPresentationController
  private static let largeTop: CGFloat = 10

  init() throws {
    let root = device.perform { UIViewController() }
    let list = device.perform { List(style: .plain) }
    self.list = list
    device.show(root)
    sheet = try #require(device.perform { list.sheetPresentationController })
    sheet.detents = [.medium(), .large()]
    device.perform { root.present(list, animated: false) }
    try device.settle()
  }

  private var table: UITableView { list.tableView }

  /// The sheet's top edge in the window.
  private var top: CGFloat { list.view.convert(table.bounds.origin, to: nil).y }

  /// Where the first row would be in the window.
  private var rowsTop: CGFloat { top - table.contentOffset.y }

  private func rest(at detent: UISheetPresentationController.Detent.Identifier) throws {
    device.perform { sheet.selectedDetentIdentifier = detent }
    try device.settle()
  }

  /// Moves a finger in steps of 8 points, and expects the rows to follow it exactly.
  private func follow(_ finger: Finger, by distance: CGFloat) {
    var left = abs(distance)
    while left > 0 {
      let step = min(left, 8) * (distance < 0 ? -1 : 1)
      let old = rowsTop
      finger.move(byX: 0, y: step, over: 1.0 / 60)
      #expect(abs(rowsTop - old - step) < 0.51, "\(step) at \(top), \(table.contentOffset.y)")
      left -= abs(step)
    }
  }

  private func touch(y: CGFloat, slop: CGFloat) -> Finger {
    let finger = device.touch(at: CGPoint(x: 200, y: y))
    return finger.move(byX: 0, y: slop, over: 1.0 / 60)
  }

  @Test func `A drag that opens a sheet goes on to scroll its list, and back`() throws {
    let medium = top
    let finger = touch(y: 780, slop: -10)
    follow(finger, by: -(medium - Self.largeTop) - 200)
    #expect(top == Self.largeTop && abs(table.contentOffset.y - 200) < 1)
    follow(finger, by: 300)
    #expect(abs(top - Self.largeTop - 100) < 1 && table.contentOffset.y == 0)
    follow(finger, by: -150)
    #expect(top == Self.largeTop && abs(table.contentOffset.y - 50) < 1)
    finger.hold(for: 0.3).lift()
    try device.settle()
    #expect(top == Self.largeTop && abs(table.contentOffset.y - 50) < 1)
    #expect(sheet.selectedDetentIdentifier == .large && !table.isDragging)
  }

  @Test func `A flick that opens a sheet goes on in its list`() throws {
    let finger = touch(y: 780, slop: -10)
    follow(finger, by: -(top - Self.largeTop) - 100)
    let offset = table.contentOffset.y
    finger.lift()
    #expect(table.isDecelerating)
    try device.settle()
    #expect(top == Self.largeTop && table.contentOffset.y > offset + 100)
  }

  @Test func `A drag that scrolls a list to its top goes on to move the sheet, and back`() throws {
    try rest(at: .large)
    device.perform { table.contentOffset.y = 100 }
    let finger = touch(y: 200, slop: 10)
    follow(finger, by: 300)
    #expect(abs(top - Self.largeTop - 200) < 1 && table.contentOffset.y == 0)
    follow(finger, by: -250)
    #expect(top == Self.largeTop && abs(table.contentOffset.y - 50) < 1)
    follow(finger, by: 450)
    #expect(abs(top - Self.largeTop - 400) < 1)
    finger.hold(for: 0.3).lift()
    try device.settle()
    #expect(sheet.selectedDetentIdentifier == .medium && table.contentOffset.y == 0)
  }

  @Test func `A flick from inside a list dismisses the sheet as from its top`() throws {
    try rest(at: .large)
    device.perform { table.contentOffset.y = 40 }
    let finger = touch(y: 200, slop: 10)
    follow(finger, by: 240)
    finger.move(byX: 0, y: 300, over: 0.1).lift()
    try device.settle()
    #expect(list.presentingViewController == nil)
  }

  @Test func `A sheet goes on at the speed of the finger that lets go of it`() throws {
    func firstMove(holding: Bool) throws -> CGFloat {
      try rest(at: .medium)
      let finger = touch(y: 780, slop: -10)
      for _ in 0..<16 { finger.move(byX: 0, y: -15, over: 1.0 / 60) }
      if holding { finger.hold(for: 0.3) }
      finger.lift()
      let card = try #require(list.view.superview?.superview?.layer)
      func shown() -> CGFloat { (card.presentation() ?? card).frame.minY }
      let old = shown()
      device.advance(by: 1.0 / 60)
      let move = old - shown()
      try device.settle()
      #expect(sheet.selectedDetentIdentifier == .large)
      return move
    }
    let flick = try firstMove(holding: false)
    let hold = try firstMove(holding: true)
    #expect(flick > 12 && flick > 2 * hold, "\(flick) \(hold)")
  }

  @Test func `A list scrolls in a low sheet that scrolling does not expand`() throws {
    sheet.prefersScrollingExpandsWhenScrolledToEdge = false
    let medium = top
    let finger = touch(y: 780, slop: -10)
    follow(finger, by: -200)
    #expect(top == medium && abs(table.contentOffset.y - 200) < 1)
    finger.hold(for: 0.3).lift()
    try device.settle()
    #expect(sheet.selectedDetentIdentifier != .large && top == medium)
  }

  @Test func `A list that is pulled to refresh keeps its drag`() throws {
    try rest(at: .large)
    device.perform {
      list.refreshControl = UIRefreshControl()
      table.contentOffset.y = 40
    }
    let finger = touch(y: 200, slop: 10)
    finger.move(byX: 0, y: 200, over: 0.2)
    #expect(top == Self.largeTop && table.contentOffset.y < 0)
    finger.lift()
    try device.settle()
  }

  @Test func `A list that is removed in mid-drag leaves the sheet free`() throws {
    try rest(at: .large)
    device.perform { table.contentOffset.y = 20 }
    let finger = touch(y: 200, slop: 10)
    follow(finger, by: 100)
    let holder = try #require(table.superview)
    device.perform { table.removeFromSuperview() }
    finger.move(byX: 0, y: 50, over: 0.1).hold(for: 0.3).lift()
    try device.settle()
    #expect(holder.convert(CGPoint.zero, to: nil).y == Self.largeTop)
    device.drag(
      from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 450), duration: 0.5, holding: 0.3)
    try device.settle()
    #expect(sheet.selectedDetentIdentifier == .medium)
  }
}
