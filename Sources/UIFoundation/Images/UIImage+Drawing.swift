extension UIImage {

  package func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat, tint: CGColor?) {
    guard let context = UIGraphicsGetCurrentContext(), let image = shown(tint: tint) else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    if let caps = traits.capInsets {
      drawResizable(image, caps, in: rect, context)
    } else {
      context.drawUpright(image, in: rect)
    }
    context.restoreGState()
  }

  func drawTiles(over rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let image = upright else { return }
    context.saveGState()
    context.clip(to: rect)
    tile(image, CGRect(origin: .zero, size: size), over: rect, context)
    context.restoreGState()
  }

  /// Draws tiles of an image over the visible part of `rect`.
  private func tile(_ image: CGImage, _ first: CGRect, over rect: CGRect, _ context: CGContext) {
    let clip = context.boundingBoxOfClipPath
    let (left, top) = (max(rect.minX, clip.minX), max(rect.minY, clip.minY))
    let (right, bottom) = (min(rect.maxX, clip.maxX), min(rect.maxY, clip.maxY))
    guard first.width > 0, first.height > 0, right > left, bottom > top else { return }
    let rect = CGRect(x: left, y: top, width: right - left, height: bottom - top)
    // Tiles this small look like a single pixel.
    let count = (rect.width / first.width + 1) * (rect.height / first.height + 1)
    guard count < 100_000 else { return context.drawUpright(image, in: rect) }
    var y = first.minY + ((rect.minY - first.minY) / first.height).rounded(.down) * first.height
    while y < rect.maxY {
      var x = first.minX + ((rect.minX - first.minX) / first.width).rounded(.down) * first.width
      while x < rect.maxX {
        context.drawUpright(
          image, in: CGRect(x: x, y: y, width: first.width, height: first.height))
        x += first.width
      }
      y += first.height
    }
  }

  /// Draws the nine parts into which the cap insets divide the image.
  private func drawResizable(
    _ image: CGImage, _ caps: UIEdgeInsets, in rect: CGRect, _ context: CGContext
  ) {
    let (w, h) = (size.width, size.height)
    let left = min(max(0, caps.left), w)
    let right = min(max(0, caps.right), w - left)
    let top = min(max(0, caps.top), h)
    let bottom = min(max(0, caps.bottom), h - top)
    // If there is too little space for both caps, they shrink together.
    let sx = min(1, rect.width / max(left + right, 0.001))
    let sy = min(1, rect.height / max(top + bottom, 0.001))
    let sourceX = [0, left, w - right, w]
    let sourceY = [0, top, h - bottom, h]
    let targetX = [rect.minX, rect.minX + left * sx, rect.maxX - right * sx, rect.maxX]
    let targetY = [rect.minY, rect.minY + top * sy, rect.maxY - bottom * sy, rect.maxY]
    for row in 0..<3 {
      for column in 0..<3 {
        let source = CGRect(
          x: sourceX[column] * scale, y: sourceY[row] * scale,
          width: (sourceX[column + 1] - sourceX[column]) * scale,
          height: (sourceY[row + 1] - sourceY[row]) * scale)
        let target = CGRect(
          x: targetX[column], y: targetY[row], width: targetX[column + 1] - targetX[column],
          height: targetY[row + 1] - targetY[row])
        guard source.width > 0, source.height > 0, target.width > 0, target.height > 0,
          let part = image.cropping(to: source)
        else { continue }
        if resizingMode == .stretch {
          context.drawUpright(part, in: target)
          continue
        }
        context.saveGState()
        context.clip(to: target)
        let first = CGRect(
          x: target.minX, y: target.minY,
          width: column == 1 ? source.width / scale : target.width,
          height: row == 1 ? source.height / scale : target.height)
        tile(part, first, over: target, context)
        context.restoreGState()
      }
    }
  }
}
