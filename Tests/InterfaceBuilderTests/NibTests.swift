import Simulator
import Testing
import UIFoundation
import UIKit

/// Nibs: their objects, connections and order of loading.
@MainActor @Suite(.serialized) struct NibTests {
  let device = Simulator(size: CGSize(width: 414, height: 896))

  init() {
    Planets.register()
    InterfaceBuilder.register(Badge.self, outlets: ["caption": \Badge.caption])
  }

  @Test func `A nib gives its top-level objects in order`() {
    let nib = UINib(Documents.nib("<view id=\"a\" tag=\"1\"/><label id=\"b\" tag=\"2\"/>"))
    let objects = nib.instantiate(withOwner: nil)
    #expect(objects.map { ($0 as? UIView)?.tag } == [1, 2])
    #expect(objects[1] is UILabel)
  }

  @Test func `Views have the attributes of the document, and its defaults`() throws {
    let nib = UINib(
      Documents.nib(
        """
        <label opaque="NO" userInteractionEnabled="NO" contentMode="left" text="Mars" \
        numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO" id="a" \
        horizontalHuggingPriority="251" alpha="0.5"><rect key="frame" x="1" y="2.5" width="30" \
        height="20"/><fontDescription key="fontDescription" type="boldSystem" pointSize="15"/>\
        <color key="textColor" systemColor="systemRedColor"/></label>
        """))
    let label = try #require(nib.instantiate(withOwner: nil).first as? UILabel)
    #expect(label.text == "Mars" && label.numberOfLines == 0 && label.alpha == 0.5)
    #expect(label.frame == CGRect(x: 1, y: 2.5, width: 30, height: 20))
    #expect(label.font == .boldSystemFont(ofSize: 15) && label.textColor == .systemRed)
    #expect(!label.isUserInteractionEnabled && !label.isOpaque && label.contentMode == .left)
    #expect(label.textAlignment == .left, "absent means left, not natural")
    #expect(label.contentHuggingPriority(for: .horizontal).rawValue == 251)
    #expect(label.contentHuggingPriority(for: .vertical).rawValue == 250)
    #expect(!label.translatesAutoresizingMaskIntoConstraints)
  }

  @Test func `Without an element the mask keeps the top left, and an empty one nothing`() throws {
    let nib = UINib(
      Documents.nib(
        "<view id=\"a\"/><view id=\"b\"><autoresizingMask key=\"autoresizingMask\"/></view>"))
    let views = nib.instantiate(withOwner: nil).compactMap { $0 as? UIView }
    #expect(views[0].autoresizingMask == [.flexibleRightMargin, .flexibleBottomMargin])
    #expect(views[1].autoresizingMask == [])
  }

  @Test func `Constraints lay out what a document describes`() throws {
    let nib = UINib(
      Documents.nib(
        Documents.view(
          """
          <view translatesAutoresizingMaskIntoConstraints="NO" id="box"/>
          <view translatesAutoresizingMaskIntoConstraints="NO" id="bar"><constraints>\
          <constraint firstAttribute="height" constant="10" id="h"/></constraints></view>
          """,
          """
          <constraints>
          <constraint firstItem="box" firstAttribute="leading" secondItem="safe-root" \
          secondAttribute="leading" constant="20" id="1"/>
          <constraint firstItem="box" firstAttribute="top" secondItem="safe-root" \
          secondAttribute="top" constant="30" id="2"/>
          <constraint firstItem="box" firstAttribute="width" secondItem="root" \
          secondAttribute="width" multiplier="1:2" id="3"/>
          <constraint firstItem="box" firstAttribute="height" secondItem="box" \
          secondAttribute="width" multiplier="0.5" id="4"/>
          <constraint firstItem="bar" firstAttribute="leading" secondItem="box" \
          secondAttribute="leading" id="5"/>
          <constraint firstItem="bar" firstAttribute="trailing" secondItem="box" \
          secondAttribute="trailing" id="6"/>
          <constraint firstItem="bar" firstAttribute="top" secondItem="box" \
          secondAttribute="bottom" symbolic="YES" id="7"/>
          <constraint firstAttribute="trailing" secondItem="box" secondAttribute="trailing" \
          constant="9" placeholder="YES" id="8"/>
          </constraints>
          """)))
    let root = try #require(nib.instantiate(withOwner: nil).first as? UIView)
    root.layoutIfNeeded()
    #expect(root.subviews[0].frame == CGRect(x: 20, y: 30, width: 207, height: 103.5))
    #expect(root.subviews[1].frame == CGRect(x: 20, y: 141.5, width: 207, height: 10))
  }

