import CoreGraphics
import Foundation
import InterfaceBuilderDocuments
import Simulator
import Testing
import UIFoundation
import UIKit

/// Images and colors of documents that are shown without their app: where they are in an Xcode
/// project, and what is reported about missing ones.
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

    /// Writes an image set with one square image of a size in points.
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

  @Test func `Resources name images and colors, and missing ones are reported`() throws {
    let folder = Folder()
    try folder.writeImageSet("Assets.xcassets/Logo.imageset", size: 11)
    try folder.writeColorSet("Assets.xcassets/Accent.colorset", red: "255")
    let bundle = try folder.bundle(of: "Base.lproj/Main.storyboard")
    let logo = ImageResource(name: "Logo", bundle: bundle)
    #expect(logo == ImageResource(name: "Logo", bundle: bundle))
    #expect(UIImage(resource: logo).size == CGSize(width: 11, height: 11))
    let accent = UIColor(resource: ColorResource(name: "Accent", bundle: bundle))
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    accent.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    #expect([red, green, blue, alpha] == [1, 0, 0, 1])
    let faults = UIKitFault.collected {
      let image = UIImage(resource: ImageResource(name: "Nowhere", bundle: bundle))
      #expect(image.size == .zero)
      let color = UIColor(resource: ColorResource(name: "Nothing", bundle: bundle))
      #expect(color.cgColor.alpha == 0)
    }
    #expect(faults.count == 2 && faults[0].contains("Nowhere") && faults[1].contains("Nothing"))
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
        // The displayed document is read from its file.
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

  /// A catalog image in the languages `de` and `pt-BR` and in the development language.
  @Test(
    arguments: [
      ([], 1), (["en"], 1), (["de"], 2), (["de-AT", "en"], 2), (["pt-BR"], 3), (["pt"], 1),
      (["fr", "de"], 2), (["en-GB", "de"], 1), (["ja"], 1),
    ] as [([String], CGFloat)])
  func `An image set provides the image in the user's language`(languages: [String], side: CGFloat)
    throws
  {
    let folder = Folder()
    let set = "Assets.xcassets/Flag.imageset"
    for (name, size) in [("base", 1), ("de", 2), ("pt", 3)] as [(String, CGFloat)] {
      try folder.writeImage("\(set)/\(name).png", size: size)
    }
    try folder.write(
      "\(set)/Contents.json",
      Data(
        """
        {"images": [
        {"idiom": "universal", "filename": "de.png", "locale": "de", "scale": "1x"},
        {"idiom": "universal", "filename": "base.png", "scale": "1x"},
        {"idiom": "universal", "filename": "pt.png", "locale": "pt-BR", "scale": "1x"}],
        "properties": {"localizable": true}}
        """.utf8))
    let bundle = try folder.bundle(of: "Base.lproj/Main.storyboard")
    let device = Simulator(appearance: Appearance(languages: languages))
    device.perform { #expect(size("Flag", in: bundle) == side) }
  }

  /// Image files in localization folders, next to the document and elsewhere in the project.
  @Test(
    arguments: [
      ("Main", ["de"], 2, 12), ("Main", ["en"], 1, 11), ("Main", ["fr", "de"], 2, 12),
      ("Main", ["ja"], 1, 11), ("Screens/Deep", ["de-CH"], 2, 12), ("Screens/Deep", [], 1, 11),
    ] as [(String, [String], CGFloat, CGFloat)])
  func `Image files in localization folders follow the user's language`(
    document: String, languages: [String], beside: CGFloat, elsewhere: CGFloat
  ) throws {
    let folder = Folder()
    try folder.write("App.xcodeproj/project.pbxproj", Data())
    for (language, size) in [("en", 1), ("de", 2), ("it", 3)] as [(String, CGFloat)] {
      try folder.writeImage("App/\(language).lproj/flag.png", size: size)
      try folder.writeImage("App/Images/\(language).lproj/far.png", size: 10 + size)
    }
    try folder.writeImage("App/Images/it.lproj/only.png", size: 7)
    let bundle = try folder.bundle(of: "App/\(document).storyboard")
    let device = Simulator(appearance: Appearance(languages: languages))
    device.perform {
      #expect(size("flag", in: bundle) == beside)
      #expect(size("far", in: bundle) == elsewhere)
      #expect(size("only", in: bundle) == nil)
      #expect(
        ProjectAssets.reasonForMissingImage("only", in: bundle)
          == "which only these languages have: it")
    }
  }

  @Test func `A document that is localized as a whole is loaded in the user's language`() throws {
    let folder = Folder()
    try folder.write("App.xcodeproj/project.pbxproj", Data())
    for language in ["en", "de"] {
      try folder.write("App/Screens/\(language).lproj/Login.storyboard", Data(language.utf8))
    }
    let bundle = try folder.bundle(of: "App/Base.lproj/Main.storyboard")
    for (languages, expected) in [(["de"], "de"), (["en"], "en"), (["fr"], "en")] {
      let device = Simulator(appearance: Appearance(languages: languages))
      device.perform {
        let found = ProjectAssets.document("Login.storyboard", in: bundle)
        #expect(found?.path.contains("/\(expected).lproj/") == true, "\(languages)")
      }
    }
  }

  @Test(arguments: [UIUserInterfaceIdiom.phone, .pad], [false, true])
  func `The entry of an image set that matches the device and direction is used`(
    idiom: UIUserInterfaceIdiom, isRightToLeft: Bool
  ) throws {
    let folder = Folder()
    func write(_ set: String, _ entries: [(name: String, size: CGFloat, rest: String)]) throws {
      let path = "Assets.xcassets/\(set).imageset"
      for entry in entries { try folder.writeImage("\(path)/\(entry.name).png", size: entry.size) }
      let list = entries.map { #"{"filename": "\#($0.name).png", "scale": "1x", \#($0.rest)}"# }
      try folder.write(
        "\(path)/Contents.json", Data("{\"images\": [\(list.joined(separator: ","))]}".utf8))
    }
    try write(
      "Device",
      [
        ("mac", 1, #""idiom": "mac""#), ("phone", 2, #""idiom": "iphone""#),
        ("pad", 3, #""idiom": "ipad""#),
      ])
    try write(
      "Arrow",
      [
        ("right", 4, #""idiom": "universal", "language-direction": "left-to-right""#),
        ("left", 5, #""idiom": "universal", "language-direction": "right-to-left""#),
      ])
    try write(
      "Mirrored", [("one", 6, #""idiom": "universal", "language-direction": "left-to-right""#)])
    let bundle = try folder.bundle(of: "View.xib")
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceIdiom: idiom),
      UITraitCollection(layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight),
      UITraitCollection(displayScale: 1),
    ])
    func image(_ name: String) -> UIImage? {
      UIImage(named: name, in: bundle, compatibleWith: traits)
    }
    #expect(image("Device")?.size.width == (idiom == .pad ? 3 : 2))
    #expect(image("Arrow")?.size.width == (isRightToLeft ? 5 : 4))
    #expect(image("Arrow")?.flipsForRightToLeftLayoutDirection == false)
    #expect(image("Mirrored")?.flipsForRightToLeftLayoutDirection == true)
  }

  @Test func `Catalog folders are part of image names only if they provide a namespace`() throws {
    let folder = Folder()
    func provide(_ path: String) throws {
      try folder.write(
        "\(path)/Contents.json", Data(#"{"properties": {"provides-namespace": true}}"#.utf8))
    }
    try provide("Assets.xcassets/Icons")
    try provide("Assets.xcassets/Icons/v1.2")
    try provide("Assets.xcassets/Sprites.spriteatlas")
    try folder.writeImageSet("Assets.xcassets/Icons/Star.imageset", size: 11)
    try folder.writeImageSet("Assets.xcassets/Icons/Plain/Moon.imageset", size: 12)
    try folder.writeImageSet("Assets.xcassets/Icons/v1.2/Sun.imageset", size: 13)
    try folder.writeImageSet("Assets.xcassets/Version 2.0/Icon.small.imageset", size: 14)
    try folder.writeImageSet("Assets.xcassets/Sprites.spriteatlas/Hero.imageset", size: 15)
    try folder.writeColorSet("Assets.xcassets/Icons/Tint.colorset", red: "1.0")
    try folder.writeImage("Pictures/Deep/photo.jpg.png", size: 16)
    try folder.writeImage("Pictures/Deep/wide@2x~ipad.png", size: 34)
    try folder.writeImage("Pictures/Deep/wide@2x.png", size: 36)
    let bundle = try folder.bundle(of: "View.xib")
    #expect(size("Icons/Star", in: bundle) == 11)
    #expect(size("Icons/Moon", in: bundle) == 12)
    #expect(size("Icons/v1.2/Sun", in: bundle) == 13)
    #expect(size("Icon.small", in: bundle) == 14)
    #expect(size("Sprites/Hero", in: bundle) == 15)
    #expect(size("Pictures/Deep/wide", in: bundle) == 18)
    #expect(size("Deep/wide", in: bundle) == 18)
    #expect(size("Shallow/wide", in: bundle) == nil)
    #expect(UIColor(named: "Icons/Tint", in: bundle, compatibleWith: nil) != nil)
    #expect(size("Star", in: bundle) == nil)
    #expect(
      ProjectAssets.reasonForMissingImage("Star", in: bundle)
        == "which a folder with a namespace has: its name is Icons/Star")
    #expect(
      ProjectAssets.reasonForMissingColor("Tint", in: bundle)
        == "which a folder with a namespace has: its name is Icons/Tint")
  }

  @Test func `The reason for a missing image names the similar one that exists`() throws {
    let folder = Folder()
    try folder.writeImageSet("Assets.xcassets/Logo.imageset", size: 11)
    try folder.write("Assets.xcassets/Bell.symbolset/Contents.json", Data("{}".utf8))
    try folder.write("Assets.xcassets/Broken.imageset/Contents.json", Data("{".utf8))
    try folder.write(
      "Assets.xcassets/Empty.imageset/Contents.json", Data(#"{"images": [{"scale": "1x"}]}"#.utf8))
    try folder.write(
      "Assets.xcassets/Gone.imageset/Contents.json",
      Data(#"{"images": [{"filename": "gone.png", "scale": "1x"}]}"#.utf8))
    try folder.writeImage("Pictures/photo.jpg", size: 3)
    try folder.writeImage("Pictures/Tree.png", size: 3)
    let bundle = try folder.bundle(of: "View.xib")
    for (name, reason) in [
      ("logo", "of which there is only Logo: letters count"),
      ("Bell", "which is a symbolset of an asset catalog: those are not read"),
      ("Broken", "whose image set has no Contents.json that can be read"),
      ("Empty", "whose image set has no files"),
      ("Gone", "whose image set names the file gone.png, which it does not have"),
      (
        "photo",
        "of which there is only photo.jpg: the name of a file that is not a PNG has its extension"
      ),
      ("photo.gif", "of which there is only photo.jpg"),
      ("tree", "of which there is only Tree.png: letters count"),
      ("Nowhere", "which neither the bundle nor its asset catalogs have"),
    ] {
      #expect(size(name, in: bundle) == nil)
      #expect(ProjectAssets.reasonForMissingImage(name, in: bundle) == reason)
    }
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

  @Test func `A symbol that is missing leaves as much space as a symbol takes`() throws {
    let text = Documents.nib(
      """
      <view id="v"><rect key="frame" x="0" y="0" width="100" height="100"/><subviews>
      <imageView image="no.such.symbol" catalog="system" id="a"/>
      </subviews></view>
      """,
      resources: #"<image name="no.such.symbol" catalog="system" width="128" height="109"/>"#)
    let document = try InterfaceDocument([UInt8](text.utf8), file: "View.xib")
    var view: UIView?
    _ = UIKitFault.collected {
      view = UINib(document: document, bundle: .main).instantiate(withOwner: nil).first as? UIView
    }
    let size = try #require((view?.subviews.first as? UIImageView)?.image?.size)
    #expect(abs(size.width - 20) < 1.1 && abs(size.height - 17) < 1.1)
  }
}
