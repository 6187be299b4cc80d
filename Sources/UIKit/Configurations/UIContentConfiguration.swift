/// What a cell or header shows, as a value that makes the view for it.
public protocol UIContentConfiguration {
  @MainActor func makeContentView() -> any UIView & UIContentView
  /// The same content in the looks of a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration.
@preconcurrency @MainActor public protocol UIContentView: NSObjectProtocol {
  /// What is shown; setting it shows something else.
  var configuration: any UIContentConfiguration { get set }
  /// Whether the view can show a configuration without being replaced.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Any configuration of the type that is shown now.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: self.configuration) == type(of: configuration)
  }
}
