import InterfaceBuilderDocuments

/// An outlet, or a collection of outlets, of an element's objects.
///
/// Outlets of UIKit's classes are set directly; those of an app's classes are set by key-value coding.
@MainActor final class Outlet {
  private let key: String
  private let element: DocumentElement
  /// The outlets with this name in UIKit's classes.
  private let own: [OwnOutlet]
  private let setter: PropertySetter

  init(_ key: String, _ element: DocumentElement) {
    self.key = key
    self.element = element
    own = OwnOutlet.all[key] ?? []
    setter = PropertySetter(key)
  }

  /// Sets the outlet of an object. If the object does not have it, Apple's message is reported, with
  /// the position in the document.
  func setValue(_ value: Any, of object: NSObject, _ loader: DocumentLoader) {
    for outlet in own {
      switch outlet.set(object, value) {
      case .ofAnotherClass: continue
      case .set: return
      case .refused:
        return loader.report(
          element, "\(type(of: value)) cannot be the \(key) of \(type(of: object))")
      }
    }
    do {
      if try setter.setValue(value, of: object) { return }
    } catch {
      return report(loader) { KeyValueCoding.reportRefused(value, object, key, error) }
    }
    report(loader) { KeyValueCoding.setValue(value, of: object, key) }
  }

  /// Prefixes reports with the position in the document.
  private func report(_ loader: DocumentLoader, _ body: () -> Void) {
    KeyValueCoding.$origin.withValue("\(loader.document.problem(element, ""))", operation: body)
  }
}
