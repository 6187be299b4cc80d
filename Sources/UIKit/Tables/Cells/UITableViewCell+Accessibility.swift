extension UITableViewCell: ActivationPointProviding {
  /// The activation point of a switch that is the cell's accessory.
  var innerActivationPoint: CGPoint? {
    (accessoryView as? UISwitch)?.accessibilityActivationPoint
  }
}
