import CoreGraphics
import Foundation
import InterfaceBuilderDocuments
import Simulator
import Testing
import UIFoundation
import UIKit

/// Images and colors of documents that are shown without their app: where Xcode has them in a project,
/// and what is said of those that are nowhere.
@MainActor @Suite(.serialized) struct ProjectAssetsTests {
  /// A folder that is removed when the test ends.
  private final class Folder {
    let url = URL(fileURLWithPath: NSTemporaryDirectory(), isDirectory: true)
      .appendingPathComponent("trestle-project-\(UUID().uuidString)", isDirectory: true)

    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ path: String, _ data: Data) throws {
      let file = url.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }

    /// Writes an image set with one square of a size in points.
    @MainActor func writeImageSet(_ path: String, size: CGFloat) throws {
      try writeImage("\(path)/one.png", size: size)
      try write(
        "\(path)/Contents.json",
        Data(#"{"images": [{"idiom": "universal", "filename": "one.png", "scale": "1x"}]}"#.utf8))
    }

    @MainActor func writeImage(_ path: String, size: CGFloat) throws {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      let image = UIGraphicsImageRenderer(size: CGSize(width: size, height: size), format: format)
        .image { _ in UIColor.red.setFill() }
      try write(path, try #require(image.pngData()))
    }

    func writeColorSet(_ path: String, red: String) throws {
      try write(
        "\(path)/Contents.json",
        Data(
          """
          {"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components": \
          {"red": "\(red)", "green": "0", "blue": "0", "alpha": "1"}}}]}
          """.utf8))
    }

    /// The bundle of a document in the folder, with what its project has.
    func bundle(of document: String) throws -> Bundle {
      let file = url.appendingPathComponent(document)
      try write(document, Data())
      let bundle = try #require(Bundle(url: file.deletingLastPathComponent()))
      ProjectAssets.add(of: file, to: bundle)
      return bundle
    }
  }

  private func size(_ name: String, in bundle: Bundle) -> CGFloat? {
    UIImage(named: name, in: bundle, compatibleWith: nil)?.size.width
  }

  @Test(arguments: [
    "App/Base.lproj/Main.storyboard", "App/Main.storyboard", "App/Views/Cells/Cell.xib",
    "App/Screens/Login/Base.lproj/Login.storyboard",
  ])
  func `A document finds the catalogs of its project`(document: String) throws {
    let folder = Folder()
    try folder.write("App.xcodeproj/project.pbxproj", Data())
    try folder.writeImageSet("App/Assets.xcassets/Logo.imageset", size: 11)
    try folder.writeImageSet("App/Resources/More.xcassets/Icons/Star.imageset", size: 12)
    try folder.writeColorSet("App/Assets.xcassets/Accent.colorset", red: "255")
    try folder.writeImage("App/Resources/Images/loose@2x.png", size: 26)
    let bundle = try folder.bundle(of: document)
    #expect(size("Logo", in: bundle) == 11)
    #expect(size("Star", in: bundle) == 12)
    #expect(size("loose", in: bundle) == 13)
    #expect(UIColor(named: "Accent", in: bundle, compatibleWith: nil) != nil)
    #expect(size("Nowhere", in: bundle) == nil)
  }

  @Test func `Without a project the catalog beside a language's folder counts`() throws {
    let folder = Folder()
    try folder.writeImageSet("Assets.xcassets/Logo.imageset", size: 11)
    #expect(size("Logo", in: try folder.bundle(of: "Base.lproj/Main.storyboard")) == 11)
    #expect(size("Logo", in: try folder.bundle(of: "Deep/Down/View.xib")) == 11)
  }

  @Test func `Of two targets' images the nearer one counts, and a document's own before both`()
    throws
  {
    let folder = Folder()
    try folder.write("Both.xcodeproj/project.pbxproj", Data())
    try folder.writeImageSet("First/Assets.xcassets/Logo.imageset", size: 11)
    try folder.writeImageSet("Second/Assets.xcassets/Logo.imageset", size: 12)
    #expect(size("Logo", in: try folder.bundle(of: "First/Base.lproj/Main.storyboard")) == 11)
    #expect(size("Logo", in: try folder.bundle(of: "Second/Base.lproj/Main.storyboard")) == 12)
    try folder.writeImage("Second/Views/Logo.png", size: 13)
    #expect(size("Logo", in: try folder.bundle(of: "Second/Views/View.xib")) == 13)
  }

  /// A language of the user, and the texts of the label and of the bar in the other documents.
  @Test(arguments: [
    ([], "Hello"), (["de"], "Hallo"), (["de-AT"], "Hallo"), (["pt-BR", "fr"], "Oi"),
    (["fr", "de"], "Hallo"), (["ja"], "Hello"),
  ])
  func `A document finds the other documents of its project, and the strings of its language`(
    languages: [String], text: String
  ) throws {
    let folder = Folder()
    try folder.write("App.xcodeproj/project.pbxproj", Data())
    let label =
      #"<label text="Hello" id="lab"><rect key="frame" x="0" y="0" width="90" height="20"/></label>"#
    func scene(_ child: String) -> String {
      Documents.scene(
        #"<viewController id="one" sceneMemberID="viewController">"# + Documents.view(label) + child
          + "</viewController>")
    }
    let reference = Documents.scene(
      #"""
      <viewControllerPlaceholder storyboardName="Login" id="other" sceneMemberID="viewController"/>
      """#, id: "second")
    let main = "App/Base.lproj/Main.storyboard"
    try folder.write(
      main,
      Data(
        Documents.storyboard(
          Documents.scene(
            #"<tabBarController id="one" sceneMemberID="viewController"><tabBar key="tabBar" id="bar"/><connections><segue destination="other" kind="relationship" relationship="viewControllers" id="s1"/></connections></tabBarController>"#
          ) + reference
        ).utf8))
    try folder.write(
      "App/Screens/Login/Base.lproj/Login.storyboard", Data(Documents.storyboard(scene("")).utf8))
    try folder.write(
      "App/Screens/Login/de.lproj/Login.strings", Data(#""lab.text" = "Hallo";"#.utf8))
    try folder.write(
      "App/Screens/Login/pt-BR.lproj/Login.strings", Data(#""lab.text" = "Oi";"#.utf8))
    try folder.write("App/Views/Row.xib", Data(Documents.nib(label).utf8))
    try folder.write("App/Views/de.lproj/Row.strings", Data(#""lab.text" = "Zeile";"#.utf8))
    let url = folder.url.appendingPathComponent(main)
    let bundle = ProjectAssets.bundle(of: url)
    let device = Simulator(appearance: Appearance(languages: languages))
    let faults = UIKitFault.collected {
      device.perform {
        let tabs =
          UIStoryboard(name: "Main", bundle: bundle).instantiateInitialViewController()
          as? UITabBarController
        let found = tabs?.viewControllers?.first?.view.subviews.first as? UILabel
        #expect(found?.text == text)
        let row =
          UINib(nibName: "Row", bundle: bundle).instantiate(withOwner: nil).first as? UILabel
        #expect(row?.text == (text == "Hallo" ? "Zeile" : "Hello"))
        // The document that is looked at is read from its file.
        let login = folder.url.appendingPathComponent(
          "App/Screens/Login/Base.lproj/Login.storyboard")
        let document = try? InterfaceDocument([UInt8](Data(contentsOf: login)), file: login.path)
        let own = document.flatMap {
          UIStoryboard(document: $0, bundle: ProjectAssets.bundle(of: login), file: login)
            .instantiateInitialViewController()
        }
        #expect((own?.view.subviews.first as? UILabel)?.text == text)
      }
    }
    #expect(faults == [])
    let missing = UIKitFault.collected {
      _ = UIStoryboard(name: "Nowhere", bundle: bundle)
    }
    #expect(missing.count == 1 && missing[0].contains("Nowhere"))
  }

  @Test func `Images, symbols and colors that are not found are reported with their line`() throws {
    let folder = Folder()
    try folder.write(
      "Assets.xcassets/Drawn.imageset/Contents.json",
      Data(#"{"images": [{"idiom": "universal", "filename": "drawn.pdf"}]}"#.utf8))
    let bundle = try folder.bundle(of: "Views/View.xib")
    let name = UUID().uuidString
    let text = Documents.nib(
      """
      <view id="v"><rect key="frame" x="0" y="0" width="100" height="100"/><subviews>
      <imageView image="\(name)" id="a"/><imageView image="\(name)" id="b"/>
      <imageView image="Drawn" id="c"/><imageView image="\(name).x" catalog="system" id="d"/>
      </subviews><color key="backgroundColor" name="\(name)"/></view>
      """,
      resources: """
        <image name="\(name)" width="20" height="20"/>
        <namedColor name="\(name)"><color red="1" green="0" blue="0" alpha="1" \
        colorSpace="custom" customColorSpace="sRGB"/></namedColor>
        """)
    let document = try InterfaceDocument([UInt8](text.utf8), file: "View.xib")
    let faults = UIKitFault.collected {
      _ = UINib(document: document, bundle: bundle).instantiate(withOwner: nil)
    }
    func line(_ part: String) -> Int {
      1 + (text.components(separatedBy: part).first?.filter { $0 == "\n" }.count ?? 0)
    }
    #expect(
      faults.filter {
        $0.contains("image \(name), which neither the bundle nor its asset catalogs")
      }
      .count == 1)
    #expect(faults.contains { $0.contains("View.xib:\(line("<image name="))") })
    #expect(
      faults.contains { $0.contains("image Drawn, whose image set has no file that can be read") })
    #expect(faults.contains { $0.contains("symbol \(name).x, which is not known") })
    #expect(
      faults.contains {
        $0.contains("color \(name), which the bundle's asset catalogs do not have")
      })
  }
}
