import Foundation
import Simulator
import Testing
import UIKit

@MainActor @Suite struct ButtonConfigurationTests {
  private func device(_ appearance: Appearance = Appearance()) -> Simulator {
    let device = Simulator(
      size: CGSize(width: 300, height: 200), scale: 2, appearance: appearance)
    let page = device.perform { UIViewController() }
    page.view.backgroundColor = .systemBackground
    device.show(page)
    return device
  }

  private func show(
    _ configuration: UIButton.Configuration, on device: Simulator, width: CGFloat? = nil,
    action: UIAction? = nil
  ) throws -> UIButton {
    let page = try #require(device.window.rootViewController)
    let button = device.perform {
      let button = UIButton(configuration: configuration, primaryAction: action)
      page.view.addSubview(button)
      return button
    }
    let size =
      width.map {
        CGSize(width: $0, height: button.sizeThatFits(CGSize(width: $0, height: 0)).height)
      } ?? button.intrinsicContentSize
    button.frame = CGRect(origin: CGPoint(x: 50, y: 50), size: size)
    device.advance(by: 0.05)
    return button
  }

  // MARK: Sizes and places

  @Test(arguments: [
    (UIButton.Configuration.Size.mini, 28), (.small, 28), (.medium, 34.5), (.large, 50.5),
  ])
  func `A button is as high as its button size requires`(
    size: UIButton.Configuration.Size, height: Double
  )
    throws
  {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Title"
    configuration.buttonSize = size
    let button = try show(configuration, on: device())
    #expect(abs(Double(button.bounds.height) - height) <= 0.5)
  }

