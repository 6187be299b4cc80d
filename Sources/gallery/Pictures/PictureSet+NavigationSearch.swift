import Simulator
import UIKit

extension PictureSet {
  static let navigationSearch = PictureSet(
    name: "navigation-search",
    summary: "a search bar below a large title: out of view, pulled out, half way, searching"
  ) { folder in
    let device = Simulator(
      scale: 2,
      appearance: Appearance(
        safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)))
    let (navigation, list, search) = device.perform {
      let list = PictureRows(style: .plain)
      list.title = "Rows"
      let search = UISearchController(searchResultsController: nil)
      search.searchBar.placeholder = "Find"
      let navigation = UINavigationController(rootViewController: list)
      navigation.navigationBar.prefersLargeTitles = true
      list.navigationItem.searchController = search
      return (navigation, list, search)
    }
    device.show(navigation)
    device.keyboard.isHardwareConnected = true
    try device.settle()
    @MainActor func scroll(to y: CGFloat) {
      device.perform { list.tableView.contentOffset.y = y }
      device.advance(by: 0.05)
    }
    try folder.save(device, as: "hidden")
    device.drag(
      from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 570), duration: 0.4, holding: 0.3)
    try device.settle()
    try folder.save(device, as: "pulled-out")
    scroll(to: -175)
    try folder.save(device, as: "half-way")
    scroll(to: -195)
    device.perform { search.isActive = true }
    device.advance(by: 0.1)
    try folder.save(device, as: "beginning")
    try device.settle()
    device.appearance.isDark = true
    try device.settle()
    try folder.save(device, as: "searching-dark")
  }
}
