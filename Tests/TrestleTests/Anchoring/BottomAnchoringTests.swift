import Foundation
import Simulator
import Testing
import Trestle

/// Lists that open at their bottom, load earlier rows at the top and follow new ones.
@Suite(.serialized) @MainActor struct BottomAnchoringTests {
  nonisolated private static let lists = ChatStage.List.allCases
  nonisolated private static let changes = ChatStage.Change.allCases

  // MARK: At the bottom

  @Test(arguments: lists, [ChatStage.Change.update, .snapshot])
  func `A list opens at its last row, whose height is measured`(
    list: ChatStage.List, change: ChatStage.Change
  ) {
    let stage = ChatStage(list, count: 500, change: change)
    #expect(stage.showsEnd && stage.anchoring.isAtBottom && stage.loads == 0)
    #expect(stage.offset == stage.endOffset)
  }

  @Test(arguments: lists)
  func `Rows that come later open at the bottom too, and again after all are gone`(
    list: ChatStage.List
  ) {
    let stage = ChatStage(list, count: 0)
    stage.add(newer: 300, .reload)
    stage.device.advance(by: 0.1)
    #expect(stage.showsEnd && stage.loads == 0)
  }

  @Test(arguments: lists)
  func `The bottom stays in view while insets and sizes change`(list: ChatStage.List) throws {
    let stage = ChatStage(list, count: 100)
    for bottom in [CGFloat(300), 0, 120] {
      stage.device.perform { stage.list.contentInset.bottom = bottom }
      stage.device.advance(by: 1.0 / 120)
      #expect(stage.showsEnd, "\(bottom)")
      try stage.device.settle()
      #expect(stage.showsEnd, "\(bottom)")
    }
    stage.device.perform { stage.list.contentInset.bottom = 0 }
    stage.device.perform { stage.list.frame.size.height = 500 }
    stage.device.advance(by: 0.1)
    #expect(stage.offset == stage.endOffset)
  }

  @Test(arguments: lists, changes)
  func `New rows are followed at the bottom`(list: ChatStage.List, change: ChatStage.Change) throws
  {
    let stage = ChatStage(list, change: change)
    for animated in [false, true] {
      stage.add(newer: 2, change, animated: animated)
      try stage.device.settle()
      #expect(stage.showsEnd && stage.anchoring.unseenCount == 0, "\(animated)")
    }
  }

  @Test(arguments: lists, changes)
  func `New rows are counted while earlier ones are read, and do not move these`(
    list: ChatStage.List, change: ChatStage.Change
  ) throws {
    let stage = ChatStage(list, count: 100, change: change)
    var counts: [Int] = []
    stage.anchoring.onChange = { counts.append(stage.anchoring.unseenCount) }
    stage.scrollUp(by: 1_500)
    #expect(!stage.anchoring.isAtBottom)
    let places = stage.places
    for count in 1...3 {
      stage.add(newer: 1, change)
      stage.device.advance(by: 0.1)
      #expect(ChatStage.move(from: places, to: stage.places) == 0)
      #expect(stage.anchoring.unseenCount == count)
    }
    stage.device.perform { stage.anchoring.scrollToBottom(animated: true) }
    try stage.device.settle()
    #expect(stage.showsEnd && stage.anchoring.unseenCount == 0 && stage.anchoring.isAtBottom)
    #expect(counts == [0, 1, 2, 3, 0])
  }

  @Test(arguments: lists)
  func `The number falls as new rows come into view`(list: ChatStage.List) throws {
    let stage = ChatStage(list, count: 100)
    stage.scrollUp(by: 400)
    stage.add(newer: 8, .update)
    stage.device.advance(by: 0.1)
    #expect(stage.anchoring.unseenCount == 8)
    var counts: Set<Int> = []
    for _ in 0..<200 where !stage.anchoring.isAtBottom {
      stage.device.perform { stage.list.contentOffset.y += 20 }
      stage.device.advance(by: 1.0 / 120)
      counts.insert(stage.anchoring.unseenCount)
    }
    #expect(counts.count > 4 && stage.anchoring.unseenCount == 0)
  }

