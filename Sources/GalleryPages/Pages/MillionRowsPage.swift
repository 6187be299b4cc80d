import Trestle

extension GalleryPage {
  static let millionRows = GalleryPage(
    identifier: "million", title: "A million rows",
    summary: "Of different heights, all known at once beside estimated ones",
    make: { MillionRowsPage() })
}

/// The same million rows twice: left with every height asked at once, right with estimates that
/// are made good near the screen. Counters tell what either costs.
package final class MillionRowsPage: UIViewController {
  package let rows: ManyRows
  package let measured: ManyRowsTable
  package let estimated: ManyRowsTable
  private let slider = UISlider()
  private let place = UILabel()
  private let first = UIButton(type: .system)
  private let last = UIButton(type: .system)
  private let divider = UIView()

  private static let panelHeight: CGFloat = 92
  private static let estimate: CGFloat = 60

  package init(count: Int = 1_000_000) {
    rows = ManyRows(count: count)
    measured = ManyRowsTable(rows: rows, title: "All heights asked", estimate: nil)
    estimated = ManyRowsTable(rows: rows, title: "Estimated", estimate: Self.estimate)
    super.init(nibName: nil, bundle: nil)
    title = "A million rows"
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    divider.backgroundColor = .separator
    place.font = .monospacedDigitSystemFont(ofSize: 15, weight: .medium)
    place.textAlignment = .center
    place.text = rows.title(0)
    slider.accessibilityLabel = "Row"
    slider.addAction(
      UIAction { [weak self] _ in self.map { $0.jump(toShare: Double($0.slider.value)) } },
      for: .valueChanged)
    first.setTitle("First", for: .normal)
    first.addAction(UIAction { [weak self] _ in self?.jump(to: 0) }, for: .touchUpInside)
    last.setTitle("Last", for: .normal)
    last.addAction(
      UIAction { [weak self] _ in self.map { $0.jump(to: $0.rows.count - 1) } },
      for: .touchUpInside)
    for part in [measured, estimated, divider, slider, place, first, last] as [UIView] {
      view.addSubview(part)
    }
  }

  private func jump(toShare share: Double) {
    jump(to: Int((share * Double(rows.count - 1)).rounded()))
  }

  /// Brings a row to the top of both tables, as far as the content reaches.
  package func jump(to row: Int) {
    guard rows.count > 0 else { return }
    let row = max(0, min(rows.count - 1, row))
    place.text = rows.title(row)
    slider.value = Float(row) / Float(max(1, rows.count - 1))
    measured.show(row)
    estimated.show(row)
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
    let top = CGRect(
      x: area.minX, y: area.minY, width: area.width,
      height: max(0, area.height - Self.panelHeight))
    let half = (top.width / 2).rounded()
    measured.frame = CGRect(x: top.minX, y: top.minY, width: half, height: top.height)
    estimated.frame = CGRect(
      x: top.minX + half, y: top.minY, width: top.width - half, height: top.height)
    let hairline = 1 / max(1, traitCollection.displayScale)
    divider.frame = CGRect(x: top.minX + half, y: top.minY, width: hairline, height: top.height)
    let side: CGFloat = 64
    let y = top.maxY + 8
    first.frame = CGRect(x: area.minX + 8, y: y, width: side, height: 36)
    last.frame = CGRect(x: area.maxX - side - 8, y: y, width: side, height: 36)
    place.frame = CGRect(
      x: first.frame.maxX, y: y, width: max(0, last.frame.minX - first.frame.maxX), height: 36)
    slider.frame = CGRect(
      x: area.minX + 16, y: y + 40, width: max(0, area.width - 32), height: 34)
  }
}
