import Foundation
import Simulator
import TestSupport
import Testing
import Trestle

@Suite(.serialized) @MainActor struct HeaderTests {
  private func stage(
    mode: HeaderHiding.Mode = .always, rows: Int = 50, _ setUp: (ListPage) -> Void = { _ in }
  ) -> ListStage {
    let stage = ListStage(rows: rows, setUp)
    stage.addHeader()
    stage.device.perform { stage.table.headerHiding = HeaderHiding(mode) }
    stage.device.advance(by: 0.02)
    return stage
  }

  // MARK: Drags

  @Test(arguments: [(30, 0), (49, 0), (51, 100), (80, 100), (150, 150)] as [(CGFloat, CGFloat)])
  func `After a drag without velocity the header goes to the nearer end`(
    way: CGFloat, rest: CGFloat
  ) {
    let stage = stage()
    let motion = stage.trace { stage.push(way) }
    #expect(stage.offset == rest)
    #expect(stage.table.headerHiding?.isHidden == (rest >= 100))
    #expect(rest >= way ? motion.rises : motion.falls)
  }

  @Test(arguments: [-400.0, -900.0] as [CGFloat])
  func `After a drag with velocity the header goes in its direction, in one motion`(
    velocity: CGFloat
  ) {
    let stage = stage()
    let motion = stage.trace {
      stage.device.fling(
        at: CGPoint(x: 200, y: 400), velocity: CGPoint(x: 0, y: velocity / 10), duration: 0.5)
    }
    #expect(stage.offset == 100)
    #expect(motion.rises)
  }

  @Test func `A fling that would end inside the header ends at its edge, in one motion`() {
    let stage = stage()
    stage.table.contentOffset.y = 900
    stage.device.advance(by: 0.02)
    // A fling at 1,450 points a second moves the content by about 690 points, to an offset near 50.
    let motion = stage.trace {
      stage.device.fling(at: CGPoint(x: 200, y: 300), velocity: CGPoint(x: 0, y: 1450))
    }
    #expect(stage.offset == 0)
    #expect(motion.falls, "\(motion.suffix(60))")
    #expect(stage.table.headerHiding?.isHidden == false)
  }

  @Test func `With hiding turned off, a drag can leave the header partly in view`() {
    for mode in [HeaderHiding.Mode.never, .automatic] {
      let stage = stage(mode: mode)
      _ = stage.trace { stage.push(30) }
      #expect(stage.offset == 30)
    }
  }

  // MARK: Motions without a finger

  @Test(arguments: [10, 30, 53, 70] as [CGFloat])
  func `A wheel hides and shows the header by its direction, however slowly it turns`(
    step: CGFloat
  ) {
    let stage = stage()
    stage.device.wheel(at: CGPoint(x: 200, y: 400), by: CGVector(dx: 0, dy: -step))
    let out = stage.trace {}
    #expect(out.rises && stage.offset == 100)
    stage.device.wheel(at: CGPoint(x: 200, y: 400), by: CGVector(dx: 0, dy: step))
    let back = stage.trace {}
    #expect(back.falls && stage.offset == 0)
  }

  @Test
  func `A wheel that leaves the header partly in view is corrected, and not between its steps`() {
    let stage = stage()
    // Two steps of 30 points, the second before the first one is corrected.
    stage.device.wheel(at: CGPoint(x: 200, y: 400), by: CGVector(dx: 0, dy: -30))
    stage.device.advance(by: 0.12)
    #expect(stage.offset > 15)
    stage.device.wheel(at: CGPoint(x: 200, y: 400), by: CGVector(dx: 0, dy: -30))
    _ = stage.trace {}
    #expect(stage.offset == 100)
    stage.table.headerHiding?.setHidden(false, animated: false)
    stage.device.wheel(at: CGPoint(x: 200, y: 400), by: CGVector(dx: 0, dy: -70))
    _ = stage.trace {}
    #expect(stage.offset == 100)
  }

  @Test func `Code that scrolls into the header does not leave it partly in view`() {
    let stage = stage()
    stage.table.setContentOffset(CGPoint(x: 0, y: 70), animated: true)
    _ = stage.trace {}
    #expect(stage.offset == 100)
  }

