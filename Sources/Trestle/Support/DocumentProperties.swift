import UIKit

/// The properties of behaviours that runtime attributes of a storyboard or nib set.
///
/// They are inspectable on Apple's platforms, where the Objective-C runtime finds them by name.
@MainActor enum DocumentProperties {
  #if canImport(ObjectiveC)
    static func register() {}
  #else
    private static var isRegistered = false

    /// Makes the properties known to documents. A table controller of a document calls it.
    static func register() {
      if isRegistered { return }
      isRegistered = true
      InterfaceBuilder.register(
        UITableView.self,
        outlets: [
          "headerAutohideModeValue": \UITableView.headerAutohideModeValue,
          "foldsSections": \UITableView.foldsSections,
        ])
      InterfaceBuilder.module(of: TableView.self)
    }
  #endif
}
