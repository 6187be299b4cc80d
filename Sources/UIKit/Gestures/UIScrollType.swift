/// The type of scrolling: discrete for a wheel, continuous for a trackpad.
public enum UIScrollType: UInt, Sendable {
  case discrete = 0
  case continuous = 1
}

/// The types of scrolling that a pan follows.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
  public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

extension HostScroll {
  /// The type: discrete for a wheel, continuous for a trackpad.
  var type: UIScrollTypeMask {
    phase == .wheelStep && !isPrecise ? .discrete : UIScrollTypeMask.continuous
  }
}
