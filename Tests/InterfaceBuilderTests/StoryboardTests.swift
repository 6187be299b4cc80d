import Simulator
import Testing
import UIFoundation
import UIKit

/// Storyboards: scenes, segues in every direction, and scenes inside others.
@MainActor @Suite(.serialized) struct StoryboardTests {
  let device = Simulator(size: CGSize(width: 414, height: 896))

  init() {
    Planets.register()
    InterfaceBuilder.register(Moon.self)
  }

  private static let moon = """
    <viewController storyboardIdentifier="moon" customClass="Moon" id="two" \
    sceneMemberID="viewController"/>
    """

  /// A controller with a button whose segue leads to a second scene.
  private func two(
    _ segue: String, second: String = Self.moon, exit: String = ""
  ) throws -> UIStoryboard {
    try storyboard(
      Documents.storyboard(
        Documents.scene(
          """
          <viewController storyboardIdentifier="planets" title="Planets" customClass="Planets" \
          id="one" sceneMemberID="viewController">\(Documents.view(
            """
            <label text="Saturn" id="n"/><button id="b"><state key="normal" title="Next"/>\
            <connections>\(segue)</connections></button>
            """))<connections><outlet property="nameLabel" destination="n" id="o"/>\
          <segue destination="two" kind="show" identifier="manual" id="sm"/></connections>\
          </viewController>
          """) + Documents.scene(second, id: "second", others: exit)))
  }

  @Test func `A controller awakes before its view is loaded, and has outlets when it is`() throws {
    let board = try two("")
    let planets = try #require(board.instantiateInitialViewController() as? Planets)
    #expect(planets.log == ["awake"] && !planets.isViewLoaded && planets.title == "Planets")
    #expect(planets.storyboard === board)
    device.show(planets)
    #expect(planets.log == ["awake", "loaded Saturn"])
    #expect(planets.nameLabel.superview === planets.view)
  }

