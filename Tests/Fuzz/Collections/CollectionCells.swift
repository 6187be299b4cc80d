import CoreGraphics
import UIKit

/// How the cells of a round size themselves.
@MainActor final class CellSizing {
  enum Kind {
    /// A size that follows from the item's number and the size of text.
    case byItem
    /// Another size whenever a cell is asked: it never settles.
    case alternating
    /// Numbers that are not finite, or far too large.
    case senseless
  }

  var kind = Kind.byItem
  /// The scales of text that there have been, the current one last.
  var scales = [1.0]
  private var asked = 0

  /// The sizes that an item's cell may have been measured with, the current one last.
  func sizes(of item: Int) -> [CGSize] {
    scales.map {
      CGSize(width: (36 + Double(item % 7) * 17) * $0, height: (24 + Double(item % 5) * 11) * $0)
    }
  }

  func preferred(_ item: Int) -> CGSize {
    switch kind {
    case .byItem: return sizes(of: item).last!
    case .alternating:
      asked += 1
      return CGSize(width: 40 + asked % 2 * 30, height: 30 + asked % 3 * 20)
    case .senseless:
      asked += 1
      let lengths: [CGFloat] = [.nan, .infinity, -50, 0, 1e300, 1e9, .leastNonzeroMagnitude]
      return CGSize(width: lengths[asked % 7], height: lengths[(asked + item) % 7])
    }
  }
}

/// A cell that knows its item, and counts how many cells there are.
final class FuzzedCell: UICollectionViewListCell {
  @MainActor static var count = 0
  var item = -1
  var revision = 0
  weak var sizing: CellSizing?

  override init(frame: CGRect) {
    super.init(frame: frame)
    Self.count += 1
    backgroundColor = .systemTeal
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit { Self.count -= 1 }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let sizing, let copy = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
      return super.preferredLayoutAttributesFitting(layoutAttributes)
    }
    copy.size = sizing.preferred(item)
    return copy
  }
}

/// A header, footer, badge or decoration, which keeps the size that it is given.
final class FuzzedPart: UICollectionReusableView {
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}
