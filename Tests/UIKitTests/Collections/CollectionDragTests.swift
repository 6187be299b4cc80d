import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

/// Two collection views beside each other, between which items can be dragged; each item's drag item has
/// its name.
@MainActor private final class GridDragStage {
  let device = Simulator(size: CGSize(width: 700, height: 480))
  var views: [UICollectionView] = []
  var hosts: [GridDragHost] = []
  var calls: [String] = []

  init(
    _ sections: [[[String]]], _ change: (UICollectionView, Int) -> Void = { _, _ in }
  ) {
    for (index, sections) in sections.enumerated() {
      let view = UICollectionView(
        frame: CGRect(x: index * 350, y: 0, width: 320, height: 480),
        collectionViewLayout: GridStage.flow())
      view.contentInsetAdjustmentBehavior = .never
      view.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
      let host = GridDragHost(sections, index) { [weak self] in self?.calls.append($0) }
      view.dataSource = host
      view.delegate = host
      view.dragDelegate = host
      view.dropDelegate = host
      change(view, index)
      views.append(view)
      hosts.append(host)
      device.perform { device.window.addSubview(view) }
    }
    device.advance(by: 0.05)
  }

  var view: UICollectionView { views[0] }

  func point(_ item: Int, _ section: Int = 0, view: Int = 0) -> CGPoint {
    device.perform {
      let view = views[view]
      let frame = view.layoutAttributesForItem(at: IndexPath(item: item, section: section))!.frame
      return view.convert(CGPoint(x: frame.midX, y: frame.midY), to: device.window)
    }
  }

  /// A finger that has lifted an item.
  func lift(_ item: Int, _ section: Int = 0, view: Int = 0) -> Finger {
    device.touch(at: point(item, section, view: view)).hold(for: 0.8)
  }

  /// The names on screen, in the order in which they are seen: by lines, from the left.
  func seen(_ view: Int = 0) -> [String] {
    device.perform {
      views[view].visibleCells.compactMap { $0 as? NamedCell }
        .filter { ($0.layer.presentation() ?? $0.layer).opacity > 0.9 }
        .sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
        .map(\.name)
    }
  }

  /// The frame of the item with a name.
  func frame(_ name: String, view: Int = 0) -> CGRect? {
    device.perform {
      views[view].visibleCells.first { ($0 as? NamedCell)?.name == name }?.frame
    }
  }

  /// Every cell is where the layout has its item, opaque, and shows the data's name.
  func checkRest(_ view: Int = 0) {
    device.advance(by: 1)
    device.perform {
      let list = views[view]
      let paths = list.indexPathsForVisibleItems
      #expect(paths.count == list.visibleCells.count)
      for path in paths {
        let cell = list.cellForItem(at: path) as? NamedCell
        #expect(cell?.frame == list.layoutAttributesForItem(at: path)?.frame, "\(path)")
        #expect((cell?.layer.presentation() ?? cell?.layer)?.opacity == 1, "\(path)")
        #expect(cell?.name == hosts[view].sections[path.section][path.item], "\(path)")
        #expect(cell?.configurationState.cellDragState == UICellConfigurationState.DragState.none)
        #expect(cell?.isHighlighted == false)
      }
      #expect(!list.hasActiveDrag && !list.hasActiveDrop && !list.hasUncommittedUpdates)
    }
  }
}

private final class NamedCell: UICollectionViewCell {
  var name = ""
  var states: [UICollectionViewCell.DragState] = []
  var preferredHeight: CGFloat?

  override func dragStateDidChange(_ dragState: DragState) {
    super.dragStateDidChange(dragState)
    states.append(dragState)
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let attributes = super.preferredLayoutAttributesFitting(layoutAttributes)
    guard let preferredHeight, let copy = attributes.copy() as? UICollectionViewLayoutAttributes
    else { return attributes }
    copy.size = CGSize(width: layoutAttributes.size.width, height: preferredHeight)
    return copy
  }
}

