import Trestle

/// The list of pages.
package final class RootPage: TableViewController {
  private let sections = [
    (title: "Behaviours", pages: GalleryPage.behaviours),
    (title: "Editing", pages: GalleryPage.editing),
    (title: "Collection views", pages: GalleryPage.collections),
    (title: "Parts of UIKit", pages: GalleryPage.foundations),
  ]

  package init() {
    super.init(style: .grouped)
    title = "Trestle"
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  /// Returns the stack of the gallery, which is the list of pages with a page pushed onto it if one is
  /// given.
  package static func gallery(page: GalleryPage? = nil) -> UINavigationController {
    let container = UINavigationController(rootViewController: RootPage())
    container.navigationBar.prefersLargeTitles = true
    if let page { container.pushViewController(page.controller(), animated: false) }
    return container
  }

  package override func viewDidLoad() {
    super.viewDidLoad()
    tableView.cellLayoutMarginsFollowReadableWidth = true
    tableView.register(SubtitleCell.self, forCellReuseIdentifier: "page")
  }

  package override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  package override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    sections[section].pages.count
  }

  package override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    sections[section].title
  }

  package override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "page", for: indexPath)
    let page = sections[indexPath.section].pages[indexPath.row]
    cell.textLabel?.text = page.title
    cell.detailTextLabel?.text = page.summary
    cell.detailTextLabel?.numberOfLines = 0
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  package override func tableView(
    _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
  ) {
    let page = sections[indexPath.section].pages[indexPath.row]
    if let gallery = splitViewController as? GalleryController { return gallery.open(page) }
    navigationController?.pushViewController(page.controller(), animated: true)
  }
}

extension GalleryPage {
  /// Returns the page's controller with the page's title.
  package func controller() -> UIViewController {
    let controller = make()
    if controller.title == nil { controller.title = title }
    controller.navigationItem.largeTitleDisplayMode = .never
    // Content that does not scroll begins under the bar.
    if !(controller is UITableViewController), !(controller is UICollectionViewController) {
      controller.edgesForExtendedLayout = []
    }
    return controller
  }
}
