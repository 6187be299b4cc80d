import CAllocations
import Foundation
import Simulator
import Trestle
import UIKit

/// Repeats the same actions, and finds memory that is not released.
final class MemoryFuzzer: Fuzzer {
  private enum Action: String, CaseIterable {
    case push, fold, refresh, present, keyboard, reload, scroll, toast
  }

  /// Cycles before the first measurement: caches and pools are full then.
  private static let warmUp = 100
  /// The growth of a heap that is a finding: one in a hundred.
  private static let limit = 0.01

  private let device: Simulator
  private let action: Action
  private let list = FuzzedList(style: .plain)
  private let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
  private let navigation: UINavigationController
  private var cycles = 0
  private var bytesAtFirst = 0

  init(_ source: ValueSource, screen: FuzzScreen) {
    action = source.pick(Action.allCases)
    device = Simulator(size: screen.size, scale: screen.scale, pace: .steady(60))
    navigation = UINavigationController(rootViewController: list)
    device.show(navigation)
    device.perform {
      list.tableView.tableHeaderView = field
      list.tableView.foldsSections = true
      list.tableView.refresher = Refresher()
    }
    device.advance(by: 1 / 60)
  }

  func next() -> FuzzCase {
    FuzzCase(action.rawValue) { [self] in
      if cycles == Self.warmUp { bytesAtFirst = Self.bytesInUse() }
      cycles += 1
      cycle()
    }
  }

  private func cycle() {
    switch action {
    case .push:
      device.perform { navigation.pushViewController(UIViewController(), animated: true) }
      device.advance(by: 0.6)
      device.perform { _ = navigation.popViewController(animated: true) }
      device.advance(by: 0.6)
    case .fold:
      device.perform { list.tableView.sectionFolding!.collapseAll(animated: true) }
      device.advance(by: 0.5)
      device.perform { list.tableView.sectionFolding!.expandAll(animated: true) }
      device.advance(by: 0.5)
    case .refresh:
      device.perform { list.tableView.refresher?.begin(revealing: true) }
      device.advance(by: 1)
      device.perform { list.tableView.refresher?.end() }
      device.advance(by: 1)
    case .present:
      device.perform { list.present(UIViewController(), animated: true) }
      device.advance(by: 0.7)
      device.perform { list.dismiss(animated: true) }
      device.advance(by: 0.7)
    case .keyboard:
      device.perform { _ = field.becomeFirstResponder() }
      device.advance(by: 0.5)
      device.perform { _ = field.resignFirstResponder() }
      device.advance(by: 0.5)
    case .reload:
      device.perform { list.tableView.reloadData() }
      device.advance(by: 1 / 60)
    case .scroll:
      let velocity = CGPoint(x: 0, y: cycles.isMultiple(of: 2) ? -900 : 900)
      device.fling(at: CGPoint(x: 50, y: 200), velocity: velocity)
      device.advance(by: 1)
    case .toast:
      device.perform { list.showToast(Toast("Saved", duration: 0.2)) }
      device.advance(by: 1)
    }
  }

  func findings() -> [String] {
    guard cycles > Self.warmUp else { return [] }
    let growth = Self.bytesInUse() - bytesAtFirst
    guard Double(growth) > Double(bytesAtFirst) * Self.limit else { return [] }
    let measured = cycles - Self.warmUp
    return [
      "\(action.rawValue): \(growth) bytes more after \(measured) cycles, \(growth / measured) each"
    ]
  }

  private static func bytesInUse() -> Int { allocations_bytes_in_use() }
}