@MainActor
private final class GridDragHost: NSObject, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout, UICollectionViewDragDelegate, UICollectionViewDropDelegate
{
  var sections: [[String]]
  let number: Int
  let log: (String) -> Void
  var intent = UICollectionViewDropProposal.Intent.insertAtDestinationIndexPath
  var operation = UIDropOperation.move
  var canMove: Bool?
  var perform: ((any UICollectionViewDropCoordinator) -> Void)?
  /// The items for whose menus the delegate was asked.
  var menus: [[IndexPath]] = []
  var limit: ((IndexPath, IndexPath) -> IndexPath)?
  var widths: [String: CGFloat] = [:]
  /// The heights that cells prefer, by name.
  var heights: [String: CGFloat] = [:]
  /// The names of the items whose display has ended.
  var ended: [String] = []

  init(_ sections: [[String]], _ number: Int, _ log: @escaping (String) -> Void) {
    self.sections = sections
    self.number = number
    self.log = log
  }

  private func say(_ text: String) { log("\(number) \(text)") }
  private func text(_ path: IndexPath?) -> String {
    path.map { "\($0.section).\($0.item)" } ?? "nil"
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    menus.append(indexPaths)
    return nil
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].count }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    let name = sections[indexPath.section][indexPath.item]
    (cell as? NamedCell)?.name = name
    (cell as? NamedCell)?.preferredHeight = heights[name]
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { if let cell = cell as? NamedCell { ended.append(cell.name) } }
  func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { canMove ?? false }
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath
  ) {
    say("move \(text(source)) to \(text(target))")
    let item = sections[source.section].remove(at: source.item)
    sections[target.section].insert(item, at: target.item)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath original: IndexPath,
    atCurrentIndexPath current: IndexPath, toProposedIndexPath proposed: IndexPath
  ) -> IndexPath { limit?(original, proposed) ?? proposed }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    CGSize(width: widths[sections[indexPath.section][indexPath.item]] ?? 100, height: 100)
  }

  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    say("items \(text(indexPath))")
    let name = sections[indexPath.section][indexPath.item]
    if name == "-" { return [] }
    let item = UIDragItem(itemProvider: NSItemProvider(object: name as NSString))
    item.localObject = name
    return [item]
  }
  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem] {
    say("adds \(text(indexPath))")
    return self.collectionView(collectionView, itemsForBeginning: session, at: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession
  ) { say("drag begins \(collectionView.hasActiveDrag)") }
  func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
  ) { say("drag ends \(collectionView.hasActiveDrag)") }

  func collectionView(
    _ collectionView: UICollectionView, canHandle session: any UIDropSession
  ) -> Bool {
    say("can handle")
    return true
  }
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession
  ) { say("enters") }
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    say("update \(text(destinationIndexPath))")
    return UICollectionViewDropProposal(operation: operation, intent: intent)
  }
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession
  ) { say("exits") }
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession
  ) { say("drop ends") }
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    say("perform \(text(coordinator.destinationIndexPath))")
    if let perform { return perform(coordinator) }
    guard let destination = coordinator.destinationIndexPath else { return }
    for (index, item) in coordinator.items.enumerated() {
      guard let name = item.dragItem.localObject as? String else { continue }
      let target = IndexPath(item: destination.item + index, section: destination.section)
      collectionView.performBatchUpdates {
        if let source = item.sourceIndexPath {
          sections[source.section].remove(at: source.item)
          collectionView.deleteItems(at: [source])
        }
        sections[target.section].insert(name, at: target.item)
        collectionView.insertItems(at: [target])
      }
      coordinator.drop(item.dragItem, toItemAt: target)
    }
  }
}

/// Items that are dragged: inside of a collection view, and from one to another.
@MainActor @Suite struct CollectionDragTests {
  private func letters(_ text: String) -> [String] { text.map { String($0) } }

