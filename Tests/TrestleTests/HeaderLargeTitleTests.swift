import Simulator
import TestSupport
import Testing
import Trestle

/// A header that hides below a large title, which collapses as the content scrolls.
@MainActor @Suite struct HeaderLargeTitleTests {
  private func stage(_ setUp: (ListPage) -> Void = { _ in }) -> ListStage {
    let stage = ListStage(rows: 50, setUp)
    stage.page.title = "List"
    stage.addHeader()
    let navigation = stage.device.perform { () -> UINavigationController in
      stage.device.window.rootViewController = nil
      let navigation = UINavigationController(rootViewController: stage.page)
      navigation.navigationBar.prefersLargeTitles = true
      if stage.table.headerHiding == nil { stage.table.headerHiding = HeaderHiding(.always) }
      return navigation
    }
    stage.device.show(navigation)
    stage.device.advance(by: 0.2)
    return stage
  }

  /// The offset at which the header is just out of view.
  private func hidden(_ stage: ListStage) -> CGFloat {
    -stage.table.adjustedContentInset.top + 100
  }

  @Test(arguments: [false, true])
  func `A header hides below a large title at the first call`(animated: Bool) throws {
    let stage = stage()
    stage.device.perform { stage.table.headerHiding?.setHidden(true, animated: animated) }
    try stage.device.settle()
    stage.device.advance(by: 0.5)
    try stage.device.settle()
    #expect(stage.table.headerHiding?.isHidden == true)
    #expect(stage.offset == hidden(stage))
    stage.device.perform { stage.table.headerHiding?.setHidden(false, animated: animated) }
    try stage.device.settle()
    stage.device.advance(by: 0.5)
    try stage.device.settle()
    #expect(stage.table.headerHiding?.isHidden != true)
    #expect(stage.offset == -stage.table.adjustedContentInset.top)
  }

  @Test func `A header starts hidden below a large title`() throws {
    let stage = stage {
      $0.tableView.headerHiding = HeaderHiding(.always)
      $0.tableView.headerHiding?.setHidden(true, animated: false)
    }
    try stage.device.settle()
    stage.device.advance(by: 0.5)
    try stage.device.settle()
    #expect(stage.table.headerHiding?.isHidden == true)
    #expect(stage.offset == hidden(stage))
  }

  @Test(arguments: UInt64(0)..<8)
  func `A header never rests partly in view below a large title`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let stage = stage()
    for step in 0..<40 {
      let y = CGFloat.random(in: -300...300, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1: stage.push(abs(y) < 15 ? 15 : y)
      case 2:
        stage.device.fling(
          at: CGPoint(x: 200, y: 400), velocity: CGPoint(x: 0, y: y * 8))
      case 3:
        stage.device.wheel(at: CGPoint(x: 200, y: 400), by: CGVector(dx: 0, dy: y / 60))
      case 4:
        let animated = Bool.random(using: &random)
        stage.device.perform { stage.table.headerHiding?.setHidden(y > 0, animated: animated) }
      default:
        let animated = Bool.random(using: &random)
        stage.device.perform {
          stage.table.setContentOffset(CGPoint(x: 0, y: y), animated: animated)
        }
      }
      if Bool.random(using: &random) { stage.device.advance(by: 0.1) }
      guard step % 4 == 3 else { continue }
      try stage.device.settle()
      stage.device.advance(by: 0.5)
      try stage.device.settle()
      let shown = -stage.table.adjustedContentInset.top
      let place = "seed \(seed), step \(step), offset \(stage.offset), shown at \(shown)"
      #expect(stage.offset <= shown + 0.5 || stage.offset >= shown + 99.5, "\(place)")
      #expect(stage.table.headerHiding?.isHidden == (stage.offset >= shown + 99.5), "\(place)")
    }
  }
}
