import Kinetics

/// The frames of the parts of list content, in points, for left-to-right layout.
///
/// The texts are side by side or stacked, next to the image. At accessibility text sizes, texts and
/// image are stacked.
struct ListContentLayout {
  var image = CGRect.zero
  var text = CGRect.zero
  var secondaryText = CGRect.zero
  /// The total height, including margins.
  var height: CGFloat = 0
  /// The position at which texts begin.
  var textLeading: CGFloat = 0

  /// The parts to lay out.
  struct Parts {
    /// The size of the image and the size reserved for it; `nil` if there is no image.
    var image: (size: CGSize, room: CGSize)?
    /// Returns the size of the text at a width; `nil` if there is no text.
    var text: ((CGFloat) -> CGSize)?
    var secondaryText: ((CGFloat) -> CGSize)?
    var margins = NSDirectionalEdgeInsets.zero
    var imagePadding: CGFloat = 0
    var horizontalPadding: CGFloat = 0
    var verticalPadding: CGFloat = 0
    var prefersSideBySide = false
    /// Whether the texts are only as wide as they need to be, instead of as wide as possible.
    var textHugs = false
    var secondaryTextHugs = false
    /// Whether the text size is one of the accessibility sizes.
    var isStacked = false
    var scale: CGFloat = 1

    /// Returns the sizes of the texts if they fit side by side in a width; otherwise nil.
    fileprivate func textsSideBySide(in room: CGFloat) -> (CGSize, CGSize)? {
      // Checked first, as measuring text takes most of a row's layout.
      guard prefersSideBySide, !isStacked, let text, let secondaryText else { return nil }
      let first = text(.greatestFiniteMagnitude)
      let second = secondaryText(.greatestFiniteMagnitude)
      return first.width + second.width + horizontalPadding <= room ? (first, second) : nil
    }
  }

  /// Lays out the parts at a width, centred in `height` if that is larger.
  init(_ parts: Parts, width: CGFloat, height available: CGFloat? = nil) {
    let grid = PixelGrid(scale: Double(parts.scale))
    let leading = parts.margins.leading
    var x = leading
    var room = max(0, width - leading - parts.margins.trailing)
    var block: CGFloat = 0
    if let image = parts.image {
      if parts.isStacked {
        self.image = CGRect(origin: .zero, size: image.size)
        block = image.size.height
      } else {
        self.image = CGRect(
          x: x + (image.room.width - image.size.width) / 2, y: 0, width: image.size.width,
          height: image.size.height)
        x += image.room.width + parts.imagePadding
        room = max(0, room - image.room.width - parts.imagePadding)
      }
    }
    textLeading = x
    var texts: CGFloat = 0
    if let (first, second) = parts.textsSideBySide(in: room) {
      texts = max(first.height, second.height)
      text = CGRect(x: x, y: (texts - first.height) / 2, width: first.width, height: first.height)
      secondaryText = CGRect(
        x: x + room - second.width, y: (texts - second.height) / 2, width: second.width,
        height: second.height)
    } else {
      if let size = parts.text?(room) {
        let width = parts.textHugs ? min(size.width, room) : room
        text = CGRect(x: x, y: 0, width: width, height: size.height)
        texts = size.height
      }
      if let size = parts.secondaryText?(room) {
        if texts > 0 { texts += parts.verticalPadding }
        // Secondary text on its own that prefers the trailing side is placed there.
        let isFar = parts.prefersSideBySide && !parts.isStacked && parts.text == nil
        let width = isFar || parts.secondaryTextHugs ? min(size.width, room) : room
        secondaryText = CGRect(
          x: isFar ? x + room - width : x, y: texts, width: width, height: size.height)
        texts += size.height
      }
    }
    if parts.isStacked, parts.image != nil {
      let gap = texts > 0 ? parts.imagePadding / 2 : 0
      image.origin = CGPoint(x: leading, y: 0)
      text.origin.y += block + gap
      secondaryText.origin.y += block + gap
      block += gap + texts
    } else {
      block = max(texts, parts.image?.room.height ?? 0)
    }
    height = grid.up(block + parts.margins.top + parts.margins.bottom, tolerance: 0.01)
    layOutParts(in: available ?? height, block: block, texts: texts, parts)
    text.origin.y = grid.nearest(text.minY)
    secondaryText.origin.y = grid.nearest(secondaryText.minY)
    image.origin = CGPoint(x: grid.nearest(image.minX), y: grid.nearest(image.minY))
  }

  private mutating func layOutParts(
    in available: CGFloat, block: CGFloat, texts: CGFloat, _ parts: Parts
  ) {
    let spare = available - parts.margins.top - parts.margins.bottom - block
    let top = parts.margins.top + spare / 2
    if parts.isStacked, parts.image != nil {
      image.origin.y += top
      text.origin.y += top
      secondaryText.origin.y += top
    } else {
      image.origin.y = top + (block - image.height) / 2
      let start = top + (block - texts) / 2
      text.origin.y += start
      secondaryText.origin.y += start
    }
  }
}
