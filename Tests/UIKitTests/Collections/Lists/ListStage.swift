import Simulator
import TestSupport
import UIKit

/// A collection view of list sections in a window, whose rows are texts.
@MainActor final class ListStage {
  let device: Simulator
  let view: UICollectionView
  let rows: ListRows

  init(
    _ sections: [[String]], _ appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
    size: CGSize = CGSize(width: 375, height: 600), look: Appearance = Appearance(),
    cell: UICollectionViewListCell.Type = UICollectionViewListCell.self,
    configure: @escaping @MainActor (inout UICollectionLayoutListConfiguration, ListRows) -> Void =
      {
        _, _ in
      }
  ) {
    device = Simulator(size: size, appearance: look)
    rows = ListRows(sections)
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    configure(&configuration, rows)
    view = UICollectionView(
      frame: CGRect(origin: .zero, size: size),
      collectionViewLayout: Self.layout(configuration, rows))
    view.contentInsetAdjustmentBehavior = .never
    view.register(cell, forCellWithReuseIdentifier: "row")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      view.register(
        UICollectionViewListCell.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "part")
    }
    view.dataSource = rows
    view.delegate = rows
    device.perform { device.window.addSubview(view) }
    device.advance(by: 0.05)
  }

  /// A layout whose sections are alike, or have the headers and footers of `rows` that differ.
  private static func layout(
    _ configuration: UICollectionLayoutListConfiguration, _ rows: ListRows
  ) -> UICollectionViewLayout {
    guard let titles = rows.titles else {
      return UICollectionViewCompositionalLayout.list(using: configuration)
    }
    return UICollectionViewCompositionalLayout { section, environment in
      var own = configuration
      own.headerMode = titles[section].header == nil ? .none : .supplementary
      own.footerMode = titles[section].footer == nil ? .none : .supplementary
      return .list(using: own, layoutEnvironment: environment)
    }
  }

  func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  func cell(_ item: Int, _ section: Int = 0) -> UICollectionViewListCell {
    view.cellForItem(at: path(item, section)) as! UICollectionViewListCell
  }

  func perform(_ body: () -> Void) {
    device.perform(body)
    device.advance(by: 0.5)
  }

  /// The texts of the rows on screen, in order.
  var texts: [String] {
    view.visibleCells.compactMap {
      ($0.contentConfiguration as? UIListContentConfiguration)?.text
    }
  }

  /// The frame of a view in a cell, in the cell's coordinates.
  func frame(of view: UIView, in cell: UICollectionViewListCell) -> CGRect {
    view.convert(view.bounds, to: cell)
  }

  func label(_ text: String, in view: UIView) -> UILabel? {
    if let label = view as? UILabel, label.text == text { return label }
    return view.subviews.lazy.compactMap { self.label(text, in: $0) }.first
  }

  /// The point of a row at a distance from the left, in the window.
  func point(_ item: Int, _ section: Int = 0, x: CGFloat) -> CGPoint {
    let cell = cell(item, section)
    return CGPoint(x: x, y: cell.convert(CGPoint(x: 0, y: cell.bounds.midY), to: device.window).y)
  }

  /// Drags a row sideways and lifts without speed.
  func swipe(_ item: Int, by distance: CGFloat, from x: CGFloat = 300) {
    let finger = device.touch(at: point(item, x: x))
    finger.move(byX: distance, y: 0, over: 0.4).hold(for: 0.3)
    finger.lift()
    device.advance(by: 1)
  }

  /// A button of the actions of the open row.
  func action(_ title: String) -> UIView? {
    func search(_ view: UIView) -> UIView? {
      if view.accessibilityLabel == title, view.accessibilityTraits.contains(.button) {
        return view
      }
      return view.subviews.lazy.compactMap { search($0) }.first
    }
    return search(view)
  }

  func tap(_ view: UIView) {
    device.tap(
      at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: device.window))
    device.advance(by: 0.6)
  }
}

@MainActor final class ListRows: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var sections: [[String]]
  var calls: [String] = []
  var configure: (UICollectionViewListCell, IndexPath) -> Void = { _, _ in }
  var header: String?
  var footer: String?
  /// The headers and footers of each section, if they differ.
  var titles: [(header: String?, footer: String?)]?

  init(_ sections: [[String]]) { self.sections = sections }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].count }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell =
      collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
      as! UICollectionViewListCell
    var content = cell.defaultContentConfiguration()
    content.text = sections[indexPath.section][indexPath.item]
    cell.contentConfiguration = content
    configure(cell, indexPath)
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let cell =
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "part", for: indexPath) as! UICollectionViewListCell
    var content = cell.defaultContentConfiguration()
    let title = titles?[indexPath.section] ?? (header: header, footer: footer)
    content.text = kind == UICollectionView.elementKindSectionHeader ? title.header : title.footer
    cell.contentConfiguration = content
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { calls.append("select \(indexPath.section)-\(indexPath.item)") }

  /// A configuration of actions with these titles; those that begin with "Delete" are destructive.
  func actions(_ titles: String..., full: Bool = true) -> UISwipeActionsConfiguration {
    let configuration = UISwipeActionsConfiguration(
      actions: titles.map { title in
        UIContextualAction(
          style: title.hasPrefix("Delete") ? .destructive : .normal, title: title
        ) { [unowned self] _, _, done in
          calls.append(title)
          done(true)
        }
      })
    configuration.performsFirstActionWithFullSwipe = full
    return configuration
  }
}
