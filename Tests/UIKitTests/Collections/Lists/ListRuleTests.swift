import Simulator
import Testing
import UIKit

/// The rules of list sections that other suites do not cover.
@MainActor @Suite struct ListRuleTests {
  typealias Looks = UICollectionLayoutListConfiguration.Appearance

  nonisolated static let looks: [Looks] = [
    .plain, .grouped, .insetGrouped, .sidebar, .sidebarPlain,
  ]

  // MARK: Configuration

  @Test(arguments: looks)
  func `A new configuration has no headers, footers or handlers`(appearance: Looks) {
    let configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    #expect(configuration.headerMode == .none)
    #expect(configuration.footerMode == .none)
    #expect(configuration.headerTopPadding == nil)
    #expect(configuration.backgroundColor == nil)
    #expect(configuration.itemSeparatorHandler == nil)
    #expect(configuration.contentHuggingElements == [])
    let lines = configuration.separatorConfiguration
    #expect(lines.topSeparatorVisibility == .automatic)
    #expect(lines.bottomSeparatorVisibility == .automatic)
    #expect(lines.topSeparatorInsets.leading == .greatestFiniteMagnitude)
    #expect(lines.topSeparatorInsets.trailing == .greatestFiniteMagnitude)
    #expect(lines.topSeparatorInsets.top == 0)
    #expect(lines.color == .separator)
    // Equality ignores the appearance.
    #expect(lines == UIListSeparatorConfiguration(listAppearance: .plain))
  }

  @Test(
    arguments: [
      (Looks.plain, 0, 0, 0), (.grouped, 0, 35, 18), (.insetGrouped, 16, 35, 18),
      (.sidebar, 10, 0, 10), (.sidebarPlain, 10, 0, 0),
    ] as [(Looks, CGFloat, CGFloat, CGFloat)])
  func `Rows have the insets of their appearance`(
    appearance: Looks, side: CGFloat, top: CGFloat, bottom: CGFloat
  ) {
    let stage = ListStage([["A", "B"]], appearance)
    #expect(stage.cell(0).frame.origin == CGPoint(x: side, y: top))
    #expect(stage.cell(0).frame.width == 375 - 2 * side)
    let end = stage.view.contentSize.height - stage.cell(1).frame.maxY
    #expect(end == bottom)
  }

