/// How a presented screen comes and goes.
public enum UIModalTransitionStyle: Int, Sendable {
  /// From below.
  case coverVertical = 0
  /// The presenter turns over, and the presented screen is on its back.
  case flipHorizontal = 1
  case crossDissolve = 2
  /// Drawn as `coverVertical`: pages do not curl here.
  case partialCurl = 3
}
