/// The icons and backgrounds that an app has set for a search bar's field.
struct SearchIcons {
  var showsBookmark = false
  var showsResults = false
  var resultsAreSelected = false
  /// The images, by icon and by the raw value of a control state.
  var images: [UISearchBar.Icon: [UInt: UIImage]] = [:]
  var offsets: [UISearchBar.Icon: UIOffset] = [:]
  /// The background images, by the raw value of a control state.
  var backgroundImages: [UInt: UIImage] = [:]

  /// The icon at the trailing edge of the field.
  var trailing: UISearchBar.Icon? {
    showsResults ? .resultsList : showsBookmark ? .bookmark : nil
  }

  func image(_ icon: UISearchBar.Icon, _ state: UIControl.State = .normal) -> UIImage? {
    images[icon]?[state.rawValue] ?? images[icon]?[UIControl.State.normal.rawValue]
  }
}

extension UISearchBar {
  func setIcon(_ image: UIImage?, _ icon: Icon, _ state: UIControl.State) {
    icons.images[icon, default: [:]][state.rawValue] = image
    iconsChanged()
  }

  /// Updates the field for the current icons.
  func iconsChanged() {
    field.glassOffset = positionAdjustment(for: .search)
    field.setSearchImage(icons.image(.search))
    field.clear.offset = positionAdjustment(for: .clear)
    field.clear.image = icons.image(.clear)
    field.clear.highlighted = icons.image(.clear, .highlighted)
    field.clear.apply()
    guard let icon = icons.trailing else {
      field.rightView = nil
      return
    }
    let state: UIControl.State =
      icon == .resultsList && icons.resultsAreSelected ? .selected : .normal
    let button = field.rightView as? SearchIconButton ?? SearchIconButton(frame: .zero)
    if field.rightView == nil {
      button.frame = CGRect(x: 0, y: 0, width: 28, height: 28)
      button.addTarget(relay, action: SearchFieldRelay.iconTapped, for: .touchUpInside)
      field.rightView = button
      field.rightViewMode = .always
    }
    button.setIcon(icon, icons.image(icon, state), isSelected: state == .selected)
    field.rightOffset = positionAdjustment(for: icon)
    field.setNeedsLayout()
  }
}

/// The bookmark or results button at the trailing edge of a search field.
final class SearchIconButton: UIControl {
  private var icon = UISearchBar.Icon.bookmark
  private var picture: UIImage?

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  func setIcon(_ icon: UISearchBar.Icon, _ picture: UIImage?, isSelected: Bool) {
    self.icon = icon
    self.picture = picture
    self.isSelected = isSelected
    setNeedsDisplay()
  }

  override func stateDidChange() {
    super.stateDidChange()
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    if let picture {
      let size = picture.size
      picture.draw(
        in: CGRect(
          x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width,
          height: size.height))
      return
    }
    let color: UIColor = isSelected ? tintColor : .secondaryLabel
    (isHighlighted ? color.faded(0.5) : color).set()
    let path = UIBezierPath()
    path.lineWidth = 1.5
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    switch icon {
    case .resultsList:
      for row in -1...1 {
        let y = middle.y + CGFloat(row) * 4.5
        path.move(to: CGPoint(x: middle.x - 7, y: y))
        path.addLine(to: CGPoint(x: middle.x + 7, y: y))
      }
      path.stroke()
    default:
      // An open book: two pages that meet in the middle.
      for side in [CGFloat(-1), 1] {
        let page = UIBezierPath()
        page.move(to: CGPoint(x: middle.x, y: middle.y - 5))
        page.addQuadCurve(
          to: CGPoint(x: middle.x + side * 9, y: middle.y - 6),
          controlPoint: CGPoint(x: middle.x + side * 4, y: middle.y - 8))
        page.addLine(to: CGPoint(x: middle.x + side * 9, y: middle.y + 5))
        page.addQuadCurve(
          to: CGPoint(x: middle.x, y: middle.y + 7),
          controlPoint: CGPoint(x: middle.x + side * 4, y: middle.y + 3.5))
        page.close()
        page.lineWidth = 1.4
        page.lineJoinStyle = .round
        page.stroke()
      }
    }
  }

  override var defaultAccessibility: DefaultAccessibility {
    DefaultAccessibility(
      isElement: true, label: (icon == .resultsList ? SystemWord.searchResults : .bookmarks).text,
      traits: .button)
  }
}
