import Foundation
import QuartzCore
import Simulator
import Testing
import UIKit

/// Layouts that ask for another one each time.
@MainActor @Suite(.serialized) struct EndlessLayoutTests {
  /// A cell whose content is taller at each layout.
  private final class GrowingCell: UITableViewCell {
    private let box = UIView()
    private lazy var height = box.heightAnchor.constraint(equalToConstant: 44)

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      box.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(box)
      NSLayoutConstraint.activate([
        height, box.topAnchor.constraint(equalTo: contentView.topAnchor),
        box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      ])
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      height.constant += 10
    }
  }

  /// A cell that lays itself and its table out again in each layout, and requests a different
  /// height each time.
  private final class RestlessCell: UITableViewCell {
    private var height: CGFloat = 44

    override func systemLayoutSizeFitting(
      _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
      verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
      height += 1
      return CGSize(width: targetSize.width, height: height)
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      invalidateIntrinsicContentSize()
      setNeedsLayout()
      superview?.setNeedsLayout()
    }
  }

  private final class Rows: UITableViewController {
    let cell: UITableViewCell.Type

    init(_ cell: UITableViewCell.Type) {
      self.cell = cell
      super.init(style: .plain)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.selfSizingInvalidation = .enabledIncludingConstraints
      tableView.register(cell, forCellReuseIdentifier: "row")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      20
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) }
  }

  @Test func `A cell that grows at each layout lets each frame end, with few animations`() throws {
    let device = Simulator(size: CGSize(width: 390, height: 700), scale: 1, pace: .steady(60))
    let controller = device.perform { Rows(GrowingCell.self) }
    let table = try #require(controller.tableView)
    _ = UIKitFault.collected { device.show(controller) }
    for _ in 0..<20 {
      let before = LayerCounters.layouts
      _ = UIKitFault.collected { device.advance(by: 1.0 / 60) }
      let layouts = LayerCounters.layouts - before
      #expect(layouts < 40_000, "\(layouts)")
    }
    let cell = try #require(table.visibleCells.last)
    #expect(cell.frame.height > 300)
    // At most three of each property begin in a frame, and last 18 frames.
    let animations = cell.layer.animationKeys()?.count ?? 0
    #expect(animations > 0 && animations < 200, "\(animations)")
  }

  @Test func `A cell that asks for another layout in each of its layouts is named once a frame`() {
    let device = Simulator(size: CGSize(width: 390, height: 700), scale: 1, pace: .steady(60))
    _ = UIKitFault.collected { device.show(device.perform { Rows(RestlessCell.self) }) }
    let before = LayerCounters.layouts
    let faults = UIKitFault.collected { device.advance(by: 1.0 / 60) }
    let layouts = LayerCounters.layouts - before
    #expect(
      faults == [
        "RestlessCell asked for another layout in each of 16 layouts: the rest is left to the next "
          + "frame"
      ])
    #expect(layouts < 40_000, "\(layouts)")
  }
}
