import Foundation
import Simulator
import Testing
import Trestle

/// Which element of a collection view is the hiding header, and what its view contains.
@Suite(.serialized) @MainActor struct HeaderElementTests {
  private func configuration(_ stage: HeaderTwinStage)
    -> UICollectionViewCompositionalLayoutConfiguration
  {
    (stage.collection!.collectionViewLayout as! UICollectionViewCompositionalLayout).configuration
  }

  private func banner(
    height: CGFloat = 100, alignment: NSRectAlignment = .top, kind: String = "banner",
    isPinned: Bool = false
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    let item = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(height)),
      elementKind: kind, alignment: alignment)
    item.pinToVisibleBounds = isPinned
    return item
  }

  private func setBoundary(
    _ stage: HeaderTwinStage, _ items: [NSCollectionLayoutBoundarySupplementaryItem]
  ) {
    stage.device.perform {
      let layout =
        stage.collection!.collectionViewLayout as! UICollectionViewCompositionalLayout
      let configuration = layout.configuration
      configuration.boundarySupplementaryItems = items
      layout.configuration = configuration
    }
  }

  // MARK: Choice of the element

  @Test(arguments: [true, false])
  func `A header whose height changes stays in its state`(hidden: Bool) throws {
    let stage = try HeaderTwinStage(.list)
    stage.device.perform { stage.hiding?.setHidden(hidden, animated: false) }
    for height in [160, 40, 100] as [CGFloat] {
      setBoundary(stage, [banner(height: height)])
      _ = stage.trace {}
      #expect(stage.offset == (hidden ? height : 0), "\(height)")
      #expect(stage.hiding?.isHidden == hidden)
    }
  }

  @Test func `A header whose height changes during a drag rests at an end`() throws {
    let stage = try HeaderTwinStage(.list)
    for (way, height) in [(30, 200), (90, 60), (20, 100)] as [(CGFloat, CGFloat)] {
      let finger = stage.device.touch(at: CGPoint(x: 200, y: 400))
        .move(byX: 0, y: -way - 10, over: 0.3)
      setBoundary(stage, [banner(height: height)])
      stage.device.advance(by: 0.1)
      finger.lift()
      _ = stage.trace {}
      let y = stage.offset
      #expect(y == 0 || y >= height, "\(way) \(height): \(y)")
      #expect(stage.hiding?.isHidden == (y >= height))
    }
  }

  @Test func `An element that disappears releases its inset, and a new one is shown`() throws {
    let stage = try HeaderTwinStage(.list, rows: 4)
    stage.device.perform { stage.hiding?.setHidden(true, animated: false) }
    stage.device.advance(by: 0.1)
    #expect(stage.scroll.contentInset.bottom > 0)
    var changes: [Bool] = []
    stage.hiding?.onChange = { changes.append($0) }
    setBoundary(stage, [])
    _ = stage.trace {}
    #expect(stage.scroll.contentInset == .zero && stage.hiding?.isHidden == false)
    #expect(changes == [false] && stage.offset == 0)
    setBoundary(stage, [banner()])
    _ = stage.trace {}
    #expect(stage.offset == 0)
    _ = stage.trace { stage.push(70) }
    #expect(stage.offset == 100 && changes == [false, true])
  }

  @Test func `Pinned elements, bottom elements and elements of horizontal layouts do not hide`()
    throws
  {
    for items in [[banner(isPinned: true)], [banner(alignment: .bottom)]] {
      let stage = try HeaderTwinStage(.list)
      setBoundary(stage, items)
      _ = stage.trace { stage.push(30) }
      #expect(stage.offset == 30 && stage.hiding?.isHidden == false)
      #expect(stage.scroll.contentInset == .zero)
    }
    let flow = try HeaderTwinStage(.flow)
    flow.device.perform {
      (flow.collection!.collectionViewLayout as! UICollectionViewFlowLayout)
        .sectionHeadersPinToVisibleBounds = true
    }
    _ = flow.trace { flow.push(30) }
    #expect(flow.offset == 30)
    let sideways = try HeaderTwinStage(.list)
    sideways.device.perform {
      let layout =
        sideways.collection!.collectionViewLayout as! UICollectionViewCompositionalLayout
      let configuration = layout.configuration
      configuration.scrollDirection = .horizontal
      layout.configuration = configuration
    }
    try sideways.device.settle()
    #expect(sideways.hiding?.isHidden == false && sideways.scroll.contentInset == .zero)
  }

  @Test func `A section header is recognized as pinned and does not hide`() throws {
    let stage = try HeaderTwinStage(.section)
    stage.device.perform {
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
      let section = NSCollectionLayoutSection(
        group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
      section.boundarySupplementaryItems = [
        banner(kind: UICollectionView.elementKindSectionHeader, isPinned: true)
      ]
      stage.collection?.collectionViewLayout = UICollectionViewCompositionalLayout(section: section)
    }
    stage.device.advance(by: 0.1)
    _ = stage.trace { stage.push(30) }
    #expect(stage.offset == 30)
    _ = stage.trace { stage.push(40) }
    #expect(stage.offset == 70 && stage.hiding?.isHidden == false)
    #expect(stage.scroll.contentInset == .zero)
  }

  @Test func `elementKind selects the element`() throws {
    let stage = try HeaderTwinStage(.section)
    stage.device.perform {
      stage.collection?.register(
        HeaderTwinView.self, forSupplementaryViewOfKind: "day", withReuseIdentifier: "header")
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
      let section = NSCollectionLayoutSection(
        group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
      section.boundarySupplementaryItems = [banner(height: 60, kind: "day")]
      stage.collection?.collectionViewLayout = UICollectionViewCompositionalLayout(section: section)
    }
    stage.device.advance(by: 0.1)
    // The layout has no element of the standard kind.
    _ = stage.trace { stage.push(20) }
    #expect(stage.offset == 20 && stage.hiding?.isHidden == false)
    stage.device.perform { stage.hiding?.elementKind = "day" }
    _ = stage.trace {}
    #expect(stage.offset == 0)
    _ = stage.trace { stage.push(40) }
    #expect(stage.offset == 60 && stage.hiding?.isHidden == true)
    stage.device.perform { stage.hiding?.elementKind = "none" }
    _ = stage.trace { stage.push(-25) }
    #expect(stage.offset == 35 && stage.hiding?.isHidden == false)
  }

  @Test func `A hidden header stays hidden when the layout changes`() throws {
    let stage = try HeaderTwinStage(.list)
    stage.device.perform { stage.hiding?.setHidden(true, animated: false) }
    for animated in [false, true] {
      stage.device.perform {
        stage.collection?.setCollectionViewLayout(
          HeaderTwinStage.layout(.list, height: animated ? 100 : 150), animated: animated)
      }
      _ = stage.trace {}
      #expect(stage.offset == (animated ? 100 : 150) && stage.hiding?.isHidden == true)
    }
  }

  @Test func `An empty collection view, or one without a size, has no header yet`() throws {
    let view = UICollectionView(
      frame: .zero, collectionViewLayout: HeaderTwinStage.layout(.section, height: 100))
    let faults = try UIKitFault.collected {
      view.headerHiding = HeaderHiding(.always)
      view.headerHiding?.setHidden(true, animated: true)
      view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
      view.layoutIfNeeded()
      #expect(view.headerHiding?.isHidden == false && view.contentInset == .zero)
      view.headerHiding = nil
      try Simulator(size: CGSize(width: 100, height: 100)).settle()
    }
    #expect(faults == [])
    let table = UITableView()
    let hiding = HeaderHiding()
    view.headerHiding = hiding
    let moved = UIKitFault.collected { table.headerHiding = hiding }
    #expect(moved.count == 1 && view.headerHiding == nil && table.headerHiding === hiding)
  }

  @Test func `The mode can be set as an integer, as in Interface Builder`() throws {
    let stage = try HeaderTwinStage(.list, mode: nil)
    #expect(stage.collection?.headerHidingMode == 0 && stage.hiding == nil)
    stage.device.perform { stage.collection?.headerHidingMode = 1 }
    #expect(stage.hiding?.mode == .always)
    stage.device.perform { stage.collection?.headerHidingMode = 7 }
    #expect(stage.hiding?.mode == .automatic)
  }

  // MARK: Content of the view

  @Test(arguments: HeaderTwinKind.allCases, [HeaderHiding.Mode.automatic, .always, .never])
  func `A search bar hides in all modes except never`(kind: HeaderTwinKind, mode: HeaderHiding.Mode)
    throws
  {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 390, height: 100))
    let stage = try HeaderTwinStage(kind, header: bar, mode: mode)
    _ = stage.trace { stage.push(60) }
    #expect(stage.offset == (mode == .never ? 60 : 100))
    _ = stage.trace { stage.push(-20) }
    #expect(stage.offset == (mode == .never ? 40 : 100))
  }

  @Test(arguments: HeaderTwinKind.allCases)
  func `An AutohidingHeaderView hides in any list, and by its own mode`(kind: HeaderTwinKind) throws
  {
    final class Header: AutohidingHeaderView {
      var seen: [CGFloat] = []
      override func headerDidMove() { seen.append(progress) }
    }
    let header = Header(frame: CGRect(x: 0, y: 0, width: 390, height: 100))
    let stage = try HeaderTwinStage(kind, header: header, mode: nil)
    #expect(stage.hiding?.mode == .automatic)
    _ = stage.trace { stage.push(80) }
    #expect(stage.offset == 100 && header.progress == 0 && header.seen.count > 5)
    stage.device.perform { header.autohideMode = .never }
    _ = stage.trace { stage.push(-30) }
    #expect(stage.offset == 70 && abs(header.progress - 0.3) < 0.001)
    stage.device.perform { stage.hiding = HeaderHiding(.always) }
    _ = stage.trace {}
    #expect(stage.offset == 100)
    // Pulling stretches it.
    stage.device.perform { stage.hiding?.setHidden(false, animated: false) }
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 300)).move(byX: 0, y: 200, over: 0.4)
      .hold(for: 0.1)
    #expect(header.stretch == -stage.offset && header.stretch > 50 && header.progress == 1)
    let frame = header.contentView.convert(header.contentView.bounds, to: nil)
    #expect(abs(frame.minY) < 0.01 && abs(frame.height - 100 - header.stretch) < 0.01)
    _ = stage.trace { finger.lift() }
    #expect(header.stretch == 0 && header.contentView.frame == header.bounds)
  }

  /// Returns a list whose header hides 100 of its 144 points.
  private func shrinking(
    _ kind: HeaderTwinKind, rows: Int = 50, appearance: Appearance = Appearance()
  ) throws -> (HeaderTwinStage, AutohidingHeaderView) {
    let header = AutohidingHeaderView(frame: CGRect(x: 0, y: 0, width: 390, height: 100))
    header.minimumHeight = 44
    header.contentView.backgroundColor = .systemOrange
    let stage = try HeaderTwinStage(
      kind, rows: rows, header: header, mode: nil, appearance: appearance)
    return (stage, header)
  }

  private func visibleFrame(_ header: AutohidingHeaderView) -> CGRect {
    header.contentView.convert(header.contentView.bounds, to: nil)
  }

  @Test(arguments: HeaderTwinKind.allCases, [false, true])
  func `A header with a minimum height shrinks to it under the finger and keeps it`(
    kind: HeaderTwinKind, isRightToLeft: Bool
  ) throws {
    let (stage, header) = try shrinking(
      kind, appearance: Appearance(isRightToLeft: isRightToLeft))
    #expect(stage.offset == -44)
    #expect(visibleFrame(header) == CGRect(x: 0, y: 0, width: 390, height: 144))
    let finger = stage.device.touch(at: CGPoint(x: 200, y: 500)).move(byX: 0, y: -10, over: 0.1)
    for _ in 0..<40 {
      finger.move(byX: 0, y: -4, over: 1.0 / 60)
      let height = max(44, 144 - (stage.offset + 44))
      #expect(visibleFrame(header) == CGRect(x: 0, y: 0, width: 390, height: height))
    }
    finger.hold(for: 0.2).lift()
    try stage.device.settle()
    #expect(stage.offset > 100 && stage.hiding?.isHidden == true && header.progress == 0)
    _ = stage.trace { stage.push(700) }
    #expect(visibleFrame(header) == CGRect(x: 0, y: 0, width: 390, height: 44))
    // It is in front of the rows.
    let pixel = try #require(stage.device.snapshot().pixel(at: CGPoint(x: 200, y: 22)))
    #expect(pixel.red > 200 && pixel.blue < 100)
    _ = stage.trace {
      stage.device.perform { stage.hiding?.setHidden(false, animated: true) }
    }
    #expect(stage.offset == -44)
    #expect(visibleFrame(header) == CGRect(x: 0, y: 0, width: 390, height: 144))
  }

  @Test(arguments: HeaderTwinKind.allCases, [(30, -44), (70, 56)] as [(CGFloat, CGFloat)])
  func `A shrinking header rests at its full or its minimum height`(
    kind: HeaderTwinKind, way: (CGFloat, CGFloat)
  ) throws {
    let (stage, header) = try shrinking(kind)
    let motion = stage.trace { stage.push(way.0) }
    #expect(stage.offset == way.1 && visibleFrame(header).height == (way.1 < 0 ? 144 : 44))
    #expect(way.1 < way.0 - 44 ? motion.falls : motion.rises)
  }

  @Test(arguments: HeaderTwinKind.allCases)
  func `The part that stays in view gets touches and is read first`(kind: HeaderTwinKind) throws {
    let (stage, header) = try shrinking(kind)
    var touched = 0
    let button = stage.device.perform { () -> UIButton in
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
      button.setTitle("Menu", for: .normal)
      button.addAction(UIAction { _ in touched += 1 }, for: .touchUpInside)
      header.contentView.addSubview(button)
      return button
    }
    stage.device.tap(at: CGPoint(x: 200, y: 22))
    #expect(touched == 1)
    _ = stage.trace { stage.push(700) }
    stage.device.tap(at: CGPoint(x: 200, y: 22))
    try stage.device.settle()
    #expect(touched == 2 && button.window != nil)
    #expect(stage.table?.indexPathsForSelectedRows == nil)
    #expect(stage.collection?.indexPathsForSelectedItems?.isEmpty != false)
    #expect(stage.device.screenReader.elements.contains { $0.label == "Menu" })
  }

  @Test(arguments: HeaderTwinKind.allCases)
  func `With a refresher a shrinking header moves below the indicator`(kind: HeaderTwinKind) throws
  {
    let (stage, header) = try shrinking(kind)
    let refresher = Refresher()
    stage.device.perform { stage.scroll.refresher = refresher }
    let down = stage.trace {
      stage.device.touch(at: CGPoint(x: 200, y: 200)).move(byX: 0, y: 460, over: 0.4)
        .hold(for: 0.1).lift()
    }
    #expect(refresher.isActive && stage.offset == -104 && down.longestStep < 40)
    #expect(visibleFrame(header) == CGRect(x: 0, y: 60, width: 390, height: 144))
    let up = stage.trace { stage.device.perform { refresher.end() } }
    #expect(up.rises && stage.offset == -44 && stage.scroll.contentInset.top == 44)
  }

  @Test(arguments: HeaderTwinKind.allCases)
  func `The minimum height can change at any time, and its inset goes with the behaviour`(
    kind: HeaderTwinKind
  ) throws {
    let (stage, header) = try shrinking(kind)
    stage.device.perform { header.minimumHeight = 20 }
    try stage.device.settle()
    #expect(stage.offset == -20 && visibleFrame(header).height == 120)
    stage.device.perform { header.minimumHeight = .nan }
    try stage.device.settle()
    #expect(stage.scroll.contentInset.top == 0 && stage.offset == 0)
    #expect(header.contentView.superview === header)
    stage.device.perform { header.minimumHeight = 60 }
    _ = stage.trace { stage.push(300) }
    stage.device.perform { stage.hiding = nil }
    try stage.device.settle()
    #expect(stage.scroll.contentInset == .zero && header.contentView.superview === header)
  }

  @Test(arguments: HeaderTwinKind.allCases)
  func `A content state leaves the header of the list in view`(kind: HeaderTwinKind) throws {
    let header = UILabel(frame: CGRect(x: 0, y: 0, width: 390, height: 100))
    header.text = "Banner"
    let stage = try HeaderTwinStage(kind, header: header)
    stage.device.perform {
      let state = ContentState.empty(title: "Nothing")
      (stage.controller as? TableViewController)?.setContentState(state, animated: false)
      (stage.controller as? CollectionViewController)?.setContentState(state, animated: false)
    }
    try stage.device.settle()
    let labels = stage.device.screenReader.elements.compactMap(\.label)
    #expect(labels.contains("Nothing") && !labels.contains("3"))
    // The header of a section belongs to its items.
    #expect(labels.contains("Banner") == (kind != .section && kind != .flow))
  }
}
