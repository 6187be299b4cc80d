import Foundation
import InterfaceBuilderDocuments
import UIKit

/// Measures the cost of Interface Builder's documents in comparison with the same objects created in
/// code.
@MainActor struct BenchDocuments {
  private static let count = 15
  private static let size = CGSize(width: 390, height: 844)

  init() {
    InterfaceBuilder.register(PlanetList.self)
    InterfaceBuilder.register(
      PlanetCell.self,
      outlets: ["name": \PlanetCell.name, "about": \PlanetCell.about])
  }

  func run() -> [BenchFigure] { [prototypes(), scene()] }

  /// Starts the table as many times as in the measurement, from a document or purely in code.
  func start(fromDocument: Bool) {
    let storyboard = fromDocument ? Self.storyboard(Self.list) : nil
    for _ in 0..<Self.count {
      _ = Self.start {
        storyboard?.instantiateInitialViewController() ?? CodePlanetList(style: .plain)
      }
    }
  }

  // MARK: Cells

  /// Returns the time to start a table with prototype cells, as a ratio to the time with cells created
  /// in code.
  private func prototypes() -> BenchFigure {
    let storyboard = Self.storyboard(Self.list)
    var ratios: [Double] = []
    var times: [Double] = []
    for _ in 0..<Self.count {
      let code = Self.start { CodePlanetList(style: .plain) }
      let document = Self.start { storyboard.instantiateInitialViewController()! }
      ratios.append(document / code)
      times.append(document)
    }
    let (ratio, time) = (ratios.sorted()[Self.count / 2], times.sorted()[Self.count / 2])
    return BenchFigure(
      name: "starting a table of 1,000 rows with prototype cells, beside cells made by code",
      value: String(format: "%.2fx, %.1f ms of CPU", ratio, time), limit: "at most 1.2x",
      holds: ratio <= 1.2)
  }

  /// Returns the CPU time from a controller's creation to its first display list, in milliseconds.
  private static func start(_ make: () -> UIViewController) -> Double {
    let session = HostSession(screen: HostScreen(size: size, scale: 2))
    session.makeCurrent()
    let start = BenchTimer.seconds()
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    let controller = make()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let list = session.frame(at: 1)
    let end = BenchTimer.seconds()
    let table = (controller as? UITableViewController)?.tableView
    precondition(list != nil && table?.visibleCells.count == 15, "The list shows nothing.")
    window.isHidden = true
    return (end - start) * 1000
  }

  // MARK: A scene

  private func scene() -> BenchFigure {
    let text = Self.scene
    let parse = BenchTimer.median { _ = Self.storyboard(text) } * 1000
    let storyboard = Self.storyboard(text)
    let make = BenchTimer.median(runs: Self.count) {
      let view = storyboard.instantiateInitialViewController()!.view!
      precondition(view.subviews.count == 200 && view.constraints.count >= 400)
    }
    return BenchFigure(
      name: "instantiating a scene of 200 views and 500 constraints",
      value: String(
        format: "%.1f ms of CPU (%.1f ms to parse it before)", make * 1000, parse),
      limit: "under 15 ms", holds: make < 0.015)
  }

  // MARK: Documents

  private static func storyboard(_ text: String) -> UIStoryboard {
    let document = try! InterfaceDocument(Array(text.utf8), file: "Bench.storyboard")
    return UIStoryboard(document: document, bundle: .main)
  }

