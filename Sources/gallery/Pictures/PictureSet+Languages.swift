import Simulator
import UIKit

extension PictureSet {
  static let languages = PictureSet(
    name: "languages",
    summary: "UIKit's own words in each language: a list in edit mode, a search, a date"
  ) { folder in
    for language in SystemLanguage.allCases {
      let device = Simulator(
        scale: 2,
        appearance: Appearance(
          isRightToLeft: language.isRightToLeft, safeAreaInsets: .zero,
          languages: [language.rawValue]))
      let page = device.perform { LanguagePage(style: .insetGrouped) }
      let tabs = device.perform { page.inTabs() }
      device.show(tabs)
      try device.settle()
      try folder.save(device, as: language.rawValue)
      device.perform { page.search() }
      try device.settle()
      try folder.save(device, as: "\(language.rawValue)-search")
    }
  }
}

/// A list in edit mode below a search bar, with system items in its bars and a date picker.
private final class LanguagePage: UITableViewController {
  private let finder = UISearchController(searchResultsController: nil)
  private let picker = UIDatePicker()

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = editButtonItem
    navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
    navigationItem.searchController = finder
    navigationItem.hidesSearchBarWhenScrolling = false
    finder.searchBar.placeholder = SystemWord.search.text
    finder.searchBar.returnKeyType = .search
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "word")
    picker.datePickerMode = .dateAndTime
    picker.preferredDatePickerStyle = .inline
    picker.date = Date(timeIntervalSinceReferenceDate: 190_030_860)
    picker.frame = CGRect(x: 0, y: 0, width: 390, height: 390)
    tableView.tableFooterView = picker
    setEditing(true, animated: false)
  }

  func inTabs() -> UITabBarController {
    let tabs = UITabBarController()
    let own = UINavigationController(rootViewController: self)
    own.tabBarItem = UITabBarItem(tabBarSystemItem: .favorites, tag: 0)
    let others = [UITabBarItem.SystemItem.recents, .contacts, .history, .downloads, .search]
      .map { item -> UIViewController in
        let page = UIViewController()
        page.tabBarItem = UITabBarItem(tabBarSystemItem: item, tag: 0)
        return page
      }
    tabs.viewControllers = [own] + others
    return tabs
  }

  func search() {
    finder.isActive = true
    finder.searchBar.becomeFirstResponder()
  }

  private static let words: [SystemWord] = [.copy, .selectAll, .largerText]

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Self.words.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = Self.words[indexPath.row].text
    content.secondaryText = SystemCount.items.text(indexPath.row * 2 + 1)
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    true
  }
}
