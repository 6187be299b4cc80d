import Foundation
import Simulator
import Testing
import UIKit

/// A custom configuration with a custom view.
private struct BadgeConfiguration: UIContentConfiguration {
  var count = 0
  var isLit = false

  func makeContentView() -> any UIView & UIContentView { BadgeView(self) }

  func updated(for state: any UIConfigurationState) -> BadgeConfiguration {
    var new = self
    new.isLit = (state as? UICellConfigurationState)?.isSelected ?? false
    return new
  }
}

private final class BadgeView: UIView, UIContentView {
  private var badge: BadgeConfiguration

  init(_ badge: BadgeConfiguration) {
    self.badge = badge
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  var configuration: any UIContentConfiguration {
    get { badge }
    set { badge = newValue as! BadgeConfiguration }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: CGFloat(badge.count))
  }
}

@MainActor @Suite struct ConfigurationTests {
  // MARK: List content

  @Test func `List content has the margins that iOS prints`() {
    let cell = UIListContentConfiguration.cell()
    #expect(
      cell.directionalLayoutMargins
        == NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8))
    #expect(cell.axesPreservingSuperviewLayoutMargins == .horizontal)
    #expect(cell.imageToTextPadding == 16)
    #expect(cell.textToSecondaryTextVerticalPadding == 3)
    let header = UIListContentConfiguration.groupedHeader()
    #expect(
      header.directionalLayoutMargins
        == NSDirectionalEdgeInsets(top: 17, leading: 8, bottom: 6, trailing: 8))
    #expect(header.textProperties.transform == .uppercase)
  }

  @Test func `Configurations are equatable values`() {
    var a = UIListContentConfiguration.cell()
    var b = UIListContentConfiguration.cell()
    #expect(a == b)
    let gray = UIConfigurationColorTransformer.grayscale
    a.textProperties.colorTransformer = gray
    #expect(a != b)
    b.textProperties.colorTransformer = gray
    #expect(a == b)
    #expect(UIListContentConfiguration.cell() != .valueCell())
    #expect(UIBackgroundConfiguration.listPlainCell() != .listGroupedCell())
  }

  @Test func `A colour transformer changes the displayed colour`() {
    var content = UIListContentConfiguration.cell()
    content.textProperties.color = .red
    content.textProperties.colorTransformer = UIConfigurationColorTransformer { _ in .green }
    #expect(content.textProperties.color == .red)
    #expect(content.textProperties.resolvedColor() == .green)
    #expect(content.imageProperties.resolvedTintColor(for: .blue) == .blue)
    content.imageProperties.tintColor = .red
    #expect(content.imageProperties.resolvedTintColor(for: .blue) == .red)
    var background = UIBackgroundConfiguration.clear()
    background.backgroundColor = nil
    #expect(background.resolvedBackgroundColor(for: .blue) == .blue)
    background.backgroundColorTransformer = UIConfigurationColorTransformer { $0.dimmed }
    #expect(background.resolvedBackgroundColor(for: .blue) != .blue)
  }

  @Test func `A state changes only colours that the app has not set`() {
    var state = UICellConfigurationState(traitCollection: UITraitCollection())
    state.isDisabled = true
    var content = UIListContentConfiguration.cell()
    #expect(content.updated(for: state).textProperties.color == .tertiaryLabel)
    content.textProperties.color = .red
    let disabled = content.updated(for: state)
    #expect(disabled.textProperties.color == .red)
    #expect(disabled.secondaryTextProperties.color == .quaternaryLabel)
    state.isDisabled = false
    #expect(disabled.updated(for: state).secondaryTextProperties.color == .secondaryLabel)

    state.isSelected = true
    var background = UIBackgroundConfiguration.listPlainCell().updated(for: state)
    #expect(background.backgroundColor == .systemGray4)
    state.isSelected = false
    background = background.updated(for: state)
    #expect(background.backgroundColor == .systemBackground)
  }

  @Test func `States carry custom values of the app under keys`() {
    let key = UIConfigurationStateCustomKey("unread")
    var state = UICellConfigurationState(traitCollection: UITraitCollection())
    #expect(state[key] == nil)
    state[key] = 3
    #expect(state[key] as? Int == 3)
    #expect(state != UICellConfigurationState(traitCollection: state.traitCollection))
  }

  // MARK: List content views

  private func view(
    _ content: UIListContentConfiguration, width: CGFloat = 320, height: CGFloat = 44,
    category: UIContentSizeCategory = .large, isRightToLeft: Bool = false
  ) -> UIListContentView {
    let device = Simulator(
      size: CGSize(width: 320, height: 300),
      appearance: Appearance(contentSizeCategory: category, isRightToLeft: isRightToLeft))
    let page = device.perform { UIViewController() }
    let view = device.perform { UIListContentView(configuration: content) }
    view.frame = CGRect(x: 0, y: 0, width: width, height: height)
    page.view.addSubview(view)
    device.show(page)
    return view
  }

  private func findLabel(_ text: String, in view: UIView) -> UILabel? {
    view.subviews.lazy.compactMap { $0 as? UILabel }.first { $0.text == text }
  }

  @Test func `Texts are side by side if they fit, otherwise stacked`() throws {
    var content = UIListContentConfiguration.valueCell()
    content.text = "Name"
    content.secondaryText = "Value"
    content.axesPreservingSuperviewLayoutMargins = []
    let wide = view(content)
    let (name, value) = (
      try #require(findLabel("Name", in: wide)), try #require(findLabel("Value", in: wide))
    )
    #expect(name.frame.minX == 16)
    #expect(value.frame.maxX == 312)
    #expect(abs(name.frame.midY - 22) <= 0.5)
    content.secondaryText = "A value that is far too long to stand beside the name"
    let narrow = view(content, height: 100)
    let below = try #require(findLabel(content.secondaryText!, in: narrow))
    #expect(below.frame.minX == 16)
    #expect(below.frame.minY > (findLabel("Name", in: narrow)?.frame.maxY ?? 1000))
  }

  @Test func `Right-to-left layout mirrors list content`() throws {
    var content = UIListContentConfiguration.cell()
    content.text = "Name"
    content.image = UIImage(systemName: "star")
    content.axesPreservingSuperviewLayoutMargins = []
    let left = view(content)
    let right = view(content, isRightToLeft: true)
    for (a, b) in zip(left.subviews, right.subviews) {
      #expect(abs(a.frame.minX - (320 - b.frame.maxX)) <= 0.5)
    }
    #expect(try #require(findLabel("Name", in: left)).frame.minX == CGFloat(16 + 28 + 16))
  }

  @Test func `Accessibility text sizes stack image and texts, and wrap lines`() throws {
    var content = UIListContentConfiguration.valueCell()
    content.text = "A rather long name of a thing"
    content.secondaryText = "Value"
    content.image = UIImage(systemName: "star")
    let view = view(
      content, height: 600, category: .accessibilityExtraExtraExtraLarge)
    let name = try #require(findLabel(content.text!, in: view))
    let value = try #require(findLabel("Value", in: view))
    let image = try #require(view.subviews.compactMap { $0 as? UIImageView }.first)
    #expect(name.frame.minX == image.frame.minX)
    #expect(image.frame.maxY <= name.frame.minY)
    #expect(name.frame.maxY <= value.frame.minY)
    #expect(name.frame.height > 2 * name.font.lineHeight - 1)
    #expect(
      view.sizeThatFits(CGSize(width: 320, height: 0)).height >= value.frame.maxY - image.frame.minY
    )
  }

  @Test func `Images shrink in proportion and are centred in the reserved size`() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 80, height: 40)).image { _ in }
    var content = UIListContentConfiguration.cell()
    content.text = "Name"
    content.image = image
    content.axesPreservingSuperviewLayoutMargins = []
    content.imageProperties.maximumSize = CGSize(width: 40, height: 40)
    content.imageProperties.reservedLayoutSize = CGSize(width: 60, height: 0)
    let view = view(content)
    let shown = try #require(view.subviews.compactMap { $0 as? UIImageView }.first)
    #expect(shown.frame == CGRect(x: 26, y: 12, width: 40, height: 20))
    #expect(try #require(findLabel("Name", in: view)).frame.minX == CGFloat(16 + 60 + 16))
  }

  @Test(arguments: [
    UIContentSizeCategory.extraSmall, .large, .extraExtraExtraLarge,
  ])
  func `Content is as high with any symbol as without one`(category: UIContentSizeCategory) throws {
    func fitting(_ symbol: String?, isRightToLeft: Bool = false) -> UIListContentView {
      var content = UIListContentConfiguration.cell()
      content.text = "Name"
      content.image = symbol.flatMap { UIImage(systemName: $0) }
      return view(content, height: 60, category: category, isRightToLeft: isRightToLeft)
    }
    let room = CGSize(width: 320, height: 0)
    let height = fitting(nil).sizeThatFits(room).height
    for symbol in ["chevron.forward", "arrow.up", "circle", "plus", "xmark", "line.3.horizontal"] {
      for isRightToLeft in [false, true] {
        let view = fitting(symbol, isRightToLeft: isRightToLeft)
        #expect(view.sizeThatFits(room).height == height, "\(symbol)")
        let shown = try #require(view.subviews.compactMap { $0 as? UIImageView }.first)
        #expect(abs(shown.frame.midY - 30) <= 0.5, "\(symbol) is not in the middle")
      }
    }
  }

  @Test func `A symbol that is larger than the standard one has its own height`() {
    var content = UIListContentConfiguration.cell()
    content.text = "Name"
    content.image = UIImage(systemName: "circle")
    content.imageProperties.preferredSymbolConfiguration = .init(pointSize: 60)
    let view = view(content)
    #expect(view.sizeThatFits(CGSize(width: 320, height: 0)).height > 11 + 60 + 11)
  }

  @Test func `A configuration of another type is ignored, and logged as a fault`() {
    let view = UIListContentView(configuration: .cell())
    let messages = UIKitFault.collected { view.configuration = BadgeConfiguration() }
    #expect(messages.count == 1)
    #expect(view.configuration is UIListContentConfiguration)
    #expect(!view.supports(BadgeConfiguration()))
    #expect(view.supports(UIListContentConfiguration.subtitleCell()))
  }

  // MARK: Cells

  @Test(arguments: [false, true])
  func `A list content view beside a label is as wide as its texts`(isSideBySide: Bool) throws {
    var content = UIListContentConfiguration.valueCell()
    content.text = "Category"
    content.secondaryText = "A few more words"
    content.prefersSideBySideTextAndSecondaryText = isSideBySide
    let device = Simulator(size: CGSize(width: 390, height: 300))
    let view = device.perform { UIListContentView(configuration: content) }
    let label = device.perform { UILabel() }
    let page = device.perform { UIViewController() }
    device.perform {
      label.text = "Right"
      for part in [view, label] {
        part.translatesAutoresizingMaskIntoConstraints = false
        page.view.addSubview(part)
      }
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: page.view.topAnchor),
        view.leadingAnchor.constraint(equalTo: page.view.leadingAnchor),
        label.leadingAnchor.constraint(equalTo: view.trailingAnchor),
        label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      ])
    }
    device.show(page)
    device.advance(by: 0.05)
    let text = try #require(view.textLayoutGuide).layoutFrame
    let detail = try #require(view.secondaryTextLayoutGuide).layoutFrame
    let single = UIFont.preferredFont(forTextStyle: .body).lineHeight
    #expect(text.width > 50 && text.height < 1.5 * single)
    #expect(detail.width > 100 && detail.height < 1.5 * single)
    #expect((detail.minY > text.minY + 5) != isSideBySide)
    #expect(label.frame.minX == view.frame.maxX && view.frame.maxX < 380)
    #expect(view.intrinsicContentSize.width == view.frame.width)
  }

  @Test func `A content configuration replaces the labels of a cell`() throws {
    let stage = TableStage(sections: [3]) { _, source in
      source.configure = { cell, path in
        var content = cell.defaultContentConfiguration()
        content.text = "Row \(path.row)"
        cell.contentConfiguration = content
      }
    }
    let cell = try #require(stage.table.cellForRow(at: IndexPath(row: 1, section: 0)))
    #expect(cell.contentView is UIListContentView)
    #expect(cell.textLabel == nil)
    #expect(cell.imageView == nil)
    #expect(cell.frame.height == 44)
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 390, height: 43.5))
    let label = try #require(findLabel("Row 1", in: cell.contentView))
    #expect(label.frame.minX == 16)
    #expect(label.frame.width == label.intrinsicContentSize.width)
  }

  @Test func `A cell keeps a content view only if it supports the new configuration`() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.contentConfiguration = BadgeConfiguration(count: 1)
    let badge = cell.contentView
    cell.contentConfiguration = BadgeConfiguration(count: 2)
    #expect(cell.contentView === badge)
    cell.contentConfiguration = UIListContentConfiguration.cell()
    #expect(cell.contentView !== badge)
    #expect(badge.superview == nil)
    cell.contentConfiguration = nil
    #expect(!(cell.contentView is UIListContentView))
    #expect(cell.textLabel != nil)
  }

  @Test func `Rows are as high as their content requires`() throws {
    let stage = TableStage(sections: [3]) { _, source in
      source.configure = { cell, path in
        if path.row == 0 {
          cell.contentConfiguration = BadgeConfiguration(count: 70)
        } else {
          var content = UIListContentConfiguration.subtitleCell()
          content.text = "Title"
          content.secondaryText = String(repeating: "many words ", count: path.row * 20)
          cell.contentConfiguration = content
        }
      }
    }
    let heights = (0..<3).map {
      stage.table.rectForRow(at: IndexPath(row: $0, section: 0)).height
    }
    #expect(heights[0] == 70.5)
    #expect(heights[1] > 70)
    #expect(heights[2] > heights[1] + 40)
  }

  @Test func `An update handler is called once for each change of state`() throws {
    var calls: [(Bool, Bool)] = []
    let stage = TableStage(sections: [1]) { _, source in
      source.configure = { cell, _ in
        cell.configurationUpdateHandler = { cell, state in
          calls.append((state.isHighlighted, state.isSelected))
          var content = UIListContentConfiguration.cell().updated(for: state)
          content.text = state.isSelected ? "Chosen" : "Choose"
          cell.contentConfiguration = content
        }
      }
    }
    let cell = try #require(stage.table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(calls.map { $0.0 || $0.1 } == [false])
    #expect(findLabel("Choose", in: cell.contentView) != nil)
    stage.table.selectRow(
      at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    stage.device.advance(by: 0.1)
    #expect(calls.map(\.1) == [false, true])
    #expect(findLabel("Chosen", in: cell.contentView) != nil)
    stage.device.advance(by: 0.5)
    #expect(calls.count == 2)
  }

  @Test func `Content follows the state automatically unless that is turned off`() throws {
    var cells: [UITableViewCell] = []
    let stage = TableStage(sections: [2]) { _, source in
      source.configure = { cell, path in
        cell.automaticallyUpdatesContentConfiguration = path.row == 0
        cell.contentConfiguration = BadgeConfiguration(count: 44)
        cells.append(cell)
      }
    }
    stage.table.allowsMultipleSelection = true
    for row in 0..<2 {
      stage.table.selectRow(
        at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
    }
    stage.device.advance(by: 0.1)
    let lit = (0..<2).map { row -> Bool? in
      let cell = stage.table.cellForRow(at: IndexPath(row: row, section: 0))
      return (cell?.contentConfiguration as? BadgeConfiguration)?.isLit
    }
    #expect(lit == [true, false])
  }

  @Test func `A background configuration replaces colours, views and the selection`() throws {
    let stage = TableStage(sections: [1]) { _, source in
      source.configure = { cell, _ in
        cell.backgroundView = UIView()
        cell.backgroundConfiguration = .listPlainCell()
      }
    }
    let cell = try #require(stage.table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(cell.backgroundView == nil)
    #expect(cell.backgroundColor == nil)
    stage.table.selectRow(
      at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    stage.device.advance(by: 0.1)
    #expect(cell.backgroundConfiguration?.backgroundColor == .systemGray4)
    let pixel = stage.device.snapshot().pixel(at: CGPoint(x: 380, y: 20))
    #expect(pixel == Snapshot.Pixel(red: 209, green: 209, blue: 214))
    cell.backgroundColor = .red
    #expect(cell.backgroundConfiguration == nil)
  }

  @Test func `The default configurations of a cell follow its style and its table`() throws {
    let stage = TableStage(sections: [1], style: .grouped)
    let cell = try #require(stage.table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(
      cell.defaultBackgroundConfiguration().backgroundColor == .secondarySystemGroupedBackground)
    #expect(!cell.defaultContentConfiguration().prefersSideBySideTextAndSecondaryText)
    let value = UITableViewCell(style: .value1, reuseIdentifier: nil)
    #expect(value.defaultContentConfiguration().prefersSideBySideTextAndSecondaryText)
    #expect(value.defaultBackgroundConfiguration().backgroundColor == .systemBackground)
  }

  // MARK: Headers

  @Test func `A header displays list content in the style of its table`() throws {
    final class Headers: NSObject, UITableViewDelegate {
      func tableView(
        _ tableView: UITableView, viewForHeaderInSection section: Int
      ) -> UIView? {
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        var content = UIListContentConfiguration.header()
        content.text = "Title"
        view.contentConfiguration = content
        return view
      }
    }
    let headers = Headers()
    let stage = TableStage(sections: [2], style: .insetGrouped, delegate: headers)
    let header = try #require(stage.table.headerView(forSection: 0))
    let label = try #require(findLabel("TITLE", in: header.contentView))
    #expect(label.font.pointSize == 13)
    #expect(label.frame.minX == 32)
    // 17 above, 6 below, a line of 13 points.
    #expect(header.frame.height == label.frame.height + 23)
    #expect(label.frame.minY == 17)
  }
}
