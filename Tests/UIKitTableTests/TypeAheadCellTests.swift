import CoreGraphics
import Foundation
import Simulator
import Testing
import UIKit

/// Finding rows and items by typing, in cells of every style and content.
@MainActor @Suite(.serialized) struct TypeAheadCellTests {
  enum Content: CaseIterable, Sendable {
    case basic, subtitle, subtitleDetailFirst, value1, value2, list, listSubtitle, listValue,
      listAttributed, ownLabels, stack, label, custom, header
  }

  private static let titles = ["Anna", "Bert", "Clara", "Dora", "Emil", "Fritz", "Gerd", "Hans"]
  /// The second texts begin with the letters of other rows' titles.
  private static let details = ["Hut", "Gut", "Flut", "Elch", "Dachs", "Clown", "Bär", "Affe"]

  struct OwnConfiguration: UIContentConfiguration {
    var text: String
    func makeContentView() -> any UIView & UIContentView { OwnContent(self) }
    func updated(for state: any UIConfigurationState) -> OwnConfiguration { self }
  }

  final class OwnContent: UIView, UIContentView {
    var configuration: any UIContentConfiguration {
      didSet { label.text = (configuration as? OwnConfiguration)?.text }
    }
    let label = UILabel(frame: CGRect(x: 16, y: 10, width: 200, height: 24))

    init(_ configuration: OwnConfiguration) {
      self.configuration = configuration
      super.init(frame: .zero)
      addSubview(label)
      label.text = configuration.text
    }

    required init?(coder: NSCoder) { nil }
  }

  private func style(_ content: Content) -> UITableViewCell.CellStyle {
    switch content {
    case .subtitle, .subtitleDetailFirst: .subtitle
    case .value1: .value1
    case .value2: .value2
    default: .default
    }
  }

  private func fill(_ cell: UITableViewCell, _ row: Int, _ content: Content) {
    let (title, detail) = (Self.titles[row], Self.details[row])
    func label(_ text: String, y: CGFloat) -> UILabel {
      let label = UILabel(frame: CGRect(x: 16, y: y, width: 200, height: 20))
      label.text = text
      return label
    }
    switch content {
    case .basic: cell.textLabel?.text = title
    case .subtitleDetailFirst:
      cell.detailTextLabel?.text = detail
      cell.textLabel?.text = title
    case .subtitle, .value1:
      cell.textLabel?.text = title
      cell.detailTextLabel?.text = detail
    case .value2:
      cell.detailTextLabel?.text = detail
      cell.textLabel?.text = title
    case .list, .listSubtitle, .listValue, .listAttributed:
      var list: UIListContentConfiguration =
        content == .listValue ? .valueCell() : content == .listSubtitle ? .subtitleCell() : .cell()
      if content != .list { list.secondaryText = detail }
      if content == .listAttributed {
        list.attributedText = NSAttributedString(string: title)
      } else {
        list.text = title
      }
      cell.contentConfiguration = list
    case .ownLabels:
      for (text, y) in [(title, 2.0), (detail, 22)] {
        cell.contentView.addSubview(label(text, y: y))
      }
    case .stack:
      let stack = UIStackView(arrangedSubviews: [label(title, y: 0), label(detail, y: 0)])
      stack.axis = .vertical
      stack.frame = CGRect(x: 16, y: 2, width: 200, height: 40)
      cell.contentView.addSubview(stack)
    case .label:
      cell.textLabel?.text = detail
      cell.accessibilityLabel = title
    case .custom: cell.contentConfiguration = OwnConfiguration(text: title)
    case .header:
      let name = UILabel(frame: CGRect(x: 16, y: 2, width: 200, height: 40))
      name.attributedText = NSAttributedString(string: title)
      cell.contentView.addSubview(name)
    }
  }

  @Test(arguments: Content.allCases, [UITableView.Style.plain, .insetGrouped])
  func `Typing finds a row by its title`(content: Content, look: UITableView.Style) throws {
    let style = style(content)
    for isMirrored in [false, true] {
      let stage = TableStage(
        sections: [8], style: look, appearance: Appearance(isRightToLeft: isMirrored)
      ) { _, source in
        source.makeStyle = { _ in style }
        source.configure = { cell, path in
          for view in cell.contentView.subviews where style == .default {
            view.removeFromSuperview()
          }
          fill(cell, path.row, content)
        }
      }
      stage.device.press(.tab)
      for (row, letter) in [(6, "g"), (1, "b"), (5, "f"), (2, "c")] {
        stage.device.press(.letter(Character(letter)))
        stage.device.advance(by: 1.2)
        let item = UIFocusSystem.focusSystem(for: stage.table)?.focusedItem as? UITableViewCell
        #expect(item.flatMap { stage.table.indexPath(for: $0) } == path(row), "\(letter)")
      }
    }
  }

  @Test(arguments: [0, 1, 2, 3])
  func `Typing finds an item of a list by its title`(kind: Int) throws {
    let device = Simulator(size: CGSize(width: 390, height: 600))
    let source = Items { cell, path in
      var list: UIListContentConfiguration =
        kind == 1 ? .subtitleCell() : kind == 2 ? .valueCell() : .cell()
      list.secondaryText = Self.details[path.item]
      list.text = Self.titles[path.item]
      cell.contentConfiguration = list
      if kind == 3 { cell.contentConfiguration = OwnConfiguration(text: Self.titles[path.item]) }
    }
    let controller = device.perform {
      let controller = UICollectionViewController(
        collectionViewLayout: UICollectionViewCompositionalLayout.list(
          using: UICollectionLayoutListConfiguration(appearance: .plain)))
      controller.collectionView.register(
        UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
      controller.collectionView.dataSource = source
      return controller
    }
    device.show(controller)
    device.advance(by: 0.05)
    device.press(.tab)
    for (row, letter) in [(6, "g"), (1, "b"), (5, "f"), (2, "c")] {
      device.press(.letter(Character(letter)))
      device.advance(by: 1.2)
      let item = UIFocusSystem.focusSystem(for: controller)?.focusedItem as? UICollectionViewCell
      let view: UICollectionView = controller.collectionView
      #expect(item.flatMap { view.indexPath(for: $0) }?.item == row, "\(letter)")
    }
  }
}

@MainActor private final class Items: NSObject, UICollectionViewDataSource {
  let fill: (UICollectionViewListCell, IndexPath) -> Void

  init(_ fill: @escaping (UICollectionViewListCell, IndexPath) -> Void) { self.fill = fill }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 8 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell =
      collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
      as! UICollectionViewListCell
    fill(cell, indexPath)
    return cell
  }
}
