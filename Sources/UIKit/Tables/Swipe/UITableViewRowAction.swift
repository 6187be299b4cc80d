/// An action at the trailing side of a row, in the form that preceded `UIContextualAction`.
@preconcurrency @MainActor open class UITableViewRowAction: NSObject, NSCopying {
  /// The kind of an action, which determines its colour (UIKit reference 16.2).
  public enum Style: Int, Sendable {
    case `default` = 0
    case normal = 1

    /// An action that deletes data; the same as the default.
    public static var destructive: Style { .default }
  }

  open private(set) var style: Style
  open var title: String?
  /// The colour of the button; nil to use the style's colour.
  open var backgroundColor: UIColor?
  /// The material over the button's colour; nil if there is none.
  open var backgroundEffect: UIVisualEffect?

  private let handler: (UITableViewRowAction, IndexPath) -> Void

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - style: The kind of the action.
  ///   - title: The title of the button.
  ///   - handler: Called when the user chooses the action, with the row's index path. The row stays
  ///     open until it is deleted or reloaded, or editing ends.
  public init(
    style: Style, title: String?,
    handler: @escaping (UITableViewRowAction, IndexPath) -> Void
  ) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }

  /// Returns a copy; the zone is ignored.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    // Safety: an action is copied on the main actor, which the next call checks; neither box leaves
    // the thread.
    let original = UncheckedBox(self)
    let made: UncheckedBox<UITableViewRowAction> = MainActor.assumeIsolated {
      let old = original.value
      let copy = UITableViewRowAction(style: old.style, title: old.title, handler: old.handler)
      copy.backgroundColor = old.backgroundColor
      copy.backgroundEffect = old.backgroundEffect
      return UncheckedBox(copy)
    }
    return made.value
  }

  func perform(at path: IndexPath) { handler(self, path) }
}
