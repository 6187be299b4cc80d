import InterfaceBuilderDocuments
import Simulator
import Testing
import UIKit

/// The memory that a document occupies once nothing needs it.
@MainActor @Suite(.serialized) struct DocumentMemoryTests {
  let device = Simulator(size: CGSize(width: 414, height: 896))

  private func parse(_ text: String) throws -> InterfaceDocument {
    try InterfaceDocument(Array(text.utf8), file: "Main.storyboard")
  }

  private let scenes = Documents.storyboard(
    Documents.scene(
      """
      <tableViewController id="one" sceneMemberID="viewController"><tableView key="view" \
      dataMode="prototypes" style="plain" id="t"><prototypes><tableViewCell reuseIdentifier="c" \
      id="c"><tableViewCellContentView key="contentView" id="cc"><subviews><label text="x" id="l"/>\
      </subviews></tableViewCellContentView></tableViewCell></prototypes></tableView>\
      <connections><segue destination="two" kind="show" identifier="go" id="s"/></connections>\
      </tableViewController>
      """)
      + Documents.scene(
        "<viewController id=\"two\" sceneMemberID=\"viewController\">"
          + Documents.view("<label id=\"a\"/>", id: "r2") + "</viewController>", id: "b"))

  @Test func `The document of a nib is let go of with the nib, while its views stay`() throws {
    var document: InterfaceDocument? = try parse(
      Documents.nib(Documents.view("<label text=\"Mars\" id=\"l\"/>")))
    weak let root = document?.root
    var nib = document.map { UINib(document: $0, bundle: .main) }
    let views = nib?.instantiate(withOwner: nil)
    document = nil
    #expect(root != nil, "the nib keeps it")
    nib = nil
    #expect(root == nil)
    #expect(((views?.first as? UIView)?.subviews.first as? UILabel)?.text == "Mars")
  }

  private func showBothScenes(of board: UIStoryboard) throws {
    let first = try #require(
      board.instantiateInitialViewController() as? UITableViewController)
    let navigation = UINavigationController(rootViewController: first)
    device.show(navigation)
    _ = first.tableView.dequeueReusableCell(withIdentifier: "c")
    first.performSegue(withIdentifier: "go", sender: nil)
    #expect(navigation.viewControllers.count == 2)
  }

  @Test func `The document of a storyboard is let go of with its last controller`() throws {
    var document: InterfaceDocument? = try parse(scenes)
    weak let root = document?.root
    var board = document.map { UIStoryboard(document: $0, bundle: .main) }
    document = nil
    if let board { try showBothScenes(of: board) }
    try device.settle()
    board = nil
    #expect(root != nil, "the visible scenes keep it, for their segues")
    device.perform { device.window.rootViewController = nil }
    try device.settle()
    #expect(root == nil)
  }
}
