import Trestle

extension GalleryPage {
  static let text = GalleryPage(
    identifier: "text", title: "Text",
    summary: "Sizes, scripts, truncation, alignment, attributes", make: { TextPage() })
}

/// Labels one below the other, each of which shows one feature of text.
package final class TextPage: UIViewController {
  private let scrollView = UIScrollView()
  private var labels: [UILabel] = []

  private static let margin: CGFloat = 16
  private static let sentence =
    "The table stands on its trestle, whatever is piled upon it, and does not lean."

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(scrollView)
    addStyles()
    addScripts()
    addTruncation()
    addAttributes()
  }

  private func addStyles() {
    let styles: [(UIFont.TextStyle, String)] = [
      (.largeTitle, "Large title"), (.title1, "Title 1"), (.headline, "Headline"), (.body, "Body"),
      (.footnote, "Footnote"), (.caption2, "Caption 2"),
    ]
    for (style, name) in styles { add(name) { $0.font = .preferredFont(forTextStyle: style) } }
    add("Bold and 0123456789") { $0.font = .boldSystemFont(ofSize: 17) }
    add("Italic") { $0.font = .italicSystemFont(ofSize: 17) }
  }

  private func addScripts() {
    for text in [
      "\u{395}\u{3BB}\u{3BB}\u{3B7}\u{3BD}\u{3B9}\u{3BA}\u{3AC}, \u{420}\u{443}\u{441}\u{441}"
        + "\u{43A}\u{438}\u{439}, Ti\u{1EBF}ng Vi\u{1EC7}t",
      "\u{5E9}\u{5DC}\u{5D5}\u{5DD} and \u{645}\u{631}\u{62D}\u{628}\u{627}, both ways",
      "Emoji \u{1F600} \u{1F44D}\u{1F3FD} \u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}",
    ] { add(text) { _ in } }
  }

  private func addTruncation() {
    let modes: [NSLineBreakMode] = [.byTruncatingTail, .byTruncatingMiddle, .byTruncatingHead]
    for mode in modes { add(Self.sentence) { $0.lineBreakMode = mode } }
    add(Self.sentence + " " + Self.sentence) { $0.numberOfLines = 2 }
    for alignment in [NSTextAlignment.left, .center, .right] {
      add(Self.sentence) {
        $0.numberOfLines = 0
        $0.textAlignment = alignment
        $0.font = .systemFont(ofSize: 14)
      }
    }
  }

  private func addAttributes() {
    let text = NSMutableAttributedString(string: "Coloured, underlined, struck, spaced")
    text.addAttribute(
      .foregroundColor, value: UIColor.systemRed, range: NSRange(location: 0, length: 8))
    text.addAttribute(
      .underlineStyle, value: NSUnderlineStyle.single.rawValue,
      range: NSRange(location: 10, length: 10))
    text.addAttribute(
      .strikethroughStyle, value: NSUnderlineStyle.single.rawValue,
      range: NSRange(location: 22, length: 6))
    text.addAttribute(.kern, value: 4, range: NSRange(location: 30, length: 6))
    add("") { $0.attributedText = text }
  }

  private func add(_ text: String, _ configure: (UILabel) -> Void) {
    let label = UILabel()
    label.text = text
    configure(label)
    labels.append(label)
    scrollView.addSubview(label)
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scrollView.frame = view.bounds
    let width = max(0, view.bounds.width - 2 * Self.margin)
    var y = Self.margin
    for label in labels {
      let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
      label.frame = CGRect(x: Self.margin, y: y, width: width, height: size.height)
      y += size.height + 12
    }
    scrollView.contentSize = CGSize(width: view.bounds.width, height: y)
  }
}