  @Test(arguments: lists)
  func `A finger at the bottom is not moved by new rows, which follow on its lift`(
    list: ChatStage.List
  ) throws {
    let stage = ChatStage(list)
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 400)).move(byX: 0, y: 22, over: 0.1)
    finger.hold(for: 0.1)
    let places = stage.places
    stage.add(newer: 2, .update)
    stage.device.advance(by: 0.2)
    #expect(ChatStage.move(from: places, to: stage.places) == 0)
    finger.lift()
    try stage.device.settle()
    #expect(stage.showsEnd && stage.anchoring.unseenCount == 0)
  }

  // MARK: Earlier rows

  @Test(arguments: lists, changes)
  func `Earlier rows are loaded once near the top, and move nothing`(
    list: ChatStage.List, change: ChatStage.Change
  ) throws {
    let stage = ChatStage(list, change: change)
    for round in 1...3 {
      while stage.loads < round { stage.scrollUp(by: 100) }
      stage.device.advance(by: 0.3)
      let places = stage.places
      stage.finishLoad(change)
      for frame in 0..<20 {
        stage.device.advance(by: 1.0 / 120)
        #expect(ChatStage.move(from: places, to: stage.places) == 0, "\(round) \(frame)")
      }
      try stage.device.settle()
      #expect(stage.loads == round && ChatStage.move(from: places, to: stage.places) == 0)
      #expect(stage.anchoring.unseenCount == 0)
    }
  }

  @Test(arguments: lists, changes)
  func `Rows at the very top keep their places`(list: ChatStage.List, change: ChatStage.Change)
    throws
  {
    let stage = ChatStage(list, change: change)
    stage.device.perform {
      stage.list.contentOffset.y = -stage.list.adjustedContentInset.top
    }
    try stage.device.settle()
    stage.device.perform {
      stage.list.contentOffset.y = -stage.list.adjustedContentInset.top
    }
    stage.device.advance(by: 0.3)
    #expect(stage.loads == 1)
    let places = stage.places
    stage.finishLoad(change)
    stage.device.advance(by: 1.0 / 120)
    #expect(ChatStage.move(from: places, to: stage.places) == 0)
    try stage.device.settle()
    #expect(ChatStage.move(from: places, to: stage.places) == 0 && stage.loads == 1)
  }

  @Test(arguments: lists, changes)
  func `A finger drags on through a load`(list: ChatStage.List, change: ChatStage.Change) throws {
    let stage = ChatStage(list, change: change)
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 200))
    while stage.loads < 1 {
      finger.move(byX: 0, y: 500, over: 0.5)
      guard stage.loads < 1 else { break }
      finger.move(byX: 0, y: 0)
      stage.scrollUp(by: 200)
    }
    for frame in 0..<30 {
      let places = stage.places
      if frame == 10 { stage.finishLoad(change) }
      finger.move(byX: 0, y: -3)
      stage.device.advance(by: 1.0 / 120)
      let move = ChatStage.move(from: places, to: stage.places)
      #expect(move.map { abs($0 + 3) < 0.01 } == true, "\(frame) \(String(describing: move))")
    }
    finger.lift()
    try stage.device.settle()
    #expect(stage.loads == 1)
  }

  @Test(arguments: lists, changes)
  func `A deceleration goes on through a load as it would without`(
    list: ChatStage.List, change: ChatStage.Change
  ) throws {
    func moves(loadsAt frame: Int?) -> [CGFloat?] {
      let stage = ChatStage(list, count: 80, change: change, loads: false)
      stage.anchoring.rowIdentifier = { [weak stage] in stage?.messages[$0.row] }
      stage.scrollUp(by: 1_000)
      stage.device.fling(at: CGPoint(x: 200, y: 300), velocity: CGPoint(x: 0, y: 1_400))
      var moves: [CGFloat?] = []
      for step in 0..<200 {
        let places = stage.places
        if step == frame { stage.add(earlier: 30, change) }
        stage.device.advance(by: 1.0 / 120)
        moves.append(ChatStage.move(from: places, to: stage.places))
      }
      return moves
    }
    let plain = moves(loadsAt: nil)
    let loading = moves(loadsAt: 20)
    #expect((plain[20] ?? 0) > 5 && plain.allSatisfy { $0 != nil })
    for (frame, pair) in zip(plain, loading).enumerated() {
      guard let a = pair.0, let b = pair.1 else {
        Issue.record("frame \(frame): the rows did not move together")
        continue
      }
      #expect(abs(a - b) < 0.6, "frame \(frame): \(a) \(b)")
    }
  }

  @Test(arguments: lists)
  func `Identifiers tell rows before from rows after in one reload`(list: ChatStage.List) throws {
    let stage = ChatStage(list, count: 100, loads: false)
    stage.anchoring.rowIdentifier = { [weak stage] in stage?.messages[$0.row] }
    stage.scrollUp(by: 1_500)
    let places = stage.places
    stage.add(earlier: 25, newer: 3, .reload)
    stage.device.advance(by: 1.0 / 120)
    #expect(ChatStage.move(from: places, to: stage.places) == 0)
    #expect(stage.anchoring.unseenCount == 3)
  }

  @Test(arguments: lists)
  func `A reload does not move a row that alone fills the view`(list: ChatStage.List) throws {
    let stage = ChatStage(list, before: ChatStage.tallMessage + 20, loads: false)
    stage.anchoring.rowIdentifier = { [weak stage] in stage?.messages[$0.row] }
    for _ in 0..<60 where Set(stage.places.keys) != [ChatStage.tallMessage] {
      stage.scrollUp(by: 100)
    }
    stage.scrollUp(by: 500)
    let places = stage.places
    #expect(Array(places.keys) == [ChatStage.tallMessage])
    for earlier in [0, 25] {
      stage.add(earlier: earlier, .reload)
      stage.device.advance(by: 1.0 / 120)
      let moves = [ChatStage.move(from: places, to: stage.places)]
      try stage.device.settle()
      #expect((moves + [ChatStage.move(from: places, to: stage.places)]) == [0, 0], "\(earlier)")
      #expect(Array(stage.places.keys) == [ChatStage.tallMessage], "\(earlier)")
      #expect(!stage.anchoring.isAtBottom && stage.anchoring.unseenCount == 0, "\(earlier)")
    }
  }

  @Test(arguments: lists)
  func `A loader at the top keeps places without anchoring`(list: ChatStage.List) throws {
    let stage = ChatStage(list, count: 60, isAnchored: false)
    // The indicator's place is above the rows, which do not move.
    #expect(stage.loads == 1)
    #expect(stage.offset == 0 && stage.list.adjustedContentInset.top > 0)
    let places = stage.places
    stage.finishLoad(.reload)
    stage.device.advance(by: 0.1)
    #expect(ChatStage.move(from: places, to: stage.places) == 0 && stage.loads == 1)
  }

  @Test(arguments: lists)
  func `A load that brings nothing is not repeated until the top was out of reach`(
    list: ChatStage.List
  ) throws {
    let stage = ChatStage(list)
    while stage.loads < 1 { stage.scrollUp(by: 100) }
    for change in ChatStage.Change.allCases where change != .snapshot {
      stage.finishLoad(change, count: 0)
      try stage.device.settle()
      #expect(stage.loads == 1)
    }
    stage.device.perform { stage.list.contentOffset.y += 700 }
    stage.device.advance(by: 0.1)
    while stage.loads < 2 { stage.scrollUp(by: 100) }
  }

  // MARK: Bad input

  @Test func `A scroll view without rows reports that anchoring has no effect`() {
    let faults = UIKitFault.collected {
      UIScrollView().bottomAnchoring = BottomAnchoring()
    }
    #expect(faults.count == 1)
  }

  @Test(arguments: lists)
  func `Rows that are removed during a load, and settings set at any time, are survived`(
    list: ChatStage.List
  ) throws {
    let stage = ChatStage(list, count: 80)
    stage.scrollUp(by: 800)
    stage.device.perform {
      stage.anchoring.followDistance = -5
      stage.list.bottomAnchoring = nil
      stage.list.bottomAnchoring = BottomAnchoring()
      stage.list.bottomAnchoring = stage.anchoring
      stage.list.loader = nil
      stage.list.loader = stage.loader
    }
    #expect(stage.anchoring.followDistance == 0)
    try stage.device.settle()
    stage.add(earlier: 5, .reload)
    stage.device.perform { stage.list.bottomAnchoring = nil }
    stage.device.perform { stage.list.loader = nil }
    try stage.device.settle()
  }
}
