import CoreGraphics
import Foundation
import Simulator
import Testing
import UIKit

/// A view with an edit menu, and what is called.
@MainActor final class EditMenuPage: NSObject, UIEditMenuInteractionDelegate {
  /// A view that can copy and select everything.
  final class Editable: UIView {
    var actions = ["copy:", "selectAll:"]
    var calls: [String] = []
    var onBuild: ((any UIMenuBuilder) -> Void)?
    var onValidate: ((UICommand) -> Void)?
    override var canBecomeFirstResponder: Bool { true }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      actions.contains(NSStringFromSelector(action))
    }
    override func copy(_ sender: Any?) { calls.append("copy") }
    override func selectAll(_ sender: Any?) { calls.append("selectAll") }
    override func toggleBoldface(_ sender: Any?) { calls.append("bold") }
    override func find(_ sender: Any?) { calls.append("find") }
    override func buildMenu(with builder: any UIMenuBuilder) { onBuild?(builder) }
    override func validate(_ command: UICommand) { onValidate?(command) }
    func stamp(_ command: UICommand) { calls.append("stamp \(command.title)") }
    func stampAll() { calls.append("stampAll") }
  }

  let device: Simulator
  let controller: UIViewController
  let view: Editable
  private(set) var interaction: UIEditMenuInteraction!
  var calls: [String] = []
  /// The menu; nil for the suggested actions.
  var menu: (([UIMenuElement]) -> UIMenu?)?
  var target: CGRect?
  var onWillPresent: () -> Void = {}

  init(
    size: CGSize = CGSize(width: 390, height: 844), appearance: Appearance = Appearance(),
    frame: CGRect = CGRect(x: 120, y: 300, width: 150, height: 60)
  ) {
    device = Simulator(size: size, appearance: appearance)
    controller = device.perform { UIViewController() }
    view = device.perform { Editable(frame: frame) }
    super.init()
    device.perform {
      controller.view.backgroundColor = .systemBackground
      view.backgroundColor = .systemGray5
      controller.view.addSubview(view)
      interaction = UIEditMenuInteraction(delegate: self)
      view.addInteraction(interaction)
    }
    device.show(controller)
    device.advance(by: 0.05)
  }

  func present(
    at point: CGPoint? = nil, _ direction: UIEditMenuArrowDirection = .automatic
  ) throws {
    device.perform {
      let configuration = UIEditMenuConfiguration(
        identifier: "text", sourcePoint: point ?? CGPoint(x: 75, y: 30))
      configuration.preferredArrowDirection = direction
      interaction.presentEditMenu(with: configuration)
    }
    try device.settle()
  }

  func action(
    _ title: String, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, _ body: @escaping @MainActor (UIAction) -> Void = { _ in }
  ) -> UIAction {
    UIAction(title: title, attributes: attributes, state: state) { [weak self] action in
      self?.calls.append("perform \(title)")
      body(action)
    }
  }

  // MARK: The menu

  /// The bar while it is shown.
  var bar: EditMenu? {
    device.window.subviews.lazy.compactMap { $0 as? EditMenu }.last { $0.isShown }
  }

  /// The list that a pointer or a key opens.
  var list: UIView? {
    device.window.subviews.last { String(describing: type(of: $0)) == "MenuStage" }?
      .subviews.last { String(describing: type(of: $0)) == "MenuPanel" }
  }

  /// What a screen reader says about the menu.
  var words: [String] {
    if list == nil, bar == nil { return [] }
    return device.screenReader.elements.compactMap(\.label).filter {
      $0 != "Dismiss context menu"
    }
  }

  func element(_ title: String) throws -> ScreenReader.Element {
    try #require(device.screenReader.elements.first { $0.label == title })
  }

  func center(of title: String) throws -> CGPoint {
    let frame = try element(title).frame
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  func tap(_ title: String) throws {
    device.tap(at: try center(of: title))
    try device.settle()
  }

  // MARK: The delegate

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    calls.append("menu")
    return menu.flatMap { $0(suggestedActions) }
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { target ?? view.bounds }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {
    calls.append("willPresent")
    animator.addAnimations { self.calls.append("presenting") }
    animator.addCompletion { self.calls.append("presented") }
    onWillPresent()
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {
    calls.append("willDismiss")
    animator.addAnimations { self.calls.append("dismissing") }
    animator.addCompletion { self.calls.append("dismissed") }
  }
}
