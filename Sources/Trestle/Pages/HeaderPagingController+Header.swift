import UIKit

#if canImport(BehaviorEngines)
  import BehaviorEngines
#endif

// The layout of the header, and the engine's commands.
extension HeaderPagingController {
  /// The height of the bar in points.
  var barHeight: CGFloat {
    viewIfLoaded.map { topView.barHeight(width: $0.bounds.width) } ?? 0
  }

  var selectedList: PagedList? { selectedPage.flatMap { loaded[ObjectIdentifier($0)] } }

  /// Shows the app's bar, or the titles of the pages.
  func updateBar() {
    guard isViewLoaded else { return }
    let bar = barView ?? (pages.count > 1 ? tabs : nil)
    if barView == nil {
      tabs.setTitles(pages.map { $0.title ?? $0.tabBarItem.title ?? "" })
      tabs.select(selection)
    }
    if topView.bar !== bar { topView.bar = bar }
    view.setNeedsLayout()
  }

  func pullModeChanged() {
    for list in loaded.values {
      list.list.flatMap(Behaviors.existing)?.refresher?.layOutIndicator()
    }
    layOutHeader()
  }

  func layOut() {
    layOutPages()
    let height = topView.headerHeight(width: view.bounds.width)
    let commands = engine.setHeight(Double(height))
    // The lists are not where the engine has them until the commands are performed.
    let isNested = isFollowing
    isFollowing = true
    for index in shown { list(at: index)?.updateInsets() }
    isFollowing = isNested
    perform(commands)
    layOutHeader()
  }

  /// Places the header and the bar for the visible height.
  func layOutHeader() {
    guard isViewLoaded else { return }
    topView.layOut(
      top: view.safeAreaInsets.top, headerHeight: CGFloat(engine.height),
      visibleHeight: CGFloat(engine.visibleHeight), barHeight: barHeight, pull: pull,
      in: view.bounds)
    let progress = headerProgress
    guard progress != reportedProgress else { return }
    reportedProgress = progress
    onHeaderProgress?(progress)
  }

  /// How far the header is pulled down: as far as the list of the page in view, or between two pages in
  /// proportion to their visible parts.
  private var pull: CGFloat {
    guard pullsHeader else { return 0 }
    let width = view.bounds.width
    var pull: CGFloat = 0
    for index in shown {
      guard let list = list(at: index) else { continue }
      let part =
        width > 0 ? max(0, 1 - abs(pageScroll.contentOffset.x - position(of: index)) / width) : 0
      pull += part * max(0, -list.offset - CGFloat(engine.height))
    }
    return pull
  }

  // MARK: Lists

  func list(at index: Int) -> PagedList? {
    pages.indices.contains(index) ? loaded[ObjectIdentifier(pages[index])] : nil
  }

  private func index(of list: PagedList) -> Int? { pages.firstIndex { $0 === list.page } }

  /// Called when the list of a page has moved.
  func listMoved(_ list: PagedList, isLayout: Bool) {
    guard !isFollowing, let index = index(of: list), shown.contains(index) else { return }
    if engine.offset(of: index) != Double(list.offset) {
      perform(engine.move(index, to: Double(list.offset), isLayout: isLayout))
    }
    layOutHeader()
  }

  /// Called when bars above the header have another height while the list rests.
  ///
  /// A first row directly below the header stays there, as the first row of a list below bars does.
  func lineMoved(_ list: PagedList) {
    guard !isFollowing, let index = index(of: list), let offset = engine.offset(of: index),
      offset + engine.visibleHeight <= 0, offset != Double(list.offset)
    else { return }
    perform([.scroll(page: index, to: offset)])
  }

  func perform(_ commands: [SharedHeaderEngine.Command]) {
    guard !commands.isEmpty else { return }
    let isNested = isFollowing
    isFollowing = true
    for command in commands {
      switch command {
      case .moveHeader:
        for index in shown {
          list(at: index)?.headerMoved(hiddenHeight: CGFloat(engine.hiddenHeight))
        }
        layOutHeader()
      case .scroll(let index, let offset):
        guard let list = list(at: index) else { continue }
        list.scroll(to: CGFloat(offset))
        engine.arrive(index, at: Double(list.offset))
      }
    }
    isFollowing = isNested
    layOutHeader()
  }
}
