import CoreGraphics
import Foundation
import Simulator
import Testing
import UIKit

/// A change of the text size while a collection view is read and edited.
@MainActor @Suite(.serialized) struct CollectionTextSizeTests {
  typealias Look = UICollectionLayoutListConfiguration.Appearance

  /// How a layout finds the sizes of items.
  enum Layout: CaseIterable, Sendable {
    case plain, grouped, insetGrouped, sidebar, flow, estimated
  }

  private static let words = [0, 3, 1, 5, 2, 6, 4]

  private static func text(_ section: Int, _ item: Int) -> String {
    "Row \(section).\(item)" + String(repeating: " more words here", count: words[item % 7])
  }

  private func layout(_ kind: Layout) -> UICollectionViewLayout {
    func list(_ look: Look) -> UICollectionViewLayout {
      var configuration = UICollectionLayoutListConfiguration(appearance: look)
      configuration.headerMode = .supplementary
      return UICollectionViewCompositionalLayout.list(using: configuration)
    }
    switch kind {
    case .plain: return list(.plain)
    case .grouped: return list(.grouped)
    case .insetGrouped: return list(.insetGrouped)
    case .sidebar: return list(.sidebar)
    case .flow:
      let flow = UICollectionViewFlowLayout()
      flow.estimatedItemSize = CGSize(width: 160, height: 50)
      return flow
    case .estimated:
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(60))
      let group = NSCollectionLayoutGroup.vertical(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    }
  }

  private func stage(_ kind: Layout) -> (Simulator, UICollectionView, TextItems) {
    let device = Simulator(size: CGSize(width: 390, height: 600))
    let items = TextItems()
    let controller = device.perform { () -> UICollectionViewController in
      let controller = UICollectionViewController(collectionViewLayout: layout(kind))
      let view: UICollectionView = controller.collectionView
      view.register(FieldListCell.self, forCellWithReuseIdentifier: "row")
      view.register(
        UICollectionViewListCell.self,
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: "part")
      view.dataSource = items
      return controller
    }
    items.makeText = Self.text
    items.usesLabels = kind == .flow || kind == .estimated
    device.show(controller)
    device.advance(by: 0.05)
    return (device, controller.collectionView, items)
  }

