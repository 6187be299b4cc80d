import Foundation
import InterfaceBuilderDocuments
import Simulator
import TestSupport
import Testing
import UIFoundation
import UIKit

/// Documents with mistakes of every kind are read or refused, and never end the process.
@MainActor @Suite(.serialized) struct DocumentFuzzTests {
  let device = Simulator(size: CGSize(width: 414, height: 896))

  /// Documents that have every kind of element.
  private static let own = [
    Documents.nib(
      Documents.view(
        """
        <label text="Mars" numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO" \
        id="a"><rect key="frame" x="1" y="2" width="30" height="20"/><fontDescription \
        key="fontDescription" type="system" pointSize="17"/><color key="textColor" \
        systemColor="labelColor"/><constraints><constraint firstAttribute="height" \
        constant="9" id="h"><variation key="heightClass=compact" constant="3"/></constraint>\
        </constraints></label>
        <stackView axis="vertical" spacing="4" id="s"><subviews><slider value="0.5" minValue="0" \
        maxValue="1" id="sl"/><stepper maximumValue="9" id="st"/><progressView progress="0.4" \
        id="p"/><segmentedControl selectedSegmentIndex="0" id="g"><segments><segment title="A"/>\
        </segments></segmentedControl><searchBar id="sb"/></subviews></stackView>
        <scrollView maximumZoomScale="3" id="sc"><subviews><textField borderStyle="line" \
        minimumFontSize="9" id="t"><textInputTraits key="textInputTraits" keyboardType="URL"/>\
        </textField></subviews></scrollView>
        <tableView style="grouped" rowHeight="44" id="tb"><prototypes><tableViewCell \
        reuseIdentifier="c" style="IBUITableViewCellStyleSubtitle" textLabel="tl" id="c">\
        <tableViewCellContentView key="contentView" id="cc"><subviews><label text="x" id="tl"/>\
        </subviews></tableViewCellContentView></tableViewCell></prototypes></tableView>
        """,
        """
        <color key="backgroundColor" red="0.1" green="0.2" blue="0.3" alpha="1"/>
        <constraints><constraint firstItem="a" firstAttribute="leading" secondItem="safe-root" \
        secondAttribute="leading" constant="20" multiplier="1:2" id="1"/><constraint \
        firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="topMargin" \
        priority="900" id="2"/></constraints><userDefinedRuntimeAttributes>\
        <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><real \
        key="value" value="6"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>\
        <variation key="default"><mask key="subviews"><exclude reference="s"/></mask></variation>
        """)),
    Documents.storyboard(
      Documents.scene(
        """
        <navigationController id="one" sceneMemberID="viewController"><navigationBar \
        key="navigationBar" id="bar"/><connections><segue destination="two" \
        kind="relationship" relationship="rootViewController" id="s"/></connections>\
        </navigationController>
        """)
        + Documents.scene(
          """
          <tableViewController id="two" sceneMemberID="viewController"><tableView key="view" \
          dataMode="static" style="plain" id="t"><sections><tableViewSection headerTitle="H" \
          id="x"><cells><tableViewCell rowHeight="70" id="c"><connections><segue \
          destination="three" kind="show" identifier="go" id="g"/></connections>\
          </tableViewCell></cells></tableViewSection></sections></tableView><navigationItem \
          key="navigationItem" title="T" id="n"><barButtonItem key="rightBarButtonItem" \
          systemItem="add" id="b"/></navigationItem></tableViewController>
          """, id: "b")
        + Documents.scene(
          """
          <viewController id="three" sceneMemberID="viewController">\(Documents.view(
            """
            <containerView id="k"><connections><segue destination="two" kind="embed" id="e"/>\
            </connections></containerView>
            """, id: "r3"))</viewController>
          """, id: "c")),
    Documents.storyboard(
      Documents.scene(
        """
        <navigationController customClass="Planets" id="one" sceneMemberID="viewController">\
        <navigationBar key="navigationBar" largeTitles="YES" id="bar"><navigationBarAppearance \
        key="standardAppearance" backgroundEffect="regular"><color key="backgroundColor" white="1" \
        alpha="1"/><textAttributes key="titleTextAttributes"><fontDescription \
        key="fontDescription" style="UICTFontTextStyleBody"/></textAttributes>\
        <barButtonItemAppearance key="buttonAppearance"><barButtonItemStateAppearance \
        key="normal"><offsetWrapper key="titlePositionAdjustment" horizontal="2" vertical="1"/>\
        </barButtonItemStateAppearance></barButtonItemAppearance></navigationBarAppearance>\
        </navigationBar><connections><segue destination="two" kind="relationship" \
        relationship="rootViewController" id="s"/></connections></navigationController>
        """)
        + Documents.scene(
          """
          <viewController customClass="Planets" id="two" sceneMemberID="viewController">\
          \(Documents.view(
            """
            <imageView image="star" catalog="system" id="i"><preferredSymbolConfiguration \
            key="preferredSymbolConfiguration" pointSize="30" weight="bold" scale="large"/>\
            </imageView><button buttonType="system" id="b"><buttonConfiguration \
            key="configuration" style="filled" title="Go" imagePlacement="top" \
            cornerStyle="capsule" buttonSize="large"><imageReference key="image" image="star" \
            catalog="system" symbolScale="small"/></buttonConfiguration></button><tabBar id="tb">\
            <items><tabBarItem title="T" id="ti"/></items><tabBarAppearance \
            key="standardAppearance" stackedItemWidth="40"><tabBarItemAppearance \
            key="stackedLayoutAppearance"><tabBarItemStateAppearance key="selected"><color \
            key="iconColor" systemColor="systemRedColor"/></tabBarItemStateAppearance>\
            </tabBarItemAppearance></tabBarAppearance></tabBar>
            """, id: "r2"))<connections><segue destination="three" kind="presentation" \
          identifier="go" destinationCreationSelector="makeMoon:sender:segueIdentifier:" id="g"/>\
          </connections></viewController>
          """, id: "b")
        + Documents.scene(
          """
          <pageViewController transitionStyle="scroll" pageSpacing="8" \
          navigationOrientation="vertical" spineLocation="none" id="three" \
          sceneMemberID="viewController"/>
          """, id: "c")),
  ].map { Array($0.utf8) }

