import UIKit

extension UICollectionView {
  /// Makes sections collapse and expand at a tap on their headers; nil, the default, if they do not.
  ///
  /// ```swift
  /// collectionView.sectionFolding = SectionFolding()
  /// ```
  ///
  /// Sections of any layout with section headers collapse; ``SectionFolding/headerMode`` says which
  /// element is the header. The data source, a diffable one too, keeps returning all items. On Linux the
  /// states follow their sections through every update.
  public var sectionFolding: SectionFolding? {
    get { Behaviors.existing(self)?.folding }
    set {
      if newValue == nil, Behaviors.existing(self) == nil { return }
      Behaviors.of(self).setBehavior(newValue, of: \.folding, named: "sectionFolding")
    }
  }
}