  @Test func `An item that goes to another view has everybody called in Apple's order`() {
    let stage = GridDragStage([[letters("abcde")], [letters("xyz")]])
    let finger = stage.lift(1)
    finger.move(to: stage.point(1, view: 1), over: 0.4)
    stage.device.advance(by: 0.4)
    #expect(stage.view.hasActiveDrag && stage.views[1].hasActiveDrop)
    #expect(!stage.views[1].hasActiveDrag && !stage.view.hasActiveDrop)
    #expect(stage.views[1].hasUncommittedUpdates)
    // The others have moved aside, and the finger is over the gap.
    #expect(stage.frame("x", view: 1)?.minX == 0 && stage.frame("y", view: 1)?.minX == 220)
    #expect(stage.frame("z", view: 1)?.minY == 110)
    finger.lift()
    stage.device.advance(by: 0.6)
    let kept = stage.calls.filter { !$0.contains("update") }
    #expect(
      kept == [
        "0 items 0.1", "0 drag begins true", "0 can handle", "0 enters", "0 exits",
        "1 can handle", "1 enters", "1 perform 0.1", "0 drop ends", "1 drop ends",
        "0 drag ends false",
      ], "\(stage.calls)")
    #expect(stage.hosts[1].sections == [letters("xbyz")])
    #expect(stage.seen(1) == letters("xbyz"))
    stage.checkRest(0)
    stage.checkRest(1)
  }

  @Test func `Items that have moved aside for a drop stay there when it is performed`() {
    let stage = GridDragStage([[letters("abcde")], [letters("xyz")]])
    let finger = stage.lift(1)
    finger.move(to: stage.point(1, view: 1), over: 0.4)
    stage.device.advance(by: 0.4)
    finger.lift()
    for _ in 0..<20 {
      stage.device.advance(by: 1 / 60)
      let places = stage.device.perform {
        ["y", "z"].map { name in
          stage.views[1].visibleCells.first { ($0 as? NamedCell)?.name == name }
            .flatMap { ($0.layer.presentation() ?? $0.layer).position } ?? .zero
        }
      }
      #expect(places == [CGPoint(x: 270, y: 50), CGPoint(x: 50, y: 160)])
    }
    stage.checkRest(1)
  }

  @Test func `An item moves inside of its view by one call of the data source`() {
    let stage = GridDragStage([[letters("abcdef")]])
    stage.hosts[0].canMove = true
    let finger = stage.lift(1)
    finger.move(to: stage.point(4), over: 0.4)
    stage.device.advance(by: 0.4)
    #expect(stage.seen() == letters("acdef"))
    #expect(stage.frame("c")?.minX == 110 && stage.frame("f")?.origin == CGPoint(x: 220, y: 110))
    #expect(stage.frame("b")?.origin == CGPoint(x: 110, y: 110))
    finger.lift()
    stage.device.advance(by: 0.8)
    #expect(stage.calls.filter { $0.contains("move") } == ["0 move 0.1 to 0.4"])
    #expect(!stage.calls.contains { $0.contains("perform") })
    #expect(stage.seen() == letters("acdebf"))
    stage.checkRest()
  }

  @Test func `A drop delegate moves an item where the data source does not`() {
    let stage = GridDragStage([[letters("abcdef")]])
    let finger = stage.lift(4)
    finger.move(to: stage.point(0), over: 0.4)
    stage.device.advance(by: 0.4)
    #expect(stage.frame("a")?.minX == 110)
    finger.lift()
    stage.device.advance(by: 0.8)
    #expect(stage.calls.contains("0 perform 0.0"))
    #expect(stage.hosts[0].sections == [letters("eabcdf")])
    stage.checkRest()
  }

  /// A layout of items that are measured.
  enum Measuring: CaseIterable {
    case flow
    case compositional

    @MainActor var layout: UICollectionViewLayout {
      switch self {
      case .compositional: Composition.list(estimate: 40)
      case .flow: GridStage.flow { $0.estimatedItemSize = CGSize(width: 100, height: 100) }
      }
    }
  }

  @Test(arguments: Measuring.allCases)
  func `Items that a drop moves keep the sizes that were measured for them`(_ kind: Measuring) {
    let names = (0..<90).map { "item \($0)" }
    let stage = GridDragStage([[names]])
    let host = stage.hosts[0]
    for (index, name) in names.enumerated() { host.heights[name] = 60 + CGFloat(index * 7 % 31) }
    stage.device.perform { stage.view.collectionViewLayout = kind.layout }
    for step in 0...20 {
      stage.device.perform { stage.view.contentOffset.y = CGFloat(min(step, 20 - step)) * 200 }
      stage.device.advance(by: 0.02)
    }
    func heights() -> [String: CGFloat] {
      stage.device.perform {
        Dictionary(
          uniqueKeysWithValues: host.sections[0].enumerated().map { item, name in
            let path = IndexPath(item: item, section: 0)
            return (name, stage.view.layoutAttributesForItem(at: path)?.size.height ?? 0)
          })
      }
    }
    let before = heights().filter { host.heights[$0.key] == $0.value }
    #expect(before.count > 30)
    // From the second place through a gap at the fourth to the last one.
    host.perform = { coordinator in
      stage.view.performBatchUpdates {
        host.sections[0].append(host.sections[0].remove(at: 1))
        stage.view.deleteItems(at: [IndexPath(item: 1, section: 0)])
        stage.view.insertItems(at: [IndexPath(item: 89, section: 0)])
      }
    }
    let finger = stage.lift(1)
    finger.move(to: stage.point(3), over: 0.4)
    stage.device.advance(by: 0.4)
    finger.lift()
    stage.device.advance(by: 0.8)
    #expect(host.sections[0].last == "item 1")
    let after = heights()
    for (name, height) in before where name != "item 1" {
      #expect(after[name] == height, "\(name)")
    }
  }

  @Test func `Without a drop delegate items move where the data source says that they may`() {
    for mayMove in [true, false] {
      let stage = GridDragStage([[letters("abcd")]]) { view, _ in view.dropDelegate = nil }
      stage.hosts[0].canMove = mayMove
      let finger = stage.lift(0)
      finger.move(to: stage.point(2), over: 0.3)
      finger.lift()
      stage.device.advance(by: 0.8)
      #expect(stage.seen() == letters(mayMove ? "bcad" : "abcd"))
      stage.checkRest()
    }
  }

  @Test func `An item that is dropped beside every view returns`() {
    let stage = GridDragStage([[letters("abcd")], [letters("xyz")]])
    let finger = stage.lift(0)
    finger.move(to: stage.point(1, view: 1), over: 0.3).hold(for: 0.3)
    finger.move(to: CGPoint(x: 335, y: 240), over: 0.2)
    finger.lift()
    stage.device.advance(by: 0.8)
    #expect(stage.seen() == letters("abcd") && stage.seen(1) == letters("xyz"))
    stage.checkRest(0)
    stage.checkRest(1)
  }

  @Test func `An item goes to another section, and its delegate retargets it`() {
    let stage = GridDragStage([[letters("abc"), letters("xyz")]])
    stage.hosts[0].canMove = true
    stage.hosts[0].limit = { _, proposed in
      proposed.section == 1 ? IndexPath(item: 0, section: 1) : proposed
    }
    let finger = stage.lift(0)
    finger.move(to: stage.point(2, 1), over: 0.4)
    stage.device.advance(by: 0.4)
    finger.lift()
    stage.device.advance(by: 0.8)
    #expect(stage.hosts[0].sections == [letters("bc"), letters("axyz")])
    stage.checkRest()
  }

  @Test func `An item that takes others is highlighted, and nothing moves`() {
    let stage = GridDragStage([[letters("abcd")], [letters("xyz")]])
    stage.hosts[1].intent = .insertIntoDestinationIndexPath
    stage.hosts[1].perform = { coordinator in
      coordinator.drop(
        coordinator.items[0].dragItem, intoItemAt: coordinator.destinationIndexPath!,
        rect: CGRect(x: 10, y: 10, width: 20, height: 20))
    }
    let finger = stage.lift(0)
    finger.move(to: stage.point(1, view: 1), over: 0.3).hold(for: 0.2)
    func state(_ item: Int) -> UICellConfigurationState.DropState? {
      stage.device.perform {
        stage.views[1].cellForItem(at: IndexPath(item: item, section: 0))?
          .configurationState.cellDropState
      }
    }
    #expect(state(0) == .notTargeted && state(1) == .targeted)
    #expect(stage.seen(1) == letters("xyz"))
    finger.lift()
    stage.device.advance(by: 0.8)
    #expect(state(1) == UICellConfigurationState.DropState.none)
    stage.checkRest(1)
  }

  @Test func `Selected items are dragged together, and taps add others`() {
    let stage = GridDragStage([[letters("abcde")], [letters("xyz")]]) { view, _ in
      view.allowsMultipleSelection = true
    }
    stage.device.perform {
      for item in [0, 2] {
        stage.view.selectItem(
          at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
      }
    }
    let finger = stage.lift(2)
    finger.move(byX: 30, y: 20, over: 0.1)
    stage.device.tap(at: stage.point(4))
    stage.device.advance(by: 0.4)
    finger.move(to: stage.point(0, view: 1), over: 0.3).hold(for: 0.3)
    finger.lift()
    stage.device.advance(by: 0.8)
    #expect(
      stage.calls.filter { $0.contains("items 0") } == [
        "0 items 0.2", "0 items 0.0", "0 items 0.4",
      ])
    #expect(stage.hosts[1].sections == [letters("caexyz")])
    stage.checkRest(0)
    stage.checkRest(1)
  }

  @Test func `Index paths do not count a gap`() {
    let stage = GridDragStage([[letters("abc")], [letters("uvwxyz")]])
    stage.device.perform {
      stage.views[1].selectItem(
        at: IndexPath(item: 4, section: 0), animated: false, scrollPosition: [])
    }
    let finger = stage.lift(0)
    finger.move(to: stage.point(1, view: 1), over: 0.3).hold(for: 0.4)
    stage.device.perform {
      let view = stage.views[1]
      #expect(view.indexPathsForSelectedItems == [IndexPath(item: 4, section: 0)])
      #expect(view.indexPathsForVisibleItems.map(\.item) == [0, 1, 2, 3, 4, 5])
      #expect(view.indexPathForItem(at: CGPoint(x: 160, y: 50)) == nil)
      #expect(view.indexPathForItem(at: CGPoint(x: 270, y: 50))?.item == 1)
      for item in 0..<6 {
        let cell = view.cellForItem(at: IndexPath(item: item, section: 0)) as? NamedCell
        #expect(cell?.name == letters("uvwxyz")[item])
        #expect(cell.flatMap { view.indexPath(for: $0) }?.item == item)
      }
    }
    finger.cancel()
    stage.device.advance(by: 0.6)
    stage.checkRest(1)
  }

  @Test func `Data that arrive while items hover keep their places, and the gap opens again`() {
    let stage = GridDragStage([[letters("abc")], [letters("xyz")]])
    let finger = stage.lift(0)
    finger.move(to: stage.point(1, view: 1), over: 0.3).hold(for: 0.4)
    stage.device.perform {
      stage.hosts[1].sections[0].insert("w", at: 0)
      stage.views[1].insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    stage.device.advance(by: 0.8)
    #expect(stage.views[1].hasActiveDrop)
    #expect(stage.calls.last == "1 update 0.1")
    #expect(stage.frame("w", view: 1)?.minX == 0 && stage.frame("x", view: 1)?.minX == 220)
    finger.lift()
    stage.device.advance(by: 0.8)
    #expect(stage.hosts[1].sections == [letters("waxyz")])
    stage.checkRest(1)
  }

  @Test func `A reload while items hover closes the gap, and the drop arrives`() {
    let stage = GridDragStage([[letters("abc")], [letters("xyz")]])
    let finger = stage.lift(0)
    finger.move(to: stage.point(1, view: 1), over: 0.3).hold(for: 0.4)
    stage.device.perform {
      stage.hosts[1].sections = [letters("uvw")]
      stage.views[1].reloadData()
    }
    stage.device.advance(by: 0.5)
    finger.lift()
    stage.device.advance(by: 0.8)
    #expect(stage.hosts[1].sections == [letters("uavw")])
    stage.checkRest(1)
  }

  @Test func `A placeholder waits for data, and the items around it may change`() {
    let stage = GridDragStage([[letters("abc")], [letters("xyz")]])
    var context: (any UICollectionViewDropPlaceholderContext)?
    stage.hosts[1].perform = { coordinator in
      let placeholder = UICollectionViewDropPlaceholder(
        insertionIndexPath: IndexPath(item: 1, section: 0), reuseIdentifier: "cell")
      placeholder.cellUpdateHandler = { ($0 as? NamedCell)?.name += "?" }
      context = coordinator.drop(coordinator.items[0].dragItem, to: placeholder)
    }
    let finger = stage.lift(0)
    finger.move(to: stage.point(1, view: 1), over: 0.3).hold(for: 0.4)
    finger.lift()
    stage.device.advance(by: 1)
    let view = stage.views[1]
    #expect(
      view.hasUncommittedUpdates && stage.device.perform { view.numberOfItems(inSection: 0) } == 4)
    #expect(stage.seen(1).count == 4 && stage.seen(1)[1].hasSuffix("?"))
    stage.device.perform { context?.setNeedsCellUpdate() }
    #expect(stage.seen(1)[1].hasSuffix("??"))
    // An item before it goes.
    stage.device.perform {
      stage.hosts[1].sections[0].removeFirst()
      view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    }
    stage.device.advance(by: 0.5)
    var asked: IndexPath?
    stage.device.perform {
      let isDone = context?.commitInsertion { path in
        asked = path
        stage.hosts[1].sections[0].insert("new", at: path.item)
      }
      #expect(isDone == true && context?.commitInsertion { _ in } == false)
    }
    #expect(asked == IndexPath(item: 0, section: 0))
    stage.device.advance(by: 0.5)
    #expect(stage.seen(1) == ["new", "y", "z"])
    stage.checkRest(1)
  }

  @Test func `An item ends its display while a placeholder has its index path`() {
    let stage = GridDragStage([[letters("abc")], [letters("xyz")]])
    stage.hosts[1].perform = { coordinator in
      let view = stage.views[1]
      stage.hosts[1].sections[0].remove(at: 1)
      view.deleteItems(at: [IndexPath(item: 1, section: 0)])
      coordinator.drop(
        coordinator.items[0].dragItem,
        to: UICollectionViewDropPlaceholder(
          insertionIndexPath: IndexPath(item: 1, section: 0), reuseIdentifier: "cell"))
    }
    let finger = stage.lift(0)
    finger.move(to: stage.point(2, view: 1), over: 0.3).hold(for: 0.4)
    finger.lift()
    stage.device.advance(by: 1)
    #expect(stage.views[1].hasUncommittedUpdates)
    #expect(stage.hosts[1].ended == ["y"])
  }

  @Test func `A placeholder may be deleted, and a reload removes it`() {
    for reloads in [false, true] {
      let stage = GridDragStage([[letters("abc")], [letters("xyz")]])
      var context: (any UICollectionViewDropPlaceholderContext)?
      stage.hosts[1].perform = { coordinator in
        context = coordinator.drop(
          coordinator.items[0].dragItem,
          to: UICollectionViewDropPlaceholder(
            insertionIndexPath: IndexPath(item: 3, section: 0), reuseIdentifier: "cell"))
      }
      let finger = stage.lift(0)
      finger.move(to: stage.point(1, view: 1), over: 0.3).hold(for: 0.4)
      finger.lift()
      stage.device.advance(by: 1)
      stage.device.perform {
        if reloads { stage.views[1].reloadData() }
        #expect(context?.deletePlaceholder() == !reloads)
      }
      stage.device.advance(by: 0.5)
      #expect(stage.seen(1) == letters("xyz"))
      stage.checkRest(1)
    }
  }

  @Test func `A slow cadence waits until the finger rests`() {
    for (cadence, delay) in [(UICollectionView.ReorderingCadence.fast, 0.2), (.slow, 0.5)] {
      let stage = GridDragStage([[letters("abc")], [letters("xyz")]]) { view, _ in
        view.reorderingCadence = cadence
      }
      let finger = stage.lift(0)
      finger.move(to: stage.point(0, view: 1), over: 0.3)
      finger.move(to: stage.point(1, view: 1), over: 0.1).hold(for: delay - 0.1)
      #expect(stage.frame("y", view: 1)?.minX == 110)
      finger.hold(for: 0.5)
      #expect(stage.frame("x", view: 1)?.minX == 0 && stage.frame("y", view: 1)?.minX == 220)
      finger.cancel()
      stage.device.advance(by: 0.6)
      stage.checkRest(1)
    }
  }

  @Test func `Items of different widths do not dance under a resting finger`() {
    let stage = GridDragStage([[letters("abcdef")]])
    stage.hosts[0].widths = ["a": 40, "b": 180, "c": 90, "d": 60, "e": 200, "f": 120]
    stage.device.perform { stage.view.collectionViewLayout.invalidateLayout() }
    stage.device.advance(by: 0.05)
    stage.hosts[0].canMove = true
    let finger = stage.lift(0)
    for item in [3, 1, 5] {
      finger.move(to: stage.point(item), over: 0.3).hold(for: 0.5)
      let before = stage.seen()
      for _ in 0..<40 {
        stage.device.advance(by: 1 / 60)
        #expect(stage.seen() == before)
      }
    }
    finger.cancel()
    stage.device.advance(by: 0.6)
    #expect(stage.hosts[0].sections == [letters("abcdef")])
    stage.checkRest()
  }

  @Test(arguments: ["background", "content", "none"])
  func `The preview of an item has the corners of its background`(rounded: String) {
    let stage = GridDragStage([[letters("abc")], [[]]])
    stage.device.perform {
      stage.view.backgroundColor = .white
      stage.views[1].backgroundColor = .black
      let cell = stage.view.cellForItem(at: IndexPath(item: 0, section: 0))!
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = .red
      if rounded == "background" { background.cornerRadius = 20 }
      cell.backgroundConfiguration = background
      if rounded == "content" { cell.contentView.layer.cornerRadius = 20 }
    }
    stage.device.advance(by: 0.05)
    let finger = stage.lift(0)
    finger.move(to: CGPoint(x: 500, y: 300), over: 0.3).hold(for: 0.4)
    let picture = stage.device.snapshot()
    let corner = picture.pixel(at: CGPoint(x: 452, y: 252))?.red ?? 0
    #expect(rounded == "none" ? corner > 200 : corner < 60)
    #expect(picture.pixel(at: CGPoint(x: 500, y: 252))?.red ?? 0 > 200)
    finger.cancel()
    stage.device.advance(by: 0.5)
  }

  @Test func `An item without drag items, or with dragging off, is not lifted`() {
    for isOff in [false, true] {
      let stage = GridDragStage([[["-", "b"]]]) { view, _ in view.dragInteractionEnabled = !isOff }
      let finger = stage.lift(isOff ? 1 : 0)
      finger.move(byX: 50, y: 50, over: 0.2)
      #expect(!stage.view.hasActiveDrag && stage.view.dragInteractionEnabled == !isOff)
      finger.lift()
      stage.device.advance(by: 0.5)
      stage.checkRest()
    }
  }

  @Test func `Items held over a spring-loaded item select it`() {
    let stage = GridDragStage([[letters("abc")], [letters("xyz")]]) { view, _ in
      view.isSpringLoaded = true
    }
    stage.hosts[1].intent = .unspecified
    let finger = stage.lift(0)
    finger.move(to: stage.point(2, view: 1), over: 0.3).hold(for: 1.5)
    #expect(
      stage.device.perform { stage.views[1].indexPathsForSelectedItems }
        == [IndexPath(item: 2, section: 0)])
    finger.cancel()
    stage.device.advance(by: 0.6)
  }

  @Test func `A gap stays open while the finger crosses the spacing`() {
    let stage = GridDragStage([[letters("abcdef")], [letters("xyz")]])
    let finger = stage.lift(0)
    finger.move(to: stage.point(1, view: 1), over: 0.3).hold(for: 0.4)
    stage.calls = []
    finger.move(byX: 110, y: 0, over: 0.4).hold(for: 0.1)
    #expect(!stage.calls.contains("1 update nil") && stage.calls.last == "1 update 0.2")
    finger.move(byX: 0, y: 300, over: 0.3)
    #expect(stage.calls.last == "1 update nil")
    finger.cancel()
    stage.device.advance(by: 0.6)
    stage.checkRest(1)
  }

  @Test func `A view that leaves its window under a drag forgets it`() {
    let stage = GridDragStage([[letters("abc")], [letters("xyz")]])
    let finger = stage.lift(0)
    finger.move(to: stage.point(1, view: 1), over: 0.3).hold(for: 0.3)
    stage.device.perform { stage.views[1].removeFromSuperview() }
    stage.device.advance(by: 0.3)
    #expect(!stage.views[1].hasActiveDrop)
    finger.lift()
    stage.device.advance(by: 0.6)
    stage.device.perform { stage.device.window.addSubview(stage.views[1]) }
    stage.device.advance(by: 0.1)
    #expect(stage.seen(1) == letters("xyz"))
    stage.checkRest(0)
  }

  @Test func `Content scrolls under items that hover at an edge`() {
    let names = (0..<60).map { "\($0)" }
    let stage = GridDragStage([[names]])
    stage.hosts[0].canMove = true
    let finger = stage.lift(0)
    finger.move(to: CGPoint(x: 160, y: 475), over: 0.3).hold(for: 2)
    #expect(stage.device.perform { stage.view.contentOffset.y } > 100)
    finger.move(byX: 0, y: -200, over: 0.2).hold(for: 0.4)
    finger.lift()
    stage.device.advance(by: 0.8)
    #expect(stage.hosts[0].sections[0] != names, "\(stage.calls.suffix(8))")
    #expect(stage.hosts[0].sections[0].sorted() == names.sorted())
    stage.checkRest()
  }

  @Test func `Menus are asked for by the data source's index paths while a gap is open`() throws {
    let stage = GridDragStage([[letters("abc")], [letters("uvwxyz")]]) { view, _ in
      view.allowsMultipleSelection = true
    }
    let target = stage.views[1]
    stage.device.perform {
      for item in [4, 1] {
        target.selectItem(
          at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
      }
    }
    let gap = stage.device.perform { target.layoutAttributesForItem(at: [0, 1])!.center }
    let finger = stage.lift(0)
    finger.move(to: stage.point(1, view: 1), over: 0.3).hold(for: 0.5)
    let menu = try #require(target.contextMenuInteraction)
    func asked(at point: CGPoint) -> [[IndexPath]] {
      stage.device.perform {
        stage.hosts[1].menus = []
        _ = menu.delegate?.contextMenuInteraction(menu, configurationForMenuAtLocation: point)
        return stage.hosts[1].menus
      }
    }
    #expect(asked(at: gap) == [[]])
    let moved = try #require(stage.frame("w", view: 1))
    #expect(moved.minY > 100)
    #expect(asked(at: CGPoint(x: moved.midX, y: moved.midY)) == [[[0, 2]]])
    let selected = try #require(stage.frame("y", view: 1))
    #expect(asked(at: CGPoint(x: selected.midX, y: selected.midY)) == [[[0, 1], [0, 4]]])
    finger.cancel()
    stage.device.advance(by: 0.6)
  }
}
