import Trestle

/// The list of pages.
package final class RootPage: UITableViewController {
  private let pages: [GalleryPage]

  package init() {
    pages = GalleryPage.all
    super.init(style: .grouped)
    title = "Trestle"
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  /// The gallery from its first screen: the list, or a page opened over it.
  package static func gallery(page: GalleryPage? = nil) -> UINavigationController {
    let container = UINavigationController(rootViewController: RootPage())
    if let page { container.pushViewController(page.controller(), animated: false) }
    return container
  }

  package override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(SubtitleCell.self, forCellReuseIdentifier: "page")
    tableView.rowHeight = 60
  }

  package override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    pages.count
  }

  package override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    "Pages"
  }

  package override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "page", for: indexPath)
    cell.textLabel?.text = pages[indexPath.row].title
    cell.detailTextLabel?.text = pages[indexPath.row].summary
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  package override func tableView(
    _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
  ) {
    let page = pages[indexPath.row].controller()
    navigationController?.pushViewController(page, animated: true)
  }
}

extension GalleryPage {
  /// The page's controller with the page's title.
  package func controller() -> UIViewController {
    let controller = make()
    if controller.title == nil { controller.title = title }
    // Content that does not scroll begins under the bar.
    if !(controller is UITableViewController) { controller.edgesForExtendedLayout = [] }
    return controller
  }
}
