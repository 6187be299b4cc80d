import Foundation

/// Wheels of rows, one for each component; the row in the middle is selected.
@preconcurrency @MainActor open class UIPickerView: UIView {
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { needsReload() } }
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { needsReload() } }

  private var wheels: [PickerWheel] = []
  private let band = UIView()
  private var isLoaded = false

  public override init(frame: CGRect) {
    super.init(
      frame: frame.size == .zero ? CGRect(origin: frame.origin, size: PickerMetrics.size) : frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    readElement(coder, as: UIPickerView.self)
  }

  private func setUp() {
    band.isUserInteractionEnabled = false
    band.backgroundColor = .tertiarySystemFill
    band.layer.cornerRadius = PickerMetrics.bandCorner
    addSubview(band)
  }

  private func needsReload() {
    isLoaded = false
    setNeedsLayout()
  }

  // MARK: Components

  open var numberOfComponents: Int {
    loadIfNeeded()
    return wheels.count
  }

  /// Returns the number of rows of a component; 0 if there is no such component.
  open func numberOfRows(inComponent component: Int) -> Int { wheel(component)?.rowCount ?? 0 }

  /// Returns the size of a component's rows, in points.
  open func rowSize(forComponent component: Int) -> CGSize {
    guard let wheel = wheel(component) else { return .zero }
    layOutWheels()
    return CGSize(width: wheel.bounds.width, height: wheel.rowHeight)
  }

  /// Returns the delegate's view of a row; nil while the row is not visible.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    let view = wheel(component)?.view(of: row)
    return view is PickerLabel ? nil : view
  }

  /// Reloads everything. Selected rows stay selected if they still exist.
  open func reloadAllComponents() {
    isLoaded = false
    loadIfNeeded()
  }

  open func reloadComponent(_ component: Int) {
    guard let wheel = wheel(component) else { return }
    load(wheel, component)
  }

  /// Selects a row without calling the delegate. A row that does not exist is ignored, and logged as a
  /// fault.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    loadIfNeeded()
    guard let wheel = wheel(component), (0..<wheel.rowCount).contains(row) else {
      return UIKitFault.report(
        "UIPickerView has no row \(row) in component \(component): it has \(wheels.count) "
          + "components")
    }
    wheel.select(row, animated: animated)
  }

  /// Returns the selected row of a component; -1 if there is none.
  open func selectedRow(inComponent component: Int) -> Int { wheel(component)?.selected ?? -1 }

  private func wheel(_ component: Int) -> PickerWheel? {
    loadIfNeeded()
    return wheels.indices.contains(component) ? wheels[component] : nil
  }

  // MARK: Loading

  private func loadIfNeeded() {
    guard !isLoaded else { return }
    isLoaded = true
    let count = max(0, min(dataSource?.numberOfComponents(in: self) ?? 0, 100))
    while wheels.count > count { wheels.removeLast().removeFromSuperview() }
    while wheels.count < count { wheels.append(makeWheel(wheels.count)) }
    for (component, wheel) in wheels.enumerated() { load(wheel, component) }
    setNeedsLayout()
  }

  private func makeWheel(_ component: Int) -> PickerWheel {
    let wheel = PickerWheel()
    wheel.makeRow = { [weak self] row, spare in
      self?.makeRow(row, component, spare) ?? UIView()
    }
    wheel.titleOfRow = { [weak self] row in self?.title(row, component)?.string }
    wheel.onSelect = { [weak self] row in
      guard let self else { return }
      delegate?.pickerView(self, didSelectRow: row, inComponent: component)
    }
    addSubview(wheel)
    return wheel
  }

  private func load(_ wheel: PickerWheel, _ component: Int) {
    let count = dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
    let height = delegate.flatMap { delegate -> CGFloat? in
      let answer = NotImplemented.ask {
        delegate.pickerView(self, rowHeightForComponent: component)
      }
      return answer.isImplemented ? answer.answer : nil
    }
    wheel.reload(count: count, height: height ?? PickerMetrics.rowHeight)
  }

  private func makeRow(_ row: Int, _ component: Int, _ spare: UIView?) -> UIView {
    if let delegate {
      let old = spare is PickerLabel ? nil : spare
      let answer = NotImplemented.ask {
        delegate.pickerView(self, viewForRow: row, forComponent: component, reusing: old)
      }
      if answer.isImplemented { return answer.answer }
    }
    let label = spare as? PickerLabel ?? PickerLabel()
    label.attributedText = title(row, component)
    label.textAlignment = .center
    return label
  }

  private func title(_ row: Int, _ component: Int) -> NSAttributedString? {
    if let title = delegate?.pickerView(
      self, attributedTitleForRow: row, forComponent: component)
    {
      return title
    }
    let title = delegate?.pickerView(self, titleForRow: row, forComponent: component)
    return title.map {
      NSAttributedString(
        string: $0,
        attributes: [
          .font: UIFont.systemFont(ofSize: PickerMetrics.font), .foregroundColor: UIColor.label,
        ])
    }
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: PickerMetrics.size.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { PickerMetrics.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    loadIfNeeded()
    layOutWheels()
  }

  private func layOutWheels() {
    let height = wheels.map(\.rowHeight).max() ?? PickerMetrics.rowHeight
    band.frame = CGRect(
      x: PickerMetrics.side, y: bounds.midY - height / 2,
      width: max(0, bounds.width - 2 * PickerMetrics.side), height: height)
    guard !wheels.isEmpty else { return }
    let widths = componentWidths()
    let gaps = PickerMetrics.gap * CGFloat(wheels.count - 1)
    var x = bounds.midX - (widths.reduce(0, +) + gaps) / 2
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (wheel, width) in zip(wheels, widths) {
      wheel.frame = CGRect(
        x: isMirrored ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
      x += width + PickerMetrics.gap
    }
  }

  private func componentWidths() -> [CGFloat] {
    let gaps = PickerMetrics.gap * CGFloat(wheels.count - 1)
    let inner = max(0, bounds.width - 2 * PickerMetrics.side - gaps)
    return wheels.indices.map { component in
      if let delegate {
        let answer = NotImplemented.ask {
          delegate.pickerView(self, widthForComponent: component)
        }
        if answer.isImplemented, answer.answer.isFinite, answer.answer >= 0 {
          return answer.answer
        }
      }
      return inner / CGFloat(wheels.count)
    }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }
}

/// The label of a row that has a title.
final class PickerLabel: UILabel {}
