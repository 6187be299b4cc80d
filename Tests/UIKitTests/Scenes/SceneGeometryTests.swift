import Simulator
import Testing
import UIKit

private final class LandscapePage: UIViewController {
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
  override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    .landscapeRight
  }
}

private final class TurningPage: UIViewController {
  var mask = UIInterfaceOrientationMask.all
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
}

/// Orientations and sizes that an app asks for.
@MainActor @Suite(.serialized) struct SceneGeometryTests {
  let device = Simulator()

  private var scene: UIWindowScene { device.window.windowScene! }

  private func request(_ preferences: UIWindowScene.GeometryPreferences) -> UISceneError.Code? {
    var code: UISceneError.Code?
    device.perform {
      scene.requestGeometryUpdate(preferences) { code = ($0 as? UISceneError)?.code }
    }
    device.advance(by: 0.1)
    return code
  }

  @Test func `A scene turns to an orientation that the app asks for`() {
    device.show(UIViewController())
    #expect(request(.iOS(interfaceOrientations: .landscape)) == nil)
    #expect(device.window.bounds.size == CGSize(width: 844, height: 390))
    #expect(scene.effectiveGeometry.interfaceOrientation == .landscapeRight)
    #expect(request(.iOS(interfaceOrientations: .landscapeLeft)) == nil)
    #expect(device.window.bounds.size == CGSize(width: 844, height: 390))
    #expect(request(.iOS(interfaceOrientations: .portrait)) == nil)
    #expect(device.window.bounds.size == CGSize(width: 390, height: 844))
  }

  @Test func `A request for an orientation that a controller does not support fails`() {
    let page = TurningPage()
    page.mask = .portrait
    device.show(page)
    #expect(request(.iOS(interfaceOrientations: .landscape)) == .geometryRequestDenied)
    #expect(device.window.bounds.size == CGSize(width: 390, height: 844))
  }

  @Test func `A scene takes the size of a system frame, and ignores one that makes no sense`() {
    device.show(UIViewController())
    #expect(request(.Mac(systemFrame: CGRect(x: 5, y: 5, width: 600, height: 500))) == nil)
    #expect(device.window.bounds.size == CGSize(width: 600, height: 500))
    #expect(request(.Mac(systemFrame: CGRect(x: 0, y: 0, width: -1, height: CGFloat.nan))) == nil)
    #expect(device.window.bounds.size == CGSize(width: 600, height: 500))
  }

  @Test func `A host without another size refuses`() {
    device.show(UIViewController())
    device.session.onSizeRequest = nil
    #expect(request(.iOS(interfaceOrientations: .landscape)) == .geometryRequestUnsupported)
  }

  @Test func `A phone has no size restrictions, and a host's window gets those of the app`() throws
  {
    #expect(scene.sizeRestrictions == nil)
    var told: [[CGSize]] = []
    device.session.onSizeRestriction = { told.append([$0, $1]) }
    let restrictions = try #require(scene.sizeRestrictions)
    restrictions.minimumSize = CGSize(width: 300, height: 200)
    restrictions.minimumSize = CGSize(width: 300, height: 200)
    scene.sizeRestrictions?.maximumSize = CGSize(width: 900, height: 800)
    #expect(told.count == 2)
    #expect(told.last == [CGSize(width: 300, height: 200), CGSize(width: 900, height: 800)])
  }

  @Test func `The screen turns when the covering controller's orientations change`() {
    let page = TurningPage()
    device.show(page)
    page.mask = .landscape
    device.perform { page.setNeedsUpdateOfSupportedInterfaceOrientations() }
    device.advance(by: 0.1)
    #expect(device.window.bounds.width == 844)
  }

  @Test func `The screen turns to the orientation that a presented controller prefers`() throws {
    let page = UIViewController()
    device.show(page)
    #expect(page.preferredInterfaceOrientationForPresentation == .portrait)
    let full = LandscapePage()
    full.modalPresentationStyle = .fullScreen
    device.perform { page.present(full, animated: false) }
    try device.settle()
    #expect(device.window.bounds.size == CGSize(width: 844, height: 390))
    #expect(full.view.frame == device.window.bounds)
  }
}
