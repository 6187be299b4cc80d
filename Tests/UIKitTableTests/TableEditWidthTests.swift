import Foundation
import Simulator
import Testing
import UIKit

/// The controls of edit mode in wide tables, whose margins keep text at a readable width.
@MainActor @Suite struct TableEditWidthTests {
  /// What a cell shows its text with, and where.
  enum Content: CaseIterable, Sendable { case label, list, constraints, frame }

  struct Screen: Sendable {
    var size: CGSize
    var safe: CGFloat = 0

    static let all = [
      Screen(size: CGSize(width: 390, height: 500)),
      Screen(size: CGSize(width: 1100, height: 500)),
      Screen(size: CGSize(width: 844, height: 390), safe: 47),
    ]
  }

  /// The text of a row, the disc of its control and the title of its section, in the window.
  private struct Places {
    var text: CGRect
    var disc: CGRect?
    var title: CGRect
  }

  private func stage(
    _ content: Content, _ screen: Screen, style: UITableView.Style = .plain, isMirrored: Bool,
    followsReadableWidth: Bool = true
  ) -> (device: Simulator, table: UITableView) {
    let appearance = Appearance(
      isRightToLeft: isMirrored,
      safeAreaInsets: UIEdgeInsets(top: 0, left: screen.safe, bottom: 0, right: screen.safe))
    let device = Simulator(size: screen.size, scale: 2, appearance: appearance)
    let controller = device.perform { RowsController(style: style) }
    controller.content = content
    let table: UITableView = device.perform {
      controller.tableView.cellLayoutMarginsFollowReadableWidth = followsReadableWidth
      controller.tableView.allowsMultipleSelectionDuringEditing = true
      return controller.tableView
    }
    device.show(controller)
    device.advance(by: 0.05)
    return (device, table)
  }

  private func places(_ device: Simulator, _ table: UITableView) throws -> Places {
    func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
    return try device.perform {
      let cell = try #require(table.cellForRow(at: path(0)))
      let label = try #require(all(cell).first { ($0 as? UILabel)?.text == "Text" })
      let disc = all(cell).first { String(describing: type(of: $0)) == "EditDisc" }
      let title = try #require(table.headerView(forSection: 0)?.textLabel)
      return Places(
        text: label.convert(label.bounds, to: nil),
        disc: disc.map { $0.convert($0.bounds, to: nil) },
        title: title.convert(title.bounds, to: nil))
    }
  }

  @Test(arguments: Content.allCases, Screen.all)
  func `The circles of edit mode stand beside the text`(_ content: Content, _ screen: Screen) throws
  {
    for (isMirrored, isReadable) in [(false, true), (true, true), (false, false), (true, false)] {
      for style in [UITableView.Style.plain, .grouped] {
        let (device, table) = stage(
          content, screen, style: style, isMirrored: isMirrored, followsReadableWidth: isReadable)
        let before = try places(device, table)
        #expect(before.disc == nil)
        device.perform { table.setEditing(true, animated: true) }
        device.advance(by: 0.5)
        let edited = try places(device, table)
        let disc = try #require(edited.disc)
        let gap = isMirrored ? disc.minX - edited.text.maxX : edited.text.minX - disc.maxX
        #expect(gap >= 4, "\(isMirrored) \(isReadable) \(style)")
        // The circle is where the text was, in the column of the other rows' circles.
        let edge = isMirrored ? disc.maxX - before.title.maxX : disc.minX - before.title.minX
        if style == .plain { #expect(abs(edge) == 4) }
        #expect(edited.text.minX >= 0 && edited.text.maxX <= screen.size.width)
        device.perform { table.setEditing(false, animated: true) }
        device.advance(by: 0.5)
        #expect(try places(device, table).text == before.text)
      }
    }
  }

  @Test(arguments: Screen.all, [Content.label, .list])
  func `Text that follows the readable width moves by as much as in narrow tables`(
    _ screen: Screen, _ content: Content
  ) throws {
    let (device, table) = stage(content, screen, isMirrored: false)
    let before = try places(device, table)
    // In the middle of the screen, and no wider than is read well.
    #expect(before.text.minX == before.title.minX)
    #expect(before.title.minX == max(screen.safe + 16, (screen.size.width - 672) / 2))
    device.perform { table.setEditing(true, animated: false) }
    device.advance(by: 0.05)
    // By the standard margin, 16 or 20, and the room of the circle.
    let moved = try places(device, table).text.minX - before.text.minX
    #expect(moved == 38 || moved == 42)
  }
}

private final class RowsController: UITableViewController {
  var content = TableEditWidthTests.Content.label

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { "Title" }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    switch content {
    case .label: cell.textLabel?.text = "Text"
    case .list:
      var list = UIListContentConfiguration.cell()
      list.text = "Text"
      cell.contentConfiguration = list
    case .constraints, .frame:
      let label = UILabel(frame: CGRect(x: 16, y: 10, width: 80, height: 24))
      if tableView.effectiveUserInterfaceLayoutDirection == .rightToLeft, content == .frame {
        label.frame.origin.x = cell.contentView.bounds.width - 96
        label.autoresizingMask = .flexibleLeftMargin
      }
      label.text = "Text"
      cell.contentView.addSubview(label)
      guard content == .constraints else { break }
      label.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 16),
        label.centerYAnchor.constraint(equalTo: cell.contentView.centerYAnchor),
        cell.contentView.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
      ])
    }
    return cell
  }
}
