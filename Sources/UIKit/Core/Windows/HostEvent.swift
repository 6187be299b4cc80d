/// A sample of a finger or of the pointer.
package struct HostTouch: Hashable, Sendable {
  package enum Kind: Sendable { case direct, indirectPointer }

  package var id: Int
  package var phase: UITouch.Phase
  /// The location in window coordinates, in points.
  package var location: CGPoint
  package var force: CGFloat
  package var kind: Kind
  /// The pointer buttons that are pressed; none for a finger.
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

/// A step of a wheel, or of two fingers on a trackpad.
package struct HostScroll: Hashable, Sendable {
  package enum Phase: Sendable {
    /// A single notch of a wheel.
    case wheelStep
    case began, changed, ended, cancelled
    /// The device's own momentum, after the fingers have lifted.
    case momentumBegan, momentumChanged, momentumEnded
  }

  package var location: CGPoint
  /// The distance by which to move the content, in points; a positive `dy` moves it down.
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

/// The pose of a pencil above the screen.
package struct HostPose: Hashable, Sendable {
  /// The distance from the screen: 0 for contact, 1 for the greatest distance that is detected.
  package var height: CGFloat = 0
  /// The angle between pencil and screen, in radians; pi/2 when upright.
  package var altitude: CGFloat = .pi / 2
  /// The direction in which the pencil leans, in radians from the window's x axis towards its y
  /// axis.
  package var azimuth: CGFloat = 0
  /// The rotation about the pencil's own axis, in radians.
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
  /// The location in window coordinates, in points; nil if the pencil is out of range.
  package var location: CGPoint?
  package var pose: HostPose

  package init(location: CGPoint?, pose: HostPose = HostPose()) {
    self.location = location
    self.pose = pose
  }
}

/// A key that is pressed or released.
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

/// The marked text of an input method, and the selection in it in UTF-16 units.
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

/// The properties of the screen.
package struct HostScreen: Hashable, Sendable {
  package var size: CGSize
  /// The number of pixels per point.
  package var scale: CGFloat
  package var safeAreaInsets: UIEdgeInsets
  package var userInterfaceStyle: UIUserInterfaceStyle
  package var contentSizeCategory: UIContentSizeCategory
  package var layoutDirection: UIUserInterfaceLayoutDirection
  package var maximumFramesPerSecond: Int
  /// Whether the user prefers less motion.
  package var reducesMotion: Bool
  /// Whether the user prefers colors with more contrast.
  package var increasesContrast = false
  /// The user's other settings for accessibility.
  package var accessibilitySettings = AccessibilitySettings.standard
  /// The user's preferred color for controls; nil for the system's blue.
  package var accent: HostColor?
  /// The maximum time between the clicks of a double click, in seconds; nil to use that of taps.
  package var doubleClickTime: TimeInterval?
  /// How letters are drawn.
  package var glyphRendering = GlyphRendering()
  /// The typeface of the system font.
  package var systemTypeface = SystemTypeface()
  /// The status bar; nil if the screen has none.
  package var statusBar: HostStatusBar?
  /// The user's languages, the preferred one first; empty to use Foundation's.
  package var languages: [String] = []
  /// The locale of the user's dates and numbers; nil to use that of the preferred language.
  package var locale: Locale?

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

/// An sRGB color with components from 0 to 1.
package struct HostColor: Hashable, Sendable {
  package var red: CGFloat
  package var green: CGFloat
  package var blue: CGFloat

  package init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  var color: UIColor { UIColor(red: red, green: green, blue: blue, alpha: 1) }
}

/// Items that another program dropped on the screen.
package struct HostDrop: Hashable, Sendable {
  package enum Item: Hashable, Sendable {
    case text(String)
    case file(URL)
  }

  /// The location in window coordinates, in points.
  package var location: CGPoint
  package var items: [Item]

  package init(location: CGPoint, items: [Item]) {
    self.location = location
    self.items = items
  }
}

/// An event from a host to its session.
package enum HostEvent: Sendable {
  case touches([HostTouch])
  case scroll(HostScroll)
  /// The location of the pointer while no button is pressed; nil if it has left the window.
  case hover(CGPoint?)
  case pencil(HostPencil)
  /// A click of the middle button, which pastes the primary selection at a point.
  case primaryPaste(CGPoint)
  case key(HostKey)
  case text(String)
  /// Marked text of an input method; empty text ends the composition.
  case composition(HostComposition)
  /// A drop from another program.
  case drop(HostDrop)
  case screen(HostScreen)
  /// The device has been shaken.
  case shake
  /// The system is running out of memory.
  case memoryWarning
  /// The back button of a mouse.
  case back
  /// The state of the window: active, inactive or in the background.
  case activation(UIScene.ActivationState)
}
