import Simulator
import Testing
import UIFoundation
import UIKit

/// Objects that are created repeatedly from the same elements, which are read only once.
@MainActor @Suite(.serialized) struct PlanTests {
  let device = Simulator(size: CGSize(width: 414, height: 896))

  /// A cell with views of many kinds, whose values differ from the defaults.
  private let cell = """
    <tableViewCell contentMode="scaleToFill" selectionStyle="none" accessoryType="checkmark" \
    indentationLevel="2" reuseIdentifier="rich" rowHeight="80" CLASS id="cell">\
    <rect key="frame" x="0.0" y="0.0" width="414" height="80"/><tableViewCellContentView \
    key="contentView" id="content"><rect key="frame" x="0" y="0" width="390" height="80"/><subviews>\
    <label opaque="NO" tag="7" text="Name" textAlignment="center" lineBreakMode="middleTruncation" \
    numberOfLines="2" horizontalHuggingPriority="251" \
    translatesAutoresizingMaskIntoConstraints="NO" id="title"><fontDescription \
    key="fontDescription" style="UICTFontTextStyleHeadline"/><color key="textColor" red="1" \
    green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/><accessibility \
    key="accessibilityConfiguration" label="The name"/></label>\
    <button alpha="0.5" contentMode="scaleToFill" buttonType="system" \
    translatesAutoresizingMaskIntoConstraints="NO" id="button"><state key="normal" \
    title="Open"/><state key="highlighted" title="Opening"/></button>\
    <switch on="YES" hidden="YES" translatesAutoresizingMaskIntoConstraints="NO" id="switch"/>\
    <segmentedControl selectedSegmentIndex="1" translatesAutoresizingMaskIntoConstraints="NO" \
    id="segments"><segments><segment title="One"/><segment title="Two"/></segments>\
    </segmentedControl><stackView axis="vertical" spacing="3" \
    translatesAutoresizingMaskIntoConstraints="NO" id="stack"><subviews><view clipsSubviews="YES" \
    id="inner"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" \
    keyPath="layer.cornerRadius"><real key="value" value="6"/></userDefinedRuntimeAttribute>\
    </userDefinedRuntimeAttributes></view></subviews></stackView></subviews><constraints>\
    <constraint firstItem="title" firstAttribute="leading" secondItem="content" \
    secondAttribute="leading" constant="20" id="1"/><constraint firstItem="title" \
    firstAttribute="top" relation="greaterThanOrEqual" secondItem="content" \
    secondAttribute="top" constant="4" priority="750" identifier="room" id="2"/><constraint \
    firstItem="stack" firstAttribute="width" secondItem="title" secondAttribute="width" \
    multiplier="1:2" id="3"/></constraints></tableViewCellContentView>\
    </tableViewCell>
    """

  private func cells(class name: String = "") -> String {
    cell.replacingOccurrences(of: "CLASS", with: name)
  }

