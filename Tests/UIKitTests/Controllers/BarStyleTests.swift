import Simulator
import Testing
import UIKit

/// Bars that are black in light interfaces.
@MainActor @Suite(.serialized) struct BarStyleTests {
  let device = Simulator(scale: 1)

  private func find(_ text: String, in view: UIView) -> UILabel? {
    if let label = view as? UILabel, label.text == text { return label }
    return view.subviews.lazy.compactMap { find(text, in: $0) }.first
  }

  private func title(of navigation: UINavigationController) throws -> UIColor {
    let label = try #require(find("Mars", in: navigation.navigationBar))
    return label.textColor.resolvedColor(with: label.traitCollection)
  }

  @Test func `A black navigation bar has a light title below a light status bar`() throws {
    let page = UIViewController()
    page.title = "Mars"
    let navigation = UINavigationController(rootViewController: page)
    device.show(navigation)
    let (light, dark) = (
      UIColor.label.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)),
      UIColor.label.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
    )
    #expect(try title(of: navigation) == dark && navigation.preferredStatusBarStyle == .default)
    device.perform { navigation.navigationBar.barStyle = .black }
    try device.settle()
    #expect(try title(of: navigation) == light)
    #expect(navigation.preferredStatusBarStyle == .lightContent)
    #expect(page.traitCollection.userInterfaceStyle == .light, "what is below is not black")
    device.perform { navigation.navigationBar.barStyle = .default }
    try device.settle()
    #expect(try title(of: navigation) == dark && navigation.preferredStatusBarStyle == .default)
  }

  @Test func `An appearance that the app sets comes before that of the bar's style`() throws {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    let page = UIViewController()
    page.view.addSubview(bar)
    device.show(page)
    device.perform {
      bar.barStyle = .blackOpaque
      bar.overrideUserInterfaceStyle = .light
    }
    #expect(bar.barStyle == .black && bar.traitCollection.userInterfaceStyle == .light)
    device.perform { bar.overrideUserInterfaceStyle = .unspecified }
    #expect(bar.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func `Bars of every kind take a proxy's style when they enter a window`() {
    device.perform {
      UINavigationBar.appearance().barStyle = .black
      UIToolbar.appearance().barStyle = .blackTranslucent
      UITabBar.appearance().barStyle = .black
      UISearchBar.appearance().barStyle = .black
    }
    let page = UIViewController()
    let bars = [UINavigationBar(), UIToolbar(), UITabBar(), UISearchBar()]
    device.perform { for bar in bars { page.view.addSubview(bar) } }
    device.show(page)
    #expect(bars.allSatisfy { $0.traitCollection.userInterfaceStyle == .dark })
  }
}
