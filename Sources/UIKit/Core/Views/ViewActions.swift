/// The actions of views' layers. `Animation`, a layer above, sets their source.
@MainActor enum ViewActions {
  /// Returns the action for a change that is about to happen to a view's layer; nil until the first
  /// animation block.
  static var source: ((CALayer, String) -> (any CAAction)?)?
}
