import InterfaceBuilderDocuments

/// The subviews and constraints of a view that a document installs only for some size classes.
///
/// As on iOS, the view keeps all of them, and a different set is installed when its size classes
/// change.
@MainActor final class InstalledParts {
  struct Part<Object: AnyObject> {
    let object: Object
    let identifier: String
  }

  private let views: [Part<UIView>]
  private let constraints: [Part<NSLayoutConstraint>]
  private let element: DocumentElement
  private let document: InterfaceDocument
  private var shown: DocumentVariations.SizeClasses

  private init(
    _ views: [Part<UIView>], _ constraints: [Part<NSLayoutConstraint>], _ reader: ElementReader
  ) {
    self.views = views
    self.constraints = constraints
    element = reader.element
    document = reader.loader.document
    shown = reader.loader.sizeClasses
  }

  /// Returns whether the document has variations for the parts of a view.
  static func areNeeded(_ constraints: [ConstraintRecipe], _ reader: ElementReader) -> Bool {
    reader.element.hasVariations
      || constraints.contains { DocumentVariations.hasVariations($0.plan.element) }
  }

  /// Keeps the parts of a view with variations.
  static func keep(
    _ views: [Part<UIView>], _ constraints: [Part<NSLayoutConstraint>], of view: UIView,
    _ reader: ElementReader
  ) {
    view.installedParts = InstalledParts(views, constraints, reader)
    let element = reader.element
    let hasConstants = constraints.contains { part in
      reader.loader.document.elements[part.identifier].map(DocumentVariations.hasVariations)
        ?? false
    }
    guard hasConstants || DocumentVariations.hasVariations(element) else { return }
    view.registerForTraitChanges([UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]) {
      (view: UIView, _) in
      view.installedParts?.update(view)
    }
  }

  /// Installs the parts for the view's size classes.
  private func update(_ view: UIView) {
    let classes = DocumentVariations.SizeClasses(view.traitCollection)
    if classes == shown { return }
    shown = classes
    updateAttributes(of: view, classes)
    let hidden = DocumentVariations.excluded("subviews", of: element, classes)
    for (index, part) in views.enumerated() {
      if hidden.contains(part.identifier) {
        part.object.removeFromSuperview()
      } else if part.object.superview == nil {
        install(part.object, at: index, in: view)
      }
    }
    let excluded = DocumentVariations.excluded("constraints", of: element, classes)
    var active: [NSLayoutConstraint] = []
    for part in constraints {
      updateConstant(of: part, classes)
      let isInstalled =
        !excluded.contains(part.identifier) && ConstraintReading.isInside(part.object, view)
      if isInstalled { active.append(part.object) } else { part.object.isActive = false }
    }
    NSLayoutConstraint.activate(active)
  }

  private func install(_ subview: UIView, at index: Int, in view: UIView) {
    let below = views[..<index].last { $0.object.superview === view }?.object
    if let stack = view as? UIStackView {
      let place = below.flatMap { stack.arrangedSubviews.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
      stack.insertArrangedSubview(subview, at: place)
    } else if let below {
      view.insertSubview(subview, aboveSubview: below)
    } else {
      view.insertSubview(subview, at: 0)
    }
  }

  private func updateConstant(
    of part: Part<NSLayoutConstraint>, _ classes: DocumentVariations.SizeClasses
  ) {
    guard let element = document.elements[part.identifier],
      DocumentVariations.hasVariations(element)
    else { return }
    let value =
      DocumentVariations.matching(element, classes).lazy.compactMap { $0.number("constant") }
      .first ?? element.number("constant") ?? 0
    part.object.constant = CGFloat(value)
  }

  private func updateAttributes(of view: UIView, _ classes: DocumentVariations.SizeClasses) {
    let order = DocumentVariations.matching(element, classes) + [element]
    func varies(_ name: String) -> Bool {
      element.children.contains { $0.name == "variation" && $0[name] != nil }
    }
    func value(_ name: String) -> String? { order.lazy.compactMap { $0[name] }.first }
    if varies("hidden") { view.isHidden = value("hidden") == "YES" }
    guard let stack = view as? UIStackView else { return }
    if varies("axis") { stack.axis = value("axis") == "vertical" ? .vertical : .horizontal }
    if varies("spacing") {
      stack.spacing = CGFloat(value("spacing").flatMap { DocumentElement.number(in: $0) } ?? 0)
    }
  }
}

extension UIView {
  // Safety: an address that serves as a key. It is never read or written.
  private static let partsKey = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  /// The parts of the view that a document installs only for some size classes.
  fileprivate(set) var installedParts: InstalledParts? {
    get { objc_getAssociatedObject(self, Self.partsKey) as? InstalledParts }
    set { objc_setAssociatedObject(self, Self.partsKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
}
