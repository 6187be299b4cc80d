import Simulator
import TestSupport
import UIKit

/// A collection view in a window, whose items are numbers, and the log of its calls.
@MainActor final class GridStage {
  let device: Simulator
  let view: UICollectionView
  let source: GridSource

  init(
    _ counts: [Int], layout: UICollectionViewLayout = GridStage.flow(),
    size: CGSize = CGSize(width: 320, height: 480), scale: CGFloat = 2,
    appearance: Appearance = Appearance(), cell: UICollectionViewCell.Type = GridCell.self
  ) {
    device = Simulator(size: size, scale: scale, appearance: appearance)
    view = UICollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    source = GridSource(counts)
    view.contentInsetAdjustmentBehavior = .never
    view.register(cell, forCellWithReuseIdentifier: "cell")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "part")
    }
    view.dataSource = source
    view.delegate = source
    device.perform { device.window.addSubview(view) }
    device.advance(by: 0.05)
  }

  /// A grid of 100 by 100 points with 10 between items: three a line in 320 points.
  static func flow(_ change: (UICollectionViewFlowLayout) -> Void = { _ in })
    -> UICollectionViewFlowLayout
  {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    change(layout)
    return layout
  }

  /// Runs code as an event would, and the frame behind it.
  func perform(_ body: () -> Void) {
    device.perform(body)
    device.advance(by: 0.02)
  }

  func cell(_ item: Int, _ section: Int = 0) -> UICollectionViewCell? {
    view.cellForItem(at: IndexPath(item: item, section: section))
  }

  /// The names of the items on screen, in order.
  var names: [Int] { view.visibleCells.compactMap { ($0 as? GridCell)?.name } }

  func center(_ item: Int, _ section: Int = 0) -> CGPoint {
    let cell = cell(item, section)!
    return cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: device.window)
  }
}

class GridCell: UICollectionViewCell {
  var name = -1
  var log: GridLog?
  var height: CGFloat?
  /// Whether each layout changes the height between 50 and 80.
  var alternates = false

  override func layoutSubviews() {
    super.layoutSubviews()
    guard alternates else { return }
    height = height == 50 ? 80 : 50
    invalidateIntrinsicContentSize()
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    log?.add("reuse")
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    log?.add("apply")
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    log?.add("preferred")
    guard let height else { return super.preferredLayoutAttributesFitting(layoutAttributes) }
    let copy = layoutAttributes.copy() as! UICollectionViewLayoutAttributes
    copy.size.height = height
    return copy
  }
}

@MainActor final class GridLog {
  var entries: [String] = []
  var isOn = false

  func add(_ entry: String) { if isOn { entries.append(entry) } }

  /// What was logged while `body` ran.
  func during(_ body: () -> Void) -> [String] {
    entries = []
    isOn = true
    body()
    isOn = false
    return entries
  }
}

@MainActor final class GridSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  /// The items' names by section.
  var sections: [[Int]]
  let log = GridLog()
  var refusesHighlight: Set<Int> = []
  var refusesSelection: Set<Int> = []
  var refusesEditing: Set<Int> = []
  var heights: ((Int) -> CGFloat)?
  var makeCell: ((UICollectionView, IndexPath) -> UICollectionViewCell)?
  var onCell: ((IndexPath) -> Void)?
  private(set) var parts = 0

  init(_ counts: [Int]) {
    sections = counts.enumerated().map { section, count in
      (0..<count).map { section * 10_000 + $0 }
    }
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int {
    log.add("sections")
    return sections.count
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    log.add("items \(section)")
    return sections[section].count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    onCell?(indexPath)
    if let makeCell { return makeCell(collectionView, indexPath) }
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    log.add("cell \(indexPath.section)-\(indexPath.item)")
    if let cell = cell as? GridCell {
      cell.log = log
      cell.name = sections[indexPath.section][indexPath.item]
      cell.height = heights?(cell.name)
    }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    parts += 1
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "part", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { log.add("will \(indexPath.section)-\(indexPath.item)") }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { log.add("end \(indexPath.section)-\(indexPath.item)") }
  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    log.add("shouldHighlight \(indexPath.item)")
    return !refusesHighlight.contains(indexPath.item)
  }
  func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) { log.add("didHighlight \(indexPath.item)") }
  func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { log.add("didUnhighlight \(indexPath.item)") }
  func collectionView(
    _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool { !refusesEditing.contains(indexPath.item) }
  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    log.add("shouldSelect \(indexPath.item)")
    return !refusesSelection.contains(indexPath.item)
  }
  func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    log.add("shouldDeselect \(indexPath.item)")
    return true
  }
  func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { log.add("didSelect \(indexPath.item)") }
  func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) { log.add("didDeselect \(indexPath.item)") }
  func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) { log.add("primary \(indexPath.item)") }
}
