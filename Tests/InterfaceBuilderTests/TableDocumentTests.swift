import Simulator
import Testing
import UIFoundation
import UIKit

/// Tables of documents: cells of nibs, prototypes, static rows and their segues.
@MainActor @Suite(.serialized) struct TableDocumentTests {
  let device = Simulator(size: CGSize(width: 414, height: 896))

  init() {
    Planets.register()
    InterfaceBuilder.register(PlanetCell.self, outlets: ["title": \PlanetCell.title])
  }

  final class Source: NSObject, UITableViewDataSource {
    var identifier = "planet"

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
      (cell as? PlanetCell)?.title?.text = "Row \(indexPath.row)"
      return cell
    }
  }

  private let cell = """
    <tableViewCell contentMode="scaleToFill" selectionStyle="default" reuseIdentifier="planet" \
    rowHeight="60" customClass="PlanetCell" id="cell">\
    <rect key="frame" x="0.0" y="0.0" width="414" height="60"/>\
    <autoresizingMask key="autoresizingMask"/><tableViewCellContentView key="contentView" \
    opaque="NO" id="content"><rect key="frame" x="0" y="0" width="414" height="60"/><subviews>\
    <label text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="title"/></subviews>\
    <constraints><constraint firstItem="title" firstAttribute="leading" secondItem="content" \
    secondAttribute="leading" constant="20" id="1"/><constraint firstItem="title" \
    firstAttribute="centerY" secondItem="content" secondAttribute="centerY" id="2"/>\
    <constraint firstItem="title" firstAttribute="top" secondItem="content" \
    secondAttribute="top" constant="20" id="3"/></constraints></tableViewCellContentView>\
    <connections><outlet property="title" destination="title" id="4"/>%SEGUE%</connections>\
    </tableViewCell>
    """

  @Test func `A table takes cells from a nib`() throws {
    let controller = UITableViewController(style: .plain)
    let source = Source()
    controller.tableView.register(
      UINib(Documents.nib(cell.replacingOccurrences(of: "%SEGUE%", with: ""))),
      forCellReuseIdentifier: "planet")
    controller.tableView.dataSource = source
    device.show(controller)
    let shown = try #require(controller.tableView.visibleCells.last as? PlanetCell)
    #expect(shown.title.text == "Row 2" && shown.reuseIdentifier == "planet")
    #expect(shown.title.frame.minX == 20)
  }

  @Test func `A nib of another identifier or of no cell is reported in UIKit's words`() {
    let table = UITableView()
    table.register(
      UINib(Documents.nib(cell.replacingOccurrences(of: "%SEGUE%", with: ""))),
      forCellReuseIdentifier: "star")
    table.register(UINib(Documents.nib("<view id=\"v\"/>")), forCellReuseIdentifier: "none")
    let faults = UIKitFault.collected {
      #expect(table.dequeueReusableCell(withIdentifier: "star") != nil)
      #expect(table.dequeueReusableCell(withIdentifier: "none") != nil)
    }
    #expect(faults.first?.contains("(planet) does not match the identifier") == true)
    #expect(faults.last?.contains("nib must contain exactly one top level object") == true)
  }

  private func list(_ rows: String, mode: String = "prototypes") -> String {
    """
    <tableViewController id="one" customClass="%CLASS%" sceneMemberID="viewController">\
    <tableView key="view" contentMode="scaleToFill" dataMode="\(mode)" style="grouped" \
    rowHeight="-1" estimatedRowHeight="-1" sectionHeaderHeight="18" sectionFooterHeight="18" \
    id="table"><rect key="frame" x="0" y="0" width="414" height="896"/>\(rows)\
    <connections><outlet property="dataSource" destination="one" id="d"/><outlet \
    property="delegate" destination="one" id="e"/></connections></tableView>\
    </tableViewController>
    """
  }

  @Test func `Prototype cells are made anew for every row`() throws {
    let row = cell.replacingOccurrences(of: "%SEGUE%", with: "")
    let board = try storyboard(
      Documents.storyboard(
        Documents.scene(
          list("<prototypes>\(row)</prototypes>")
            .replacingOccurrences(of: "customClass=\"%CLASS%\"", with: ""))))
    let controller = try #require(
      board.instantiateInitialViewController() as? UITableViewController)
    let source = Source()
    controller.tableView.dataSource = source
    device.show(controller)
    #expect(controller.tableView.style == .grouped)
    let cells = controller.tableView.visibleCells.compactMap { $0 as? PlanetCell }
    #expect(cells.map { $0.title.text } == ["Row 0", "Row 1", "Row 2"])
    #expect(Set(cells.map { ObjectIdentifier($0.title) }).count == 3)
  }

  @Test func `Static rows have their cells, heights and titles, and a cell's segue runs`() throws {
    let segue = "<segue destination=\"two\" kind=\"show\" identifier=\"open\" id=\"s\"/>"
    let row = cell.replacingOccurrences(of: "%SEGUE%", with: segue)
    let styled = """
      <tableViewCell style="IBUITableViewCellStyleSubtitle" textLabel="t" detailTextLabel="d2" \
      id="styled"><tableViewCellContentView key="contentView" id="c2"><subviews><label \
      text="Title" id="t"/><label text="Detail" id="d2"/></subviews></tableViewCellContentView>\
      </tableViewCell>
      """
    let sections = """
      <sections><tableViewSection headerTitle="Rocks" footerTitle="Four" id="s1"><cells>\(row)\
      \(styled)</cells></tableViewSection></sections>
      """
    let board = try storyboard(
      Documents.storyboard(
        Documents.scene(
          list(sections, mode: "static").replacingOccurrences(
            of: "customClass=\"%CLASS%\"", with: ""))
          + Documents.scene(
            "<viewController id=\"two\" sceneMemberID=\"viewController\"/>", id: "b")))
    let controller = try #require(
      board.instantiateInitialViewController() as? UITableViewController)
    let navigation = UINavigationController(rootViewController: controller)
    device.show(navigation)
    let table = try #require(controller.tableView)
    #expect(table.numberOfSections == 1 && table.numberOfRows(inSection: 0) == 2)
    #expect(table.cellForRow(at: [0, 0])?.bounds.height == 60)
    #expect(table.headerView(forSection: 0) != nil)
    let second = try #require(table.cellForRow(at: [0, 1]))
    #expect(second.textLabel?.text == "Title" && second.detailTextLabel?.text == "Detail")
    #expect(second.contentView.subviews.count == 2)
    try device.tap(row: 0, in: table)
    device.advance(by: 1)
    #expect(navigation.viewControllers.count == 2)
  }

  @Test func `A static table outside of a table controller is reported`() throws {
    let faults = UIKitFault.collected {
      UINib(
        Documents.nib("<tableView dataMode=\"static\" id=\"t\"><sections/></tableView>")
      ).instantiate(withOwner: nil)
    }
    #expect(faults.contains { $0.contains("Static table views are only valid") })
  }
}
