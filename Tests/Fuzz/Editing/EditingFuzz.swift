import Foundation
import Simulator
import TestSupport
import UIKit

/// Random editing by fingers, pointer, keys and code, against a plain model.
///
/// Each step does one thing of a user or an app: fingers may be down from earlier steps.
@MainActor final class EditingFuzz {
  var random: SeededGenerator
  let rows: EditingFuzzRows
  let device: Simulator
  let table: UITableView
  let controller: UIViewController
  /// The second table, where rows can be dragged.
  private(set) var other: (rows: EditingFuzzRows, table: UITableView)?
  var first: Finger?
  var second: Finger?
  /// How far the first finger went in a frame of its last move, in points.
  private var lastStride: CGFloat = 0
  /// Whether the first finger came down where the section index may be.
  private var isOnIndex = false
  var motion = EditingFuzzMotion()
  /// The actions so far, for reproducing a failure.
  private(set) var trail: [String] = []
  /// How many cells there were before.
  let otherCells = EditingFuzzCell.count
  /// The row that is carried, as far as the table shows one.
  private(set) var carried: Int?

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed &* 0x9e37_79b9 &+ 17)
    var next = 0
    let sections = [6, 0, 9, 14].map { count in
      (0..<count).map { _ in
        next += 1
        return next
      }
    }
    rows = EditingFuzzRows(sections: sections, random: SeededGenerator(seed: seed &+ 99))
    rows.hasIndex = seed % 4 == 1
    rows.hasHeights = seed % 5 == 2
    rows.isCalm = seed % 3 == 0
    let style = [UITableView.Style.plain, .grouped, .insetGrouped][Int(seed % 3)]
    device = Simulator(
      size: CGSize(width: 375, height: 600), scale: 2, pace: .steady(60),
      appearance: Appearance(isRightToLeft: seed % 7 == 3))
    let rows = rows
    controller = device.perform { UIViewController() }
    table = device.perform { Self.table(rows, style: style, isDiffable: seed % 5 == 4) }
    device.perform {
      if seed % 2 == 0 { table.allowsMultipleSelectionDuringEditing = true }
      table.frame = controller.view.bounds
      table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      controller.view.addSubview(table)
    }
    if seed % 4 == 3 { device.perform { addNeighbor() } }
    device.show(controller)
    device.advance(by: 0.05)
  }

  private func addNeighbor() {
    let other = Self.neighbor(of: rows)
    table.frame.size.height = 480
    Self.enableDrags(rows, in: table)
    Self.enableDrags(other.rows, in: other.table)
    controller.view.addSubview(other.table)
    self.other = other
  }

  static func table(
    _ rows: EditingFuzzRows, style: UITableView.Style, isDiffable: Bool
  ) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 600), style: style)
    table.allowsMultipleSelection = true
    table.allowsSelectionDuringEditing = true
    table.estimatedRowHeight = 0
    table.delegate = rows
    rows.table = table
    if isDiffable {
      let source = EditingFuzzSource(tableView: table) { [weak rows] table, _, row in
        rows?.cell(for: row, in: table)
      }
      source.rows = rows
      rows.diffable = source
      source.apply(rows.snapshot(), animatingDifferences: false)
    } else {
      table.dataSource = rows
    }
    return table
  }

  // MARK: Random numbers

  func number(_ bound: Int) -> Int { Int(random.next() % UInt64(max(1, bound))) }

  func chance(_ one: Int) -> Bool { number(one) == 0 }

  private func one<Value>(of values: [Value]) -> Value { values[number(values.count)] }

  private var size: CGSize { device.size }

  func place() -> CGPoint {
    let x = one(of: [22, 60, 180, 250, -110, -45, -27, -6] as [CGFloat])
    return CGPoint(
      x: x < 0 ? size.width + x : x, y: CGFloat(number(Int(size.height) - 2)) + 1)
  }

  /// A button of an open row, or any place.
  private func button() -> CGPoint {
    guard let open = device.perform({ openCells.first }) else { return place() }
    let buttons = device.perform { open.controls }
    guard let button = buttons.isEmpty ? nil : one(of: buttons) else { return place() }
    let rect = device.perform { button.convert(button.bounds, to: table.window) }
    return rect.isEmpty ? place() : CGPoint(x: rect.midX, y: rect.midY)
  }

  var openCells: [UITableViewCell] { table.visibleCells.filter(\.showingDeleteConfirmation) }

  // MARK: Steps

  /// Brings the table to rest; returns what is wrong then.
  func failureAtEnd() -> String? {
    rest()
    return restFailure()
  }

  func step() -> String? {
    let before = (carried, carried.flatMap(rows.path(of:)))
    rows.moves = []
    motion.beginStep()
    var what = ""
    device.onFrames { [unowned self] _ in
      if rows.hasJumped || table.window == nil { motion.forget() }
      rows.hasJumped = false
      motion.note(table, rows)
    } during: {
      what = act()
    }
    trail.append(([what] + rows.done).joined(separator: ", "))
    rows.done = []
    let failure = failure(afterLift: what == "lift" ? before : nil)
    carried = device.perform {
      table.visibleCells.first { $0.configurationState.isReordering }
        .flatMap { Int($0.textLabel?.text ?? "") }
    }
    if carried == nil { rows.gap = .source }
    return failure
  }

  private func act() -> String {
    switch number(40) {
    case 0...7: return touch()
    case 8...15: return move()
    case 16, 17: return tap()
    case 18: return swipe()
    case 19: return twoFingers()
    case 20: return pointer()
    case 21, 22: return key()
    case 23:
      let isEditing = number(3) != 0
      let animated = !chance(3)
      if !animated { jump() }
      device.perform { table.setEditing(isEditing, animated: animated) }
      return "setEditing \(isEditing) animated \(animated)"
    case 24...26:
      return device.perform { update() }
    case 27:
      device.perform { rows.complete() }
      return "complete"
    case 28: return code()
    case 29 where chance(3): return surroundings()
    case 30 where chance(4):
      rest()
      return "rest"
    case 31...34 where other != nil: return drag()
    case 35 where other != nil: return dropText()
    default:
      device.advance(by: one(of: [1 / 60, 0.1, 0.35]))
      return "time"
    }
  }

  /// The next action may move rows immediately.
  func jump() { rows.hasJumped = true }

  // MARK: Fingers

  private func touch() -> String {
    if let first {
      if chance(8) {
        first.cancel()
        self.first = nil
        return "cancel"
      }
      // Content goes on at the finger's speed, also after a moment of rest.
      motion.allowance = lastStride
      first.lift()
      self.first = nil
      return "lift"
    }
    let point = chance(3) ? button() : place()
    isOnIndex = rows.hasIndex && (point.x < 45 || point.x > size.width - 45)
    if isOnIndex { jump() }
    lastStride = 0
    first = device.touch(at: point)
    return "touch \(Int(point.x)) \(Int(point.y))"
  }

  private func move() -> String {
    guard let first else { return touch() }
    if chance(5) {
      first.hold(for: one(of: [0.05, 0.2, 0.6]))
      return "hold"
    }
    let seconds = one(of: [0.05, 0.15, 0.4])
    var end = first.location
    if chance(2) {
      end.x += CGFloat(number(700) - 350)
      end.y += CGFloat(number(21) - 10)
    } else {
      end.y = CGFloat(number(Int(size.height)))
    }
    if isOnIndex { jump() }
    let distance = hypot(end.x - first.location.x, end.y - first.location.y)
    lastStride = distance / CGFloat(max(1, (seconds * 60).rounded(.down)))
    motion.allowance = lastStride
    first.move(to: end, over: seconds)
    return "move to \(Int(end.x)) \(Int(end.y)) in \(seconds)"
  }

  private func tap() -> String {
    let point = chance(2) ? button() : place()
    if rows.hasIndex { jump() }
    device.tap(at: point)
    return "tap \(Int(point.x)) \(Int(point.y))"
  }

  /// A whole swipe: short, long, past the end, quick or slow, lifted or lost.
  private func swipe() -> String {
    var start = place()
    start.x = one(of: [40, 200, size.width - 30])
    let distance = one(of: [-340, -280, -160, -90, -30, 60, 200, 330] as [CGFloat])
    let seconds = one(of: [0.06, 0.15, 0.3])
    motion.allowance = abs(distance) / CGFloat((seconds * 60).rounded(.down))
    if rows.hasIndex { jump() }
    let finger = device.touch(at: start).move(byX: distance, y: 0, over: seconds)
    if chance(2) { finger.hold(for: 0.12) }
    if chance(6) { finger.cancel() } else { finger.lift() }
    return "swipe at \(Int(start.x)) \(Int(start.y)) by \(Int(distance)) in \(seconds)"
  }

  private func twoFingers() -> String {
    if let second {
      second.lift()
      self.second = nil
      return "lift the second"
    }
    let start = place()
    let other = CGPoint(x: start.x + 50, y: start.y + 10)
    let way = CGFloat(number(500) - 250)
    motion.allowance = abs(way) / 12
    if chance(4) {
      second = device.touch(at: start)
      return "second touch \(Int(start.x)) \(Int(start.y))"
    }
    if rows.hasIndex { jump() }
    let fingers = [device.touch(at: start), device.touch(at: other)]
    device.move(
      zip(fingers, [start, other]).map { ($0, CGPoint(x: $1.x, y: $1.y + way)) }, over: 0.2)
    for finger in fingers { finger.lift() }
    return "two fingers at \(Int(start.x)) \(Int(start.y)) by \(Int(way))"
  }

  // MARK: Pointer and keys

  private func pointer() -> String {
    let point = place()
    if rows.hasIndex { jump() }
    switch number(7) {
    case 0:
      device.click(at: point).hold(for: 0.05).lift()
      return "click \(Int(point.x)) \(Int(point.y))"
    case 1:
      device.click(at: point, button: .secondary).hold(for: 0.05).lift()
      return "secondary click \(Int(point.x)) \(Int(point.y))"
    case 2:
      device.hover(at: point)
      return "hover"
    case 3:
      // A notch that joins a long scroll by code goes on to its end: the first frame of a smooth
      // scroll is 4.5 % of the way.
      motion.allowance = 0.045 * table.contentSize.height
      device.wheel(at: point, by: CGVector(dx: 0, dy: CGFloat(number(240) - 120)))
      return "wheel"
    case 4:
      device.wheel(at: point, by: CGVector(dx: CGFloat(number(200) - 100), dy: 0))
      return "sideways wheel"
    case 5:
      let way = CGFloat(number(600) - 300)
      motion.allowance = abs(way) / 6
      device.trackpad(at: point, by: CGVector(dx: way, dy: 0), steps: 6)
      return "trackpad by \(Int(way))"
    default:
      let way = CGFloat(number(400) - 200)
      motion.allowance = abs(way) / 6
      device.trackpad(at: point, by: CGVector(dx: 0, dy: way), steps: 6)
      return "trackpad down by \(Int(way))"
    }
  }

  private func key() -> String {
    // Keys may bring a row in at once.
    jump()
    switch number(10) {
    case 0, 1:
      device.press(chance(2) ? .up : .down, modifiers: .alternate)
      return "alt arrow"
    case 2, 3:
      device.press(chance(2) ? .left : .right, modifiers: .alternate)
      return "alt sideways"
    case 4:
      device.press(.escape)
      return "escape"
    case 5:
      device.press(chance(2) ? .backspace : .deleteForward)
      return "delete"
    case 6:
      device.press(.tab)
      return "tab"
    case 7:
      device.press(one(of: [.return, .space]))
      return "return"
    case 8:
      device.press(Key(.keyboardApplication))
      return "menu key"
    default:
      device.press(chance(2) ? .up : .down)
      return "arrow"
    }
  }

  // MARK: Code

  private func code() -> String {
    switch number(8) {
    case 0:
      device.perform { rows.reload() }
      return "reload"
    case 1:
      jump()
      let offset = CGFloat(number(900))
      device.perform {
        // Beyond the content it would be put right by whatever comes next.
        table.contentOffset.y = min(offset, max(0, table.contentSize.height - table.bounds.height))
      }
      return "offset"
    case 2:
      if let row = rows.sections.joined().randomElement(using: &random),
        let path = rows.path(of: row)
      {
        device.perform { table.scrollToRow(at: path, at: .middle, animated: true) }
      }
      return "scrollToRow"
    case 3, 4:
      guard let row = rows.sections.joined().randomElement(using: &random),
        let path = rows.path(of: row)
      else { return "nothing" }
      device.perform {
        if chance(2) {
          table.selectRow(at: path, animated: true, scrollPosition: .none)
        } else {
          table.deselectRow(at: path, animated: true)
        }
      }
      return "select"
    case 5:
      device.perform { table.allowsMultipleSelectionDuringEditing = chance(2) }
      return "circles"
    case 6:
      jump()
      rows.hasIndex = chance(2)
      device.perform { table.reloadSectionIndexTitles() }
      return "index titles"
    default:
      jump()
      device.perform {
        let parent = table.superview
        table.removeFromSuperview()
        parent?.addSubview(table)
      }
      return "out of the window and back"
    }
  }

  private func surroundings() -> String {
    jump()
    rows.gap = rows.gap == .source ? .source : .unknown
    switch number(3) {
    case 0:
      device.resize(
        to: one(of: [
          CGSize(width: 375, height: 600), CGSize(width: 600, height: 375),
          CGSize(width: 320, height: 480),
        ]))
      return "resize"
    case 1:
      device.appearance.isRightToLeft.toggle()
      return "direction"
    default:
      device.appearance.contentSizeCategory = one(of: [.large, .accessibilityLarge, .extraSmall])
      return "text size"
    }
  }

  /// Lifts all fingers, closes menus and lets everything come to rest.
  func rest() {
    first?.lift()
    second?.lift()
    (first, second) = (nil, nil)
    jump()
    for _ in 0..<3 where hasMenu {
      device.press(.escape)
      device.advance(by: 1)
    }
    device.advance(by: 2)
    // A long fling takes longer, and its indicator fades after it.
    guard device.perform({ table.isDecelerating }) else { return }
    for _ in 0..<10 where device.perform({ table.isDecelerating }) { device.advance(by: 1) }
    device.advance(by: 1)
  }

  /// Whether a menu is over the window.
  var hasMenu: Bool {
    device.perform {
      device.window.subviews.contains { String(describing: type(of: $0)) == "MenuStage" }
    }
  }
}

extension UIView {
  /// The controls in the view that have a size.
  var controls: [UIControl] {
    subviews.flatMap { view in
      (view as? UIControl).map { $0.bounds.width > 0 ? [$0] : [] } ?? view.controls
    }
  }
}
