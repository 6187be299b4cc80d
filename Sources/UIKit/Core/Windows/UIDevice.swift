/// The computer on which the app runs.
///
/// A computer lacks a phone's sensors: the battery state is unknown, the proximity state is false, and
/// the orientation is that of the host's window or screen.
@preconcurrency @MainActor open class UIDevice: NSObject {
  /// The state of a battery.
  public enum BatteryState: Int, Sendable {
    case unknown = 0
    case unplugged = 1
    case charging = 2
    case full = 3
  }

  open class var current: UIDevice { shared }
  private static let shared = UIDevice()

  /// The computer's name in its network.
  open var name: String { Self.hostName }
  open var model: String { "Linux" }
  open var localizedModel: String { model }
  open var systemName: String { "Linux" }
  /// The version of the kernel, such as "6.8.0".
  open var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
  }
  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    UIScreen.main.traitCollection.userInterfaceIdiom
  }

  /// The orientation of the host's window or screen; unknown if no notifications are being generated.
  open var orientation: UIDeviceOrientation {
    guard isGeneratingDeviceOrientationNotifications else { return .unknown }
    return UIInterfaceOrientation(size: UIScreen.main.bounds.size).isLandscape
      ? .landscapeLeft : .portrait
  }
  open var isGeneratingDeviceOrientationNotifications: Bool { orientationUsers > 0 }
  private var orientationUsers = 0

  /// Begins generating orientation notifications. Calls nest.
  open func beginGeneratingDeviceOrientationNotifications() { orientationUsers += 1 }
  open func endGeneratingDeviceOrientationNotifications() {
    orientationUsers = max(0, orientationUsers - 1)
  }

  /// Whether the app monitors the battery, whose state stays unknown.
  open var isBatteryMonitoringEnabled = false
  open var batteryState: BatteryState { .unknown }
  /// The charge of the battery: -1, which means unknown.
  open var batteryLevel: Float { -1 }
  /// Always false, because UIKit ignores the setter if there is no sensor.
  open var isProximityMonitoringEnabled: Bool {
    get { false }
    set {}
  }
  open var proximityState: Bool { false }
  open var isMultitaskingSupported: Bool { true }

  public nonisolated static let orientationDidChangeNotification = NSNotification.Name(
    "UIDeviceOrientationDidChangeNotification")

  private static let hostName: String = {
    var bytes = [CChar](repeating: 0, count: 256)
    guard gethostname(&bytes, bytes.count - 1) == 0 else { return "localhost" }
    return String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }()
}

/// The orientation of a device.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  case landscapeLeft = 3
  case landscapeRight = 4
  case faceUp = 5
  case faceDown = 6

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}
