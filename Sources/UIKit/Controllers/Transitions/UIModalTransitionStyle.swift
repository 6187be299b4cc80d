/// The transition of a presentation.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Slides in from the bottom.
  case coverVertical = 0
  /// A horizontal flip of the presenter's view, with the presented view on its back.
  case flipHorizontal = 1
  case crossDissolve = 2
  /// The same as `coverVertical`, because page curls are not implemented.
  case partialCurl = 3
}
