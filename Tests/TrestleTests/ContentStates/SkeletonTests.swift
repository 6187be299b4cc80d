import Foundation
import Simulator
import TestSupport
import Testing
import Trestle

/// Placeholders for rows while a list loads.
@Suite(.serialized) @MainActor struct SkeletonTests {
  /// A cell that sizes itself: a picture, a name, and a few lines of text.
  private final class MessageCell: UITableViewCell {
    let picture = UIImageView()
    let name = UILabel()
    let message = UILabel()

    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      message.numberOfLines = 0
      name.font = .preferredFont(forTextStyle: .headline)
      for view in [picture, name, message] as [UIView] {
        view.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(view)
      }
      let guide = contentView.layoutMarginsGuide
      NSLayoutConstraint.activate([
        picture.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
        picture.topAnchor.constraint(equalTo: guide.topAnchor),
        picture.widthAnchor.constraint(equalToConstant: 40),
        picture.heightAnchor.constraint(equalToConstant: 40),
        picture.bottomAnchor.constraint(lessThanOrEqualTo: guide.bottomAnchor),
        name.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 12),
        name.topAnchor.constraint(equalTo: guide.topAnchor),
        name.trailingAnchor.constraint(lessThanOrEqualTo: guide.trailingAnchor),
        message.leadingAnchor.constraint(equalTo: name.leadingAnchor),
        message.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 4),
        message.trailingAnchor.constraint(lessThanOrEqualTo: guide.trailingAnchor),
        message.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      ])
    }

    required init?(coder: NSCoder) { nil }

    func show(_ row: Int) {
      name.text = "Name \(row)"
      message.text = String(repeating: "Some words of a message. ", count: 1 + row % 3 * 2)
    }
  }

  private final class Inbox: ListPage {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(MessageCell.self, forCellReuseIdentifier: "message")
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath) as! MessageCell
      cell.show(indexPath.row)
      return cell
    }
  }

  private func skeleton(in list: UIView) -> UIView? {
    list.subviews.first { $0.accessibilityLabel == "Loading" }
  }

  private func bars(in list: UIView) -> [CGRect] {
    guard let view = skeleton(in: list), let bars = view.subviews.last else { return [] }
    return bars.subviews.map { $0.convert($0.bounds, to: list) }
  }

  private func stage(
    style: UITableView.Style, titles: Bool, header: Bool, isRightToLeft: Bool
  ) -> ListStage {
    let stage = ListStage(
      sections: 0, rows: 0, style: style, titles: titles,
      appearance: Appearance(isRightToLeft: isRightToLeft), make: { Inbox(style: $0) }
    ) { page in
      if header {
        page.tableView.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 70))
      }
      let states = ContentStates()
      var skeleton = Skeleton.rows(of: MessageCell.self) { cell, path in cell.show(path.row) }
      skeleton.counts = [4, 3]
      if titles { skeleton.sectionTitles = ["Section 0", "Section 1000"] }
      states.loading = .skeleton(skeleton)
      page.contentStates = states
    }
    stage.device.perform { stage.page.contentStates?.begin() }
    stage.device.advance(by: 1)
    return stage
  }

  @Test(
    arguments: [UITableView.Style.plain, .grouped, .insetGrouped], [false, true])
  func `Bars lie where the labels and images of the real rows come to lie`(
    style: UITableView.Style, titles: Bool
  ) throws {
    let stage = stage(style: style, titles: titles, header: titles, isRightToLeft: titles)
    let bars = bars(in: stage.table)
    // A bar for each picture and name, and for each line of the messages.
    #expect(bars.count >= 7 * 3)
    let elements = stage.device.screenReader.elements.filter { $0.label == "Loading" }
    #expect(elements.count == 1)
    stage.device.perform {
      stage.page.sections = [Array(0..<4), Array(1000..<1003)]
      stage.table.reloadData()
      stage.page.contentStates?.end()
    }
    stage.device.advance(by: 0.1)
    let offset = stage.offset
    stage.device.advance(by: 1)
    #expect(skeleton(in: stage.table) == nil && stage.offset == offset)
    for cell in stage.table.visibleCells.compactMap({ $0 as? MessageCell }) {
      #expect(cell.alpha == 1)
      let picture = cell.picture.convert(cell.picture.bounds, to: stage.table)
      #expect(bars.contains { $0.isClose(to: picture) }, "no bar at the picture \(picture)")
      let name = cell.name.convert(cell.name.bounds, to: stage.table)
      #expect(
        bars.contains { $0.minX.rounded() == name.minX.rounded() && name.contains($0.center) })
    }
  }

  @Test func `Rows and placeholders fade into each other`() throws {
    let stage = stage(style: .plain, titles: false, header: false, isRightToLeft: false)
    stage.device.perform {
      stage.page.sections = [Array(0..<9)]
      stage.table.reloadData()
      stage.page.contentStates?.end()
    }
    var samples: [(rows: Float, bars: Float)] = []
    for _ in 0..<40 {
      stage.device.advance(by: 1.0 / 60)
      guard let view = skeleton(in: stage.table), let cell = stage.table.visibleCells.first else {
        continue
      }
      samples.append(
        (
          (cell.layer.presentation() ?? cell.layer).opacity,
          (view.layer.presentation() ?? view.layer).opacity
        ))
    }
    #expect(samples.contains { (0.2...0.8).contains($0.rows) && (0.2...0.8).contains($0.bars) })
    #expect(samples.allSatisfy { $0.rows + $0.bars > 0.9 && $0.rows + $0.bars < 1.1 })
  }

  @Test func `The shimmer stops with reduced motion`() throws {
    let stage = stage(style: .plain, titles: false, header: false, isRightToLeft: false)
    let bars = try #require(skeleton(in: stage.table)?.subviews.last)
    #expect(bars.layer.mask?.animationKeys()?.isEmpty == false)
    stage.device.appearance.reducesMotion = true
    stage.device.advance(by: 0.1)
    #expect(bars.layer.mask == nil)
    stage.device.appearance.reducesMotion = false
    stage.device.advance(by: 0.1)
    #expect(bars.layer.mask != nil)
  }

  @Test(arguments: [false, true])
  func `Placeholders of a collection view lie in its layout`(isFlow: Bool) throws {
    final class Tile: UICollectionViewCell {
      let label = UILabel()
      override init(frame: CGRect) {
        super.init(frame: frame)
        label.frame = CGRect(x: 10, y: 20, width: 80, height: 20)
        contentView.addSubview(label)
      }
      required init?(coder: NSCoder) { nil }
    }
    let device = Simulator(size: CGSize(width: 390, height: 800), scale: 2)
    let grid = device.perform { ContentGrid(0) }
    device.show(grid)
    let make = { @MainActor () -> UICollectionViewLayout in
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 100, height: 60)
      return layout
    }
    device.perform {
      let states = ContentStates()
      states.loading = .skeleton(
        .items(of: Tile.self, layout: isFlow ? nil : make).counts([5]))
      grid.contentStates = states
      states.begin()
    }
    device.advance(by: 1)
    let bars = bars(in: grid.collectionView)
    device.perform {
      grid.count = 5
      grid.collectionView.reloadData()
      grid.contentStates?.end()
    }
    device.advance(by: 1)
    #expect(bars.count == 5)
    for cell in grid.collectionView.visibleCells {
      #expect(bars.contains { cell.frame.contains($0) && abs($0.minX - cell.frame.minX - 10) <= 1 })
    }
  }

  @Test func `The image of a system cell has a bar of its own size, not of the row's`() throws {
    final class IconCell: UITableViewCell {
      override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        imageView?.image = UIImage(systemName: "folder")
      }
      required init?(coder: NSCoder) { nil }
    }
    let size = try #require(UIImage(systemName: "folder")?.size)
    let stage = ListStage(sections: 0, rows: 0) { page in
      page.setContentState(
        .skeleton(
          .rows(of: IconCell.self) { cell, _ in
            cell.textLabel?.text = "A title"
            cell.detailTextLabel?.text = "A detail"
          }.counts([2])), animated: false)
    }
    stage.device.advance(by: 0.5)
    let bars = bars(in: stage.table)
    #expect(bars.count == 6)
    let icons = bars.filter { abs($0.width - size.width) <= 1 && abs($0.height - size.height) <= 1 }
    #expect(icons.count == 2, "\(bars)")
  }

  @Test func `An identifier without a cell, and a layout without a closure, are reported once`()
    throws
  {
    let faults = try UIKitFault.collected {
      let stage = ListStage(sections: 0, rows: 0) { page in
        page.setContentState(
          .skeleton(.rows(reuseIdentifier: "none").counts([1, -3])), animated: false)
      }
      stage.device.advance(by: 0.5)
      #expect(bars(in: stage.table).count == 1)
    }
    #expect(faults.count == 1, "\(faults)")
  }
}

extension CGRect {
  fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }

  fileprivate func isClose(to other: CGRect) -> Bool {
    abs(minX - other.minX) <= 1 && abs(minY - other.minY) <= 1 && abs(maxX - other.maxX) <= 1
      && abs(maxY - other.maxY) <= 1
  }
}
