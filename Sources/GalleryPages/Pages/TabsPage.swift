import Trestle

extension GalleryPage {
  static let tabs = GalleryPage(
    identifier: "tabs", title: "Tabs",
    summary: "Tabs with badges, pages with dots, popovers, and more tabs than fit",
    make: { TabsPage() })
}

/// Six tabs, two of which are in the list of those that do not fit.
package final class TabsPage: UITabBarController {
  package override func viewDidLoad() {
    super.viewDidLoad()
    title = "Tabs"
    let list = TabsList(style: .insetGrouped)
    list.tabBarItem = UITabBarItem(
      title: "List", image: UIImage(systemName: "house"),
      selectedImage: UIImage(systemName: "house.fill"))
    let pages = PagesPage()
    pages.tabBarItem = UITabBarItem(
      title: "Pages", image: UIImage(systemName: "book"),
      selectedImage: UIImage(systemName: "book.fill"))
    var others: [UIViewController] = []
    for (item, color) in [
      (UITabBarItem.SystemItem.favorites, UIColor.systemOrange), (.recents, .systemGreen),
      (.contacts, .systemIndigo), (.downloads, .systemPink),
    ] {
      let page = UIViewController()
      page.view.backgroundColor = color.withAlphaComponent(0.3)
      page.tabBarItem = UITabBarItem(tabBarSystemItem: item, tag: 0)
      others.append(page)
    }
    others[0].tabBarItem.badgeValue = "3"
    viewControllers = [list, pages] + others
  }
}

/// Rows that open popovers and change the bar.
private final class TabsList: UITableViewController {
  private let titles = ["Open a popover", "Offer a choice", "Count a badge up", "Hide the bar"]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.cellLayoutMarginsFollowReadableWidth = true
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 4 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    titles.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = titles[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard let cell = tableView.cellForRow(at: indexPath) else { return }
    switch indexPath.row {
    case 0: openPopover(from: cell)
    case 1: offerChoice(from: cell)
    case 2:
      let item = tabBarController?.viewControllers?[1].tabBarItem
      item?.badgeValue = "\((item?.badgeValue.flatMap { Int($0) } ?? 0) + 1)"
    default:
      guard let tabs = tabBarController else { return }
      tabs.setTabBarHidden(!tabs.isTabBarHidden, animated: true)
    }
  }

  private func openPopover(from cell: UIView) {
    let content = PagesPage()
    content.preferredContentSize = CGSize(width: 280, height: 240)
    content.modalPresentationStyle = .popover
    content.popoverPresentationController?.sourceView = cell
    content.popoverPresentationController?.delegate = self
    present(content, animated: true)
  }

  private func offerChoice(from cell: UIView) {
    let choice = UIAlertController(
      title: "Which one?", message: nil, preferredStyle: .actionSheet)
    for name in ["This", "That"] { choice.addAction(UIAlertAction(title: name, style: .default)) }
    choice.addAction(UIAlertAction(title: "None", style: .cancel))
    choice.popoverPresentationController?.sourceView = cell
    present(choice, animated: true)
  }
}

extension TabsList: UIPopoverPresentationControllerDelegate {
  /// Requests a popover on phones as well.
  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { .none }
}

/// Five colored pages with a page control.
private final class PagesPage: UIPageViewController, UIPageViewControllerDataSource {
  private var pages: [UIViewController] = []

  init() {
    super.init(transitionStyle: .scroll, navigationOrientation: .horizontal)
    title = "Pages"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code alone") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    pages = [UIColor.systemRed, .systemOrange, .systemGreen, .systemBlue, .systemPurple].map {
      let page = UIViewController()
      page.view.backgroundColor = $0
      return page
    }
    UIPageControl.appearance(whenContainedInInstancesOf: [PagesPage.self])
      .currentPageIndicatorTintColor = .label
    UIPageControl.appearance(whenContainedInInstancesOf: [PagesPage.self])
      .pageIndicatorTintColor = .tertiaryLabel
    dataSource = self
    setViewControllers([pages[0]], direction: .forward, animated: false)
  }

  private func page(_ controller: UIViewController, _ step: Int) -> UIViewController? {
    guard let index = pages.firstIndex(where: { $0 === controller }) else { return nil }
    return pages.indices.contains(index + step) ? pages[index + step] : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(viewController, -1) }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(viewController, 1) }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { pages.count }
  func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}
