import Trestle

/// A white symbol on a coloured tile, as in a settings app, or initials on a circle.
@MainActor struct SettingsIcon {
  let image: UIImage

  private static let side: CGFloat = 29
  private static let portrait: CGFloat = 56

  init(symbol name: String, color: UIColor) {
    let size = CGSize(width: Self.side, height: Self.side)
    image = UIGraphicsImageRenderer(size: size).image { _ in
      color.setFill()
      UIBezierPath(
        roundedRect: CGRect(origin: .zero, size: size), cornerRadius: Self.side * 0.23
      ).fill()
      let look = UIImage.SymbolConfiguration(pointSize: 16, weight: .medium)
      guard
        let symbol = UIImage(systemName: name, withConfiguration: look)?
          .withTintColor(.white, renderingMode: .alwaysOriginal)
      else { return }
      symbol.draw(
        at: CGPoint(
          x: (size.width - symbol.size.width) / 2, y: (size.height - symbol.size.height) / 2))
    }
  }

  init(initials: String) {
    let size = CGSize(width: Self.portrait, height: Self.portrait)
    image = UIGraphicsImageRenderer(size: size).image { _ in
      UIColor.systemGray3.setFill()
      UIBezierPath(ovalIn: CGRect(origin: .zero, size: size)).fill()
      let text = NSAttributedString(
        string: initials,
        attributes: [
          .font: UIFont.systemFont(ofSize: 24, weight: .medium), .foregroundColor: UIColor.white,
        ])
      let extent = text.size()
      text.draw(
        at: CGPoint(x: (size.width - extent.width) / 2, y: (size.height - extent.height) / 2))
    }
  }
}
