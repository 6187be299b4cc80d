import Testing
import UIKit

@Suite @MainActor struct ConstraintTests: LayoutStage {
  @Test func `Anchors pin a view to its superview`() {
    let root = stage()
    let view = add(to: root)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
      view.heightAnchor.constraint(equalToConstant: 40),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 30, width: 290, height: 40))
    root.frame.size.width = 400
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 30, width: 370, height: 40))
  }

  @Test func `Changing a constant moves the views that depend on it`() {
    let root = stage()
    let view = add(to: root)
    let below = add(to: root)
    let top = view.topAnchor.constraint(equalTo: root.topAnchor)
    NSLayoutConstraint.activate([
      top, view.leftAnchor.constraint(equalTo: root.leftAnchor),
      view.widthAnchor.constraint(equalToConstant: 50),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 2),
      below.topAnchor.constraint(equalTo: view.bottomAnchor, constant: 8),
      below.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      below.widthAnchor.constraint(equalToConstant: 10),
      below.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(below.frame == CGRect(x: 20, y: 108, width: 10, height: 10))
    top.constant = 12
    root.layoutIfNeeded()
    #expect(below.frame == CGRect(x: 20, y: 120, width: 10, height: 10))
  }

  @Test func `Nested views are solved together`() {
    let root = stage()
    let outer = add(to: root)
    let inner = add(to: outer)
    NSLayoutConstraint.activate([
      outer.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5),
      outer.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
      inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 7),
      inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 7),
      inner.rightAnchor.constraint(equalTo: outer.rightAnchor, constant: -7),
      inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -7),
      inner.widthAnchor.constraint(equalToConstant: 100),
      inner.rightAnchor.constraint(equalTo: root.centerXAnchor),
      inner.heightAnchor.constraint(equalToConstant: 20),
    ])
    // The left edge yields, because 5 + 7 + 100 is not 160.
    outer.constraints.first { $0.firstAttribute == .width }?.isActive = false
    inner.constraints.first { $0.firstAttribute == .width }?.isActive = false
    root.layoutIfNeeded()
    #expect(outer.frame == CGRect(x: 5, y: 5, width: 162, height: 34))
    #expect(inner.frame == CGRect(x: 7, y: 7, width: 148, height: 20))
  }

  @Test func `A label takes its intrinsic size`() {
    let root = stage()
    let label = UILabel()
    label.text = "Hello"
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    label.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
    label.centerYAnchor.constraint(equalTo: root.centerYAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(isNearly(label.frame.size, label.intrinsicContentSize))
    #expect(abs(label.center.x - 160) <= 0.5)
    label.text = "Hello, world"
    root.layoutIfNeeded()
    #expect(isNearly(label.frame.size, label.intrinsicContentSize))
  }

  /// Sums of constants are exact far below a pixel, but not to the last bit.
  private func isNearly(_ a: CGSize, _ b: CGSize) -> Bool {
    abs(a.width - b.width) < 1e-9 && abs(a.height - b.height) < 1e-9
  }

  @Test func `The safe area guide follows the insets`() {
    let controller = UIViewController()
    let root = stage()
    controller.view = root
    let view = add(to: root)
    let guide = root.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: guide.topAnchor),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == root.bounds)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 4)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 50, width: 316, height: 400))
  }

  @Test func `A custom guide is solved like a view`() {
    let root = stage()
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      guide.heightAnchor.constraint(equalToConstant: 10),
      guide.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      guide.topAnchor.constraint(equalTo: root.topAnchor, constant: 3),
    ])
    root.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 80, y: 3, width: 160, height: 10))
  }

  @Test func `Removing a view deactivates its constraints to the rest`() {
    let root = stage()
    let view = add(to: root)
    let inner = add(to: view)
    let across = inner.leftAnchor.constraint(equalTo: root.leftAnchor)
    let inside = inner.topAnchor.constraint(equalTo: view.topAnchor)
    across.isActive = true
    inside.isActive = true
    root.layoutIfNeeded()
    view.removeFromSuperview()
    #expect(!across.isActive)
    #expect(inside.isActive)
    #expect(root.constraints.isEmpty)
    root.addSubview(view)
    root.layoutIfNeeded()
  }

  @Test func `A view that is not sized from outside has a fitting size`() {
    let root = UIView()
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "One two three four five six seven eight nine ten eleven twelve thirteen"
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
      label.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
      label.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -5),
    ])
    let size = root.systemLayoutSizeFitting(
      CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size.width == 120)
    let height = label.sizeThatFits(CGSize(width: 100, height: 0)).height
    #expect(size.height == height + 10)
    #expect(height > 60)
  }
}
