import Simulator
import Testing
import UIKit

/// Guides that follow their view, and regions.
@Suite @MainActor struct LayoutGuideTests {
  private let device = Simulator(size: CGSize(width: 320, height: 480), scale: 2)

  private func filled(_ root: UIView, _ guide: UILayoutGuide) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.topAnchor.constraint(equalTo: guide.topAnchor),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    root.layoutIfNeeded()
    return view
  }

  @Test func `Readable content is centred and not too wide`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 400))
    root.layoutMargins = UIEdgeInsets(top: 5, left: 30, bottom: 6, right: 10)
    let view = filled(root, root.readableContentGuide)
    #expect(view.frame == CGRect(x: 174, y: 5, width: 672, height: 389))
    #expect(root.readableContentGuide.layoutFrame == view.frame)
    root.bounds.size.width = 400
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 30, y: 5, width: 360, height: 389))
    #expect(root.readableContentGuide.layoutFrame == view.frame)
  }

  @Test func `A view narrower than its margins reports nothing, and recovers when it grows`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 100))
    root.layoutMargins = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    view.leftAnchor.constraint(equalTo: root.layoutMarginsGuide.leftAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.minX == 20)
    let right = view.rightAnchor.constraint(equalTo: root.layoutMarginsGuide.rightAnchor)
    root.bounds.size.width = 100
    right.isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.width == 60)
  }

  @Test func `Margins include the safe area, and the superview's margins where they should`() {
    let controller = UIViewController()
    device.show(controller)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 7, bottom: 0, right: 0)
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    outer.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    controller.view.addSubview(outer)
    let view = filled(outer, outer.layoutMarginsGuide)
    #expect(view.frame == CGRect(x: 9, y: 31, width: 307, height: 166))
    outer.insetsLayoutMarginsFromSafeArea = false
    outer.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 2, y: 1, width: 314, height: 196))
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 20))
    inner.insetsLayoutMarginsFromSafeArea = false
    inner.layoutMargins = .zero
    outer.addSubview(inner)
    let deep = filled(inner, inner.layoutMarginsGuide)
    #expect(deep.frame == inner.bounds)
    inner.preservesSuperviewLayoutMargins = true
    inner.layoutIfNeeded()
    #expect(deep.frame == CGRect(x: 2, y: 1, width: 314, height: 19))
    outer.layoutMargins = UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 0)
    inner.layoutIfNeeded()
    #expect(deep.frame == CGRect(x: 50, y: 0, width: 270, height: 20))
  }

  @Test func `Layout regions equal their guides`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    root.semanticContentAttribute = .forceRightToLeft
    root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(root.layoutGuide(for: .margins()) === root.layoutMarginsGuide)
    #expect(root.layoutGuide(for: .safeArea()) === root.safeAreaLayoutGuide)
    #expect(root.layoutGuide(for: .readableContent()) === root.readableContentGuide)
    #expect(root.edgeInsets(for: .margins()) == root.layoutMargins)
    #expect(
      root.directionalEdgeInsets(for: .margins(cornerAdaptation: .vertical))
        == NSDirectionalEdgeInsets(top: 1, leading: 4, bottom: 3, trailing: 2))
  }

  @Test func `The top and bottom layout guides are as high as the bars`() {
    let controller = UIViewController()
    device.show(controller)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 20, right: 0)
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
      view.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor),
    ])
    controller.view.layoutIfNeeded()
    #expect(controller.topLayoutGuide.length == 44)
    #expect(view.frame.minY == 44)
    #expect(view.frame.maxY == 460)
  }
}