  @Test func `A constraint's own outlets and runtime attributes are connected and set`() throws {
    InterfaceBuilder.register(
      NSLayoutConstraint.self, outlets: ["note": \.identifier])
    let nib = UINib(
      Documents.nib(
        """
        <view id="box"><constraints>\
        <constraint firstAttribute="width" constant="80" id="w"><userDefinedRuntimeAttributes>\
        <userDefinedRuntimeAttribute type="string" keyPath="note" value="wide"/>\
        </userDefinedRuntimeAttributes></constraint>
        <constraint firstAttribute="height" constant="40" id="h"><connections>\
        <outlet property="moon" destination="box" id="5"/></connections></constraint>\
        </constraints></view>
        """))
    var box: UIView?
    let faults = UIKitFault.collected { box = nib.instantiate(withOwner: nil).first as? UIView }
    #expect(box?.constraints.map(\.identifier) == ["wide", nil])
    let fault = try #require(faults.first)
    #expect(faults.count == 1 && fault.hasPrefix("nib data:8: <outlet>: "))
    #expect(fault.contains("not key value coding-compliant for the key moon"))
  }

  @Test func `A view without constraints keeps its fixed frame`() throws {
    let nib = UINib(
      Documents.nib(
        Documents.view(
          """
          <view fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="a">\
          <rect key="frame" x="5" y="6" width="7" height="8"/></view>
          """)))
    let root = try #require(nib.instantiate(withOwner: nil).first as? UIView)
    root.layoutIfNeeded()
    #expect(root.subviews[0].frame == CGRect(x: 5, y: 6, width: 7, height: 8))
  }

  @Test func `The owner gets its outlets, collections and actions`() throws {
    let planets = Planets()
    let owner = """
      customClass="Planets"><connections><outlet property="view" destination="root" id="1"/>\
      <outlet property="nameLabel" destination="name" id="2"/>\
      <outletCollection property="moons" destination="m1" id="3"/>\
      <outletCollection property="moons" destination="m2" id="4"/>\
      <outlet property="width" destination="w" id="5"/></connections></placeholder>
      """
    let root = Documents.view(
      """
      <label text="Jupiter" id="name"/><label text="Io" id="m1"/><label text="Europa" id="m2"/>\
      <button buttonType="system" id="b"><state key="normal" title="Save"/><connections>\
      <action selector="save:" destination="-1" eventType="touchUpInside" id="6"/>\
      </connections></button>
      """,
      """
      <constraints><constraint firstAttribute="width" constant="80" priority="1" id="w"/>\
      </constraints>
      """)
    let text = Documents.nib(root).replacingOccurrences(
      of: "userLabel=\"File's Owner\"/>", with: owner)
    let nib = UINib(text)
    nib.instantiate(withOwner: planets)
    #expect(planets.nameLabel.text == "Jupiter")
    #expect(planets.moons.map(\.text) == ["Io", "Europa"])
    #expect(planets.width.constant == 80)
    let button = try #require(planets.view.subviews.last as? UIButton)
    button.sendActions(for: .touchUpInside)
    #expect(planets.log.contains("save Save"))
  }

  @Test func `A custom view sees its subviews in its initialiser, and wins over the document`()
    throws
  {
    let nib = UINib(
      Documents.nib(
        """
        <view customClass="Badge" customModule="Stale" customModuleProvider="target" id="a">\
        <color key="backgroundColor" red="0" green="0" blue="1" alpha="1" colorSpace="custom" \
        customColorSpace="sRGB"/><subviews><label text="9" id="b"/></subviews><connections>\
        <outlet property="caption" destination="b" id="c"/></connections></view>
        """))
    let badge = try #require(nib.instantiate(withOwner: nil).first as? Badge)
    #expect(badge.seen == 1 && badge.backgroundColor == .red)
    #expect(badge.captionAtDecoding == nil, "connections come after every initialiser")
    #expect(badge.caption.text == "9")
  }