  @Test func `The configuration places image, title and subtitle`() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in }
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Title"
    configuration.subtitle = "Sub"
    configuration.image = image
    configuration.imagePadding = 8
    configuration.titlePadding = 4
    configuration.contentInsets = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    let device = device()
    func frames() throws -> (image: CGRect, title: CGRect, sub: CGRect, size: CGSize) {
      let button = try show(configuration, on: device)
      let picture = try #require(button.imageView).frame
      let title = try #require(button.titleLabel).frame
      let sub = try #require(button.subtitleLabel).frame
      return (picture, title, sub, button.bounds.size)
    }
    let leading = try frames()
    #expect(leading.image.minX == 2)
    #expect(leading.title.minX == 30 && leading.sub.minX == 30)
    #expect(leading.title.minY == 1)
    #expect(abs(leading.sub.minY - leading.title.maxY - 4) <= 0.5)
    #expect(abs(leading.image.midY - (leading.title.minY + leading.sub.maxY) / 2) <= 0.5)
    #expect(abs(leading.size.width - (2 + 20 + 8 + leading.title.width + 4)) <= 0.5)
    configuration.imagePlacement = .trailing
    let trailing = try frames()
    #expect(trailing.title.minX == 2)
    #expect(abs(trailing.image.minX - trailing.title.maxX - 8) <= 0.5)
    #expect(abs(trailing.sub.maxX - trailing.title.maxX) <= 0.5)
    configuration.imagePlacement = .top
    let top = try frames()
    #expect(top.image.minY == 1)
    #expect(abs(top.title.minY - top.image.maxY - 8) <= 0.5)
    #expect(abs(top.image.midX - top.title.midX) <= 0.5)
    configuration.imagePlacement = .bottom
    let bottom = try frames()
    #expect(abs(bottom.image.minY - bottom.sub.maxY - 8) <= 0.5)
    configuration.imagePlacement = .leading
    configuration.imageReservation = 60
    let reserved = try frames()
    #expect(reserved.image.midX == 32 && reserved.title.minX == 70)
  }

  @Test func `Right-to-left layout mirrors the content`() throws {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Title"
    configuration.image = UIImage(systemName: "star")
    let button = try show(configuration, on: device(Appearance(isRightToLeft: true)))
    let title = try #require(button.titleLabel).frame
    let image = try #require(button.imageView).frame
    #expect(title.minX == 12 && image.maxX == button.bounds.width - 12)
    #expect(image.minX >= title.maxX)
  }

  @Test func `A long title wraps and makes the button higher`() throws {
    var configuration = UIButton.Configuration.gray()
    configuration.title = "A title that does not fit into one line of this button"
    let button = try show(configuration, on: device(), width: 160)
    #expect(button.bounds.height > 70)
    configuration.titleLineBreakMode = .byTruncatingTail
    button.configuration = configuration
    #expect(button.sizeThatFits(CGSize(width: 160, height: 0)).height < 36)
  }

  @Test func `Content follows the alignments of the control`() throws {
    var configuration = UIButton.Configuration.gray()
    configuration.title = "Title"
    let device = device()
    let button = try show(configuration, on: device, width: 200)
    let label = try #require(button.titleLabel)
    #expect(abs(label.frame.midX - 100) <= 0.5)
    button.contentHorizontalAlignment = .leading
    device.advance(by: 0.05)
    #expect(label.frame.minX == 12)
    button.contentHorizontalAlignment = .trailing
    device.advance(by: 0.05)
    #expect(label.frame.maxX == 188)
  }

  @Test func `Insets are those of the button size until the app sets them`() {
    var configuration = UIButton.Configuration.plain()
    #expect(
      configuration.contentInsets
        == NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12))
    configuration.contentInsets.leading = 40
    configuration.buttonSize = .large
    #expect(configuration.contentInsets.leading == 40)
    configuration.setDefaultContentInsets()
    #expect(configuration.contentInsets.leading == 20)
  }

  // MARK: Corners

  @Test(arguments: [
    (UIButton.Configuration.CornerStyle.fixed, 5.95), (.dynamic, 5.95), (.small, 6),
    (.medium, 9), (.large, 12), (.capsule, 17.25),
  ])
  func `Corners follow the corner style`(
    style: UIButton.Configuration.CornerStyle, radius: Double
  ) throws {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Title"
    configuration.cornerStyle = style
    let button = try show(configuration, on: device())
    let fill = try #require(button.subviews.first?.subviews.first)
    #expect(abs(Double(fill.layer.cornerRadius) - radius) < 0.3)
  }

  // MARK: Colours and states

  @Test func `Each style has its colours in every state`() {
    let button = UIButton(configuration: .filled())
    let traits = button.traitCollection
    func resolved(_ color: UIColor?) -> UIColor? { color?.resolvedColor(with: traits) }
    func colors(_ configuration: UIButton.Configuration) -> [UIColor?] {
      let updated = configuration.updated(for: button)
      return [updated.baseForegroundColor, updated.background.backgroundColor].map(resolved)
    }
    let tint = resolved(button.tintColor)
    let veil = tint?.withAlphaComponent(0.18)
    #expect(colors(.filled()) == [.white, tint])
    #expect(colors(.plain()) == [tint, .clear])
    #expect(colors(.gray()) == [tint, resolved(.secondarySystemFill)])
    #expect(colors(.tinted()) == [tint, veil])
    button.isSelected = true
    #expect(colors(.tinted()) == [.white, tint])
    #expect(colors(.plain()) == [tint, veil])
    button.isEnabled = false
    #expect(colors(.filled()) == [resolved(.tertiaryLabel), resolved(.tertiarySystemFill)])
    #expect(colors(.plain()) == [resolved(.tertiaryLabel), veil])
    button.isEnabled = true
    var own = UIButton.Configuration.filled()
    own.baseBackgroundColor = .red
    own.baseForegroundColor = .yellow
    own.automaticallyUpdateForSelection = false
    #expect(colors(own) == [.yellow, .red])
    own.background.backgroundColor = .green
    #expect(colors(own) == [.yellow, .green])
  }

  @Test func `A touch highlights the button`() throws {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Title"
    let device = device()
    let button = try show(configuration, on: device)
    let point = CGPoint(x: button.frame.minX + 4, y: button.frame.midY)
    let rest = device.snapshot().pixel(at: point)
    let finger = device.touch(at: CGPoint(x: button.frame.midX, y: button.frame.midY))
    device.advance(by: 0.05)
    #expect(device.snapshot().pixel(at: point) != rest)
    finger.lift()
    device.advance(by: 0.05)
    #expect(device.snapshot().pixel(at: point) == rest)
  }

  @Test func `The tint of a superview colours the button`() throws {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Title"
    let device = device()
    let button = try show(configuration, on: device)
    let point = CGPoint(x: button.frame.minX + 4, y: button.frame.midY)
    device.perform { button.superview?.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
    device.advance(by: 0.05)
    let pixel = try #require(device.snapshot().pixel(at: point))
    #expect(pixel == Snapshot.Pixel(red: 255, green: 0, blue: 0))
  }

  // MARK: Updates

  @Test func `A handler changes the configuration once for each change of state`() throws {
    final class Count { var calls = 0 }
    let count = Count()
    var configuration = UIButton.Configuration.gray()
    configuration.title = "Off"
    let device = device()
    let button = try show(configuration, on: device)
    button.configurationUpdateHandler = { button in
      count.calls += 1
      button.configuration?.title = button.isSelected ? "On" : "Off"
    }
    device.advance(by: 0.05)
    #expect(count.calls == 1)
    button.changesSelectionAsPrimaryAction = true
    try device.tap(button)
    device.advance(by: 0.05)
    #expect(button.isSelected && button.titleLabel?.attributedText?.string == "On")
    let calls = count.calls
    #expect(calls <= 4)
    device.advance(by: 0.5)
    #expect(count.calls == calls)
    try device.tap(button)
    #expect(!button.isSelected)
  }

  @Test func `A subclass updates its configuration before it is displayed`() throws {
    final class Star: UIButton {
      override func updateConfiguration() { configuration?.subtitle = "\(state.rawValue)" }
    }
    let device = device()
    let page = try #require(device.window.rootViewController)
    let button = device.perform {
      let button = Star(frame: CGRect(x: 20, y: 20, width: 100, height: 50))
      button.configuration = .filled()
      page.view.addSubview(button)
      return button
    }
    device.advance(by: 0.05)
    #expect(button.subtitleLabel?.attributedText?.string == "0")
    button.isSelected = true
    device.advance(by: 0.05)
    #expect(button.subtitleLabel?.attributedText?.string == "\(UIControl.State.selected.rawValue)")
  }

  @Test func `The app's attributes override the style's, and transformers change the result`()
    throws
  {
    var configuration = UIButton.Configuration.plain()
    var title = AttributedString("Red")
    title.foregroundColor = .red
    configuration.attributedTitle = title
    configuration.subtitle = "Sub"
    configuration.subtitleTextAttributesTransformer = .init { old in
      var new = old
      new.font = .systemFont(ofSize: 9)
      return new
    }
    let button = try show(configuration, on: device())
    let shown = try #require(button.titleLabel?.attributedText)
    #expect(shown.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    #expect((shown.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 17)
    let sub = try #require(button.subtitleLabel?.attributedText)
    #expect((sub.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 9)
    #expect(configuration.title == "Red")
  }

  @Test func `An activity indicator replaces the image`() throws {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Loading"
    configuration.image = UIImage(systemName: "star")
    configuration.showsActivityIndicator = true
    let device = device()
    let button = try show(configuration, on: device)
    let spinner = try #require(
      button.subviews.compactMap { $0 as? UIActivityIndicatorView }.first)
    #expect(spinner.isAnimating && button.imageView?.isHidden == true)
    #expect(spinner.frame.minX == 12)
    button.configuration?.showsActivityIndicator = false
    device.advance(by: 0.05)
    #expect(spinner.superview == nil && button.imageView?.isHidden == false)
  }

  @Test func `A button uses the title and image of its action, and a tap runs it`() throws {
    final class Count { var taps = 0 }
    let count = Count()
    let device = device()
    let action = UIAction(title: "Save", image: UIImage(systemName: "trash")) { _ in
      count.taps += 1
    }
    let button = try show(.filled(), on: device, action: action)
    #expect(button.titleLabel?.attributedText?.string == "Save")
    #expect(button.imageView?.isHidden == false)
    #expect(button.accessibilityLabel == "Save")
    try device.tap(button)
    #expect(count.taps == 1)
  }

  @Test func `Removing the configuration restores a plain button`() throws {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Title"
    configuration.subtitle = "Sub"
    let device = device()
    let button = try show(configuration, on: device)
    button.setTitle("Plain", for: .normal)
    button.configuration = nil
    device.advance(by: 0.05)
    #expect(button.titleLabel?.text == "Plain" && button.subtitleLabel == nil)
    #expect(button.titleLabel?.font.pointSize == 15)
    #expect(button.subviews.count == 2)
  }

  @Test func `Text grows with the user's text size`() throws {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Title"
    let large = Appearance(contentSizeCategory: .accessibilityExtraExtraExtraLarge)
    let button = try show(configuration, on: device(large))
    #expect(button.bounds.height > 70)
    let small = try show(configuration, on: device(Appearance(contentSizeCategory: .extraSmall)))
    #expect(small.bounds.height < 34)
  }
}
