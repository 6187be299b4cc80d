import Foundation
import Simulator
import Testing
import Trestle

/// Headers of every kind that apps create: taps on them, and what a screen reader says.
@Suite(.serialized) @MainActor struct FoldingHeaderKindsTests {
  enum Header: CaseIterable, CustomTestStringConvertible {
    case title, label, image, plainView, viewWithLabel, headerFooterView

    var testDescription: String { "\(self)" }

    @MainActor func make(_ text: String) -> UIView? {
      switch self {
      case .title: return nil
      case .label:
        let label = UILabel()
        label.text = text
        return label
      case .image: return UIImageView(image: UIImage(systemName: "star"))
      case .plainView:
        let view = UIView()
        view.isAccessibilityElement = true
        view.accessibilityLabel = text
        return view
      case .viewWithLabel:
        let view = UIView()
        let label = UILabel(frame: CGRect(x: 16, y: 0, width: 200, height: 40))
        label.text = text
        view.addSubview(label)
        return view
      case .headerFooterView:
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        view.textLabel?.text = text
        return view
      }
    }
  }

  private func stage(
    _ header: Header, _ kind: FoldingTable = .tableViewController,
    style: UITableView.Style = .plain, sections: Int = 4, rows: Int = 2
  ) throws -> FoldingStage {
    try FoldingStage(kind, style: style, sections: sections, rows: rows) { list, _ in
      if header == .title { return }
      list.header = { [unowned list] in
        header.make("Header of \(list.sections[$0].first ?? "none")")
      }
    }
  }

  @Test(arguments: Header.allCases, FoldingTable.allCases)
  func `A tap on a header collapses its section, and a second one expands it`(
    header: Header, kind: FoldingTable
  ) throws {
    for style in [UITableView.Style.plain, .grouped, .insetGrouped] {
      let stage = try stage(header, kind, style: style)
      try stage.tapHeader(1)
      #expect(stage.folding.collapsedSections == [1])
      try stage.tapHeader(1)
      #expect(stage.folding.collapsedSections == [])
    }
  }

  @Test(arguments: Header.allCases, FoldingTable.allCases)
  func `A tap on a header collapses its section after others have come, gone and moved`(
    header: Header, kind: FoldingTable
  ) throws {
    let stage = try stage(header, kind)
    let (table, list) = (stage.table, stage.list)
    stage.device.perform {
      list.sections.insert(["new"], at: 0)
      table.insertSections([0], with: .automatic)
    }
    try stage.device.settle()
    try stage.tapHeader(2)
    #expect(stage.folding.collapsedSections == [2])
    stage.device.perform {
      list.sections.remove(at: 1)
      table.deleteSections([1], with: .fade)
    }
    try stage.device.settle()
    #expect(stage.folding.collapsedSections == [1])
    try stage.tapHeader(2)
    #expect(stage.folding.collapsedSections == [1, 2])
    stage.device.perform {
      let last = list.sections.remove(at: 3)
      list.sections.insert(last, at: 0)
      table.moveSection(3, toSection: 0)
    }
    try stage.device.settle()
    #expect(stage.folding.collapsedSections == [2, 3])
    try stage.tapHeader(0)
    try stage.tapHeader(2)
    #expect(stage.folding.collapsedSections == [0, 3])
  }

  @Test(arguments: Header.allCases)
  func `A header that is pinned to the top collapses its section`(header: Header) throws {
    let stage = try stage(header, sections: 3, rows: 40)
    stage.device.perform { stage.table.contentOffset.y = 2600 }
    try stage.device.settle()
    stage.device.tap(at: CGPoint(x: 100, y: 10))
    try stage.device.settle()
    #expect(stage.folding.collapsedSections == [1])
  }

