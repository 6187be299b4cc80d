import InterfaceBuilderDocuments

// The values of documents, converted to UIKit's.
extension DocumentLoader {
  func color(_ color: DocumentColor) -> UIColor {
    switch color {
    case .components(let red, let green, let blue, let alpha, let isDisplayP3):
      isDisplayP3
        ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
        : UIColor(red: red, green: green, blue: blue, alpha: alpha)
    case .system(let name): systemColor(name)
    case .named(let name): namedColor(name)
    }
  }

  private func systemColor(_ name: String) -> UIColor {
    if let color = Self.systemColors[name] { return color }
    reportOnce(document.root, "the colour \(name), which is not known")
    return .black
  }

  private func namedColor(_ name: String) -> UIColor {
    if let color = UIColor(named: name, in: bundle, compatibleWith: nil) { return color }
    if let fallback = document.fallbackColor(name), case .named = fallback {
      reportOnce(document.root, "the colour \(name), which stands for another name")
      return .black
    }
    let fallback = document.fallbackColor(name)
    let substitute = fallback == nil ? "black" : "the color that the document saves"
    let reason = ProjectAssets.reasonForMissingColor(name, in: bundle)
    reportOnce(
      resource("namedColor", name),
      "the color \(name), \(reason); \(substitute) takes its place")
    return fallback.map { color($0) } ?? .black
  }

  /// Returns the element that describes the image or color with a name, or the root if there is none.
  private func resource(_ kind: String, _ name: String) -> DocumentElement {
    let resources = document.root.child("resources")?.children(kind) ?? []
    return resources.first { $0["name"] == name } ?? document.root
  }

  /// UIKit's colours by their names in documents.
  private static let systemColors: [String: UIColor] = [
    "labelColor": .label, "secondaryLabelColor": .secondaryLabel,
    "tertiaryLabelColor": .tertiaryLabel, "quaternaryLabelColor": .quaternaryLabel,
    "placeholderTextColor": .placeholderText, "separatorColor": .separator,
    "opaqueSeparatorColor": .opaqueSeparator, "linkColor": .link, "systemFillColor": .systemFill,
    "secondarySystemFillColor": .secondarySystemFill,
    "tertiarySystemFillColor": .tertiarySystemFill,
    "quaternarySystemFillColor": .quaternarySystemFill,
    "systemBackgroundColor": .systemBackground,
    "secondarySystemBackgroundColor": .secondarySystemBackground,
    "tertiarySystemBackgroundColor": .tertiarySystemBackground,
    "systemGroupedBackgroundColor": .systemGroupedBackground,
    "groupTableViewBackgroundColor": .systemGroupedBackground,
    "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground,
    "systemRedColor": .systemRed, "systemOrangeColor": .systemOrange,
    "systemYellowColor": .systemYellow, "systemGreenColor": .systemGreen,
    "systemMintColor": .systemMint, "systemTealColor": .systemTeal,
    "systemCyanColor": .systemCyan, "systemBlueColor": .systemBlue,
    "systemIndigoColor": .systemIndigo, "systemPurpleColor": .systemPurple,
    "systemPinkColor": .systemPink, "systemBrownColor": .systemBrown,
    "systemGrayColor": .systemGray, "systemGray2Color": .systemGray2,
    "systemGray3Color": .systemGray3, "systemGray4Color": .systemGray4,
    "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6,
    "tintColor": .systemBlue, "darkTextColor": .black,
    "lightTextColor": UIColor(white: 1, alpha: 0.6), "blackColor": .black,
    "darkGrayColor": .darkGray, "lightGrayColor": .lightGray, "whiteColor": .white,
    "grayColor": .gray, "redColor": .red, "greenColor": .green, "blueColor": .blue,
    "cyanColor": .cyan, "yellowColor": .yellow, "magentaColor": .magenta,
    "orangeColor": .orange, "purpleColor": .purple, "brownColor": .brown, "clearColor": .clear,
    "viewFlipsideBackgroundColor": UIColor(red: 0.122, green: 0.129, blue: 0.141, alpha: 1),
    "scrollViewTexturedBackgroundColor": UIColor(white: 0.435, alpha: 1),
  ]

  // MARK: Fonts

