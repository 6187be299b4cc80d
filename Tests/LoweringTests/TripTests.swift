import InterfaceBuilderDocuments
import Simulator
import Testing
import UIFoundation
import UIKit

/// Segue actions of a lowered controller.
@MainActor @Suite(.serialized) struct TripTests {
  private let device = Simulator(size: CGSize(width: 320, height: 640))

  @Test(arguments: [
    ("makeTrip:", "Rome"), ("makeTrip:sender:", "Oslo"),
    ("makeTripWithCoderWithCoder:sender:segueIdentifier:", "Lima"),
  ])
  func `A tap creates the destination by the segue's action`(_ action: String, _ place: String)
    throws
  {
    let document = try InterfaceDocument(Array(Self.storyboard(action).utf8), file: "Trips")
    let board = UIStoryboard(document: document, bundle: .main)
    let trips = try #require(
      device.perform { board.instantiateInitialViewController() } as? Trips)
    device.show(UINavigationController(rootViewController: trips))
    let faults = try UIKitFault.collected { try device.tap(trips.button) }
    #expect(faults.isEmpty)
    #expect((trips.last as? Trip)?.place == place)
  }

  private static func storyboard(_ action: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="one"><scenes>\
    <scene sceneID="a"><objects><viewController customClass="Trips" id="one" \
    sceneMemberID="viewController"><view key="view" id="v"><rect key="frame" x="0" y="0" \
    width="320" height="640"/><subviews><button buttonType="system" fixedFrame="YES" id="b"><rect \
    key="frame" x="100" y="300" width="100" height="44"/><state key="normal" title="Oslo"/>\
    <connections><segue destination="two" kind="show" identifier="Lima" \
    destinationCreationSelector="\(action)" id="s"/></connections></button></subviews></view>\
    <connections><outlet property="start" destination="b" id="o"/></connections></viewController>\
    </objects></scene>\
    <scene sceneID="b"><objects><viewController customClass="Trip" id="two" \
    sceneMemberID="viewController"/></objects></scene></scenes></document>
    """
  }
}
