import Foundation
import UIKit

/// Controls and fields that print the effects of keys and the pointer, for tests that drive a real
/// window.
final class ProbeControls: UIViewController {
  private let button = UIButton(type: .system)
  private let toggle = UISwitch()
  private let slider = UISlider()
  private let fields = [UITextField(), UITextField()]

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    button.setTitle("Press", for: .normal)
    let views: [UIView] = [button, toggle, slider] + fields
    for (index, view) in views.enumerated() {
      view.frame = CGRect(x: 20, y: 40 + 60 * CGFloat(index), width: 350, height: 34)
      self.view.addSubview(view)
    }
    button.frame.size.width = 100
    button.addAction(UIAction { _ in say("pressed") }, for: .touchUpInside)
    toggle.addAction(
      UIAction { [unowned toggle] _ in say("switch \(toggle.isOn)") }, for: .valueChanged)
    slider.addAction(
      UIAction { [unowned slider] _ in say("slider \((slider.value * 100).rounded())") },
      for: .valueChanged)
    for (index, field) in fields.enumerated() {
      field.borderStyle = .roundedRect
      field.text = index == 0 ? "primary" : ""
      field.addAction(
        UIAction { [unowned field] _ in say("text \(index) \(field.text ?? "")") },
        for: .editingChanged)
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    _ = NotificationCenter.default.addObserver(
      forName: UIApplication.willTerminateNotification, object: nil, queue: nil
    ) { _ in say("ended") }
    say("ready")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    say("size \(Int(view.bounds.width)) \(Int(view.bounds.height))")
  }

  override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    say("focus \(context.nextFocusedView.map { "\(type(of: $0))" } ?? "none")")
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard let old = previousTraitCollection?.preferredContentSizeCategory,
      old != traitCollection.preferredContentSizeCategory
    else { return }
    say("text size \(traitCollection.preferredContentSizeCategory.rawValue)")
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        title: "Say Hello", action: ProbeControls.hello, input: "h", modifierFlags: .control),
      UIKeyCommand(
        title: "Open Link", action: ProbeControls.link, input: "l", modifierFlags: .control),
    ] + fileCommands
  }

  private func hello(_ command: UIKeyCommand) { say("hello") }

  private func link(_ command: UIKeyCommand) {
    guard let url = URL(string: "https://example.com/a?b=c") else { return }
    UIApplication.shared.open(url) { say("opened \($0)") }
  }
}
