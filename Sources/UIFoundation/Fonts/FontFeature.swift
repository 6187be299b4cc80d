/// A feature of a face: identified by a type and a selector in Apple's registry, or by an OpenType
/// name.
struct FontFeature {
  let type: Int
  let selector: Int
  /// The feature in Pango's form.
  let openType: String

  /// The features that both Apple's registry and OpenType have.
  private static let all: [FontFeature] = [
    FontFeature(type: 1, selector: 2, openType: "liga=1"),
    FontFeature(type: 1, selector: 3, openType: "liga=0"),
    FontFeature(type: 6, selector: 0, openType: "tnum=1"),
    FontFeature(type: 6, selector: 1, openType: "pnum=1"),
    FontFeature(type: 10, selector: 1, openType: "sups=1"),
    FontFeature(type: 10, selector: 2, openType: "subs=1"),
    FontFeature(type: 11, selector: 2, openType: "frac=1"),
    FontFeature(type: 14, selector: 4, openType: "zero=1"),
    FontFeature(type: 21, selector: 0, openType: "onum=1"),
    FontFeature(type: 21, selector: 1, openType: "lnum=1"),
    FontFeature(type: 37, selector: 1, openType: "smcp=1"),
    FontFeature(type: 38, selector: 1, openType: "c2sc=1"),
  ]

  /// The number of stylistic sets, which have two selectors each.
  private static let sets = 20

  private init(type: Int, selector: Int, openType: String) {
    (self.type, self.selector, self.openType) = (type, selector, openType)
  }

  /// Creates a feature from a descriptor's settings; returns nil for a feature that OpenType does not
  /// have.
  init?(settings: [UIFontDescriptor.FeatureKey: Int]) {
    guard let type = settings[.type], let selector = settings[.selector] else { return nil }
    if type == 35, (2...2 * Self.sets + 1).contains(selector) {
      let number = selector / 2
      let name = number < 10 ? "ss0\(number)" : "ss\(number)"
      self.init(
        type: type, selector: selector, openType: "\(name)=\(selector.isMultiple(of: 2) ? 1 : 0)")
      return
    }
    guard let known = Self.all.first(where: { $0.type == type && $0.selector == selector }) else {
      return nil
    }
    self = known
  }

  /// Creates a feature from Pango's form.
  init?(openType: String) {
    if let known = Self.all.first(where: { $0.openType == openType }) {
      self = known
    } else if openType.hasPrefix("ss"), let number = Int(openType.dropFirst(2).prefix(2)) {
      let selector = 2 * number + (openType.hasSuffix("=1") ? 0 : 1)
      self.init(type: 35, selector: selector, openType: openType)
    } else {
      return nil
    }
  }

  var settings: [UIFontDescriptor.FeatureKey: Int] { [.type: type, .selector: selector] }
}
