import Foundation

/// The appearance of a menu's rows.
@preconcurrency @MainActor open class UIMenuDisplayPreferences: NSObject, NSCopying {
  /// The maximum number of lines of a title; 0, the default, means 2.
  open var maximumNumberOfTitleLines = 0

  public override init() { super.init() }

  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    // Safety: preferences are copied on the main actor, which the next call checks; neither box
    // leaves the thread.
    let original = UncheckedBox(self)
    return MainActor.assumeIsolated { () -> UncheckedBox<UIMenuDisplayPreferences> in
      let copy = UIMenuDisplayPreferences()
      copy.maximumNumberOfTitleLines = original.value.maximumNumberOfTitleLines
      return UncheckedBox(copy)
    }.value
  }
}
