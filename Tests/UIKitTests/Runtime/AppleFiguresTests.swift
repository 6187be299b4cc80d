import Foundation
import Simulator
import Testing
import UIKit

/// A page with labels at the edges of its safe area, as swift-snapshot-testing records it.
private final class EdgePage: UIViewController {
  let labels = (0..<4).map { _ in UILabel() }

  override func viewDidLoad() {
    super.viewDidLoad()
    let styles: [UIFont.TextStyle] = [.headline, .body, .body, .subheadline]
    for (index, label) in labels.enumerated() {
      label.text = ["What's", "the", "point", "?"][index]
      label.font = .preferredFont(forTextStyle: styles[index], compatibleWith: traitCollection)
      label.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(label)
    }
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      labels[0].topAnchor.constraint(equalTo: safe.topAnchor),
      labels[0].centerXAnchor.constraint(equalTo: safe.centerXAnchor),
      labels[1].leadingAnchor.constraint(equalTo: safe.leadingAnchor),
      labels[1].trailingAnchor.constraint(lessThanOrEqualTo: safe.centerXAnchor),
      labels[1].centerYAnchor.constraint(equalTo: safe.centerYAnchor),
      labels[2].leadingAnchor.constraint(greaterThanOrEqualTo: safe.centerXAnchor),
      labels[2].trailingAnchor.constraint(equalTo: safe.trailingAnchor),
      labels[2].centerYAnchor.constraint(equalTo: safe.centerYAnchor),
      labels[3].bottomAnchor.constraint(equalTo: safe.bottomAnchor),
      labels[3].centerXAnchor.constraint(equalTo: safe.centerXAnchor),
    ])
  }
}

/// Figures of Apple's that other projects have recorded (UIKit reference 14).
@MainActor @Suite(.serialized) struct AppleFiguresTests {
  nonisolated static let categories: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  private func device(
    _ width: CGFloat, _ height: CGFloat, _ top: CGFloat, _ bottom: CGFloat, side: CGFloat = 0,
    category: UIContentSizeCategory = .large
  ) -> Simulator {
    Simulator(
      size: CGSize(width: width, height: height), scale: 3,
      appearance: Appearance(
        contentSizeCategory: category,
        safeAreaInsets: UIEdgeInsets(top: top, left: side, bottom: bottom, right: side)))
  }

  private func near(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 0.001) -> Bool {
    abs(a - b) < tolerance
  }

  // MARK: Text

  nonisolated static let titleHeights: [CGFloat] = [
    30, 31.3333, 32.3333, 33.6667, 36, 38.3333, 40.6667, 45.6667, 51.3333, 57.3333, 63.3333,
    69.3333,
  ]

