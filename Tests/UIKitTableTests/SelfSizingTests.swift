import Simulator
import Testing
import UIKit

/// Table parts whose height follows from their constraints.
@Suite(.serialized) @MainActor struct SelfSizingTests {
  private let device = Simulator(size: CGSize(width: 320, height: 480), scale: 2)

  /// A wrapping label pinned to a view's margins.
  private static func fill(_ view: UIView, with text: String) -> UILabel {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = text
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      label.topAnchor.constraint(equalTo: view.topAnchor, constant: 12),
      label.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -12),
    ])
    return label
  }

  private static func needed(_ label: UILabel) -> CGFloat {
    label.sizeThatFits(CGSize(width: label.bounds.width, height: 0)).height
  }

  private final class CountingCell: UITableViewCell {
    nonisolated(unsafe) static var measured = 0
    lazy var label = SelfSizingTests.fill(contentView, with: "")

    override func systemLayoutSizeFitting(
      _ targetSize: CGSize,
      withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
      verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
      Self.measured += 1
      return super.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
    }
  }

  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var rows = 100_000
    var header: UITableViewHeaderFooterView?
    var plainFooter: UIView?

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "row") as? CountingCell
        ?? CountingCell(style: .default, reuseIdentifier: "row")
      cell.label.text = String(repeating: "words ", count: 1 + indexPath.row * 13 % 40)
      return cell
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      header
    }

    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
      plainFooter
    }
  }

  private func table(_ source: Source) -> UITableView {
    let controller = UITableViewController(style: .plain)
    controller.tableView.dataSource = source
    controller.tableView.delegate = source
    device.show(controller)
    device.advance(by: 0.1)
    return controller.tableView
  }

  @Test func `Of a hundred thousand rows only the visible ones are measured`() {
    let source = Source()
    CountingCell.measured = 0
    let table = table(source)
    let shown = table.visibleCells.count
    #expect(shown > 2)
    #expect(CountingCell.measured <= 2 * shown + 4)
    for case let cell as CountingCell in table.visibleCells {
      #expect(cell.label.bounds.height == Self.needed(cell.label))
    }
    CountingCell.measured = 0
    table.contentOffset.y += 1
    device.advance(by: 1 / 60)
    #expect(CountingCell.measured <= 1)
  }

  @Test func `Headers and footers are as high as their constraints require`() {
    let source = Source()
    source.rows = 1
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    let title = Self.fill(header.contentView, with: String(repeating: "heading ", count: 30))
    source.header = header
    let footer = UIView()
    let note = Self.fill(footer, with: String(repeating: "note ", count: 40))
    source.plainFooter = footer
    let table = table(source)
    table.reloadData()
    device.advance(by: 0.1)
    #expect(title.bounds.height > 40)
    #expect(title.bounds.height == Self.needed(title))
    #expect(abs(header.frame.height - (title.bounds.height + 24)) <= 0.5)
    #expect(note.bounds.height == Self.needed(note))
    #expect(abs(footer.frame.height - (note.bounds.height + 24)) <= 0.5)
  }

  /// The common pattern: measure the view at the table's width, set its frame, and assign it again.
  @Test func `A table header view takes its measured height`() {
    let source = Source()
    let table = table(source)
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 1))
    let label = Self.fill(header, with: String(repeating: "welcome ", count: 30))
    let found = UIKitFault.collected {
      table.tableHeaderView = header
      let size = header.systemLayoutSizeFitting(
        CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      header.frame.size = size
      table.tableHeaderView = header
      device.advance(by: 0.1)
    }
    #expect(label.bounds.height > 40)
    #expect(label.bounds.height == Self.needed(label))
    #expect(abs(header.frame.height - (label.bounds.height + 24)) <= 0.5)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == header.frame.maxY)
    #expect(found.isEmpty, "\(found.first ?? "")")
  }

  @Test func `A fitting size is compressed, expanded, or resolved by priority`() {
    let view = UIView()
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    let width = box.widthAnchor.constraint(equalToConstant: 120)
    width.priority = .init(200)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: view.topAnchor, constant: 4),
      box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 5),
      view.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: 6),
      view.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: 7),
      box.heightAnchor.constraint(greaterThanOrEqualToConstant: 30),
      box.heightAnchor.constraint(lessThanOrEqualToConstant: 400),
      box.widthAnchor.constraint(greaterThanOrEqualToConstant: 10), width,
    ])
    #expect(
      view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 131, height: 41))
    #expect(
      view.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize)
        == CGSize(width: 131, height: 411))
    #expect(
      view.systemLayoutSizeFitting(
        CGSize(width: 300, height: 50), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .defaultHigh) == CGSize(width: 300, height: 50))
    #expect(
      view.systemLayoutSizeFitting(
        CGSize(width: 300, height: 5), withHorizontalFittingPriority: .init(100),
        verticalFittingPriority: .defaultHigh) == CGSize(width: 131, height: 41))
  }
}
