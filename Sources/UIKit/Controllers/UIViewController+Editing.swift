extension UIViewController {
  /// Returns a bar button that toggles editing, titled Edit or Done.
  func makeEditButton() -> UIBarButtonItem {
    UIBarButtonItem(
      systemItem: isEditing ? .done : .edit,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        setEditing(!isEditing, animated: true)
      })
  }
}
