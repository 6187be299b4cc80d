import Foundation
import Simulator
import Testing
import UIKit

@MainActor @Suite struct TableStyleTests {
  private func cell(_ stage: TableStage, _ row: Int, _ section: Int = 0) throws -> UITableViewCell {
    try #require(stage.table.cellForRow(at: path(row, section)))
  }

  /// The rows of pixels of a row's height that hold a line at a distance from the left, in points.
  private func lineY(_ stage: TableStage, x: CGFloat, row: Int) -> CGFloat? {
    let shot = stage.device.snapshot()
    let rect = stage.table.rectForRow(at: path(row))
    let y = rect.maxY - stage.table.contentOffset.y
    let ground = shot.pixel(at: CGPoint(x: x, y: y - 4))
    let line = shot.pixel(at: CGPoint(x: x, y: y - 0.25))
    return line == ground ? nil : y
  }

  // MARK: Separators

  @Test func `Separators keep the table's insets at both ends`() {
    let stage = TableStage(sections: [3]) { table, _ in
      table.separatorInset = UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 40)
    }
    #expect(lineY(stage, x: 59, row: 0) == nil)
    #expect(lineY(stage, x: 61, row: 0) != nil)
    #expect(lineY(stage, x: 349, row: 0) != nil)
    #expect(lineY(stage, x: 351, row: 0) == nil)
    stage.table.separatorInsetReference = .fromAutomaticInsets
    stage.device.advance(by: 0.05)
    #expect(lineY(stage, x: 75, row: 0) == nil)
    #expect(lineY(stage, x: 77, row: 0) != nil)
    stage.table.separatorStyle = .none
    stage.device.advance(by: 0.05)
    #expect(lineY(stage, x: 200, row: 0) == nil)
  }

  @Test func `Separators have the table's colour or visual effect`() throws {
    let stage = TableStage(sections: [2])
    func line() throws -> Snapshot.Pixel {
      stage.device.advance(by: 0.02)
      let end = stage.table.rectForRow(at: path(0)).maxY
      return try #require(stage.device.snapshot().pixel(at: CGPoint(x: 200, y: end - 0.25)))
    }
    stage.device.perform { stage.table.separatorColor = .red }
    #expect(try line() == Snapshot.Pixel(red: 255, green: 0, blue: 0))
    stage.device.perform { stage.table.separatorEffect = UIBlurEffect(style: .dark) }
    // 28 at 73 % over white.
    let dark = try line()
    #expect(dark.red == dark.green && abs(Int(dark.red) - 89) <= 1)
    stage.device.perform { stage.table.separatorEffect = nil }
    #expect(try line() == Snapshot.Pixel(red: 255, green: 0, blue: 0))
  }

  @Test func `A background's visual effect lies below its fill`() throws {
    let stage = TableStage(sections: [1]) { _, source in
      source.configure = { cell, _ in
        var background = UIBackgroundConfiguration.clear()
        background.visualEffect = UIBlurEffect(style: .dark)
        cell.backgroundConfiguration = background
      }
    }
    let pixel = try #require(stage.device.snapshot().pixel(at: CGPoint(x: 200, y: 22)))
    #expect(pixel.red == pixel.green && abs(Int(pixel.red) - 89) <= 1)
  }

  @Test func `A cell's own separator insets win and are mirrored right to left`() {
    let stage = TableStage(
      sections: [3], appearance: Appearance(isRightToLeft: true)
    ) { _, source in
      source.configure = { cell, path in
        cell.separatorInset = UIEdgeInsets(top: 0, left: 100, bottom: 0, right: 0)
      }
    }
    #expect(lineY(stage, x: 2, row: 0) != nil)
    #expect(lineY(stage, x: 289, row: 0) != nil)
    #expect(lineY(stage, x: 291, row: 0) == nil)
  }

  @Test func `Separators begin where the text does`() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image { _ in }
    let stage = TableStage(sections: [3]) { _, source in
      source.configure = { cell, path in
        if path.row == 0 {
          cell.imageView?.image = image
          cell.textLabel?.text = "Text"
        } else {
          var content = UIListContentConfiguration.cell()
          content.image = image
          content.text = "Text"
          cell.contentConfiguration = content
        }
      }
    }
    // 16, the image and 15 (UIKit reference 2.2), or 16 in list content.
    #expect(lineY(stage, x: 60, row: 0) == nil)
    #expect(lineY(stage, x: 62, row: 0) != nil)
    #expect(lineY(stage, x: 61, row: 1) == nil)
    #expect(lineY(stage, x: 63, row: 1) != nil)
  }

  @Test func `A selected row has no separators until it is deselected`() {
    let stage = TableStage(sections: [4])
    stage.table.selectRow(at: path(1), animated: false, scrollPosition: .none)
    stage.device.advance(by: 0.05)
    #expect(lineY(stage, x: 200, row: 0) == nil)
    #expect(lineY(stage, x: 200, row: 1) == nil)
    #expect(lineY(stage, x: 200, row: 2) != nil)
    stage.table.deselectRow(at: path(1), animated: true)
    stage.device.advance(by: 0.6)
    #expect(lineY(stage, x: 200, row: 0) != nil)
    #expect(lineY(stage, x: 200, row: 1) != nil)
  }

  @Test func `The last row of a section gives up its wide line when another comes below`() {
    // In a grouped table the last line runs from edge to edge, others begin at the text.
    let stage = TableStage(sections: [3, 3], style: .grouped)
    #expect(lineY(stage, x: 2, row: 1) == nil)
    #expect(lineY(stage, x: 2, row: 2) != nil)
    func update(to count: Int, _ change: (UITableView) -> Void) {
      stage.device.perform {
        stage.source.sections[0] = count
        UIView.performWithoutAnimation { change(stage.table) }
      }
      stage.device.advance(by: 0.05)
    }
    update(to: 4) { $0.insertRows(at: [path(3)], with: .none) }
    #expect(lineY(stage, x: 2, row: 2) == nil)
    #expect(lineY(stage, x: 2, row: 3) != nil)
    update(to: 3) { $0.deleteRows(at: [path(3)], with: .none) }
    #expect(lineY(stage, x: 2, row: 2) != nil)
  }

  // MARK: Backgrounds

  @Test func `The selected background depends on whether several rows may be selected`() throws {
    let one = UIView()
    let many = UIView()
    let stage = TableStage(sections: [3]) { _, source in
      source.configure = { cell, path in
        guard path.row == 0 else { return }
        cell.selectedBackgroundView = one
        cell.multipleSelectionBackgroundView = many
      }
    }
    stage.table.selectRow(at: path(0), animated: false, scrollPosition: .none)
    #expect(one.superview === (try cell(stage, 0)))
    #expect(many.superview == nil)
    stage.table.deselectRow(at: path(0), animated: false)
    stage.table.allowsMultipleSelection = true
    stage.table.selectRow(at: path(0), animated: false, scrollPosition: .none)
    stage.device.advance(by: 0.05)
    #expect(many.frame == (try cell(stage, 0)).bounds)
    #expect(one.superview == nil)
  }

  @Test func `A selection fades, and a row without selection style shows none`() throws {
    let stage = TableStage(sections: [3]) { _, source in
      source.configure = { cell, path in
        cell.selectionStyle = path.row == 1 ? .none : .default
      }
    }
    let gray = Snapshot.Pixel(red: 209, green: 209, blue: 214)
    func pixel(_ row: Int) -> Snapshot.Pixel? {
      stage.device.snapshot().pixel(at: CGPoint(x: 380, y: stage.point(row).y))
    }
    stage.table.selectRow(at: path(1), animated: false, scrollPosition: .none)
    stage.device.advance(by: 0.05)
    #expect(pixel(1) == Snapshot.Pixel(red: 255, green: 255, blue: 255))
    stage.table.selectRow(at: path(0), animated: false, scrollPosition: .none)
    stage.device.advance(by: 0.05)
    #expect(pixel(0) == gray)
    stage.table.deselectRow(at: path(0), animated: true)
    stage.device.advance(by: 0.15)
    let half = try #require(pixel(0))
    #expect(half.red > 209 && half.red < 255)
    stage.device.advance(by: 0.4)
    #expect(pixel(0)?.red == 255)
  }

  @Test func `A background has insets, corners, a line and a picture`() throws {
    let stage = TableStage(sections: [1]) { table, source in
      table.rowHeight = 100
      table.separatorStyle = .none
      source.configure = { cell, _ in
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = .red
        background.cornerRadius = 20
        background.backgroundInsets = NSDirectionalEdgeInsets(
          top: 10, leading: 20, bottom: 10, trailing: 40)
        background.strokeColor = .blue
        background.strokeWidth = 2
        background.strokeOutset = 4
        cell.backgroundConfiguration = background
      }
    }
    let shot = stage.device.snapshot()
    func colour(_ x: CGFloat, _ y: CGFloat) -> String? {
      switch shot.pixel(at: CGPoint(x: x, y: y)) {
      case Snapshot.Pixel(red: 255, green: 0, blue: 0): "red"
      case Snapshot.Pixel(red: 0, green: 0, blue: 255): "blue"
      case Snapshot.Pixel(red: 255, green: 255, blue: 255): "white"
      default: nil
      }
    }
    #expect(colour(200, 50) == "red")
    #expect(colour(200, 8.5) == "white")
    #expect(colour(200, 7) == "blue")
    #expect(colour(17, 50) == "blue")
    #expect(colour(353, 50) == "blue")
    #expect(colour(21, 11) == "white")
    #expect(colour(10, 50) == "white")
  }

  // MARK: Text sizes

  @Test func `One-line labels wrap at the largest text sizes and are restored below them`() throws {
    let stage = TableStage(sections: [2]) { _, source in
      source.makeStyle = { _ in .value1 }
      source.configure = { cell, _ in
        cell.textLabel?.text = "A title that is longer than a line of large text"
        cell.detailTextLabel?.text = "Detail"
      }
    }
    let before = try cell(stage, 0).frame.height
    #expect(before == 44)
    stage.device.appearance.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    stage.device.advance(by: 0.1)
    let large = try cell(stage, 0)
    let text = try #require(large.textLabel)
    let detail = try #require(large.detailTextLabel)
    #expect(text.font.pointSize == 53)
    #expect(text.frame.height > 3 * text.font.lineHeight)
    #expect(detail.frame.minY >= text.frame.maxY)
    #expect(detail.frame.minX == text.frame.minX)
    #expect(large.frame.height >= detail.frame.maxY)
    stage.device.appearance.contentSizeCategory = .large
    stage.device.advance(by: 0.1)
    #expect(try cell(stage, 0).frame.height == 44)
    #expect(try cell(stage, 0).textLabel?.numberOfLines == 1)
  }

  @Test(arguments: UITableViewCell.AccessoryType.all)
  func `Accessories grow with the text`(_ type: UITableViewCell.AccessoryType) throws {
    let stage = TableStage(sections: [1]) { _, source in
      source.configure = { cell, _ in cell.accessoryType = type }
    }
    let small = try cell(stage, 0).contentView.frame.width
    stage.device.appearance.contentSizeCategory = .accessibilityLarge
    stage.device.advance(by: 0.1)
    let large = try cell(stage, 0).contentView.frame.width
    #expect(type == .none ? large == small : large < small - 5)
  }

  // MARK: Margins and safe area

  @Test func `Content keeps clear of the safe area unless told not to`() throws {
    let safe = UIEdgeInsets(top: 0, left: 44, bottom: 0, right: 30)
    let stage = TableStage(sections: [2], appearance: Appearance(safeAreaInsets: safe)) {
      _, source in source.titles = ["Title"]
    }
    #expect(try cell(stage, 0).contentView.frame.minX == 44)
    #expect(try cell(stage, 0).contentView.frame.maxX == 360)
    let header = try #require(stage.table.headerView(forSection: 0))
    // The content of a header is inside the safe area, as that of a cell.
    let label = try #require(header.textLabel)
    #expect(label.convert(label.bounds, to: stage.table).minX == 60)
    stage.table.insetsContentViewsToSafeArea = false
    stage.device.advance(by: 0.05)
    #expect(try cell(stage, 0).contentView.frame.minX == 0)
  }

  @Test(arguments: [false, true])
  func `Inset groups are inside the safe area, and titles above their rows' text`(
    isMirrored: Bool
  ) throws {
    let safe = UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 30)
    var look = Appearance(safeAreaInsets: safe)
    look.isRightToLeft = isMirrored
    let stage = TableStage(sections: [2], style: .insetGrouped, appearance: look) { _, source in
      source.titles = ["Title"]
      source.configure = { cell, _ in cell.textLabel?.text = "Text" }
    }
    let margin: CGFloat = 16
    let width = stage.table.bounds.width
    let row = try cell(stage, 0)
    #expect(row.frame.minX == safe.left + margin)
    #expect(row.frame.maxX == width - safe.right - margin)
    let text = try #require(row.textLabel)
    let title = try #require(stage.table.headerView(forSection: 0)?.textLabel)
    let rowFrame = text.convert(text.bounds, to: stage.table)
    let titleFrame = title.convert(title.bounds, to: stage.table)
    #expect(isMirrored ? titleFrame.maxX == rowFrame.maxX : titleFrame.minX == rowFrame.minX)
    stage.table.insetsContentViewsToSafeArea = false
    stage.device.advance(by: 0.05)
    #expect(try cell(stage, 0).frame.minX == margin)
  }

  @Test func `Layout margins are those of lists`() throws {
    let stage = TableStage(sections: [2]) { _, source in
      source.configure = { cell, path in
        cell.accessoryType = path.row == 1 ? .disclosureIndicator : .none
      }
    }
    let plain = try cell(stage, 0).contentView
    #expect(plain.layoutMargins == UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16))
    #expect(try cell(stage, 1).contentView.layoutMargins.right == 8)
    plain.layoutMargins.left = 50
    stage.table.setNeedsLayout()
    stage.device.advance(by: 0.05)
    #expect(plain.layoutMargins.left == 50)
  }

  // MARK: Heights by constraints

  @Test func `Constraints inside the content give the row its height`() throws {
    let stage = TableStage(sections: [2]) { _, source in
      source.configure = { cell, path in
        let label = UILabel()
        label.numberOfLines = 0
        label.text = String(repeating: "words ", count: path.row == 0 ? 1 : 60)
        label.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(label)
        let guide = cell.contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
          label.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
          label.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
          label.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 30),
          label.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -30),
        ])
      }
    }
    let low = stage.table.rectForRow(at: path(0)).height
    let high = stage.table.rectForRow(at: path(1)).height
    #expect(abs(low - (60 + 20.5 + 0.5)) < 0.01)
    #expect(high > low + 60)
    let label = try #require(try cell(stage, 1).contentView.subviews.first)
    #expect(label.frame.minY == 30)
    #expect(abs(label.frame.maxY - (high - 0.5 - 30)) <= 0.5)
  }

  // MARK: Headers

  @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
  func `Rows stand below headers higher than estimated, in the same layout`(
    style: UITableView.Style
  ) throws {
    @MainActor final class Parts: NSObject, UITableViewDelegate {
      private func part(_ text: String) -> UIView {
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        var content = UIListContentConfiguration.prominentInsetGroupedHeader()
        content.text = text
        content.secondaryText = "With more below it"
        view.contentConfiguration = content
        return view
      }
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        part("Header \(section)")
      }
      func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        part("Footer \(section)")
      }
    }
    let stage = TableStage(sections: [2, 2, 2, 2], style: style, delegate: Parts()) { table, _ in
      table.sectionHeaderTopPadding = 0
    }
    for section in 0..<2 {
      let header = try #require(stage.table.headerView(forSection: section))
      let footer = try #require(stage.table.footerView(forSection: section))
      let first = try cell(stage, 0, section)
      let last = try cell(stage, 1, section)
      #expect(header.frame.height > 50)
      #expect(abs(first.frame.minY - header.frame.maxY) < 0.5)
      #expect(abs(footer.frame.minY - last.frame.maxY) < 0.5)
      #expect(abs(first.frame.minY - stage.table.rectForRow(at: path(0, section)).minY) < 0.01)
    }
  }

  @Test func `A header's configuration state says whether it is pinned`() throws {
    final class Headers: NSObject, UITableViewDelegate {
      var states: [Bool] = []
      func tableView(
        _ tableView: UITableView, viewForHeaderInSection section: Int
      ) -> UIView? {
        guard section == 0 else { return nil }
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        view.contentConfiguration = UIListContentConfiguration.plainHeader()
        view.configurationUpdateHandler = { [weak self] _, state in
          self?.states.append(state.isPinned)
        }
        return view
      }
    }
    let headers = Headers()
    let stage = TableStage(sections: [50], delegate: headers)
    #expect(headers.states == [false])
    stage.table.contentOffset.y = 100
    stage.device.advance(by: 0.05)
    #expect(headers.states == [false, true])
    stage.table.contentOffset.y = 0
    stage.device.advance(by: 0.05)
    #expect(headers.states == [false, true, false])
  }

  @Test func `Layout guides of list content lie on its labels and image`() throws {
    let device = Simulator(size: CGSize(width: 320, height: 100))
    let page = device.perform { UIViewController() }
    var content = UIListContentConfiguration.subtitleCell()
    content.text = "Title"
    content.image = UIImage(systemName: "star")
    let view = device.perform { UIListContentView(configuration: content) }
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
    page.view.addSubview(view)
    device.show(page)
    let labels = view.subviews.compactMap { $0 as? UILabel }
    #expect(view.textLayoutGuide?.layoutFrame == labels.first?.frame)
    #expect(view.secondaryTextLayoutGuide == nil)
    #expect(
      view.imageLayoutGuide?.layoutFrame
        == view.subviews.first { $0 is UIImageView }?.frame)
  }
}

extension UITableViewCell.AccessoryType {
  fileprivate static let all: [Self] = [
    .none, .disclosureIndicator, .detailDisclosureButton, .checkmark, .detailButton,
  ]
}
