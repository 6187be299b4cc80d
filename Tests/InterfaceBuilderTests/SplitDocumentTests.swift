import Foundation
import Simulator
import Testing
import UIFoundation
import UIKit

/// Split views and date pickers in documents.
@MainActor @Suite(.serialized) struct SplitDocumentTests {
  let device = Simulator(size: CGSize(width: 1024, height: 768))

  private func board() throws -> UIStoryboard {
    let split = """
      <splitViewController id="one" sceneMemberID="viewController"><connections>\
      <segue destination="two" kind="relationship" relationship="masterViewController" id="r1"/>\
      <segue destination="three" kind="relationship" relationship="detailViewController" id="r2"/>\
      </connections></splitViewController>
      """
    let list = """
      <viewController title="List" id="two" sceneMemberID="viewController">\
      \(Documents.view())</viewController>
      """
    let detail = """
      <viewController title="Detail" id="three" sceneMemberID="viewController">\
      \(Documents.view(
        """
        <datePicker contentMode="scaleToFill" contentHorizontalAlignment="center" \
        contentVerticalAlignment="center" datePickerMode="date" minuteInterval="5" style="wheels" \
        id="d"><rect key="frame" x="0" y="100" width="320" height="216"/>\
        <date key="date" timeIntervalSinceReferenceDate="190028460">\
        <!--2007-01-09 09:41:00 +0000--></date>\
        <date key="minimumDate" timeIntervalSinceReferenceDate="189302400"/>\
        <locale key="locale" localeIdentifier="de_DE"/>\
        <timeZone key="timeZone" name="UTC"><mutableData key="data">VFo=</mutableData></timeZone>\
        </datePicker>
        """, id: "r4"))</viewController>
      """
    return try storyboard(
      Documents.storyboard(
        Documents.scene(split) + Documents.scene(list, id: "s2")
          + Documents.scene(detail, id: "s3")))
  }

  @Test func `The columns of a split view come from a document`() throws {
    let faults = try UIKitFault.collected {
      let split = try #require(
        board().instantiateInitialViewController() as? UISplitViewController)
      device.show(split)
      try device.settle()
      #expect(split.viewControllers.map(\.title) == ["List", "Detail"])
      let list = try #require(split.viewControllers.first?.view)
      #expect(list.convert(list.bounds, to: nil) == CGRect(x: 0, y: 0, width: 320, height: 768))
    }
    #expect(faults.isEmpty, "\(faults)")
  }

  @Test func `A date picker has the document's attributes`() throws {
    let split = try #require(board().instantiateInitialViewController() as? UISplitViewController)
    device.show(split)
    let picker = try #require(
      split.viewControllers.last?.view.subviews.lazy.compactMap { $0 as? UIDatePicker }.first)
    #expect(picker.datePickerMode == .date && picker.datePickerStyle == .wheels)
    #expect(picker.date == Date(timeIntervalSinceReferenceDate: 190_028_460))
    #expect(picker.minimumDate == Date(timeIntervalSinceReferenceDate: 189_302_400))
    #expect(picker.maximumDate == nil && picker.minuteInterval == 5)
    #expect(picker.locale?.identifier == "de_DE" && picker.timeZone?.secondsFromGMT() == 0)
    let wheels = device.screenReader.elements.compactMap(\.value)
    #expect(wheels == ["9", "Januar", "2007"])
  }

  @Test func `The popover of a segue is beside the view that the document names`() throws {
    let first = """
      <viewController id="one" sceneMemberID="viewController">\
      \(Documents.view(
        """
        <button opaque="NO" contentMode="scaleToFill" buttonType="system" id="b">\
        <rect key="frame" x="400" y="20" width="100" height="40"/>\
        <state key="normal" title="Open"/><connections>\
        <segue destination="two" kind="popoverPresentation" popoverAnchorView="a" id="g">\
        <popoverArrowDirection key="popoverArrowDirection" down="YES"/></segue>\
        </connections></button>\
        <view contentMode="scaleToFill" id="a">\
        <rect key="frame" x="500" y="600" width="20" height="20"/></view>
        """))</viewController>
      """
    let second = """
      <viewController id="two" sceneMemberID="viewController">\(Documents.view(id: "r2"))\
      <size key="preferredContentSize" width="200" height="100"/></viewController>
      """
    let board = try storyboard(
      Documents.storyboard(Documents.scene(first) + Documents.scene(second, id: "s2")))
    let screen = try #require(board.instantiateInitialViewController())
    device.show(screen)
    device.tap(at: CGPoint(x: 450, y: 40))
    try device.settle()
    let shown = try #require(screen.presentedViewController)
    let place = shown.view.convert(shown.view.bounds, to: nil)
    #expect(shown.popoverPresentationController?.sourceView?.frame.minX == 500)
    #expect(shown.popoverPresentationController?.arrowDirection == .down)
    #expect(place.maxY < 600 && place.maxY > 560 && place.midX == 510)
  }
}