  func font(_ font: DocumentFont) -> UIFont {
    switch font {
    case .system(let size, let weight):
      return .systemFont(ofSize: size, weight: weight.flatMap { Self.weights[$0] } ?? .regular)
    case .boldSystem(let size): return .boldSystemFont(ofSize: size)
    case .italicSystem(let size): return .italicSystemFont(ofSize: size)
    case .style(let name):
      if let style = Self.textStyles[name] { return .preferredFont(forTextStyle: style) }
      reportOnce(document.root, "the text style \(name), which is not known")
      return .preferredFont(forTextStyle: .body)
    case .named(let name, _, let size):
      return UIFont(name: name, size: size) ?? .systemFont(ofSize: size)
    }
  }

  private static let weights: [String: UIFont.Weight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
    "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]

  private static let textStyles: [String: UIFont.TextStyle] = [
    "UICTFontTextStyleBody": .body, "UICTFontTextStyleSubhead": .subheadline,
    "UICTFontTextStyleSubheadline": .subheadline, "UICTFontTextStyleHeadline": .headline,
    "UICTFontTextStyleFootnote": .footnote, "UICTFontTextStyleCallout": .callout,
    "UICTFontTextStyleCaption1": .caption1, "UICTFontTextStyleCaption2": .caption2,
    "UICTFontTextStyleTitle0": .largeTitle, "UICTFontTextStyleTitle1": .title1,
    "UICTFontTextStyleTitle2": .title2, "UICTFontTextStyleTitle3": .title3,
  ]

  // MARK: Images

  /// Returns the image of an `imageReference`.
  func image(_ reference: DocumentElement) -> UIImage? {
    guard let name = reference["image"] else { return nil }
    let isSymbol = reference["catalog"] == "system"
    var image = image(
      name, catalog: reference["catalog"],
      pointSize: isSymbol ? symbolConfiguration(reference).pointSize : nil)
    if let symbol = image, symbol.isSymbolImage {
      image = symbol.applyingSymbolConfiguration(symbolConfiguration(reference)) ?? symbol
    }
    switch reference["renderingMode"] {
    case "template": image = image?.withRenderingMode(.alwaysTemplate)
    case "original": image = image?.withRenderingMode(.alwaysOriginal)
    default: break
    }
    return image
  }

  /// Returns the configuration of a symbol, from an `imageReference` or a
  /// `preferredSymbolConfiguration`.
  func symbolConfiguration(_ element: DocumentElement) -> UIImage.SymbolConfiguration {
    element.ignore(["configurationType"])
    let weight = element["weight"].flatMap { Self.symbolWeights[$0] } ?? .unspecified
    let scale = (element["symbolScale"] ?? element["scale"]).flatMap { Self.symbolScales[$0] }
    let font = element.font("fontDescription").map { self.font($0) }
    let size = element.number("pointSize").map { CGFloat($0) } ?? font?.pointSize
    return UIImage.SymbolConfiguration(size, weight, scale ?? .default)
  }

  private static let symbolWeights: [String: UIImage.SymbolWeight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
    "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]

  private static let symbolScales: [String: UIImage.SymbolScale] = [
    "small": .small, "medium": .medium, "large": .large,
  ]

  /// The size in points of the font for which documents list the sizes of symbols: a symbol as wide as
  /// `star.fill` is 128 points there and 20 at 17 points.
  private static let listedSymbolSize: CGFloat = 109

  /// Returns the image with a name, or a clear one with the size in the document.
  ///
  /// - Parameter pointSize: The size of a symbol; nil for 17 points.
  func image(_ name: String, catalog: String?, pointSize: CGFloat? = nil) -> UIImage? {
    let isSymbol = catalog == "system"
    if isSymbol {
      if let symbol = UIImage(systemName: name) { return symbol }
      reportOnce(resource("image", name), "the symbol \(name), which is not known")
    } else if let image = UIImage(named: name, in: bundle, compatibleWith: nil) {
      return image
    } else {
      let reason = ProjectAssets.reasonForMissingImage(name, in: bundle)
      reportOnce(resource("image", name), "the image \(name), \(reason)")
    }
    guard let size = document.imageSize(name) else { return nil }
    let factor = isSymbol ? (pointSize ?? 17) / Self.listedSymbolSize : 1
    return Self.clearImage(CGSize(width: size.width * factor, height: size.height * factor))
  }

  private static func clearImage(_ size: CGSize) -> UIImage? {
    guard size.width > 0, size.height > 0, size.width * size.height <= 2048 * 2048
    else { return nil }
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in }
  }
}
