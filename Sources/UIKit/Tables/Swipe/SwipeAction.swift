/// An action of a row, which the app offers through one of UIKit's three interfaces.
@MainActor struct SwipeAction {
  enum Kind {
    case contextual(UIContextualAction)
    case row(UITableViewRowAction)
    /// The Delete action of a data source that commits editing styles.
    case delete
  }

  let kind: Kind
  let title: String?
  let image: UIImage?
  let color: UIColor
  let effect: UIVisualEffect?
  let isDestructive: Bool

  init(_ action: UIContextualAction) {
    kind = .contextual(action)
    title = action.title
    image = action.image
    color = action.backgroundColor
    effect = nil
    isDestructive = action.style == .destructive
  }

  init(_ action: UITableViewRowAction) {
    kind = .row(action)
    title = action.title
    image = nil
    let isDestructive = action.style == .destructive
    color = action.backgroundColor ?? (isDestructive ? .systemRed : .systemGray)
    effect = action.backgroundEffect
    self.isDestructive = isDestructive
  }

  init(deleteTitled title: String) {
    kind = .delete
    self.title = title
    image = nil
    color = .systemRed
    effect = nil
    isDestructive = true
  }

  /// The name of the action for a screen reader.
  var spokenName: String { title ?? "" }
}

/// The actions at one side of a row, the outermost one first.
@MainActor struct SwipeActions {
  let actions: [SwipeAction]
  /// Whether a long swipe performs the first action.
  let performsFirst: Bool

  /// Creates the actions of a side; nil if there are none, so that the row does not open.
  init?(_ actions: [SwipeAction], performsFirst: Bool) {
    if actions.isEmpty { return nil }
    self.actions = actions
    self.performsFirst = performsFirst
  }

  init?(_ configuration: UISwipeActionsConfiguration) {
    self.init(
      configuration.actions.map { SwipeAction($0) },
      performsFirst: configuration.performsFirstActionWithFullSwipe)
  }

  /// The index of the Delete action that the table offers by default; nil if the app offers its own
  /// actions.
  var defaultDelete: Int? {
    actions.firstIndex { if case .delete = $0.kind { true } else { false } }
  }
}
