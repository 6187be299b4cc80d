import Foundation
import Simulator
import TestSupport
import Testing
import Trestle

/// A page above the list, which a longer pull opens.
@Suite(.serialized) @MainActor struct SecondFloorTests {
  @MainActor private final class Stage {
    let device: Simulator
    let list: UIScrollView
    let refresher = Refresher()
    let floor: SecondFloor
    let button = UIButton(frame: CGRect(x: 100, y: 300, width: 120, height: 50))
    private let owner: UIViewController
    var states: [SecondFloor.State] = []
    var progress: [CGFloat] = []

    init(isCollection: Bool, style: UITableView.Style = .plain, isRightToLeft: Bool = false) {
      let appearance = Appearance(
        isRightToLeft: isRightToLeft,
        safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
      if isCollection {
        let device = Simulator(
          size: CGSize(width: 390, height: 800), scale: 2, appearance: appearance)
        let grid = device.perform { ContentGrid(90) }
        self.device = device
        owner = grid
        device.show(grid)
        list = grid.collectionView
      } else {
        let stage = ListStage(rows: 40, style: style, titles: true, appearance: appearance)
        device = stage.device
        owner = stage.page
        list = stage.table
      }
      let page = UIView()
      page.backgroundColor = .systemIndigo
      page.addSubview(button)
      floor = SecondFloor(view: page)
      device.perform {
        list.refresher = refresher
        refresher.secondFloor = floor
        floor.onStateChange = { [weak self] in self?.states.append($0) }
        floor.onProgress = { [weak self] in self?.progress.append($0) }
      }
      device.advance(by: 0.2)
    }

    /// Pulls by a finger, which lifts at rest.
    func pull(_ distance: CGFloat) {
      device.touch(at: CGPoint(x: 300, y: 120)).move(byX: 0, y: distance, over: 0.5)
        .hold(for: 0.1).lift()
    }

    /// The floor's frame on the screen.
    var frame: CGRect { floor.view.convert(floor.view.bounds, to: nil) }
  }

  @Test(arguments: [false, true], [UITableView.Style.plain, .grouped])
  func `A longer pull opens the page, and a drag upwards closes it`(
    isCollection: Bool, style: UITableView.Style
  ) throws {
    let stage = Stage(isCollection: isCollection, style: style, isRightToLeft: isCollection)
    let rest = stage.list.contentOffset.y
    stage.pull(560)
    try stage.device.settle()
    #expect(stage.floor.state == .open && !stage.refresher.isActive)
    #expect(abs(stage.frame.minY) <= 0.5 && stage.frame.height == 800)
    #expect(stage.states == [.armed, .open] && stage.progress.last == 1)
    // What is in it can be used.
    var taps = 0
    stage.button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    stage.device.tap(at: CGPoint(x: 160, y: 325))
    #expect(taps == 1)
    stage.device.touch(at: CGPoint(x: 300, y: 600)).move(byX: 0, y: -300, over: 0.2).lift()
    try stage.device.settle()
    #expect(stage.floor.state == .closed && stage.list.contentOffset.y == rest)
    #expect(stage.states == [.armed, .open, .closed] && stage.progress.last == 0)
    #expect(stage.frame.maxY <= 47.5 || stage.floor.view.superview?.isHidden == true)
  }

  @Test(arguments: [false, true])
  func `A shorter pull refreshes on the lift, and the page stays closed`(isCollection: Bool) throws
  {
    let stage = Stage(isCollection: isCollection)
    stage.pull(260)
    stage.device.advance(by: 1)
    #expect(stage.refresher.isActive && stage.floor.state == .closed)
    stage.device.perform { stage.floor.open(animated: false) }
    #expect(stage.floor.state == .closed)
    stage.device.perform { stage.refresher.end() }
    try stage.device.settle()
    #expect(stage.refresher.state == .idle)
  }

  @Test func `A pull that is taken back does not open it`() throws {
    let stage = Stage(isCollection: false)
    stage.device.touch(at: CGPoint(x: 300, y: 120)).move(byX: 0, y: 560, over: 0.5)
      .move(byX: 0, y: -520, over: 0.5).hold(for: 0.1).lift()
    try stage.device.settle()
    #expect(stage.floor.state == .closed && stage.states == [.armed, .closed])
    #expect(!stage.refresher.isActive)
  }

  @Test(arguments: [false, true], [false, true])
  func `Code opens and closes it, and a rotation keeps it open`(
    isCollection: Bool, animated: Bool
  ) throws {
    let stage = Stage(isCollection: isCollection)
    let rest = stage.list.contentOffset.y
    stage.device.perform { stage.floor.open(animated: animated) }
    try stage.device.settle()
    #expect(stage.floor.state == .open && abs(stage.frame.minY) <= 0.5)
    stage.device.rotate()
    try stage.device.settle()
    #expect(stage.floor.state == .open && abs(stage.frame.minY) <= 0.5)
    stage.device.rotate()
    try stage.device.settle()
    stage.device.perform { stage.floor.close(animated: animated) }
    try stage.device.settle()
    #expect(stage.floor.state == .closed && stage.list.contentOffset.y == rest)
  }

  @Test func `A refresh that code begins, and a refresher that goes, close it`() throws {
    for removes in [false, true] {
      let stage = Stage(isCollection: false)
      let rest = stage.list.contentOffset.y
      stage.device.perform { stage.floor.open(animated: false) }
      try stage.device.settle()
      stage.device.perform {
        if removes { stage.list.refresher = nil } else { stage.refresher.begin() }
      }
      stage.device.advance(by: 2)
      #expect(stage.floor.state == .closed)
      if !removes { stage.device.perform { stage.refresher.end() } }
      try stage.device.settle()
      #expect(abs(stage.list.contentOffset.y - rest) <= 0.5)
    }
  }

  @Test func `The escape gesture closes it, and a second refresher takes it from the first`() throws
  {
    let stage = Stage(isCollection: false)
    stage.device.perform { stage.floor.open(animated: false) }
    try stage.device.settle()
    let page = try #require(stage.floor.view.superview)
    #expect(stage.device.perform { page.accessibilityPerformEscape() })
    try stage.device.settle()
    #expect(stage.floor.state == .closed)
    #expect(!stage.device.perform { page.accessibilityPerformEscape() })
    let other = stage.device.perform { Refresher() }
    let faults = try UIKitFault.collected {
      stage.device.perform {
        other.secondFloor = stage.floor
        stage.floor.triggerDistance = .nan
      }
    }
    #expect(faults.count == 2 && faults.contains { $0.contains("SecondFloor is set") })
    #expect(stage.refresher.secondFloor == nil && stage.floor.triggerDistance == nil)
  }
}