  @Test(arguments: looks)
  func `Headers and footers have the full width and are above and below the rows`(
    appearance: Looks
  ) throws {
    let stage = ListStage([["A"]], appearance) { configuration, rows in
      configuration.headerMode = .supplementary
      configuration.footerMode = .supplementary
      rows.header = "Header"
      rows.footer = "Footer"
    }
    let header = try #require(
      stage.view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: stage.path(0)))
    let footer = try #require(
      stage.view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionFooter, at: stage.path(0)))
    #expect(header.frame.minX == 0 && header.frame.width == 375)
    #expect(footer.frame.minX == 0 && footer.frame.width == 375)
    #expect(stage.cell(0).frame.minY == header.frame.maxY)
    #expect(footer.frame.minY == stage.cell(0).frame.maxY)
    #expect(stage.view.contentSize.height == footer.frame.maxY)
    let attributes = stage.view.layoutAttributesForSupplementaryElement(
      ofKind: UICollectionView.elementKindSectionHeader, at: stage.path(0))
    let isPinned = appearance == .plain || appearance == .sidebarPlain
    #expect(attributes?.zIndex == (isPinned ? 1_000_000_200 : 200))
  }

  @Test func `The first item as a header has space above it in a plain list`() {
    for (appearance, top) in [(Looks.plain, CGFloat(22)), (.grouped, 0), (.sidebar, 0)] {
      let stage = ListStage([["Title", "A"]], appearance) { configuration, _ in
        configuration.headerMode = .firstItemInSection
      }
      #expect(stage.cell(0).frame.minY == top)
    }
  }

  @Test func `headerTopPadding sets the padding above headers`() throws {
    let stage = ListStage([["A"]]) { configuration, rows in
      configuration.headerMode = .supplementary
      configuration.headerTopPadding = 7
      rows.header = "Header"
    }
    let header = try #require(
      stage.view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: stage.path(0)))
    #expect(header.frame.minY == 7)
  }

  // MARK: Headers that hug their content

  @Test(arguments: [false, true])
  func `A header that hugs its content is at the leading edge, as wide as its text`(
    isMirrored: Bool
  ) throws {
    let stage = ListStage(
      [(0..<30).map { "\($0)" }], look: Appearance(isRightToLeft: isMirrored)
    ) { configuration, rows in
      configuration.headerMode = .supplementary
      configuration.contentHuggingElements = .supplementaryHeader
      rows.header = "One"
    }
    let header = try #require(
      stage.view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: stage.path(0)))
    let label = try #require(stage.label("One", in: header))
    let text = label.sizeThatFits(CGSize(width: 300, height: 100)).width
    #expect(abs(header.frame.width - text - 32) <= 1)
    #expect(isMirrored ? header.frame.maxX == 375 : header.frame.minX == 0)
    // The text is not truncated, and rows keep their width.
    #expect(label.frame.width >= text - 0.01)
    #expect(stage.cell(0).frame.width == 375)
    // A longer text makes it wider.
    stage.perform {
      let cell = header as? UICollectionViewListCell
      var content = cell?.contentConfiguration as? UIListContentConfiguration
      content?.text = "A much longer title"
      cell?.contentConfiguration = content
    }
    let longer = label.sizeThatFits(CGSize(width: 300, height: 100)).width
    #expect(longer > text + 50)
    #expect(abs(header.frame.width - longer - 32) <= 1)
    // While pinned, it stays at its edge.
    stage.perform { stage.view.contentOffset.y = 300 }
    #expect(header.frame.minY == 300)
    #expect(isMirrored ? header.frame.maxX == 375 : header.frame.minX == 0)
  }

  // MARK: Accessories

  @Test func `Accessories of edit mode are shown while editing, all others always`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let editing: [UICellAccessory] = [.delete(), .insert(), .reorder(), .multiselect()]
    let always: [UICellAccessory] = [
      .disclosureIndicator(), .checkmark(), .outlineDisclosure(), .label(text: "1"), .detail(),
      .customView(configuration: .init(customView: view, placement: .trailing())),
      .popUpMenu(UIMenu(children: [])),
    ]
    func width(_ accessory: UICellAccessory) -> CGFloat {
      let stage = ListStage([["A"]]) { _, rows in
        rows.configure = { cell, _ in cell.accessories = [accessory] }
      }
      return stage.cell(0).contentView.frame.width
    }
    #expect(editing.allSatisfy { width($0) == 375 })
    #expect(always.allSatisfy { width($0) < 375 })
  }

  @Test func `A switch is at the margin in its full width, as in a table`() {
    let toggle = UISwitch(frame: .zero)
    let stage = ListStage([["A"]], .insetGrouped) { _, rows in
      rows.configure = { cell, _ in
        cell.accessories = [
          .customView(configuration: .init(customView: toggle, placement: .trailing()))
        ]
      }
    }
    let frame = stage.frame(of: toggle, in: stage.cell(0))
    #expect(frame.width == 51)
    #expect(frame.maxX == stage.cell(0).bounds.width - 16)
  }

  @Test func `A tap on a detail or insert accessory without a handler does nothing`() {
    let stage = ListStage([["A"]]) { _, rows in
      rows.configure = { cell, _ in
        cell.accessories = [.insert(displayed: .always), .detail()]
      }
    }
    stage.device.tap(at: stage.point(0, x: 20))
    stage.device.tap(at: stage.point(0, x: 375 - 28))
    stage.device.advance(by: 0.3)
    #expect(stage.rows.calls == [])
  }

  @Test func `A separator precedes the reorder control only after another accessory`() {
    func lines(_ accessories: [UICellAccessory]) -> Int {
      let stage = ListStage([["A"]]) { _, rows in
        rows.configure = { cell, _ in cell.accessories = accessories }
      }
      func count(_ view: UIView) -> Int {
        let isLine = view.frame.width > 0 && view.frame.width <= 1 && view.frame.height > 20
        return (isLine && !view.isHidden ? 1 : 0) + view.subviews.map(count).reduce(0, +)
      }
      return count(stage.cell(0))
    }
    let reorder = UICellAccessory.reorder(displayed: .always)
    #expect(lines([reorder]) == 0)
    #expect(lines([.label(text: "1"), reorder]) == 1)
    #expect(
      lines([
        .label(text: "1"),
        .reorder(displayed: .always, options: .init(showsVerticalSeparator: false)),
      ]) == 0)
  }

  @Test func `The closure of a custom position receives the accessories of its edge`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var seen: [Int] = []
    _ = ListStage([["A"]]) { _, rows in
      rows.configure = { cell, _ in
        cell.accessories = [
          .checkmark(), .disclosureIndicator(), .delete(displayed: .always),
          .customView(
            configuration: .init(
              customView: view,
              placement: .trailing(at: { accessories in
                seen.append(accessories.count)
                return accessories.count
              }))),
        ]
      }
    }
    #expect(seen.first == 2)
  }

  @Test func `A handler of an outline disclosure replaces its default action`() {
    var taps = 0
    let stage = ListStage([["A"]]) { _, rows in
      rows.configure = { cell, _ in
        cell.accessories = [.outlineDisclosure(options: .init(style: .cell)) { taps += 1 }]
      }
    }
    stage.device.tap(at: stage.point(0, x: 375 - 16 - 7))
    stage.device.advance(by: 0.3)
    #expect(taps == 1)
    #expect(stage.rows.calls == [])
  }
}
