import Foundation

/// The calendar or the wheels that a compact picker opens, in a popover regardless of the screen's
/// width.
final class DatePopover: UIViewController, UIPopoverPresentationControllerDelegate {
  private let content: UIView
  var onClose: (() -> Void)?

  init(_ content: UIView, height: CGFloat, from source: UIView) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .popover
    preferredContentSize = CGSize(width: DateMetrics.popover, height: height)
    popoverPresentationController?.sourceView = source
    popoverPresentationController?.delegate = self
    popoverPresentationController?.permittedArrowDirections = [.up, .down]
    popoverPresentationController?.canOverlapSourceViewRect = true
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemGroupedBackground
    view.addSubview(content)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    content.frame = view.bounds.inset(by: view.safeAreaInsets)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    onClose?()
  }

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }
}
