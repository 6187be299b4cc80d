import Foundation
import Simulator
import Trestle
import UIKit

/// A screen with a list that has all behaviours, in containers, made from a seed.
@MainActor final class BehaviorStage {
  let device: Simulator
  let list: any BehaviorList
  let folding: SectionFolding
  let refresher = Refresher()
  let loader: Loader?
  let states = ContentStates()
  /// The finger that is down.
  var finger: Finger?
  /// The app's own bottom inset.
  var appInset: CGFloat = 0
  /// The sheet that a container has presented.
  weak var sheet: UIViewController?
  let isInSheet: Bool
  let bounds: CGSize

  var table: UITableView { list.tableView }
  var navigation: UINavigationController? { list.navigationController }

  init(_ source: ValueSource, screen: FuzzScreen) {
    let isSmall = screen.size.height < 500
    let sizes =
      isSmall
      ? [screen.size, CGSize(width: 320, height: 200)]
      : [screen.size, CGSize(width: 844, height: 390), CGSize(width: 1024, height: 768)]
    bounds = source.pick(sizes)
    let hasNotch = bounds.height > bounds.width && source.happens(oneIn: 2)
    let device = Simulator(
      size: bounds, scale: screen.scale, pace: .steady(60),
      appearance: Appearance(
        isRightToLeft: source.happens(oneIn: 4),
        safeAreaInsets: hasNotch
          ? UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0) : .zero,
        statusBarHeight: hasNotch ? 47 : 0))
    self.device = device
    let style = source.pick([UITableView.Style.plain, .grouped, .insetGrouped])
    let model = BehaviorModel((0..<1 + source.index(below: 6)).map { _ in source.index(below: 20) })
    let fixed = source.happens(oneIn: 2)
    let comfortable = source.happens(oneIn: 2)
    list = device.perform { () -> any BehaviorList in
      if comfortable {
        return ComfortableBehaviorList(model, style: style, usesFixedHeights: fixed)
      }
      return PlainBehaviorList(model, style: style, usesFixedHeights: fixed)
    }
    folding = device.perform {
      SectionFolding(source.happens(oneIn: 3) ? .accordion : .independent)
    }
    loader = source.happens(oneIn: 3) ? device.perform { Loader(edge: .bottom) } : nil
    isInSheet = source.happens(oneIn: 4)
    let hasTabs = source.happens(oneIn: 3)
    let hasNavigation = source.happens(oneIn: 4) == false
    let largeTitles = source.happens(oneIn: 2)
    let hasSearch = source.happens(oneIn: 5)
    let isInSheet = isInSheet
    let list = list
    let root: UIViewController = device.perform {
      list.title = "List"
      var root: UIViewController = list
      if hasNavigation {
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.navigationBar.prefersLargeTitles = largeTitles
        if hasSearch {
          list.navigationItem.searchController = UISearchController(searchResultsController: nil)
        }
        navigation.pushViewController(list, animated: false)
        root = navigation
      }
      if hasTabs {
        let tabs = UITabBarController()
        tabs.viewControllers = [root, UIViewController()]
        root = tabs
      }
      return root
    }
    if isInSheet {
      let below = device.perform { UIViewController() }
      device.show(below)
      device.perform { below.present(root, animated: false) }
    } else {
      device.show(root)
    }
    turnOnBehaviors(source)
    device.advance(by: 0.5)
  }

  private func turnOnBehaviors(_ source: ValueSource) {
    let mode: HeaderHiding.Mode = source.pick([.always, .always, .automatic, .never])
    let isSearchBar = source.happens(oneIn: 2)
    let showsToolbar = source.happens(oneIn: 2)
    let hasFloor = source.happens(oneIn: 4)
    let showsSkeleton = source.happens(oneIn: 2)
    device.perform {
      let header: UIView = isSearchBar ? UISearchBar() : AutohidingHeaderView()
      header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 56)
      table.tableHeaderView = header
      table.headerHiding = HeaderHiding(mode)
      table.refresher = refresher
      table.loader = loader
      if hasFloor { refresher.secondFloor = SecondFloor(view: UIView()) }
      if showsSkeleton { states.loading = .skeleton(.rows(of: BehaviorCell.self)) }
      table.sectionFolding = folding
      table.keyboardAvoidance = KeyboardAvoidance(showsToolbar: showsToolbar)
      (list as? TableViewController)?.floatingView = UIButton(
        frame: CGRect(x: 0, y: 0, width: 56, height: 56))
      table.allowsMultipleSelection = source.happens(oneIn: 3)
      if source.happens(oneIn: 2) { table.barHiding = makeBarHiding() }
    }
  }

  func makeBarHiding() -> BarHiding { BarHiding([.navigationBar, .tabBar, .toolbar]) }

  func point(_ source: ValueSource) -> CGPoint {
    CGPoint(x: source.fraction() * device.size.width, y: source.fraction() * device.size.height)
  }
}
