import InterfaceBuilderDocuments
import UIKit

/// Documents as Interface Builder saves them, around what a test is about.
enum Documents {
  static func nib(_ objects: String, attributes: String = "", resources: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" \
    useSafeAreas="YES" \(attributes)>
        <device id="retina6_1" orientation="portrait" appearance="light"/>
        <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2" \
    customClass="UIResponder"/>
            \(objects)
        </objects>
        <resources>\(resources)</resources>
    </document>
    """
  }

  static func storyboard(_ scenes: String, initial: String = "one") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" \
    useSafeAreas="YES" initialViewController="\(initial)">
        <device id="retina6_1" orientation="portrait" appearance="light"/>
        <scenes>\(scenes)</scenes>
    </document>
    """
  }

  /// A scene around a controller's element.
  static func scene(_ controller: String, id: String = "scene", others: String = "") -> String {
    """
    <scene sceneID="\(id)"><objects>\(controller)<placeholder \
    placeholderIdentifier="IBFirstResponder" id="first-\(id)" sceneMemberID="firstResponder"/>\
    \(others)</objects><point key="canvasLocation" x="1" y="2"/></scene>
    """
  }

  /// A view that fills a screen, with a list of subviews and other children.
  static func view(_ subviews: String = "", _ others: String = "", id: String = "root") -> String {
    """
    <view key="view" contentMode="scaleToFill" id="\(id)">\
    <rect key="frame" x="0.0" y="0.0" width="414" height="896"/>\
    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>\
    <subviews>\(subviews)</subviews>\
    <viewLayoutGuide key="safeArea" id="safe-\(id)"/>\(others)</view>
    """
  }
}

@MainActor extension UINib {
  convenience init(_ document: String) {
    self.init(data: Data(document.utf8), bundle: nil)
  }
}

@MainActor func storyboard(_ text: String) throws -> UIStoryboard {
  let document = try InterfaceDocument(Array(text.utf8), file: "Main.storyboard")
  return UIStoryboard(document: document, bundle: .main)
}

/// A controller whose outlets and actions are registered manually.
final class Planets: UIViewController {
  var nameLabel: UILabel!
  weak var button: UIButton?
  var moons: [UILabel] = []
  var width: NSLayoutConstraint!
  var rank = 0 { didSet { log.append("rank \(rank)") } }
  var detail: UIViewController?
  var log: [String] = []

  override func awakeFromNib() {
    super.awakeFromNib()
    log.append("awake")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    log.append("loaded \(nameLabel?.text ?? "without a label")")
  }

  func save(_ sender: UIButton) { log.append("save \(sender.currentTitle ?? "")") }
  func tap() { log.append("tap") }
  func back(_ segue: UIStoryboardSegue) { log.append("back from \(type(of: segue.source))") }

  func makeMoon(_ coder: NSCoder) -> Moon? { Moon(coder: coder, name: "Io") }
  func makeMoon(_ coder: NSCoder, sender: Any?) -> Moon? {
    Moon(coder: coder, name: (sender as? UIButton)?.currentTitle ?? "no sender")
  }
  func makeMoon(_ coder: NSCoder, sender: Any?, segueIdentifier: String?) -> UIViewController? {
    segueIdentifier.flatMap { $0 == "plain" ? nil : Moon(coder: coder, name: $0) }
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    log.append("prepare \(segue.identifier ?? "nil")")
    detail = segue.destination
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    log.append("should \(identifier)")
    return identifier != "never"
  }

  @MainActor static func register() {
    InterfaceBuilder.register(
      Planets.self,
      outlets: [
        "nameLabel": \Planets.nameLabel, "button": \Planets.button, "moons": \Planets.moons,
        "width": \Planets.width, "rank": \Planets.rank,
      ],
      actions: [
        "save:": .init(Planets.save), "tap": .init(Planets.tap), "back:": .init(Planets.back),
        "makeMoon:": .init(Planets.makeMoon(_:)),
        "makeMoon:sender:": .init(Planets.makeMoon(_:sender:)),
        "makeMoon:sender:segueIdentifier:": .init(Planets.makeMoon(_:sender:segueIdentifier:)),
      ])
  }
}

/// A controller with its own initialiser.
final class Moon: UIViewController {
  let name: String

  init?(coder: NSCoder, name: String) {
    self.name = name
    super.init(coder: coder)
  }

  required init?(coder: NSCoder) {
    name = "plain"
    super.init(coder: coder)
  }
}

/// A view that configures itself after it has been decoded.
final class Badge: UIView {
  var caption: UILabel!
  private(set) var seen = 0
  private(set) var captionAtDecoding: UILabel?

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    seen = subviews.count
    captionAtDecoding = caption
    backgroundColor = .red
  }
}

/// A view whose initialiser returns nil.
final class Refusing: UIView {
  required init?(coder: NSCoder) { nil }
}

final class PlanetCell: UITableViewCell {
  var title: UILabel!
}
