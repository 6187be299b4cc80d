import Foundation
import Simulator
import TestSupport
import Testing
import Trestle

/// Runs the same scripts on a hiding header in a table and in collection views.
@Suite(.serialized) @MainActor struct HeaderTwinTests {
  // MARK: Fingers

  /// The offsets of every frame of a script are the same in each kind of list.
  @Test(arguments: HeaderTwinKind.collections)
  func `Each frame of a drag and its deceleration matches a table's`(kind: HeaderTwinKind) throws {
    func frames(_ kind: HeaderTwinKind) throws -> [[CGFloat]] {
      let stage = try HeaderTwinStage(kind)
      var traces: [[CGFloat]] = []
      for way in [30, 49, 51, -20, -60, 150, -200] as [CGFloat] {
        traces.append(stage.trace { stage.push(way) })
        #expect(stage.isAtRest, "\(kind) \(way): \(stage.offset)")
      }
      for velocity in [-40, -90, 60, -3000, 3000, 900] as [CGFloat] {
        traces.append(
          stage.trace {
            stage.device.fling(
              at: CGPoint(x: 200, y: 300), velocity: CGPoint(x: 0, y: velocity), duration: 0.3)
          })
        #expect(stage.isAtRest, "\(kind) \(velocity): \(stage.offset)")
      }
      #expect(stage.delegate.animationsEnded == 0)
      return traces
    }
    let table = try frames(.table)
    #expect(table.contains { ($0.last ?? 0) == 100 } && table.contains { ($0.last ?? 100) == 0 })
    #expect(try frames(kind) == table)
  }

  @Test(
    arguments: HeaderTwinKind.allCases,
    [(30, 0), (49, 0), (51, 100), (150, 150)] as [(CGFloat, CGFloat)])
  func `After a drag without velocity the header goes to the nearer end`(
    kind: HeaderTwinKind, way: (CGFloat, CGFloat)
  ) throws {
    let stage = try HeaderTwinStage(kind)
    let motion = stage.trace { stage.push(way.0) }
    #expect(stage.offset == way.1)
    #expect(stage.hiding?.isHidden == (way.1 >= 100))
    #expect(way.1 >= way.0 ? motion.rises : motion.falls)
    #expect(stage.headerFrame?.minY == nil || stage.headerFrame?.minY == -way.1)
  }

  @Test(arguments: HeaderTwinKind.allCases)
  func `A fling that would end inside the header ends at its edge in a single motion`(
    kind: HeaderTwinKind
  ) throws {
    let stage = try HeaderTwinStage(kind)
    stage.device.perform { stage.scroll.contentOffset.y = 900 }
    stage.device.advance(by: 0.02)
    let motion = stage.trace {
      stage.device.fling(at: CGPoint(x: 200, y: 300), velocity: CGPoint(x: 0, y: 1450))
    }
    #expect(stage.offset == 0 && motion.falls && stage.hiding?.isHidden == false)
    #expect(stage.headerFrame == CGRect(x: 0, y: 0, width: 390, height: 100))
  }

  @Test(arguments: HeaderTwinKind.allCases)
  func `A target that the app sets inside the header moves to its edge`(kind: HeaderTwinKind)
    throws
  {
    let stage = try HeaderTwinStage(kind)
    stage.delegate.onWillEnd = { $0.y = 60 }
    let motion = stage.trace {
      stage.device.fling(at: CGPoint(x: 200, y: 400), velocity: CGPoint(x: 0, y: -200))
    }
    #expect(stage.offset == 100 && motion.rises)
  }

  @Test(arguments: HeaderTwinKind.allCases, [HeaderHiding.Mode.never, .automatic, nil])
  func `With hiding turned off, a drag can leave the header partly in view`(
    kind: HeaderTwinKind, mode: HeaderHiding.Mode?
  ) throws {
    let stage = try HeaderTwinStage(kind, mode: mode)
    _ = stage.trace { stage.push(30) }
    #expect(stage.offset == 30)
  }

  @Test(arguments: HeaderTwinKind.allCases)
  func `Threshold and resistances decide where the header rests`(kind: HeaderTwinKind) throws {
    let stage = try HeaderTwinStage(kind)
    stage.hiding?.threshold = 0.2
    _ = stage.trace { stage.push(70) }
    #expect(stage.offset == 0)
    _ = stage.trace { stage.push(85) }
    #expect(stage.offset == 100)
    stage.hiding?.threshold = 0.5
    stage.hiding?.revealResistance = 80
    _ = stage.trace { stage.push(-70) }
    #expect(stage.offset == 100)
    _ = stage.trace { stage.push(-85) }
    #expect(stage.offset == 0)
    stage.hiding?.hideResistance = 60
    _ = stage.trace { stage.push(55) }
    #expect(stage.offset == 0)
  }

