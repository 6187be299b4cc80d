import CoreGraphics
import Foundation
import Testing
import UIKit

@Suite struct FontDescriptorTests {
  private func width(_ string: String, _ descriptor: UIFontDescriptor) -> CGFloat {
    string.size(withAttributes: [.font: UIFont(descriptor: descriptor, size: 0)]).width
  }

  private let sans = UIFontDescriptor(fontAttributes: [.family: "DejaVu Sans", .size: 20])

  @Test func `A condensed face is found where the family has one`() throws {
    let condensed = try #require(sans.withSymbolicTraits(.traitCondensed))
    #expect(condensed.symbolicTraits.contains(.traitCondensed))
    #expect(width("Hamburg", condensed) < 0.95 * width("Hamburg", sans))
    #expect(sans.withSymbolicTraits(.traitExpanded) == nil)
    #expect(UIFont.systemFont(ofSize: 12).fontDescriptor.withSymbolicTraits(.traitCondensed) == nil)
    #expect(condensed.withSymbolicTraits([]) == sans)
  }

  @Test func `Attributes choose family, size, weight, slant and width`() {
    let descriptor = UIFontDescriptor(fontAttributes: [
      .family: "DejaVu Sans", .size: 20,
      .traits: [
        UIFontDescriptor.TraitKey.weight: UIFont.Weight.bold.rawValue,
        UIFontDescriptor.TraitKey.slant: 1, UIFontDescriptor.TraitKey.width: -0.2,
      ] as [UIFontDescriptor.TraitKey: Any],
    ])
    #expect(descriptor.pointSize == 20)
    #expect(descriptor.symbolicTraits.isSuperset(of: [.traitBold, .traitItalic, .traitCondensed]))
    #expect(descriptor.object(forKey: .family) as? String == "DejaVu Sans")
    #expect(descriptor.object(forKey: .face) as? String == "BoldItalic")
    let traits = descriptor.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any]
    #expect(traits?[.weight] as? CGFloat == UIFont.Weight.bold.rawValue)
    #expect(UIFontDescriptor(fontAttributes: descriptor.fontAttributes) != sans)
  }

  @Test func `A descriptor survives a round trip through its attributes`() throws {
    let feature: [UIFontDescriptor.FeatureKey: Int] = [.type: 6, .selector: 0]
    let set: [UIFontDescriptor.FeatureKey: Int] = [.type: 35, .selector: 4]
    let descriptor = try #require(sans.withSymbolicTraits([.traitBold, .traitCondensed]))
      .addingAttributes([.featureSettings: [feature, set]])
    #expect(UIFontDescriptor(fontAttributes: descriptor.fontAttributes) == descriptor)
    #expect(descriptor.withSize(30).withSize(20) == descriptor)
  }

  @Test func `Features are those of the face`() {
    let inter = UIFont.systemFont(ofSize: 17).fontDescriptor
    let feature: [UIFontDescriptor.FeatureKey: Int] = [.type: 6, .selector: 0]
    let tabular = inter.addingAttributes([.featureSettings: [feature]])
    #expect(width("1111", inter) < width("8888", inter))
    #expect(abs(width("1111", tabular) - width("8888", tabular)) < 0.01)
    // A feature that nothing has is ignored.
    let unknown: [UIFontDescriptor.FeatureKey: Int] = [.type: 999, .selector: 1]
    #expect(inter.addingAttributes([.featureSettings: [unknown]]) == inter)
  }

  @Test func `A face is chosen by its name, and an unknown one changes nothing`() {
    let inter = UIFont.systemFont(ofSize: 20).fontDescriptor
    #expect(inter.withFace("Bold Italic").postscriptName == "Inter-BoldItalic")
    #expect(inter.withFace("Sleepy") == inter)
  }

  @Test func `Substitutes are asked for characters before the system's`() throws {
    // Inter has no Hebrew: the width is that of the substitute's letter.
    let inter = UIFont.systemFont(ofSize: 20).fontDescriptor
    let mono = UIFontDescriptor(fontAttributes: [.family: "DejaVu Sans Mono", .size: 20])
    let substituted = inter.addingAttributes([.cascadeList: [mono]])
    #expect(width("\u{2620}", substituted) == width("\u{2620}", mono))
    #expect(width("\u{2620}", inter) != width("\u{2620}", mono))
  }
}
