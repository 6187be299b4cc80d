import UIKit

extension UITableView {
  /// Makes sections collapse and expand when their headers are tapped; nil, the default, if they do
  /// not.
  ///
  /// ```swift
  /// tableView.sectionFolding = SectionFolding()
  /// ```
  ///
  /// The data source keeps returning all rows. In a ``TableView``, and on Linux in any table, the
  /// states follow their sections through every update.
  public var sectionFolding: SectionFolding? {
    get { Behaviors.existing(self)?.folding }
    set {
      if newValue == nil, Behaviors.existing(self) == nil { return }
      Behaviors.of(self).setBehavior(newValue, of: \.folding, named: "sectionFolding")
    }
  }

  /// Whether the sections collapse: provided for Interface Builder. Setting false removes
  /// ``sectionFolding``; setting true restores the removed object, with its options and states, or
  /// creates a new one.
  ///
  /// In code, use ``sectionFolding``, which has the options.
  #if canImport(ObjectiveC)
    @IBInspectable
  #endif
  public var foldsSections: Bool {
    get { sectionFolding != nil }
    set {
      guard newValue != foldsSections else { return }
      let behaviors = Behaviors.of(self)
      if newValue {
        // Another table may have the object by now.
        let former = behaviors.unusedFolding.flatMap { $0.behaviors == nil ? $0 : nil }
        behaviors.unusedFolding = nil
        sectionFolding = former ?? SectionFolding()
      } else {
        behaviors.unusedFolding = sectionFolding
        sectionFolding = nil
      }
    }
  }
}