  // MARK: Without a finger

  @Test(arguments: HeaderTwinKind.allCases, [10, 70] as [CGFloat])
  func `A wheel hides and shows the header by its direction`(kind: HeaderTwinKind, step: CGFloat)
    throws
  {
    let stage = try HeaderTwinStage(kind)
    stage.device.wheel(at: CGPoint(x: 200, y: 400), by: CGVector(dx: 0, dy: -step))
    let out = stage.trace {}
    #expect(out.rises && stage.offset == 100)
    stage.device.wheel(at: CGPoint(x: 200, y: 400), by: CGVector(dx: 0, dy: step))
    let back = stage.trace {}
    #expect(back.falls && stage.offset == 0)
  }

  @Test(arguments: HeaderTwinKind.allCases)
  func `Code hides and shows the header, with one callback for each change`(kind: HeaderTwinKind)
    throws
  {
    let stage = try HeaderTwinStage(kind)
    var told: [Bool] = []
    var progress: [CGFloat] = []
    stage.hiding?.onChange = { told.append($0) }
    stage.hiding?.onProgress = { progress.append($0) }
    let out = stage.trace { stage.device.perform { stage.hiding?.setHidden(true, animated: true) } }
    #expect(out.rises && stage.offset == 100 && told == [true])
    #expect(progress.count > 10 && progress.falls && progress.last == 0)
    stage.device.perform { stage.scroll.contentOffset.y = 700 }
    _ = stage.trace {}
    #expect(told == [true])
    _ = stage.trace { stage.device.perform { stage.hiding?.setHidden(false, animated: true) } }
    #expect(told == [true, false] && stage.offset == 0 && progress.last == 1)
    stage.device.perform { stage.scroll.contentOffset.y = 40 }
    _ = stage.trace {}
    #expect(stage.isAtRest)
  }

  @Test(arguments: HeaderTwinKind.allCases)
  func `A header can be hidden from the start`(kind: HeaderTwinKind) throws {
    let stage = try HeaderTwinStage(kind) { $0.hiding?.setHidden(true, animated: false) }
    // An element is measured when it is displayed.
    #expect(stage.offset == (kind == .estimated ? 30 : 100) && stage.hiding?.isHidden == true)
    #expect(stage.isAtRest)
    _ = stage.trace { stage.push(-70) }
    #expect(stage.offset == 0 && stage.headerFrame?.height == 100)
  }

  @Test(arguments: HeaderTwinKind.allCases, [HeaderHiding.ActivationAction.keep, .show, .hide])
  func `When the app becomes active, activationAction keeps, shows or hides the header`(
    kind: HeaderTwinKind, wanted: HeaderHiding.ActivationAction
  ) throws {
    for hidden in [true, false] {
      let stage = try HeaderTwinStage(kind)
      stage.hiding?.activationAction = wanted
      stage.device.perform { stage.hiding?.setHidden(hidden, animated: false) }
      stage.device.advance(by: 0.1)
      stage.device.setActive(false)
      stage.device.advance(by: 0.5)
      stage.device.setActive(true)
      _ = stage.trace {}
      #expect(stage.hiding?.isHidden == (wanted == .keep ? hidden : wanted == .hide))
      #expect(stage.isAtRest)
    }
  }

  // MARK: Short lists and changes

  @Test(arguments: HeaderTwinKind.allCases)
  func `A list too short to scroll still hides its header`(kind: HeaderTwinKind) throws {
    let stage = try HeaderTwinStage(kind, rows: 3)
    _ = stage.trace { stage.push(70) }
    #expect(stage.offset == 100 && stage.hiding?.isHidden == true)
    _ = stage.trace { stage.push(-70) }
    #expect(stage.offset == 0)
    stage.device.perform { stage.hiding = nil }
    #expect(stage.scroll.contentInset == .zero)
  }

  @Test(arguments: HeaderTwinKind.allCases, [true, false])
  func `A list that becomes too short keeps the state of its header without a gap`(
    kind: HeaderTwinKind, hidden: Bool
  ) throws {
    let stage = try HeaderTwinStage(kind)
    stage.device.perform { stage.hiding?.setHidden(hidden, animated: false) }
    stage.device.advance(by: 0.02)
    let motion = stage.trace { stage.setCount(3) }
    #expect(motion.allSatisfy { $0 == (hidden ? 100 : 0) }, "\(motion)")
    #expect(stage.hiding?.isHidden == hidden && stage.scroll.contentInset.bottom > 0)
  }

