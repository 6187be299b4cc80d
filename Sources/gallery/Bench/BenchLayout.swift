import Foundation
import QuartzCore
import UIKit

/// Measures constraints: a cell of ten views, and a long table of self-sizing rows.
@MainActor struct BenchLayout {
  func run() -> [BenchFigure] {
    let first = Self.firstSolutions()
    let again = Self.changes()
    let measure = Self.measurements()
    let (opening, made, measured) = Self.opening(rows: 100_000)
    return [
      BenchFigure(
        name: "solving a cell of ten views",
        value: String(format: "%.1f µs", first * 1e6), limit: "under 100 µs",
        holds: first < 100e-6),
      BenchFigure(
        name: "solving it again after one changed constant",
        value: String(format: "%.1f µs", again * 1e6), limit: "under 10 µs", holds: again < 10e-6),
      BenchFigure(
        name: "measuring it at another width",
        value: String(format: "%.1f µs", measure * 1e6), limit: "no limit", holds: true),
      BenchFigure(
        name: "opening 100,000 self-sizing rows",
        value: String(
          format: "%.1f ms of CPU, %d cells made, %d rows measured", opening * 1000, made,
          measured),
        limit: "no more rows than cells", holds: measured <= made),
    ]
  }

  // MARK: One cell

  /// Measures one cell from active constraints to frames.
  private static func firstSolutions() -> Double {
    let cells = (0..<400).map { _ in TenViews() }
    var next = 0
    return BenchTimer.median(runs: 40, count: 10) {
      for _ in 0..<10 {
        cells[next].layoutIfNeeded()
        next += 1
      }
    }
  }

  private static func changes() -> Double {
    let cell = TenViews()
    cell.layoutIfNeeded()
    var constant: CGFloat = 10
    return BenchTimer.median(runs: 40, count: 100) {
      for _ in 0..<100 {
        constant = constant == 10 ? 12 : 10
        cell.changing.constant = constant
        cell.layoutIfNeeded()
      }
    }
  }

  private static func measurements() -> Double {
    let cell = TenViews()
    cell.layoutIfNeeded()
    var width: CGFloat = 320
    return BenchTimer.median(runs: 40, count: 20) {
      for _ in 0..<20 {
        width = width == 320 ? 300 : 320
        _ = cell.systemLayoutSizeFitting(
          CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel)
      }
    }
  }

  // MARK: A table

  private static func opening(rows: Int) -> (seconds: Double, made: Int, measured: Int) {
    let size = CGSize(width: 390, height: 844)
    let session = HostSession(screen: HostScreen(size: size, scale: 2))
    session.makeCurrent()
    var driver = SessionDriver(session: session, framesPerSecond: 60)
    let controller = UITableViewController(style: .plain)
    let source = ArticleSource(count: rows)
    let start = BenchTimer.seconds()
    controller.tableView.dataSource = source
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    driver.frames(2)
    return (BenchTimer.seconds() - start, source.made, source.measured)
  }
}

/// A cell with a title above several lines of text.
private final class ArticleCell: UITableViewCell {
  let title = UILabel()
  let body = UILabel()
  var measured: (() -> Void)?

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    title.font = .preferredFont(forTextStyle: .headline)
    body.numberOfLines = 0
    let stack = UIStackView(arrangedSubviews: [title, body])
    stack.axis = .vertical
    stack.spacing = 4
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: margins.topAnchor),
      stack.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    measured?()
    return super.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }
}

private final class ArticleSource: NSObject, UITableViewDataSource {
  let count: Int
  private(set) var made = 0
  private(set) var measured = 0

  init(count: Int) { self.count = count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell: ArticleCell
    if let old = tableView.dequeueReusableCell(withIdentifier: "article") as? ArticleCell {
      cell = old
    } else {
      cell = ArticleCell(style: .default, reuseIdentifier: "article")
      made += 1
      cell.measured = { [unowned self] in measured += 1 }
    }
    cell.title.text = "Article \(indexPath.row)"
    cell.body.text = String(repeating: "words of it ", count: 3 + indexPath.row % 17)
    return cell
  }
}
