/// The edit menu of a field: a row of commands above the selection.
///
/// Looks as in iOS 16 to 18: no arrow, titles of the subheadline size, separators. Commands that do
/// not fit are on further pages. A touch anywhere else dismisses the menu.
package final class EditMenu: UIView {
  enum Command: CaseIterable {
    case cut, copy, paste, select, selectAll

    var title: String {
      switch self {
      case .cut: "Cut"
      case .copy: "Copy"
      case .paste: "Paste"
      case .select: "Select"
      case .selectAll: "Select All"
      }
    }

    @MainActor var action: ResponderAction {
      switch self {
      case .cut: .cut
      case .copy: .copy
      case .paste: .paste
      case .select: .select
      case .selectAll: .selectAll
      }
    }
  }

  private weak var field: UITextField?
  private let outside = OutsideTouches()
  private let strip = UIView()
  private var pages: [[Command]] = []
  private var page = 0
  private var anchor = CGRect.zero
  /// The touch that dismissed the menu.
  private(set) weak var lastTouch: UITouch?

  private static let height: CGFloat = 44
  private static let side: CGFloat = 16
  /// The distance from the menu to the text, with room for the knob of a handle, and to the edges
  /// of the window.
  private static let gap: CGFloat = 14
  private static let margin: CGFloat = 8
  private static let radius: CGFloat = 12
  private static let duration: TimeInterval = 0.2

  init(_ field: UITextField) {
    self.field = field
    super.init(frame: .zero)
    strip.layer.cornerRadius = Self.radius
    strip.clipsToBounds = true
    strip.backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark ? UIColor(white: 0.17, alpha: 1) : .white
    }
    strip.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(strip)
    layer.shadowOpacity = 0.18
    layer.shadowRadius = 14
    layer.shadowOffset = CGSize(width: 0, height: 4)
    outside.menu = self
    outside.onTouch = { [weak self] touch in
      self?.lastTouch = touch
      self?.leave()
    }
  }

  package required init?(coder: NSCoder) { nil }

  package var isShown: Bool { superview != nil && outside.view != nil }

  // MARK: Coming and going

  /// Shows the menu above a rectangle of the field, or below it if there is no room. Without
  /// commands the menu does not appear.
  func show(over anchor: CGRect) {
    guard let field, let window = field.window else { return }
    self.anchor = anchor
    let commands = Command.allCases.filter {
      field.target(forAction: $0.action.selector, withSender: self) != nil
    }
    if commands.isEmpty { return leave() }
    let wasShown = isShown
    UIView.performWithoutAnimation {
      overrideUserInterfaceStyle = field.traitCollection.userInterfaceStyle
      if superview !== window { window.addSubview(self) }
      if outside.view == nil { window.addGestureRecognizer(outside) }
      split(commands, in: window)
      page = 0
      place()
      if !wasShown { alpha = 0 }
    }
    lastTouch = nil
    if wasShown { return }
    UIView.animate(withDuration: Self.duration) { self.alpha = 1 }
    UIAccessibility.post(notification: .layoutChanged, argument: strip.subviews.first)
  }

  func leave() {
    guard isShown else { return }
    outside.view?.removeGestureRecognizer(outside)
    UIView.animate(
      withDuration: Self.duration, animations: { self.alpha = 0 },
      completion: { [weak self] _ in
        if let self, !isShown { removeFromSuperview() }
      })
  }

  /// A fading menu receives no touches.
  package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    isShown && super.point(inside: point, with: event)
  }

  // MARK: Pages

  private var font: UIFont { .preferredFont(forTextStyle: .subheadline) }

  private func width(of title: String) -> CGFloat {
    (title.size(withAttributes: [.font: font]).width + 2 * Self.side).rounded(.up)
  }

  private func split(_ commands: [Command], in window: UIWindow) {
    let room = window.bounds.width - 2 * Self.margin
    let whole = commands.reduce(0) { $0 + width(of: $1.title) }
    if whole <= room {
      pages = [commands]
      return
    }
    // Each page has a button to the next one.
    pages = [[]]
    var used = Self.height
    for command in commands {
      let width = width(of: command.title)
      if used + width > room, pages.last?.isEmpty == false {
        pages.append([])
        used = Self.height
      }
      pages[pages.count - 1].append(command)
      used += width
    }
  }

  private func place() {
    guard let field, let window else { return }
    for part in strip.subviews { part.removeFromSuperview() }
    let height = max(Self.height, (font.lineHeight + 22).rounded(.up))
    var buttons = pages[page].map { command in
      EditMenuButton(command.title, font: font) { [weak self] in self?.perform(command) }
    }
    if pages.count > 1 {
      buttons.append(
        EditMenuButton(forwardIn: self) { [weak self] in
          guard let self else { return }
          page = (page + 1) % pages.count
          place()
        })
    }
    let isMirrored = field.effectiveUserInterfaceLayoutDirection == .rightToLeft
    if isMirrored { buttons.reverse() }
    let hair = 1 / max(1, window.traitCollection.displayScale)
    var x: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      let wide = button.isForward ? Self.height : width(of: button.words)
      button.frame = CGRect(x: x, y: 0, width: wide, height: height)
      strip.addSubview(button)
      x += wide
      guard index + 1 < buttons.count else { continue }
      let line = UIView(frame: CGRect(x: x - hair, y: 0, width: hair, height: height))
      line.backgroundColor = .separator
      line.isUserInteractionEnabled = false
      strip.addSubview(line)
    }
    let size = CGSize(width: x, height: height)
    let target = field.convert(anchor, to: nil)
    let safe = window.safeAreaInsets
    let left = max(Self.margin, min(window.bounds.width - Self.margin - x, target.midX - x / 2))
    var top = target.minY - Self.gap - height
    if top < safe.top + Self.margin { top = target.maxY + Self.gap }
    frame = CGRect(origin: CGPoint(x: left.rounded(), y: top.rounded()), size: size)
    strip.frame = bounds
    layer.shadowPath = CGPath(
      roundedRect: bounds, cornerWidth: Self.radius, cornerHeight: Self.radius, transform: nil)
  }

  private func perform(_ command: Command) {
    guard let field else { return leave() }
    leave()
    let target = field.target(forAction: command.action.selector, withSender: self)
    guard let target = target as? UIResponder else { return }
    command.action.perform(on: target, sender: self)
    guard target === field, command == .select || command == .selectAll else { return }
    field.display.showsHandles = true
    field.display.showMenu()
  }
}

