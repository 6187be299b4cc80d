import Simulator
import Testing
import UIFoundation
import UIKit

/// The appearances of bars, pages and symbols in documents.
@MainActor @Suite(.serialized) struct AppearanceDocumentTests {
  let device = Simulator(size: CGSize(width: 390, height: 844))

  private let red = """
    red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
    """

  private func controller(_ element: String, others: String = "") throws -> UIViewController {
    let board = try storyboard(Documents.storyboard(Documents.scene(element) + others))
    return try #require(board.instantiateInitialViewController())
  }

  @Test func `A navigation bar has the appearances of its document`() throws {
    var made: UIViewController?
    let faults = try UIKitFault.collected {
      made = try controller(
        """
        <navigationController id="one" sceneMemberID="viewController"><navigationBar \
        key="navigationBar" id="bar"><navigationBarAppearance key="standardAppearance" \
        backgroundEffect="systemThinMaterial"><color key="backgroundColor" \(red)\
        <nil key="shadowColor"/><offsetWrapper key="titlePositionAdjustment" horizontal="3" \
        vertical="-2"/><textAttributes key="titleTextAttributes"><fontDescription \
        key="fontDescription" type="system" pointSize="21"/><color key="textColor" \(red)\
        </textAttributes><barButtonItemAppearance key="buttonAppearance"><barButtonItemStateAppearance \
        key="normal"><textAttributes key="titleTextAttributes"><color key="textColor" \(red)\
        </textAttributes></barButtonItemStateAppearance></barButtonItemAppearance>\
        </navigationBarAppearance><navigationBarAppearance key="scrollEdgeAppearance" \
        backgroundEffect="none"/></navigationBar></navigationController>
        """)
    }
    #expect(faults.isEmpty)
    let bar = try #require((made as? UINavigationController)?.navigationBar)
    let standard = bar.standardAppearance
    #expect(standard.backgroundColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(standard.shadowColor == nil && standard.backgroundEffect != nil)
    #expect(standard.titlePositionAdjustment == UIOffset(horizontal: 3, vertical: -2))
    #expect((standard.titleTextAttributes[.font] as? UIFont)?.pointSize == 21)
    let buttons = standard.buttonAppearance.normal.titleTextAttributes
    #expect(buttons[.foregroundColor] as? UIColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    let edge = try #require(bar.scrollEdgeAppearance)
    #expect(edge.backgroundEffect == nil && edge.shadowColor != nil)
    #expect(bar.compactAppearance == nil)
  }

  @Test func `A navigation item has an appearance of its own`() throws {
    let made = try controller(
      """
      <viewController id="one" sceneMemberID="viewController">\(Documents.view())<navigationItem \
      key="navigationItem" title="Mars" id="i"><navigationBarAppearance key="standardAppearance">\
      <color key="backgroundColor" \(red)</navigationBarAppearance></navigationItem></viewController>
      """)
    let color = made.navigationItem.standardAppearance?.backgroundColor
    #expect(color == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(made.navigationItem.scrollEdgeAppearance == nil)
  }

  @Test func `Tab bars and toolbars have the appearances of their document`() throws {
    let made = try controller(
      """
      <tabBarController id="one" sceneMemberID="viewController"><tabBar key="tabBar" id="tabs">\
      <tabBarAppearance key="standardAppearance" stackedItemPositioning="centered" \
      stackedItemSpacing="12"><tabBarItemAppearance key="stackedLayoutAppearance">\
      <tabBarItemStateAppearance key="selected"><color key="iconColor" \(red)<offsetWrapper \
      key="badgePositionAdjustment" horizontal="4" vertical="0"/></tabBarItemStateAppearance>\
      </tabBarItemAppearance></tabBarAppearance></tabBar></tabBarController>
      """)
    let appearance = try #require((made as? UITabBarController)?.tabBar.standardAppearance)
    #expect(appearance.stackedItemPositioning == .centered && appearance.stackedItemSpacing == 12)
    let selected = appearance.stackedLayoutAppearance.selected
    #expect(selected.iconColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(selected.badgePositionAdjustment.horizontal == 4)
    #expect(appearance.stackedLayoutAppearance.normal.iconColor == nil)
    let nib = UINib(
      Documents.nib(
        "<toolbar id=\"t\"><toolbarAppearance key=\"scrollEdgeAppearance\"><color "
          + "key=\"backgroundColor\" \(red)</toolbarAppearance></toolbar>"))
    let toolbar = try #require(nib.instantiate(withOwner: nil).first as? UIToolbar)
    let color = toolbar.scrollEdgeAppearance?.backgroundColor
    #expect(color == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
  }

