import UIKit

/// An object on the accessibility bus: a path, its source in the app, and its last known state.
@MainActor
final class AccessibleObject {
  /// The source of an object in the app. Elements are not retained.
  enum Source {
    case application
    case window(Weak<UIWindow>)
    case element(Weak<UIResponder>)
    case container(Weak<UIView>)
    case dialog(Weak<UIView>)
    /// An item that is not on the screen, identified by its number among all items of its list.
    case distantItem(WeakList, Int)
    case announcement(Announcement)
    /// An object that had the focus or contained it, and has since left the tree.
    case departed
  }

  let path: ObjectPath
  /// The window that contains the object; nil for the application.
  var window: AccessibleWindow?
  var source: Source
  var snapshot: ObjectSnapshot

  init(
    path: ObjectPath, in window: AccessibleWindow?, source: Source, snapshot: ObjectSnapshot
  ) {
    self.path = path
    self.window = window
    self.source = source
    self.snapshot = snapshot
  }

  /// The session of the window; nil for the application.
  var session: HostSession? { window?.session }

  /// The element, the container or the window; nil for other objects, and once the responder has been
  /// deallocated.
  var responder: UIResponder? {
    switch source {
    case .window(let window): window.object
    case .element(let element): element.object
    case .container(let view), .dialog(let view): view.object
    case .application, .distantItem, .announcement, .departed: nil
    }
  }

  /// The list whose items are the object's children; nil for other objects.
  var list: (any AccessibleList)? {
    if case .container(let view) = source { view.object as? any AccessibleList } else { nil }
  }

  /// The text input behind the object's text; nil for text that has no caret.
  var textInput: (any UITextInput & UIResponder)? {
    responder as? any UITextInput & UIResponder
  }
}

/// A reference that does not keep its list alive.
@MainActor
struct WeakList {
  weak var list: (any AccessibleList)?

  init(_ list: any AccessibleList) { self.list = list }
}

/// A reference that does not keep its object alive.
@MainActor
struct Weak<Object: AnyObject> {
  weak var object: Object?

  init(_ object: Object) { self.object = object }
}
