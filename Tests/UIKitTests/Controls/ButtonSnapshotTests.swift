import Simulator
import Testing
import UIKit

/// Snapshots of buttons without text, because text depends on the installed fonts.
@MainActor @Suite struct ButtonSnapshotTests {
  /// A row for each style, a column for each state, and the corner styles below.
  private func device(isDark: Bool) -> Simulator {
    let device = Simulator(
      size: CGSize(width: 240, height: 250), scale: 2, appearance: Appearance(isDark: isDark))
    let page = device.perform { UIViewController() }
    page.view.backgroundColor = .systemBackground
    device.show(page)
    device.perform {
      let styles: [UIButton.Configuration] = [.plain(), .gray(), .tinted(), .filled()]
      for (line, style) in styles.enumerated() {
        for column in 0..<4 {
          var configuration = style
          configuration.image = UIImage(systemName: "star.fill")
          let button = UIButton(configuration: configuration)
          button.isHighlighted = column == 1
          button.isSelected = column == 2
          button.isEnabled = column != 3
          button.frame = CGRect(x: 10 + 56 * column, y: 10 + 46 * line, width: 48, height: 36)
          page.view.addSubview(button)
        }
      }
      let corners: [UIButton.Configuration.CornerStyle] = [.small, .medium, .large, .capsule]
      for (column, corner) in corners.enumerated() {
        var configuration = UIButton.Configuration.filled()
        configuration.cornerStyle = corner
        let button = UIButton(configuration: configuration)
        button.frame = CGRect(x: 10 + 56 * column, y: 200, width: 48, height: 36)
        page.view.addSubview(button)
      }
    }
    device.advance(by: 0.1)
    return device
  }

  @Test(arguments: [("buttons-light.png", false), ("buttons-dark.png", true)])
  func `Styles, states and corners of buttons match the snapshot`(name: String, isDark: Bool) throws
  {
    try ReferencePicture.expect(device(isDark: isDark).snapshot(), matches: name)
  }
}
