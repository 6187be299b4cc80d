/// A cell's part in edit mode; made when the cell first takes one.
@MainActor final class CellEditing {
  var isEditing = false
  /// What the table's data source and delegate say about the row.
  var row = RowEditing.none
  /// The app's own settings of the cell.
  var showsReorderControl = false
  var shouldIndent = true
  var accessoryType = UITableViewCell.AccessoryType.none
  var accessoryView: UIView?
  /// The control at the leading edge. It stays while it slides out.
  var control: EditControl?

  /// The bars at the trailing edge. They stay while they slide out.
  var reorder: ReorderControl?
  /// The labels of a transition, until it ends.
  var texts: SlidingTexts?
  /// The number of transitions that have begun.
  var transitions = 0
  /// Whether the user carries the row.
  var isCarried = false

  /// Whether the bars are shown; they take the place of any accessory.
  var showsReorder: Bool {
    isEditing && row.isMovable(showsReorderControl: showsReorderControl)
  }

  /// Whether room for a control is kept at the leading edge.
  var isIndented: Bool {
    isEditing && (row.control != .none || (row.isEditable && shouldIndent))
  }
}

extension UITableViewCell {
  /// The cell's part in edit mode, made when first needed.
  var madeEditing: CellEditing {
    if let editing { return editing }
    let new = CellEditing()
    editing = new
    return new
  }

  func setEditing<Value: Equatable>(
    _ path: ReferenceWritableKeyPath<CellEditing, Value>, _ value: Value
  ) {
    if editing == nil, CellEditing()[keyPath: path] == value { return }
    guard madeEditing[keyPath: path] != value else { return }
    madeEditing[keyPath: path] = value
    if editing?.isEditing == true {
      parts.replaceAccessory(in: self)
      setNeedsLayout()
    }
  }

  /// Takes on what the table says about the row.
  func take(_ row: RowEditing) {
    let editing = madeEditing
    editing.row = row
    if let indents = row.indents { editing.shouldIndent = indents }
    if editing.isEditing {
      updateEditControl()
      addReorderControl()
      if !editing.showsReorder {
        editing.reorder?.removeFromSuperview()
        editing.reorder = nil
      }
      parts.replaceAccessory(in: self)
    }
    setNeedsLayout()
  }

  // MARK: Transitions

  func changeEditing(_ isEditing: Bool, animated: Bool) {
    guard isEditing != (editing?.isEditing ?? false) else { return }
    let editing = madeEditing
    if isEditing {
      addEditControl()
      addReorderControl()
    }
    let state: StateMask = isEditing ? .showingEditControl : []
    let isShown = animated && window != nil && !isHidden
    let change = {
      self.willTransition(to: state)
      editing.isEditing = isEditing
      self.parts.replaceAccessory(in: self, animated: isShown)
      self.setNeedsUpdateConfiguration()
      self.setNeedsLayout()
      if isShown { self.layoutIfNeeded() }
    }
    editing.transitions += 1
    let transition = editing.transitions
    editing.texts?.end()
    guard isShown else {
      editing.texts = nil
      UIView.performWithoutAnimation(change)
      return endEditingTransition(to: state)
    }
    UIView.animate(
      withDuration: EditMetrics.duration, delay: 0, options: .allowUserInteraction,
      animations: change
    ) { [weak self, weak editing] _ in
      if let editing, editing.transitions == transition {
        editing.texts?.end()
        editing.texts = nil
      }
      self?.endEditingTransition(to: state)
    }
    editing.texts = SlidingTexts(in: self)
  }

  /// The transition to a state has ended, unless another has begun.
  private func endEditingTransition(to state: StateMask) {
    guard let editing, editing.isEditing == state.contains(.showingEditControl) else { return }
    if !editing.isEditing {
      editing.control?.removeFromSuperview()
      editing.control = nil
      editing.reorder?.removeFromSuperview()
      editing.reorder = nil
      editing.row = .none
    }
    didTransition(to: state)
  }

  // MARK: The control

