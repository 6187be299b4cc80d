import Foundation
import Simulator
import Trestle
import UIKit

/// Uses a list with every behaviour, and releases or changes owners, tables, delegates, windows and
/// behaviours in the middle of any callback.
final class LifeCycleFuzzer: Fuzzer {
  private let source: ValueSource
  private let device: Simulator
  private let accidents: Accidents

  init(_ source: ValueSource, screen: FuzzScreen) {
    self.source = source
    device = Simulator(size: screen.size, scale: screen.scale, pace: .steady(60))
    accidents = Accidents(source, device)
    device.perform { accidents.openList() }
    device.frames(1 / 60)
  }

  func next() -> FuzzCase {
    let source = source
    let device = device
    let accidents = accidents
    func point() -> CGPoint {
      CGPoint(
        x: source.fraction() * device.size.width, y: source.fraction() * device.size.height)
    }
    switch source.index(below: 8) {
    case 0: return FuzzCase("a tap") { device.tap(at: point()) }
    case 1:
      return FuzzCase("a fling") {
        device.fling(at: point(), velocity: CGPoint(x: 0, y: 5000 * (source.fraction() - 0.5)))
        device.frames(source.fraction())
      }
    case 2:
      return FuzzCase("a pull from the top") {
        let finger = device.touch(at: CGPoint(x: 50, y: 100))
        finger.move(byX: 0, y: 180, over: 0.2)
        if source.happens(oneIn: 2) { device.perform { accidents.happen() } }
        finger.hold(for: 0.02).lift()
        device.frames(source.fraction())
      }
    case 3:
      return FuzzCase("a swipe back") {
        let finger = device.touch(at: CGPoint(x: 2, y: 150))
        finger.move(byX: source.fraction() * device.size.width, over: 0.15)
        if source.happens(oneIn: 3) { device.perform { accidents.happen() } }
        source.happens(oneIn: 4) ? finger.cancel() : finger.lift()
        device.frames(source.fraction())
      }
    case 4:
      return FuzzCase("rows change") {
        device.perform { accidents.list?.changeRows(source) }
        device.frames(1 / 60)
      }
    case 5:
      return FuzzCase("time passes") { device.frames(0.5) }
    default:
      return FuzzCase("an accident") {
        device.perform { accidents.happen() }
        device.frames(1 / 60)
      }
    }
  }

  /// A list that is opened after all of that works.
  func findings() -> [String] {
    device.perform {
      accidents.areOff = true
      device.window.isHidden = false
      accidents.openList()
    }
    device.advance(by: 2)
    guard let list = accidents.list else { return ["no list could be opened"] }
    var findings: [String] = []
    if list.tableView.visibleCells.isEmpty { findings.append("a new list shows no rows") }
    if !list.tableView.contentOffset.y.isFinite { findings.append("an offset is not finite") }
    return findings
  }
}

/// The objects that are released or changed in callbacks.
@MainActor final class Accidents {
  private let source: ValueSource
  private unowned let device: Simulator
  private(set) var list: AccidentalList?
  /// Nothing happens any more.
  var areOff = false
  private var depth = 0

  init(_ source: ValueSource, _ device: Simulator) {
    self.source = source
    self.device = device
  }

  func openList() {
    let list = AccidentalList(style: source.pick([.plain, .grouped, .insetGrouped]))
    list.accidents = self
    if source.happens(oneIn: 2) { turnOnBehaviors(of: list) }
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    navigation.navigationBar.prefersLargeTitles = source.value()
    device.window.rootViewController = navigation
    navigation.pushViewController(list, animated: source.value())
    self.list = list
  }

  /// Called in every callback.
  func mayHappen() {
    guard !areOff, depth < 3, source.happens(oneIn: 40) else { return }
    depth += 1
    happen()
    depth -= 1
  }

  func happen() {
    guard !areOff else { return }
    let table = list?.tableView
    switch source.index(below: 22) {
    case 0: table?.removeFromSuperview()
    case 1: table?.delegate = nil
    case 2: table?.dataSource = nil
    case 3: table?.reloadData()
    case 4: device.window.rootViewController = UIViewController()
    case 5: list?.navigationController?.popViewController(animated: source.value())
    case 6: list?.navigationController?.pushViewController(UIViewController(), animated: true)
    case 7: list = nil
    case 8, 9: openList()
    case 10: table?.foldsSections.toggle()
    case 11: table?.refresher = source.happens(oneIn: 2) ? nil : Refresher()
    case 12:
      table?.loader = source.happens(oneIn: 2) ? nil : Loader(edge: .bottom, trigger: .automatic)
    case 13: table?.headerHiding = HeaderHiding(source.value())
    case 14: table?.tableHeaderView = source.happens(oneIn: 2) ? nil : UISearchBar()
    case 15: list?.present(UIViewController(), animated: source.value())
    case 16: list?.presentedViewController?.dismiss(animated: source.value())
    case 17: table?.isHidden.toggle()
    case 18: table?.frame = source.value()
    case 19: if let list { turnOnBehaviors(of: list) }
    case 20: list?.changeRows(source)
    default: UIWindow(frame: device.window.bounds).addSubview(table ?? UIView())
    }
  }

  private func turnOnBehaviors(of list: AccidentalList) {
    guard let table = list.tableView else { return }
    table.foldsSections = true
    table.sectionFolding!.willChange = { [weak self] _, _ in self?.mayHappen() }
    table.sectionFolding!.didChange = { [weak self] _, _ in self?.mayHappen() }
    table.sectionFolding!.shouldChange = { [weak self] _, _ in
      self?.mayHappen()
      return true
    }
    let refresher = Refresher()
    refresher.onStateChange = { [weak self] _ in self?.mayHappen() }
    table.refresher = refresher
    table.headerHiding = HeaderHiding(.always)
    table.headerHiding?.onChange = { [weak self] _ in self?.mayHappen() }
    table.headerHiding?.onProgress = { [weak self] _ in self?.mayHappen() }
    table.keyboardAvoidance = KeyboardAvoidance()
  }
}