  private func table(_ cells: String) throws -> UITableView {
    let board = try storyboard(
      Documents.storyboard(
        Documents.scene(
          """
          <tableViewController id="one" sceneMemberID="viewController"><tableView key="view" \
          contentMode="scaleToFill" dataMode="prototypes" style="plain" rowHeight="80" id="table">\
          <rect key="frame" x="0" y="0" width="414" height="896"/><prototypes>\(cells)</prototypes>\
          </tableView></tableViewController>
          """)))
    let controller = try #require(
      board.instantiateInitialViewController() as? UITableViewController)
    device.show(controller)
    return controller.tableView
  }

  private func make(_ table: UITableView) throws -> UITableViewCell {
    try #require(table.dequeueReusableCell(withIdentifier: "rich"))
  }

  // MARK: What a cell is

  /// A line for every view of a tree with the properties that a document can set, and a line for
  /// each of its constraints.
  private func description(of view: UIView, _ depth: Int = 0) -> String {
    var parts = [
      "\(type(of: view)) \(view.frame) \(view.tag) \(view.alpha) \(view.isHidden) \(view.isOpaque)",
      "\(view.clipsToBounds) \(view.contentMode) \(view.isUserInteractionEnabled)",
      "\(view.autoresizingMask.rawValue) \(view.translatesAutoresizingMaskIntoConstraints)",
      "\(view.contentHuggingPriority(for: .horizontal).rawValue)",
      "\(view.layer.cornerRadius) \(view.accessibilityLabel ?? "-")",
    ]
    switch view {
    case let label as UILabel:
      parts.append("\(label.text ?? "-") \(label.font.fontName) \(label.font.pointSize)")
      parts.append("\(label.textColor == .label) \(label.numberOfLines)")
      parts.append("\(label.textAlignment.rawValue) \(label.lineBreakMode.rawValue)")
    case let button as UIButton:
      parts.append("\(button.buttonType) \(button.title(for: .highlighted) ?? "-")")
    case let control as UISwitch: parts.append("\(control.isOn)")
    case let control as UISegmentedControl:
      parts.append("\(control.numberOfSegments) \(control.selectedSegmentIndex)")
    case let stack as UIStackView: parts.append("\(stack.axis) \(stack.spacing)")
    case let cell as UITableViewCell:
      parts.append("\(cell.selectionStyle) \(cell.accessoryType) \(cell.indentationLevel)")
    default: break
    }
    for constraint in view.constraints {
      parts.append(
        "\(constraint.firstAttribute) \(constraint.relation) \(constraint.secondAttribute) "
          + "\(constraint.multiplier) \(constraint.constant) \(constraint.priority.rawValue) "
          + "\(constraint.identifier ?? "-")")
    }
    let own = String(repeating: " ", count: depth) + parts.joined(separator: ", ")
    return ([own] + view.subviews.map { description(of: $0, depth + 1) }).joined(separator: "\n")
  }

  // MARK: Tests

  @Test func `The hundredth cell of a prototype is as the first`() throws {
    let table = try table(cells())
    let first = try description(of: make(table))
    #expect(first.contains("The name") && first.contains("room") && first.contains("Opening"))
    for _ in 0..<98 { _ = try make(table) }
    #expect(try description(of: make(table)) == first)
  }

  @Test func `The hundredth cell of a nib is as the first`() throws {
    let nib = UINib(Documents.nib(cells()))
    func make() throws -> String {
      description(of: try #require(nib.instantiate(withOwner: nil).first as? UIView))
    }
    let first = try make()
    for _ in 0..<98 { _ = try make() }
    #expect(try make() == first)
  }

  @Test func `A cell that was changed leaves the next one as the document has it`() throws {
    let table = try table(cells())
    let first = try make(table)
    let expected = description(of: first)
    let title = try #require(first.contentView.viewWithTag(7) as? UILabel)
    title.text = "Changed"
    title.numberOfLines = 0
    first.contentView.constraints.first?.constant = 99
    first.selectionStyle = .default
    #expect(try description(of: make(table)) == expected)
  }

  @Test func `Cells made after a change of the text size have fonts of the new one`() throws {
    let table = try table(cells())
    func size() throws -> CGFloat {
      try #require(make(table).contentView.viewWithTag(7) as? UILabel).font.pointSize
    }
    let before = try size()
    device.appearance.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    #expect(try size() > before + 10)
  }

  @Test func `A class that is registered late makes the cells from then on`() throws {
    final class LateCell: UITableViewCell {}
    var first: UITableViewCell?
    let table = try table(cells(class: "customClass=\"LateCell\""))
    _ = try UIKitFault.collected { first = try make(table) }
    #expect(first.map { type(of: $0) == UITableViewCell.self } == true)
    InterfaceBuilder.register(LateCell.self)
    #expect(try make(table) is LateCell)
  }

  @Test func `A value that the document gives stands before that of an appearance proxy`() throws {
    final class Tinted: UILabel {}
    InterfaceBuilder.register(Tinted.self)
    device.perform { Tinted.appearance().textColor = .green }
    // The document's colour is the default colour of a label.
    let board = try storyboard(
      Documents.storyboard(
        Documents.scene(
          """
          <viewController id="one" sceneMemberID="viewController">\
          \(Documents.view("<label text=\"a\" tag=\"1\" customClass=\"Tinted\" id=\"a\"><color "
            + "key=\"textColor\" systemColor=\"labelColor\"/></label><label text=\"b\" tag=\"2\" "
            + "customClass=\"Tinted\" id=\"b\"/>"))</viewController>
          """)))
    for _ in 0..<2 {
      let controller = try #require(board.instantiateInitialViewController())
      device.show(controller)
      let labels = [1, 2].compactMap { controller.view.viewWithTag($0) as? UILabel }
      #expect(labels.map(\.textColor) == [.label, .green])
    }
  }

  @Test func `The layout guides of a controller are not reported as unknown`() throws {
    let board = try storyboard(
      Documents.storyboard(
        Documents.scene(
          """
          <viewController id="one" sceneMemberID="viewController"><layoutGuides>\
          <viewControllerLayoutGuide type="top" id="top"/><viewControllerLayoutGuide \
          type="bottom" id="bottom"/></layoutGuides>\(Documents.view())</viewController>
          """)))
    let faults = UIKitFault.collected {
      board.instantiateInitialViewController()?.loadViewIfNeeded()
    }
    #expect(faults.isEmpty)
  }
}
