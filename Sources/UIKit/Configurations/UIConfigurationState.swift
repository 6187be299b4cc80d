/// What a view's configuration may depend on: its surroundings, and what the app adds by keys.
public protocol UIConfigurationState {
  init(traitCollection: UITraitCollection)
  var traitCollection: UITraitCollection { get set }
  /// What the app keeps under a key; nil takes it away.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The name of a fact that an app adds to the states of its views.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The list that a view stands in, for configurations that look different in each.
package enum ListEnvironment: Hashable, Sendable {
  case none
  case plain
  case grouped
  case insetGrouped

  init(_ style: UITableView.Style) {
    switch style {
    case .plain: self = .plain
    case .grouped: self = .grouped
    case .insetGrouped: self = .insetGrouped
    }
  }
}

/// What the looks of cells and of headers have in common.
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
