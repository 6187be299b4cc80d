import InterfaceBuilderDocuments

/// Connects segues to their triggers.
@MainActor enum SegueTemplates {
  static func add(
    _ segue: DocumentSegue, from source: NSObject, _ element: DocumentElement,
    _ loader: DocumentLoader
  ) {
    guard let scene = loader.controller?.scene as? ControllerScene else {
      if case .relationship = segue.kind { return }
      return loader.report(segue.element, "a segue outside of a storyboard")
    }
    switch segue.kind {
    case .relationship(let name):
      // The container has already created its children.
      if !(source is UINavigationController || source is UITabBarController
        || source is UISplitViewController)
      {
        loader.reportOnce(
          segue.element, "the relationship \(name) of a \(type(of: source)), which has none")
      }
    case .embed:
      if let container = source as? UIView {
        scene.addEmbed(segue, in: container)
      } else {
        loader.report(segue.element, "a segue that embeds without a container view")
      }
    default: trigger(segue, source, scene, loader)
    }
  }

  private static func trigger(
    _ segue: DocumentSegue, _ source: NSObject, _ scene: ControllerScene, _ loader: DocumentLoader
  ) {
    let template = SegueTemplate(segue, scene)
    switch source {
    case let control as UIControl:
      let event: UIControl.Event =
        control is UIButton
        ? .touchUpInside : control is UITextField ? .editingDidEndOnExit : .valueChanged
      control.addTarget(template, action: SegueTemplate.action, for: event)
    case let item as UIBarButtonItem:
      item.target = template
      item.action = SegueTemplate.action
    case let recognizer as UIGestureRecognizer: recognizer.add(template, SegueTemplate.action)
    case let cell as UITableViewCell:
      let fire: (UITableViewCell) -> Void = { template.fire(sender: $0) }
      if segue.element["trigger"] == "accessoryAction" {
        cell.onAccessory = fire
      } else {
        cell.onSelection = fire
      }
    default: return  // Code performs it.
    }
    template.retain(with: source)
  }
}

/// A segue that is triggered by a control, an item, a gesture or a cell.
final class SegueTemplate: NSObject, ObjCDispatching {
  static let action = Selector("_performSegue:")
  // Safety: an address that serves as a key. It is never read or written.
  @MainActor private static let key = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  private let segue: DocumentSegue
  private weak var scene: ControllerScene?

  @MainActor init(_ segue: DocumentSegue, _ scene: ControllerScene) {
    self.segue = segue
    self.scene = scene
    super.init()
  }

  static func _objcMethod(_ selector: Selector) -> ObjCMethod? {
    guard selector == action else { return nil }
    return { template, sender, _ in
      (template as? SegueTemplate)?.fire(sender: sender)
      return nil
    }
  }

  /// Performs the segue if the controller permits it.
  @MainActor func fire(sender: Any?) {
    guard let scene, let controller = scene.controller,
      controller.shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: sender)
    else { return }
    scene.perform(segue, sender: sender)
  }

  /// Keeps the template alive as long as its trigger.
  @MainActor func retain(with source: NSObject) {
    let others = objc_getAssociatedObject(source, Self.key) as? [SegueTemplate] ?? []
    objc_setAssociatedObject(source, Self.key, others + [self], .OBJC_ASSOCIATION_RETAIN)
  }
}
