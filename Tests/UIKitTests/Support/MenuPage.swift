import Simulator
import Testing
import UIKit

/// A screen with a view that has a context menu, and a log of the calls of its delegate.
@MainActor final class MenuPage: NSObject, UIContextMenuInteractionDelegate {
  let device: Simulator
  let view: UIView
  let controller: UIViewController
  private(set) var interaction: UIContextMenuInteraction!
  var calls: [String] = []
  var menu: UIMenu?
  var hasConfiguration = true
  var makePreview: UIContextMenuContentPreviewProvider?
  var dismissalPreview: (() -> UITargetedPreview?)?
  var commitStyle = UIContextMenuInteractionCommitStyle.dismiss

  init(
    size: CGSize = CGSize(width: 390, height: 844), appearance: Appearance = Appearance(),
    frame: CGRect = CGRect(x: 40, y: 200, width: 120, height: 80)
  ) {
    device = Simulator(size: size, appearance: appearance)
    controller = device.perform { UIViewController() }
    view = device.perform { UIView(frame: frame) }
    super.init()
    device.perform {
      controller.view.backgroundColor = .systemBackground
      view.backgroundColor = .systemBlue
      controller.view.addSubview(view)
      interaction = UIContextMenuInteraction(delegate: self)
      view.addInteraction(interaction)
      menu = UIMenu(children: ["Copy", "Share", "Delete"].map { action($0) })
    }
    device.show(controller)
    device.advance(by: 0.05)
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

  /// The middle of the view.
  var middle: CGPoint { CGPoint(x: view.frame.midX, y: view.frame.midY) }

  /// Presses the view for longer than a menu takes to open, and waits until it is open.
  func press() throws {
    device.touch(at: middle).hold(for: 0.6).lift()
    try device.settle()
  }

  /// Clicks the view with the secondary button.
  func rightClick(at point: CGPoint? = nil) throws {
    device.click(at: point ?? middle, button: .secondary).hold(for: 0.05).lift()
    try device.settle()
  }

  // MARK: The menu

  /// The view over the window with the menu.
  var stage: UIView? {
    device.window.subviews.last { String(describing: type(of: $0)) == "MenuStage" }
  }

  /// The panels of the menu, the front one last.
  var panels: [UIView] {
    stage?.subviews.filter { String(describing: type(of: $0)) == "MenuPanel" } ?? []
  }

  var platter: UIView? {
    stage?.subviews.first { String(describing: type(of: $0)) == "MenuPlatter" }
  }

  /// The titles of the front list's rows, in order, as a screen reader says them.
  var rows: [String] {
    guard stage != nil else { return [] }
    return device.screenReader.elements.compactMap(\.label).filter {
      $0 != "Dismiss context menu" && $0 != "Preview"
    }
  }

  func row(_ title: String) throws -> ScreenReader.Element {
    try #require(device.screenReader.elements.first { $0.label == title })
  }

  func center(of title: String) throws -> CGPoint {
    let frame = try row(title).frame
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  func tap(_ title: String) throws {
    device.tap(at: try center(of: title))
    try device.settle()
  }

  // MARK: The delegate

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    calls.append("configuration")
    guard hasConfiguration else { return nil }
    return UIContextMenuConfiguration(
      identifier: "item" as NSString, previewProvider: makePreview,
      actionProvider: { [weak self] _ in
        self?.calls.append("actions")
        return self?.menu
      })
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    calls.append("highlight")
    return nil
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    calls.append("dismissal")
    return dismissalPreview.map { $0() } ?? UITargetedPreview(view: view)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    calls.append("commit")
    animator.preferredCommitStyle = commitStyle
    animator.addCompletion { [weak self] in self?.calls.append("committed") }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    calls.append("willDisplay")
    animator?.addCompletion { [weak self] in self?.calls.append("displayed") }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    calls.append("willEnd")
    animator?.addCompletion { [weak self] in self?.calls.append("ended") }
  }
}
