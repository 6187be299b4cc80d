/// A delegate whose window is an optional of an optional.
///
/// Apple declares the window of a delegate as an optional requirement, so existing code unwraps it
/// twice: `UIApplication.shared.delegate?.window??.rootViewController`. There are no optional
/// requirements on Linux; this property makes such code compile. If the code unwraps it once, Swift
/// chooses the delegate's own property.
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
