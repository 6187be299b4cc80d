import CoreGraphics
import UIKit

/// The screen of a round, which has to be deallocated with the round.
@MainActor final class RoundRemains {
  private weak var session: HostSession?
  private weak var window: UIWindow?

  /// Notes the screen that is the current one.
  func note() {
    session = .current
    window = session?.windows.first
  }

  /// Replaces the round's screen, and returns what was not deallocated.
  func findings() -> [String] {
    HostSession(screen: HostScreen(size: CGSize(width: 1, height: 1))).makeCurrent()
    var findings: [String] = []
    if session != nil { findings.append("the session has stayed after its round") }
    if window != nil { findings.append("the window has stayed after its round") }
    return findings
  }
}
