import UIKit

/// The properties of behaviours that a storyboard or nib can set as runtime attributes.
///
/// They are inspectable on Apple's platforms, where the Objective-C runtime finds them by name.
@MainActor enum DocumentProperties {
  #if canImport(ObjectiveC)
    static func register() {}
  #else
    private static var isRegistered = false

    /// Registers the properties for storyboards and nibs. It is called by controllers of tables and
    /// collection views that are loaded from one.
    static func register() {
      if isRegistered { return }
      isRegistered = true
      InterfaceBuilder.register(
        UITableView.self,
        outlets: [
          "headerHidingMode": \UITableView.headerHidingMode,
          // The name of version 0.3.
          "headerAutohideModeValue": \UITableView.headerHidingMode,
          "foldsSections": \UITableView.foldsSections,
        ])
      InterfaceBuilder.register(
        UICollectionView.self,
        outlets: ["headerHidingMode": \UICollectionView.headerHidingMode])
      InterfaceBuilder.module(of: TableView.self)
    }
  #endif
}
