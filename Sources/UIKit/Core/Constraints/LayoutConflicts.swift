/// Reports required constraints that contradict each other, with Apple's wording.
@MainActor enum LayoutConflicts {
  /// The maximum number of constraints in a report (our choice).
  private static let mostLines = 200

  static func report(_ owners: [LayoutEngine.Owner], breaking victim: NSLayoutConstraint) {
    var lines = owners.prefix(mostLines).compactMap { line(for: $0) }.map { "    \"\($0)\"" }
    if owners.count > mostLines { lines.append("    ... \(owners.count - mostLines) more") }
    UIKitFault.report(
      """
      Unable to simultaneously satisfy constraints.
      \tProbably at least one of the constraints in the following list is one you don't want. 
      \tTry this: 
      \t\t(1) look at each constraint and try to figure out which you don't expect; 
      \t\t(2) find the code that added the unwanted constraint or constraints and fix it. 
      (
      \(lines.joined(separator: ",\n"))
      )

      Will attempt to recover by breaking constraint 
      \(victim)

      Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the \
      debugger.
      The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in \
      <UIKitCore/UIView.h> may also be helpful.
      """)
  }

  private static func line(for owner: LayoutEngine.Owner) -> String? {
    switch owner {
    case .none, .fitting: return nil
    case .constraint(let constraint): return constraint.description
    case .content(let item, let axis):
      guard let view = item.view else { return nil }
      return
        "<NSContentSizeLayoutConstraint:\(LayoutDescription.address(of: item)) "
        + "\(LayoutDescription.name(of: view)).\(axis == .horizontal ? "width" : "height")>"
    case .fix(let item, let number):
      guard let object = item.object else { return nil }
      if item.corner == nil {
        let side = number == .width ? ("Width", "width") : ("Height", "height")
        // The new size; the item's frame is still the old one.
        let size = item.view?.alignmentFrame.size ?? item.frame.size
        let value = number == .width ? size.width : size.height
        return
          "<NSLayoutConstraint:\(LayoutDescription.address(of: item)) "
          + "'UIView-Encapsulated-Layout-\(side.0)' \(LayoutDescription.name(of: object))."
          + "\(side.1) == \(LayoutDescription.number(value))   (active)>"
      }
      let value =
        switch number {
        case .minX: item.frame.minX
        case .minY: item.frame.minY
        case .width: item.frame.width
        case .height: item.frame.height
        }
      return
        "<NSAutoresizingMaskLayoutConstraint:\(LayoutDescription.address(of: item)) "
        + "\(LayoutDescription.name(of: object)).\(number) == "
        + "\(LayoutDescription.number(value))   (active)>"
    }
  }
}
