import CoreGraphics
import Testing
import UIKit

/// Which of two devices views and controllers belong to, whichever of them code runs in.
@MainActor @Suite struct HostSessionTests {
  final class Typist: UIView, UIKeyInput {
    var hasText: Bool { false }
    func insertText(_ text: String) {}
    func deleteBackward() {}
    override var canBecomeFirstResponder: Bool { true }
  }

  final class AskingView: UIView {
    isolated deinit { _ = UIScreen.main.scale }
  }

  private func makeDevice() -> (HostSession, UIWindow) {
    let session = HostSession(screen: HostScreen(size: CGSize(width: 390, height: 844)))
    session.makeCurrent()
    let window = UIWindow()
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    return (session, window)
  }

  @Test func `A view in a window becomes first responder of that window's device`() {
    let (first, firstWindow) = makeDevice()
    let (second, secondWindow) = makeDevice()
    let view = Typist()
    firstWindow.addSubview(view)
    #expect(view.becomeFirstResponder())
    #expect(first.firstResponder === view)
    #expect(second.firstResponder == nil)
    #expect(view.isFirstResponder)
    #expect(firstWindow.isKeyWindow && secondWindow.isKeyWindow)
    #expect(secondWindow.endEditing(true) == false)
    #expect(firstWindow.endEditing(true))
    #expect(first.firstResponder == nil)
  }

  @Test func `A view in no window belongs to the device that code runs in`() {
    let (first, firstWindow) = makeDevice()
    let (second, _) = makeDevice()
    let view = Typist()
    #expect(view.becomeFirstResponder())
    #expect(second.firstResponder === view)
    first.makeCurrent()
    #expect(!view.isFirstResponder)
    second.makeCurrent()
    #expect(view.isFirstResponder)
    #expect(view.resignFirstResponder())
    firstWindow.addSubview(view)
    #expect(!view.isFirstResponder)
  }

  @Test func `A window whose device is gone belongs to the one that code runs in`() {
    var device: (HostSession, UIWindow)? = makeDevice()
    let window = device!.1
    let (second, _) = makeDevice()
    device = nil
    window.makeKey()
    #expect(second.keyWindow === window)
  }

  @Test func `A session that another replaces may end while its views ask for the current one`() {
    weak var view: UIView?
    do {
      let (_, window) = makeDevice()
      let asking = AskingView()
      window.addSubview(asking)
      view = asking
    }
    let (current, _) = makeDevice()
    #expect(view == nil)
    #expect(HostSession.current === current)
  }
}
