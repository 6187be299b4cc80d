import Foundation

/// Returns the controller of a preview, or nil for a preview of the view.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?
/// Returns the menu, given the actions that the system suggests; on Linux there are none.
public typealias UIContextMenuActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

/// The content of a context menu, which consists of a preview and actions.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
  /// The order of the elements of a menu.
  public enum ElementOrder: Int, Sendable {
    /// The order is `fixed` in scrolling content and for a pointer, and otherwise `priority`.
    case automatic = 0
    /// The first element is next to the touch.
    case priority = 1
    /// The first element is at the top.
    case fixed = 2
  }

  /// The identifier of the menu, which is unique if the app has passed none.
  open var identifier: any NSCopying { ownIdentifier }
  /// The identifiers of other items to which the menu applies.
  open var secondaryItemIdentifiers: Set<AnyHashable> = []
  /// The number in the preview's badge; 0, the default, shows the number of items if there are several.
  open var badgeCount = 0
  open var preferredMenuElementOrder = ElementOrder.automatic

  /// Called instead of opening the menu, with the pointer's location in the window, or with nil for a
  /// finger.
  var opensInstead: ((CGPoint?) -> Void)?
  /// Whether no preview is lifted for the menu, because it does not belong to an item of a list.
  var isWithoutPreview = false
  let previewProvider: UIContextMenuContentPreviewProvider?
  let actionProvider: UIContextMenuActionProvider?
  private let ownIdentifier: any NSCopying
  private static var anonymousCount = 0

  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    if let identifier {
      ownIdentifier = identifier
    } else {
      Self.anonymousCount += 1
      ownIdentifier = NSNumber(value: Self.anonymousCount)
    }
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
    super.init()
  }

  /// The number in the preview's badge; nil for no badge.
  var badge: Int? {
    if badgeCount > 0 { return badgeCount }
    return secondaryItemIdentifiers.isEmpty ? nil : secondaryItemIdentifiers.count + 1
  }
}