  @Test(arguments: Header.allCases)
  func `A screen reader hears of each header whether its section is collapsed`(header: Header)
    throws
  {
    let stage = try stage(header)
    func values() -> [String?] {
      stage.device.screenReader.elements.filter { $0.traits.contains(.header) }.map(\.value)
    }
    #expect(values() == ["expanded", "expanded", "expanded", "expanded"])
    let element = try #require(
      stage.device.screenReader.elements.filter { $0.traits.contains([.header, .button]) }
        .dropFirst().first)
    if let label = element.label {
      try stage.device.screenReader.activate(label)
    } else {
      try stage.tapHeader(1)
    }
    try stage.device.settle()
    #expect(stage.folding.collapsedSections == [1])
    #expect(values() == ["expanded", "collapsed", "expanded", "expanded"])
    stage.device.perform { stage.folding.expandAll(animated: true) }
    try stage.device.settle()
    #expect(values() == ["expanded", "expanded", "expanded", "expanded"])
  }

  @Test func `A header's own value is read before the state, and stays when folding is turned off`()
    throws
  {
    var made: [UIView] = []
    let stage = try FoldingStage(rows: 2) { list, _ in
      list.header = { section in
        let view = UILabel()
        view.text = "Header \(section)"
        view.accessibilityValue = "2 unread"
        made.append(view)
        return view
      }
    }
    let view = try #require(made.first { $0.window != nil })
    #expect(view.accessibilityValue == "2 unread, expanded" && view.isUserInteractionEnabled)
    stage.device.perform {
      view.accessibilityValue = "1 unread"
      stage.folding.collapse(0, animated: false)
    }
    try stage.device.settle()
    #expect(view.accessibilityValue == "1 unread, collapsed")
    stage.device.perform { stage.table.sectionFolding = nil }
    try stage.device.settle()
    for view in made {
      #expect(view.accessibilityValue?.hasSuffix("unread") == true)
      #expect(!view.accessibilityTraits.contains(.button) && !view.isUserInteractionEnabled)
      #expect(view.gestureRecognizers?.isEmpty ?? true)
    }
  }

  @Test func `A reused header says nothing of folding once that is turned off`() throws {
    let stage = try FoldingStage(sections: 20, rows: 3) { list, _ in
      list.header = { _ in nil }
    }
    stage.device.perform {
      stage.list.header = { [unowned table = stage.table] section in
        let view =
          table.dequeueReusableHeaderFooterView(withIdentifier: "header")
          ?? UITableViewHeaderFooterView(reuseIdentifier: "header")
        view.textLabel?.text = "Header \(section)"
        return view
      }
      stage.table.reloadData()
    }
    try stage.device.settle()
    stage.device.perform { stage.table.sectionFolding = nil }
    for offset in [300, 900, 0] as [CGFloat] {
      stage.device.perform { stage.table.contentOffset.y = offset }
      try stage.device.settle()
      for element in stage.device.screenReader.elements where element.traits.contains(.header) {
        #expect(element.value == nil && !element.traits.contains(.button))
      }
    }
    stage.device.tap(at: CGPoint(x: 100, y: 10))
    try stage.device.settle()
    #expect(stage.counts == [Int](repeating: 3, count: 20))
  }

  @Test func `A touch on a header that is reused for another section collapses neither`() throws {
    let stage = try stage(.headerFooterView)
    let y = stage.table.rectForHeader(inSection: 1).midY
    let finger = stage.device.touch(at: CGPoint(x: 100, y: y))
    stage.device.perform { stage.table.reloadData() }
    stage.device.advance(by: 0.05)
    finger.lift()
    try stage.device.settle()
    #expect(stage.folding.collapsedSections == [])
  }

  @Test(arguments: [false, true], [UITableView.Style.plain, .grouped])
  func `In landscape title and chevron are at the margins inside the safe area`(
    isMirrored: Bool, style: UITableView.Style
  ) throws {
    let inset: CGFloat = 59
    let stage = try FoldingStage(
      style: style,
      appearance: Appearance(
        isRightToLeft: isMirrored,
        safeAreaInsets: UIEdgeInsets(top: 0, left: inset, bottom: 21, right: inset)),
      size: CGSize(width: 852, height: 393))
    let table = stage.table
    let header = try #require(table.headerView(forSection: 0) as? FoldingHeaderView)
    let chevron = try #require(
      header.contentView.subviews.first { $0.bounds.size == CGSize(width: 20, height: 20) })
    let title = header.titleLabel.convert(header.titleLabel.bounds, to: stage.device.window)
    let image = chevron.convert(chevron.bounds, to: stage.device.window)
    let label = try #require(table.visibleCells[0].textLabel)
    let row = label.convert(label.bounds, to: stage.device.window)
    let margin: CGFloat = 20
    if isMirrored {
      #expect(title.maxX == row.maxX && title.maxX == 852 - inset - margin)
      #expect(image.minX == inset + margin)
    } else {
      #expect(title.minX == row.minX && title.minX == inset + margin)
      #expect(image.maxX == 852 - inset - margin)
    }
  }
}
