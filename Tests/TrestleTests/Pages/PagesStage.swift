import Simulator
import Testing
import Trestle

/// A header over three pages with lists, on a simulated phone.
@MainActor final class PagesStage {
  enum List: CaseIterable, Sendable { case plain, grouped, collection }

  let device: Simulator
  let controller: HeaderPagingController
  let navigation: UINavigationController
  let header = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: PagesStage.headerHeight))
  let button = UIButton(type: .system)
  var selections: [Int] = []
  var progresses: [CGFloat] = []
  var taps = 0

  static let headerHeight: CGFloat = 200
  /// The height of the bars above the header.
  static let top: CGFloat = 91
  static let barHeight: CGFloat = 48

  init(
    _ kind: List = .plain, rows: [Int] = [60, 60, 60], isRightToLeft: Bool = false,
    size: CGSize = CGSize(width: 390, height: 800)
  ) {
    let device = Simulator(
      size: size, scale: 2,
      appearance: Appearance(
        isRightToLeft: isRightToLeft,
        safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0), statusBarHeight: 47))
    self.device = device
    let pages = device.perform {
      rows.enumerated().map { index, count -> UIViewController in
        let page: UIViewController
        if kind == .collection {
          let collection = BarHidingTests.CollectionPage()
          collection.count = count
          page = collection
        } else {
          let list = ListPage(style: kind == .plain ? .plain : .insetGrouped)
          list.sections = [Array(0..<(count + 1) / 2), Array(1000..<1000 + count / 2)]
          page = list
        }
        page.title = ["Posts", "Replies", "Likes", "Media"][index]
        return page
      }
    }
    (controller, navigation) = device.perform {
      let controller = HeaderPagingController()
      controller.title = "Profile"
      return (controller, UINavigationController(rootViewController: controller))
    }
    device.perform {
      button.setTitle("Follow", for: .normal)
      button.frame = CGRect(x: 20, y: 140, width: 120, height: 44)
      header.addSubview(button)
      header.backgroundColor = .systemTeal
      controller.headerView = header
      controller.pages = pages
      let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: Self.barHeight))
      bar.backgroundColor = .systemGray5
      controller.barView = bar
    }
    button.addAction(UIAction { [weak self] _ in self?.taps += 1 }, for: .touchUpInside)
    controller.onSelect = { [weak self] in self?.selections.append($0) }
    controller.onHeaderProgress = { [weak self] in self?.progresses.append($0) }
    device.show(navigation)
    device.advance(by: 0.1)
  }

  /// The top edge of the header, of the bar, and of the first row of a page, below the bars above.
  var headerTop: CGFloat { top(of: header) }
  var barTop: CGFloat { controller.barView.map(top) ?? .nan }
  func rowTop(_ page: Int) -> CGFloat {
    list(page).convert(CGPoint.zero, to: nil).y - Self.top
  }

  private func top(of view: UIView) -> CGFloat {
    view.convert(view.bounds, to: nil).minY - Self.top
  }

  func list(_ page: Int) -> UIScrollView { controller.list(of: controller.pages[page])! }
  func isLoaded(_ page: Int) -> Bool { controller.pages[page].isViewLoaded }
  func isShown(_ page: Int) -> Bool { controller.pages[page].viewIfLoaded?.window != nil }

  /// Drags the content up by a distance with a finger that rests before it lifts.
  func push(_ distance: CGFloat, at start: CGFloat? = nil) {
    let slop: CGFloat = distance > 0 ? 10 : -10
    let y = start ?? (distance > 0 ? 700 : 250)
    device.drag(
      from: CGPoint(x: 200, y: y), to: CGPoint(x: 200, y: y - distance - slop),
      duration: 0.3, holding: 0.2)
  }

  /// Flicks to the page in the direction of a negative or positive distance.
  func swipe(by distance: CGFloat, at y: CGFloat = 600) throws {
    device.drag(
      from: CGPoint(x: distance < 0 ? 340 : 50, y: y),
      to: CGPoint(x: (distance < 0 ? 340 : 50) + distance, y: y), duration: 0.15, holding: 0)
    try device.settle()
  }
}
