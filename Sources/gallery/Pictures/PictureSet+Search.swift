import Simulator
import UIKit

extension PictureSet {
  static let search = PictureSet(
    name: "search", summary: "search bars of every kind, and a search above a list"
  ) { folder in
    for screen in PictureScreen.all {
      try saveBars(screen, folder)
      try saveSearch(screen, folder)
    }
  }

  @MainActor private static func saveBars(
    _ screen: PictureScreen, _ folder: PictureFolder
  ) throws {
    let device = screen.device
    let page = device.perform { UIViewController() }
    var bars: [UISearchBar] = []
    device.perform {
      page.view.backgroundColor = .systemBackground
      var y: CGFloat = 60
      for prepare in kinds {
        let bar = UISearchBar(frame: CGRect(x: 0, y: y, width: 390, height: 56))
        prepare(bar)
        bar.frame.size.height = bar.sizeThatFits(CGSize(width: 390, height: 0)).height
        page.view.addSubview(bar)
        bars.append(bar)
        y += bar.frame.height + 8
      }
    }
    device.show(page)
    try device.settle()
    device.perform { _ = bars[1].becomeFirstResponder() }
    device.advance(by: 0.7)
    try folder.save(device, as: "\(screen.name)-bars")
  }

  @MainActor private static func saveSearch(
    _ screen: PictureScreen, _ folder: PictureFolder
  ) throws {
    let device = screen.device
    let (list, search) = device.perform {
      let list = PictureRows(style: .plain)
      let search = UISearchController(searchResultsController: nil)
      search.obscuresBackgroundDuringPresentation = true
      search.searchBar.scopeButtonTitles = ["All", "Names"]
      search.searchBar.placeholder = "Rows"
      list.tableView.tableHeaderView = search.searchBar
      return (list, search)
    }
    device.show(list)
    try device.settle()
    try folder.save(device, as: "\(screen.name)-list")
    device.perform { search.isActive = true }
    try device.settle()
    try folder.save(device, as: "\(screen.name)-list-searching")
  }

  @MainActor private static let kinds: [(UISearchBar) -> Void] = [
    { $0.placeholder = "Search" },
    { $0.text = "Typed" },
    {
      $0.searchBarStyle = .minimal
      $0.placeholder = "Minimal"
      $0.showsBookmarkButton = true
    },
    {
      $0.placeholder = "Results"
      $0.showsSearchResultsButton = true
      $0.showsCancelButton = true
    },
    {
      $0.text = "Scopes"
      $0.scopeButtonTitles = ["All", "Names", "Codes"]
      $0.showsScopeBar = true
      $0.showsCancelButton = true
    },
    {
      $0.prompt = "A prompt above"
      $0.placeholder = "Tinted"
      $0.barTintColor = .systemTeal
    },
    {
      $0.isEnabled = false
      $0.placeholder = "Disabled"
    },
    {
      $0.searchTextField.tokens = [
        UISearchToken(icon: UIImage(systemName: "star"), text: "Starred"),
        UISearchToken(icon: nil, text: "Ada"),
      ]
      $0.text = "engine"
    },
  ]
}
