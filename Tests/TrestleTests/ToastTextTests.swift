import Foundation
import Simulator
import Testing
import Trestle

/// Toasts in every text size, with titles of their buttons of any length.
@MainActor @Suite(.serialized) struct ToastTextTests {
  private static let sizes: [UIContentSizeCategory] = [
    .accessibilityExtraLarge, .extraSmall, .accessibilityExtraExtraExtraLarge, .large,
  ]

  private func labels(in view: UIView) -> [UILabel] {
    ((view as? UILabel).map { [$0] } ?? []) + view.subviews.flatMap(labels)
  }

  /// Whether all of a label's text fits into it.
  private func isWhole(_ label: UILabel) -> Bool {
    let fit = label.sizeThatFits(CGSize(width: label.bounds.width, height: 10_000))
    return fit.height <= label.bounds.height + 1 && fit.width <= label.bounds.width + 1
  }

  @Test(arguments: [UITableView.Style.plain, .insetGrouped], [false, true])
  func `A toast can be read in every size, and its button pressed`(
    style: UITableView.Style, isMirrored: Bool
  ) throws {
    for width: CGFloat in [390, 320, 844] {
      let device = Simulator(
        size: CGSize(width: width, height: width == 844 ? 390 : 800),
        appearance: Appearance(isRightToLeft: isMirrored))
      let page = device.perform { ListPage(style: style) }
      page.sections = [Array(0..<40)]
      device.show(page)
      var presses = 0
      device.perform {
        page.showToast(
          Toast("The message was archived", duration: 100, actionTitle: "Undo") { presses += 1 })
      }
      device.advance(by: 1)
      let toast = try #require(
        page.overlayView.subviews.first { $0.accessibilityIdentifier == "toast" })
      for size in Self.sizes {
        device.appearance.contentSizeCategory = size
        device.advance(by: 0.5)
        let found = labels(in: toast)
        #expect(found.count == 2)
        for label in found {
          #expect(isWhole(label), "\(width) \(size) \(label.text ?? "") \(label.frame)")
        }
        for label in found {
          let frame = label.convert(label.bounds, to: toast)
          #expect(toast.bounds.contains(frame), "\(width) \(size) \(frame) \(toast.bounds)")
          let wanted = UIFont.preferredFont(
            forTextStyle: .subheadline,
            compatibleWith: UITraitCollection(preferredContentSizeCategory: size))
          if label.text != "Undo" { #expect(label.font.pointSize == wanted.pointSize) }
        }
        let frames = found.map { $0.convert($0.bounds, to: toast) }
        #expect(!frames[0].intersects(frames[1]))
        let frame = toast.convert(toast.bounds, to: nil)
        #expect(frame.minY >= 0 && frame.maxY <= device.size.height)
      }
      let button = try #require(device.screenReader.elements.first { $0.label == "Undo" })
      #expect(button.frame.height >= 30)
      device.tap(at: CGPoint(x: button.frame.midX, y: button.frame.midY))
      #expect(presses == 1)
    }
  }

  @Test(arguments: [false, true])
  func `A toast with a long title of its button leaves room for its text`(isMirrored: Bool) throws {
    let device = Simulator(
      size: CGSize(width: 320, height: 568), appearance: Appearance(isRightToLeft: isMirrored))
    let page = device.perform { ListPage(style: .plain) }
    page.sections = [Array(0..<40)]
    device.show(page)
    device.perform {
      page.showToast(
        Toast(
          "Three conversations were moved to the archive", duration: 100,
          actionTitle: "Undo and open the archive"
        ) {})
    }
    device.advance(by: 1)
    let toast = try #require(
      page.overlayView.subviews.first { $0.accessibilityIdentifier == "toast" })
    for label in labels(in: toast) {
      #expect(isWhole(label), "\(label.text ?? "") \(label.frame)")
      #expect(toast.bounds.contains(label.convert(label.bounds, to: toast)))
      #expect(label.bounds.width > 60)
    }
  }
}
