import UIKit

/// The properties of behaviours that a storyboard or nib can set as runtime attributes.
///
/// On Apple's platforms they are inspectable, and the Objective-C runtime finds them by name.
@MainActor enum DocumentProperties {
  #if canImport(ObjectiveC)
    static func register() {}
  #else
    private static var isRegistered = false

    /// Registers the properties for storyboards and nibs. Called by table and collection view
    /// controllers that are loaded from one.
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
