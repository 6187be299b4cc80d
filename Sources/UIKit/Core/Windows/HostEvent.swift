/// One finger's or pointer's sample.
package struct HostTouch: Hashable, Sendable {
  package enum Kind: Sendable { case direct, indirectPointer }

  package var id: Int
  package var phase: UITouch.Phase
  /// In points of the window.
  package var location: CGPoint
  package var force: CGFloat
  package var kind: Kind
  /// The buttons that a pointer holds down; a finger has none.
  package var buttons: UIEvent.ButtonMask

  package init(
    id: Int, phase: UITouch.Phase, location: CGPoint, force: CGFloat = 1, kind: Kind = .direct,
    buttons: UIEvent.ButtonMask? = nil
  ) {
    self.id = id
    self.phase = phase
    self.location = location
    self.force = force
    self.kind = kind
    self.buttons = buttons ?? (kind == .indirectPointer ? .primary : [])
  }
}

/// One step of a wheel or of two fingers on a trackpad.
package struct HostScroll: Hashable, Sendable {
  package enum Phase: Sendable {
    /// A notch of a wheel, by itself.
    case wheelStep
    case began, changed, ended, cancelled
    /// The device's own momentum after the fingers have left.
    case momentumBegan, momentumChanged, momentumEnded
  }

  package var location: CGPoint
  /// How far the content is to move, in points; positive dy moves it down.
  package var delta: CGVector
  package var phase: Phase
  package var isPrecise: Bool

  package init(location: CGPoint, delta: CGVector, phase: Phase, isPrecise: Bool) {
    self.location = location
    self.delta = delta
    self.phase = phase
    self.isPrecise = isPrecise
  }
}

/// How a pencil is held over the screen.
package struct HostPose: Hashable, Sendable {
  /// The way to the screen, from 0 on it to 1 as far as it is noticed.
  package var height: CGFloat = 0
  /// The angle with the screen, in radians: half of pi upright.
  package var altitude: CGFloat = .pi / 2
  /// Where it leans to, in radians from the window's x axis towards y.
  package var azimuth: CGFloat = 0
  /// How far it is turned about itself, in radians.
  package var roll: CGFloat = 0

  package init(
    height: CGFloat = 0, altitude: CGFloat = .pi / 2, azimuth: CGFloat = 0, roll: CGFloat = 0
  ) {
    self.height = height
    self.altitude = altitude
    self.azimuth = azimuth
    self.roll = roll
  }
}

/// A pencil near the screen.
package struct HostPencil: Hashable, Sendable {
  /// In points of the window; nil when it has gone.
  package var location: CGPoint?
  package var pose: HostPose

  package init(location: CGPoint?, pose: HostPose = HostPose()) {
    self.location = location
    self.pose = pose
  }
}

/// A key going down or up.
package struct HostKey: Hashable, Sendable {
  package var usage: UIKeyboardHIDUsage
  package var characters: String
  package var modifiers: UIKeyModifierFlags
  package var isDown: Bool

  package init(
    usage: UIKeyboardHIDUsage, characters: String = "", modifiers: UIKeyModifierFlags = [],
    isDown: Bool
  ) {
    self.usage = usage
    self.characters = characters
    self.modifiers = modifiers
    self.isDown = isDown
  }
}

/// The unsettled text of an input method, and what is selected of it, in UTF-16 units.
package struct HostComposition: Hashable, Sendable {
  package var text: String
  package var location: Int
  package var length: Int

  package init(text: String, location: Int, length: Int) {
    self.text = text
    self.location = location
    self.length = length
  }
}

/// What the screen is like.
package struct HostScreen: Hashable, Sendable {
  package var size: CGSize
  /// Pixels per point.
  package var scale: CGFloat
  package var safeAreaInsets: UIEdgeInsets
  package var userInterfaceStyle: UIUserInterfaceStyle
  package var contentSizeCategory: UIContentSizeCategory
  package var layoutDirection: UIUserInterfaceLayoutDirection
  package var maximumFramesPerSecond: Int
  /// Whether the user asked for less motion.
  package var reducesMotion: Bool

  package init(
    size: CGSize, scale: CGFloat = 2, safeAreaInsets: UIEdgeInsets = .zero,
    userInterfaceStyle: UIUserInterfaceStyle = .light,
    contentSizeCategory: UIContentSizeCategory = .large,
    layoutDirection: UIUserInterfaceLayoutDirection = .leftToRight,
    maximumFramesPerSecond: Int = 60, reducesMotion: Bool = false
  ) {
    self.size = size
    self.scale = scale
    self.safeAreaInsets = safeAreaInsets
    self.userInterfaceStyle = userInterfaceStyle
    self.contentSizeCategory = contentSizeCategory
    self.layoutDirection = layoutDirection
    self.maximumFramesPerSecond = maximumFramesPerSecond
    self.reducesMotion = reducesMotion
  }
}

/// What a host tells the session.
package enum HostEvent: Sendable {
  case touches([HostTouch])
  case scroll(HostScroll)
  /// The pointer's place without a button, nil when it has left.
  case hover(CGPoint?)
  case pencil(HostPencil)
  case key(HostKey)
  case text(String)
  /// What an input method composes, as long as it may still change; empty text ends it.
  case composition(HostComposition)
  case screen(HostScreen)
  /// A mouse's button that leads back.
  case back
  /// Whether the window is in front.
  case active(Bool)
}