  @Test func `A class that does not exist is reported, and a plain view takes its place`() {
    let faults = UIKitFault.collected {
      let nib = UINib(Documents.nib("<view customClass=\"NoSuchThing\" id=\"a\" tag=\"3\"/>"))
      let view = nib.instantiate(withOwner: nil).first as? UIView
      #expect(view?.tag == 3)
    }
    #expect(
      faults.contains { $0.hasSuffix("Unknown class NoSuchThing in Interface Builder file.") })
  }

  @Test func `An initialiser that returns nil gives a plain view`() {
    InterfaceBuilder.register(Refusing.self)
    let faults = UIKitFault.collected {
      let nib = UINib(Documents.nib("<view customClass=\"Refusing\" id=\"a\" tag=\"4\"/>"))
      #expect((nib.instantiate(withOwner: nil).first as? UIView)?.tag == 4)
    }
    #expect(faults.contains { $0.contains("returned nil") })
  }

  @Test func `An outlet that the class does not have is reported with its line`() {
    let faults = UIKitFault.collected {
      let nib = UINib(
        Documents.nib(
          "<view id=\"a\"><connections><outlet property=\"nope\" destination=\"a\" id=\"o\"/>"
            + "</connections></view>"))
      nib.instantiate(withOwner: nil)
    }
    #expect(
      faults.contains {
        $0.hasPrefix("nib data:7: <outlet>:") && $0.contains("for the key nope")
      }, "\(faults)")
  }

  @Test func `References that lead nowhere or to the wrong thing are reported and skipped`() {
    let faults = UIKitFault.collected {
      let nib = UINib(
        Documents.nib(
          """
          <tableView id="t"><connections><outlet property="dataSource" destination="gone" \
          id="1"/><outlet property="delegate" destination="l" id="2"/></connections>\
          <constraints><constraint firstItem="gone" firstAttribute="top" secondItem="t" \
          secondAttribute="top" id="3"/><constraint firstItem="t" firstAttribute="sideways" \
          id="4"/></constraints></tableView><label id="l"/>
          """))
      #expect(nib.instantiate(withOwner: nil).count == 2)
    }
    #expect(faults.contains { $0.contains("no object has the identifier gone") })
    #expect(faults.contains { $0.contains("cannot be the delegate of UITableView") })
    #expect(faults.contains { $0.contains("no view has the identifier gone") })
    #expect(faults.contains { $0.contains("the attribute sideways") })
  }

  @Test func `What is not known is reported once by name`() {
    func load() -> [String] {
      UIKitFault.collected {
        UINib(Documents.nib("<view id=\"a\" flavour=\"sour\"><crumbs/></view>"))
          .instantiate(withOwner: nil)
      }
    }
    let faults = load()
    #expect(faults.contains { $0.contains("<view>: the attribute flavour") })
    #expect(faults.contains { $0.contains("<crumbs>: an element that is not known") })
    #expect(load().isEmpty)
  }

  @Test func `Names of older versions of Xcode are known`() throws {
    var objects: [Any] = []
    let faults = UIKitFault.collected {
      objects = UINib(
        Documents.nib(
          Documents.view(
            """
            <textField minimumFontSize="17" id="field">
              <textInputTraits key="textInputTraits" keyboardType="alphabet"/></textField>
            <label usesAttributedText="YES" id="label"><attributedString key="attributedText">
              <fragment content="Long"><attributes><paragraphStyle key="NSParagraphStyle" \
            alignment="left" lineBreakMode="truncatingMiddle"/></attributes></fragment>
            </attributedString><color key="textColor" xcode11CocoaTouchSystemColor="labelColor" \
            cocoaTouchSystemColor="darkTextColor"/></label>
            """, "<animations/><gestureRecognizers/>"))
      ).instantiate(withOwner: nil)
    }
    #expect(faults.map { "\($0)" } == [])
    let root = try #require(objects.first as? UIView)
    let field = try #require(root.subviews.compactMap { $0 as? UITextField }.first)
    #expect(field.keyboardType == .asciiCapable)
    let label = try #require(root.subviews.compactMap { $0 as? UILabel }.first)
    let style = label.attributedText?.attribute(.paragraphStyle, at: 0, effectiveRange: nil)
    #expect((style as? NSParagraphStyle)?.lineBreakMode == .byTruncatingMiddle)
  }

  @Test func `Runtime attributes set layers, own properties, and properties of the class`() throws {
    let attributes = """
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" \
      keyPath="layer.cornerRadius"><real key="value" value="6"/></userDefinedRuntimeAttribute>\
      <userDefinedRuntimeAttribute type="boolean" keyPath="layer.masksToBounds" value="YES"/>\
      <userDefinedRuntimeAttribute type="string" keyPath="accessibilityIdentifier" value="box"/>\
      </userDefinedRuntimeAttributes>
      """
    let nib = UINib(Documents.nib("<view id=\"a\">\(attributes)</view>"))
    let view = try #require(nib.instantiate(withOwner: nil).first as? UIView)
    #expect(view.layer.cornerRadius == 6 && view.layer.masksToBounds)
    #expect(view.accessibilityIdentifier == "box")
  }

  @Test func `A stack takes its subviews as arranged, with margins where they are saved`() throws {
    let nib = UINib(
      Documents.nib(
        """
        <stackView opaque="NO" contentMode="scaleToFill" axis="vertical" spacing="4" id="s">\
        <rect key="frame" x="0" y="0" width="100" height="48"/><subviews><view id="a"/>\
        <view id="b"/></subviews><edgeInsets key="layoutMargins" top="2" left="3" bottom="2" \
        right="3"/></stackView>
        """))
    let stack = try #require(nib.instantiate(withOwner: nil).first as? UIStackView)
    #expect(stack.arrangedSubviews.count == 2 && stack.axis == .vertical && stack.spacing == 4)
    #expect(stack.isLayoutMarginsRelativeArrangement && stack.layoutMargins.left == 3)
  }

  @Test func `Controls have their states and values`() throws {
    let nib = UINib(
      Documents.nib(
        """
        <button buttonType="roundedRect" id="b"><state key="normal" title="Go"><color \
        key="titleColor" name="Ink"/></state><state key="disabled" title="Wait"/></button>
        <slider value="0.5" minValue="0.0" maxValue="2" id="s"/>
        <switch on="YES" id="w"/>
        <segmentedControl selectedSegmentIndex="1" id="g"><segments><segment title="A"/>\
        <segment title="B"/></segments></segmentedControl>
        <textField borderStyle="roundedRect" placeholder="Name" textAlignment="natural" \
        minimumFontSize="17" id="t"><textInputTraits key="textInputTraits" \
        keyboardType="emailAddress" secureTextEntry="YES"/></textField>
        """,
        resources: "<namedColor name=\"Ink\"><color red=\"1\" green=\"0\" blue=\"0\" "
          + "alpha=\"1\"/></namedColor>"))
    let views = nib.instantiate(withOwner: nil)
    let button = try #require(views[0] as? UIButton)
    #expect(button.title(for: .normal) == "Go" && button.title(for: .disabled) == "Wait")
    #expect(button.buttonType == .system)
    #expect(button.titleColor(for: .normal) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect((views[1] as? UISlider)?.value == 0.5 && (views[2] as? UISwitch)?.isOn == true)
    let segments = try #require(views[3] as? UISegmentedControl)
    #expect(segments.titleForSegment(at: 1) == "B" && segments.selectedSegmentIndex == 1)
    let field = try #require(views[4] as? UITextField)
    #expect(field.placeholder == "Name" && field.isSecureTextEntry)
    #expect(field.keyboardType == .emailAddress && field.autocapitalizationType == .none)
  }

  @Test func `Gestures are attached by their collection, and call their actions`() throws {
    let planets = Planets()
    let nib = UINib(
      Documents.nib(
        """
        <view id="v"><rect key="frame" x="0" y="0" width="99" height="99"/><connections>\
        <outletCollection property="gestureRecognizers" destination="t" appends="YES" id="1"/>\
        </connections></view><tapGestureRecognizer numberOfTapsRequired="2" id="t"><connections>\
        <action selector="tap" destination="-1" id="2"/></connections></tapGestureRecognizer>
        """))
    let view = try #require(nib.instantiate(withOwner: planets).first as? UIView)
    let tap = try #require(view.gestureRecognizers?.first as? UITapGestureRecognizer)
    #expect(tap.numberOfTapsRequired == 2)
    tap.sendActions()
    #expect(planets.log == ["tap"])
  }
}
