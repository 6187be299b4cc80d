import Simulator
import Testing
import UIKit

/// Parts of documents that size or place others: effect views, and the keyboard's guide.
@MainActor @Suite(.serialized) struct GuideDocumentTests {
  let device = Simulator(size: CGSize(width: 414, height: 896))

  @Test func `Constraints in an effect view's content size the effect view`() throws {
    let nib = UINib(
      Documents.nib(
        Documents.view(
          """
          <visualEffectView translatesAutoresizingMaskIntoConstraints="NO" id="effect">\
          <rect key="frame" x="0" y="0" width="10" height="10"/>\
          <view key="contentView" id="inner"><rect key="frame" x="0" y="0" width="10" height="10"/>\
          <autoresizingMask key="autoresizingMask"/><subviews>\
          <view translatesAutoresizingMaskIntoConstraints="NO" id="box"/></subviews><constraints>\
          <constraint firstItem="box" firstAttribute="top" secondItem="inner" \
          secondAttribute="top" constant="8" id="1"/>\
          <constraint firstItem="box" firstAttribute="leading" secondItem="inner" \
          secondAttribute="leading" constant="8" id="2"/>\
          <constraint firstAttribute="bottom" secondItem="box" secondAttribute="bottom" \
          constant="8" id="3"/>\
          <constraint firstAttribute="trailing" secondItem="box" secondAttribute="trailing" \
          constant="8" id="4"/></constraints></view></visualEffectView>
          """,
          """
          <constraints><constraint firstItem="effect" firstAttribute="top" secondItem="root" \
          secondAttribute="top" constant="100" id="5"/>\
          <constraint firstItem="effect" firstAttribute="leading" secondItem="root" \
          secondAttribute="leading" constant="50" id="6"/>\
          <constraint firstItem="box" firstAttribute="width" constant="200" id="7"/>\
          <constraint firstItem="box" firstAttribute="height" constant="40" id="8"/></constraints>
          """)))
    let root = try #require(nib.instantiate(withOwner: nil).first as? UIView)
    device.window.addSubview(root)
    root.layoutIfNeeded()
    #expect(root.subviews[0].frame == CGRect(x: 50, y: 100, width: 216, height: 56))
  }

  @Test func `The keyboard's guide ends a view at the bottom without a keyboard`() throws {
    let nib = UINib(
      Documents.nib(
        Documents.view(
          "<view translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"box\"/>",
          """
          <keyboardLayoutGuide key="keyboard" id="keys"/><constraints>\
          <constraint firstItem="box" firstAttribute="bottom" secondItem="keys" \
          secondAttribute="top" id="1"/>\
          <constraint firstItem="box" firstAttribute="top" secondItem="root" \
          secondAttribute="top" constant="10" id="2"/>\
          <constraint firstItem="box" firstAttribute="leading" secondItem="root" \
          secondAttribute="leading" id="3"/>\
          <constraint firstItem="box" firstAttribute="width" constant="20" id="4"/></constraints>
          """)))
    let root = try #require(nib.instantiate(withOwner: nil).first as? UIView)
    device.window.addSubview(root)
    root.layoutIfNeeded()
    #expect(root.subviews[0].frame == CGRect(x: 0, y: 10, width: 20, height: 886))
  }
}
