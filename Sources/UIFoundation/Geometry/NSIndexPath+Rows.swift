import Foundation

extension NSIndexPath {
  public convenience init(row: Int, section: Int) {
    self.init(indexes: [section, row], length: 2)
  }

  public convenience init(item: Int, section: Int) { self.init(row: item, section: section) }

  /// The first index. The path must have at least one index.
  public var section: Int { index(atPosition: 0) }
  /// The second index. The path must have two indices.
  public var row: Int { index(atPosition: 1) }
  /// The second index. The path must have two indices.
  public var item: Int { index(atPosition: 1) }
}
