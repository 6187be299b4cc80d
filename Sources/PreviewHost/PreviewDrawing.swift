import CoreGraphics
import Foundation
import Simulator
import UIKit

/// Draws a preview: in one style, or in all of them as a sheet.
@MainActor package struct PreviewDrawing {
  private let preview: PreviewEntry
  private let make: PreviewHost.Function

  package init(_ preview: PreviewEntry, make: @escaping PreviewHost.Function) {
    self.preview = preview
    self.make = make
  }

  /// A picture of the sheet: what differs from the usual screen.
  private struct Variation {
    var title: String
    var size: CGSize
    var appearance = Appearance()
  }

  private static let phone = CGSize(width: 390, height: 844)

  private var size: CGSize {
    if let width = preview.width, let height = preview.height {
      return CGSize(width: min(max(width, 50), 4000), height: min(max(height, 50), 4000))
    }
    let phone = Self.phone
    return preview.isLandscape ? CGSize(width: phone.height, height: phone.width) : phone
  }

  /// The rows of the sheet: appearances and directions, text sizes, screens.
  private var rows: [[Variation]] {
    let size = size
    let texts: [(String, UIContentSizeCategory)] = [
      ("Extra small text", .extraSmall), ("Medium text", .medium),
      ("XXX large text", .extraExtraExtraLarge), ("Accessibility large text", .accessibilityLarge),
      ("Largest text", .accessibilityExtraExtraExtraLarge),
    ]
    return [
      [
        Variation(title: "Light", size: size),
        Variation(title: "Dark", size: size, appearance: Appearance(isDark: true)),
        Variation(
          title: "Right to left", size: size, appearance: Appearance(isRightToLeft: true)),
      ],
      texts.map {
        Variation(title: $0.0, size: size, appearance: Appearance(contentSizeCategory: $0.1))
      },
      [
        Variation(title: "Small phone, 320 × 568", size: CGSize(width: 320, height: 568)),
        Variation(title: "Landscape, 844 × 390", size: CGSize(width: 844, height: 390)),
        Variation(title: "Tablet, 820 × 1180", size: CGSize(width: 820, height: 1180)),
      ],
    ]
  }

  /// The titles of the pictures on the sheet.
  package var titles: [String] { rows.flatMap { $0.map(\.title) } }

  // MARK: One picture

  package func picture(_ style: PreviewStyle) -> Snapshot {
    switch style {
    case .sheet: sheet()
    case .light: draw(size, Appearance())
    case .dark: draw(size, Appearance(isDark: true))
    case .rightToLeft: draw(size, Appearance(isRightToLeft: true))
    case .largeText: draw(size, Appearance(contentSizeCategory: .accessibilityLarge))
    }
  }

  /// The time in which a preview comes to rest, in seconds of the held clock: some never do.
  private static let patience: TimeInterval = 3

  private func draw(_ size: CGSize, _ appearance: Appearance) -> Snapshot {
    let device = Simulator(size: size, scale: 2, appearance: appearance)
    device.show(device.perform { controller() })
    try? device.settle(timeout: Self.patience)
    return device.snapshot()
  }

  private func controller() -> UIViewController {
    // Safety: the mirrored source returns a view or controller that it has retained for the caller.
    let content = Unmanaged<UIResponder>.fromOpaque(make()).takeRetainedValue()
    if let controller = content as? UIViewController { return controller }
    let controller = UIViewController()
    controller.view.backgroundColor = .systemBackground
    guard let view = content as? UIView else { return controller }
    controller.view.addSubview(view)
    // A view that has no size of its own fills the screen.
    if view.frame.size == .zero, view.intrinsicContentSize.width <= 0, view.constraints.isEmpty {
      view.frame = controller.view.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      return controller
    }
    let width = view.frame.width > 0 ? view.frame.width : nil
    let height = view.frame.height > 0 ? view.frame.height : nil
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate(
      [
        view.centerXAnchor.constraint(equalTo: controller.view.centerXAnchor),
        view.centerYAnchor.constraint(equalTo: controller.view.centerYAnchor),
        view.widthAnchor.constraint(lessThanOrEqualTo: controller.view.widthAnchor),
      ] + [width.map { view.widthAnchor.constraint(equalToConstant: $0) }].compactMap { $0 }
        + [height.map { view.heightAnchor.constraint(equalToConstant: $0) }].compactMap { $0 })
    return controller
  }

  // MARK: The sheet

  /// The height of a picture on the sheet, in points.
  private static let pictureHeight: CGFloat = 420
  private static let gap: CGFloat = 24
  private static let labelHeight: CGFloat = 22

  package func sheet() -> Snapshot {
    let rows = rows.map { row in row.map { ($0, draw($0.size, $0.appearance)) } }
    let gap = Self.gap
    let content = UIView()
    content.backgroundColor = UIColor(white: 0.92, alpha: 1)
    content.addSubview(
      label(
        preview.name, CGRect(x: gap, y: gap, width: 1200, height: 34),
        .boldSystemFont(ofSize: 26)))
    var y = gap + 34 + gap
    var width: CGFloat = 0
    for row in rows {
      var x = gap
      var height: CGFloat = 0
      for (variation, snapshot) in row {
        // A wide screen is not drawn larger than a tall one.
        let scale = min(Self.pictureHeight / max(variation.size.height, variation.size.width), 1)
        let frame = CGRect(
          x: x, y: y + Self.labelHeight, width: (variation.size.width * scale).rounded(),
          height: (variation.size.height * scale).rounded())
        let labelWidth = max(frame.width, 190)
        content.addSubview(
          label(
            variation.title, CGRect(x: x, y: y, width: labelWidth, height: Self.labelHeight),
            .systemFont(ofSize: 14)))
        let picture = UIImageView(
          image: UIImage(cgImage: snapshot.image, scale: snapshot.scale, orientation: .up))
        picture.frame = frame
        picture.contentMode = .scaleToFill
        picture.layer.borderWidth = 0.5
        picture.layer.borderColor = UIColor(white: 0.7, alpha: 1).cgColor
        content.addSubview(picture)
        x += labelWidth + gap
        height = max(height, frame.height)
      }
      y += Self.labelHeight + height + gap
      width = max(width, x)
    }
    let device = Simulator(size: CGSize(width: width, height: y), scale: 2)
    device.perform {
      let controller = UIViewController()
      controller.view = content
      device.window.rootViewController = controller
    }
    try? device.settle()
    return device.snapshot()
  }

  private func label(_ text: String, _ frame: CGRect, _ font: UIFont) -> UILabel {
    let label = UILabel(frame: frame)
    label.text = text
    label.font = font
    label.textColor = .black
    return label
  }
}
