import CoreGraphics
import Foundation

/// A row of segments, one of which is selected.
///
/// It is 32 points high and has 13-point titles; the selected segment is on a raised pill, 2 points
/// inside the track, as on iOS 13 and later. The corner radii of 9 and 7 points, the shrinking of
/// the pill to 95 % while a finger holds it, and its speed are measured in recordings; where
/// recordings differ, the value is our choice.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  /// No segment is selected.
  public class var noSegment: Int { -1 }

  private static let height: CGFloat = 32
  private static let alignmentInsets = UIEdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
  private static let duration: TimeInterval = 0.3

  /// Whether a segment is deselected after a tap.
  open var isMomentary = false { didSet { restyle() } }
  open var apportionsSegmentWidthsByContent = false { didSet { contentChanged() } }
  open var selectedSegmentTintColor: UIColor? {
    didSet { markChosen(.selectedSegmentTintColor).restyle() }
  }
  open var numberOfSegments: Int { segments.count }

  /// The selected segment, or `noSegment`. Setting it sends no action. An index out of range is
  /// ignored, and logged as a fault.
  open var selectedSegmentIndex: Int {
    get { selected }
    set {
      guard newValue == Self.noSegment || segments.indices.contains(newValue) else {
        UIKitFault.report(
          "-[UISegmentedControl setSelectedSegmentIndex:]: index \(newValue) beyond bounds "
            + "(\(segments.count))")
        return
      }
      selected = newValue
      restyle()
      setNeedsLayout()
    }
  }

  package internal(set) var segments: [SegmentContent] = []
  var views: [SegmentView] = []
  var titleAttributes = StateTable<[NSAttributedString.Key: Any]>()
  package let pill = UIView()
  private var dividers: [UIView] = []
  private var selected = UISegmentedControl.noSegment
  /// The highlighted segment.
  private var touched: Int?
  /// Whether the touch began on the pill.
  private var holdsPill = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    readElement(coder, as: UISegmentedControl.self)
  }

  /// Creates a segment for each string or image; other objects are ignored, and logged as a fault.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    setUp()
    for item in items ?? [] {
      switch item {
      case let title as String: insert(SegmentContent(title: title), at: segments.count)
      case let image as UIImage: insert(SegmentContent(image: image), at: segments.count)
      default:
        UIKitFault.report("UISegmentedControl items must be strings or images, not \(item)")
      }
    }
    frame.size = sizeThatFits(.zero)
  }

  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { insert(SegmentContent(action: action), at: segments.count) }
    if frame.size == .zero { self.frame.size = sizeThatFits(.zero) }
  }

  private func setUp() {
    layer.cornerRadius = 9
    backgroundColor = .tertiarySystemFill
    pill.layer.cornerRadius = 7
    pill.layer.shadowColor = UIColor.black.cgColor
    pill.layer.shadowOpacity = 0.12
    pill.layer.shadowRadius = 4
    pill.layer.shadowOffset = CGSize(width: 0, height: 3)
    pill.isUserInteractionEnabled = false
    addSubview(pill)
  }

  // MARK: Segments

  func insert(_ content: SegmentContent, at index: Int) {
    let index = min(max(index, 0), segments.count)
    segments.insert(content, at: index)
    let view = SegmentView()
    views.insert(view, at: index)
    addSubview(view)
    if selected >= index { selected += 1 }
    contentChanged()
  }

  /// Lays out the segments; `animated` is whether they animate to their new frames.
  func rearrange(animated: Bool) {
    guard animated, window != nil else { return }
    UIView.animate(withDuration: Self.duration) { self.layoutIfNeeded() }
  }

  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment)
    views.remove(at: segment).removeFromSuperview()
    if selected == segment {
      selected = Self.noSegment
    } else if selected > segment {
      selected -= 1
    }
    contentChanged()
    rearrange(animated: animated)
  }

  open func removeAllSegments() {
    segments.removeAll()
    for view in views { view.removeFromSuperview() }
    views.removeAll()
    selected = Self.noSegment
    contentChanged()
  }

  func contentChanged() {
    restyle()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Appearance

  func restyle() {
    pill.backgroundColor = selectedSegmentTintColor ?? Self.pillColor
    pill.isHidden = isMomentary || !segments.indices.contains(selected)
    for (index, view) in views.enumerated() {
      let isChosen = index == selected && !isMomentary
      view.applyContent(
        segments[index], isChosen: isChosen,
        isDimmed: touched == index && !(isChosen && holdsPill),
        isEnabled: isEnabled && segments[index].isEnabled, attributes: titleAttributes)
    }
    showDividers()
  }

  private static let pillColor = UIColor {
    $0.userInterfaceStyle == .dark
      ? UIColor(red: 99 / 255, green: 99 / 255, blue: 102 / 255, alpha: 1) : .white
  }

  /// Shows separators between unselected segments.
  private func showDividers() {
    while dividers.count < max(segments.count - 1, 0) {
      let line = UIView()
      line.isUserInteractionEnabled = false
      line.backgroundColor = .separator
      line.layer.cornerRadius = 0.5
      insertSubview(line, at: 0)
      dividers.append(line)
    }
    for (index, line) in dividers.enumerated() {
      let touches = !isMomentary && (selected == index || selected == index + 1)
      line.isHidden = index >= segments.count - 1
      line.alpha = touches ? 0 : 1
    }
  }

  package override func stateDidChange() { restyle() }
  package override var primaryEvent: Event { .valueChanged }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    let widths = wishedWidths
    let content =
      apportionsSegmentWidthsByContent || segments.contains { $0.width > 0 }
      ? widths.reduce(0, +) : (widths.max() ?? 0) * CGFloat(widths.count)
    return CGSize(width: content.rounded(.up), height: Self.height - Self.alignmentInsets.bottom)
  }

  /// The insets of the alignment rectangle: the frame extends one point below it, as in Interface
  /// Builder.
  open override var alignmentRectInsets: UIEdgeInsets { Self.alignmentInsets }

  package override var baselineBelowMiddle: CGFloat? {
    UIFont.systemFont(ofSize: 13).baselineBelowMiddle
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: intrinsicContentSize.width, height: Self.height)
  }

  private var wishedWidths: [CGFloat] {
    zip(segments, views).map { $0.width > 0 ? $0.width : $1.wishedWidth }
  }

  /// The horizontal extents of the segments, from the leading one to the trailing one. Segments with a
  /// fixed width keep it; the others share the remaining width, equally or in proportion to their
  /// content.
  package var segmentFrames: [CGRect] {
    guard !segments.isEmpty else { return [] }
    let fixed = segments.reduce(0) { $0 + $1.width }
    let wishes = wishedWidths
    let free = segments.indices.filter { segments[$0].width <= 0 }
    let rest = max(bounds.width - fixed, 0)
    let wanted = free.reduce(0) { $0 + wishes[$1] }
    var x = bounds.minX
    var frames: [CGRect] = []
    for (index, segment) in segments.enumerated() {
      let width: CGFloat
      if segment.width > 0 {
        width = segment.width
      } else if apportionsSegmentWidthsByContent, wanted > 0 {
        width = rest * wishes[index] / wanted
      } else {
        width = rest / CGFloat(free.count)
      }
      frames.append(CGRect(x: x, y: bounds.minY, width: width, height: bounds.height))
      x += width
    }
    guard isMirrored else { return frames }
    return frames.map {
      CGRect(x: bounds.minX + bounds.maxX - $0.maxX, y: $0.minY, width: $0.width, height: $0.height)
    }
  }

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let frames = segmentFrames
    for (view, frame) in zip(views, frames) { view.frame = frame }
    for (index, line) in dividers.enumerated() where index + 1 < frames.count {
      let x = isMirrored ? frames[index].minX : frames[index].maxX
      line.frame = CGRect(
        x: x - 0.5, y: bounds.minY + 8, width: 1, height: max(bounds.height - 16, 0))
    }
    if frames.indices.contains(selected) {
      pill.bounds.size = frames[selected].shrunk(dx: 2, dy: 2).size
      pill.center = CGPoint(x: frames[selected].midX, y: frames[selected].midY)
    }
  }

  // MARK: Springs

  /// Whether holding dragged items over a segment selects it; false by default.
  open var isSpringLoaded: Bool {
    get { spring != nil }
    set { setSpring(newValue ? .choosingSegments() : nil) }
  }

  // MARK: Tracking

  private func segment(at touch: UITouch) -> Int? { segment(at: touch.location(in: self)) }

  func segment(at place: CGPoint) -> Int? {
    let reach = bounds.insetBy(dx: -Self.trackingMargin, dy: -Self.trackingMargin)
    guard reach.contains(place), !segments.isEmpty else { return nil }
    let x = min(max(place.x, bounds.minX), bounds.maxX - 0.01)
    let index = segmentFrames.firstIndex { $0.minX <= x && x < $0.maxX }
    return index.flatMap { segments[$0].isEnabled ? $0 : nil }
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let index = segment(at: touch) else { return false }
    touched = index
    holdsPill = !isMomentary && index == selected
    scalePill(isSmall: holdsPill)
    return true
  }

  /// Moves the held pill with the finger to other segments.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let index = segment(at: touch)
    guard index != touched else { return true }
    touched = index
    if holdsPill, let index { choose(index, event) } else { scalePill(isSmall: holdsPill) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let index = touched
    let held = holdsPill
    touched = nil
    holdsPill = false
    if !held, let index { choose(index, event) } else { scalePill(isSmall: false) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    touched = nil
    holdsPill = false
    scalePill(isSmall: false)
  }

  func choose(_ index: Int, _ event: UIEvent?) {
    let changes = isMomentary || index != selected
    selected = index
    scalePill(isSmall: holdsPill)
    if changes {
      if let action = segments[index].action { sendAction(action) }
      sendActions(for: [.valueChanged, .primaryActionTriggered], with: event)
    }
    if isMomentary {
      selected = Self.noSegment
      restyle()
    }
  }

  private func scalePill(isSmall: Bool) {
    UIView.animate(
      withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [.beginFromCurrentState, .allowUserInteraction]
    ) {
      self.pill.transform = isSmall ? CGAffineTransform(scaleX: 0.95, y: 0.95) : .identity
      self.restyle()
      self.setNeedsLayout()
      self.layoutIfNeeded()
    }
  }

  // MARK: Keys

  /// The segment from which arrow keys move: the highlighted or the selected one, or otherwise the
  /// first.
  var segmentWithKeys: UIView? {
    let place = isMomentary ? touched ?? 0 : selected
    return views.indices.contains(place) ? views[place] : views.first
  }

  /// Handles keys. Left and Right select the adjacent segment, Home and End the first and the last.
  /// In a momentary control these keys move the highlight, and Return or the space bar selects. If
  /// no segment is selected, Return and the space bar select the first one, and scroll nothing.
  package override func handleFocusKey(_ key: UIKey) -> Bool {
    guard key.isPlain else { return false }
    let usable = segments.indices.filter { segments[$0].isEnabled }
    let start = isMomentary ? touched : segments.indices.contains(selected) ? selected : nil
    let new: Int?
    switch key.keyCode {
    case .keyboardLeftArrow, .keyboardRightArrow:
      if (key.keyCode == .keyboardRightArrow) != isMirrored {
        new = usable.first { $0 > start ?? -1 }
      } else {
        new = usable.last { $0 < start ?? segments.count }
      }
    case .keyboardHome: new = usable.first
    case .keyboardEnd: new = usable.last
    default:
      guard key.presses else { return false }
      if isMomentary {
        guard let touched else { return false }
        choose(touched, nil)
        return true
      }
      new = start == nil ? usable.first : nil
    }
    guard let new else { return true }
    if isMomentary {
      touched = new
      restyle()
    } else {
      choose(new, nil)
    }
    return true
  }

  open override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    if isMomentary, !isTracking, context.previouslyFocusedView === self {
      touched = nil
      restyle()
    }
  }

  // MARK: Content of segments

  /// Inserts a segment; an index beyond the last one appends it.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(SegmentContent(title: title), at: segment)
    rearrange(animated: animated)
  }

  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(SegmentContent(image: image), at: segment)
    rearrange(animated: animated)
  }

  /// Inserts a segment that runs `action` when it is selected. An existing segment whose action has the
  /// same identifier is removed.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    let old = segmentIndex(identifiedBy: action.identifier)
    if old != NSNotFound { removeSegment(at: old, animated: animated) }
    insert(SegmentContent(action: action), at: segment)
    rearrange(animated: animated)
  }

  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    updateSegment(segment) {
      $0.title = title
      $0.image = nil
    }
  }

  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    updateSegment(segment) {
      $0.image = image
      $0.title = nil
    }
  }

  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    updateSegment(segment) { $0 = SegmentContent(action: action) }
  }

  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    updateSegment(segment) { $0.isEnabled = enabled }
  }

  /// Sets the width of a segment; 0 for an equal part of the control's width. A width that is negative
  /// or not finite is ignored, and logged as a fault.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    if SegmentContent.isUsable(width: width) { updateSegment(segment) { $0.width = width } }
  }

  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    updateSegment(segment) { $0.offset = offset }
  }

  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: State
  ) {
    appearanceMarks.choose(.titleTextAttributes, state.rawValue)
    titleAttributes[state] = attributes
    contentChanged()
  }

  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state]
  }

  open func titleForSegment(at segment: Int) -> String? { content(segment)?.title }
  open func imageForSegment(at segment: Int) -> UIImage? { content(segment)?.image }
  open func actionForSegment(at segment: Int) -> UIAction? { content(segment)?.action }
  open func isEnabledForSegment(at segment: Int) -> Bool { content(segment)?.isEnabled ?? false }
  open func widthForSegment(at segment: Int) -> CGFloat { content(segment)?.width ?? 0 }
  open func contentOffsetForSegment(at segment: Int) -> CGSize {
    content(segment)?.offset ?? .zero
  }
}
