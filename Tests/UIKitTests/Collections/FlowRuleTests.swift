import Simulator
import Testing
import UIKit

/// The rules of flow layouts as a view displays them (UIKit reference 22.3).
@MainActor @Suite struct FlowRuleTests {
  /// A delegate with all six methods of a flow layout's delegate.
  @MainActor final class Answers: NSObject, UICollectionViewDelegateFlowLayout {
    var sizes: ((IndexPath) -> CGSize)?
    var asked: Set<String> = []
    var lineSpacing: CGFloat = 10
    var itemSpacing: CGFloat = 10
    var insets: UIEdgeInsets = .zero
    var header: CGSize = .zero
    var footer: CGSize = .zero

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      asked.insert("size")
      return sizes?(indexPath) ?? CGSize(width: 50, height: 50)
    }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      insetForSectionAt section: Int
    ) -> UIEdgeInsets {
      asked.insert("insets")
      return insets
    }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat {
      asked.insert("lines")
      return lineSpacing
    }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat {
      asked.insert("items")
      return itemSpacing
    }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
      asked.insert("header")
      return header
    }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForFooterInSection section: Int
    ) -> CGSize {
      asked.insert("footer")
      return footer
    }
  }

  private func stage(
    _ counts: [Int], layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout(),
    width: CGFloat = 320, _ change: (Answers) -> Void
  ) -> (GridStage, Answers) {
    let answers = Answers()
    change(answers)
    let stage = GridStage(counts, layout: layout, size: CGSize(width: width, height: 480))
    stage.perform { stage.view.delegate = answers }
    return (stage, answers)
  }

  private func frames(_ stage: GridStage, _ items: Range<Int>) -> [CGRect] {
    items.compactMap { stage.frame($0) }
  }

  // MARK: Lines

  @Test func `The six delegate methods take precedence over the properties`() {
    let (stage, answers) = stage([3, 1]) {
      $0.lineSpacing = 7
      $0.itemSpacing = 5
      $0.insets = UIEdgeInsets(top: 3, left: 10, bottom: 4, right: 10)
      $0.header = CGSize(width: 0, height: 20)
      $0.footer = CGSize(width: 0, height: 30)
      $0.sizes = { _ in CGSize(width: 140, height: 40) }
    }
    #expect(answers.asked == ["size", "insets", "lines", "items", "header", "footer"])
    #expect(frames(stage, 0..<3).map(\.minX) == [10, 170, 10])
    #expect(frames(stage, 0..<3).map(\.minY) == [23, 23, 70])
    // The header, 3, two lines with 7 between them, 4 and the footer, with no space between sections.
    #expect(abs((stage.frame(0, 1)?.minY ?? 0) - 167) < 0.01)
  }

  @Test func `Sizes from the property and from the delegate give the same layout`() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 50)
    let property = GridStage([7], layout: layout, size: CGSize(width: 390, height: 480))
    let (delegate, _) = stage([7], width: 390) {
      $0.sizes = { _ in CGSize(width: 100, height: 50) }
    }
    #expect(frames(property, 0..<7) == frames(delegate, 0..<7))
    #expect(frames(delegate, 0..<7).map(\.minX) == [0, 145, 290, 0, 145, 290, 0])
  }

  @Test func `A last line of equal items is spaced like a full line of such items`() {
    // The first line has items of different widths, the last line items of equal width.
    let (stage, _) = stage([4]) {
      $0.sizes = { CGSize(width: $0.item == 0 ? 190 : 100, height: 50) }
    }
    // Widths 190 and 100; then two of 100 with the spacing of a full line of three.
    #expect(frames(stage, 0..<4).map(\.minX) == [0, 220, 0, 110])
  }

  @Test(arguments: [UICollectionView.ScrollDirection.vertical, .horizontal])
  func `Items are centred in their line, which is as thick as its thickest item`(
    direction: UICollectionView.ScrollDirection
  ) {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = direction
    let isVertical = direction == .vertical
    let (stage, _) = stage([4], layout: layout) {
      $0.sizes = {
        let thick: CGFloat = $0.item == 1 ? 80 : 40
        return isVertical ? CGSize(width: 100, height: thick) : CGSize(width: thick, height: 200)
      }
    }
    let found = frames(stage, 0..<4)
    let starts = found.map { isVertical ? $0.minY : $0.minX }
    // Three in a line of 320 points, two in a column of 480.
    #expect(starts == (isVertical ? [20, 0, 20, 90] : [20, 0, 90, 90]))
  }

  @Test(arguments: [1, 2, 3] as [CGFloat])
  func `Origins are on pixel boundaries, and sizes are not rounded`(scale: CGFloat) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 70.3, height: 33.7)
    let stage = GridStage([12], layout: layout, scale: scale)
    for frame in frames(stage, 0..<12) {
      #expect(abs((frame.minX * scale).rounded() - frame.minX * scale) < 0.001)
      #expect(abs((frame.minY * scale).rounded() - frame.minY * scale) < 0.001)
      #expect(abs(frame.width - 70.3) < 0.001 && abs(frame.height - 33.7) < 0.001)
    }
  }

  @Test func `Headers of a horizontal layout have the full height`() {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.headerReferenceSize = CGSize(width: 30, height: 1)
    layout.footerReferenceSize = CGSize(width: 0, height: 100)
    layout.sectionInset = UIEdgeInsets(top: 20, left: 5, bottom: 20, right: 5)
    let stage = GridStage([2], layout: layout)
    let kind = UICollectionView.elementKindSectionHeader
    #expect(stage.supplementary(kind)?.frame == CGRect(x: 0, y: 0, width: 30, height: 480))
    #expect(stage.supplementary(UICollectionView.elementKindSectionFooter) == nil)
    #expect(stage.frame(0)?.minX == 35)
  }

  // MARK: Insets and pins

  @Test(
    arguments: [
      (UICollectionViewFlowLayout.SectionInsetReference.fromSafeArea, 7),
      (.fromLayoutMargins, 25), (.fromContentInset, 4),
    ] as [(UICollectionViewFlowLayout.SectionInsetReference, CGFloat)])
  func `Section insets include the part of their reference beyond the content inset`(
    reference: UICollectionViewFlowLayout.SectionInsetReference, left: CGFloat
  ) {
    let layout = GridStage.flow {
      $0.sectionInsetReference = reference
      $0.sectionInset.left = 4
    }
    let stage = GridStage([2], layout: layout)
    stage.device.appearance.safeAreaInsets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8)
    stage.perform {
      stage.view.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 0, leading: 18, bottom: 0, trailing: 18)
      stage.view.contentInset.left = 5
      layout.invalidateLayout()
    }
    stage.device.advance(by: 0.05)
    #expect(stage.view.adjustedContentInset.left == 5)
    // The margins include the safe area: 18 + 8 + 4 - 5.
    #expect(stage.frame(0)?.minX == left)
  }

  @Test func `A new section inset reference applies from the next invalidation`() {
    let layout = GridStage.flow()
    let stage = GridStage([2], layout: layout)
    stage.device.appearance.safeAreaInsets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8)
    stage.device.advance(by: 0.05)
    let preparations = stage.view.counters.preparations
    stage.perform { layout.sectionInsetReference = .fromSafeArea }
    #expect(stage.view.counters.preparations == preparations)
    stage.perform { layout.invalidateLayout() }
    #expect(stage.frame(0)?.minX == 8)
  }

  @Test func `A pinned footer stays at the visible bottom, above the inset and in front of cells`()
  {
    let layout = GridStage.flow {
      $0.footerReferenceSize = CGSize(width: 0, height: 40)
      $0.sectionFootersPinToVisibleBounds = true
    }
    let stage = GridStage([30, 30], layout: layout)
    stage.perform { stage.view.contentInset.bottom = 20 }
    let kind = UICollectionView.elementKindSectionFooter
    for offset in [0, 100, 300] as [CGFloat] {
      stage.perform { stage.view.contentOffset.y = offset }
      let footer = stage.view.supplementaryView(
        forElementKind: kind, at: IndexPath(item: 0, section: 0))
      #expect(footer?.frame.maxY == offset + 460)
      #expect((footer?.layer.zPosition ?? 0) > stage.view.visibleCells[0].layer.zPosition)
    }
    // The section ends at 1090 and its footer at 1130.
    stage.perform { stage.view.contentOffset.y = 900 }
    #expect(
      stage.view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0))?.frame
        .maxY == 1130)
  }

  // MARK: Self-sizing

  @Test func `With an estimate, the delegate's sizes are better estimates, and cells decide`() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 320, height: 40)
    layout.minimumLineSpacing = 0
    let answers = Answers()
    answers.lineSpacing = 0
    answers.sizes = { _ in CGSize(width: 320, height: 100) }
    let stage = GridStage([0], layout: layout)
    stage.source.heights = { _ in 60 }
    stage.source.sections = [Array(0..<50)]
    stage.perform {
      stage.view.delegate = answers
      stage.view.reloadData()
    }
    #expect(stage.cell(0)?.frame.height == 60)
    // Unmeasured items have the delegate's size, not the average of the measured ones.
    #expect(stage.frame(40)?.height == 100)
  }

  @Test func `Cells without constraints keep the estimate, and line up like items of equal size`() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 50, height: 50)
    let stage = GridStage([10], layout: layout)
    #expect(frames(stage, 0..<6).map(\.minX) == [0, 67.5, 135, 202.5, 270, 0])
  }

  @Test func `automaticSize measures cells, beginning with fifty points`() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let stage = GridStage([3], layout: layout, cell: ConstrainedCell.self)
    #expect(stage.cell(0)?.frame.height == 77)
  }

  @Test(arguments: ["reload", "width"])
  func `Measured sizes are discarded by a reload and by a new width`(event: String) {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 200, height: 40)
    layout.minimumLineSpacing = 0
    let stage = GridStage([0], layout: layout)
    stage.source.heights = { _ in 70 }
    stage.source.sections = [Array(0..<100)]
    stage.perform { stage.view.reloadData() }
    stage.perform { stage.view.contentOffset.y = 700 }
    stage.perform { stage.view.contentOffset.y = 0 }
    // Item 12 has been measured, and is off the screen.
    stage.source.heights = { $0 < 7 ? 70 : 30 }
    let measures = stage.view.counters.measures
    stage.perform {
      if event == "reload" {
        stage.view.reloadData()
      } else {
        stage.view.frame.size.width = 300
      }
    }
    #expect(stage.view.counters.measures > measures)
    stage.perform { stage.view.contentOffset.y = 560 }
    #expect(stage.cell(12)?.frame.height == 30)
  }

  // MARK: Warnings

  @Test(arguments: [UICollectionView.ScrollDirection.vertical, .horizontal])
  func `Items too long for their line are reported in Apple's words`(
    direction: UICollectionView.ScrollDirection
  ) {
    let layout = GridStage.flow {
      $0.itemSize = CGSize(width: 700, height: 700)
      $0.scrollDirection = direction
    }
    let faults = UIKitFault.collected { _ = GridStage([3], layout: layout) }
    let side = direction == .vertical ? "width" : "height"
    let edges = direction == .vertical ? "left and right" : "top and bottom"
    #expect(faults.count == 1)
    let words = faults.first ?? ""
    #expect(
      words.contains(
        "The behavior of the UICollectionViewFlowLayout is not defined because:"))
    #expect(
      words.contains(
        "the item \(side) must be less than the \(side) of the UICollectionView minus the section "
          + "insets \(edges) values, minus the content insets \(edges) values."))
    #expect(words.contains("The relevant UICollectionViewFlowLayout instance is <"))
    #expect(words.contains("and it is attached to <"))
    #expect(
      words.contains(
        "Make a symbolic breakpoint at UICollectionViewFlowLayoutBreakForInvalidSizes to catch this "
          + "in the debugger."))
  }
}