  private static func document(_ controller: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" \
    useSafeAreas="YES" initialViewController="one">
        <scenes><scene sceneID="scene"><objects>\(controller)</objects></scene></scenes>
    </document>
    """
  }

  private static let list = document(
    """
    <tableViewController id="one" customClass="PlanetList" sceneMemberID="viewController">
      <tableView key="view" contentMode="scaleToFill" dataMode="prototypes" style="plain" \
    rowHeight="60" sectionHeaderHeight="28" sectionFooterHeight="28" id="table">
        <rect key="frame" x="0" y="0" width="390" height="844"/>
        <prototypes><tableViewCell contentMode="scaleToFill" selectionStyle="default" \
    reuseIdentifier="planet" rowHeight="60" customClass="PlanetCell" id="cell">
          <rect key="frame" x="0" y="28" width="390" height="60"/>
          <tableViewCellContentView key="contentView" id="content">
            <rect key="frame" x="0" y="0" width="390" height="60"/>
            <subviews>
              <label text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="name">
                <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
              <label text="About" translatesAutoresizingMaskIntoConstraints="NO" id="about">
                <fontDescription key="fontDescription" type="system" pointSize="13"/></label>
            </subviews>
            <constraints>
    \(constraint("name", "leading", "content", "leading", 16, "1"))
    \(constraint("name", "top", "content", "top", 8, "2"))
    \(constraint("about", "leading", "name", "leading", 0, "3"))
    \(constraint("about", "top", "name", "bottom", 2, "4"))
            </constraints>
          </tableViewCellContentView>
          <connections><outlet property="name" destination="name" id="5"/>
            <outlet property="about" destination="about" id="6"/></connections>
        </tableViewCell></prototypes>
        <connections><outlet property="dataSource" destination="one" id="7"/>
          <outlet property="delegate" destination="one" id="8"/></connections>
      </tableView>
    </tableViewController>
    """)

  /// A document with a column of labels, with two constraints each, and views, with three each.
  private static let scene: String = {
    var views = ""
    var constraints = ""
    for index in 0..<200 {
      let frame = "<rect key=\"frame\" x=\"16\" y=\"\(index * 22)\" width=\"60\" height=\"20\"/>"
      views +=
        index % 2 == 0
        ? """
        <label text="Label \(index)" translatesAutoresizingMaskIntoConstraints="NO" \
        id="v\(index)">\(frame)<fontDescription key="fontDescription" type="system" \
        pointSize="17"/><color key="textColor" systemColor="secondaryLabelColor"/></label>
        """
        : """
        <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" \
        id="v\(index)">\(frame)<color key="backgroundColor" red="0.5" green="0.5" blue="0.5" \
        alpha="1" colorSpace="custom" customColorSpace="sRGB"/><constraints>\
        <constraint firstAttribute="height" constant="20" id="h\(index)"/></constraints></view>
        """
      constraints += constraint("v\(index)", "leading", "root", "leading", 16, "l\(index)")
      constraints +=
        index == 0
        ? constraint("v0", "top", "root", "top", 8, "t0")
        : constraint("v\(index)", "top", "v\(index - 1)", "bottom", 2, "t\(index)")
    }
    return document(
      """
      <viewController id="one" sceneMemberID="viewController"><view key="view" \
      contentMode="scaleToFill" id="root"><rect key="frame" x="0" y="0" width="390" height="844"/>\
      <subviews>\(views)</subviews><constraints>\(constraints)</constraints></view></viewController>
      """)
  }()

  private static func constraint(
    _ first: String, _ attribute: String, _ second: String, _ other: String, _ constant: Int,
    _ id: String
  ) -> String {
    """
    <constraint firstItem="\(first)" firstAttribute="\(attribute)" secondItem="\(second)" \
    secondAttribute="\(other)" constant="\(constant)" id="\(id)"/>
    """
  }
}

// MARK: - Lists

/// A list of a thousand planets, in cells from a document or from code.
private class PlanetList: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    1000
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "planet", for: indexPath)
    if let cell = cell as? PlanetCell {
      cell.name.text = "Planet \(indexPath.row)"
      cell.about.text = "\(indexPath.row) years round its sun"
    }
    return cell
  }
}

private class PlanetCell: UITableViewCell {
  var name: UILabel!
  var about: UILabel!
}

/// The list with cells created in code.
private final class CodePlanetList: PlanetList {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(CodePlanetCell.self, forCellReuseIdentifier: "planet")
    tableView.rowHeight = 60
    tableView.sectionHeaderHeight = 28
    tableView.sectionFooterHeight = 28
  }
}

private final class CodePlanetCell: PlanetCell {
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    let (name, about) = (UILabel(), UILabel())
    (self.name, self.about) = (name, about)
    name.font = .systemFont(ofSize: 17)
    about.font = .systemFont(ofSize: 13)
    for label in [name, about] {
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
    }
    NSLayoutConstraint.activate([
      name.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      name.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      about.leadingAnchor.constraint(equalTo: name.leadingAnchor),
      about.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 2),
    ])
  }

  required init?(coder: NSCoder) { nil }
}
