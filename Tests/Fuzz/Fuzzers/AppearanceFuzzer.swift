import CoreGraphics
import Foundation
import Simulator
import Trestle
import UIKit

/// Changes appearance, text size, direction, size and safe area while a list is on the screen,
/// under a push, under a modal or in no window, and compares the result with a newly opened screen.
final class AppearanceFuzzer: Fuzzer {
  private let source: ValueSource
  private let device: Simulator
  private let style: UITableView.Style
  private let hasLargeTitle: Bool
  private let navigation: UINavigationController
  private var trail: [String] = []

  init(_ source: ValueSource, screen: FuzzScreen) {
    self.source = source
    style = source.pick([.plain, .grouped, .insetGrouped])
    hasLargeTitle = source.value()
    device = Simulator(size: screen.size, scale: screen.scale, pace: .steady(60))
    navigation = Self.makeList(style, hasLargeTitle, on: device)
  }

  func next() -> FuzzCase {
    let source = source
    let device = device
    let navigation = navigation
    switch source.index(below: 9) {
    case 0: return step("dark") { device.appearance.isDark.toggle() }
    case 1:
      let sizes: [UIContentSizeCategory] = [
        .extraSmall, .large, .extraExtraLarge, .accessibilityMedium,
        .accessibilityExtraExtraExtraLarge,
      ]
      return step("text size") { device.appearance.contentSizeCategory = source.pick(sizes) }
    case 2: return step("direction") { device.appearance.isRightToLeft.toggle() }
    case 3:
      let (width, height) = (200 + source.index(below: 500), 200 + source.index(below: 500))
      let size = CGSize(width: Double(width), height: Double(height))
      return step("size \(size)") { device.resize(to: size) }
    case 4:
      let insets = source.pick([
        UIEdgeInsets.zero, UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0),
        UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59),
      ])
      return step("safe area \(insets)") { device.appearance.safeAreaInsets = insets }
    case 5:
      return step("a push") {
        if navigation.viewControllers.count == 1 {
          navigation.pushViewController(UIViewController(), animated: source.value())
        } else {
          navigation.popViewController(animated: source.value())
        }
      }
    case 6:
      return step("another root") {
        device.window.rootViewController =
          device.window.rootViewController === navigation ? UIViewController() : navigation
      }
    case 7:
      return step("a modal") {
        if navigation.presentedViewController == nil {
          let modal = UIViewController()
          modal.modalPresentationStyle = .fullScreen
          navigation.present(modal, animated: source.value())
        } else {
          navigation.dismiss(animated: source.value())
        }
      }
    default: return step("time") { device.frames(source.fraction()) }
    }
  }

  private func step(_ name: String, _ body: @escaping () -> Void) -> FuzzCase {
    FuzzCase(name) { [self] in
      trail.append(name)
      device.perform(body)
      device.frames(source.happens(oneIn: 2) ? 1 / 60 : 1)
    }
  }

  func findings() -> [String] {
    device.advance(by: 1)
    device.perform {
      device.window.rootViewController = navigation
      navigation.dismiss(animated: false)
      navigation.popToRootViewController(animated: false)
    }
    device.advance(by: 2)
    let fresh = Simulator(
      size: device.size, scale: device.scale, pace: .steady(60), appearance: device.appearance)
    let other = Self.makeList(style, hasLargeTitle, on: fresh)
    fresh.advance(by: 2)
    for (screen, list) in [(device, navigation), (fresh, other)] {
      screen.perform {
        let table = (list.viewControllers[0] as? UITableViewController)?.tableView
        table?.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: false)
        table?.setContentOffset(
          CGPoint(x: 0, y: -(table?.adjustedContentInset.top ?? 0)), animated: false)
      }
      screen.advance(by: 2)
    }
    let trail = self.trail.joined(separator: ", ")
    let seen = device.accessibilityTree()
    let expected = fresh.accessibilityTree()
    if seen != expected {
      return ["after \(trail) the screen has\n\(seen)\nand a fresh one\n\(expected)"]
    }
    let pixels = device.snapshot().difference(from: fresh.snapshot(), tolerance: 8)
    return pixels.map { ["after \(trail) pixels differ from a fresh screen's: \($0)"] } ?? []
  }

  private static func makeList(
    _ style: UITableView.Style, _ hasLargeTitle: Bool, on device: Simulator
  ) -> UINavigationController {
    let navigation: UINavigationController = device.perform {
      let list = PlainList(style: style)
      list.title = "Inbox"
      let navigation = UINavigationController(rootViewController: list)
      navigation.navigationBar.prefersLargeTitles = hasLargeTitle
      return navigation
    }
    device.show(navigation)
    return navigation
  }
}

/// Rows of every kind that sizes itself.
private final class PlainList: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 2 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    12
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { "Section \(section)" }

  override func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { "What the rows of this section are about, in more than a few words" }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    var content = UIListContentConfiguration.subtitleCell()
    content.text = "Row \(indexPath.row)"
    if indexPath.row.isMultiple(of: 2) {
      content.secondaryText = "A text that takes more than one line on a screen that is narrow"
    }
    cell.contentConfiguration = content
    cell.accessoryType = indexPath.row.isMultiple(of: 3) ? .disclosureIndicator : .none
    return cell
  }
}
