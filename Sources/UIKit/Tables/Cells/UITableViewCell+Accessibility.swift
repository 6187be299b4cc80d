extension UITableViewCell: ActivationPointProviding {
  /// A tap goes to the switch that is the cell's accessory.
  var innerActivationPoint: CGPoint? {
    (accessoryView as? UISwitch)?.accessibilityActivationPoint
  }
}