  @Test func `Controllers are made by identifier, through initialisers of their own`() throws {
    let board = try two("")
    let plain = board.instantiateViewController(withIdentifier: "moon")
    #expect((plain as? Moon)?.name == "plain")
    let own = board.instantiateViewController(identifier: "moon") { coder in
      Moon(coder: coder, name: "Titan")
    }
    #expect(own.name == "Titan")
    let faults = UIKitFault.collected {
      _ = board.instantiateViewController(withIdentifier: "sun")
    }
    #expect(
      faults.first?.contains("doesn't contain a view controller with identifier 'sun'") == true)
  }

  @Test func `A button's segue asks, prepares and pushes`() throws {
    let board = try two("<segue destination=\"two\" kind=\"show\" identifier=\"go\" id=\"s\"/>")
    let planets = try #require(board.instantiateInitialViewController() as? Planets)
    let navigation = UINavigationController(rootViewController: planets)
    device.show(navigation)
    planets.log = []
    let button = try #require(planets.view.subviews.last as? UIButton)
    button.sendActions(for: .touchUpInside)
    device.advance(by: 1)
    #expect(planets.log == ["should go", "prepare go"])
    #expect(navigation.topViewController is Moon && planets.detail is Moon)
  }

  @Test(arguments: [
    ("makeMoon:", "Io"), ("makeMoon:sender:", "Next"),
    ("makeMoon:sender:segueIdentifier:", "Triton"),
  ])
  func `A segue action creates the destination`(_ selector: String, _ name: String) throws {
    let board = try two(
      "<segue destination=\"two\" kind=\"show\" identifier=\"Triton\" "
        + "destinationCreationSelector=\"\(selector)\" id=\"s\"/>")
    let planets = try #require(board.instantiateInitialViewController() as? Planets)
    device.show(UINavigationController(rootViewController: planets))
    planets.button = planets.view.subviews.compactMap { $0 as? UIButton }.first
    planets.button?.sendActions(for: .touchUpInside)
    #expect((planets.detail as? Moon)?.name == name)
    #expect(planets.navigationController?.topViewController === planets.detail)
  }

  @Test func `A segue action that returns nil, or is missing, leaves the storyboard's controller`()
    throws
  {
    for selector in ["makeMoon:sender:segueIdentifier:", "makeSun:"] {
      let board = try two(
        "<segue destination=\"two\" kind=\"show\" identifier=\"plain\" "
          + "destinationCreationSelector=\"\(selector)\" id=\"s\"/>")
      let planets = try #require(board.instantiateInitialViewController() as? Planets)
      device.show(UINavigationController(rootViewController: planets))
      let faults = UIKitFault.collected {
        planets.performSegue(withIdentifier: "plain", sender: nil)
      }
      #expect((planets.detail as? Moon)?.name == "plain")
      #expect(faults.count == (selector == "makeSun:" ? 1 : 0))
    }
  }

  @Test func `A segue that the controller refuses is not performed`() throws {
    let board = try two("<segue destination=\"two\" kind=\"show\" identifier=\"never\" id=\"s\"/>")
    let planets = try #require(board.instantiateInitialViewController() as? Planets)
    device.show(planets)
    (planets.view.subviews.last as? UIButton)?.sendActions(for: .touchUpInside)
    #expect(planets.detail == nil && planets.log.last == "should never")
  }

  @Test func `Code performs a segue by its identifier, and an unknown one is reported`() throws {
    let planets = try #require(two("").instantiateInitialViewController() as? Planets)
    let navigation = UINavigationController(rootViewController: planets)
    device.show(navigation)
    device.perform { planets.performSegue(withIdentifier: "manual", sender: nil) }
    device.advance(by: 1)
    #expect(navigation.topViewController is Moon)
    let faults = UIKitFault.collected {
      planets.performSegue(withIdentifier: "nowhere", sender: nil)
    }
    #expect(faults.first?.hasSuffix("has no segue with identifier 'nowhere'") == true)
  }

  @Test func `A presentation has the segue's style, and an unwind segue dismisses it`() throws {
    let board = try two(
      """
      <segue destination="two" kind="presentation" modalPresentationStyle="fullScreen" \
      identifier="up" id="s"/>
      """,
      second: """
        <viewController id="two" sceneMemberID="viewController">\(Documents.view(
          """
          <button id="back"><connections><segue destination="x" kind="unwind" identifier="down" \
          unwindAction="back:" id="u"/></connections></button>
          """, id: "r2"))</viewController>
        """, exit: "<exit id=\"x\" userLabel=\"Exit\" sceneMemberID=\"exit\"/>")
    let planets = try #require(board.instantiateInitialViewController() as? Planets)
    device.show(planets)
    (planets.view.subviews.last as? UIButton)?.sendActions(for: .touchUpInside)
    device.advance(by: 1)
    let shown = try #require(planets.presentedViewController)
    #expect(shown.modalPresentationStyle == .fullScreen)
    (shown.view.subviews.last as? UIButton)?.sendActions(for: .touchUpInside)
    device.advance(by: 1)
    #expect(planets.presentedViewController == nil)
    #expect(planets.log.last == "back from UIViewController")
  }

  @Test func `A navigation controller has its root when it is made`() throws {
    let board = try storyboard(
      Documents.storyboard(
        Documents.scene(
          """
          <navigationController id="one" sceneMemberID="viewController">\
          <navigationBar key="navigationBar" largeTitles="YES" id="bar"/><connections>\
          <segue destination="two" kind="relationship" relationship="rootViewController" id="s"/>\
          </connections></navigationController>
          """)
          + Documents.scene(
            """
            <viewController id="two" sceneMemberID="viewController">\(Documents.view())\
            <navigationItem key="navigationItem" title="Home" id="i"><barButtonItem \
            key="rightBarButtonItem" systemItem="add" id="a"/></navigationItem></viewController>
            """, id: "b")))
    let navigation = try #require(
      board.instantiateInitialViewController() as? UINavigationController)
    #expect(navigation.navigationBar.prefersLargeTitles)
    let root = try #require(navigation.viewControllers.first)
    #expect(root.navigationItem.title == "Home")
    #expect(root.navigationItem.rightBarButtonItem?.image != nil)
  }

  @Test func `An embedded scene fills its container before the view has loaded`() throws {
    let board = try storyboard(
      Documents.storyboard(
        Documents.scene(
          """
          <viewController id="one" customClass="Planets" sceneMemberID="viewController">\
          \(Documents.view(
            """
            <containerView id="c"><rect key="frame" x="10" y="20" width="100" height="50"/>\
            <connections><segue destination="two" kind="embed" identifier="in" id="e"/>\
            </connections></containerView>
            """))</viewController>
          """)
          + Documents.scene(
            "<viewController id=\"two\" customClass=\"Moon\" sceneMemberID=\"viewController\">"
              + Documents.view(id: "r2") + "</viewController>", id: "b")))
    let planets = try #require(board.instantiateInitialViewController() as? Planets)
    device.show(planets)
    let moon = try #require(planets.children.first as? Moon)
    #expect(moon.view.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(planets.log == ["awake", "should in", "prepare in", "loaded without a label"])
  }

  @Test func `Scenes that embed each other are reported, and end`() throws {
    func page(_ id: String, _ other: String) -> String {
      Documents.scene(
        """
        <viewController id="\(id)" sceneMemberID="viewController">\(Documents.view(
          """
          <containerView id="c\(id)"><connections><segue destination="\(other)" kind="embed" \
          id="e\(id)"/></connections></containerView>
          """, id: "r\(id)"))</viewController>
        """, id: "s\(id)")
    }
    let board = try storyboard(Documents.storyboard(page("one", "two") + page("two", "one")))
    var initial: UIViewController?
    let faults = UIKitFault.collected {
      initial = board.instantiateInitialViewController()
      initial?.loadViewIfNeeded()
    }
    #expect(
      faults == [
        "Main.storyboard:4: <viewController>: scenes that contain each other, which is ended here"
      ])
    let levels = sequence(first: initial) { $0?.children.first }.prefix { $0 != nil }
    #expect(levels.count(where: { _ in true }) == 25, "the view of the last one is loaded, too")
  }

  @Test func `A navigation controller that is its own root is reported, and ends`() throws {
    let board = try storyboard(
      Documents.storyboard(
        Documents.scene(
          """
          <navigationController id="one" sceneMemberID="viewController"><connections>\
          <segue destination="one" kind="relationship" relationship="rootViewController" id="s"/>\
          </connections></navigationController>
          """)))
    let faults = UIKitFault.collected { _ = board.instantiateInitialViewController() }
    #expect(faults.contains { $0.contains("scenes that contain each other") })
  }

  @Test(arguments: ["Main.storyboardc", "Base.lproj/Main.storyboardc"])
  func `A compiled storyboard is reported with its path, and gives no controller`(
    path: String
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("compiled-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let compiled = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: compiled, withIntermediateDirectories: true)
    try Data("bplist00".utf8).write(to: compiled.appendingPathComponent("Info.plist"))
    let bundle = try #require(Bundle(path: folder.path))
    let faults = UIKitFault.collected {
      let storyboard = UIStoryboard(name: "Main", bundle: bundle)
      #expect(storyboard.instantiateInitialViewController() == nil)
    }
    #expect(faults.contains { "\($0)".contains("\(path): this is a compiled document") })
  }

  @Test func `Subviews and constants follow the size classes`() throws {
    let board = try storyboard(
      Documents.storyboard(
        Documents.scene(
          """
          <viewController id="one" sceneMemberID="viewController">\(Documents.view(
            """
            <view translatesAutoresizingMaskIntoConstraints="NO" id="a"><constraints><constraint \
            firstAttribute="height" constant="10" id="h"><variation \
            key="heightClass=compact" constant="33"/></constraint></constraints></view>
            <view id="b"/>
            """,
            """
            <variation key="default"><mask key="subviews"><exclude reference="b"/></mask>\
            </variation><variation key="heightClass=compact"><mask key="subviews"><include \
            reference="b"/></mask></variation>
            """))</viewController>
          """)))
    let controller = try #require(board.instantiateInitialViewController())
    device.show(controller)
    #expect(controller.view.subviews.count == 1)
    let height = try #require(controller.view.subviews[0].constraints.first)
    #expect(height.constant == 10)
    device.resize(to: CGSize(width: 896, height: 414))
    #expect(controller.view.subviews.count == 2 && height.constant == 33)
  }
}
