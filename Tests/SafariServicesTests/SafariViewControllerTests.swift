import Foundation
import SafariServices
import Simulator
import Testing
import UIKit

@Suite(.serialized) @MainActor struct SafariViewControllerTests {
  final class Listener: NSObject, SFSafariViewControllerDelegate {
    var heard: [String] = []

    func safariViewController(
      _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
    ) { heard.append("loaded \(didLoadSuccessfully)") }
    func safariViewControllerDidFinish(_ controller: SFSafariViewController) {
      heard.append(controller.presentingViewController == nil ? "finished" : "still presented")
    }
  }

  let device = Simulator(size: CGSize(width: 390, height: 600))
  let screen: UIViewController
  let listener = Listener()

  init() {
    let screen = device.perform { UIViewController() }
    device.show(screen)
    self.screen = screen
  }

  private func show(_ address: String) throws {
    try device.perform {
      let page = SFSafariViewController(url: try #require(URL(string: address)))
      page.delegate = listener
      screen.present(page, animated: true)
    }
    try device.settle()
  }

  @Test func `A page opens in the browser, and the screen is back`() throws {
    try show("https://www.swift.org/packages")
    #expect(device.openedURLs == [URL(string: "https://www.swift.org/packages")])
    #expect(listener.heard == ["loaded true", "finished"])
    #expect(screen.presentedViewController == nil)
  }

  @Test func `A pushed page opens in the browser, and is popped`() throws {
    let navigation = device.perform {
      UINavigationController(rootViewController: UIViewController())
    }
    device.show(navigation)
    try device.perform {
      let page = SFSafariViewController(url: try #require(URL(string: "http://example.org")))
      page.delegate = listener
      navigation.pushViewController(page, animated: true)
    }
    try device.settle()
    #expect(device.openedURLs.map(\.absoluteString) == ["http://example.org"])
    #expect(navigation.viewControllers.count == 1)
    #expect(listener.heard == ["loaded true", "finished"])
  }

  @Test func `A page that is pushed in a sheet leaves the sheet`() throws {
    let navigation = device.perform {
      UINavigationController(rootViewController: UIViewController())
    }
    device.perform { screen.present(navigation, animated: true) }
    try device.settle()
    try device.perform {
      let page = SFSafariViewController(url: try #require(URL(string: "http://example.org")))
      navigation.pushViewController(page, animated: true)
    }
    try device.settle()
    #expect(navigation.viewControllers.count == 1)
    #expect(screen.presentedViewController === navigation)
  }

  @Test func `An address that is not a page of the web is not opened`() throws {
    let faults = UIKitFault.collected { try? show("file:///etc/passwd") }
    #expect(faults.count == 1)
    #expect(device.openedURLs.isEmpty)
    #expect(listener.heard == ["loaded false", "finished"])
    #expect(screen.presentedViewController == nil)
  }

  @Test func `A configuration is copied`() throws {
    let settings = SFSafariViewController.Configuration()
    settings.entersReaderIfAvailable = true
    let page = SFSafariViewController(
      url: try #require(URL(string: "https://example.org")), configuration: settings)
    settings.entersReaderIfAvailable = false
    #expect(page.configuration.entersReaderIfAvailable)
  }
}
