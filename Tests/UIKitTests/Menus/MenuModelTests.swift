import Foundation
import Testing
import UIKit

/// Menus and their elements, without a screen.
@Suite @MainActor struct MenuModelTests {
  private func action(_ title: String, _ state: UIMenuElement.State = .off) -> UIAction {
    UIAction(title: title, state: state) { _ in }
  }

  @Test func `A menu without arguments is empty, and has an identifier of its own`() {
    let menus = [UIMenu(), UIMenu()]
    #expect(menus[0].title == "" && menus[0].children.isEmpty && menus[0].options == [])
    #expect(menus[0].preferredElementSize == .automatic)
    #expect(menus[0].identifier != menus[1].identifier)
    #expect(UIMenu.Options.displayAsPalette.rawValue == 128)
    #expect(UIMenu.Options.singleSelection.rawValue == 32)
  }

  @Test func `Replaced children leave everything else of a menu as it was`() {
    let menu = UIMenu(
      title: "Sort", subtitle: "by", identifier: .format, options: [.displayInline, .destructive],
      preferredElementSize: .medium, children: [action("Name")])
    menu.displayPreferences = UIMenuDisplayPreferences()
    menu.displayPreferences?.maximumNumberOfTitleLines = 3
    let other = menu.replacingChildren([action("Date"), action("Size")])
    #expect(other.children.map(\.title) == ["Date", "Size"])
    #expect(menu.children.map(\.title) == ["Name"])
    #expect(other.title == "Sort" && other.subtitle == "by" && other.identifier == .format)
    #expect(other.options == menu.options && other.preferredElementSize == .medium)
    #expect(other.displayPreferences?.maximumNumberOfTitleLines == 3)
  }

  @Test func `The selected elements are those that are on, in submenus too`() {
    let inner = UIMenu(children: [action("b", .on), action("c", .mixed)])
    let menu = UIMenu(children: [action("a", .on), inner, action("d")])
    #expect(menu.selectedElements.map(\.title) == ["a", "b"])
  }

  @Test func `A copy of an action has its handler and its attributes`() throws {
    var performed: [String] = []
    let original = UIAction(
      title: "Copy", subtitle: "text", identifier: .paste, attributes: .destructive, state: .on
    ) { performed.append($0.title) }
    let copy = try #require(original.copy() as? UIAction)
    copy.title = "Other"
    copy.performWithSender(nil, target: nil)
    #expect(performed == ["Other"])
    #expect(original.title == "Copy" && copy.identifier == .paste && copy.state == .on)
    #expect(copy.attributes == .destructive && copy.subtitle == "text")
  }

  @Test func `A disabled action does nothing, and a sender is there only while it is performed`() {
    var senders: [String?] = []
    let leaf: any UIMenuLeaf = UIAction { senders.append($0.sender as? String) }
    leaf.performWithSender("button", target: nil)
    leaf.attributes = .disabled
    leaf.performWithSender("button", target: nil)
    #expect(senders == ["button"])
    #expect(leaf.sender == nil)
  }

  @Test func `A command goes along the chain of responders to the first that has its method`() {
    final class Page: UIView {
      var titles: [String] = []
      func save(_ command: UICommand) { titles.append(command.title) }
    }
    let page = Page()
    let inner = UIView()
    page.addSubview(inner)
    let command = UICommand(title: "Save", action: Page.save)
    command.performWithSender(nil, target: inner)
    #expect(page.titles == ["Save"])
  }

  @Test func `Completing the elements of a deferred element twice is a fault`() {
    var complete: (([UIMenuElement]) -> Void)?
    let element = UIDeferredMenuElement { complete = $0 }
    var arrived: [[String]] = []
    element.request { arrived.append($0.map(\.title)) }
    complete?([action("a")])
    let faults = UIKitFault.collected { complete?([action("b")]) }
    #expect(faults.count == 1)
    #expect(arrived == [["a"]])
  }

  @Test func `Only an uncached provider is asked again`() {
    var asked = [0, 0]
    let cached = UIDeferredMenuElement {
      asked[0] += 1
      $0([])
    }
    let uncached = UIDeferredMenuElement.uncached {
      asked[1] += 1
      $0([])
    }
    for _ in 0..<3 {
      cached.request { _ in }
      uncached.request { _ in }
    }
    #expect(asked == [1, 3])
  }

  @Test func `A preview whose target has no window or no finite centre is a fault`() {
    let faults = UIKitFault.collected {
      let target = UIPreviewTarget(
        container: UIView(), center: CGPoint(x: CGFloat.nan, y: 0))
      #expect(target.center == .zero)
      let lines = [NSValue(cgRect: CGRect(x: 0, y: 0, width: 30, height: 10))]
      #expect(UIPreviewParameters(textLineRects: lines).visiblePath?.bounds.width == 38)
    }
    #expect(faults.count == 2)
  }

  @Test func `An interaction leaves its view before it is added to another`() {
    final class Witness: NSObject, UIInteraction {
      weak var view: UIView?
      var calls: [String] = []
      func willMove(to view: UIView?) { calls.append(view == nil ? "will nil" : "will view") }
      func didMove(to view: UIView?) {
        self.view = view
        calls.append(view == nil ? "did nil" : "did view")
      }
    }
    let witness = Witness()
    let one = UIView()
    let other = UIView()
    one.addInteraction(witness)
    other.addInteraction(witness)
    #expect(
      witness.calls == ["will view", "did view", "will nil", "did nil", "will view", "did view"])
    #expect(one.interactions.isEmpty && other.interactions.count == 1)
    other.interactions = []
    #expect(witness.view == nil)
  }
}
