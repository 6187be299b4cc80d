import CoreGraphics

/// The positions of a menu and its preview, as plain geometry in the window's coordinates.
struct MenuPlacement {
  /// The part of the window that a menu may cover.
  let room: CGRect
  /// The height of the window.
  let height: CGFloat
  let isMirrored: Bool

  /// A menu's rectangle, and the point of it that stays in place while it grows, in unit
  /// coordinates.
  struct Menu: Equatable {
    var frame: CGRect
    var anchor: CGPoint
    /// Whether the menu is above its control or preview.
    var isAbove = false
  }

  /// The fraction of the window's height above which a menu opens downwards, and the fractions of its
  /// width between which it is centred (UIKit reference 17.4).
  private static let middle: CGFloat = 0.55
  private static let left: CGFloat = 0.4
  private static let right: CGFloat = 0.6
  /// The minimum height of a menu next to its control. If there is less space, the menu covers the
  /// control (our choice).
  private static let least: CGFloat = 110

  /// Returns the frame of a menu whose corner is at a pointer.
  func menu(_ size: CGSize, atPointer point: CGPoint) -> Menu {
    let width = min(size.width, room.width)
    let height = min(size.height, room.height)
    let fitsRight = point.x + width <= room.maxX
    let fitsLeft = point.x - width >= room.minX
    let isLeft = isMirrored ? fitsLeft || !fitsRight : !fitsRight && fitsLeft
    var x = isLeft ? point.x - width : point.x
    let isAbove = point.y + height > room.maxY && point.y - height >= room.minY
    var y = isAbove ? point.y - height : point.y
    x = max(room.minX, min(x, room.maxX - width))
    y = max(room.minY, min(y, room.maxY - height))
    return anchored(CGRect(x: x, y: y, width: width, height: height), to: point, isAbove: isAbove)
  }

  /// Returns the frame of a menu next to a rectangle.
  func menu(_ size: CGSize, beside rect: CGRect, gap: CGFloat) -> Menu {
    let width = min(size.width, room.width)
    let below = room.maxY - rect.maxY - gap
    let above = rect.minY - gap - room.minY
    var isAbove = rect.midY >= height * Self.middle
    if size.height > (isAbove ? above : below) {
      let fitsOther = size.height <= (isAbove ? below : above)
      let isLarger = (isAbove ? below : above) > (isAbove ? above : below)
      if fitsOther || isLarger { isAbove.toggle() }
    }
    let space = isAbove ? above : below
    let x = horizontal(width, beside: rect)
    if space < min(size.height, Self.least) {
      // If there is too little space on both sides, the menu covers the control.
      let tall = min(size.height, room.height)
      let y = max(room.minY, min(rect.midY - tall / 2, room.maxY - tall))
      return anchored(
        CGRect(x: x, y: y, width: width, height: tall), to: CGPoint(x: rect.midX, y: rect.midY))
    }
    let tall = min(size.height, space)
    let y = isAbove ? rect.minY - gap - tall : rect.maxY + gap
    return anchored(
      CGRect(x: x, y: y, width: width, height: tall),
      to: CGPoint(x: rect.midX, y: isAbove ? rect.minY - gap : rect.maxY + gap), isAbove: isAbove)
  }

  private func horizontal(_ width: CGFloat, beside rect: CGRect) -> CGFloat {
    let share = room.width > 0 ? (rect.midX - room.minX) / room.width : 0.5
    let x =
      share < Self.left ? rect.minX : share > Self.right ? rect.maxX - width : rect.midX - width / 2
    return max(room.minX, min(x, room.maxX - width))
  }

  private func anchored(_ frame: CGRect, to point: CGPoint, isAbove: Bool = false) -> Menu {
    func share(_ value: CGFloat, _ start: CGFloat, _ length: CGFloat) -> CGFloat {
      length > 0 ? max(0, min(1, (value - start) / length)) : 0.5
    }
    return Menu(
      frame: frame,
      anchor: CGPoint(
        x: share(point.x, frame.minX, frame.width), y: share(point.y, frame.minY, frame.height)),
      isAbove: isAbove)
  }

  /// Returns the frames of a preview and of the menu next to it, if there is one.
  ///
  /// - Parameters:
  ///   - source: The rectangle from which the preview is lifted.
  ///   - preview: The size of the lifted preview; it shrinks to fit.
  ///   - menu: The size of the menu; its list scrolls if there is too little space.
  func rich(
    source: CGRect, preview: CGSize, menu: CGSize?
  ) -> (preview: CGRect, menu: Menu?) {
    let gap = menu == nil ? 0 : MenuMetrics.previewGap
    // The menu keeps at least two fifths of the space (our choice).
    let menuHeight =
      menu.map { min($0.height, max(room.height * 0.4, room.height - gap - preview.height)) } ?? 0
    let scale = max(
      0.05,
      min(
        1, room.width / max(1, preview.width),
        (room.height - gap - menuHeight) / max(1, preview.height)))
    let size = CGSize(width: preview.width * scale, height: preview.height * scale)
    let total = size.height + gap + menuHeight
    let isAbove = menu != nil && source.midY >= height * Self.middle
    let inPlace = source.midY - size.height / 2
    let lowest = isAbove ? room.maxY - size.height : room.maxY - total
    let highest = isAbove ? room.minY + menuHeight + gap : room.minY
    let y = max(highest, min(inPlace, lowest))
    let x = max(room.minX, min(source.midX - size.width / 2, room.maxX - size.width))
    let lifted = CGRect(x: x, y: y, width: size.width, height: size.height)
    guard let menu else { return (lifted, nil) }
    let width = min(menu.width, room.width)
    let menuX = horizontal(width, beside: lifted)
    let menuY = isAbove ? y - gap - menuHeight : lifted.maxY + gap
    let place = anchored(
      CGRect(x: menuX, y: menuY, width: width, height: menuHeight),
      to: CGPoint(x: lifted.midX, y: isAbove ? lifted.minY : lifted.maxY), isAbove: isAbove)
    return (lifted, place)
  }

  /// Returns the frame of a submenu over the row that opened it.
  func submenu(_ size: CGSize, over row: CGRect) -> Menu {
    let width = min(size.width, room.width)
    let tall = min(size.height, room.height)
    let x = max(room.minX, min(row.midX - width / 2, room.maxX - width))
    let y = max(room.minY, min(row.minY, room.maxY - tall))
    return anchored(
      CGRect(x: x, y: y, width: width, height: tall), to: CGPoint(x: row.midX, y: row.midY))
  }
}
