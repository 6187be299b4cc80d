/// The tabs that do not fit into the bar: a navigation controller with a list of them.
///
/// A controller chosen from the list is pushed. If it is a navigation controller, its screens are
/// pushed instead, because a navigation controller cannot be on the stack of another. They return to it
/// when the list is shown.
@MainActor final class MoreTabs {
  let navigation: UINavigationController
  private let list: MoreList
  private weak var owner: UITabBarController?
  /// The tab that is displayed above the list on the stack.
  private(set) var selected: UIViewController?
  /// The first screen of a navigation controller whose screens are on the stack.
  private var borrowedRoot: UIViewController?
  /// Whether the stack is taking over a tab from the tab bar controller.
  private(set) var isTaking = false

  init(_ owner: UITabBarController) {
    self.owner = owner
    list = MoreList(style: .plain)
    navigation = UINavigationController(rootViewController: list)
    let item = UITabBarItem(tabBarSystemItem: .more, tag: 0)
    navigation.tabBarItem = item
    list.title = item.title
    list.onChoice = { [weak self] in self?.chose($0) }
    list.onReturn = { [weak self] in self?.listReturned() }
  }

  /// Updates the list, and removes a tab that now has its own item.
  func update() {
    guard let owner else { return }
    if let selected, !owner.isOverflow(selected) {
      takeBack([selected])
    }
    list.tabs = owner.overflow
  }

  /// Displays a tab above the list, without animation.
  func showTab(_ tab: UIViewController) {
    if selected === tab { return }
    returnSelected()
    push(tab, animated: false)
  }

  private func chose(_ tab: UIViewController) {
    guard let owner, selected == nil else { return }
    push(tab, animated: true)
    owner.tabs.selected = tab
  }

  private func push(_ tab: UIViewController, animated: Bool) {
    var screens = [tab]
    selected = tab
    isTaking = true
    if let inner = tab as? UINavigationController {
      screens = inner.viewControllers
      borrowedRoot = screens.first
      // The tab's item is its root's, and the root is moved to the list's stack.
      inner.madeTabItem = inner.tabBarItem
      inner.setViewControllers([], animated: false)
    }
    navigation.setViewControllers([list] + screens, animated: animated)
    isTaking = false
  }

  /// Returns the tab above the list to the tab bar controller.
  private func returnSelected() {
    guard let tab = selected, let owner else { return }
    let screens = Array(navigation.viewControllers.dropFirst())
    selected = nil
    isTaking = true
    navigation.setViewControllers([list], animated: false)
    if let inner = tab as? UINavigationController {
      inner.setViewControllers(screens, animated: false)
    }
    if tab.parent !== owner, owner.tabs.all.contains(where: { $0 === tab }) {
      owner.addChild(tab)
      tab.didMove(toParent: owner)
    }
    isTaking = false
  }

  /// Removes tabs from the stack that no longer belong to the tab bar controller.
  func takeBack(_ tabs: [UIViewController]) {
    if tabs.contains(where: { $0 === selected }) { returnSelected() }
  }

  /// Called when the user has returned to the list.
  private func listReturned() {
    guard let tab = selected, let owner, navigation.stack.count == 1,
      navigation.transition == nil
    else { return }
    selected = nil
    isTaking = true
    if let inner = tab as? UINavigationController {
      inner.setViewControllers(borrowedRoot.map { [$0] } ?? [], animated: false)
      borrowedRoot = nil
    } else if tab.parent !== owner {
      owner.addChild(tab)
      tab.didMove(toParent: owner)
    }
    isTaking = false
    tab.barInsets = .zero
    if owner.tabs.selected === tab { owner.tabs.selected = navigation }
  }
}
