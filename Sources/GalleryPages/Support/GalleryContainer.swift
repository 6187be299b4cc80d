import Trestle

/// A bar with a title and a way back, over a stack of screens that slide in from the right.
package final class GalleryContainer: UIViewController {
  private let bar = GalleryBar()
  private let content = UIView()
  package private(set) var stack: [UIViewController]

  private static let barHeight: CGFloat = 44
  private static let slide: TimeInterval = 0.35

  package init(rootViewController: UIViewController) {
    stack = [rootViewController]
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  /// The screen on top.
  package var topViewController: UIViewController { stack[stack.count - 1] }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    content.clipsToBounds = true
    view.addSubview(content)
    view.addSubview(bar)
    bar.onBack = { [weak self] in self?.pop(animated: true) }
    addChild(stack[0])
    content.addSubview(stack[0].view)
    stack[0].didMove(toParent: self)
    updateBar()
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds
    let top = view.safeAreaInsets.top
    let barFrame = CGRect(x: 0, y: 0, width: area.width, height: top + Self.barHeight)
    if bar.frame != barFrame { bar.frame = barFrame }
    let rest = CGRect(
      x: 0, y: barFrame.maxY, width: area.width, height: max(0, area.height - barFrame.height))
    guard content.frame != rest else { return }
    content.frame = rest
    topViewController.view.frame = content.bounds
  }

  /// Slides a screen in.
  package func push(_ controller: UIViewController, animated: Bool) {
    loadViewIfNeeded()
    let old = topViewController
    stack.append(controller)
    addChild(controller)
    content.addSubview(controller.view)
    let area = content.bounds
    controller.view.frame = area
    let finish = {
      if self.topViewController !== old { old.view.removeFromSuperview() }
      controller.didMove(toParent: self)
    }
    updateBar()
    guard animated else { return finish() }
    controller.view.frame = area.offsetBy(dx: area.width, dy: 0)
    UIView.animate(
      withDuration: Self.slide, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [],
      animations: {
        controller.view.frame = area
        old.view.frame = area.offsetBy(dx: -area.width / 3, dy: 0)
      }, completion: { _ in finish() })
  }

  /// Takes the top screen away; does nothing on the first.
  package func pop(animated: Bool) {
    guard stack.count > 1 else { return }
    let old = stack.removeLast()
    let new = topViewController
    let area = content.bounds
    old.willMove(toParent: nil)
    content.insertSubview(new.view, belowSubview: old.view)
    let finish = {
      old.view.removeFromSuperview()
      old.removeFromParent()
    }
    updateBar()
    guard animated else {
      new.view.frame = area
      return finish()
    }
    new.view.frame = area.offsetBy(dx: -area.width / 3, dy: 0)
    UIView.animate(
      withDuration: Self.slide, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [],
      animations: {
        new.view.frame = area
        old.view.frame = area.offsetBy(dx: area.width, dy: 0)
      }, completion: { _ in finish() })
  }

  private func updateBar() {
    bar.show(title: topViewController.title ?? "", canGoBack: stack.count > 1)
  }
}

extension UIViewController {
  /// The container that this screen stands in.
  var gallery: GalleryContainer? {
    var next: UIViewController? = self
    while let controller = next {
      if let container = controller as? GalleryContainer { return container }
      next = controller.parent
    }
    return nil
  }
}
