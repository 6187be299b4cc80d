import CoreGraphics
import Foundation
import Simulator
import Testing
import UIKit

/// Which of several lists a tap on the status bar scrolls to the top.
@Suite(.serialized) @MainActor struct StatusBarLayerTests {
  /// The presentations in front of a list.
  enum Cover: CaseIterable, Sendable {
    case pageSheet, formSheet, overFullScreen, alert, actionSheet, popover
  }

  private func device(
    _ size: CGSize = CGSize(width: 390, height: 844), bar: CGFloat, isMirrored: Bool = false
  ) -> Simulator {
    Simulator(
      size: size, scale: 1,
      appearance: Appearance(
        isRightToLeft: isMirrored,
        safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0), statusBarHeight: bar))
  }

  private func tapBar(_ device: Simulator, x: CGFloat? = nil) throws {
    device.tap(at: CGPoint(x: x ?? device.size.width / 2, y: 20))
    try device.settle()
  }

  @Test(arguments: Cover.allCases, [47, 0] as [CGFloat])
  func `Only the list in front scrolls, and what is in front stays`(
    cover: Cover, bar: CGFloat
  ) throws {
    for isMirrored in [false, true] {
      let device = device(bar: bar, isMirrored: isMirrored)
      let list = device.perform { NumberedRows(style: .plain) }
      device.show(device.perform { UINavigationController(rootViewController: list) })
      try device.settle()
      device.perform { list.tableView.contentOffset.y = 600 }
      let front = device.perform { NumberedRows(style: .grouped) }
      let shown = device.perform { () -> UIViewController in
        switch cover {
        case .alert, .actionSheet:
          let alert = UIAlertController(
            title: "Really?", message: nil, preferredStyle: cover == .alert ? .alert : .actionSheet)
          alert.addAction(UIAlertAction(title: "Yes", style: .cancel) { _ in })
          return alert
        case .pageSheet: front.modalPresentationStyle = .pageSheet
        case .formSheet: front.modalPresentationStyle = .formSheet
        case .overFullScreen: front.modalPresentationStyle = .overFullScreen
        case .popover:
          front.modalPresentationStyle = .popover
          front.popoverPresentationController?.sourceView = list.view
        }
        return front
      }
      device.perform { list.present(shown, animated: true) }
      try device.settle()
      let top = device.perform { () -> CGFloat in
        if shown !== front { return 0 }
        let top = front.tableView.contentOffset.y
        front.tableView.contentOffset.y = 500
        return top
      }
      try tapBar(device)
      #expect(list.tableView.contentOffset.y == 600)
      // Without a visible bar its strip is where a tap beside a sheet closes it.
      if bar > 0 || shown === front { #expect(list.presentedViewController === shown) }
      #expect(list.selected == [] && front.selected == [])
      if shown === front { #expect(front.tableView.contentOffset.y == top) }
      device.perform { shown.dismiss(animated: true) }
      try device.settle()
      try tapBar(device)
      #expect(list.tableView.contentOffset.y == -list.tableView.adjustedContentInset.top)
    }
  }

  @Test(arguments: [false, true])
  func `In a split view the column below the finger scrolls`(isMirrored: Bool) throws {
    let device = device(
      CGSize(width: 1100, height: 800), bar: 24, isMirrored: isMirrored)
    let lists = device.perform { (0..<2).map { _ in NumberedRows(style: .plain) } }
    let split = device.perform {
      let split = UISplitViewController(style: .doubleColumn)
      split.preferredDisplayMode = .oneBesideSecondary
      split.preferredSplitBehavior = .tile
      split.setViewController(lists[0], for: .primary)
      split.setViewController(lists[1], for: .secondary)
      return split
    }
    device.show(split)
    try device.settle()
    for column in 0..<2 {
      device.perform { for list in lists { list.tableView.contentOffset.y = 500 } }
      try device.settle()
      let middle = lists[column].view.convert(lists[column].view.bounds, to: nil).midX
      try tapBar(device, x: middle)
      for (index, list) in lists.enumerated() {
        let top = -list.tableView.adjustedContentInset.top
        #expect(list.tableView.contentOffset.y == (index == column ? top : 500))
        #expect(list.selected == [])
      }
    }
  }

  @Test func `The results of a search scroll, and not the list behind them`() throws {
    let device = device(bar: 47)
    let list = device.perform { NumberedRows(style: .plain) }
    let results = device.perform { NumberedRows(style: .plain) }
    let search = device.perform { UISearchController(searchResultsController: results) }
    device.perform { list.navigationItem.searchController = search }
    device.show(device.perform { UINavigationController(rootViewController: list) })
    try device.settle()
    device.perform { search.isActive = true }
    try device.settle()
    device.enter("Row")
    try device.settle()
    let behind = list.tableView.contentOffset.y
    let top = results.tableView.contentOffset.y
    device.perform { results.tableView.contentOffset.y = 500 }
    try device.settle()
    try tapBar(device)
    #expect(results.tableView.contentOffset.y == top)
    #expect(list.tableView.contentOffset.y == behind)
    #expect(search.isActive && search.searchBar.text == "Row")
  }

  /// Other views on the screen of a list that scroll, or seem to.
  enum Companion: CaseIterable, Sendable {
    case coveredList, fadedList, passive
  }

  @Test(arguments: Companion.allCases, [false, true])
  func `A list scrolls although another one is there that cannot be touched`(
    companion: Companion, isCollection: Bool
  ) throws {
    let device = device(bar: 47)
    let page = device.perform { UIViewController() }
    let list = device.perform { () -> UIScrollView in
      let controller: UIViewController
      let list: UIScrollView
      if isCollection {
        let collection = UICollectionViewController(
          collectionViewLayout: UICollectionViewCompositionalLayout.list(
            using: UICollectionLayoutListConfiguration(appearance: .plain)))
        (controller, list) = (collection, collection.collectionView)
        list.contentInset.bottom = 3000
      } else {
        let rows = NumberedRows(style: .plain)
        (controller, list) = (rows, rows.tableView)
      }
      page.addChild(controller)
      controller.view.frame = page.view.bounds
      page.view.addSubview(controller.view)
      controller.didMove(toParent: page)
      return list
    }
    device.perform {
      let frame = CGRect(x: 0, y: 400, width: 390, height: 100)
      let other: UIScrollView
      switch companion {
      case .coveredList:
        // The screen of another child is wholly behind this one.
        other = UIScrollView(frame: page.view.bounds)
        other.contentSize.height = 2000
      case .fadedList:
        other = UIScrollView(frame: frame)
        other.contentSize.height = 900
        other.alpha = 0
      case .passive:
        other = UIScrollView(frame: frame)
        other.contentSize.height = 900
        other.isUserInteractionEnabled = false
      }
      if companion == .coveredList {
        page.view.insertSubview(other, at: 0)
      } else {
        page.view.addSubview(other)
      }
      list.backgroundColor = .systemBackground
    }
    device.show(page)
    try device.settle()
    device.perform { list.contentOffset.y = 700 }
    try device.settle()
    try tapBar(device)
    #expect(list.contentOffset.y == -list.adjustedContentInset.top)
  }

  @Test(arguments: [0.01, 0.05, 0.2, 0.45], [0, 3] as [CGFloat])
  func `A tap on the bar while the content moves brings the top`(
    hold: Double, shift: CGFloat
  ) throws {
    let device = device(bar: 47)
    let list = device.perform { NumberedRows(style: .plain) }
    list.rows = 400
    device.show(device.perform { UINavigationController(rootViewController: list) })
    try device.settle()
    device.fling(at: CGPoint(x: 200, y: 700), velocity: CGPoint(x: 0, y: -3000))
    device.advance(by: 0.15)
    let finger = device.touch(at: CGPoint(x: 200, y: 20))
    finger.move(byX: shift, y: 0, over: hold).lift()
    try device.settle()
    #expect(list.tableView.contentOffset.y == -list.tableView.adjustedContentInset.top)
    #expect(list.selected == [])
  }
}
