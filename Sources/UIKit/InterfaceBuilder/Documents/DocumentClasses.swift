import InterfaceBuilderDocuments

/// The classes that documents refer to by name.
@MainActor enum DocumentClasses {
  private static var known: [String: NSObject.Type] = [:]
  /// The number of times that classes have been registered.
  private(set) static var generation = 0
  /// Modules whose classes are found by their bare names, the most recently registered first.
  static var modules: [String] = []

  /// Returns the class of an element: its custom class, or UIKit's. A class that does not exist, or
  /// that is not a subclass, is reported with Apple's message.
  static func type(
    for element: DocumentElement, base: NSObject.Type, loader: DocumentLoader
  ) -> NSObject.Type {
    guard let name = element["customClass"] else { return base }
    let module = element["customModule"]
    element.ignore(["customModuleProvider"])
    guard let found = find(name, module: module, loader) else {
      if DocumentReports.isNew("class \(name)") {
        loader.report(element, "Unknown class \(name) in Interface Builder file.")
      }
      return base
    }
    guard isUsable(found, base) else {
      loader.report(element, "\(name) is not a subclass of \(base)")
      return base
    }
    return found
  }

  /// Returns whether a class can be used: any view can replace a view, and any controller a controller,
  /// as on iOS.
  private static func isUsable(_ type: NSObject.Type, _ base: NSObject.Type) -> Bool {
    switch base {
    case is UIView.Type: type is UIView.Type
    case is UIViewController.Type: type is UIViewController.Type
    case is UIBarItem.Type: type is UIBarItem.Type
    case is UIGestureRecognizer.Type: type is UIGestureRecognizer.Type
    case is UINavigationItem.Type: type is UINavigationItem.Type
    default: true
    }
  }

  /// Returns the module in a document can be outdated, and Objective-C names have none. Therefore the
  /// modules of the owner and of the application are searched as well.
  static func find(_ name: String, module: String?, _ loader: DocumentLoader?) -> NSObject.Type? {
    let key = "\(module ?? "").\(name)"
    if let type = known[key] { return type }
    var candidates = [name]
    if let module { candidates.insert("\(module).\(name)", at: 0) }
    if let owner = loader?.owner { candidates.append("\(Self.module(of: owner)).\(name)") }
    if let delegate = UIApplication.shared.delegate {
      candidates.append("\(Self.module(of: delegate)).\(name)")
    }
    candidates += modules.map { "\($0).\(name)" }
    for candidate in candidates {
      if let type = _objcClass(named: candidate) as? NSObject.Type {
        known[key] = type
        return type
      }
    }
    return nil
  }

  private static func module(of object: AnyObject) -> Substring {
    let name = String(reflecting: Swift.type(of: object))
    return name.prefix { $0 != "." }
  }

  /// Discards the results of lookups because a class has been registered.
  static func forgetFound() {
    known = [:]
    generation += 1
  }
}
