import Simulator
import Testing
import Trestle

/// Insets, keyboards and bars that change while a list refreshes.
@MainActor @Suite(.serialized) struct RefreshingInsetTests {
  enum Change: CaseIterable { case top, bottom, safeArea, keyboard, bar }

  private nonisolated static let states: [PullState] = [.active, .failed, .succeeded]

  private func make(_ change: Change, in stage: RefreshingStage) throws {
    stage.device.perform {
      switch change {
      case .top: stage.table.contentInset.top += 40
      case .bottom: stage.table.contentInset.bottom += 200
      case .safeArea: stage.controller.additionalSafeAreaInsets.top = 30
      case .keyboard: stage.field(20)?.becomeFirstResponder()
      case .bar: stage.controller.navigationController?.setNavigationBarHidden(true, animated: true)
      }
    }
    settle(stage)
  }

  /// Success is shown for longer than any test waits.
  private func settle(_ stage: RefreshingStage) { stage.device.advance(by: 1.5) }

  private func stage(
    _ kind: RefreshKind, _ style: UITableView.Style, _ base: RefreshingStage.Base = .table,
    large: Bool = false
  ) throws -> RefreshingStage {
    try RefreshingStage(kind, style: style, base: base) {
      let navigation = UINavigationController(rootViewController: $0)
      navigation.navigationBar.prefersLargeTitles = large
      return navigation
    }
  }

  @Test(arguments: [UITableView.Style.plain, .insetGrouped], states)
  func `In the middle of a list nothing moves that would not move without a refresher`(
    style: UITableView.Style, state: PullState
  ) throws {
    for change in Change.allCases {
      for base in RefreshingStage.Base.allCases {
        var ends: [CGFloat] = []
        for kind in [RefreshKind.nothing, .refresher] {
          let stage = try stage(kind, style, base)
          try stage.show(state)
          stage.device.perform { stage.table.contentOffset.y = 800 }
          settle(stage)
          #expect(stage.offset == 800)
          try make(change, in: stage)
          ends.append(stage.offset)
        }
        #expect(ends[1] == ends[0], "\(change) \(base)")
      }
    }
  }

  @Test(arguments: [UITableView.Style.plain, .grouped], states)
  func `Code that scrolls below a large title while refreshing gets where it scrolls to`(
    style: UITableView.Style, state: PullState
  ) throws {
    for base in RefreshingStage.Base.allCases {
      let stage = try stage(.refresher, style, base, large: true)
      try stage.show(state)
      #expect(stage.offset == -stage.table.adjustedContentInset.top)
      stage.device.perform { stage.table.contentOffset.y = 800 }
      settle(stage)
      #expect(stage.offset == 800)
    }
  }

  @Test(arguments: [UITableView.Style.plain, .grouped], states)
  func `At the indicator the content stays at it when the inset above it changes`(
    style: UITableView.Style, state: PullState
  ) throws {
    for change in Change.allCases where change != .keyboard {
      for large in [false, true] {
        let stage = try stage(.refresher, style, large: large)
        try stage.show(state)
        #expect(stage.refresher.state == state)
        try make(change, in: stage)
        #expect(
          stage.offset == -stage.table.adjustedContentInset.top, "\(change), large \(large)")
        #expect(stage.refresher.indicator.frame.minY == stage.offset + stage.barBottom)
      }
    }
  }

  @Test(arguments: [UITableView.Style.plain, .grouped])
  func `A bounce and a retraction come to the same rest when the app changes an inset on the way`(
    style: UITableView.Style
  ) throws {
    for change in [Change.bottom, .keyboard] {
      for retracts in [false, true] {
        let stage = try stage(.refresher, style)
        let finger = stage.device.touch(at: CGPoint(x: 195, y: 200)).move(byX: 0, y: 480, over: 0.4)
          .hold(for: 0.1)
        let trace = stage.device.record(stage.table) {
          finger.lift()
          if retracts {
            stage.device.advance(by: 1)
            stage.refresher.end()
          }
          stage.device.advance(by: 0.1)
          stage.device.perform {
            if change == .bottom {
              stage.table.contentInset.bottom += 200
            } else {
              stage.field(2)?.becomeFirstResponder()
            }
          }
          stage.device.advance(by: 1.5)
        }
        #expect(
          stage.offset == -stage.table.adjustedContentInset.top, "\(change), \(retracts)")
        #expect(trace.longestStep < 20, "\(change), \(retracts): \(trace.longestStep)")
      }
    }
  }

  @Test(
    arguments: [UITableView.Style.plain, .grouped],
    [UIScrollView.KeyboardDismissMode.interactive, .onDrag])
  func `A pull that sends the keyboard away does not jump`(
    style: UITableView.Style, mode: UIScrollView.KeyboardDismissMode
  ) throws {
    for base in RefreshingStage.Base.allCases {
      var steps: [CGFloat] = []
      for kind in [RefreshKind.control, .refresher] {
        let stage = try RefreshingStage(kind, style: style, base: base)
        stage.device.perform {
          stage.table.keyboardDismissMode = mode
          stage.field(1)?.becomeFirstResponder()
        }
        settle(stage)
        let start = CGPoint(x: 195, y: stage.device.keyboard.frame.minY - 400)
        let finger = stage.device.touch(at: start).move(to: CGPoint(x: 195, y: 835), over: 0.6)
          .hold(for: 0.15)
        #expect(stage.isRefreshing)
        let trace = stage.device.record(stage.table) {
          finger.lift()
          stage.device.advance(by: 1.5)
        }
        steps.append(trace.longestStep)
        #expect(stage.offset == -stage.table.adjustedContentInset.top)
      }
      #expect(steps[1] <= steps[0] * 1.05, "\(base): \(steps)")
    }
  }

  @Test func `A scroll that the app begins at the end of the work goes where it goes`() throws {
    for style in [UITableView.Style.plain, .grouped] {
      let stage = try RefreshingStage(.refresher, style: style)
      try stage.show(.active)
      stage.device.perform {
        stage.table.scrollToRow(at: IndexPath(row: 40, section: 0), at: .top, animated: true)
        stage.refresher.end()
      }
      try stage.device.settle()
      let top = stage.table.rectForRow(at: IndexPath(row: 40, section: 0)).minY
      #expect(abs(stage.offset - top) < 1 && stage.refresher.state == .idle)
      #expect(stage.table.contentInset.top == 0)
    }
  }
}

extension RefreshingStage {
  /// The distance of the lower edge of the bar from the top of the table.
  @MainActor fileprivate var barBottom: CGFloat {
    table.adjustedContentInset.top - (refresher.state == .idle ? 0 : 60)
  }
}

extension Trace {
  /// The longest way in one frame, in points.
  @MainActor var longestStep: CGFloat {
    let offsets = frames.map(\.offset.y)
    return zip(offsets, offsets.dropFirst()).map { abs($1 - $0) }.max() ?? 0
  }
}
