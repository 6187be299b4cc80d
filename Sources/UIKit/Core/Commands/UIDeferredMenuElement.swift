import Dispatch
import Foundation

/// A placeholder in a menu for elements that are provided later.
///
/// Until then, the menu shows a row that says it is loading.
@preconcurrency @MainActor open class UIDeferredMenuElement: UIMenuElement {
  private enum Content {
    case unasked
    case awaited([@MainActor ([UIMenuElement]) -> Void])
    case arrived([UIMenuElement])
  }

  private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
  /// Whether the provided elements are kept.
  private var isCached = true
  private var content = Content.unasked

  /// Creates an element whose provider is called when a menu displays it for the first time. The
  /// elements are kept.
  ///
  /// - Parameter elementProvider: Calls its completion handler with the elements, once and on the
  ///   main queue. A second call is ignored, and logged as a fault.
  public required init(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) {
    provider = elementProvider
    super.init(title: "", subtitle: nil, image: nil)
  }

  /// Returns an element whose provider is called each time a menu displays it.
  ///
  /// - Parameter elementProvider: The same as for `init(_:)`.
  open class func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> Self {
    let element = self.init(elementProvider)
    element.isCached = false
    return element
  }

  /// The elements that have been provided and are kept.
  package var arrived: [UIMenuElement]? {
    if case .arrived(let elements) = content { elements } else { nil }
  }

  /// Calls `completion` with the elements once they have been provided, or immediately if they are
  /// kept.
  package func request(_ completion: @escaping @MainActor ([UIMenuElement]) -> Void) {
    switch content {
    case .arrived(let elements) where isCached: completion(elements)
    case .awaited(let others) where isCached: content = .awaited(others + [completion])
    case .unasked, .arrived, .awaited:
      content = .awaited([completion])
      ask { [self] elements in
        let waiting =
          if case .awaited(let waiting) = content, isCached { waiting } else {
            [completion]
          }
        content = .arrived(elements)
        for completion in waiting { completion(elements) }
      }
    }
  }

  private func ask(_ body: @escaping @MainActor ([UIMenuElement]) -> Void) {
    var hasArrived = false
    provider { elements in
      // Safety: the elements are passed to the main actor, where menu elements are normally created. A
      // provider that has created them on another thread no longer uses them.
      let box = UncheckedBox(elements)
      let arrive: @MainActor () -> Void = {
        guard !hasArrived else {
          return UIKitFault.report(
            "The completion handler of a UIDeferredMenuElement was called more than once.")
        }
        hasArrived = true
        body(box.value)
      }
      if MainThread.isCurrent {
        // Safety: on the main thread, as the line above has found.
        MainActor.assumeIsolated { arrive() }
      } else {
        DispatchQueue.main.async { arrive() }
      }
    }
  }

  package override func duplicate() -> UIMenuElement {
    let copy = UIDeferredMenuElement(provider)
    copy.isCached = isCached
    if case .arrived = content { copy.content = content }
    return copy
  }
}
