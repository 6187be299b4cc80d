/// Why a request for a scene failed.
public struct UISceneError: CustomNSError, Hashable {
  /// The reasons for the error.
  public enum Code: Int, Sendable {
    /// The app or its host displays only one scene.
    case multipleScenesNotSupported = 0
    /// The session is not open, or the host cannot open a window.
    case requestDenied = 1
    /// The host's screen has a fixed size.
    case geometryRequestUnsupported = 100
    /// The app does not support the orientation.
    case geometryRequestDenied = 101
  }

  /// The reason for the error.
  public let code: Code

  init(_ code: Code) { self.code = code }

  public static var errorDomain: String { "UISceneErrorDomain" }
  public var errorCode: Int { code.rawValue }

  public static var multipleScenesNotSupported: Code { .multipleScenesNotSupported }
  public static var requestDenied: Code { .requestDenied }
  public static var geometryRequestUnsupported: Code { .geometryRequestUnsupported }
  public static var geometryRequestDenied: Code { .geometryRequestDenied }
}
