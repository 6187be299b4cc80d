/// What lies between a view and what is behind it.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {}
