import Foundation
import Simulator
import Testing
import UIKit

@Suite(.serialized) @MainActor struct SplitViewTests {
  private let device = Simulator(size: CGSize(width: 1024, height: 768), scale: 1)

  /// A screen that notes how it appears, and its traits.
  final class Screen: UIViewController {
    var log: [String] = []

    init(_ title: String) {
      super.init(nibName: nil, bundle: nil)
      self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
    }
    override func viewWillAppear(_ animated: Bool) { log.append("will") }
    override func viewDidAppear(_ animated: Bool) { log.append("did") }
    override func viewWillDisappear(_ animated: Bool) { log.append("willNot") }
    override func viewDidDisappear(_ animated: Bool) { log.append("didNot") }
  }

  final class Delegate: UISplitViewControllerDelegate {
    var log: [String] = []
    var discardsSecondary = false
    var top: UISplitViewController.Column?
    var kept: UIViewController?

    func splitViewController(
      _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) { log.append("mode \(displayMode.rawValue)") }
    func splitViewController(
      _ svc: UISplitViewController, willShow column: UISplitViewController.Column
    ) { log.append("show \(column.rawValue)") }
    func splitViewController(
      _ svc: UISplitViewController, willHide column: UISplitViewController.Column
    ) { log.append("hide \(column.rawValue)") }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.append("collapsed") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.append("expanded") }
    func splitViewController(
      _ splitViewController: UISplitViewController,
      collapseSecondary secondaryViewController: UIViewController,
      onto primaryViewController: UIViewController
    ) -> Bool { discardsSecondary }
    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { top ?? proposedTopColumn }
  }

  private let list = Screen("List")
  private let middle = Screen("Middle")
  private let detail = Screen("Detail")
  private let delegate = Delegate()

  private func columns(_ style: UISplitViewController.Style) throws -> UISplitViewController {
    let split = device.perform {
      let split = UISplitViewController(style: style)
      split.delegate = delegate
      split.setViewController(list, for: .primary)
      if style == .tripleColumn { split.setViewController(middle, for: .supplementary) }
      split.setViewController(detail, for: .secondary)
      return split
    }
    device.show(split)
    try device.settle()
    return split
  }

  private func pair() throws -> UISplitViewController {
    let split = device.perform {
      let split = UISplitViewController()
      split.delegate = delegate
      split.viewControllers = [
        UINavigationController(rootViewController: list),
        UINavigationController(rootViewController: detail),
      ]
      return split
    }
    device.show(split)
    try device.settle()
    return split
  }

  private func frame(_ screen: UIViewController) -> CGRect? {
    guard let view = screen.viewIfLoaded, view.window != nil else { return nil }
    return view.convert(view.bounds, to: nil)
  }

  private func titles(_ controller: UIViewController?) -> [String] {
    (controller as? UINavigationController)?.viewControllers.compactMap(\.title) ?? []
  }

  @Test func `In landscape two columns are side by side, each with its traits`() throws {
    let split = try columns(.doubleColumn)
    #expect(!split.isCollapsed && split.displayMode == .oneBesideSecondary)
    #expect(split.splitBehavior == .tile)
    #expect(frame(list) == CGRect(x: 0, y: 0, width: 320, height: 768))
    #expect(frame(detail) == CGRect(x: 320, y: 0, width: 704, height: 768))
    #expect(list.traitCollection.horizontalSizeClass == .compact)
    #expect(detail.traitCollection.horizontalSizeClass == .regular)
    #expect(list.splitViewController === split && detail.splitViewController === split)
    #expect(list.navigationController != nil && split.viewController(for: .primary) === list)
    #expect(list.log == ["will", "did"] && detail.log == ["will", "did"])
  }

  @Test func `A turn to portrait hides the list, and a swipe from the edge shows it`() throws {
    let split = try columns(.doubleColumn)
    device.resize(to: CGSize(width: 768, height: 1024))
    try device.settle()
    #expect(split.displayMode == .secondaryOnly && split.splitBehavior == .overlay)
    #expect(frame(list) == nil)
    #expect(frame(detail)?.width == 768)
    #expect(list.log == ["will", "did", "willNot", "didNot"])
    delegate.log = []
    let finger = device.touch(at: CGPoint(x: 2, y: 500))
    finger.move(byX: 160, y: 0, over: 0.3)
    let half = try #require(frame(list)?.minX)
    #expect(half < -100 && half > -220)
    finger.move(byX: 120, y: 0, over: 0.1).lift()
    try device.settle()
    #expect(split.displayMode == .oneOverSecondary)
    #expect(frame(list)?.minX == 0 && frame(detail)?.minX == 0)
    #expect(delegate.log == ["mode 3", "show 0"])
    #expect(list.log.suffix(2) == ["will", "did"])
    device.tap(at: CGPoint(x: 600, y: 500))
    try device.settle()
    #expect(split.displayMode == .secondaryOnly && frame(list) == nil)
    #expect(list.log.suffix(2) == ["willNot", "didNot"])
  }

  @Test func `A swipe that turns back leaves the columns as they are`() throws {
    device.resize(to: CGSize(width: 768, height: 1024))
    let split = try columns(.doubleColumn)
    let finger = device.touch(at: CGPoint(x: 2, y: 500))
    finger.move(byX: 200, y: 0, over: 0.3).move(byX: -150, y: 0, over: 0.3).hold(for: 0.2).lift()
    try device.settle()
    #expect(split.displayMode == .secondaryOnly && frame(list) == nil)
    #expect(delegate.log.isEmpty)
    #expect(list.log.suffix(1) == ["didNot"] || list.log.isEmpty)
  }

  @Test func `A swipe hides what is over the detail`() throws {
    device.resize(to: CGSize(width: 768, height: 1024))
    let split = try columns(.doubleColumn)
    device.perform { split.show(.primary) }
    try device.settle()
    #expect(split.displayMode == .oneOverSecondary && frame(list)?.minX == 0)
    device.touch(at: CGPoint(x: 250, y: 600)).move(byX: -220, y: 0, over: 0.2).lift()
    try device.settle()
    #expect(split.displayMode == .secondaryOnly && frame(list) == nil)
  }

  @Test func `A resize while a finger moves the columns ends the drag`() throws {
    device.resize(to: CGSize(width: 768, height: 1024))
    let split = try columns(.doubleColumn)
    let finger = device.touch(at: CGPoint(x: 2, y: 500))
    finger.move(byX: 150, y: 0, over: 0.2)
    device.resize(to: CGSize(width: 1024, height: 768))
    #expect(frame(list) == CGRect(x: 0, y: 0, width: 320, height: 768))
    finger.move(byX: -100, y: 0, over: 0.1)
    #expect(frame(list)?.minX == 0 && frame(detail)?.minX == 320)
    finger.lift()
    try device.settle()
    #expect(split.displayMode == .oneBesideSecondary)
    #expect(frame(list) == CGRect(x: 0, y: 0, width: 320, height: 768))
    #expect(frame(detail)?.minX == 320)
    device.resize(to: CGSize(width: 400, height: 768))
    try device.settle()
    #expect(split.isCollapsed)
  }

  @Test func `Narrow columns are one stack, and separate again`() throws {
    let split = try columns(.doubleColumn)
    device.resize(to: CGSize(width: 400, height: 768))
    try device.settle()
    #expect(split.isCollapsed && split.viewControllers.count == 1)
    let stack = try #require(split.viewControllers.first)
    #expect(titles(stack) == ["List", "Detail"])
    #expect(frame(detail)?.width == 400)
    #expect(detail.traitCollection.horizontalSizeClass == .compact)
    #expect(delegate.log == ["collapsed"])
    // Back by the bar's button, then a push of the list's own.
    device.tap(at: CGPoint(x: 20, y: 22))
    try device.settle()
    #expect(titles(stack) == ["List"] && frame(list)?.width == 400)
    let more = Screen("More")
    device.perform { list.navigationController?.pushViewController(more, animated: true) }
    try device.settle()
    device.resize(to: CGSize(width: 1024, height: 768))
    try device.settle()
    #expect(!split.isCollapsed)
    #expect(titles(split.viewControllers.first) == ["List", "More"])
    #expect(titles(split.viewControllers.last) == ["Detail"])
    #expect(frame(more)?.width == 320 && frame(detail)?.minX == 320)
    #expect(delegate.log.last == "expanded")
  }

  @Test func `The delegate chooses the top column of the stack`() throws {
    delegate.top = .primary
    let split = try columns(.tripleColumn)
    device.resize(to: CGSize(width: 400, height: 768))
    try device.settle()
    #expect(titles(split.viewControllers.first) == ["List"])
    device.perform { split.show(.secondary) }
    try device.settle()
    #expect(titles(split.viewControllers.first) == ["List", "Middle", "Detail"])
    device.perform { split.show(.supplementary) }
    try device.settle()
    #expect(titles(split.viewControllers.first) == ["List", "Middle"])
    device.perform { split.hide(.supplementary) }
    try device.settle()
    #expect(titles(split.viewControllers.first) == ["List"])
    device.resize(to: CGSize(width: 1366, height: 1024))
    try device.settle()
    #expect(split.viewControllers.map { titles($0) } == [["List"], ["Middle"], ["Detail"]])
  }

  @Test func `A compact column takes the place of the others`() throws {
    let split = try columns(.doubleColumn)
    let small = Screen("Small")
    device.perform { split.setViewController(small, for: .compact) }
    device.resize(to: CGSize(width: 400, height: 768))
    try device.settle()
    #expect(frame(small)?.width == 400 && frame(list) == nil && frame(detail) == nil)
    #expect(small.navigationController == nil)
    device.resize(to: CGSize(width: 1024, height: 768))
    try device.settle()
    #expect(frame(small) == nil && frame(list)?.width == 320)
  }

  @Test func `Three columns displace, tile and overlay`() throws {
    device.resize(to: CGSize(width: 1366, height: 1024))
    let split = try columns(.tripleColumn)
    #expect(split.displayMode == .oneBesideSecondary && split.splitBehavior == .displace)
    #expect(frame(list) == nil && frame(middle)?.minX == 0 && frame(detail)?.minX == 320)
    device.perform { split.show(.primary) }
    try device.settle()
    #expect(split.displayMode == .twoDisplaceSecondary)
    #expect(frame(list)?.minX == 0 && frame(middle)?.minX == 320)
    #expect(frame(detail) == CGRect(x: 640, y: 0, width: 1046, height: 1024))
    device.perform { split.preferredSplitBehavior = .tile }
    device.perform { split.preferredDisplayMode = .twoBesideSecondary }
    try device.settle()
    #expect(frame(detail) == CGRect(x: 640, y: 0, width: 726, height: 1024))
    device.perform { split.hide(.supplementary) }
    try device.settle()
    #expect(split.displayMode == .secondaryOnly && frame(detail)?.width == 1366)
  }

  @Test func `The bar's button shows and hides the list`() throws {
    let split = try columns(.doubleColumn)
    let button = device.screenReader.elements.first { $0.label == "Show Sidebar" }
    let place = try #require(button).frame
    #expect(place.minX >= 320)
    device.tap(at: CGPoint(x: place.midX, y: place.midY))
    try device.settle()
    #expect(split.displayMode == .secondaryOnly && frame(detail)?.width == 1024)
    device.perform { split.displayModeButtonVisibility = .never }
    #expect(detail.navigationItem.leftBarButtonItems?.isEmpty != false)
  }

  @Test func `A detail is shown in its column, or on top of the stack`() throws {
    let split = try pair()
    let other = Screen("Other")
    device.perform {
      list.showDetailViewController(UINavigationController(rootViewController: other), sender: nil)
    }
    try device.settle()
    #expect(frame(other)?.minX == 320 && frame(detail) == nil)
    device.resize(to: CGSize(width: 400, height: 768))
    try device.settle()
    #expect(titles(split.viewControllers.first) == ["List", "Other"])
    device.tap(at: CGPoint(x: 20, y: 22))
    try device.settle()
    let third = Screen("Third")
    let around = device.perform { UINavigationController(rootViewController: third) }
    device.perform { list.showDetailViewController(around, sender: nil) }
    try device.settle()
    #expect(titles(split.viewControllers.first) == ["List", "Third"])
    #expect(frame(third)?.width == 400)
    device.resize(to: CGSize(width: 1024, height: 768))
    try device.settle()
    #expect(frame(third)?.minX == 320 && frame(list)?.width == 320)
    #expect(titles(split.viewControllers.last) == ["Third"])
    #expect(split.viewControllers.last === around)
  }

  @Test func `A secondary controller that the delegate keeps back returns`() throws {
    delegate.discardsSecondary = true
    let split = try pair()
    device.resize(to: CGSize(width: 400, height: 768))
    try device.settle()
    #expect(titles(split.viewControllers.first) == ["List"] && frame(list)?.width == 400)
    device.resize(to: CGSize(width: 1024, height: 768))
    try device.settle()
    #expect(titles(split.viewControllers.last) == ["Detail"] && frame(detail)?.minX == 320)
  }

  @Test func `Widths are preferred, limited and mirrored`() throws {
    let split = try columns(.doubleColumn)
    device.perform { split.preferredPrimaryColumnWidthFraction = 0.4 }
    #expect(split.primaryColumnWidth == 410)
    device.perform { split.maximumPrimaryColumnWidth = 300 }
    try device.settle()
    #expect(frame(list)?.width == 300 && frame(detail)?.minX == 300)
    device.perform { split.preferredPrimaryColumnWidth = .nan }
    #expect(split.primaryColumnWidth == 300)
    device.appearance.isRightToLeft = true
    try device.settle()
    #expect(frame(list)?.minX == 724 && frame(detail)?.minX == 0)
    device.perform { split.primaryEdge = .trailing }
    try device.settle()
    #expect(frame(list)?.minX == 0)
  }

  @Test func `Escape hides what is over the detail`() throws {
    device.resize(to: CGSize(width: 768, height: 1024))
    let split = try columns(.doubleColumn)
    device.perform { split.show(.primary) }
    try device.settle()
    device.perform { _ = split.accessibilityPerformEscape() }
    try device.settle()
    #expect(split.displayMode == .secondaryOnly)
  }

  @Test func `What the style does not have is reported`() throws {
    let faults = UIKitFault.collected {
      UISplitViewController().setViewController(list, for: .primary)
      UISplitViewController(style: .doubleColumn).setViewController(list, for: .supplementary)
      UISplitViewController().viewControllers = [list, middle, detail]
    }
    #expect(faults.count == 3)
  }
}
