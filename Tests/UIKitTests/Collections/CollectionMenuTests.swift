import Simulator
import Testing
import UIKit

/// A delegate with menus for items, and the log of its calls.
@MainActor private final class MenuDelegate: NSObject, UICollectionViewDelegate {
  var log: [String] = []
  var hasMenuBetween = false

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    log.append("menu \(indexPaths.map(\.item))")
    if indexPaths.isEmpty, !hasMenuBetween { return nil }
    return UIContextMenuConfiguration(
      identifier: "menu" as NSString,
      actionProvider: { [weak self] _ in
        UIMenu(children: [UIAction(title: "Act") { [weak self] _ in self?.log.append("act") }])
      })
  }
  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    log.append("highlight \(indexPath.item)")
    return nil
  }
  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    log.append("dismissal \(indexPath.item)")
    return nil
  }
  func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { log.append("willDisplay") }
  func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { log.append("willEnd") }
}

/// The names before iOS 16.
@MainActor private final class OlderMenuDelegate: NSObject, UICollectionViewDelegate {
  var asked: [Int] = []

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    asked.append(indexPath.item)
    return UIContextMenuConfiguration(actionProvider: { _ in
      UIMenu(children: [UIAction(title: "Act") { _ in }])
    })
  }
}

@MainActor @Suite struct CollectionMenuTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func stage(_ delegate: any UICollectionViewDelegate) -> GridStage {
    let stage = GridStage([9])
    stage.perform { stage.view.delegate = delegate }
    return stage
  }

  private func isOpen(_ stage: GridStage) -> Bool {
    stage.view.contextMenuInteraction?.menuAppearance != .unknown
  }

  @Test func `A long press on an item lifts its cell and opens its menu`() {
    let delegate = MenuDelegate()
    let stage = stage(delegate)
    stage.device.touch(at: stage.center(4)).hold(for: 0.8).lift()
    stage.device.advance(by: 0.5)
    #expect(stage.view.contextMenuInteraction?.menuAppearance == .rich)
    #expect(delegate.log == ["menu [4]", "highlight 4", "willDisplay"])
    #expect(stage.view.indexPathsForSelectedItems == [])
    stage.device.press(.escape)
    stage.device.advance(by: 1)
    #expect(!isOpen(stage))
    #expect(delegate.log.suffix(2) == ["willEnd", "dismissal 4"])
  }

  @Test func `A press on one of several selected items opens the menu of all`() {
    let delegate = MenuDelegate()
    let stage = stage(delegate)
    stage.view.allowsMultipleSelection = true
    for item in [5, 1, 3] {
      stage.view.selectItem(at: path(item), animated: false, scrollPosition: [])
    }
    stage.device.touch(at: stage.center(3)).hold(for: 0.8).lift()
    stage.device.advance(by: 0.5)
    #expect(delegate.log.first == "menu [1, 3, 5]")
    stage.device.press(.escape)
    stage.device.advance(by: 1)
    delegate.log = []
    stage.device.touch(at: stage.center(0)).hold(for: 0.8).lift()
    stage.device.advance(by: 0.5)
    #expect(delegate.log.first == "menu [0]")
  }

  @Test func `Between the items a menu opens without lifting anything`() {
    let delegate = MenuDelegate()
    let stage = stage(delegate)
    let gap = CGPoint(x: 160, y: 420)
    stage.device.touch(at: gap).hold(for: 0.8).lift()
    stage.device.advance(by: 0.5)
    #expect(!isOpen(stage))
    delegate.hasMenuBetween = true
    stage.device.touch(at: gap).hold(for: 0.8).lift()
    stage.device.advance(by: 0.5)
    #expect(stage.view.contextMenuInteraction?.menuAppearance == .compact)
    #expect(delegate.log == ["menu []", "menu []", "willDisplay"])
  }

  @Test func `A secondary click and the menu key open the menu at once`() {
    let delegate = MenuDelegate()
    let stage = stage(delegate)
    stage.device.click(at: stage.center(2), button: .secondary).lift()
    stage.device.advance(by: 0.5)
    #expect(stage.view.contextMenuInteraction?.menuAppearance == .compact)
    #expect(delegate.log.first == "menu [2]")
    stage.device.press(.escape)
    stage.device.advance(by: 1)
    delegate.log = []
    for key in [Key.tab, .right, .down] { stage.device.press(key) }
    stage.device.advance(by: 0.5)
    stage.device.press(Key(.keyboardF10), modifiers: .shift)
    stage.device.advance(by: 0.5)
    #expect(delegate.log.first == "menu [4]")
    #expect(isOpen(stage))
  }

  @Test func `The menu stays with its item when items are inserted before it`() {
    let delegate = MenuDelegate()
    let stage = stage(delegate)
    stage.device.touch(at: stage.center(4)).hold(for: 0.8).lift()
    stage.device.advance(by: 0.5)
    stage.perform {
      stage.source.sections[0].insert(-1, at: 0)
      stage.view.insertItems(at: [path(0)])
    }
    stage.device.advance(by: 0.5)
    stage.device.press(.escape)
    stage.device.advance(by: 1)
    #expect(delegate.log.last == "dismissal 5")
    #expect(stage.view.visibleCells.allSatisfy { !$0.isHidden && $0.alpha == 1 })
  }

  @Test func `A reload while the menu is open leaves every cell to be seen`() {
    let delegate = MenuDelegate()
    let stage = stage(delegate)
    stage.device.touch(at: stage.center(4)).hold(for: 0.8).lift()
    stage.device.advance(by: 0.5)
    stage.perform { stage.view.reloadData() }
    stage.device.press(.escape)
    stage.device.advance(by: 1)
    #expect(!isOpen(stage))
    #expect(stage.names == Array(0..<9))
    #expect(stage.view.visibleCells.allSatisfy { !$0.isHidden && $0.alpha == 1 })
  }

  @Test func `Delegates with the names before iOS 16 are asked for the item under the press`() {
    let delegate = OlderMenuDelegate()
    let stage = stage(delegate)
    stage.view.allowsMultipleSelection = true
    for item in [1, 3] {
      stage.view.selectItem(at: path(item), animated: false, scrollPosition: [])
    }
    stage.device.touch(at: stage.center(3)).hold(for: 0.8).lift()
    stage.device.advance(by: 0.5)
    #expect(delegate.asked == [3])
    #expect(stage.view.contextMenuInteraction?.menuAppearance == .rich)
  }

  @Test func `A view without delegate, and one whose delegate has no menus, opens none`() {
    let stage = GridStage([9])
    stage.device.touch(at: stage.center(4)).hold(for: 0.8).lift()
    stage.device.advance(by: 0.3)
    #expect(!isOpen(stage))
    stage.view.delegate = nil
    #expect(stage.view.contextMenuInteraction == nil)
  }
}
