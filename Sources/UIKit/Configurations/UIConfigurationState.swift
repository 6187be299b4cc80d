/// The state on which a configuration depends: traits, and values that the app stores under its own
/// keys.
public protocol UIConfigurationState {
  init(traitCollection: UITraitCollection)
  var traitCollection: UITraitCollection { get set }
  /// The app's value for a key; `nil` removes it.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The key of a value that an app stores in the states of its views.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The kind of list around a view, for configurations whose appearance depends on it.
package enum ListEnvironment: Hashable, Sendable {
  case none
  case plain
  case grouped
  case insetGrouped
  case sidebar
  case sidebarPlain

  var isGrouped: Bool { self == .grouped || self == .insetGrouped }
  var isSidebar: Bool { self == .sidebar || self == .sidebarPlain }
}

/// The state on which the appearance of cells and headers depends.
package struct ListState: Hashable {
  var isSelected = false
  var isHighlighted = false
  var isDisabled = false
  var isReordering = false
  var environment = ListEnvironment.none

  init() {}

  init(_ state: any UIConfigurationState) {
    switch state {
    case let cell as UICellConfigurationState:
      isSelected = cell.isSelected
      isHighlighted = cell.isHighlighted
      isDisabled = cell.isDisabled
      isReordering = cell.isReordering
      environment = cell.environment
    case let view as UIViewConfigurationState:
      isSelected = view.isSelected
      isHighlighted = view.isHighlighted
      isDisabled = view.isDisabled
      environment = view.environment
    default: break
    }
  }
}