  @Test(arguments: HeaderTwinKind.allCases)
  func `Inserted and deleted rows never move a hidden header into view`(kind: HeaderTwinKind)
    throws
  {
    let stage = try HeaderTwinStage(kind, rows: 30)
    stage.device.perform { stage.hiding?.setHidden(true, animated: false) }
    stage.device.advance(by: 0.02)
    for step in 0..<6 {
      let motion = stage.trace {
        stage.setCount(stage.data.count + (step % 2 == 0 ? 3 : -2), atStart: true)
      }
      #expect(motion.allSatisfy { $0 >= 100 }, "\(step): \(motion)")
    }
  }

  @Test(arguments: HeaderTwinKind.allCases, [true, false])
  func `The header keeps its state when the screen rotates`(kind: HeaderTwinKind, hidden: Bool)
    throws
  {
    let stage = try HeaderTwinStage(kind)
    stage.device.perform { stage.hiding?.setHidden(hidden, animated: false) }
    stage.device.advance(by: 0.02)
    stage.device.resize(to: CGSize(width: 800, height: 390))
    _ = stage.trace {}
    #expect(stage.hiding?.isHidden == hidden && stage.offset == (hidden ? 100 : 0))
    for way in [40, 70, -30] as [CGFloat] {
      let finger = stage.device.touch(at: CGPoint(x: 200, y: 200))
        .move(byX: 0, y: -way - 10, over: 0.3)
      stage.device.rotate()
      finger.lift()
      _ = stage.trace {}
      #expect(stage.isAtRest, "\(way): \(stage.offset)")
    }
  }

  @Test(arguments: [HeaderTwinKind.table, .list], [true, false])
  func `The header keeps its state when the text size changes`(kind: HeaderTwinKind, hidden: Bool)
    throws
  {
    let stage = try HeaderTwinStage(kind)
    stage.device.perform { stage.hiding?.setHidden(hidden, animated: false) }
    stage.device.advance(by: 0.02)
    var appearance = stage.device.appearance
    appearance.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    stage.device.appearance = appearance
    _ = stage.trace {}
    #expect(stage.hiding?.isHidden == hidden && stage.offset == (hidden ? 100 : 0))
  }

  @Test(arguments: HeaderTwinKind.allCases)
  func `The header hides and shows as usual in edit mode`(kind: HeaderTwinKind) throws {
    let stage = try HeaderTwinStage(kind)
    _ = stage.trace { stage.push(70) }
    let motion = stage.trace { stage.setEditing(true) }
    #expect(motion.allSatisfy { $0 == 100 })
    for way in [-20, -70, 30, 60] as [CGFloat] {
      _ = stage.trace { stage.push(way) }
      #expect(stage.isAtRest, "\(way): \(stage.offset)")
    }
  }

  @Test(arguments: [HeaderTwinKind.table, .list])
  func `An open row holds the header, which goes on once it has closed`(kind: HeaderTwinKind) throws
  {
    let stage = try HeaderTwinStage(kind)
    let cell = try #require(stage.cell(5))
    let y = cell.convert(cell.bounds, to: nil).midY
    stage.device.touch(at: CGPoint(x: 350, y: y)).move(byX: -100, y: 0, over: 0.2).hold(for: 0.1)
      .lift()
    try stage.device.settle()
    stage.device.perform { stage.scroll.contentOffset.y = 40 }
    try stage.device.settle()
    #expect(stage.offset == 40)
    stage.device.tap(at: CGPoint(x: 100, y: y + 88))
    try stage.device.settle()
    #expect(stage.offset == 0 && stage.isAtRest)
  }

  // MARK: Bars, refreshers, keyboard

