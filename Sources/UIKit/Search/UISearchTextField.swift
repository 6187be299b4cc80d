/// The field of a search bar: a gray lozenge with a magnifying glass.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
  private let ground = UIView()
  private let glass = UIImageView(image: UIImage(systemName: "magnifyingglass"))

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpSearch()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpSearch()
  }

  private func setUpSearch() {
    ground.backgroundColor = .tertiarySystemFill
    ground.isUserInteractionEnabled = false
    ground.layer.cornerRadius = 10
    insertSubview(ground, at: 0)
    glass.tintColor = .secondaryLabel
    glass.contentMode = .center
    glass.frame = CGRect(x: 0, y: 0, width: 24, height: 20)
    leftView = glass
    leftViewMode = .always
    clearButtonMode = .whileEditing
    returnKeyType = .search
    autocorrectionType = .no
  }

  package override var sideInset: CGFloat { 6 }

  open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let inset: CGFloat = effectiveUserInterfaceLayoutDirection == .rightToLeft ? 6 : -6
    return super.clearButtonRect(forBounds: bounds).offsetBy(dx: inset, dy: 0)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
    sendSubviewToBack(ground)
  }

  /// 36 points high (facts 3).
  open override var intrinsicContentSize: CGSize {
    CGSize(width: super.intrinsicContentSize.width, height: 36)
  }

  package override var defaultAccessibility: DefaultAccessibility {
    var values = super.defaultAccessibility
    values.traits.insert(.searchField)
    return values
  }
}
