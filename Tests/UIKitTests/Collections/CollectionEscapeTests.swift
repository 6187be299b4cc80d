import CoreGraphics
import Foundation
import Simulator
import Testing
import UIKit

/// Escape, Delete and Down on screens of collection views without the keyboard's focus.
@MainActor @Suite(.serialized) struct CollectionEscapeTests {
  @MainActor private final class Stage {
    let device = Simulator(size: CGSize(width: 375, height: 600), scale: 1)
    let rows = ListRows([["A", "B", "C", "D"], ["E", "F"]])
    let list: UICollectionViewController
    let stack: UINavigationController
    var view: UICollectionView { list.collectionView }

    init() throws {
      let rows = rows
      (list, stack) = device.perform {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.trailingSwipeActionsConfigurationProvider = { _ in rows.actions("Delete") }
        let list = UICollectionViewController(
          collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        list.collectionView.register(
          UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
        list.collectionView.dataSource = rows
        list.collectionView.delegate = rows
        list.navigationItem.rightBarButtonItem = list.editButtonItem
        let stack = UINavigationController(rootViewController: UIViewController())
        stack.pushViewController(list, animated: false)
        return (list, stack)
      }
      device.show(stack)
      try device.settle()
    }

    func press(_ key: Key) throws {
      device.press(key)
      try device.settle()
    }

    func point(_ item: Int, x: CGFloat) throws -> CGPoint {
      let cell = try #require(view.cellForItem(at: IndexPath(item: item, section: 0)))
      return CGPoint(x: x, y: cell.convert(cell.bounds, to: nil).midY)
    }
  }

  @Test(arguments: [false, true])
  func `Escape closes the row that a finger has opened, then leaves the screen`(
    isTyping: Bool
  ) throws {
    let stage = try Stage()
    let field = stage.device.perform {
      UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
    }
    stage.device.perform { stage.list.navigationItem.titleView = field }
    try stage.device.settle()
    if isTyping { stage.device.perform { _ = field.becomeFirstResponder() } }
    stage.device.touch(at: try stage.point(1, x: 340)).move(byX: -140, over: 0.3).hold(for: 0.2)
      .lift()
    try stage.device.settle()
    #expect(stage.device.accessibilityTree().contains("button \"Delete\""))
    try stage.press(.escape)
    #expect(!stage.device.accessibilityTree().contains("button \"Delete\""))
    #expect(stage.stack.topViewController === stage.list)
    #expect(field.isFirstResponder == isTyping)
    if isTyping { try stage.press(.escape) }
    try stage.press(.escape)
    #expect(stage.stack.topViewController !== stage.list)
  }

  @Test func `Escape deselects the items of edit mode, then ends it, then leaves the screen`()
    throws
  {
    let stage = try Stage()
    stage.device.perform {
      stage.view.allowsMultipleSelectionDuringEditing = true
      stage.list.setEditing(true, animated: false)
    }
    try stage.device.settle()
    for item in [0, 2] {
      stage.device.tap(at: try stage.point(item, x: 180))
      try stage.device.settle()
    }
    #expect(stage.view.indexPathsForSelectedItems?.count == 2)
    try stage.press(.escape)
    #expect(stage.view.indexPathsForSelectedItems == [])
    #expect(stage.list.isEditing)
    try stage.press(.escape)
    #expect(!stage.list.isEditing && !stage.view.isEditing)
    #expect(stage.stack.topViewController === stage.list)
    try stage.press(.escape)
    #expect(stage.stack.topViewController !== stage.list)
  }

  @Test func `Escape returns the item that a finger carries`() throws {
    let stage = try Stage()
    stage.rows.configure = { cell, _ in cell.accessories = [.reorder(displayed: .always)] }
    stage.device.perform { stage.view.reloadData() }
    try stage.device.settle()
    stage.rows.sections[0] = ["A", "B", "C", "D"]
    let finger = stage.device.touch(at: try stage.point(0, x: 200)).hold(for: 0.7)
    stage.device.perform {
      _ = stage.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0))
    }
    stage.device.perform {
      stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 180, y: 150))
    }
    stage.device.advance(by: 0.3)
    stage.device.press(.escape)
    finger.lift()
    try stage.device.settle()
    #expect(stage.stack.topViewController === stage.list)
    #expect(stage.rows.sections[0] == ["A", "B", "C", "D"])
  }

  @Test(arguments: [Key.down, .tab], [0, 1, 2])
  func `Down and Tab lead from a search field to the first item`(key: Key, place: Int) throws {
    // Tab leads to the buttons of the same bar first.
    if key == .tab, place == 1 { return }
    let stage = try Stage()
    let search = UISearchController(searchResultsController: nil)
    let bar = stage.device.perform { place == 0 ? search.searchBar : UISearchBar() }
    stage.device.perform {
      switch place {
      case 0:
        stage.list.navigationItem.searchController = search
        stage.list.navigationItem.hidesSearchBarWhenScrolling = false
      case 1: stage.list.navigationItem.titleView = bar
      default:
        let page = UIViewController()
        bar.frame = CGRect(x: 0, y: 60, width: 375, height: 56)
        page.view.addSubview(bar)
        page.addChild(stage.list)
        stage.list.view.frame = CGRect(x: 0, y: 120, width: 375, height: 480)
        page.view.addSubview(stage.list.view)
        stage.list.didMove(toParent: page)
        stage.stack.setViewControllers([page], animated: false)
      }
    }
    try stage.device.settle()
    stage.device.keyboard.isHardwareConnected = true
    stage.device.perform { _ = bar.becomeFirstResponder() }
    stage.device.enter("a")
    try stage.device.settle()
    stage.device.press(key)
    try stage.device.settle()
    let focused = UIFocusSystem.focusSystem(for: stage.view)?.focusedItem as? UICollectionViewCell
    #expect(focused.flatMap { stage.view.indexPath(for: $0) } == IndexPath(item: 0, section: 0))
    #expect(!bar.isFirstResponder && bar.text == "a")
  }
}
