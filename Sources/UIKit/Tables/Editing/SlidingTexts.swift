/// The labels of a cell whose layout changes in an animation.
///
/// Text is drawn at its new size immediately. It keeps that size and slides with the edge to which it
/// is aligned; if it filled its layer as usual, it would appear stretched until the animation ends
/// (UIKit reference 15.2).
@MainActor struct SlidingTexts {
  private var labels: [UILabel] = []

  /// Collects the labels in a cell's content.
  init(in cell: any EditedCell) {
    var views = [cell.contentView]
    while let view = views.popLast() {
      if let label = view as? UILabel { labels.append(label) }
      views += view.subviews
    }
    for label in labels { label.layer.contentsGravity = Self.gravity(of: label) }
  }

  private static func gravity(of label: UILabel) -> CALayerContentsGravity {
    switch label.textAlignment {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified, .natural:
      label.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
    }
  }

  /// Lets the labels' contents fill their layers again.
  func end() {
    for label in labels { label.layer.contentsGravity = label.contentMode.gravity }
  }
}
