extension UITableViewCell: ActivationPointProviding {
  /// The activation point of the cell: that of a switch, if its accessory is one.
  var innerActivationPoint: CGPoint? {
    (accessoryView as? UISwitch)?.accessibilityActivationPoint
  }
}
