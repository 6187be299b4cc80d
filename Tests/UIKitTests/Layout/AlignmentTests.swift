import Simulator
import Testing
import UIKit

/// Alignment rectangles, baselines and margins that constraints refer to, as Interface Builder's
/// frames have them.
@MainActor @Suite(.serialized) struct AlignmentTests {
  let device = Simulator(
    size: CGSize(width: 400, height: 600),
    appearance: Appearance(safeAreaInsets: UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0)))
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))

  private func add(_ views: UIView...) {
    if view.window == nil { device.window.addSubview(view) }
    for one in views {
      one.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(one)
    }
  }

  @Test func `A slider reaches two points beyond its constraints, a switch two to the right`() {
    let (slider, toggle, segments) = (UISlider(), UISwitch(), UISegmentedControl(items: ["A"]))
    add(slider, toggle, segments)
    NSLayoutConstraint.activate([
      slider.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      slider.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      slider.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
      toggle.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      toggle.topAnchor.constraint(equalTo: slider.bottomAnchor),
      segments.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      segments.topAnchor.constraint(equalTo: toggle.bottomAnchor),
    ])
    view.layoutIfNeeded()
    #expect(slider.frame == CGRect(x: 18, y: 10, width: 364, height: 31))
    #expect(toggle.frame == CGRect(x: 331, y: 40, width: 51, height: 31))
    #expect(segments.frame.minY == 71 && segments.frame.height == 32)
    #expect(toggle.intrinsicContentSize == CGSize(width: 49, height: 31))
  }

  @Test func `Text of buttons, fields and labels stands on one line`() {
    let (label, button, field) = (UILabel(), UIButton(type: .system), UITextField())
    label.text = "Mars"
    button.setTitle("Go", for: .normal)
    field.borderStyle = .roundedRect
    for one in [label] { one.font = .systemFont(ofSize: 17) }
    button.titleLabel?.font = .systemFont(ofSize: 17)
    field.font = .systemFont(ofSize: 17)
    add(label, button, field)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: view.topAnchor, constant: 100),
      button.heightAnchor.constraint(equalToConstant: 60),
      button.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor),
      field.heightAnchor.constraint(equalToConstant: 40),
      field.lastBaselineAnchor.constraint(equalTo: label.lastBaselineAnchor),
    ])
    view.layoutIfNeeded()
    // Each centres a line of the same font.
    #expect(abs(button.frame.midY - label.frame.midY) <= 0.5)
    #expect(abs(field.frame.midY - label.frame.midY) <= 0.5)
  }

  @Test func `A line in a high label has its baseline where it is drawn`() {
    let (high, low) = (UILabel(), UILabel())
    for label in [high, low] {
      label.text = "Mars"
      label.font = .systemFont(ofSize: 17)
    }
    add(high, low)
    NSLayoutConstraint.activate([
      high.topAnchor.constraint(equalTo: view.topAnchor, constant: 100),
      high.heightAnchor.constraint(equalToConstant: 100),
      low.firstBaselineAnchor.constraint(equalTo: high.firstBaselineAnchor),
    ])
    view.layoutIfNeeded()
    #expect(abs(low.frame.midY - 150) <= 0.5)
  }

  @Test func `Margins of a scroll view are those of its content, for what is in it`() {
    let (scrollView, box) = (UIScrollView(), UIView())
    add(scrollView)
    scrollView.frame = view.bounds
    scrollView.translatesAutoresizingMaskIntoConstraints = true
    scrollView.layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    scrollView.insetsLayoutMarginsFromSafeArea = false
    scrollView.contentInsetAdjustmentBehavior = .never
    box.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(box)
    func margin(_ attribute: NSLayoutConstraint.Attribute, _ own: NSLayoutConstraint.Attribute)
      -> NSLayoutConstraint
    {
      NSLayoutConstraint(
        item: box, attribute: own, relatedBy: .equal, toItem: scrollView, attribute: attribute,
        multiplier: 1, constant: 0)
    }
    NSLayoutConstraint.activate([
      margin(.topMargin, .top), margin(.bottomMargin, .bottom), margin(.leftMargin, .left),
      margin(.rightMargin, .right), box.widthAnchor.constraint(equalToConstant: 300),
      box.heightAnchor.constraint(equalToConstant: 1000),
    ])
    view.layoutIfNeeded()
    #expect(scrollView.contentSize == CGSize(width: 316, height: 1016))
    #expect(box.frame == CGRect(x: 8, y: 8, width: 300, height: 1000))
    scrollView.contentOffset.y = 200
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(scrollView.contentSize == CGSize(width: 316, height: 1016), "also when it has scrolled")
    #expect(box.frame.minY == 8)
  }

  @Test(arguments: [(375, 16), (392, 16), (393, 20), (414, 20)])
  func `Pages, cells and headers have margins of 20 from a width of 393 points on`(
    _ width: CGFloat, _ margin: CGFloat
  ) throws {
    let device = Simulator(size: CGSize(width: width, height: 700))
    let page = PlainRows(style: .plain)
    device.show(page)
    #expect(page.view.layoutMargins.left == margin && page.view.layoutMargins.right == margin)
    let cell = try #require(page.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(cell.textLabel?.frame.minX == margin)
    let header = try #require(page.tableView.headerView(forSection: 0))
    #expect(header.textLabel?.frame.minX == margin)
  }

  @Test func `A toolbar that constraints place is higher above a home indicator`() {
    let toolbar = UIToolbar()
    add(toolbar)
    NSLayoutConstraint.activate([
      toolbar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      toolbar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      toolbar.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
    ])
    view.layoutIfNeeded()
    #expect(toolbar.frame == CGRect(x: 0, y: 517, width: 400, height: 49))
  }
}

private final class PlainRows: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { "Planets" }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Mars"
    return cell
  }
}