  @Test(arguments: HeaderTwinKind.allCases, [false, true])
  func `Every scroll to the top shows the header below a bar`(kind: HeaderTwinKind, isLarge: Bool)
    throws
  {
    let stage = try HeaderTwinStage(
      kind,
      appearance: Appearance(
        safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0), statusBarHeight: 47),
      wrap: {
        let navigation = UINavigationController(rootViewController: $0)
        navigation.navigationBar.prefersLargeTitles = isLarge
        $0.title = "List"
        return navigation
      })
    for way in 0..<3 {
      stage.device.perform { stage.scroll.contentOffset.y = 1000 }
      try stage.device.settle()
      #expect(stage.hiding?.isHidden == true)
      switch way {
      case 0: stage.device.tap(at: CGPoint(x: 195, y: 20))
      case 1: stage.device.press(.home)
      default:
        stage.device.perform {
          stage.scroll.setContentOffset(CGPoint(x: 0, y: stage.top), animated: true)
        }
      }
      try stage.device.settle()
      #expect(stage.offset == stage.top && stage.hiding?.isHidden == false, "\(way)")
    }
    stage.device.perform { stage.hiding?.setHidden(true, animated: true) }
    try stage.device.settle()
    stage.device.advance(by: 0.5)
    #expect(stage.offset == stage.top + 100 && stage.hiding?.isHidden == true)
  }

  @Test(arguments: HeaderTwinKind.allCases)
  func `A refresher is above a header that hides during the refresh`(kind: HeaderTwinKind) throws {
    func frames(_ kind: HeaderTwinKind) throws -> [[CGFloat]] {
      let refresher = Refresher()
      let stage = try HeaderTwinStage(kind) { $0.scroll.refresher = refresher }
      let down = stage.trace {
        stage.device.touch(at: CGPoint(x: 195, y: 200)).move(byX: 0, y: 460, over: 0.4)
          .hold(for: 0.2).lift()
      }
      #expect(refresher.isActive && stage.offset == -60)
      #expect(stage.headerFrame?.minY == 60)
      let out = stage.trace { stage.push(140) }
      #expect(stage.offset == 100 && stage.hiding?.isHidden == true)
      let back = stage.trace { stage.device.perform { refresher.end() } }
      #expect(stage.offset == 100 && stage.scroll.contentInset == .zero)
      return [down, out, back]
    }
    #expect(try frames(kind) == frames(.table))
  }

  @Test(arguments: HeaderTwinKind.allCases)
  func `A header field stays in view while it is edited`(kind: HeaderTwinKind) throws {
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 40))
    let header = UIView()
    header.addSubview(field)
    let stage = try HeaderTwinStage(kind, header: header) {
      $0.scroll.keyboardAvoidance = KeyboardAvoidance()
    }
    stage.device.perform { _ = field.becomeFirstResponder() }
    try stage.device.settle()
    stage.device.perform { stage.scroll.contentOffset.y = 40 }
    try stage.device.settle()
    #expect(stage.offset == 40)
    stage.device.perform { _ = field.resignFirstResponder() }
    try stage.device.settle()
    #expect(stage.isAtRest)
  }

  @Test(arguments: HeaderTwinKind.allCases)
  func `Keys that move to a row keep it in view even if the other end is nearer`(
    kind: HeaderTwinKind
  ) throws {
    let stage = try HeaderTwinStage(kind)
    // The header and four and a half rows are in view.
    let room: CGFloat = 100 + 4.5 * 44
    stage.device.perform { stage.scroll.contentInset.bottom = stage.scroll.bounds.height - room }
    stage.device.press(.tab)
    for _ in 0..<4 { stage.device.press(.down) }
    stage.device.advance(by: 2)
    let focused = try #require(
      UIFocusSystem.focusSystem(for: stage.scroll)?.focusedItem as? UIView
    )
    let frame = focused.convert(focused.bounds, to: stage.scroll)
    #expect(abs(frame.minY - 276) < 0.01)
    #expect(stage.offset == 100 && frame.maxY <= stage.offset + room)
    #expect(stage.hiding?.isHidden == true)
  }

  // MARK: Random runs

  @Test(arguments: HeaderTwinKind.collections, 0..<3 as Range<UInt64>)
  func `The header never rests partly in view after random gestures and updates`(
    kind: HeaderTwinKind, seed: UInt64
  ) throws {
    let stage = try HeaderTwinStage(kind)
    var random = SeededGenerator(seed: seed)
    for step in 0..<40 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1: stage.push(CGFloat.random(in: -160...160, using: &random))
      case 2:
        stage.device.fling(
          at: CGPoint(x: 200, y: 300),
          velocity: CGPoint(x: 0, y: CGFloat.random(in: -3000...3000, using: &random)))
      case 3:
        stage.device.wheel(
          at: CGPoint(x: 200, y: 300),
          by: CGVector(dx: 0, dy: CGFloat.random(in: -120...120, using: &random)))
      case 4: stage.reload(Int.random(in: 0...60, using: &random))
      case 5:
        stage.setCount(Int.random(in: 0...60, using: &random), atStart: Bool.random(using: &random))
      case 6:
        stage.device.perform {
          stage.hiding?.setHidden(
            Bool.random(using: &random), animated: Bool.random(using: &random))
        }
      default:
        stage.device.resize(
          to: CGSize(width: 390, height: CGFloat(Int.random(in: 300...900, using: &random))))
      }
      _ = stage.trace {}
      #expect(stage.isAtRest, "seed \(seed), step \(step): \(stage.offset)")
    }
  }
}
