/// A delegate that may have no window at all, beside one that is nil.
///
/// The window of a delegate is an optional requirement at Apple, so that existing code unwraps it
/// twice: `UIApplication.shared.delegate?.window??.rootViewController`. Linux has no optional
/// requirements; this property makes such code compile. Where one question mark is enough, the
/// delegate's own property is meant.
@preconcurrency @MainActor public protocol OptionalWindow: NSObjectProtocol {}

extension OptionalWindow {
  @_disfavoredOverload public var window: UIWindow?? {
    switch self {
    case let delegate as any UIApplicationDelegate: .some(delegate.window)
    case let delegate as any UIWindowSceneDelegate: .some(delegate.window)
    default: nil
    }
  }
}
