import Simulator
import Testing
import UIFoundation
import UIKit

/// Tabs, text views, page controls and pickers in documents.
@MainActor @Suite(.serialized) struct TabDocumentTests {
  let device = Simulator(size: CGSize(width: 414, height: 896))

  private func board() throws -> UIStoryboard {
    let controller = """
      <tabBarController id="one" sceneMemberID="viewController">\
      <tabBar key="tabBar" contentMode="scaleToFill" translucent="NO" id="bar">\
      <rect key="frame" x="0.0" y="0.0" width="414" height="49"/>\
      <color key="barTintColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" \
      customColorSpace="sRGB"/></tabBar>\
      <connections><segue destination="two" kind="relationship" relationship="viewControllers" \
      id="r1"/><segue destination="three" kind="relationship" relationship="viewControllers" \
      id="r2"/></connections></tabBarController>
      """
    let second = """
      <viewController title="Notes" id="two" sceneMemberID="viewController">\
      \(Documents.view(
        """
        <textView text="Line one&#10;Line two" editable="NO" id="t">\
        <rect key="frame" x="20" y="100" width="200" height="80"/>\
        <fontDescription key="fontDescription" type="system" pointSize="21"/>\
        <textInputTraits key="textInputTraits" keyboardType="URL"/></textView>\
        <pageControl numberOfPages="5" currentPage="2" hidesForSinglePage="YES" id="p">\
        <rect key="frame" x="20" y="200" width="200" height="40"/></pageControl>\
        <pickerView id="w"><rect key="frame" x="0" y="300" width="414" height="216"/></pickerView>
        """))\
      <tabBarItem key="tabBarItem" title="Notes" badgeValue="3" image="doc" catalog="system" \
      id="i1"/></viewController>
      """
    let third = """
      <viewController id="three" sceneMemberID="viewController">\(Documents.view(id: "r3"))\
      <tabBarItem key="tabBarItem" systemItem="favorites" id="i2"/></viewController>
      """
    return try storyboard(
      Documents.storyboard(
        Documents.scene(controller) + Documents.scene(second, id: "s2")
          + Documents.scene(third, id: "s3")))
  }

  @Test func `Tabs and their items come from a document`() throws {
    let faults = try UIKitFault.collected {
      let tabs = try #require(
        board().instantiateInitialViewController() as? UITabBarController)
      #expect(tabs.viewControllers?.count == 2 && !tabs.tabBar.isTranslucent)
      #expect(tabs.tabBar.barTintColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
      device.show(tabs)
      #expect(tabs.tabBar.items?.map(\.title) == ["Notes", "Favorites"])
      #expect(tabs.tabBar.items?.first?.badgeValue == "3")
      #expect(tabs.tabBar.items?.last?.image != nil)
      device.tap(at: CGPoint(x: 310, y: 870))
      #expect(tabs.selectedIndex == 1)
    }
    #expect(faults.isEmpty, "\(faults)")
  }

  @Test func `Text views, page controls and pickers have the document's attributes`() throws {
    let tabs = try #require(board().instantiateInitialViewController() as? UITabBarController)
    device.show(tabs)
    let views = try #require(tabs.viewControllers?.first?.view.subviews)
    let text = try #require(views.lazy.compactMap { $0 as? UITextView }.first)
    #expect(text.text == "Line one\nLine two" && !text.isEditable && text.isSelectable)
    #expect(text.font?.pointSize == 21 && text.keyboardType == .URL)
    #expect(text.autocapitalizationType == .none && text.textAlignment == .left)
    let pages = try #require(views.lazy.compactMap { $0 as? UIPageControl }.first)
    #expect(pages.numberOfPages == 5 && pages.currentPage == 2 && pages.hidesForSinglePage)
    #expect(views.contains { $0 is UIPickerView })
  }
}
