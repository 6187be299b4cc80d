import UIKit

extension UICollectionView {
  /// Makes sections collapse and expand when their headers are tapped; nil, the default, turns this
  /// off.
  ///
  /// ```swift
  /// collectionView.sectionFolding = SectionFolding()
  /// ```
  ///
  /// Sections of any layout with section headers collapse; ``SectionFolding/headerMode`` determines
  /// which element is the header. The data source, which can also be a diffable one, keeps returning
  /// all items. On Linux the states follow their sections through every update.
  public var sectionFolding: SectionFolding? {
    get { Behaviors.existing(self)?.folding }
    set {
      if newValue == nil, Behaviors.existing(self) == nil { return }
      Behaviors.of(self).setBehavior(newValue, of: \.folding, named: "sectionFolding")
    }
  }
}