  @Test(arguments: 0..<20)
  func `A touch that stops the correction at any frame does not leave the header partly in view`(
    frame: Int
  ) {
    let stage = stage()
    stage.table.contentOffset.y = 1
    stage.device.advance(by: 0.1 + Double(frame) / 120)
    stage.device.touch(at: CGPoint(x: 200, y: 400)).hold(for: 0.3).lift()
    _ = stage.trace {}
    #expect(abs(stage.offset) <= 0.5)
  }

  @Test(arguments: [true, false])
  func `The header keeps its state when the screen rotates`(hidden: Bool) {
    let stage = stage()
    stage.table.headerHiding?.setHidden(hidden, animated: false)
    stage.device.advance(by: 0.02)
    stage.device.resize(to: CGSize(width: 800, height: 390))
    _ = stage.trace {}
    #expect(stage.table.headerHiding?.isHidden == hidden)
    #expect(stage.offset == (hidden ? 100 : 0))
  }

  // MARK: Short tables

  @Test func `A table too short to scroll still hides its header`() {
    let stage = stage(rows: 3)
    _ = stage.trace { stage.push(70) }
    #expect(stage.offset == 100)
    #expect(stage.table.headerHiding?.isHidden == true)
    _ = stage.trace { stage.push(-70) }
    #expect(stage.offset == 0)
  }

  @Test(arguments: [true, false])
  func `A table that becomes too short keeps its header's state without a gap`(hidden: Bool) {
    let stage = stage()
    stage.table.headerHiding?.setHidden(hidden, animated: false)
    stage.device.advance(by: 0.02)
    let paths = (3..<50).map { IndexPath(row: $0, section: 0) }
    stage.device.perform {
      stage.page.sections = [[0, 1, 2]]
      stage.table.deleteRows(at: paths, with: .fade)
    }
    let motion = stage.trace {}
    #expect(motion.allSatisfy { $0 == (hidden ? 100 : 0) })
    #expect(stage.table.headerHiding?.isHidden == hidden)
    #expect(stage.table.contentInset.bottom > 0)
    #expect(stage.table.contentInset.top == 0)
  }

  @Test func `Inserted and deleted rows never move a hidden header into view`() {
    let stage = stage(rows: 30)
    stage.table.headerHiding?.setHidden(true, animated: false)
    stage.device.advance(by: 0.02)
    for step in 0..<6 {
      stage.device.perform {
        if step % 2 == 0 {
          stage.page.sections[0].insert(contentsOf: [900, 901, 902], at: 0)
          stage.table.insertRows(
            at: (0..<3).map { IndexPath(row: $0, section: 0) }, with: .top)
        } else {
          stage.page.sections[0].removeFirst(2)
          stage.table.deleteRows(
            at: (0..<2).map { IndexPath(row: $0, section: 0) }, with: .top)
        }
      }
      #expect(stage.trace {}.allSatisfy { $0 >= 100 })
    }
  }

  // MARK: Changes by code

