import UIKit

extension UITableView {
  /// The sections that collapse and expand at a tap on their headers; nil, the default, if they do
  /// not.
  ///
  /// ```swift
  /// tableView.sectionFolding = SectionFolding()
  /// ```
  ///
  /// The data source keeps returning all rows. In a ``TableView`` the states follow their sections
  /// through every update, on Linux in any table.
  public var sectionFolding: SectionFolding? {
    get { Behaviors.existing(self)?.folding }
    set {
      if newValue == nil, Behaviors.existing(self) == nil { return }
      Behaviors.of(self).set(newValue, of: \.folding, named: "sectionFolding")
    }
  }

  /// Whether the sections collapse: a convenience for Interface Builder. Setting it sets
  /// ``sectionFolding`` to a new object, or to nil.
  ///
  /// Code uses ``sectionFolding``, which has the options.
  #if canImport(ObjectiveC)
    @IBInspectable
  #endif
  public var foldsSections: Bool {
    get { sectionFolding != nil }
    set {
      guard newValue != foldsSections else { return }
      if newValue {
        sectionFolding = Behaviors.of(self).unusedFolding ?? SectionFolding()
        Behaviors.of(self).unusedFolding = nil
      } else {
        sectionFolding = nil
      }
    }
  }
}