extension UITextField {
  /// Whether an editing action is available in the field's state; nil for other actions.
  func editingAction(_ action: Selector) -> Bool? {
    switch ResponderAction(rawValue: action.name) {
    case .cut, .copy: editor.hasSelection && !isSecureTextEntry
    case .paste: hostSession.pasteboard.hasStrings
    case .select: !editor.hasSelection && hasText && !isSecureTextEntry
    case .selectAll: hasText && editor.selection != 0..<editor.length
    case .delete: editor.hasSelection
    default: nil
    }
  }
}

/// A command of the menu, or the arrow to the next page.
private final class EditMenuButton: UIControl {
  let words: String
  let isForward: Bool
  private let onTap: () -> Void

  init(_ words: String, font: UIFont, onTap: @escaping () -> Void) {
    self.words = words
    self.onTap = onTap
    isForward = false
    super.init(frame: .zero)
    let label = UILabel(frame: .zero)
    label.text = words
    label.font = font
    label.textAlignment = .center
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(label)
    setUp()
  }

  init(forwardIn menu: EditMenu, onTap: @escaping () -> Void) {
    words = "Show more items"
    self.onTap = onTap
    isForward = true
    super.init(frame: .zero)
    let arrow = UIImageView(
      image: UIImage(
        systemName: "chevron.forward",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold)))
    arrow.tintColor = .label
    arrow.contentMode = .center
    arrow.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(arrow)
    setUp()
  }

  required init?(coder: NSCoder) { nil }

  private func setUp() {
    addAction(UIAction { [weak self] _ in self?.onTap() }, for: .touchUpInside)
  }

  override func stateDidChange() {
    super.stateDidChange()
    backgroundColor = isHighlighted ? .systemFill : nil
  }

  override var defaultAccessibility: DefaultAccessibility {
    DefaultAccessibility(isElement: true, label: words, traits: .button)
  }
}

/// Observes touches outside of the menu without consuming them.
private final class OutsideTouches: UIGestureRecognizer {
  weak var menu: EditMenu?
  var onTouch: ((UITouch) -> Void)?

  override init() {
    super.init()
    cancelsTouchesInView = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if let touch = touches.first, let menu, touch.view?.isDescendant(of: menu) != true {
      onTouch?(touch)
    }
    state = .failed
  }
}

extension FieldDisplay {
  /// Whether this touch dismissed the menu when it began.
  func menuLeft(with touch: UITouch) -> Bool { menu?.lastTouch === touch }
}
