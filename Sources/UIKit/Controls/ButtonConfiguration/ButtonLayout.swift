/// The frames of a configured button's parts, in points from the corner of its content, for
/// left-to-right layout.
struct ButtonLayout {
  var image = CGRect.zero
  var title = CGRect.zero
  var subtitle = CGRect.zero
  var size = CGSize.zero
  /// The alignment of the texts.
  var alignment = Alignment.center

  enum Alignment {
    case leading, center, trailing

    func physical(isMirrored: Bool) -> NSTextAlignment {
      switch self {
      case .center: .center
      case .leading: isMirrored ? .right : .left
      case .trailing: isMirrored ? .left : .right
      }
    }

    /// Returns the start of a part that is narrower than its area.
    func start(_ width: CGFloat, in room: CGFloat) -> CGFloat {
      switch self {
      case .leading: 0
      case .center: (room - width) / 2
      case .trailing: room - width
      }
    }
  }

  /// The edge at which the image is placed.
  enum Placement { case leading, trailing, top, bottom }

  /// The parts to lay out.
  struct Parts {
    var image: CGSize?
    /// Returns the size of a text at a width; `nil` if there is no text.
    var title: ((CGFloat) -> CGSize)?
    var subtitle: ((CGFloat) -> CGSize)?
    var placement = Placement.leading
    var alignment = Alignment.center
    var imagePadding: CGFloat = 0
    var titlePadding: CGFloat = 0
    var reservation: CGFloat = 0

    init(_ configuration: UIButton.Configuration) {
      placement =
        switch configuration.imagePlacement {
        case .top: .top
        case .bottom: .bottom
        case .trailing: .trailing
        default: .leading
        }
      imagePadding = configuration.imagePadding
      titlePadding = configuration.titlePadding
      reservation = max(0, configuration.imageReservation)
      switch configuration.titleAlignment {
      case .leading: alignment = .leading
      case .center: alignment = .center
      case .trailing: alignment = .trailing
      case .automatic:
        let hasImage = configuration.image != nil || configuration.showsActivityIndicator
        if hasImage, placement == .leading { alignment = .leading }
        if hasImage, placement == .trailing { alignment = .trailing }
      }
    }
  }

  /// Lays out the parts within a width.
  init(_ parts: Parts, width: CGFloat) {
    alignment = parts.alignment
    let isBeside = parts.placement == .leading || parts.placement == .trailing
    var room = parts.image ?? .zero
    if parts.image != nil || parts.reservation > 0 {
      if isBeside {
        room.width = max(room.width, parts.reservation)
      } else {
        room.height = max(room.height, parts.reservation)
      }
    }
    let hasText = parts.title != nil || parts.subtitle != nil
    let hasImage = room.width > 0 && room.height > 0 || parts.reservation > 0
    let gap = hasText && hasImage ? parts.imagePadding : 0
    let textRoom = max(0, isBeside ? width - room.width - gap : width)
    let first = parts.title?(textRoom) ?? .zero
    let second = parts.subtitle?(textRoom) ?? .zero
    let padding = parts.title != nil && parts.subtitle != nil ? parts.titlePadding : 0
    let texts = CGSize(
      width: max(first.width, second.width), height: first.height + padding + second.height)
    size =
      isBeside
      ? CGSize(width: room.width + gap + texts.width, height: max(room.height, texts.height))
      : CGSize(width: max(room.width, texts.width), height: room.height + gap + texts.height)
    var corner = CGPoint.zero
    var slot = CGRect(origin: .zero, size: room)
    switch parts.placement {
    case .leading:
      slot.origin.y = (size.height - room.height) / 2
      corner = CGPoint(x: room.width + gap, y: (size.height - texts.height) / 2)
    case .trailing:
      slot.origin = CGPoint(x: texts.width + gap, y: (size.height - room.height) / 2)
      corner.y = (size.height - texts.height) / 2
    case .top:
      slot.origin.x = alignment.start(room.width, in: size.width)
      corner = CGPoint(
        x: alignment.start(texts.width, in: size.width), y: room.height + gap)
    case .bottom:
      slot.origin = CGPoint(
        x: alignment.start(room.width, in: size.width), y: texts.height + gap)
      corner.x = alignment.start(texts.width, in: size.width)
    }
    if let image = parts.image {
      self.image = CGRect(
        x: slot.midX - image.width / 2, y: slot.midY - image.height / 2, width: image.width,
        height: image.height)
    }
    title = CGRect(
      x: corner.x + alignment.start(first.width, in: texts.width), y: corner.y,
      width: first.width, height: first.height)
    subtitle = CGRect(
      x: corner.x + alignment.start(second.width, in: texts.width),
      y: corner.y + first.height + padding, width: second.width, height: second.height)
  }
}
