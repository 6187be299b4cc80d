import Foundation
import Testing
import UIKit

/// Foundation compares the attributes of neighbouring ranges, in a way that can end the process.
@Suite(.serialized) struct AttributeComparisonTests {
  /// Sets one value on half of a string that has another one, in both orders.
  private static func combine(_ key: NSAttributedString.Key, _ values: [Any]) {
    for a in values {
      for b in values {
        let text = NSMutableAttributedString(string: "abcdef", attributes: [key: a])
        text.addAttributes([key: b], range: NSRange(location: 0, length: 3))
        text.addAttributes([key: a], range: NSRange(location: 2, length: 3))
        text.setAttributes([key: b], range: NSRange(location: 5, length: 1))
        precondition(text.length == 6)
      }
    }
  }

  @Test func `Ranges may have any two fonts, colours, styles and shadows`() async {
    await #expect(processExitsWith: .success) {
      AttributeComparisonTests.combine(
        .font,
        [
          UIFont.systemFont(ofSize: 12), UIFont.boldSystemFont(ofSize: 15),
          UIFont.systemFont(ofSize: 12, weight: .black),
        ])
      AttributeComparisonTests.combine(
        .foregroundColor, [UIColor.red, UIColor.label, UIColor(white: 0, alpha: 0)])
      let style = NSMutableParagraphStyle()
      style.lineSpacing = 3
      AttributeComparisonTests.combine(.paragraphStyle, [NSParagraphStyle(), style])
      let shadow = NSShadow()
      shadow.shadowBlurRadius = 3
      AttributeComparisonTests.combine(.shadow, [NSShadow(), shadow])
    }
  }

  @Test func `Ranges may have numbers that are not one`() async {
    await #expect(processExitsWith: .success) {
      AttributeComparisonTests.combine(
        .kern, [Double.nan, Double.infinity, 0, -0.0, 1, -Double.signalingNaN])
    }
  }
}
