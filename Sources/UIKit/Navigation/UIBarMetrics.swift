/// The height of a bar for which an image is set.
public enum UIBarMetrics: Int, Sendable {
  /// The height on an upright phone.
  case `default` = 0
  /// The height in compact height, as on a phone in landscape.
  case compact = 1
  /// The default height, with a prompt above the title.
  case defaultPrompt = 101
  /// Compact height, with a prompt above the title.
  case compactPrompt = 102

  /// The name of ``compact`` before iOS 8.
  public static var landscapePhone: UIBarMetrics { .compact }
  /// The name of ``compactPrompt`` before iOS 8.
  public static var landscapePhonePrompt: UIBarMetrics { .compactPrompt }
}

/// The images of a bar's background, as set before bars had appearances.
struct BarImages {
  private struct Key: Hashable {
    let position: UIBarPosition
    let metrics: UIBarMetrics
  }

  private var images: [Key: UIImage] = [:]

  var isEmpty: Bool { images.isEmpty }

  subscript(position: UIBarPosition, metrics: UIBarMetrics) -> UIImage? {
    get { images[Key(position: position, metrics: metrics)] }
    set { images[Key(position: position, metrics: metrics)] = newValue }
  }

  /// Returns the image for a bar: one for its height with a prompt, then for its height, then for the
  /// default height; of these one for its position, then for any position.
  func image(at position: UIBarPosition, isCompact: Bool, hasPrompt: Bool = false) -> UIImage? {
    var all: [UIBarMetrics] = isCompact ? [.compact, .default] : [.default]
    if hasPrompt { all = (isCompact ? [.compactPrompt, .defaultPrompt] : [.defaultPrompt]) + all }
    for metrics in all {
      if let image = self[position, metrics] ?? self[.any, metrics] { return image }
    }
    return nil
  }
}

extension UIBarAppearance {
  /// Applies a bar's own images. The shadow image counts only together with a background image, and an
  /// image of size zero hides the line.
  func applyImages(_ background: UIImage?, shadow: UIImage?) {
    guard let background else { return }
    backgroundImage = background
    backgroundEffect = nil
    backgroundColor = nil
    if let shadow {
      shadowImage = shadow
      if shadow.size == .zero { shadowColor = nil }
    }
  }
}
