import UIKit

/// A page that reports a fault at the second tap on "Pay" in dark appearance.
final class PayPage: UIViewController {
  private var taps = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    for (index, title) in ["Pay", "Cancel"].enumerated() {
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      button.frame = CGRect(x: 100, y: 100 + 100 * CGFloat(index), width: 120, height: 60)
      button.addAction(
        UIAction { [weak self] _ in if title == "Pay" { self?.pay() } }, for: .touchUpInside)
      view.addSubview(button)
    }
  }

  private func pay() {
    guard traitCollection.userInterfaceStyle == .dark else { return }
    taps += 1
    if taps == 2 { UIKitFault.report("paid 2 times") }
  }
}

/// A page that a closure keeps in memory once its button is tapped.
final class KeptPage: UIViewController {
  private var keeper: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    button.setTitle("Keep", for: .normal)
    button.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        keeper = { self.view.isHidden = true }
      }, for: .touchUpInside)
    view.addSubview(button)
  }
}

/// A page that animates for 100 s once it is tapped.
final class RestlessPage: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    button.setTitle("Spin", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.spin() }, for: .touchUpInside)
    view.addSubview(button)
  }

  private func spin() {
    UIView.animate(withDuration: 100) { self.view.alpha = 0.5 }
  }
}

/// A page with a button that traps, or that never returns.
final class FatalPage: UIViewController {
  private let isEndless: Bool

  init(isEndless: Bool) {
    self.isEndless = isEndless
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("made in code alone") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    button.setTitle("Stop", for: .normal)
    button.addAction(
      UIAction { [isEndless] _ in
        while isEndless {}
        let none: [Int] = []
        _ = none[button.tag]
      }, for: .touchUpInside)
    view.addSubview(button)
  }
}