  private func reader(_ view: UICollectionView) throws -> (path: IndexPath, y: CGFloat) {
    let top = view.contentOffset.y + view.adjustedContentInset.top - 0.5
    let found = view.indexPathsForVisibleItems.sorted().first {
      (view.layoutAttributesForItem(at: $0)?.frame.minY ?? 0) >= top
    }
    let path = try #require(found)
    return (path, try #require(view.cellForItem(at: path)).frame.minY - view.contentOffset.y)
  }

  @Test(arguments: Layout.allCases)
  func `Another text size leaves the reader where he was`(kind: Layout) throws {
    let sizes: [UIContentSizeCategory] = [
      .extraExtraLarge, .extraSmall, .accessibilityExtraLarge, .large,
    ]
    let (device, view, items) = stage(kind)
    defer { withExtendedLifetime(items) {} }
    for offset: CGFloat in [700, 3300] {
      device.perform { view.contentOffset.y = offset }
      device.advance(by: 0.1)
      for size in sizes {
        let before = try reader(view)
        device.appearance.contentSizeCategory = size
        try device.settle()
        let cell = view.cellForItem(at: before.path)
        #expect(cell != nil, "\(size)")
        if let cell {
          let y = cell.frame.minY - view.contentOffset.y
          #expect(abs(y - before.y) < 60, "\(kind) \(offset) \(size) \(before) -> \(y)")
        }
      }
    }
  }

  @Test(arguments: Layout.allCases)
  func `At its top and at its end a collection view stays there`(kind: Layout) throws {
    let (device, view, items) = stage(kind)
    defer { withExtendedLifetime(items) {} }
    device.appearance.contentSizeCategory = .accessibilityLarge
    try device.settle()
    #expect(view.contentOffset.y == -view.adjustedContentInset.top)
    device.perform {
      view.scrollToItem(at: IndexPath(item: 59, section: 2), at: .bottom, animated: false)
    }
    try device.settle()
    device.appearance.contentSizeCategory = .extraSmall
    try device.settle()
    #expect(view.indexPathsForVisibleItems.contains(IndexPath(item: 59, section: 2)))
    #expect(view.contentOffset.y <= max(0, view.contentSize.height - view.bounds.height) + 0.5)
  }

  @Test(arguments: [Layout.plain, .insetGrouped, .sidebar, .grouped], [3, 40])
  func `Another text size does not end the editing of an item`(kind: Layout, item: Int) throws {
    let (device, view, items) = stage(kind)
    items.hasFields = true
    device.perform { view.reloadData() }
    device.advance(by: 0.05)
    let path = IndexPath(item: item, section: 0)
    device.perform { view.scrollToItem(at: path, at: .centeredVertically, animated: false) }
    device.advance(by: 0.1)
    let cell = try #require(view.cellForItem(at: path) as? FieldListCell)
    device.perform { _ = cell.field.becomeFirstResponder() }
    try device.settle()
    try device.keyboard.type("typed")
    for size: UIContentSizeCategory in [.extraLarge, .accessibilityExtraLarge, .small] {
      device.appearance.contentSizeCategory = size
      try device.settle()
      #expect(device.keyboard.isVisible)
      #expect(view.cellForItem(at: path) === cell)
      #expect(cell.field.isFirstResponder && cell.field.text == "typed")
      let frame = cell.field.convert(cell.field.bounds, to: nil)
      #expect(frame.maxY <= device.keyboard.frame.minY + 0.5 && frame.minY >= 0, "\(size) \(frame)")
    }
    try device.keyboard.type("!")
    #expect(cell.field.text == "typed!")
  }

  @Test(arguments: [Layout.plain, .insetGrouped])
  func `The item with the keyboard's focus keeps it`(kind: Layout) throws {
    let (device, view, items) = stage(kind)
    defer { withExtendedLifetime(items) {} }
    func focused() -> IndexPath? {
      let item = UIFocusSystem.focusSystem(for: view)?.focusedItem
      return (item as? UICollectionViewCell).flatMap { view.indexPath(for: $0) }
    }
    device.press(.tab)
    for _ in 0..<4 { device.press(.down) }
    try device.settle()
    let before = try #require(focused())
    device.appearance.contentSizeCategory = .accessibilityExtraExtraLarge
    try device.settle()
    #expect(focused() == before)
    let cell = try #require(view.cellForItem(at: before))
    #expect(view.bounds.contains(CGPoint(x: cell.frame.midX, y: cell.frame.midY)))
    device.press(.down)
    try device.settle()
    #expect(focused() == IndexPath(item: before.item + 1, section: 0))
  }
}

@MainActor private final class TextItems: NSObject, UICollectionViewDataSource {
  var makeText: (Int, Int) -> String = { "\($0).\($1)" }
  var usesLabels = false
  var hasFields = false

  func numberOfSections(in collectionView: UICollectionView) -> Int { 3 }
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 60 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell =
      collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
      as! FieldListCell
    var content = cell.defaultContentConfiguration()
    content.text = makeText(indexPath.section, indexPath.item)
    cell.contentConfiguration = content
    if hasFields { cell.addField() }
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let cell =
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "part", for: indexPath) as! UICollectionViewListCell
    var content = cell.defaultContentConfiguration()
    content.text = "Section \(indexPath.section)"
    cell.contentConfiguration = content
    return cell
  }
}

private final class FieldListCell: UICollectionViewListCell {
  let field = UITextField(frame: CGRect(x: 150, y: 4, width: 200, height: 34))

  func addField() { if field.superview == nil { contentView.addSubview(field) } }
}
