import InterfaceBuilderDocuments

/// An outlet, or a collection of outlets, of an element's objects.
///
/// Outlets of UIKit's own classes are set here; outlets of apps' classes go through key-value
/// coding.
@MainActor final class Outlet {
  private let key: String
  private let element: DocumentElement
  /// The outlets of this name that classes of UIKit have.
  private let own: [OwnOutlet]
  private let setter: PropertySetter

  init(_ key: String, _ element: DocumentElement) {
    self.key = key
    self.element = element
    own = OwnOutlet.all[key] ?? []
    setter = PropertySetter(key)
  }

  /// Sets the outlet of an object. One that the object does not have is reported with Apple's
  /// message and the place in the document.
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

  /// Prefixes reports with the place in the document.
  private func report(_ loader: DocumentLoader, _ body: () -> Void) {
    KeyValueCoding.$origin.withValue("\(loader.document.problem(element, ""))", operation: body)
  }
}
