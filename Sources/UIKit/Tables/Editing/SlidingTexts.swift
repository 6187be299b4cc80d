/// The labels of a cell whose layout changes in an animation.
///
/// Text is drawn for its new size at once. It keeps that size and slides with the edge that it is
/// aligned to: contents that fill their layer would appear stretched until the animation ends (UIKit
/// reference 15.2).
@MainActor struct SlidingTexts {
  private var labels: [UILabel] = []

  /// Collects the labels in the content of a cell.
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

  /// Makes the contents of the labels fill them again.
  func end() {
    for label in labels { label.layer.contentsGravity = label.contentMode.gravity }
  }
}