  @Test func `A page controller has the document's direction and distance of pages`() throws {
    var made: UIViewController?
    let faults = try UIKitFault.collected {
      made = try controller(
        """
        <pageViewController autoresizesArchivedViewToFullSize="NO" transitionStyle="scroll" \
        pageSpacing="30" navigationOrientation="vertical" spineLocation="none" id="one" \
        sceneMemberID="viewController"/>
        """)
    }
    #expect(faults.isEmpty)
    let pages = try #require(made as? UIPageViewController)
    #expect(pages.navigationOrientation == .vertical)
    let source = Pages()
    pages.dataSource = source
    pages.setViewControllers([source.pages[0]], direction: .forward, animated: false)
    device.show(pages)
    device.drag(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 200))
    try device.settle()
    #expect(pages.viewControllers == [source.pages[1]])
    let curls = try UIKitFault.collected {
      _ = try controller(
        "<pageViewController transitionStyle=\"pageCurl\" id=\"one\" "
          + "sceneMemberID=\"viewController\"/>")
    }
    #expect(curls.contains { $0.contains("pages that curl") })
  }

  @Test func `Symbols have the document's size, weight and scale`() throws {
    let nib = UINib(
      Documents.nib(
        Documents.view(
          """
          <imageView image="star" catalog="system" tag="1" id="i"><preferredSymbolConfiguration \
          key="preferredSymbolConfiguration" configurationType="pointSize" pointSize="40" \
          scale="large" weight="bold"/></imageView>\
          <imageView image="star" catalog="system" tag="2" id="j"/>
          """)))
    let root = try #require(nib.instantiate(withOwner: nil).first as? UIView)
    let large = try #require(root.viewWithTag(1) as? UIImageView)
    let plain = try #require(root.viewWithTag(2) as? UIImageView)
    #expect(large.intrinsicContentSize.width > 2 * plain.intrinsicContentSize.width)
  }

  @Test func `Bars have the style that a document saves`() {
    let nib = UINib(
      Documents.nib(
        """
        <navigationBar barStyle="black" id="a"/><toolbar barStyle="blackTranslucent" id="b"/>\
        <tabBar barStyle="black" id="c"/><searchBar barStyle="black" id="d"/><toolbar id="e"/>
        """))
    let bars = nib.instantiate(withOwner: nil).compactMap { $0 as? UIView }
    #expect(
      bars.map(\.traitCollection.userInterfaceStyle) == [.dark, .dark, .dark, .dark, .light])
    #expect((bars[1] as? UIToolbar)?.barStyle == .blackTranslucent)
  }

  @Test func `What is read no more is reported by its name`() {
    let faults = UIKitFault.collected {
      _ = UINib(
        Documents.nib(
          "<toolbar contentStretch=\"YES\" id=\"t\"/>"
            + "<button springLoaded=\"YES\" id=\"b\"/>")
      ).instantiate(withOwner: nil)
    }
    #expect(faults.contains { $0.contains("the attribute contentStretch, which is not known") })
    #expect(faults.contains { $0.contains("the attribute springLoaded, which is not known") })
  }
}

private final class Pages: NSObject, UIPageViewControllerDataSource {
  let pages = (0..<3).map { _ in UIViewController() }

  private func page(_ controller: UIViewController, _ step: Int) -> UIViewController? {
    guard let index = pages.firstIndex(of: controller), pages.indices.contains(index + step) else {
      return nil
    }
    return pages[index + step]
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(viewController, -1) }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(viewController, 1) }
}
