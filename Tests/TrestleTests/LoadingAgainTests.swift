import Simulator
import TestSupport
import Testing
import Trestle

/// When a loader loads again.
@MainActor @Suite(.serialized) struct LoadingAgainTests {
  /// A list with a loader that counts its loads.
  @MainActor private final class Stage {
    let list: ListStage
    let loader: Loader
    var loads = 0

    init(
      rows: Int = 30, trigger: Loader.Trigger = .automatic, style: UITableView.Style = .plain
    ) {
      let loader = Loader(trigger: trigger)
      self.loader = loader
      list = ListStage(rows: rows, style: style)
      loader.onStateChange = { [weak self] in if $0 == .active { self?.loads += 1 } }
      list.device.perform { list.table.loader = loader }
    }

    func scrollToEnd() throws {
      list.device.perform {
        let last = list.table.numberOfRows(inSection: 0) - 1
        list.table.scrollToRow(at: IndexPath(row: last, section: 0), at: .bottom, animated: true)
      }
      try list.device.settle()
    }

    func show(_ rows: Range<Int>, atTop: Bool = true) throws {
      list.device.perform {
        list.page.sections = [Array(rows)]
        list.table.reloadData()
        if atTop { list.table.contentOffset.y = 0 }
      }
      try list.device.settle()
    }
  }

  @Test(
    arguments: [Loader.Trigger.automatic, .automaticOrTap], [UITableView.Style.plain, .grouped])
  func `After a refresh back to the first page the second one is loaded again`(
    trigger: Loader.Trigger, style: UITableView.Style
  ) throws {
    let stage = Stage(trigger: trigger, style: style)
    try stage.scrollToEnd()
    #expect(stage.loads == 1)
    try stage.show(0..<60, atTop: false)
    stage.loader.end()
    stage.list.table.contentOffset.y = 0
    try stage.show(100..<130)
    #expect(stage.loads == 1)
    try stage.scrollToEnd()
    #expect(stage.loads == 2)
  }

  @Test func `Another list of the same length loads at its own end`() throws {
    let stage = Stage()
    try stage.scrollToEnd()
    stage.loader.end()
    try stage.show(100..<130)
    try stage.scrollToEnd()
    #expect(stage.loads == 2)
  }

  @Test func `A reset loads at once where the end is in view`() throws {
    let stage = Stage(rows: 5)
    try stage.list.device.settle()
    #expect(stage.loads == 1)
    stage.loader.end()
    try stage.show(10..<15)
    #expect(stage.loads == 1)
    stage.loader.reset()
    #expect(stage.loads == 2)
  }

  @Test func `Loading that adds nothing does not repeat itself`() throws {
    let stage = Stage()
    try stage.scrollToEnd()
    for _ in 0..<5 {
      stage.loader.end()
      try stage.show(0..<30, atTop: false)
      stage.list.push(-30)
      stage.list.push(60)
      try stage.list.device.settle()
    }
    #expect(stage.loads == 1)
  }

  @Test(arguments: [false, true])
  func `A refresh that succeeds lets an exhausted or failed loader load again`(fails: Bool) throws {
    let stage = Stage()
    let refresher = Refresher()
    stage.list.device.perform { stage.list.table.refresher = refresher }
    try stage.scrollToEnd()
    if fails { stage.loader.end(throwing: CancellationError()) } else { stage.loader.exhaust() }
    try stage.list.device.settle()
    stage.list.device.perform {
      refresher.begin()
      stage.list.table.contentOffset.y = 0
      refresher.end(throwing: CancellationError())
    }
    #expect(stage.loader.state == (fails ? .failed : .exhausted))
    stage.list.device.perform {
      refresher.begin()
      refresher.end()
    }
    try stage.list.device.settle()
    #expect(stage.loader.state == .idle && stage.loads == 1)
    try stage.scrollToEnd()
    #expect(stage.loads == 2)
  }

  @Test func `A loader that is exhausted while a refresh runs stays exhausted`() throws {
    let stage = Stage()
    let refresher = Refresher()
    stage.list.device.perform {
      stage.list.table.refresher = refresher
      refresher.begin()
      stage.loader.exhaust()
      refresher.end()
    }
    try stage.scrollToEnd()
    #expect(stage.loader.state == .exhausted && stage.loads == 0)
  }

  @Test(arguments: [false, true])
  func `Content that scrolls sideways loads again at its trailing end`(isMirrored: Bool) throws {
    let loader = Loader(edge: .trailing)
    var loads = 0
    loader.onStateChange = { if $0 == .active { loads += 1 } }
    let stage = SidewaysStage(isMirrored: isMirrored) { $0.loader = loader }
    stage.scroll.contentOffset.x = stage.start
    // Mirrored content is first shown at its end.
    loader.end()
    try stage.device.settle()
    loads = 0
    for round in 1...2 {
      stage.scroll.setContentOffset(CGPoint(x: stage.end, y: 0), animated: true)
      try stage.device.settle()
      #expect(loads == round)
      loader.end()
      stage.scroll.setContentOffset(CGPoint(x: stage.start, y: 0), animated: true)
      try stage.device.settle()
    }
  }

  @Test func `A larger prefetch distance counts at once`() throws {
    let stage = Stage(rows: 50)
    try stage.list.device.settle()
    #expect(stage.loads == 0)
    stage.loader.prefetchDistance = 5_000
    #expect(stage.loads == 1)
    let reports = UIKitFault.collected { stage.loader.prefetchDistance = .nan }
    #expect(reports.count == 1 && stage.loader.prefetchDistance == 5_000)
  }
}