  /// Adds the control of the row outside of the leading edge, from where it slides in.
  private func addEditControl() {
    guard let editing, editing.row.control != .none else { return }
    if editing.control == nil {
      UIView.performWithoutAnimation {
        let control = EditControl(cell: self)
        editing.control = control
        addSubview(control)
        updateEditControl()
        layOutEditControls()
        control.layoutIfNeeded()
      }
    } else {
      updateEditControl()
    }
  }

  /// Adds the bars outside of the trailing edge, from where they slide in.
  private func addReorderControl() {
    guard let editing, editing.reorder == nil,
      editing.row.isMovable(showsReorderControl: editing.showsReorderControl)
    else { return }
    UIView.performWithoutAnimation {
      let control = ReorderControl(cell: self)
      editing.reorder = control
      addSubview(control)
      layOutEditControls()
      control.layoutIfNeeded()
    }
  }

  private func updateEditControl() {
    guard let editing else { return }
    guard editing.row.control != .none else {
      editing.control?.removeFromSuperview()
      editing.control = nil
      return
    }
    if editing.control == nil { return addEditControl() }
    editing.control?.kind = editing.row.control
    editing.control?.isSelected = isSelected
  }

  // MARK: Layout

  /// How much the content is moved from the leading edge, in points: past the control, wherever margins
  /// that keep text narrow put that, so that content which does without margins is not below it.
  var editIndent: CGFloat {
    editing?.isIndented == true ? EditMetrics.indent(margin: margin, traitCollection) : 0
  }

  /// The margin at the leading edge of the content, in points: the standard one beside a control, which
  /// has the rest of a wider margin before it.
  var leadingMargin: CGFloat { editing?.isIndented == true ? standardMargin : margin }

  /// How much text is moved from the leading edge, in points.
  var textEditIndent: CGFloat { editIndent + leadingMargin - margin }

  private var standardMargin: CGFloat {
    TableMetrics.margin(width: tile?.table?.bounds.width ?? bounds.width)
  }

  /// How far text moves with a control, whether it is shown or not.
  private var fullEditIndent: CGFloat {
    EditMetrics.indent(margin: standardMargin, traitCollection)
  }

  /// The width that the bars take at the trailing edge, in points.
  var reorderWidth: CGFloat {
    guard let editing, editing.showsReorder else { return 0 }
    return EditMetrics.column(margin: margin, traitCollection)
  }

  /// Places the controls at the edges, or beyond them while the cell is not edited.
  func layOutEditControls() {
    layOutEditControl()
    guard let editing, let control = editing.reorder else { return }
    let width = EditMetrics.column(margin: margin, traitCollection)
    let x = bounds.width - safeEdges.trailing - (editing.showsReorder ? width : 0)
    place(control, CGRect(x: x, y: 0, width: width, height: bounds.height), in: bounds.size)
    control.alpha = editing.showsReorder ? 1 : 0
  }

  private func layOutEditControl() {
    guard let editing, let control = editing.control else { return }
    let side = EditMetrics.side(traitCollection)
    let width = EditMetrics.indent(margin: margin, traitCollection)
    let isShown = editing.isEditing
    let x = safeEdges.leading + (isShown ? 0 : -fullEditIndent)
    place(
      control, CGRect(x: x, y: 0, width: width, height: bounds.height), in: bounds.size)
    control.discSide = side
    control.alpha = isShown ? 1 : 0
  }
}

extension UITableViewCell: ReorderedCell {
  func editControlTapped(_ kind: RowEditing.Control) { tile?.table?.editControlTapped(in: self) }

  func reorderPressed(_ press: UILongPressGestureRecognizer) {
    guard let table = tile?.table ?? superview as? UITableView else { return }
    switch press.state {
    case .began: table.beginCarrying(self, press)
    case .changed: table.carryMoved(press)
    case .ended: table.dropCarriedRow(press)
    case .cancelled, .failed: table.cancelCarrying(press)
    case .possible: break
    }
  }

  func moveRow(by step: Int) -> Bool {
    guard let tile, let table = tile.table else { return false }
    return table.moveRow(tile.address, by: step)
  }
}
