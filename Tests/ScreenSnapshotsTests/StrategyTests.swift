#if SnapshotTesting
  import Foundation
  import SnapshotTesting
  import SnapshotTestingStrategies
  import Testing
  import UIKit

  /// Run by `swift test --traits SnapshotTesting`.
  @MainActor @Suite(.serialized) struct StrategyTests {
    private let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("strategies-\(UUID().uuidString)")

    private func page(_ color: UIColor) -> UIViewController {
      let page = UIViewController()
      page.view.backgroundColor = color
      let label = UILabel(frame: CGRect(x: 20, y: 60, width: 200, height: 30))
      label.text = "Ishmael"
      page.view.addSubview(label)
      return page
    }

    private func verify<Value, Format>(
      _ value: Value, _ strategy: Snapshotting<Value, Format>
    ) -> String? {
      withSnapshotTesting(record: .missing) {
        verifySnapshot(of: value, as: strategy, named: "page", snapshotDirectory: folder.path)
      }
    }

    @Test func `A controller's picture is recorded, and then compared`() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let strategy = Snapshotting<UIViewController, UIImage>.image(on: .iPhoneSe)
      #expect(verify(page(.red), strategy)?.contains("No reference was found") == true)
      #expect(verify(page(.red), strategy) == nil)
      #expect(verify(page(.blue), strategy)?.contains("pixels differ") == true)
      let almost = UIColor(red: 1, green: 0.04, blue: 0.04, alpha: 1)
      #expect(verify(page(almost), strategy) != nil)
      #expect(verify(page(almost), .image(on: .iPhoneSe, perceptualPrecision: 0.95)) == nil)
      #expect(verify(page(.blue), .image(on: .iPhoneSe, precision: 0)) == nil)
    }

    @Test func `A picture has the screen's size, scale and appearance`() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let dark = UITraitCollection(userInterfaceStyle: .dark)
      var picture: UIImage?
      Snapshotting<UIViewController, UIImage>.image(on: .iPhone13, traits: dark)
        .snapshot(page(.systemBackground)).run { picture = $0 }
      let image = try #require(picture)
      #expect(image.size == CGSize(width: 390, height: 844))
      #expect(image.scale == 3)
    }

    @Test func `A view's picture has the view's size, and the view stays where it was`() throws {
      let parent = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      let view = UIView(frame: CGRect(x: 30, y: 40, width: 50, height: 60))
      view.backgroundColor = .red
      parent.addSubview(view)
      var picture: UIImage?
      Snapshotting<UIView, UIImage>.image.snapshot(view).run { picture = $0 }
      #expect(picture?.size == CGSize(width: 50, height: 60))
      #expect(view.superview === parent)
      #expect(view.frame == CGRect(x: 30, y: 40, width: 50, height: 60))
    }

    @Test func `A controller's views are text`() {
      var text: String?
      Snapshotting<UIViewController, String>.recursiveDescription.snapshot(page(.red)).run {
        text = $0
      }
      #expect(text?.contains("UILabel (20, 60, 200, 30) \"Ishmael\"") == true)
    }
  }
#endif