  private static let documents = own + real

  /// Documents from a folder passed to a long run, up to 40 kilobytes each.
  private static let real: [[UInt8]] = {
    guard let folder = FuzzSettings.documents,
      let files = FileManager.default.enumerator(atPath: folder)
    else { return [] }
    let paths = files.compactMap { $0 as? String }.filter {
      $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard")
    }
    return paths.sorted().compactMap { path in
      let data = FileManager.default.contents(atPath: "\(folder)/\(path)")
      return data.flatMap { $0.count <= 40 << 10 ? [UInt8]($0) : nil }
    }
  }()

  /// Changes bytes, numbers, references and whole elements.
  private func mutated(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      guard bytes.count > 8 else { return bytes }
      let at = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<7, using: &generator) {
      case 0: bytes[at] = UInt8.random(in: 0...255, using: &generator)
      case 1:
        bytes.removeSubrange(at..<min(bytes.count, at + Int.random(in: 1...60, using: &generator)))
      case 2: bytes.insert(contentsOf: bytes[at..<min(bytes.count, at + 80)], at: at)
      case 3: bytes = Array(bytes[..<at])
      case 4: replaceValue(&bytes, at, Self.numbers.randomElement(using: &generator) ?? "0")
      case 5: replaceValue(&bytes, at, Self.words.randomElement(using: &generator) ?? "a")
      default: bytes.insert(contentsOf: Array("<view><rect key=\"frame\"/></view>".utf8), at: at)
      }
    }
    return bytes
  }

  private static let numbers = [
    "nan", "inf", "-1", "0", "1e308", "-1e308", "99999999999999999999", "1e-320", "1:0", "",
    "0.5", "2147483648", "-9223372036854775809",
  ]
  private static let words = [
    "root", "a", "one", "two", "three", "t", "c", "view", "contentView", "gone", "-1", "-2",
    "YES", "NO", "width", "leading", "topMargin", "unwind", "embed", "show", "custom",
    "UIView", "UITableView", "NSObject", "UIViewController", "layer.cornerRadius", "&#10;",
  ]

  /// Replaces the attribute's value that follows a place.
  private func replaceValue(_ bytes: inout [UInt8], _ at: Int, _ value: String) {
    let quote = UInt8(ascii: "\"")
    guard let start = bytes[at...].firstIndex(of: quote),
      let end = bytes[(start + 1)...].firstIndex(of: quote)
    else { return }
    bytes.replaceSubrange((start + 1)..<end, with: Array(value.utf8))
  }

  private func load(_ bytes: [UInt8]) {
    guard let document = try? InterfaceDocument(bytes, file: "Fuzz") else { return }
    if document.kind == .nib {
      let owner = UIViewController()
      for case let view as UIView in UINib(document: document, bundle: .main)
        .instantiate(withOwner: owner)
      {
        view.layoutIfNeeded()
      }
    } else {
      let board = UIStoryboard(document: document, bundle: .main)
      guard let controller = board.instantiateInitialViewController() else { return }
      device.show(controller)
      (controller as? UINavigationController)?.topViewController?
        .performSegue(withIdentifier: "go", sender: nil)
      device.advance(by: 0.05)
      device.window.rootViewController = nil
    }
  }

  init() { Planets.register() }

  @Test func `Mutated documents are read or refused`() {
    let seeds = FuzzSettings.seeds(operationsPerRun: 1, short: 400)
    var loaded = 0
    _ = UIKitFault.collected {
      for seed in seeds {
        var generator = SeededGenerator(seed: seed)
        let base = Self.documents[Int(seed % UInt64(Self.documents.count))]
        if FuzzSettings.printsTrail { print("seed \(seed)") }
        load(mutated(base, &generator))
        loaded += 1
      }
    }
    #expect(loaded == seeds.count)
  }
}