  @Test(arguments: zip(categories, titleHeights))
  func `A label in the style title 1 is as high as Apple's`(
    category: UIContentSizeCategory, height: CGFloat
  ) throws {
    let device = device(320, 568, 20, 0, category: category)
    let page = UIViewController()
    let label = UILabel()
    label.text = "What's the point?"
    label.font = .preferredFont(
      forTextStyle: .title1,
      compatibleWith: UITraitCollection(preferredContentSizeCategory: category))
    label.translatesAutoresizingMaskIntoConstraints = false
    page.view.addSubview(label)
    let margins = page.view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: page.view.safeAreaLayoutGuide.topAnchor),
      label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ])
    device.show(page)
    try device.settle()
    #expect(near(label.frame.minX, 16) && near(label.frame.minY, 20))
    #expect(near(label.frame.width, 288))
    #expect(near(label.frame.height, height), "\(label.frame.height)")
  }

  /// For 17 points: the scaled value at extra small, and at the largest accessibility size the value
  /// and the size of a font.
  nonisolated static let metrics: [(UIFont.TextStyle, CGFloat, CGFloat, CGFloat)] = [
    (.largeTitle, 15.6667, 29, 29), (.title1, 15.6667, 34, 34), (.title2, 14.6667, 40, 40),
    (.title3, 15, 44.3333, 44), (.headline, 14.6667, 48, 48), (.body, 14.6667, 48, 48),
    (.callout, 14.6667, 48.6667, 49), (.subheadline, 13.6667, 49.3333, 49),
    (.footnote, 15, 49, 49), (.caption1, 13.6667, 54.3333, 54), (.caption2, 17, 62.6667, 63),
  ]

  @Test(arguments: metrics)
  func `Lengths and fonts scale as Apple's metrics say`(
    style: UIFont.TextStyle, small: CGFloat, large: CGFloat, font: CGFloat
  ) {
    let metrics = UIFontMetrics(forTextStyle: style)
    let least = UITraitCollection(preferredContentSizeCategory: .extraSmall)
    let most = UITraitCollection(
      preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    #expect(near(metrics.scaledValue(for: 17, compatibleWith: least), small))
    #expect(near(metrics.scaledValue(for: 17, compatibleWith: most), large))
    #expect(
      metrics.scaledFont(for: .systemFont(ofSize: 17), compatibleWith: most).pointSize == font)
  }

  nonisolated static let lines: [(CGFloat, CGFloat, CGFloat, CGFloat)] = [
    (11, 10.4736, -2.6533, 13.127), (12, 11.4258, -2.8945, 14.3203), (14, 13.3301, -3.377, 16.707),
    (17, 16.1865, -4.1006, 20.2871), (31, 29.5166, -7.4775, 36.9941),
    (40, 38.0859, -9.6484, 47.7344),
    (53, 50.4639, -12.7842, 63.248), (60, 57.1289, -14.4727, 71.6016),
  ]

  @Test(arguments: lines)
  func `Fonts have the ascender, descender and line height of Apple's`(
    size: CGFloat, ascender: CGFloat, descender: CGFloat, height: CGFloat
  ) {
    for font in [UIFont.systemFont(ofSize: size), .systemFont(ofSize: size, weight: .semibold)] {
      #expect(near(font.ascender, ascender), "\(font.ascender)")
      #expect(near(font.descender, descender), "\(font.descender)")
      #expect(near(font.lineHeight, height), "\(font.lineHeight)")
    }
  }

  // MARK: Safe areas

  nonisolated struct Screen: Sendable {
    let width, height, top, bottom: CGFloat
    let category: UIContentSizeCategory
    /// The y of the labels at the top, the sides and the bottom.
    let labels: [CGFloat]
    /// The heights of the labels at the top, the sides and the bottom.
    let heights: [CGFloat]
  }

  nonisolated static let screens = [
    Screen(
      width: 320, height: 568, top: 20, bottom: 0, category: .medium,
      labels: [20, 284.3333, 551], heights: [19.3333, 19.3333, 17]),
    Screen(
      width: 375, height: 667, top: 20, bottom: 0, category: .medium,
      labels: [20, 334, 650], heights: [19.3333, 19.3333, 17]),
    Screen(
      width: 375, height: 812, top: 44, bottom: 34, category: .medium,
      labels: [44, 401.3333, 761], heights: [19.3333, 19.3333, 17]),
    Screen(
      width: 414, height: 896, top: 44, bottom: 34, category: .medium,
      labels: [44, 443.3333, 845], heights: [19.3333, 19.3333, 17]),
    Screen(
      width: 1024, height: 768, top: 20, bottom: 0, category: .large,
      labels: [20, 384, 750], heights: [20.3333, 20.3333, 18]),
    Screen(
      width: 1194, height: 834, top: 24, bottom: 20, category: .large,
      labels: [24, 409, 796], heights: [20.3333, 20.3333, 18]),
  ]

  @Test(arguments: screens)
  func `Labels at the edges of the safe area stand where Apple's do`(screen: Screen) throws {
    let device = device(
      screen.width, screen.height, screen.top, screen.bottom, category: screen.category)
    let page = EdgePage()
    device.show(page)
    try device.settle()
    for (label, index) in zip(page.labels, [0, 1, 1, 2]) {
      #expect(near(label.frame.minY, screen.labels[index]), "\(label.text!) \(label.frame)")
      #expect(near(label.frame.height, screen.heights[index]), "\(label.text!) \(label.frame)")
    }
    #expect(page.labels[1].frame.minX == 0)
    #expect(near(page.labels[2].frame.maxX, screen.width))
  }

  @Test func `A subview has the part of the safe area that reaches into it`() throws {
    let device = device(393, 852, 59, 34)
    let page = UIViewController()
    let inner = UIView(frame: CGRect(x: 0, y: 20, width: 393, height: 832))
    page.view.addSubview(inner)
    device.show(page)
    try device.settle()
    #expect(inner.safeAreaInsets == UIEdgeInsets(top: 39, left: 0, bottom: 34, right: 0))
  }

  // MARK: Bars

  @Test func `Bars take the room that Apple's do`() throws {
    let phone = device(428, 926, 47, 34)
    let page = UIViewController()
    let navigation = UINavigationController(rootViewController: page)
    phone.show(navigation)
    try phone.settle()
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 47, width: 428, height: 44))
    #expect(page.view.safeAreaInsets.top == 91 && page.view.safeAreaInsets.bottom == 34)
    navigation.navigationBar.prefersLargeTitles = true
    try phone.settle()
    #expect(near(navigation.navigationBar.frame.maxY, 47 + 96))

    let old = device(375, 667, 20, 0)
    let bars = UINavigationController(rootViewController: UIViewController())
    bars.isToolbarHidden = false
    old.show(bars)
    try old.settle()
    #expect(bars.navigationBar.frame == CGRect(x: 0, y: 20, width: 375, height: 44))
    #expect(bars.toolbar.frame == CGRect(x: 0, y: 623, width: 375, height: 44))
    #expect(bars.topViewController?.view.safeAreaInsets.top == 64)
  }

  @Test func `On its side a phone has a lower navigation bar`() throws {
    for (size, side, bottom) in [
      (CGSize(width: 812, height: 375), CGFloat(44), CGFloat(21)),
      (CGSize(width: 667, height: 375), 0, 0),
    ] {
      let device = device(size.width, size.height, 0, bottom, side: side)
      let page = UIViewController()
      device.show(UINavigationController(rootViewController: page))
      try device.settle()
      #expect(
        page.view.safeAreaInsets
          == UIEdgeInsets(top: 32, left: side, bottom: bottom, right: side))
    }
  }

  // MARK: Controls

  @Test func `A switch has its own size whatever its frame, and a slider keeps its frame`() {
    let toggle = UISwitch(frame: CGRect(x: 10, y: 40, width: 80, height: 30))
    #expect(toggle.frame == CGRect(x: 10, y: 40, width: 51, height: 31))
    let slider = UISlider(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
    #expect(slider.frame == CGRect(x: 10, y: 10, width: 80, height: 20))
  }
}
