/// The view of a sheet, with rounded corners, and a grabber if the sheet shows one.
final class SheetCard: UIView, OverflowReceiving {
  private let clip = UIView()
  private let grabber = UIView()
  private weak var held: UIView?
  /// The drag that moves the sheet.
  weak var drag: SheetDrag?

  var corner: CGFloat = 10 { didSet { clip.layer.cornerRadius = corner } }
  /// Whether the lower corners are rounded too.
  var roundsAll = false {
    didSet {
      clip.layer.maskedCorners =
        roundsAll
        ? [
          .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
        ] : [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    }
  }
  var showsGrabber = false { didSet { grabber.isHidden = !showsGrabber } }

  init() {
    super.init(frame: .zero)
    // In dark appearance a sheet has elevated, brighter background colors.
    elevate()
    clip.clipsToBounds = true
    clip.layer.cornerRadius = corner
    clip.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    addSubview(clip)
    grabber.isHidden = true
    grabber.isUserInteractionEnabled = false
    grabber.backgroundColor = .tertiaryLabel
    grabber.layer.cornerRadius = UISheetPresentationController.Metrics.grabber.height / 2
    addSubview(grabber)
  }

  required init?(coder: NSCoder) { nil }

  func hold(_ view: UIView) {
    held = view
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    clip.frame = bounds
    view.frame = clip.bounds
    clip.addSubview(view)
  }

  func release() {
    held?.removeFromSuperview()
    held = nil
  }

  /// Returns the cursor over the grabber, which can be dragged up and down.
  override func cursor(at point: CGPoint) -> HostCursor? {
    showsGrabber && grabber.frame.insetBy(dx: -20, dy: -12).contains(point)
      ? .resizeVertically : nil
  }

  // MARK: OverflowReceiving

  func beginOverflow(of scrollView: UIScrollView) -> Bool {
    drag?.beginOverflow(of: scrollView) ?? false
  }

  func continueOverflow(by distance: CGFloat) -> Bool {
    drag?.continueOverflow(by: distance) ?? false
  }

  func endOverflow(velocity: CGFloat) -> Bool { drag?.endOverflow(velocity: velocity) ?? false }

  override func layoutSubviews() {
    super.layoutSubviews()
    if clip.frame != bounds { clip.frame = bounds }
    let size = UISheetPresentationController.Metrics.grabber
    grabber.frame = CGRect(
      x: bounds.midX - size.width / 2, y: 5, width: size.width, height: size.height)
  }
}
