import Foundation
import QuartzCore
import Simulator
import Testing
import UIKit

/// Layouts that ask for another one each time.
@MainActor @Suite(.serialized) struct EndlessLayoutTests {
  /// A cell whose content is taller at each layout.
  private final class GrowingCell: UITableViewCell {
    private lazy var height = contentView.heightAnchor.constraint(equalToConstant: 44)

    override func layoutSubviews() {
      super.layoutSubviews()
      height.isActive = true
      height.constant += 10
    }
  }

  /// A cell that lays itself and its table out again in each layout, and wants another height each
  /// time it is asked.
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
      tableView.register(cell, forCellReuseIdentifier: "row")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      20
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) }
  }

  private static func show(_ cell: UITableViewCell.Type) {
    let device = Simulator(size: CGSize(width: 390, height: 700), scale: 2)
    device.show(device.perform { Rows(cell) })
    for _ in 0..<30 { device.advance(by: 1.0 / 60) }
    device.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 100), duration: 0.3)
    device.advance(by: 0.5)
  }

  // In a process of its own, which an alarm ends if a frame does not.
  @Test func `A cell that grows at each layout lets each frame end`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        alarm(20)
        EndlessLayoutTests.show(GrowingCell.self)
      }
    }
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