  @Test func `A header can be hidden from the start`() {
    let stage = ListStage { page in
      let header = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 100))
      page.tableView.tableHeaderView = header
      page.tableView.headerHiding = HeaderHiding(.always)
      page.tableView.headerHiding?.setHidden(true, animated: false)
    }
    #expect(stage.offset == 100)
    #expect(stage.table.headerHiding?.isHidden == true)
  }

  @Test func `Code shows and hides the header, with one callback for each change`() throws {
    let stage = stage()
    var told: [Bool] = []
    stage.table.headerHiding?.onChange = { told.append($0) }
    let out = stage.trace { stage.table.headerHiding?.setHidden(true, animated: true) }
    #expect(out.rises && stage.offset == 100)
    #expect(told == [true])
    stage.table.headerHiding?.setHidden(true, animated: true)
    _ = stage.trace {}
    stage.table.contentOffset.y = 700
    _ = stage.trace {}
    #expect(told == [true])
    _ = stage.trace { stage.table.headerHiding?.setHidden(false, animated: true) }
    #expect(told == [true, false] && stage.offset == 0)
  }

  @Test func `The progress runs from 1 to 0 as the header scrolls out of view`() {
    let stage = stage()
    var seen: [CGFloat] = []
    stage.table.headerHiding?.onProgress = { seen.append($0) }
    _ = stage.trace { stage.push(70) }
    #expect(seen.count > 10)
    #expect(seen.falls && seen.last == 0)
    #expect(seen.allSatisfy { (0...1).contains($0) })
  }

  @Test func `The mode can be set as an integer, and others are read as automatic`() {
    let stage = stage(mode: .automatic)
    stage.table.headerHidingMode = 1
    #expect(stage.table.headerHiding?.mode == .always)
    stage.table.headerHidingMode = 2
    #expect(stage.table.headerHiding?.mode == .never)
    stage.table.headerHidingMode = 7
    #expect(stage.table.headerHiding?.mode == .automatic)
  }

  // MARK: Settings

  @Test func `The threshold and the resistance decide whether a drag shows or hides the header`() {
    let stage = stage()
    stage.table.headerHiding?.threshold = 0.2
    _ = stage.trace { stage.push(70) }
    #expect(stage.offset == 0)
    _ = stage.trace { stage.push(85) }
    #expect(stage.offset == 100)
    stage.table.headerHiding?.threshold = 0.5
    stage.table.headerHiding?.revealResistance = 80
    _ = stage.trace { stage.push(-70) }
    #expect(stage.offset == 100)
    _ = stage.trace { stage.push(-85) }
    #expect(stage.offset == 0)
  }

  // MARK: AutohidingHeaderView

  @Test func `An AutohidingHeaderView hides in any table, and by its own mode`() {
    final class Header: AutohidingHeaderView {
      var seen: [CGFloat] = []
      override func headerDidMove() { seen.append(progress) }
    }
    let device = Simulator(size: CGSize(width: 390, height: 800), scale: 2)
    let page = device.perform { UITableViewController(style: .plain) }
    let source = Rows()
    let header = device.perform { () -> Header in
      let header = Header(frame: CGRect(x: 0, y: 0, width: 390, height: 100))
      page.tableView.dataSource = source
      page.tableView.tableHeaderView = header
      return header
    }
    device.show(page)
    device.drag(
      from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 320), duration: 0.3, holding: 0.2)
    device.advance(by: 1)
    #expect(page.tableView.contentOffset.y == 100)
    #expect(header.progress == 0 && header.seen.count > 5)
    header.autohideMode = .never
    device.drag(
      from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 440), duration: 0.3, holding: 0.2)
    device.advance(by: 1)
    #expect(page.tableView.contentOffset.y == 70)
    page.tableView.headerHiding = HeaderHiding(.always)
    device.advance(by: 1)
    #expect(page.tableView.contentOffset.y == 100)
  }

  @Test(arguments: [HeaderHiding.Mode.automatic, .always, .never])
  func `A search bar hides in every mode but never`(mode: HeaderHiding.Mode) {
    let stage = ListStage()
    stage.addHeader(UISearchBar(), height: 56)
    if mode != .automatic { stage.table.headerHiding = HeaderHiding(mode) }
    stage.device.advance(by: 0.1)
    stage.push(40)
    stage.device.advance(by: 1)
    #expect(stage.offset == (mode == .never ? 40 : 56))
    stage.push(-16)
    stage.device.advance(by: 1)
    #expect(stage.offset == (mode == .never ? 24 : 56))
  }

  final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
  }

  // MARK: Random runs

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `At rest the header is never partly in view, after random gestures and updates`(seed: UInt64)
  {
    let stage = stage()
    var random = SeededGenerator(seed: seed)
    for step in 0..<40 {
      switch Int.random(in: 0..<7, using: &random) {
      case 0, 1: stage.push(CGFloat.random(in: -160...160, using: &random))
      case 2:
        stage.device.fling(
          at: CGPoint(x: 200, y: 400),
          velocity: CGPoint(x: 0, y: CGFloat.random(in: -3000...3000, using: &random)))
      case 3:
        stage.device.wheel(
          at: CGPoint(x: 200, y: 400),
          by: CGVector(dx: 0, dy: CGFloat.random(in: -120...120, using: &random)))
      case 4:
        let count = Int.random(in: 0...60, using: &random)
        stage.device.perform {
          stage.page.sections = [Array(0..<count)]
          stage.table.reloadData()
        }
      case 5:
        stage.table.headerHiding?.setHidden(
          Bool.random(using: &random), animated: Bool.random(using: &random))
      default:
        stage.device.resize(
          to: CGSize(
            width: 390, height: CGFloat(Int.random(in: 300...900, using: &random))))
      }
      _ = stage.trace {}
      let y = stage.offset
      #expect(y == 0 || y >= 100, "seed \(seed), step \(step): \(y)")
      #expect(stage.table.headerHiding?.isHidden == (y >= 100), "seed \(seed), step \(step)")
    }
  }
}
